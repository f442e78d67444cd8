// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// What an element is, and how it behaves.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none = UIAccessibilityTraits([])
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Selected, chosen, switched to: a tab, a row.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// It makes a sound of its own when it is activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard on the screen.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// It tells what is going on when the program comes to the front.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// It does not answer.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Its value changes too often for each change to be read.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// It has a value that is made larger and smaller: a slider.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// It is worked by touching it, not by way of a reader.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The reader turns the page when it has read it: `accessibilityScroll(.next)`.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// The title of what follows.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// On or off: a switch. The value says which: "1" is on.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
