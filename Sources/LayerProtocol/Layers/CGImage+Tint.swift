// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CGImage {
    /// The image with all colors multiplied.
    ///
    /// - Parameter tint: opaque, with components from 0 to 1.
    package func tinted(_ tint: RGBAColor) -> CGImage {
        let parts = [tint.blue, tint.green, tint.red].map { part in
            (0...255).map { UInt8((Float($0) * min(max(part, 0), 1)).rounded()) }
        }
        var pixels = pixels
        pixels.withUnsafeMutableBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: 4) {
                for index in 0..<3 { bytes[start + index] = parts[index][Int(bytes[start + index])] }
            }
        }
        return CGImage(width: width, height: height, premultipliedBGRA: pixels) ?? self
    }
}
