// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A view that tells others what a finger does with it.
///
/// A control follows one finger from the moment it lands. What programs override stands here; who is told, in
/// `UIControl+Actions.swift`.
@preconcurrency @MainActor
open class UIControl: UIView {
    // MARK: - Creation

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// - Parameter primaryAction: done when the control's main event happens: `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Archives of views can't be read yet: nil.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - State

    /// What it looks like and how it answers. Made of `isEnabled`, `isSelected` and `isHighlighted`; a subclass may add to
    /// it.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// One that is not gets fingers and does nothing with them. One that ends being so lets go of its finger.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelTouch(nil) }
            stateChanged()
        }
    }

    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// Whether a finger is on it. Set while it follows one.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// Called when `state` has changed.
    func stateChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: - Accessibility

    override var isAccessibilityElementByDefault: Bool { true }

    override var defaultAccessibilityRespondsToUserInteraction: Bool { isEnabled }

    /// The texts in it, as they are read.
    override var defaultAccessibilityLabel: String? {
        let texts = subviews.filter { !$0.isHidden && $0.isAccessibilityElement }.compactMap(\.accessibilityLabel)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// Whether it is enabled and selected is told whatever else is set.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if !isEnabled { traits.insert(.notEnabled) }
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: - Contents

    /// Where in the control its text and picture stand.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// Left or right for leading and trailing, by the direction in which the contents run.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let runsRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return switch contentHorizontalAlignment {
        case .leading: runsRight ? .left : .right
        case .trailing: runsRight ? .right : .left
        default: contentHorizontalAlignment
        }
    }

    // MARK: - Following a finger

    /// Whether a finger that landed on the control is still down, and followed.
    public private(set) var isTracking = false
    /// Whether that finger was near the control when it was last heard of.
    public private(set) var isTouchInside = false
    private weak var touch: UITouch?

    /// How far from its edges a finger may stray and still be inside, in points. Observed on iPhones, not documented.
    static let strayDistance: CGFloat = 70

    /// Called when a finger lands.
    ///
    /// - Returns: whether it is to be followed. The default says yes.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the finger moves.
    ///
    /// - Returns: whether it is to be followed any further. The default says yes.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the finger is lifted. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when nobody will tell any more where the finger is. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// A mouse's second button presses nothing.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, touch == nil,
            let new = touches.filter({ !$0.isOfSecondButton }).min(by: { $0.order < $1.order })
        else { return }
        touch = new
        isTouchInside = true
        // The finger may be lifted in a run loop inside of the call: then that is the end of what begins here.
        isTracking = true
        let isFollowed = beginTracking(new, with: event)
        guard touch === new else { return }
        isTracking = isFollowed
        isHighlighted = isTracking
        guard isTracking else { return }
        EventSteps.perform(
            { self.send(.touchDown, event) }, { if new.tapCount > 1 { self.send(.touchDownRepeat, event) } })
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch), isTracking else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        let isFollowed = continueTracking(touch, with: event), isInside = isTouchInside
        guard self.touch === touch else { return }
        isTracking = isFollowed
        guard isTracking else { return isHighlighted = false }
        EventSteps.perform(
            { if isInside != wasInside { self.send(isInside ? .touchDragEnter : .touchDragExit, event) } },
            { self.send(isInside ? .touchDragInside : .touchDragOutside, event) })
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        let wasTracking = isTracking, isInside = isNear(touch)
        self.touch = nil
        isTracking = false
        isTouchInside = isInside
        isHighlighted = false
        guard wasTracking else { return }
        EventSteps.perform(
            { self.endTracking(touch, with: event) },
            { if isInside { self.touchedUpInside(event) } else { self.send(.touchUpOutside, event) } },
            { if self.touch == nil { self.isTouchInside = false } })
    }

    /// What a lifted finger does that was inside: it tells of it.
    func touchedUpInside(_ event: UIEvent?) { send(.touchUpInside, event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        cancelTouch(event)
    }

    /// A control that leaves its window lets go of its finger.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { cancelTouch(nil) }
    }

    private func cancelTouch(_ event: UIEvent?) {
        guard touch != nil else { return }
        touch = nil
        let wasTracking = isTracking
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        guard wasTracking else { return }
        EventSteps.perform({ self.cancelTracking(with: event) }, { self.send(.touchCancel, event) })
    }

    /// A tap on the control is the control's own, not that of a view above it. Its own recognisers may begin.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
            return true
        }
        return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
            || !tap.buttonMaskRequired.contains(.primary)
    }

    private func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.strayDistance, dy: -Self.strayDistance).contains(touch.location(in: self))
    }

    /// Tells that the value has changed, which is what such a control is there for.
    func sendValueChanged(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], event) }

    // MARK: - Who is told

    /// In the order in which they were added.
    var handlers: [ControlHandler] = []

    /// Does an action. Called for each that an event has.
    open func sendAction(_ action: UIAction) {
        if !action.attributes.contains(.disabled) { action.perform(from: self) }
    }

    /// Tells those who want to know of one of the events, as if it had happened.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
}
