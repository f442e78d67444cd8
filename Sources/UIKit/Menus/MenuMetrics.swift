// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The sizes of menus in points, and durations in seconds. Measured on iOS, unless stated otherwise.
enum MenuMetrics {
    static let width: CGFloat = 250
    /// The width at accessibility text sizes. Chosen by eye.
    static let wideWidth: CGFloat = 340
    static let rowHeight: CGFloat = 44
    static let tallRowHeight: CGFloat = 58
    static let headerHeight: CGFloat = 40
    static let sectionGap: CGFloat = 8
    /// The distance of titles from the leading edge: alone, beside a check mark, and beside an image. The last two add up.
    static let inset: CGFloat = 28, markedInset: CGFloat = 40, imageInset: CGFloat = 60

    // Chosen by eye.
    static let trailing: CGFloat = 16
    static let padding: CGFloat = 10
    /// The leading edge of check marks, and the width of their column.
    static let mark: CGFloat = 16, markWidth: CGFloat = 18
    static let imageWidth: CGFloat = 28
    static let chevronWidth: CGFloat = 14
    static let imagesHeight: CGFloat = 48, titlesHeight: CGFloat = 64
    static let radius: CGFloat = 13
    static let margin: CGFloat = 8
    static let gap: CGFloat = 8
    /// The distance between a preview and its menu.
    static let previewGap: CGFloat = 12
    static let previewRadius: CGFloat = 13
    /// The height of an open submenu's parent, relative to its usual height, and its opacity.
    static let parentScale: CGFloat = 0.96, parentAlpha: CGFloat = 0.6
    static let disabledAlpha: CGFloat = 0.35
    /// The size of a menu at the beginning of its opening, relative to its final size.
    static let startScale: CGFloat = 0.2
    /// The scale of a lifted preview.
    static let liftScale: CGFloat = 1.04
    static let openDuration = 0.4, openDamping: CGFloat = 0.8, closeDuration = 0.2
    /// The opacity of the black over the blurred background, in light and dark appearance: the same as behind alerts.
    static let dimLight: CGFloat = 0.2, dimDark: CGFloat = 0.48
    /// The distance that the finger that opened a menu moves before it selects elements.
    static let dragSlop: CGFloat = 10
}
