// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Bitmaps. Coordinates are pixels from the bottom left corner, y up; the highest row is the first one in memory.
//
// The supported formats, as on Apple's systems:
//
//     space    bits a component   alpha                                          byte order
//     RGB      8                  premultipliedFirst, premultipliedLast,         default, 32Big, 32Little
//                                 noneSkipFirst, noneSkipLast
//     gray     8                  none                                           any
//     none     8                  alphaOnly                                      any
//
// Differences: there are no formats with 5, 16 or 32 bits per component, no CMYK, and no extended spaces. Colors are
// composited and stored in sRGB, whatever the space. Gray is the brightness of a device color by the formula of PDF.

extension CGContext {
    /// Creates a context that draws into a bitmap.
    ///
    /// - Parameters:
    ///   - data: the program's memory, `height * bytesPerRow` bytes that live as long as the context. Each call draws
    ///     into it immediately, over its current content. Nil means memory of the context's own, initially transparent
    ///     or black.
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - bitsPerComponent: the bits of each component of a pixel.
    ///   - bytesPerRow: 0 means the bytes of a row's pixels.
    ///   - space: nil for alpha only.
    ///   - bitmapInfo: a `CGImageAlphaInfo` and a byte order.
    /// - Returns: nil for an unsupported format, a side of 0 or more than 32767 pixels, rows that are too short, or
    ///   when memory runs out.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo))
    }

    /// Creates a context that draws into a bitmap, with the alpha and byte order as one number.
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

    /// Creates a context that draws into a bitmap of a format.
    ///
    /// - Parameters:
    ///   - memory: the program's, drawn over as it is; nil for memory of the context's own, initially 0.
    ///   - bytesPerRow: nil means the bytes of a row's pixels.
    /// - Returns: nil when a side is 0 or larger than `CGImage.largestSide`, the rows are too short, or memory runs
    ///   out.
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

    /// Returns an image of everything drawn so far, without open transparency layers.
    ///
    /// Drawing can continue afterwards. Nil when this is not a bitmap context.
    public func makeImage() -> CGImage? { bitmap?.image(self) }

    /// The bitmap's memory: rows from top to bottom, `bytesPerRow` apart; nil in other contexts.
    ///
    /// It contains everything drawn so far, and from now on each drawing call changes it immediately. The program may
    /// write into it. The memory belongs to the program if it supplied it; otherwise it lives as long as the context.
    public var data: UnsafeMutableRawPointer? { bitmap?.data(self) }

    /// The width of the bitmap, or of a layer's backing store, in pixels; 0 in a document.
    public var width: Int { bitmap?.bitmap.width ?? Int(pixels.width) }

    /// The height of the bitmap, or of a layer's backing store, in pixels; 0 in a document.
    public var height: Int { bitmap?.bitmap.height ?? Int(pixels.height) }

    /// The number of bytes between the starts of two rows; 0 when this is not a bitmap context.
    public var bytesPerRow: Int { bitmap?.bitmap.bytesPerRow ?? 0 }

    /// The number of bits in a component: 8, or 0 when this is not a bitmap context.
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }

    /// The number of bits in a pixel; 0 when this is not a bitmap context.
    public var bitsPerPixel: Int { (bitmap?.bitmap.format.bytesPerPixel ?? 0) * 8 }

    /// The color space of the bitmap; nil when it is alpha only, or this is not a bitmap context.
    public var colorSpace: CGColorSpace? { bitmap?.space }

    /// The alpha and byte order of the bitmap; 0 when this is not a bitmap context.
    public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }

    /// The position and kind of the bitmap's alpha; `none` when this is not a bitmap context.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }

    /// Draws all pending commands into the bitmap. Has no effect in other contexts.
    public func flush() { bitmap?.play(self) }
}
