// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// Follows the touches on a view and its descendants, and reports a gesture.
///
///     possible ──> ended (recognized)                      a tap, a swipe
///           │──> began ──> changed... ──> ended, cancelled   a pan, a pinch
///           └──> failed
///
/// A subclass overrides `touchesBegan` and related methods and sets `state`; `GestureEnvironment` decides whether and
/// when a request to leave `possible` is granted. Targets are in `UIGestureRecognizer+Targets.swift`.
///
/// Differences from iOS: targets may also be closures and method references. After the last state of a gesture, `reset()`
/// is called at the end of the event, and the remaining touches are ignored.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The states of a gesture.
    public enum State: Int, Sendable {
        /// The gesture was not recognized yet.
        case possible = 0
        /// The gesture was recognized and continues.
        case began = 1
        /// The gesture has changed.
        case changed = 2
        /// The gesture has ended.
        case ended = 3
        /// The gesture was cancelled.
        case cancelled = 4
        /// The touches do not match the gesture.
        case failed = 5

        /// The only state of a gesture that ends when it is recognized.
        public static let recognized = State.ended

        var isActive: Bool { self == .began || self == .changed }
        var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
    }

    // MARK: - Creation

    /// Creates a recognizer that calls a method of a target. Subclasses override this initializer; all others call it.
    ///
    /// - Parameters:
    ///   - target: not retained. Nil means no target.
    ///   - action: the name of a method that takes nothing or the recognizer. Nil means no target.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without a target.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Creates a recognizer with the attributes of a nib or a storyboard, by `init(target:action:)`.
    public convenience init?(coder: NSCoder) {
        self.init(target: nil, action: nil)
        decodeRecognizer(NibValues(coder))
    }

    /// Called when the nib with the recognizer is loaded and connected. The default does nothing.
    open func awakeFromNib() {}

    /// Creates a recognizer that calls a method without parameters. What the method returns is ignored.
    ///
    /// - Parameters:
    ///   - target: held weakly.
    ///   - action: a method reference: `MyController.tapped`.
    public convenience init<Target: AnyObject, Result>(
        target: Target?, action: @escaping (Target) -> () -> Result
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method with itself. What the method returns is ignored.
    ///
    /// - Parameters:
    ///   - target: held weakly.
    ///   - action: a method reference: `MyController.tapped`. It takes the recognizer.
    public convenience init<Target: AnyObject, Sender: UIGestureRecognizer, Result>(
        target: Target?, action: @escaping (Target) -> (Sender) -> Result
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// The view of the recognizer; nil when it was not added.
    public internal(set) weak var view: UIView?

    /// A name for the program's own use, for example in logs.
    open var name: String?

    /// The object that decides whether the recognizer begins and receives touches. The recognizer does not retain it.
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UIGestureRecognizerDelegate).self) {
                    $0 is any UIGestureRecognizerDelegate.Type
                }
            #endif
        }
    }

    // MARK: - Targets

    /// The targets and actions in the order in which they were added.
    var handlers: [GestureHandler] = []

    /// Calls a method of a target with each state of the gesture except `failed`. Its result is ignored.
    ///
    /// A method of a target is called once, however often it was added.
    ///
    /// - Parameters:
    ///   - target: not retained.
    ///   - action: the name of a method that takes nothing or the recognizer.
    open func addTarget(_ target: Any, action: Selector) { add(NamedTarget(target, action)) }

    /// Removes a target.
    ///
    /// - Parameters:
    ///   - target: nil means all targets.
    ///   - action: nil means all methods of the target. A method that was added by reference, as `MyController.tapped`,
    ///     has no selector, and is removed by nil.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = NamedTarget.object(of: target)
        handlers.removeAll { $0.receiver.isMethod(action, of: object) }
    }

    // MARK: - State

    /// The state of the gesture. Subclasses set it; while it has to wait for another recognizer to fail, it stays
    /// `possible`.
    open var state: State {
        get { storedState }
        set {
            guard let environment else { return storedState = newValue }
            environment.change(self, to: newValue)
        }
    }

    /// Invariant: only `GestureEnvironment` writes it while the recognizer has touches.
    var storedState = State.possible

    /// Whether the recognizer receives touches. The default is true. Disabling it cancels its gesture.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { environment?.stop(self) }
            view?.pointingChanged()
        }
    }

    // MARK: - Its fingers

    /// The touches that are down and not ignored, in the order in which they began.
    var touches: [UITouch] = []
    /// All touches since the last `reset()`, ended ones included: those that its recognition affects.
    var followed: [UITouch] = []
    /// The presses that it follows.
    var presses: [UIPress] = []
    /// The scroll sequence that it follows, until its last state or the end of the sequence.
    var scroll: ScrollSequence?
    /// Set with each new touch.
    weak var environment: GestureEnvironment?
    /// The state that it requested, while it waits for others to fail.
    var heldState: State?
    /// The last centroid of its touches, in the window.
    private var lastCentroid = CGPoint.zero
    /// The mouse buttons and keys of the last event that it received.
    var lastEventButtons: UIEvent.ButtonMask = []
    var lastEventModifiers: UIKeyModifierFlags = []

    /// The number of the current gesture; the next one has a larger number.
    private(set) var gesture = 0

    /// Whether it may still recognize without touches, as between two taps.
    var waitsForMoreTouches: Bool { false }

    /// Whether a recognizer may still recognize its touches.
    var isAnalyzing: Bool {
        storedState == .possible
            && (heldState != nil || !touches.isEmpty || !presses.isEmpty || scroll?.isOver == false
                || waitsForMoreTouches)
    }

    /// Whether it has seen its whole gesture, and only waits for others to fail.
    var hasSeenAll: Bool { heldState == .ended }

    /// The number of touches in the gesture.
    open var numberOfTouches: Int { touches.count }

    /// Returns the centroid of the touches, or the last one without touches, in points of a view's coordinates. Nil
    /// means the window.
    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    /// Returns the location of a touch in points of a view's coordinates. Nil means the window.
    ///
    /// - Precondition: the index is less than `numberOfTouches`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { touches[touchIndex].location(in: view) }

    var windowLocation: CGPoint { scroll?.windowLocation ?? centroid() ?? lastCentroid }

    func noteCentroid() { if let centroid = centroid() { lastCentroid = centroid } }

    /// The centroid in the window; nil without touches.
    func centroid() -> CGPoint? { Self.centroid(of: touches.map(\.windowLocation)) }

    static func centroid(of points: [CGPoint]) -> CGPoint? {
        guard !points.isEmpty else { return nil }
        let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
    }

    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return point }
        return view.convert(point, from: view as? UIWindow ?? view.window).held(to: InputRanges.derived)
    }

    /// The mouse buttons that were held in the last event of the gesture, including those released in it.
    open var buttonMask: UIEvent.ButtonMask { lastEventButtons }

    /// The modifier keys that were held in the last event.
    open var modifierFlags: UIKeyModifierFlags { lastEventModifiers }

    // MARK: - Touches of the view

    /// Whether recognition cancels the touches of the view. The default is true.
    open var cancelsTouchesInView = true

    /// Whether the view receives the beginning of touches only after this recognizer has failed. The default is false.
    open var delaysTouchesBegan = false

    /// Whether the view receives the end of touches only after this recognizer has failed. The default is true.
    open var delaysTouchesEnded = true

    /// The kinds of touches to follow: raw values of `UITouch.TouchType`. All by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

    /// The kinds of presses to follow: raw values of `UIPress.PressType`. None by default.
    open var allowedPressTypes: [NSNumber] = []

    /// Whether all touches have to be of one kind, that of the first. The default is true.
    open var requiresExclusiveTouchType = true

    /// Whether it follows a mouse's second button: drags, presses, pinches and rotations do not.
    var takesSecondButton: Bool { true }

    // MARK: - Other recognizers

    private var requirements: [WeakRecognizer] = []

    private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

    /// Makes this recognizer wait until another one has failed. When that one recognizes, this one fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self, !requires(otherGestureRecognizer) else { return }
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    func requires(_ other: UIGestureRecognizer) -> Bool { requirements.contains { $0.recognizer === other } }

    // MARK: - For subclasses

    /// Called when touches have begun. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches have moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches have ended. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches were cancelled. The default does nothing.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when estimated properties of touches are updated. Never called here: see
    /// `UITouch.estimatedPropertiesExpectingUpdates`.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when keys were pressed. The default does nothing.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when the force of presses has changed. The default does nothing.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when keys were released. The default does nothing.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when presses were cancelled. The default does nothing.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called after the last state of a gesture, before it is possible again. Subclasses reset their own state.
    open func reset() {}

    /// Stops following a touch, which then neither belongs to the gesture nor is cancelled in the view.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        followed.removeAll { $0 === touch }
    }

    /// Stops following a press.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { presses.removeAll { $0 === button } }

    /// Returns whether another recognizer fails when this one recognizes. The default is true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer fails when another one recognizes. The default is true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer waits for another one to fail. Called before it recognizes; the default is
    /// false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether another recognizer waits for this one to fail. Called before that one recognizes; the default is
    /// false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether to receive an event in which touches begin. The default asks the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: - Wheels and trackpads, for the framework's own subclasses

    /// Whether it follows a kind of scroll sequence. The default is false.
    func takes(_ kind: ScrollSequence.Kind) -> Bool { false }

    /// Called with each part of a sequence that it follows. The default does nothing.
    func scrolled(_ event: ScrollEvent) {}

    // MARK: - For the environment

    /// Receives the changes of an event.
    func receive(_ changed: [UITouch], _ event: UIEvent) {
        lastEventModifiers = event.modifierFlags
        touches += changed.filter { $0.phase == .began }
        let buttons = touches.buttons
        if !buttons.isEmpty || changed.contains(where: { $0.phase == .began }) { lastEventButtons = buttons }
        followed += changed.filter { $0.phase == .began }
        noteCentroid()
        // A run loop inside one of the calls brings the touches to other phases.
        let began = changed.filter { $0.phase == .began }, moved = changed.filter { $0.phase == .moved }
        let ended = changed.filter { $0.phase == .ended }, cancelled = changed.filter { $0.phase == .cancelled }
        tell(began) { touchesBegan($0, with: event) }
        tell(moved) { touchesMoved($0, with: event) }
        tell(ended) { touchesEnded($0, with: event) }
        tell(cancelled) { touchesCancelled($0, with: event) }
        touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    }

    private func tell(_ changed: [UITouch], _ body: (Set<UITouch>) -> Void) {
        guard !changed.isEmpty else { return }
        // An override may have ignored some, or ended the gesture.
        let own = changed.filter { touches.contains($0) }
        if !own.isEmpty, !storedState.isOver { body(Set(own)) }
    }

    func receive(_ press: UIPress, _ event: UIPressesEvent) {
        lastEventModifiers = event.modifierFlags
        if press.phase == .began { presses.append(press) }
        guard presses.contains(press), !storedState.isOver else { return }
        switch press.phase {
        case .began: pressesBegan([press], with: event)
        case .changed: pressesChanged([press], with: event)
        case .ended: pressesEnded([press], with: event)
        case .cancelled: pressesCancelled([press], with: event)
        case .stationary: break
        }
        if press.phase == .ended || press.phase == .cancelled { presses.removeAll { $0 === press } }
    }

    func takes(_ touch: UITouch) -> Bool {
        isEnabled && !storedState.isOver && allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
            && !(requiresExclusiveTouchType && touches.contains { $0.type != touch.type })
            && (takesSecondButton || !touch.isOfSecondButton)
    }

    /// Resets it; remaining touches are ignored.
    func becomePossible() {
        gesture += 1
        reset()
        (touches, followed, presses, scroll) = ([], [], [], nil)
        heldState = nil
        storedState = .possible
    }
}

extension UIGestureRecognizer {
    /// Handles the end of touches of a gesture of several fingers: it ends with the last one, and changes otherwise.
    ///
    /// - Parameter end: its last state, if it has begun.
    func fingersLeft(_ end: State) {
        if touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) {
            state = state.isActive ? end : .failed
        } else if state.isActive {
            state = .changed
        }
    }
}
