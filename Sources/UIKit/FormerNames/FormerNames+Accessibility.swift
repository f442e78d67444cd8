// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for accessibility before Swift 4.2.

// MARK: Traits

/// The name of ``UIAccessibilityTraits/none`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.none")
public var UIAccessibilityTraitNone: UIAccessibilityTraits { .none }
/// The name of ``UIAccessibilityTraits/button`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.button")
public var UIAccessibilityTraitButton: UIAccessibilityTraits { .button }
/// The name of ``UIAccessibilityTraits/link`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.link")
public var UIAccessibilityTraitLink: UIAccessibilityTraits { .link }
/// The name of ``UIAccessibilityTraits/header`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.header")
public var UIAccessibilityTraitHeader: UIAccessibilityTraits { .header }
/// The name of ``UIAccessibilityTraits/searchField`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.searchField")
public var UIAccessibilityTraitSearchField: UIAccessibilityTraits { .searchField }
/// The name of ``UIAccessibilityTraits/image`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.image")
public var UIAccessibilityTraitImage: UIAccessibilityTraits { .image }
/// The name of ``UIAccessibilityTraits/selected`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.selected")
public var UIAccessibilityTraitSelected: UIAccessibilityTraits { .selected }
/// The name of ``UIAccessibilityTraits/playsSound`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.playsSound")
public var UIAccessibilityTraitPlaysSound: UIAccessibilityTraits { .playsSound }
/// The name of ``UIAccessibilityTraits/keyboardKey`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.keyboardKey")
public var UIAccessibilityTraitKeyboardKey: UIAccessibilityTraits { .keyboardKey }
/// The name of ``UIAccessibilityTraits/staticText`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.staticText")
public var UIAccessibilityTraitStaticText: UIAccessibilityTraits { .staticText }
/// The name of ``UIAccessibilityTraits/summaryElement`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.summaryElement")
public var UIAccessibilityTraitSummaryElement: UIAccessibilityTraits { .summaryElement }
/// The name of ``UIAccessibilityTraits/notEnabled`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.notEnabled")
public var UIAccessibilityTraitNotEnabled: UIAccessibilityTraits { .notEnabled }
/// The name of ``UIAccessibilityTraits/updatesFrequently`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.updatesFrequently")
public var UIAccessibilityTraitUpdatesFrequently: UIAccessibilityTraits { .updatesFrequently }
/// The name of ``UIAccessibilityTraits/startsMediaSession`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.startsMediaSession")
public var UIAccessibilityTraitStartsMediaSession: UIAccessibilityTraits { .startsMediaSession }
/// The name of ``UIAccessibilityTraits/adjustable`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.adjustable")
public var UIAccessibilityTraitAdjustable: UIAccessibilityTraits { .adjustable }
/// The name of ``UIAccessibilityTraits/allowsDirectInteraction`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public var UIAccessibilityTraitAllowsDirectInteraction: UIAccessibilityTraits { .allowsDirectInteraction }
/// The name of ``UIAccessibilityTraits/causesPageTurn`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.causesPageTurn")
public var UIAccessibilityTraitCausesPageTurn: UIAccessibilityTraits { .causesPageTurn }
/// The name of ``UIAccessibilityTraits/tabBar`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.tabBar")
public var UIAccessibilityTraitTabBar: UIAccessibilityTraits { .tabBar }

// Before Swift 4.2 traits were numbers, which programs combined by these operators.

extension UIAccessibilityTraits {
    /// Returns the traits that are in one of two sets, or in both.
    @available(swift, obsoleted: 4.2, message: "Use union(_:), or an array of traits.")
    public static func | (first: UIAccessibilityTraits, second: UIAccessibilityTraits) -> UIAccessibilityTraits {
        first.union(second)
    }
    /// Returns the traits that are in both of two sets.
    @available(swift, obsoleted: 4.2, message: "Use intersection(_:).")
    public static func & (first: UIAccessibilityTraits, second: UIAccessibilityTraits) -> UIAccessibilityTraits {
        first.intersection(second)
    }
    /// Returns all traits that are not in a set.
    @available(swift, obsoleted: 4.2, message: "Use subtracting(_:).")
    public static prefix func ~ (traits: UIAccessibilityTraits) -> UIAccessibilityTraits {
        UIAccessibilityTraits(rawValue: ~traits.rawValue)
    }
    /// Adds the traits of another set.
    @available(swift, obsoleted: 4.2, message: "Use insert(_:).")
    public static func |= (traits: inout UIAccessibilityTraits, others: UIAccessibilityTraits) {
        traits.formUnion(others)
    }
    /// Keeps only the traits that are in another set, too.
    @available(swift, obsoleted: 4.2, message: "Use remove(_:), or formIntersection(_:).")
    public static func &= (traits: inout UIAccessibilityTraits, others: UIAccessibilityTraits) {
        traits.formIntersection(others)
    }
}

