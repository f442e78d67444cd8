// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A view that sends events for touches.
///
/// A control tracks one finger from its landing. This file contains the overridable members; targets and actions are in
/// `UIControl+Actions.swift`.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    // MARK: - Creation

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control with an action.
    ///
    /// - Parameters:
    ///   - frame: in the superview's coordinates, in points.
    ///   - primaryAction: performed for the control's main event, `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeControl(values)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeControl(with: coder)
    }

    // MARK: - State

    /// The state of the control, from `isEnabled`, `isSelected` and `isHighlighted`. Subclasses may add states.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether the control responds to touches. The default is true.
    ///
    /// A disabled control receives touches without effect. Disabling it cancels tracking.
    open var isEnabled = true {
        willSet { if newValue != isEnabled { willReport(["enabled", "isEnabled"]) } }
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelTouch(nil) }
            stateChanged()
            didReport(["enabled", "isEnabled"])
        }
    }

    /// Whether the control is selected. The default is false.
    open var isSelected = false {
        willSet { if newValue != isSelected { willReport(["selected", "isSelected"]) } }
        didSet {
            guard isSelected != oldValue else { return }
            stateChanged()
            didReport(["selected", "isSelected"])
        }
    }

    /// Whether a finger is on the control. Set during tracking.
    open var isHighlighted = false {
        willSet { if newValue != isHighlighted { willReport(["highlighted", "isHighlighted"]) } }
        didSet {
            guard isHighlighted != oldValue else { return }
            stateChanged()
            didReport(["highlighted", "isHighlighted"])
        }
    }

    /// Called when `state` has changed.
    func stateChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: - Accessibility

    override var isAccessibilityElementByDefault: Bool { true }

    override var defaultAccessibilityRespondsToUserInteraction: Bool { isEnabled }

    /// The texts of its subviews, in reading order.
    override var defaultAccessibilityLabel: String? {
        let texts = subviews.filter { !$0.isHidden && $0.isAccessibilityElement }.compactMap(\.accessibilityLabel)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// The traits, always with the enabled and selected state.
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

    /// The vertical alignment of text and image in the control. The default is `center`.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The horizontal alignment of text and image in the control. The default is `center`.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The horizontal alignment with leading and trailing resolved to left or right, by the layout direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let runsRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return switch contentHorizontalAlignment {
        case .leading: runsRight ? .left : .right
        case .trailing: runsRight ? .right : .left
        default: contentHorizontalAlignment
        }
    }

    // MARK: - Following a finger

    /// Whether a finger that landed on the control is being tracked.
    public private(set) var isTracking = false
    /// Whether the tracked finger was last near the control.
    public private(set) var isTouchInside = false
    private weak var touch: UITouch?

    /// The distance from the edges within which a finger counts as inside, in points. Observed on iPhones, not
    /// documented.
    static let strayDistance: CGFloat = 70

    /// Called when a finger lands.
    ///
    /// - Returns: whether to track it. The default is true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the finger moves.
    ///
    /// - Returns: whether to continue tracking. The default is true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the finger is lifted. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when tracking is cancelled. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// Ignores a mouse's second button.
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

    /// Handles a finger that is lifted inside: sends the event.
    func touchedUpInside(_ event: UIEvent?) { send(.touchUpInside, event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        cancelTouch(event)
    }

    /// Cancels tracking when the control leaves its window.
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

    /// Prevents tap recognizers of ancestors; the control's own may begin.
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

    /// Sends the events of a changed value.
    func sendValueChanged(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], event) }

    // MARK: - Menu

    /// The interaction that opens the control's menu; nil while it is disabled.
    public private(set) var contextMenuInteraction: UIContextMenuInteraction?

    /// Whether the control opens a menu: after a long press, or at once with `showsMenuAsPrimaryAction`. The default is
    /// false. `contextMenuInteraction(_:configurationForMenuAtLocation:)` determines the menu.
    open var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let interaction = contextMenuInteraction {
                contextMenuInteraction = nil
                return removeInteraction(interaction)
            }
            let interaction = UIContextMenuInteraction(delegate: self)
            contextMenuInteraction = interaction
            addInteraction(interaction)
        }
    }

    /// Whether the menu opens when a finger lands on the control, instead of after a long press. The default is false.
    open var showsMenuAsPrimaryAction = false {
        didSet { if showsMenuAsPrimaryAction != oldValue { accessibilityChanged() } }
    }

    /// Returns the point at which the menu opens, in the control's coordinates. The default is the middle of its lower
    /// edge; the menu is then below or above the control.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    /// The sender of the menu's actions.
    var menuSender: AnyObject { self }

    /// Called with an element of the menu that was chosen, before it is performed.
    func menuElementChosen(_ element: UIMenuElement) {}

    /// Completes the request for the control's menu.
    func prepareMenu(
        _ request: inout MenuSession.Request, _ configuration: UIContextMenuConfiguration, byClick: Bool
    ) {
        let point = menuAttachmentPoint(for: configuration), usual = CGPoint(x: bounds.midX, y: bounds.maxY)
        if point != usual { request.rect = CGRect(origin: point, size: .zero) }
        if showsMenuAsPrimaryAction, byClick, point == usual { request.rect = bounds }
        request.sender = menuSender
        request.willChoose = { [weak self] in self?.menuElementChosen($0) }
        send(.menuActionTriggered, nil)
    }

    /// Returns the control's menu. The default is nil.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns nil: menus of controls have no preview.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns nil: menus of controls have no preview.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Called before the menu appears. The default does nothing.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called before the menu disappears. The default does nothing.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Opens the menu of a control that shows it as its primary action.
    open override func accessibilityActivate() -> Bool {
        guard showsMenuAsPrimaryAction, let contextMenuInteraction else { return super.accessibilityActivate() }
        return contextMenuInteraction.open()
    }

    // MARK: - Targets and actions

    /// The targets and actions in the order in which they were added.
    var handlers: [ControlHandler] = []

    /// Calls a method of a target for some events, by its selector. Its result is ignored.
    ///
    /// The method takes nothing, the control, or the control and the event. A target and a method that were added before
    /// are called once for each event.
    ///
    /// - Parameters:
    ///   - target: not retained; nil means the first object in the responder chain with the method, at the time of the
    ///     event.
    ///   - action: the name of the method.
    ///   - controlEvents: the events of the control.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(NamedTarget(target, action), controlEvents)
    }

    /// Removes a target from some events.
    ///
    /// - Parameters:
    ///   - target: nil means all targets.
    ///   - action: nil means all methods of the target. A method that was added by reference, as `MyController.tapped`,
    ///     has no selector, and is removed by nil.
    ///   - controlEvents: the events from which the target is removed.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(controlEvents) { $0.isMethod(action, of: NamedTarget.object(of: target)) }
    }

    /// The targets that still exist, and an `NSNull` if there are methods for the responder chain.
    ///
    /// A target of a class that is not `Hashable` is in a box, which `removeTarget(_:action:for:)` accepts in its place.
    open var allTargets: Set<AnyHashable> { Set(handlers.compactMap(\.receiver.target)) }

    /// All events that have targets or actions.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    /// Returns the names of the methods that a target has for an event, in the order in which they were added.
    ///
    /// Methods that were added by reference, as `MyController.tapped`, have no names and are left out.
    ///
    /// - Parameters:
    ///   - target: nil means the methods for the responder chain.
    ///   - controlEvent: one event.
    /// - Returns: nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        names(ofMethodsOf: NamedTarget.object(of: target), for: controlEvent)
    }

    // MARK: - Sending

    /// Calls a method of a target. It is called for each selector of an event.
    ///
    /// - Parameters:
    ///   - action: the name of the method.
    ///   - target: nil means the first object in the responder chain with the method.
    ///   - event: the event that caused the call; nil if the program did.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        ActionRoute.send(action, to: target, from: self, for: event)
    }

    /// Performs an action. Called for each action of an event.
    open func sendAction(_ action: UIAction) {
        if !action.attributes.contains(.disabled) { action.perform(from: self) }
    }

    /// Sends events to their targets and actions, as if they had happened.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
}
