// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// One of a display list's parts, drawn instead of the list, at another position and in another color.
package struct DisplayListExcerpt: Equatable, Sendable {
    /// The number of the part. If the list has no such part, nothing is drawn.
    package var part: Int
    /// The transform, in the list's plane.
    package var transform: CGAffineTransform
    /// The color of fills and strokes that is replaced.
    package var drawnColor: RGBAColor
    /// The color that replaces it.
    package var color: RGBAColor

    package init(part: Int, transform: CGAffineTransform, drawnColor: RGBAColor, color: RGBAColor) {
        (self.part, self.transform) = (part, transform)
        (self.drawnColor, self.color) = (drawnColor, color)
    }
}
