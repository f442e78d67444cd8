// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The sizes of cells in points, and durations in seconds. As on iPhones with iOS 13 to 18, unless stated otherwise.
enum CellMetrics {
    static let height: CGFloat = 44
    /// The distances of contents from the side edges, in narrow and in wide lists, and the width from which one is wide.
    static let margin: CGFloat = 16, wideMargin: CGFloat = 20, wideWidth: CGFloat = 414
    static let verticalMargin: CGFloat = 11
    /// The distance between contents and an accessory.
    static let accessoryGap: CGFloat = 8
    static let imagePadding: CGFloat = 16
    static let horizontalPadding: CGFloat = 12, verticalPadding: CGFloat = 3
    /// The width of the titles' column in `value2`, and the gap after it. Chosen by eye.
    static let captionWidth: CGFloat = 91, captionGap: CGFloat = 6
    static let indentation: CGFloat = 10, listIndentation: CGFloat = 16

    /// The point size of the chevron and the check mark.
    static let chevronSize: CGFloat = 14, checkmarkSize: CGFloat = 17

    // Editing. Sizes of disc and bars are measured.
    static let discDiameter: CGFloat = 22, discBox: CGFloat = 26
    /// The width by which contents move for a disc.
    static let editWidth: CGFloat = 38
    static let reorderWidth: CGFloat = 27, reorderBar: CGFloat = 1.5, reorderStep: CGFloat = 4.5
    /// The distance of the line beside the bars from the cell's upper and lower edge. Chosen by eye.
    static let reorderLineInset: CGFloat = 8
    /// The lengths and widths of the strokes on discs. Chosen by eye.
    static let strokeLength: CGFloat = 11, strokeWidth: CGFloat = 2

    /// The corner radius of inset groups.
    static let groupRadius: CGFloat = 10
    /// Chosen by eye.
    static let editDuration = 0.3, fadeDuration = 0.3

    static func margin(in width: CGFloat) -> CGFloat { width >= wideWidth ? wideMargin : margin }
}
