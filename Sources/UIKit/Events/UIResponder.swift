// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Something that can answer events: applications, scenes, windows, controllers and views.
///
/// An event that a responder does not handle goes to `next`: from a view to its controller, if it has one, else to its
/// superview; from a controller's view's controller to the superview; from a window to its scene, from there to the
/// application, and last to the application's delegate.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Who is asked when this responder does not answer.
    open var next: UIResponder? { nil }

    // MARK: - Touches. The defaults pass them on.

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system has taken the touches away: a tab was hidden, a connection dropped. They will not end.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// For what `UITouch.estimatedPropertiesExpectingUpdates` names: not called here, since that is nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: - Keys. The defaults pass them on.

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// How hard a key is pressed has changed. No keyboard tells it.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The keyboard is gone from the program: another window is in front, a connection dropped. They will not end.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Keys that do something while this responder is the first one or stands in the chain behind it. They are asked for
    /// often: after each event, and when the first responder changes.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: - The first responder of a window gets its keys

    /// Whether the responder may become the first one. The default says no.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it lets another one be the first. The default says yes.
    open var canResignFirstResponder: Bool { true }

    open var isFirstResponder: Bool { ownWindow?.firstResponder === self }

    /// Makes it the first responder of its window; the one before has to let go.
    ///
    /// - Returns: whether it is now. It is not when it may not, stands in no window, or the one before holds on.
    @discardableResult
    open func becomeFirstResponder() -> Bool { ownWindow?.makeFirstResponder(self) ?? false }

    /// Lets go. Overridden, it is called in any case when another responder becomes the first one, or this one leaves the
    /// window.
    ///
    /// - Returns: false when `canResignFirstResponder` says no, and it is the first responder still.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = ownWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder || window.isTakingFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    // MARK: - Accessibility: what readers, keyboards and tests meet instead of pixels
    //
    // Each of these may be overridden. What is asked for is asked again when the view was drawn or laid out, when one of
    // them was set, and when `UIAccessibility.post(notification:argument:)` says that something has changed.

    /// What was set of what follows; nil while nothing was.
    var accessibilityRecord: AccessibilityRecord?

    /// Whether it is one thing to a reader. What is inside of an element is passed over. True for controls and for labels
    /// with text, false for other views.
    open var isAccessibilityElement: Bool {
        get { accessibilityRecord?.isElement ?? isAccessibilityElementByDefault }
        set { setAccessibility(\.isElement, newValue) }
    }

    /// Its name: a word or two, without its kind.
    open var accessibilityLabel: String? {
        get { accessibilityRecord?.label ?? defaultAccessibilityLabel }
        set {
            setAccessibility(\.attributedLabel, nil)
            setAccessibility(\.label, newValue)
        }
    }

    /// The name with attributes that say how it is read; setting either name sets both. Of the attributes
    /// `accessibilityTextHeadingLevel` counts.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get {
            if let label = accessibilityRecord?.attributedLabel { return label }
            guard let label = accessibilityLabel else { return nil }
            if let own = defaultAccessibilityAttributedLabel, own.string == label { return own }
            return NSAttributedString(string: label)
        }
        set {
            accessibilityLabel = newValue?.string
            setAccessibility(\.attributedLabel, newValue)
        }
    }

    /// What it stands at, when that changes while the name stays.
    open var accessibilityValue: String? {
        get { accessibilityRecord?.value ?? defaultAccessibilityValue }
        set { setAccessibility(\.value, newValue) }
    }

    /// What happens when it is activated, in a short sentence.
    open var accessibilityHint: String? {
        get { accessibilityRecord?.hint }
        set { setAccessibility(\.hint, newValue) }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityRecord?.traits ?? defaultAccessibilityTraits }
        set { setAccessibility(\.traits, newValue) }
    }

    /// In the screen's coordinates. A view's is its bounds', and follows it until another one is set.
    open var accessibilityFrame: CGRect {
        get {
            accessibilityRecord?.path?.bounds ?? accessibilityRecord?.frame ?? defaultAccessibilityFrame
        }
        set { setAccessibility(\.frame, newValue) }
    }

    /// In the screen's coordinates; takes the place of the frame. In the page, its bounds are what counts.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityRecord?.path }
        set { replaceAccessibility(\.path, newValue) }
    }

    /// Where it is touched when it is activated, in the screen's coordinates: the middle of its frame, until another one is
    /// set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            if let point = accessibilityRecord?.activationPoint { return point }
            let frame = accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { setAccessibility(\.activationPoint, newValue) }
    }

    /// The language in which it is read (BCP 47: "fi", "pt-BR"); nil for the program's.
    open var accessibilityLanguage: String? {
        get { accessibilityRecord?.language }
        set { setAccessibility(\.language, newValue) }
    }

    /// Whether it, and what is in it, is passed over.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityRecord?.hidesElements ?? false }
        set { setAccessibility(\.hidesElements, newValue) }
    }

    /// Whether the views beside it are passed over: a dialog.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityRecord?.isModal ?? false }
        set { setAccessibility(\.isModal, newValue) }
    }

    /// Whether what is in it is read in one go, and not by its places among what stands beside it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityRecord?.groupsChildren ?? false }
        set { setAccessibility(\.groupsChildren, newValue) }
    }

    /// Whether the keyboard gets to it. Until it is set, those do that can be activated or adjusted.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibilityRecord?.respondsToInteraction ?? defaultAccessibilityRespondsToUserInteraction }
        set { setAccessibility(\.respondsToInteraction, newValue) }
    }

    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityRecord?.containerType ?? .none }
        set { setAccessibility(\.containerType, newValue) }
    }

    /// What is in it, in the order in which it is read: views and `UIAccessibilityElement`s. Nil for its subviews, by their
    /// places. Kept.
    open var accessibilityElements: [Any]? {
        get { accessibilityRecord?.elements }
        set { replaceAccessibility(\.elements, newValue) }
    }

    // The three methods are another way to tell of the elements, one by one.

    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// Nil when there is none of this index.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// `NSNotFound` when it is none of its elements.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    /// What can be done with it besides activating it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityRecord?.customActions }
        set { replaceAccessibility(\.customActions, newValue) }
    }

    // What a reader or a key asks for.

    /// - Returns: whether something was done. The default does nothing and says no: then it is touched at its activation
    ///   point.
    open func accessibilityActivate() -> Bool { false }

    /// The value of something adjustable is wanted larger. The default does nothing.
    open func accessibilityIncrement() {}

    /// The value of something adjustable is wanted smaller. The default does nothing.
    open func accessibilityDecrement() {}

    /// The responder chain is gone up from the element until somebody says that contents moved. The default says no.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Something modal is to close. The responder chain is gone up until somebody says that it did. The default says no.
    open func accessibilityPerformEscape() -> Bool { false }

    /// The most important thing of the moment is to be done: playing, pausing. The responder chain is gone up until
    /// somebody says that it did. The default says no.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Displays have to be told of it anew: the next commit does.
    func accessibilityChanged() {}

    // What classes of UIKit are by themselves.

    var isAccessibilityElementByDefault: Bool { false }
    var defaultAccessibilityLabel: String? { nil }
    var defaultAccessibilityAttributedLabel: NSAttributedString? { nil }
    var defaultAccessibilityValue: String? { nil }
    var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
    var defaultAccessibilityFrame: CGRect { .zero }
    /// What it is, if traits can't tell.
    var accessibilityKind: AccessibilityKind? { nil }
    /// Where the value of something adjustable stands.
    var accessibilityScale: AccessibilityNode.Scale? { nil }
    /// The value of something with a scale is wanted at a place.
    func setAccessibilityScale(_ value: Double) {}
    /// The value of something adjustable is wanted at one of its ends.
    ///
    /// - Returns: whether it has ends.
    func adjustAccessibly(toMaximum isMaximum: Bool) -> Bool {
        guard let scale = accessibilityScale else { return false }
        setAccessibilityScale(isMaximum ? scale.maximum : scale.minimum)
        return true
    }
    /// The option that is so many steps further, for the arrow keys; nil for what is no option.
    func accessibilityOption(after step: Int) -> UIResponder? { nil }

    var defaultAccessibilityRespondsToUserInteraction: Bool {
        let traits = accessibilityTraits
        return !traits.contains(.notEnabled)
            && !traits.isDisjoint(with: [.button, .link, .adjustable, .keyboardKey, .searchField, .toggleButton])
    }

    // MARK: - Editing. The defaults pass it on.

    /// Whether the responder can do something now. The default says no, as a responder does nothing by itself.
    ///
    /// - Parameter action: the name of a method: `"copy:"`.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    /// The first responder of the chain, from this one on, that can do something now.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    open func cut(_ sender: Any?) { next?.cut(sender) }
    open func copy(_ sender: Any?) { next?.copy(sender) }
    open func paste(_ sender: Any?) { next?.paste(sender) }
    open func delete(_ sender: Any?) { next?.delete(sender) }
    open func select(_ sender: Any?) { next?.select(sender) }
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

    // MARK: - What is shown while it is the first responder, or a responder in front of it in the chain that has none

    /// Stands in the place of the device's keyboard, as high as its frame or as it would like to be; nil for the keyboard.
    /// The default is nil.
    open var inputView: UIView? { nil }

    /// Stands above the keyboard, and without one at the screen's lower edge; nil for nothing. The default is nil.
    open var inputAccessoryView: UIView? { nil }

    /// Tells that `inputView` or `inputAccessoryView` is another one now, or has another height. Nothing happens unless it is
    /// the first responder, or stands in the chain behind it.
    open func reloadInputViews() {
        ownWindow?.windowScene?.keyboard.setNeedsUpdate()
        ownWindow?.windowScene?.textInput.setNeedsUpdate()
    }

    /// Knows what can be undone. The default is that of the next responder; windows have one.
    open var undoManager: UndoManager? { next?.undoManager }
}
