// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// How an image is extended when `contentsRect` exceeds it: the pixels at its edges are repeated.
// `Client/layers/geometry.js` and `contents-view.js` do the same.

extension LayerState {
    /// The largest padded image in pixels. Chosen: far more than a screen has. Larger ones end at their edges.
    private static let mostPaddedPixels: CGFloat = 16_777_216

    /// The state with an image that covers `contentsRect`.
    package var withPaddedContents: LayerState {
        guard case .image(let image)? = contents, !CGRect.unit.contains(contentsRect), contentsFrame != nil else {
            return self
        }
        let width = CGFloat(image.width), height = CGFloat(image.height)
        let shown = CGRect(
            x: contentsRect.minX * width, y: contentsRect.minY * height, width: contentsRect.width * width,
            height: contentsRect.height * height)
        let region = shown.isFinite ? shown.integral : .null
        guard max(abs(region.minX), abs(region.minY)) < 1e9, region.width * region.height <= Self.mostPaddedPixels,
            let padded = image.padded(to: region)
        else { return self }
        var state = self
        state.contents = .image(padded)
        state.contentsRect = CGRect(
            x: (shown.minX - region.minX) / region.width, y: (shown.minY - region.minY) / region.height,
            width: shown.width / region.width, height: shown.height / region.height)
        return state
    }
}

extension CGImage {
    /// A part of the image's plane, from (0, 0), with its edges repeated beyond it.
    ///
    /// - Parameter region: of whole pixels.
    /// - Returns: nil for an invalid size.
    fileprivate func padded(to region: CGRect) -> CGImage? {
        let sides = 1...CGFloat(CGImage.largestSide)
        guard sides.contains(region.width), sides.contains(region.height) else { return nil }
        let (left, top) = (Int(region.minX), Int(region.minY)), newWidth = Int(region.width),
            newHeight = Int(region.height)
        // The number of repetitions of the first and of the last column.
        let before = min(max(-left, 0), newWidth), after = min(max(left + newWidth - width, 0), newWidth)
        var padded: [UInt8] = [], row: [UInt8] = [], last: Int?
        padded.reserveCapacity(newWidth * newHeight * 4)
        for y in top..<top + newHeight {
            let source = min(max(y, 0), height - 1)
            if source != last {
                let start = source * pixelRowLength, end = start + pixelRowLength
                row.removeAll(keepingCapacity: true)
                row.append(pixelAt: start, of: pixels, count: before)
                if before + after < newWidth {
                    let first = start + max(left, 0) * 4
                    row += pixels[first..<first + (newWidth - before - after) * 4]
                }
                row.append(pixelAt: end - 4, of: pixels, count: after)
                last = source
            }
            padded += row
        }
        return CGImage(width: newWidth, height: newHeight, premultipliedBGRA: padded)
    }
}

extension [UInt8] {
    /// Appends copies of a pixel.
    fileprivate mutating func append(pixelAt offset: Int, of pixels: [UInt8], count: Int) {
        let pixel = pixels.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        [UInt32](repeating: pixel, count: count).withUnsafeBytes { append(contentsOf: $0) }
    }
}
