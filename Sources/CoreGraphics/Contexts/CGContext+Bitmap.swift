// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Bitmaps. Coordinates are pixels from the bottom left corner, y up; the highest row is the first one in memory.
//
// These forms can be drawn into, as on Apple's systems:
//
//     space    bits a component   alpha                                          byte order
//     RGB      8                  premultipliedFirst, premultipliedLast,         default, 32Big, 32Little
//                                 noneSkipFirst, noneSkipLast
//     gray     8                  none                                           any
//     none     8                  alphaOnly                                      any
//
// Differences: there are no forms of 5, 16 or 32 bits a component, no CMYK, and no spaces with an extended range. Colours
// are mixed in sRGB, and stand so in memory, whatever the space says. Gray is PDF's brightness of a device colour.

extension CGContext {
    /// A context on a bitmap.
    ///
    /// - Parameters:
    ///   - data: the program's memory, `height * bytesPerRow` bytes that live as long as the context; drawn upon as it
    ///     is, at once with each call. Nil for memory of the context's own, which begins transparent or black.
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - bytesPerRow: 0 for as many as the pixels need.
    ///   - space: nil for alpha alone.
    ///   - bitmapInfo: a `CGImageAlphaInfo` and a byte order.
    /// - Returns: nil for a form that can't be, a side of 0 or of more than 32767 pixels, rows that are too short, or
    ///   when there is no room.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo))
    }

    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: CGBitmapInfo
    ) {
        guard space?.isExtended != true,
            let format = BitmapFormat(bitsPerComponent: bitsPerComponent, space?.model, bitmapInfo)
        else { return nil }
        self.init(
            memory: data, width: width, height: height, bytesPerRow: bytesPerRow == 0 ? nil : bytesPerRow,
            format: format, space: space, info: bitmapInfo)
    }

    /// The same by the form's own name.
    ///
    /// - Parameters:
    ///   - memory: the program's, drawn upon as it is; nil for some of the context's own, all 0 at first.
    ///   - bytesPerRow: nil for as many as the pixels need.
    /// - Returns: nil when a side is 0 or beyond `CGImage.largestSide`, the rows are too short, or there is no room.
    package convenience init?(
        memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int?, format: BitmapFormat,
        space: CGColorSpace? = nil, info: CGBitmapInfo? = nil
    ) {
        guard let bitmap = Bitmap(memory, width: width, height: height, bytesPerRow: bytesPerRow, format: format) else {
            return nil
        }
        let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(base: upright, bounds: CGRect(x: 0, y: 0, width: width, height: height))
        draw(
            to: BitmapTarget(bitmap, ownsMemory: memory == nil, base: .identity, space: space, info: info))
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

    /// Nil when this is not a context on a bitmap, or when that is alpha alone.
    public var colorSpace: CGColorSpace? { bitmap?.space }

    /// 0 when this is not a context on a bitmap.
    public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }

    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }

    /// Draws into the bitmap what still waits for it. Other contexts have nothing to do.
    public func flush() { bitmap?.play(self) }
}
