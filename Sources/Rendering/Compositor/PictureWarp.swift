// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Transforms an image by a projection.
struct PictureWarp {
    let source: CGImage
    /// From the target's pixels to those of the source.
    let fromTarget: Projection
    /// The samples per pixel in each direction, which are averaged.
    let samples: Int

    /// The pixels of a part of the target. The part's sides are whole numbers.
    func image(filling target: CGRect) -> CGImage? {
        let width = Int(target.width), height = Int(target.height)
        guard width > 0, height > 0 else { return nil }
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            source.pixels.withUnsafeBufferPointer { from in
                for y in 0..<height {
                    for x in 0..<width {
                        let corner = CGPoint(x: target.minX + CGFloat(x), y: target.minY + CGFloat(y))
                        let color = SIMD4<UInt8>(average(over: corner, from), rounding: .toNearestOrEven)
                        for channel in 0..<4 { buffer[(y * width + x) * 4 + channel] = color[channel] }
                    }
                }
            }
            count = width * height * 4
        }
        return CGImage(width: width, height: height, premultipliedBGRA: pixels)
    }

    /// The average of the samples in the pixel with this corner.
    private func average(over corner: CGPoint, _ from: UnsafeBufferPointer<UInt8>) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for row in 0..<samples {
            for column in 0..<samples {
                let point = CGPoint(
                    x: corner.x + (CGFloat(column) + 0.5) / CGFloat(samples),
                    y: corner.y + (CGFloat(row) + 0.5) / CGFloat(samples))
                // Points behind the viewer are not visible.
                if fromTarget.weight(point) > 0 { sum += color(at: fromTarget(point), from) }
            }
        }
        return sum / Float(samples * samples)
    }

    /// Interpolates linearly between the four nearest pixels. Outside of the image, everything is transparent.
    private func color(at point: CGPoint, _ from: UnsafeBufferPointer<UInt8>) -> SIMD4<Float> {
        let x = point.x - 0.5, y = point.y - 0.5
        guard x > -1, y > -1, x < CGFloat(source.width), y < CGFloat(source.height) else { return .zero }
        let left = Int(x.rounded(.down)), top = Int(y.rounded(.down))
        let right = Float(x) - Float(left), down = Float(y) - Float(top)
        let upper = pixel(left, top, from) * (1 - right) + pixel(left + 1, top, from) * right
        let lower = pixel(left, top + 1, from) * (1 - right) + pixel(left + 1, top + 1, from) * right
        return upper * (1 - down) + lower * down
    }

    private func pixel(_ x: Int, _ y: Int, _ from: UnsafeBufferPointer<UInt8>) -> SIMD4<Float> {
        guard x >= 0, y >= 0, x < source.width, y < source.height else { return .zero }
        let start = (y * source.width + x) * 4
        return SIMD4<Float>(SIMD4(from[start], from[start + 1], from[start + 2], from[start + 3]))
    }
}
