// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The appearance of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    var observer: (() -> Void)?

    /// The attributes of the title. Missing ones have the values of the normal state, or the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { observer?() } }
    /// The offset of the title from its usual position, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { observer?() } }
    /// The color of the image; nil means the tint color, or gray for tabs that are not selected.
    open var iconColor: UIColor? { didSet { observer?() } }
    /// The color of the badge; nil means red.
    open var badgeBackgroundColor: UIColor? { didSet { observer?() } }
    /// The attributes of the badge's text.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { observer?() } }
    /// The offset of the badge from its usual position, in points.
    open var badgePositionAdjustment = UIOffset.zero { didSet { observer?() } }

    fileprivate func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
    }
}

/// The appearance of tabs in their states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The layouts of tabs.
    public enum Style: Int, Sendable {
        /// The title is below the image.
        case stacked = 0
        /// The title is beside the image.
        case inline = 1
        /// The title is beside the image, in a lower bar.
        case compactInline = 2
    }

    /// The normal state, whose values other states inherit.
    public let normal = UITabBarItemStateAppearance()
    /// The state of the selected tab.
    public let selected = UITabBarItemStateAppearance()
    /// The state of disabled tabs.
    public let disabled = UITabBarItemStateAppearance()
    /// The state of the tab with the keyboard focus. Browsers show this state themselves, so it has no effect.
    public let focused = UITabBarItemStateAppearance()

    private var style: Style

    var observer: (() -> Void)? {
        didSet { for state in states { state.observer = observer } }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    /// Creates the default appearance of stacked tabs.
    public override convenience init() { self.init(style: .stacked) }

    /// Creates the default appearance of tabs in a layout.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Resets all states to the default of a layout.
    open func configureWithDefault(for style: Style) { take(UITabBarItemAppearance(style: style)) }

    /// Returns a copy. Safe to call on any thread, while no other changes the appearance.
    open nonisolated override func copy() -> Any { assumingMainActor { copied() } }

    func copied() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance(style: style)
        copy.take(self)
        return copy
    }

    func take(_ other: UITabBarItemAppearance) {
        style = other.style
        for (own, new) in zip(states, other.states) { own.take(new) }
    }

    func state(_ state: UIControl.State) -> UITabBarItemStateAppearance {
        state.contains(.disabled) ? disabled : state.contains(.selected) ? selected : normal
    }

    func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        normal.titleTextAttributes.merging(self.state(state).titleTextAttributes) { $1 }
    }
}

extension UITabBarItemAppearance: BarAppearancePart {}
