// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Turns display lists into pictures. The raster stands above CoreGraphics and installs itself here when the program
/// is loaded (`Sources/Shims/CRasterInstaller`), so that images can be made at this level.
package protocol DisplayListRasterizer: Sendable {
    /// Plays a list into a new picture.
    ///
    /// - Parameters:
    ///   - bounds: the part of the list's plane that fills the picture, in points.
    ///   - scale: pixels a point.
    ///   - isOpaque: starts from black instead of transparent.
    /// - Returns: nil when the picture would have no pixels, or too many of them.
    func image(of list: DisplayList, bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGImage?

    /// How many pixels a picture of so many points has: parts of pixels count as whole ones. Nil when there are none,
    /// too many, or a number is not finite.
    func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int)?

    /// Plays lists into memory.
    ///
    /// - Parameter base: from the lists' plane to the bitmap's pixels, y down from the first row.
    func player(on bitmap: Bitmap, base: CGAffineTransform) -> any BitmapPlayer

    /// Writes a document.
    ///
    /// - Parameters:
    ///   - firstPage: the size of the page that a document without any gets, in points.
    ///   - write: takes the document's bytes in turn; false when they could not be written, after which none come.
    func document(
        info: PDFInfo, firstPage: CGSize, write: @escaping (UnsafeRawBufferPointer) -> Bool
    ) -> any PDFDocument
}

package enum Rasterization {
    // Written once, by a constructor, before any other code of the program runs.
    nonisolated(unsafe) private static var installed: (any DisplayListRasterizer)?

    package static func install(_ rasterizer: any DisplayListRasterizer) { installed = rasterizer }

    package static var rasterizer: any DisplayListRasterizer {
        guard let installed else {
            preconditionFailure(
                "Nothing here can turn drawing into pixels. Link the product CoreGraphics, QuartzCore or UIKit, which "
                    + "bring their raster with them, not the target alone.")
        }
        return installed
    }
}
