// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// One of a display list's parts, to be drawn instead of the list: somewhere else, and in another colour.
package struct DisplayListExcerpt: Equatable, Sendable {
    /// Its number. A list without such a part draws nothing.
    package var part: Int
    /// In the list's plane.
    package var transform: CGAffineTransform
    /// What is filled or stroked in this colour...
    package var drawnColor: RGBAColor
    /// ... is in that one.
    package var color: RGBAColor

    package init(part: Int, transform: CGAffineTransform, drawnColor: RGBAColor, color: RGBAColor) {
        (self.part, self.transform) = (part, transform)
        (self.drawnColor, self.color) = (drawnColor, color)
    }
}