// MARK: Notifications

/// The name of ``UIAccessibility/Notification`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification")
public typealias UIAccessibilityNotifications = UIAccessibility.Notification
/// The name of ``UIAccessibility/Notification/screenChanged`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.screenChanged")
public var UIAccessibilityScreenChangedNotification: UIAccessibility.Notification { .screenChanged }
/// The name of ``UIAccessibility/Notification/layoutChanged`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.layoutChanged")
public var UIAccessibilityLayoutChangedNotification: UIAccessibility.Notification { .layoutChanged }
/// The name of ``UIAccessibility/Notification/announcement`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.announcement")
public var UIAccessibilityAnnouncementNotification: UIAccessibility.Notification { .announcement }
/// The name of ``UIAccessibility/Notification/pageScrolled`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.pageScrolled")
public var UIAccessibilityPageScrolledNotification: UIAccessibility.Notification { .pageScrolled }
/// The name of ``UIAccessibility/post(notification:argument:)`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.post(notification:argument:)")
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    UIAccessibility.post(notification: notification, argument: argument)
}

extension NSNotification.Name {
    /// The name of ``UIAccessibility/darkerSystemColorsStatusDidChangeNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIAccessibility.darkerSystemColorsStatusDidChangeNotification")
    public static var UIAccessibilityDarkerSystemColorsStatusDidChange: NSNotification.Name {
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    }
    /// The name of ``UIAccessibility/reduceMotionStatusDidChangeNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification")
    public static var UIAccessibilityReduceMotionStatusDidChange: NSNotification.Name {
        UIAccessibility.reduceMotionStatusDidChangeNotification
    }
    /// The name of ``UIAccessibility/reduceTransparencyStatusDidChangeNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIAccessibility.reduceTransparencyStatusDidChangeNotification")
    public static var UIAccessibilityReduceTransparencyStatusDidChange: NSNotification.Name {
        UIAccessibility.reduceTransparencyStatusDidChangeNotification
    }
}

// MARK: Settings

/// The function for ``UIAccessibility/isVoiceOverRunning`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIAccessibility.isVoiceOverRunning()")
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
/// The function for ``UIAccessibility/isBoldTextEnabled`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIAccessibility.isBoldTextEnabled()")
@preconcurrency @MainActor
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }
/// The function for ``UIAccessibility/isDarkerSystemColorsEnabled`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIAccessibility.isDarkerSystemColorsEnabled()")
@preconcurrency @MainActor
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }
/// The function for ``UIAccessibility/isReduceMotionEnabled`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIAccessibility.isReduceMotionEnabled()")
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
/// The function for ``UIAccessibility/isReduceTransparencyEnabled`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIAccessibility.isReduceTransparencyEnabled()")
@preconcurrency @MainActor
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }

// MARK: Coordinates

/// The name of `UIAccessibility.convertToScreenCoordinates(_:in:)` for rectangles before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.convertToScreenCoordinates(_:in:)")
@preconcurrency @MainActor
public func UIAccessibilityConvertFrameToScreenCoordinates(_ rect: CGRect, _ view: UIView) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(rect, in: view)
}
/// The name of `UIAccessibility.convertToScreenCoordinates(_:in:)` for paths before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.convertToScreenCoordinates(_:in:)")
@preconcurrency @MainActor
public func UIAccessibilityConvertPathToScreenCoordinates(_ path: UIBezierPath, _ view: UIView) -> UIBezierPath {
    UIAccessibility.convertToScreenCoordinates(path, in: view)
}
