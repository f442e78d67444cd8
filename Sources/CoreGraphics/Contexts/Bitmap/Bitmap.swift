// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Memory that holds an image: `height` rows from top to bottom, `bytesPerRow` apart. The owner keeps the memory alive.
package struct Bitmap {
    package let memory: UnsafeMutableRawPointer
    /// The width in pixels, 1 to `CGImage.largestSide`.
    package let width: Int
    /// The height in pixels, 1 to `CGImage.largestSide`.
    package let height: Int
    /// The distance between rows; at least the bytes of a row's pixels.
    package let bytesPerRow: Int
    package let format: BitmapFormat

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
    }

    /// Copies the current pixels into an image.
    package func image() -> CGImage? {
        let rowLength = width * 4
        let pixels = [UInt8](unsafeUninitializedCapacity: rowLength * height) { buffer, count in
            for y in 0..<height { format.read(width, from: row(y), into: buffer.baseAddress! + y * rowLength) }
            count = rowLength * height
        }
        return CGImage(width: width, height: height, premultipliedBGRA: pixels, hasAlpha: format.hasAlpha)
    }
}

/// Plays display lists into memory, one after the other.
package protocol BitmapPlayer: AnyObject {
    /// Plays a list; afterwards the memory contains all of it. The list is drawn over the memory's current content.
    func play(_ list: DisplayList)
}
