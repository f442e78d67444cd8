// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A screen as its display describes it, with the user's preferences.
package struct ScreenDescription: Hashable, Sendable {
    /// In points.
    package var size: CGSize
    /// Pixels a point.
    package var scale: CGFloat
    /// The insets that the device covers in points: a camera, round corners, the home indicator.
    package var safeArea: ScreenInsets
    package var preferences: ScreenPreferences
    package var textSize: TextSize

    package init(
        size: CGSize, scale: CGFloat, safeArea: ScreenInsets = ScreenInsets(), preferences: ScreenPreferences = [],
        textSize: TextSize = .standard
    ) {
        self.size = size
        self.scale = scale
        self.safeArea = safeArea
        self.preferences = preferences
        self.textSize = textSize
    }

    /// The sizes and scales that a display may report: those of plausible screens, so that programs do not use absurd
    /// amounts of memory.
    package static let sides: ClosedRange<CGFloat> = 1...16384
    package static let scales: ClosedRange<CGFloat> = 0.25...8
    package static let insets: ClosedRange<CGFloat> = 0...16384
}

/// Distances from the edges of a screen, in points.
package struct ScreenInsets: Hashable, Sendable {
    package var top: CGFloat
    package var left: CGFloat
    package var bottom: CGFloat
    package var right: CGFloat

    package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// The user's preferences for all programs, the kind of screen, and what its device can do.
package struct ScreenPreferences: OptionSet, Hashable, Sendable {
    package var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let dark = ScreenPreferences(rawValue: 1 << 0)
    package static let moreContrast = ScreenPreferences(rawValue: 1 << 1)
    package static let reducedMotion = ScreenPreferences(rawValue: 1 << 2)
    package static let reducedTransparency = ScreenPreferences(rawValue: 1 << 3)
    package static let rightToLeft = ScreenPreferences(rawValue: 1 << 4)
    /// The screen shows colors beyond sRGB.
    package static let wideGamut = ScreenPreferences(rawValue: 1 << 5)
    /// The device is held in one hand; otherwise it is a tablet or computer.
    package static let phone = ScreenPreferences(rawValue: 1 << 6)

    /// The device has a share dialog for texts and URLs.
    package static let sharesText = ScreenPreferences(rawValue: 1 << 7)
    /// The device has a share dialog for files.
    package static let sharesFiles = ScreenPreferences(rawValue: 1 << 8)

    package static let all = ScreenPreferences(rawValue: 1 << 9 - 1)

    /// The kind of device by the size of its screen. The largest phones are 440 points across, the smallest tablets
    /// 744.
    package static func device(of size: CGSize) -> ScreenPreferences {
        min(size.width, size.height) < 600 ? .phone : []
    }
}

/// The user's preferred text size: one of twelve, or the default.
package enum TextSize: UInt8, CaseIterable, Hashable, Sendable {
    /// Unspecified: the same as `large`.
    case standard = 0
    case extraSmall = 1
    case small = 2
    case medium = 3
    case large = 4
    case extraLarge = 5
    case extraExtraLarge = 6
    case extraExtraExtraLarge = 7
    case accessibilityMedium = 8
    case accessibilityLarge = 9
    case accessibilityExtraLarge = 10
    case accessibilityExtraExtraLarge = 11
    case accessibilityExtraExtraExtraLarge = 12
}
