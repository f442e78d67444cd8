// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Renders display lists into images. The raster, a higher layer, installs itself here when the program is loaded
/// (`Sources/Shims/CRasterInstaller`), so that this layer can create images.
package protocol DisplayListRasterizer: Sendable {
    /// Renders a list into a new image.
    ///
    /// - Parameters:
    ///   - bounds: the part of the list's plane that fills the image, in points.
    ///   - scale: pixels per point.
    ///   - isOpaque: starts with black instead of transparent pixels.
    /// - Returns: nil when the image would have no pixels or too many.
    func image(of list: DisplayList, bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGImage?

    /// The number of pixels of an image with a size in points, rounded up. Nil when there are none or too many, or a
    /// number is not finite.
    func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int)?

    /// Creates a player that renders lists into memory.
    ///
    /// - Parameter base: from the lists' plane to the bitmap's pixels, y down from the first row.
    func player(on bitmap: Bitmap, base: CGAffineTransform) -> any BitmapPlayer

    /// Creates a PDF writer.
    ///
    /// - Parameters:
    ///   - firstPage: the size of the page that a document without pages gets, in points.
    ///   - write: receives the bytes in order; returns false when writing failed, after which it is not called again.
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
