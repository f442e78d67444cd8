// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The blend modes that Cairo lacks, or implements differently from Quartz, pixel by pixel.
enum PixelMixing {
    /// Sets every pixel as if the shape covered all of it.
    ///
    /// - Parameters:
    ///   - source: the drawing, with its shape's coverage in its alpha.
    ///   - coverage: the shape's coverage in its alpha.
    static func spread(_ source: CairoPicture, overAll coverage: CairoPicture) {
        source.withPixels { source, _ in
            coverage.withPixels { coverage, _ in
                for start in stride(from: 0, to: source.count, by: 4) where (1..<255).contains(coverage[start + 3]) {
                    let whole = pixel(source, start) / (Float(coverage[start + 3]) / 255)
                    set(source, start, pointwiseMin(whole, .one))
                }
            }
        }
    }

    /// - Parameter shape: pixels that it does not touch stay as they are in the destination.
    static func mix(
        _ source: CairoPicture, of shape: CairoPicture, into destination: CairoPicture, _ mode: CGBlendMode
    ) {
        source.withPixels { source, _ in
            shape.withPixels { shape, _ in
                destination.withPixels { destination, _ in
                    for start in stride(from: 0, to: destination.count, by: 4) where shape[start + 3] > 0 {
                        set(destination, start, mix(pixel(source, start), pixel(destination, start), mode))
                    }
                }
            }
        }
    }

    private static func pixel(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ start: Int) -> SIMD4<Float> {
        SIMD4(Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]), Float(bytes[start + 3])) / 255
    }

    private static func set(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ color: SIMD4<Float>) {
        for channel in 0..<4 { bytes[start + channel] = UInt8(color[channel] * 255 + 0.5) }
    }

    /// Premultiplied colors with alpha last. The formulas are documented at `CGBlendMode`.
    static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>, _ mode: CGBlendMode) -> SIMD4<Float> {
        switch mode {
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * d.w
        case .sourceOut: return s * (1 - d.w)
        case .destinationIn: return d * s.w
        case .destinationOut: return d * (1 - s.w)
        case .destinationAtop: return s * (1 - d.w) + d * s.w
        case .xor: return s * (1 - d.w) + d * (1 - s.w)
        case .plusDarker:
            let alpha = min(1, s.w + d.w)
            var mixed = pointwiseMax(.zero, alpha - ((d.w - d) + (s.w - s)))
            mixed.w = alpha
            return mixed
        default: preconditionFailure("\(mode) is drawn by Cairo, not here")
        }
    }
}
