// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The root of a view tree in a scene. It is hidden until `isHidden = false` or `makeKeyAndVisible()`.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The position of a window in front of or behind others.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a number; windows with larger numbers are in front.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of ordinary windows: 0.
        public static let normal = Level(rawValue: 0)
        /// The level of status bars: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts: 2000.
        public static let alert = Level(rawValue: 2000)

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        /// Returns a level that is higher by a number.
        public static func + (level: Level, number: CGFloat) -> Level { Level(level.rawValue + number) }
        /// Returns a level that is lower by a number.
        public static func - (level: Level, number: CGFloat) -> Level { Level(level.rawValue - number) }
        /// Raises a level by a number.
        public static func += (level: inout Level, number: CGFloat) { level.rawValue += number }
        /// Lowers a level by a number.
        public static func -= (level: inout Level, number: CGFloat) { level.rawValue -= number }
    }

    // MARK: - Creation

    /// Creates a window that fills the scene's screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        setUp()
        join(windowScene)
    }

    /// In a method, because initializers do not call the observers of their own class.
    private func join(_ scene: UIWindowScene) { windowScene = scene }

    /// Creates a window without a scene. When it is shown, it is added to the first one.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        layoutFlags.insert(.isWindow)
        super.isHidden = true
    }

    /// Creates a window from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    // MARK: - Scene

    /// The scene that shows the window. Nil removes the window from the screen.
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.remove(self)
            tellSubtree { $0.accessibilityIsStale = true }
            if let windowScene { tellSubtree { $0.registerPointing(in: windowScene) } }
            if !isHidden { windowScene?.add(self) }
            updateTraits()
            scaleChanged()
            updateSafeArea()
            rootNeedsLayoutUpdate()
        }
    }

    /// The screen of the window's scene; the main screen without one.
    public var screen: UIScreen { windowScene?.screen ?? .main }

    /// The level of the window; larger levels are in front. The default is `normal`.
    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue, !isHidden { windowScene?.add(self) } }
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != isHidden else { return }
            if newValue { hide() } else { show() }
        }
    }

    private func show() {
        if windowScene == nil { windowScene = UIApplication.current?.firstScene }
        appearanceProxies?.apply(to: self)
        let inside = controllersInside
        for controller in inside { controller.beginAppearance(true, animated: false) }
        super.isHidden = false
        windowScene?.add(self)
        rootNeedsLayoutUpdate()
        if inside.isEmpty { installRootView() }
        for controller in inside { controller.endAppearanceAfterCommit() }
        post(Self.didBecomeVisibleNotification)
    }

    private func hide() {
        let chain = presentationChain
        for controller in chain { controller.beginAppearance(false, animated: false) }
        super.isHidden = true
        windowScene?.remove(self)
        for controller in chain { controller.endAppearance() }
        post(Self.didBecomeHiddenNotification)
    }

    /// Handles the scene's disconnection.
    func sceneDisconnected() {
        isHidden = true
        windowScene = nil
    }

    func scaleChanged() {
        guard let scale = windowScene?.screen.scale else { return }
        adoptScale(scale)
    }

    open override var next: UIResponder? { windowScene ?? UIApplication.current }

    // MARK: - Key window

    /// Whether the window receives keys: it is the key window of its scene.
    public var isKeyWindow: Bool { windowScene?.keyWindow === self }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes the window, which may be hidden, the key window of its scene. A window without a scene joins the program's first.
    open func makeKey() {
        if windowScene == nil { windowScene = UIApplication.current?.firstScene }
        windowScene?.makeKey(self)
    }

    /// Called when the window has become the key window. The default does nothing.
    open func becomeKey() {}

    /// Called when the window is no longer the key window. The default does nothing.
    open func resignKey() {}

    // MARK: - First responder

    /// The responder that receives the window's keys. Invariant: it is in the window.
    weak var firstResponder: UIResponder? {
        didSet {
            guard firstResponder !== oldValue else { return }
            windowScene?.firstResponderChanged()
            // Updates accessibility, so that screen readers learn immediately where text is edited.
            oldValue?.accessibilityChanged()
            firstResponder?.accessibilityChanged()
        }
    }
    /// Whether it is the framework's own window above all others.
    package var isOverlay: Bool { false }

    /// Whether the first responder cannot refuse to resign, because it leaves the window.
    var isTakingFirstResponder = false

    /// The undo manager of all responders in the window without their own.
    open override var undoManager: UndoManager? { ownUndoManager }

    private lazy var ownUndoManager = UndoManager()

    // MARK: - Contents

    /// The controller whose view fills the window. The view is loaded when the window is shown.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.dismissAtOnce()
            if let view = oldValue?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
            if !isHidden { installRootView() }
        }
    }

    /// The root controller and those that are presented above it, or inside of it, from the lowest to the topmost.
    var presentationChain: [UIViewController] {
        rootViewController.map { [$0] + $0.presentationsInside } ?? []
    }

    /// Those of the chain whose views are in the window.
    private var controllersInside: [UIViewController] {
        presentationChain.filter { $0.viewIfLoaded?.isDescendant(of: self) == true }
    }

    /// Adds the root view behind views that the program added directly.
    private func installRootView() {
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        windowScene?.statusBarManager?.update()
    }

    // MARK: - Size

    /// The transition while the window changes its size or traits with its screen.
    private(set) var transition: WindowTransition?

    /// Notifies the controllers before the screen changes the window's size, or the scene its traits.
    func beginTransition(to size: CGSize, under sceneTraits: UITraitCollection) {
        let inside = controllersInside
        guard !isHidden, !inside.isEmpty, let root = rootViewController else { return }
        let windowTraits = traits.effective(under: sceneTraits)
        let changesTraits = windowTraits != traitCollection, changesSize = size != frame.size
        guard changesTraits || changesSize else { return }
        let transition = WindowTransition(of: self, isTurn: changesSize && frame.size.isTurned(size))
        self.transition = transition
        let rootTraits = root.traits.effective(under: windowTraits)
        var steps: [EventSteps.Step] = []
        if rootTraits != root.traitCollection {
            steps.append { root.willTransition(to: rootTraits, with: transition) }
        }
        if changesSize { steps.append { root.viewWillTransition(to: size, with: transition) } }
        for controller in inside.compactMap(\.presentation.controller) {
            if changesTraits { steps.append { controller.willTransition(to: windowTraits, with: transition) } }
            if changesSize { steps.append { controller.viewWillTransition(to: size, with: transition) } }
        }
        EventSteps.perform(steps)
    }

    /// Ends the transition.
    func endTransition() {
        guard let transition, transition.isPrepared else { return }
        let complete = { [weak self] in
            if self?.transition === transition { self?.transition = nil }
            transition.complete()
        }
        let context = layer.context
        EventSteps.perform(
            { transition.runAnimations() },
            {
                guard transition.isAnimated else { return CATransaction.afterCommit(complete) }
                _ = context.deadlines.schedule(at: context.now + transition.transitionDuration, complete)
            })
    }

    /// The part of the screen's safe area that overlaps the window.
    var safeAreaFromScreen: UIEdgeInsets {
        guard let screen = windowScene?.screen else { return .zero }
        return screen.safeAreaInsets.reaching(into: frame, in: screen.bounds)
    }

    // MARK: - Coordinates. Nil stands for the screen.

    /// Converts a point of this window to another window; nil means the screen.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { layer.convert(point, to: window?.layer) }

    /// Converts a point of another window to this one; nil means the screen.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { layer.convert(point, from: window?.layer) }

    /// Converts a rectangle of this window to another window; nil means the screen.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { layer.convert(rect, to: window?.layer) }

    /// Converts a rectangle of another window to this one; nil means the screen.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { layer.convert(rect, from: window?.layer) }

    // MARK: - Events

    /// Home, and Command with the up arrow, scroll the only scroll view that can scroll to the top, unless a responder
    /// nearer to the first responder handles them.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { press in
            guard press.key?.scrollsToTop == true, !(firstResponder is any UIKeyInput) else { return true }
            return !scrollOnlyOneToTop()
        }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    /// Sends an event's touches and presses to gesture recognizers, and then to the views and responders that they
    /// belong to.
    ///
    /// An override may run the run loop before it calls super. The event is then delivered when that loop begins, and
    /// super does nothing.
    open func sendEvent(_ event: UIEvent) {
        guard !event.windowsDeliveredBefore.contains(ObjectIdentifier(self)) else { return }
        if event.undelivered === self { event.undelivered = nil }
        deliver(event)
    }

    /// Delivers an event whose `sendEvent(_:)` has not called super.
    func deliverIfNeeded(_ event: UIEvent) {
        guard event.undelivered === self else { return }
        event.undelivered = nil
        event.windowsDeliveredBefore.insert(ObjectIdentifier(self))
        deliver(event)
    }

    private func deliver(_ event: UIEvent) {
        if let event = event as? UIPressesEvent { return send(event) }
        if let event = event as? ScrollEvent { return gestures.handle(event) }
        if let event = event as? HoverEvent { return gestures.handle(event, of: self) }
        let changed = (event.touches(for: self) ?? []).filter { $0.phase != .stationary }.sorted { $0.order < $1.order }
        EventSteps.perform(
            { self.gestures.handle(changed, event) },
            { self.gestures.delivery.deliver(changed, event, window: self) })
    }

    let gestures = GestureEnvironment()

    private func send(_ event: UIPressesEvent) {
        for press in event.allPresses where press.window === self && press.phase != .stationary {
            let phase = press.phase
            EventSteps.perform(
                { if press.gestureRecognizers?.isEmpty == false { self.gestures.handle(press, event) } },
                { self.bring(press, phase, event) })
        }
    }

    private func bring(_ press: UIPress, _ phase: UIPress.Phase, _ event: UIPressesEvent) {
        let responder = press.responder ?? self
        switch phase {
        case .began: responder.pressesBegan([press], with: event)
        case .changed: responder.pressesChanged([press], with: event)
        case .ended: responder.pressesEnded([press], with: event)
        case .cancelled: responder.pressesCancelled([press], with: event)
        case .stationary: break
        }
    }
}
