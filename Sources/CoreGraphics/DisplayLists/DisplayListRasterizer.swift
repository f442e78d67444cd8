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
