// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Sizes of date pickers in points.
///
/// Those without another origin are chosen by eye beside iPhones with iOS 14 to 18.
enum DatePickerMetrics {
    /// The space on both sides of the widest title of a wheel together.
    static let wheelPadding: CGFloat = 20
    /// The width of each wheel of a count-down timer, and the distance from its middle to the unit.
    static let durationWheel: CGFloat = 130, unitDistance: CGFloat = 20

    /// The least height of a capsule, the space on each side of its text, and the space between two.
    static let capsuleHeight: CGFloat = 34, capsulePadding: CGFloat = 11, capsuleGap: CGFloat = 6
    /// The radius of a capsule's corners, and the space above and below large text together.
    static let capsuleRadius: CGFloat = 8, capsuleLine: CGFloat = 13

    /// The width of a calendar. Measured on iPhones, whose calendars are never narrower.
    static let calendarWidth: CGFloat = 320
    /// The least heights of a calendar's parts: the name of the month, the names of the days, a week, the time.
    static let header: CGFloat = 44, weekdays: CGFloat = 22, week: CGFloat = 44, timeRow: CGFloat = 50
    /// The number of weeks for which a calendar has space, so that all months have the same height.
    static let weeks = 6
    /// The diameter of the circle of the selected day, if the day's text is not larger.
    static let dayCircle: CGFloat = 44
    /// The space beside the contents of the row with the time.
    static let timeMargin: CGFloat = 16
    /// The size of the buttons that show other months.
    static let chevron = CGSize(width: 44, height: 44)

    /// The space around the contents of the overlay, its distance to the capsule and to the edges of the screen.
    static let overlayPadding: CGFloat = 8, overlayDistance: CGFloat = 8, overlayMargin: CGFloat = 8
    static let overlayRadius: CGFloat = 13
    /// The opacity of the black behind the overlay.
    static let overlayDim: CGFloat = 0.1
    /// The opacity of the shadow that separates the overlay from the screen behind it, and its radius.
    static let overlayShadow: (opacity: Float, radius: CGFloat) = (0.2, 20)
    /// The opacity of the contents of a disabled picker.
    static let disabledAlpha: CGFloat = 0.4
    /// The opacity of a capsule or another button while a finger is on it.
    static let pressedAlpha: CGFloat = 0.4
}
