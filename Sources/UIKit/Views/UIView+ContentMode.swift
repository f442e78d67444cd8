// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension UIView {
    /// How the drawn contents are adjusted when the bounds change their size.
    public enum ContentMode: Int, Sendable {
        /// Stretches the contents to the bounds, without keeping their proportions.
        case scaleToFill = 0
        /// Scales the contents to fit in the bounds, keeping their proportions.
        case scaleAspectFit = 1
        /// Scales the contents to fill the bounds, keeping their proportions. Parts may extend beyond the bounds unless
        /// the view clips.
        case scaleAspectFill = 2
        /// Draws the contents again.
        case redraw = 3
        // The rest keep their size, at the middle, a side or a corner.
        /// Centers the contents without scaling.
        case center = 4
        /// Centers the contents at the top edge without scaling.
        case top = 5
        /// Centers the contents at the bottom edge without scaling.
        case bottom = 6
        /// Centers the contents at the left edge without scaling.
        case left = 7
        /// Centers the contents at the right edge without scaling.
        case right = 8
        /// Places the contents in the top left corner without scaling.
        case topLeft = 9
        /// Places the contents in the top right corner without scaling.
        case topRight = 10
        /// Places the contents in the bottom left corner without scaling.
        case bottomLeft = 11
        /// Places the contents in the bottom right corner without scaling.
        case bottomRight = 12

        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }
}
