// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Renders layer trees into images, as a display would show them. The compositor installs itself here when the program
/// is loaded (`Sources/Shims/CCompositorInstaller`), so that UIKit can take snapshots of views.
package protocol LayerTreeRasterizer: Sendable {
    /// - Parameters:
    ///   - tree: its root layer's size is that of the image, in points.
    ///   - time: in seconds of the display's clock.
    ///   - scale: pixels per point.
    /// - Returns: nil when the image would have no pixels or too many. Uncovered pixels are transparent.
    func image(of tree: LayerTree, at time: Double, scale: CGFloat) -> CGImage?
}

package enum LayerTreeRasterization {
    // Written once, by a constructor, before any other code of the program runs.
    nonisolated(unsafe) private static var installed: (any LayerTreeRasterizer)?

    package static func install(_ rasterizer: any LayerTreeRasterizer) { installed = rasterizer }

    package static var rasterizer: any LayerTreeRasterizer {
        guard let installed else {
            preconditionFailure(
                "Nothing here can turn layers into pixels. Link the product UIKit, which brings a compositor with it, "
                    + "not the target alone.")
        }
        return installed
    }
}
