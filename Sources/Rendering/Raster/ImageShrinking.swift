// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

enum ImageShrinking {
    /// The largest number of an image's pixels in a row or column that Cairo reduces to one. It examines at most 16,
    /// and a very large step would not fit its numbers.
    static let mostPixelsInOne: CGFloat = 16
    /// How many are left for Cairo when a picture was shrunk before.
    static let pixelsLeftInOne: CGFloat = 4
}

extension CGImage {
    /// A smaller version, when the map makes one pixel out of more than `ImageShrinking.mostPixelsInOne`; else nil.
    func shrunk(for map: CGAffineTransform) -> CGImage? {
        func side(_ pixels: Int, _ step: CGFloat) -> Int {
            guard step * ImageShrinking.mostPixelsInOne < 1 else { return pixels }
            let fewer = (CGFloat(pixels) * step * ImageShrinking.pixelsLeftInOne).rounded(.up)
            return min(pixels, max(1, Int(fewer)))
        }
        let width = side(width, hypot(map.a, map.b)), height = side(height, hypot(map.c, map.d))
        guard width < self.width || height < self.height else { return nil }
        return averaged(width: width, height: height)
    }

    /// Each pixel is the average of the pixels that it replaces.
    private func averaged(width newWidth: Int, height newHeight: Int) -> CGImage? {
        var result: [UInt8] = []
        result.reserveCapacity(newWidth * newHeight * 4)
        for y in 0..<newHeight {
            let rows = y * height / newHeight..<(y + 1) * height / newHeight
            for x in 0..<newWidth {
                let columns = x * width / newWidth..<(x + 1) * width / newWidth
                let count = UInt64(rows.count * columns.count), sum = sum(columns, rows)
                for channel in 0..<4 { result.append(UInt8((sum[channel] + count / 2) / count)) }
            }
        }
        return CGImage(width: newWidth, height: newHeight, premultipliedBGRA: result)
    }

    private func sum(_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD4<UInt64> {
        pixels.withUnsafeBufferPointer { pixels in
            var sum = SIMD4<UInt64>.zero
            for row in rows {
                for start in columns.lowerBound + row * width..<columns.upperBound + row * width {
                    let pixel = SIMD4(
                        pixels[start * 4], pixels[start * 4 + 1], pixels[start * 4 + 2], pixels[start * 4 + 3])
                    sum &+= SIMD4(truncatingIfNeeded: pixel)
                }
            }
            return sum
        }
    }
}
