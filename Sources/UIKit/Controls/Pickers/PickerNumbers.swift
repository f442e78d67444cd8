// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The parameters of pickers, in points and seconds.
enum PickerNumbers {
    /// Measured in UIKit, like all numbers here without another origin.
    static let size = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32
    /// The space on both sides of all components together, and between two of them.
    static let margin: CGFloat = 9
    static let spacing: CGFloat = 5
    static let fontSize: CGFloat = 21
    static let selectedFontSize: CGFloat = 23.5
    /// How much higher the band of the selected rows is than a row.
    static let bandExcess: CGFloat = 2
    /// The opacity of rows outside of the band.
    static let dimmedAlpha: CGFloat = 0.447
    /// The wheel's height beyond the picker's, and its radius as a part of the whole.
    static let wheelExcess: CGFloat = 75
    static let radius: CGFloat = 0.334225372
    /// The radius of the band's corners. Chosen by eye, beside iOS 14 to 18.
    static let bandCornerRadius: CGFloat = 8
    /// The least height of a row. Chosen: less than that can't be seen.
    static let leastRowHeight: CGFloat = 1
    /// The least number of rows around a wheel. Chosen: rows of fewer would be beside or in each other.
    static let leastRowsPerTurn = 3
    /// The rows that Page Up and Page Down turn by. Chosen: those that can be read at once.
    static let pageRows = 5
    /// The least time between two ticks. Chosen: half a frame, so that there is at most one for each.
    static let tickInterval = 1.0 / 120
    /// How far from a row a tap still hits it: the gaps between rows are smaller. Chosen.
    static let tapReach: CGFloat = 1
}
