// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Memory that is a picture: `height` rows, the highest first, `bytesPerRow` apart. Whoever has one keeps the memory
/// alive for as long.
package struct Bitmap {
    package let memory: UnsafeMutableRawPointer
    /// In pixels, 1 to `CGImage.largestSide`.
    package let width: Int
    /// In pixels, 1 to `CGImage.largestSide`.
    package let height: Int
    /// At least what the pixels of a row need.
    package let bytesPerRow: Int
    package let format: BitmapFormat

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
    }

    /// A copy of the pixels as they are now.
    package func image() -> CGImage? {
        let rowLength = width * 4
        let pixels = [UInt8](unsafeUninitializedCapacity: rowLength * height) { buffer, count in
            for y in 0..<height { format.read(width, from: row(y), into: buffer.baseAddress! + y * rowLength) }
            count = rowLength * height
        }
        return CGImage(width: width, height: height, premultipliedBGRA: pixels, hasAlpha: format.hasAlpha)
    }
}

/// Plays drawing into memory, one list after the other.
package protocol BitmapPlayer: AnyObject {
    /// The memory has all of it afterwards. What the program itself has written there before is drawn upon.
    func play(_ list: DisplayList)
}
