// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Renders display lists into images, with Cairo.
package struct CairoRasterizer: DisplayListRasterizer {
    package init() {}

    package func image(of list: DisplayList, bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGImage? {
        guard let (width, height) = Self.pixels(of: bounds.standardized.size, scale: scale), bounds.isFinite else {
            return nil
        }
        let origin = bounds.standardized.origin
        let base = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
        return CairoCanvas.image(width: width, height: height, isOpaque: isOpaque) {
            CairoPlayer.play(list, on: $0, under: base)
        }
    }

    package func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int)? {
        Self.pixels(of: size, scale: scale)
    }

    package func player(on bitmap: Bitmap, base: CGAffineTransform) -> any BitmapPlayer {
        CairoBitmapPlayer(bitmap, base: base)
    }

    package func document(
        info: PDFInfo, firstPage: CGSize, write: @escaping (UnsafeRawBufferPointer) -> Bool
    ) -> any PDFDocument {
        CairoPDFDocument(info, firstPage, write)
    }

    /// The size in pixels of a picture of a size in points, rounded up. Nil when it is empty, has more than
    /// `CGImage.largestSide` pixels in a row or column, or when a number is not finite.
    package static func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int)? {
        // A thousandth of a pixel too much comes from rounding, as in 33.4 points at scale 2.5.
        let width = (size.width * scale - 1e-3).rounded(.up), height = (size.height * scale - 1e-3).rounded(.up)
        let sides = 1...CGFloat(CGImage.largestSide)
        guard sides.contains(width), sides.contains(height) else { return nil }
        return (Int(width), Int(height))
    }
}
