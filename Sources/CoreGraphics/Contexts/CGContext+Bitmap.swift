// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// On a bitmap, in pixels from the bottom left corner, y up: the highest row is the first one in memory.
    ///
    /// - Parameters:
    ///   - memory: the program's, drawn upon as it is; nil for some of the context's own, all 0 at first.
    ///   - bytesPerRow: nil for as many as the pixels need.
    /// - Returns: nil when a side is 0 or beyond `CGImage.largestSide`, the rows are too short, or there is no room.
    package convenience init?(
        memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int?, format: BitmapFormat
    ) {
        guard let bitmap = Bitmap(memory, width: width, height: height, bytesPerRow: bytesPerRow, format: format) else {
            return nil
        }
        let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(base: upright, bounds: CGRect(x: 0, y: 0, width: width, height: height))
        draw(to: BitmapTarget(bitmap, ownsMemory: memory == nil, base: .identity))
    }

    /// A copy of what was drawn so far, but for transparency layers that are open; nil when this is not a context on a
    /// bitmap. Drawing may go on.
    public func makeImage() -> CGImage? { bitmap?.image(self) }

    /// The bitmap's memory: rows from the highest to the lowest, `bytesPerRow` apart; nil in other contexts. What was
    /// drawn stands in it, and from now on all that is drawn does so at once. It belongs to the program that has passed
    /// it, or lasts as long as the context. The program may write into it.
    public var data: UnsafeMutableRawPointer? { bitmap?.data(self) }

    /// In pixels; 0 when this is not a context on a bitmap.
    public var width: Int { bitmap?.bitmap.width ?? 0 }

    /// In pixels; 0 when this is not a context on a bitmap.
    public var height: Int { bitmap?.bitmap.height ?? 0 }

    /// From the start of one row to that of the next; 0 when this is not a context on a bitmap.
    public var bytesPerRow: Int { bitmap?.bitmap.bytesPerRow ?? 0 }

    /// 8, or 0 when this is not a context on a bitmap.
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }

    /// 0 when this is not a context on a bitmap.
    public var bitsPerPixel: Int { (bitmap?.bitmap.format.bytesPerPixel ?? 0) * 8 }

    /// Draws into the bitmap what still waits for it. Other contexts have nothing to do.
    public func flush() { bitmap?.play(self) }
}
