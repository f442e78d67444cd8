// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension CGImage {
    /// An image whose alpha is this image's coverage as a mask: its alpha or, without alpha, its brightness (ITU-R
    /// BT.709, of the gamma-encoded components).
    var coverage: CGImage {
        let usesBrightness = !isMask && isOpaque
        let coverage = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            for start in stride(from: 0, to: pixels.count, by: 4) {
                let brightness =
                    0.2126 * Float(pixels[start + 2]) + 0.7152 * Float(pixels[start + 1])
                    + 0.0722 * Float(pixels[start])
                let value = usesBrightness ? UInt8(brightness + 0.5) : pixels[start + 3]
                for channel in 0..<4 { target.initializeElement(at: start + channel, to: value) }
            }
            count = pixels.count
        }
        return CGImage(width: width, height: height, premultipliedBGRA: coverage)!
    }
}
