// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The values of traits. Unspecified says nothing: as an override it leaves a trait alone, as a question it has no answer.

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The appearance is not specified.
    case unspecified = 0
    /// The light appearance, with dark text on light backgrounds.
    case light = 1
    /// The dark appearance, with light text on dark backgrounds.
    case dark = 2
}

/// How much space is available in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The size class is not specified.
    case unspecified = 0
    /// Little space is available.
    case compact = 1
    /// Much space is available.
    case regular = 2
}

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// The kind is not specified.
    case unspecified = -1
    /// The interface is for a phone.
    case phone = 0
    /// The interface is for a tablet.
    case pad = 1
    /// The interface is for a television.
    case tv = 2
    /// The interface is for a car.
    case carPlay = 3
    /// The interface is for a computer.
    case mac = 5
    /// The interface is for a headset.
    case vision = 6
}

/// The direction of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The direction is not specified.
    case unspecified = -1
    /// The interface runs from left to right.
    case leftToRight = 0
    /// The interface runs from right to left.
    case rightToLeft = 1
}

/// The contrast of an interface.
public enum UIAccessibilityContrast: Int, Sendable {
    /// The contrast is not specified.
    case unspecified = -1
    /// The contrast is normal.
    case normal = 0
    /// The user prefers more contrast.
    case high = 1
}

/// Whether an interface is above another one. Dark backgrounds are lighter there.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// The level is not specified.
    case unspecified = -1
    /// The interface is at the base.
    case base = 0
    /// The interface is above another one.
    case elevated = 1
}

/// The weight of text that the user prefers.
public enum UILegibilityWeight: Int, Sendable {
    /// The weight is not specified.
    case unspecified = -1
    /// Text has its regular weight.
    case regular = 0
    /// Text is bolder than usual.
    case bold = 1
}

/// The range of colors that a screen shows.
public enum UIDisplayGamut: Int, Sendable {
    /// The range is not specified.
    case unspecified = -1
    /// The screen shows the colors of sRGB.
    case SRGB = 0
    /// The screen shows the wider range of Display P3.
    case P3 = 1
}

/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
    /// It is not known whether force is measured.
    case unknown = 0
    /// The screen does not measure force.
    case unavailable = 1
    /// The screen measures force.
    case available = 2
}

/// Whether a window looks like the one with the keyboard's focus.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// The state is not specified.
    case unspecified = -1
    /// The window does not have the focus.
    case inactive = 0
    /// The window has the focus.
    case active = 1
}

/// The text size that a user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The size is not specified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest text size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// A text size two steps below the default.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// A text size one step below the default.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default text size.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// A text size one step above the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// A text size two steps above the default.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest text size outside of the accessibility sizes.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest accessibility text size.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility text size.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility text size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility text size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest accessibility text size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted when the application's `preferredContentSizeCategory` has changed, after views were notified. The object
    /// is the application.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key in the notification's `userInfo` of the new category's raw value.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// The categories from small to large.
    static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether the category is one of the five accessibility sizes, which are larger than the usual range.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    private var rank: Int? { Self.ordered.firstIndex(of: self) }

    // An unspecified or custom category is neither smaller nor larger than any other.
    public static func < (left: Self, right: Self) -> Bool { compare(left, right, by: <) }
    /// Returns whether the left size is smaller or equal; unspecified sizes are not comparable.
    public static func <= (left: Self, right: Self) -> Bool { left == right || left < right }
    /// Returns whether the left size is larger; unspecified sizes are not comparable.
    public static func > (left: Self, right: Self) -> Bool { compare(left, right, by: >) }
    /// Returns whether the left size is larger or equal; unspecified sizes are not comparable.
    public static func >= (left: Self, right: Self) -> Bool { left == right || left > right }

    private static func compare(_ left: Self, _ right: Self, by isOrdered: (Int, Int) -> Bool) -> Bool {
        guard let left = left.rank, let right = right.rank else { return false }
        return isOrdered(left, right)
    }
}
