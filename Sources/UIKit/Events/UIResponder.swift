// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import ObjCRuntime

/// An object that can handle events: an application, scene, window, controller or view.
///
/// Events that a responder does not handle are sent to `next`: from a view to its controller, if it has one, else to
/// its superview; from a controller to its view's superview; from a window to its scene, then to the application, and
/// finally to the application's delegate.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Called when the nib with the object is loaded and connected: outlets are set, attributes and subviews exist.
    /// Overrides call super. The default does nothing.
    open func awakeFromNib() {}

    /// Never called: only Interface Builder would. It exists so that classes can override it.
    open func prepareForInterfaceBuilder() {}

    /// The responder that gets the events which this one does not handle.
    open var next: UIResponder? { nil }

    // MARK: - Touches. The defaults pass them on.

    /// Called when touches have begun in the view. The default passes them to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when touches have moved. The default passes them to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when touches have ended. The default passes them to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when touches were cancelled, because a tab was hidden or a connection was lost. They will not end.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called when estimated properties of touches are updated. Never called here: see
    /// `UITouch.estimatedPropertiesExpectingUpdates`.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: - Keys. The defaults pass them on.

    /// Called when keys were pressed. The default passes them to the next responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Called when the force of presses has changed. Never called here, because keyboards do not measure it.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Called when keys were released. The default passes them to the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called when presses were cancelled, because another window is in front or a connection was lost. They will not
    /// end.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// The keyboard shortcuts that apply while this responder is the first one or in the chain.
    ///
    /// It is read often: after each event, and when the first responder changes.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: - The first responder of a window gets its keys

    /// Whether the responder can become the first responder. The default is false.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder allows another one to become the first responder. The default is true.
    open var canResignFirstResponder: Bool { true }

    /// Whether this is the first responder of its window.
    open var isFirstResponder: Bool { ownWindow?.firstResponder === self }

    /// Makes this the first responder of its window, after the previous one has resigned.
    ///
    /// - Returns: whether it is the first responder now. False when it cannot be, is in no window, or the previous one
    ///   refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool { ownWindow?.makeFirstResponder(self) ?? false }

    /// Resigns as the first responder. Overrides are always called when another responder becomes the first one, or
    /// this one leaves the window.
    ///
    /// - Returns: false when `canResignFirstResponder` is false and it is still the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = ownWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder || window.isTakingFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    // MARK: - What the user does

    /// The user's activity in this object: a controller's document, or the contents of a scene. The default is nil.
    /// Several objects may have the same activity.
    ///
    /// When its `needsSave` is set, all of them are asked to update it, and the state of their scene is saved; see
    /// `UISceneDelegate.stateRestorationActivity(for:)`.
    open var userActivity: NSUserActivity? {
        get { storedActivity }
        set { storedActivity = newValue }
    }

    /// Called before an activity of this object is saved that has changed. Update its `userInfo` here. The default does
    /// nothing.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Shows what an activity describes. Call it for the objects that continue or restore an activity. The default does
    /// nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: - Accessibility: the description for screen readers, keyboards and tests
    //
    // Each of these can be overridden. UIKit reads them again after the view was drawn or laid out, after one of them
    // was set, and after a call of `UIAccessibility.post(notification:argument:)`.

    /// The accessibility properties that were set; nil when none was.
    var accessibilityRecord: AccessibilityRecord?

    /// Whether assistive technology treats it as one element, without its subviews. The default is true for controls
    /// and labels with text, else false.
    open var isAccessibilityElement: Bool {
        get { accessibilityRecord?.isElement ?? isAccessibilityElementByDefault }
        set { setAccessibility(\.isElement, newValue) }
    }

    /// The name of the element: a word or two, without its kind.
    open var accessibilityLabel: String? {
        get { accessibilityRecord?.label ?? defaultAccessibilityLabel }
        set {
            setAccessibility(\.attributedLabel, nil)
            setAccessibility(\.label, newValue)
        }
    }

    /// The name with attributes for reading; setting either name sets both. `accessibilityTextHeadingLevel` is
    /// supported.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get {
            if let label = accessibilityRecord?.attributedLabel { return label }
            guard let label = accessibilityLabel else { return nil }
            if let own = defaultAccessibilityAttributedLabel, own.string == label { return own }
            return PlainLabels.attributed(label)
        }
        set {
            accessibilityLabel = newValue?.string
            setAccessibility(\.attributedLabel, newValue)
        }
    }

    /// The current value of the element, if it changes while the name stays.
    open var accessibilityValue: String? {
        get { accessibilityRecord?.value ?? defaultAccessibilityValue }
        set { setAccessibility(\.value, newValue) }
    }

    /// A short sentence that describes the effect of activating the element.
    open var accessibilityHint: String? {
        get { accessibilityRecord?.hint }
        set { setAccessibility(\.hint, newValue) }
    }

    /// The kind and behavior of the element.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityRecord?.traits ?? defaultAccessibilityTraits }
        set { setAccessibility(\.traits, newValue) }
    }

    /// The frame in the screen's coordinates. By default, it follows the view's bounds.
    open var accessibilityFrame: CGRect {
        get {
            accessibilityRecord?.path?.bounds ?? accessibilityRecord?.frame ?? defaultAccessibilityFrame
        }
        set { setAccessibility(\.frame, newValue) }
    }

    /// The outline in the screen's coordinates, which replaces the frame. In the page, its bounding rectangle is used.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityRecord?.path }
        set { replaceAccessibility(\.path, newValue) }
    }

    /// The point that is touched to activate the element, in the screen's coordinates. By default, the center of the
    /// frame.
    open var accessibilityActivationPoint: CGPoint {
        get {
            if let point = accessibilityRecord?.activationPoint { return point }
            let frame = accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { setAccessibility(\.activationPoint, newValue) }
    }

    /// The language in which the element is read (BCP 47: "fi", "pt-BR"); nil means the program's.
    open var accessibilityLanguage: String? {
        get { accessibilityRecord?.language }
        set { setAccessibility(\.language, newValue) }
    }

    /// Whether the element and its subviews are hidden from assistive technology. The default is false.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityRecord?.hidesElements ?? false }
        set { setAccessibility(\.hidesElements, newValue) }
    }

    /// Whether the siblings of the view are hidden from assistive technology, as for a dialog. The default is false.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityRecord?.isModal ?? false }
        set { setAccessibility(\.isModal, newValue) }
    }

    /// Whether the subviews are read as one group, instead of by their positions among other elements. The default is
    /// false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityRecord?.groupsChildren ?? false }
        set { setAccessibility(\.groupsChildren, newValue) }
    }

    /// Whether the keyboard can focus the element. By default, elements that can be activated or adjusted.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibilityRecord?.respondsToInteraction ?? defaultAccessibilityRespondsToUserInteraction }
        set { setAccessibility(\.respondsToInteraction, newValue) }
    }

    /// The relation between the elements in the container. The default is `none`.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityRecord?.containerType ?? .none }
        set { setAccessibility(\.containerType, newValue) }
    }

    /// The elements in the container in reading order: views and `UIAccessibilityElement`s. They are retained.
    ///
    /// Nil, the default, means the subviews by their positions.
    open var accessibilityElements: [Any]? {
        get { accessibilityRecord?.elements }
        set { replaceAccessibility(\.elements, newValue) }
    }

    // These three methods are another way to provide the elements, one by one.

    /// Returns the number of elements in the container.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// Returns the element at an index; nil when there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the index of an element; `NSNotFound` when it is not in the container.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    /// The additional actions of the element.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityRecord?.customActions }
        set { replaceAccessibility(\.customActions, newValue) }
    }

    // Requests of screen readers and keys.

    /// Activates the element.
    ///
    /// - Returns: whether it was handled. The default returns false; then the activation point is touched.
    open func accessibilityActivate() -> Bool { false }

    /// Increases the value of an adjustable element. The default does nothing.
    open func accessibilityIncrement() {}

    /// Decreases the value of an adjustable element. The default does nothing.
    open func accessibilityDecrement() {}

    /// Scrolls the contents. The responder chain is searched from the element for one that returns true. The default
    /// returns false.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Closes a modal view. The responder chain is searched for one that returns true. The default returns false.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Performs the most important action, such as playing or pausing. The responder chain is searched for one that
    /// returns true. The default returns false.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Marks the element to be sent to displays with the next commit.
    func accessibilityChanged() {}

    // The defaults of UIKit's classes.

    var isAccessibilityElementByDefault: Bool { false }
    var defaultAccessibilityLabel: String? { nil }
    var defaultAccessibilityAttributedLabel: NSAttributedString? { nil }
    var defaultAccessibilityValue: String? { nil }
    var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
    var defaultAccessibilityFrame: CGRect { .zero }
    /// The kind of the element, if its traits do not determine it.
    var accessibilityKind: AccessibilityKind? { nil }
    /// The range and value of an adjustable element.
    var accessibilityScale: AccessibilityNode.Scale? { nil }
    /// Sets the value of an element with a scale.
    func setAccessibilityScale(_ value: Double) {}
    /// Sets an adjustable element to one of its ends.
    ///
    /// - Returns: whether it has ends.
    func adjustAccessibly(toMaximum isMaximum: Bool) -> Bool {
        guard let scale = accessibilityScale else { return false }
        setAccessibilityScale(isMaximum ? scale.maximum : scale.minimum)
        return true
    }
    /// Handles a key while the keyboard's focus is on this element, before the key activates or adjusts it.
    ///
    /// - Returns: whether the key has no further effect.
    func handleFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool { false }
    /// The alternative a number of steps further, for arrow keys; nil for an element that is not an alternative.
    func accessibilityOption(after step: Int) -> UIResponder? { nil }

    var defaultAccessibilityRespondsToUserInteraction: Bool {
        let traits = accessibilityTraits
        return !traits.contains(.notEnabled)
            && !traits.isDisjoint(with: [.button, .link, .adjustable, .keyboardKey, .searchField, .toggleButton])
    }

    // MARK: - Editing. The defaults pass it on.

    /// Returns whether the responder can perform an action now. The default is whether its class has a method of that
    /// name: see `responds(to:)`. The editing actions that `UIResponder` itself only passes on do not count.
    ///
    /// - Parameters:
    ///   - action: the name of a method: `"copy:"`.
    ///   - sender: the object that asks, or nil.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if ObjCRuntime._optionalMethod(self, action.description) != nil { return true }
        return !Selector.passedOn.contains(action) && action.isKnown(by: self)
    }

    /// Returns the first responder in the chain from this one that can perform an action now.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Moves the selection to the pasteboard. The default passes it to the next responder.
    open func cut(_ sender: Any?) { next?.cut(sender) }
    /// Copies the selection to the pasteboard. The default passes it to the next responder.
    open func copy(_ sender: Any?) { next?.copy(sender) }
    /// Replaces the selection by the pasteboard's content. The default passes it to the next responder.
    open func paste(_ sender: Any?) { next?.paste(sender) }
    /// Deletes the selection. The default passes it to the next responder.
    open func delete(_ sender: Any?) { next?.delete(sender) }
    /// Selects the content at the caret. The default passes it to the next responder.
    open func select(_ sender: Any?) { next?.select(sender) }
    /// Selects all content. The default passes it to the next responder.
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

    // MARK: - Input views

    /// The view that replaces the device's keyboard, with the height of its frame or its preferred one. Nil, the
    /// default, means the keyboard.
    open var inputView: UIView? { nil }

    /// The view above the keyboard or, without one, at the screen's lower edge. The default is nil.
    open var inputAccessoryView: UIView? { nil }

    /// Applies changes of `inputView` or `inputAccessoryView`, or of their heights.
    ///
    /// Has no effect unless this is the first responder or in the chain.
    open func reloadInputViews() {
        ownWindow?.windowScene?.keyboard.setNeedsUpdate()
        ownWindow?.windowScene?.textInput.setNeedsUpdate()
    }

    /// The undo manager of the responder. The default is that of the next responder; windows have one.
    open var undoManager: UndoManager? { next?.undoManager }
}
