// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The numbers of split views, in points, points per second and seconds.
enum SplitNumbers {
    /// The default width of the primary column, and the default of its maximum. Published for iPads.
    static let primaryWidth: CGFloat = 320
    /// The default width of the supplementary column, and the default of its maximum. Chosen.
    static let supplementaryWidth: CGFloat = 375
    /// The part of the split view's width that a column has at most by default. From the width of 295 points on phones
    /// that are 736 points wide; not documented.
    static let widthFraction: CGFloat = 0.4
    /// The least width of a secondary column that has sidebars beside it. Chosen.
    static let leastSecondaryWidth: CGFloat = 400
    /// The opacity of the black over a dimmed secondary column: that of sheets. Chosen.
    static let dim: CGFloat = 0.2
    /// The duration of a change of the display mode. Chosen.
    static let duration: TimeInterval = 0.35
    /// The velocity above which the direction of a swipe decides, and the progress above which it completes: as for the swipe
    /// back. Chosen.
    static let decidingVelocity: CGFloat = 300, decidingProgress: CGFloat = 0.5
}
