// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Synchronization

extension CGImage {
    /// The image with its pixels rearranged to be upright. The result is cached while in use; for a photograph that
    /// displays receive as a file, it keeps the file.
    ///
    /// - Parameter orientation: Exif's number (CIPA DC-008, 4.6.4 A), 1 to 8; other numbers mean upright, like 1.
    package func turned(exif orientation: Int) -> CGImage {
        guard let steps = Steps(orientation, width, height) else { return self }
        return knownTurned.withLock { known in
            if known.orientation == orientation, let image = known.image { return image }
            let image = turned(steps)
            if let source = sourceBytes { image.keepSource(PictureFile.turned(source, orientation)) }
            known = Turned(orientation: orientation, image: image)
            return image
        }
    }

    struct Turned {
        var orientation = 1
        weak var image: CGImage?
    }

    /// The order of the pixels: the position of the upright image's first pixel, and the distances to the next pixel of
    /// a row and to the next row.
    private struct Steps {
        var first, column, row: Int
        /// Whether width and height are exchanged.
        var isLying: Bool

        init?(_ orientation: Int, _ width: Int, _ height: Int) {
            let lastRow = (height - 1) * width, last = lastRow + width - 1
            switch orientation {
            case 2: (first, column, row) = (width - 1, -1, width)
            case 3: (first, column, row) = (last, -1, -width)
            case 4: (first, column, row) = (lastRow, 1, -width)
            case 5: (first, column, row) = (0, width, 1)
            case 6: (first, column, row) = (lastRow, -width, 1)
            case 7: (first, column, row) = (last, -width, -1)
            case 8: (first, column, row) = (width - 1, width, -1)
            default: return nil
            }
            isLying = orientation > 4
        }
    }

    /// The side of a block in pixels. Chosen: the rows that it is read from and written to stay in the fastest memory.
    private static let block = 32

    private func turned(_ steps: Steps) -> CGImage {
        let (width, height) = steps.isLying ? (height, width) : (width, height)
        let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            pixels.withUnsafeBytes { source in
                let source = source.bindMemory(to: UInt32.self)
                UnsafeMutableRawBufferPointer(target).withMemoryRebound(to: UInt32.self) { target in
                    for top in stride(from: 0, to: height, by: Self.block) {
                        for left in stride(from: 0, to: width, by: Self.block) {
                            for y in top..<min(top + Self.block, height) {
                                var place = steps.first + y * steps.row + left * steps.column
                                for x in left..<min(left + Self.block, width) {
                                    target[y * width + x] = source[place]
                                    place += steps.column
                                }
                            }
                        }
                    }
                }
            }
            count = pixels.count
        }
        return CGImage(
            width: width, height: height, premultipliedBGRA: turned, hasAlpha: alphaInfo.hasAlpha,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)!
    }
}
