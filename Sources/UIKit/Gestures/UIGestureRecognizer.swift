// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// Watches the fingers on a view and all in it, and tells when they make a gesture.
///
///     possible ──> ended (recognized)                      a tap, a swipe
///         │──> began ──> changed... ──> ended, cancelled   a pan, a pinch
///         └──> failed
///
/// A subclass overrides `touchesBegan` and its siblings and sets `state`; whether a wish to leave `possible` is granted, and
/// when, `GestureEnvironment` decides. Who is told stands in `UIGestureRecognizer+Targets.swift`.
///
/// Differences: targets are closures and method references. After the last state of a gesture `reset()` is called at the end
/// of the event, and the fingers that are still down are ignored.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        /// The last state of a gesture that is over as soon as it is known.
        public static let recognized = State.ended

        var isActive: Bool { self == .began || self == .changed }
        var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
    }

    // MARK: - Creation

    public override init() { super.init() }

    /// - Parameters:
    ///   - target: held weakly.
    ///   - action: a method reference: `MyController.tapped`.
    public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// - Parameter action: takes the recogniser.
    public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
        target: Target?, action: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// The view that it was added to.
    public internal(set) weak var view: UIView?

    /// For the program's own use, in logs for instance.
    open var name: String?

    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// In the order in which they were added.
    var handlers: [GestureHandler] = []

    // MARK: - State

    /// Where in its gesture it is. Subclasses set it; a wish to begin that has to wait for another recogniser to fail leaves
    /// it `possible` until then.
    open var state: State {
        get { storedState }
        set {
            guard let environment else { return storedState = newValue }
            environment.change(self, to: newValue)
        }
    }

    /// Invariant: only `GestureEnvironment` writes it while the recogniser has fingers.
    var storedState = State.possible

    /// One that is not gets no fingers. One that ends being so is cancelled.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { environment?.stop(self) }
            view?.pointingChanged()
        }
    }

    // MARK: - Its fingers

    /// Down now and neither ignored nor lifted, in the order in which they landed.
    var touches: [UITouch] = []
    /// All since the last `reset()`, lifted ones included: what its recognition concerns.
    var followed: [UITouch] = []
    /// Keys that it follows.
    var presses: [UIPress] = []
    /// What a wheel or a trackpad does that it follows, until its last state or the end of the sequence.
    var scroll: ScrollSequence?
    /// Set when it gets its first finger, and again with each.
    weak var environment: GestureEnvironment?
    /// What it wants to become, and may not before others have failed.
    var heldState: State?
    /// The middle of its fingers when it had some last, in the window.
    private var lastCentroid = CGPoint.zero
    /// Buttons of its touches, and keys, in the last event that it heard of.
    var lastEventButtons: UIEvent.ButtonMask = []
    var lastEventModifiers: UIKeyModifierFlags = []

    /// Which of its gestures it is at: the next one has a greater number.
    private(set) var gesture = 0

    /// Whether it may still recognise with no finger down: a tap between the first and the second one.
    var waitsForMoreTouches: Bool { false }

    /// Whether a recogniser could still recognise with what it has seen.
    var isAnalyzing: Bool {
        storedState == .possible
            && (heldState != nil || !touches.isEmpty || !presses.isEmpty || scroll?.isOver == false
                || waitsForMoreTouches)
    }

    /// Whether it has seen its whole gesture, and only waits for others to fail.
    var hasSeenAll: Bool { heldState == .ended }

    /// How many fingers take part.
    open var numberOfTouches: Int { touches.count }

    /// The middle of the fingers, or where it was last when none is down. In points of the view's coordinates; nil stands
    /// for the window.
    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    /// In points of the view's coordinates; nil stands for the window.
    ///
    /// - Precondition: less than `numberOfTouches`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { touches[touchIndex].location(in: view) }

    var windowLocation: CGPoint { scroll?.windowLocation ?? centroid() ?? lastCentroid }

    func noteCentroid() { if let centroid = centroid() { lastCentroid = centroid } }

    /// In the window; nil when no finger is down.
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

    /// Held down on the mouse during the gesture, when it was heard of last; those that have just been released count.
    open var buttonMask: UIEvent.ButtonMask { lastEventButtons }

    /// Held down on the keyboard during the last event.
    open var modifierFlags: UIKeyModifierFlags { lastEventModifiers }

    // MARK: - What it takes, and what it leaves to the view

    /// Whether the view's touches are cancelled when the gesture is recognised.
    open var cancelsTouchesInView = true

    /// Whether the view hears of a finger's landing only when this recogniser has failed.
    open var delaysTouchesBegan = false

    /// Whether the view hears of a finger's lifting only when this recogniser has failed.
    open var delaysTouchesEnded = true

    /// Raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

    /// Raw values of `UIPress.PressType`.
    open var allowedPressTypes: [NSNumber] = []

    /// Whether all its fingers are of one type; the first one says which.
    open var requiresExclusiveTouchType = true

    /// Whether it follows a mouse's second button: what is dragged, held, pinched or turned does not.
    var takesSecondButton: Bool { true }

    // MARK: - Other recognisers

    private var requirements: [WeakRecognizer] = []

    private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

    /// Makes this one wait until the other one has failed. When the other one recognises, this one fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self, !requires(otherGestureRecognizer) else { return }
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    func requires(_ other: UIGestureRecognizer) -> Bool { requirements.contains { $0.recognizer === other } }

    // MARK: - For subclasses

    /// Called with fingers that land. The defaults of these four do nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// For what `UITouch.estimatedPropertiesExpectingUpdates` names: not called here, since that is nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called with keys that go down. The defaults of these four do nothing.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called after the gesture's last state, before it is possible again. Subclasses forget what they know of the gesture.
    open func reset() {}

    /// Hears no more of a finger, which then counts neither for the gesture nor as cancelled in the view.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        followed.removeAll { $0 === touch }
    }

    open func ignore(_ button: UIPress, for event: UIPressesEvent) { presses.removeAll { $0 === button } }

    /// Whether another one fails when this one recognises. The default says yes.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this one fails when another one recognises. The default says yes.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this one waits for the other one to fail. Asked when it is about to recognise; the default says no.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other one waits for this one to fail. Asked when the other one is about to recognise; the default says
    /// no.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether it wants to hear of an event in which fingers land. The default asks the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: - Wheels and trackpads, for the framework's own subclasses

    /// Whether it follows such a sequence. The default says no.
    func takes(_ kind: ScrollSequence.Kind) -> Bool { false }

    /// Called with each part of a sequence that it follows. The default does nothing.
    func scrolled(_ event: ScrollEvent) {}

    // MARK: - For the environment

    /// Hears of an event's changes.
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

    /// Fingers that stay down are ignored from now on.
    func becomePossible() {
        gesture += 1
        reset()
        (touches, followed, presses, scroll) = ([], [], [], nil)
        heldState = nil
        storedState = .possible
    }
}

extension UIGestureRecognizer {
    /// For what several fingers do together: it is over when the last of them has left, and changes when another one has.
    ///
    /// - Parameter end: what becomes of it if it has begun.
    func fingersLeft(_ end: State) {
        if touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) {
            state = state.isActive ? end : .failed
        } else if state.isActive {
            state = .changed
        }
    }
}
