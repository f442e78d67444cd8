// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The numbers of alerts and action sheets, in points.
enum AlertNumbers {
    /// The width of an alert. It, the radius and the heights of the buttons are known from published measurements.
    static let width: CGFloat = 270
    static let radius: CGFloat = 14
    static let buttonHeight: CGFloat = 44
    static let sheetRowHeight: CGFloat = 57
    /// The distance of an action sheet from the edges of the screen, and of its last group from the others.
    static let margin: CGFloat = 8
    /// The greatest width of an action sheet that is not a popover: that of the largest phones. Chosen.
    static let widestSheet: CGFloat = 430
    /// The width of an action sheet in a popover. Chosen by eye.
    static let popoverWidth: CGFloat = 304
    /// The distances of the texts from the sides, from the upper and lower edge, and from each other. Chosen by eye.
    static let side: CGFloat = 16, edge: CGFloat = 19, sheetEdge: CGFloat = 14, gap: CGFloat = 4
    /// The height of a text field, and the distance of the fields from the texts. Chosen by eye.
    static let fieldHeight: CGFloat = 30, fieldGap: CGFloat = 12
}
