// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The blend modes that Cairo has not, or not as Quartz has them, pixel by pixel.
enum PixelMixing {
    /// - Parameters:
    ///   - source: what is drawn, with the coverage of its shape in its alpha.
    ///   - coverage: how much of each pixel the shape covers, in its alpha.
    ///   - destination: what is there; becomes the mixture of both, as if the shape covered all of each pixel it touches.
    static func mix(
        _ source: CairoPicture, coverage: CairoPicture, into destination: CairoPicture, _ mode: CGBlendMode
    ) {
        source.withPixels { source, _ in
            coverage.withPixels { coverage, _ in
                destination.withPixels { destination, _ in
                    for start in stride(from: 0, to: destination.count, by: 4) where coverage[start + 3] > 0 {
                        let drawn = pixel(source, start) / (Float(coverage[start + 3]) / 255)
                        let mixed = mix(pointwiseMin(drawn, .one), pixel(destination, start), mode)
                        for channel in 0..<4 { destination[start + channel] = UInt8(mixed[channel] * 255 + 0.5) }
                    }
                }
            }
        }
    }

    private static func pixel(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ start: Int) -> SIMD4<Float> {
        SIMD4(Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]), Float(bytes[start + 3])) / 255
    }

    /// Premultiplied colours with alpha in the last place; the formulas stand at `CGBlendMode`.
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
        default: preconditionFailure("\(mode) is Cairo's")
        }
    }
}
