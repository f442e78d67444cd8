// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Distances from the edges of a rectangle, in points.
package struct IBInsets: Equatable, Sendable {
    /// The distance from the upper edge.
    package var top: Double

    /// The distance from the left edge, or from the leading one for directional insets.
    package var left: Double

    /// The distance from the lower edge.
    package var bottom: Double

    /// The distance from the right edge, or from the trailing one for directional insets.
    package var right: Double

    /// Makes insets that are zero where no distance is given.
    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
