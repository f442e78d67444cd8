// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The appearance of an item in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    var observer: (() -> Void)?

    /// The attributes of the title. Missing ones have the values of the normal state, or the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { observer?() } }
    /// The offset of the title from its usual position, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { observer?() } }
    /// The image behind the title.
    open var backgroundImage: UIImage? { didSet { observer?() } }
    /// The offset of the background image from its usual position, in points.
    open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { observer?() } }

    fileprivate func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}

/// The appearance of the items of a bar in their states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The normal state, whose values other states inherit.
    public let normal = UIBarButtonItemStateAppearance()
    /// The state while a finger is on the item.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The state of disabled items.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The state of the item with the keyboard focus. Browsers show this state themselves, so it has no effect.
    public let focused = UIBarButtonItemStateAppearance()

    var style: UIBarButtonItem.Style

    var observer: (() -> Void)? {
        didSet { for state in states { state.observer = observer } }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    /// Creates the default appearance of plain items.
    public override convenience init() { self.init(style: .plain) }

    /// Creates the default appearance of items of a style.
    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
    }

    /// Resets all states to the default of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) { take(UIBarButtonItemAppearance(style: style)) }

    /// Returns a copy. Safe to call on any thread, while no other changes the appearance.
    open nonisolated override func copy() -> Any { assumingMainActor { copied() } }

    func copied() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance(style: style)
        copy.take(self)
        return copy
    }

    func take(_ other: UIBarButtonItemAppearance) {
        style = other.style
        for (own, new) in zip(states, other.states) { own.take(new) }
    }

    /// The appearance of a state, and its attributes, including inherited ones.
    func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
        state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
    }

    func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        normal.titleTextAttributes.merging(self.state(state).titleTextAttributes) { $1 }
    }
}

extension UIBarButtonItemAppearance: BarAppearancePart {}
