// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import HeadlessDisplay
import LayerProtocol
import QuartzCore
import UIKit

/// A program, or one controller of it, on a screen that exists in memory only, and a clock that stands still until the
/// test sets it.
///
///     let app = TestApplication(rootViewController: MyController())
///     app.tap(at: CGPoint(x: 100, y: 100))
///     app.advance(by: 0.25)
///     let picture = app.snapshot()
///
/// Fingers come by the way that a display's events take, and every call ends as a turn of the run loop does: with
/// layout, drawing and a commit. Nothing here waits.
///
/// Any number may live in one process, and none sees another: each has its own screen, clock, transactions, pasteboard and
/// settings. Inside a call `UIApplication.shared`, `CACurrentMediaTime()` and their like are this application's. Between two calls
/// they are those of the application that the running task called last, so tests that are suspended do not disturb each
/// other. Child tasks that a test starts outside of `act(_:)` have no application of their own. What belongs to Foundation is shared:
/// `NotificationCenter.default`, `UserDefaults.standard`.
///
/// A call from inside a call, from a button's action for instance, is a turn of a run loop inside the run loop: what a program
/// does that blocks there, and waits for more touches, is tested like that.
///
/// `Timer`, tasks and dispatch queues are not the framework's: they go by the machine's clock. A program that is to be
/// tested takes its steps from a method that its timer calls, and the test calls that one.
@MainActor
public final class TestApplication {
    public let application: UIApplication
    let display: HeadlessDisplay
    let clock: ManualClock
    let scene: SceneIdentifier
    /// In points.
    public private(set) var screenSize: CGSize
    private var screenScale: CGFloat
    private var safeAreaInsets: UIEdgeInsets
    private var lastFinger: UInt32 = 0

    // MARK: - Opening

    /// Opens a program as if it had been started: its delegate is made, launched, and shown.
    ///
    /// - Parameters:
    ///   - delegate: makes the application's delegate.
    ///   - screenSize: in points.
    ///   - scale: pixels a point.
    ///   - safeAreaInsets: what of the screen the device covers, in points.
    ///   - environment: what the person in front of the screen prefers.
    public convenience init(
        _ delegate: @autoclosure () -> any UIApplicationDelegate, screenSize: CGSize = CGSize(width: 375, height: 667),
        scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero, environment: TestEnvironment = TestEnvironment()
    ) {
        self.init(delegate: delegate(), screenSize, scale, safeAreaInsets, environment)
    }

    /// Shows a controller in a window that fills the screen.
    ///
    /// - Parameters:
    ///   - rootViewController: evaluated inside the application, so that what it asks of the screen is the screen's.
    ///   - screenSize: in points.
    ///   - scale: of the screen, in pixels per point.
    ///   - safeAreaInsets: the parts of the screen that the device covers, in points.
    ///   - environment: what the user of the screen prefers.
    public convenience init(
        rootViewController: @autoclosure () -> UIViewController, screenSize: CGSize = CGSize(width: 375, height: 667),
        scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero, environment: TestEnvironment = TestEnvironment()
    ) {
        self.init(
            delegate: ControllerDelegate(rootViewController()), screenSize, scale, safeAreaInsets, environment)
    }

    /// Shows a view alone, with its frame's size.
    ///
    /// - Parameters:
    ///   - view: evaluated inside the application. A view that was made before it, and that draws images or asks for
    ///     fonts when it is made, does so for a screen of one pixel a point.
    ///   - scale: of the screen, in pixels per point.
    ///   - environment: what the user of the screen prefers.
    public convenience init(
        view: @autoclosure () -> UIView, scale: CGFloat = 2, environment: TestEnvironment = TestEnvironment()
    ) {
        self.init(scale, .zero, environment) {
            let controller = UIViewController()
            controller.view = view()
            return (ControllerDelegate(controller), controller.view.bounds.size)
        }
    }

    private convenience init(
        delegate: @autoclosure () -> any UIApplicationDelegate, _ screenSize: CGSize, _ scale: CGFloat,
        _ safeAreaInsets: UIEdgeInsets, _ environment: TestEnvironment
    ) {
        self.init(scale, safeAreaInsets, environment, expecting: screenSize) { (delegate(), screenSize) }
    }

    /// - Parameters:
    ///   - expecting: the size of the screen as far as it is known before the delegate is.
    ///   - make: makes the delegate, and says how large the screen is.
    private init(
        _ scale: CGFloat, _ safeAreaInsets: UIEdgeInsets, _ environment: TestEnvironment,
        expecting: CGSize = CGSize(width: 375, height: 667), _ make: () -> (any UIApplicationDelegate, CGSize)
    ) {
        clock = ManualClock(1000)
        display = HeadlessDisplay(clock: clock)
        application = UIApplication(display: display, delegate: nil)
        application.becomeCurrent()
        let (application, display) = (application, display)
        let (delegate, screenSize) = application.context.perform {
            application.expect(environment.screen(of: expecting, scale, safeAreaInsets))
            return make()
        }
        application.delegate = delegate
        self.screenSize = screenSize
        screenScale = scale
        self.safeAreaInsets = safeAreaInsets
        self.environment = environment
        let inbox = EventInbox()
        self.inbox = inbox
        let sharesScene = application.context.perform { !application.findSceneMode() }
        display.start(sharesScene: sharesScene) { inbox.append($0) }
        scene = display.connect(screen: environment.screen(of: screenSize, scale, safeAreaInsets))
        application.exit = { [weak self] in self?.exitStatus = $0 }
        act {}
    }

    /// What the program ended with, once it has.
    public private(set) var exitStatus: Int32?

    // MARK: - Asking

    public var window: UIWindow? { application.windows.last { !$0.isOverlay } }

    public var rootViewController: UIViewController? { window?.rootViewController }

    /// The clock, in seconds.
    public var now: TimeInterval { clock.now }

    /// What the screen shows now.
    public func snapshot() -> CGImage {
        act {}
        guard let image = display.snapshot(of: scene) else {
            preconditionFailure("A screen of \(screenSize.width) x \(screenSize.height) points has no picture.")
        }
        return image
    }

    /// How many commits the display has got so far.
    public var commitCount: Int { display.commitCount(of: scene) }

    /// How long the last commit is on the wire to a page, in bytes; nil before the first.
    package var bytesOfLastCommit: Int? {
        display.lastCommit(of: scene).map { ServerMessage.commit($0).encoded().count }
    }

    // MARK: - Time

    /// How often the screen shows a frame, in seconds.
    public static let frameInterval = 1.0 / 60

    /// Lets time go by: everything that falls due on the way happens at its own moment, and display links are called
    /// for each frame.
    public func advance(by duration: TimeInterval) {
        beginTurnInside()
        let end = now + max(0, duration)
        var nextFrame = now + Self.frameInterval
        while true {
            let deadline = application.context.deadlines.next ?? .infinity
            let frame = display.wantsFrames ? nextFrame : .infinity
            let next = min(deadline, frame)
            guard next <= end else { break }
            set(next)
            act {}
            if next >= frame {
                display.send(.frame(time: now, interval: Self.frameInterval))
                nextFrame += Self.frameInterval
                act {}
            }
            // A turn inside this one may have gone on farther.
            while nextFrame <= now { nextFrame += Self.frameInterval }
        }
        set(end)
        act {}
    }

    /// A clock does not go back.
    private func set(_ time: TimeInterval) { clock.set(max(time, now)) }

    // MARK: - The screen

    /// Turns or resizes the screen.
    public func resize(to size: CGSize, scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero) {
        screenSize = size
        screenScale = scale
        self.safeAreaInsets = safeAreaInsets
        sendScreen()
    }

    /// What the screen is apart from its size, and what the person in front of it prefers. A change is what a change in
    /// the device's settings would be: `app.environment.userInterfaceStyle = .dark`.
    public var environment: TestEnvironment {
        didSet { if environment != oldValue { sendScreen() } }
    }

    private func sendScreen() {
        send(.screenChanged(scene, environment.screen(of: screenSize, screenScale, safeAreaInsets)))
    }

    /// Hides the screen, as another tab in front does, or shows it again.
    public func setVisible(_ isVisible: Bool) { send(.visibilityChanged(scene, isVisible: isVisible)) }

    /// The addresses that the program wanted opened, oldest first.
    public var requestedAddresses: [String] {
        display.requests.compactMap { if case .open(_, _, let address) = $0 { address } else { nil } }
    }

    /// Whether addresses are opened when the program wants it: false stands for a browser that blocks them.
    public var opensAddresses: Bool {
        get { display.opensAddresses }
        set { display.opensAddresses = newValue }
    }

    /// The text on the clipboard: what the program put there last, or what is set here, as by another program. What others
    /// copied reaches the program when it is pasted.
    public var clipboard: String? {
        get { display.clipboard }
        set { display.clipboard = newValue }
    }

    /// The picture on the clipboard, in pixels, if the program put one there last, or it was set here.
    public var copiedPicture: CGImage? {
        get { display.copiedPicture }
        set { display.copiedPicture = newValue }
    }

    /// Pastes a text, as with the keys for it: into the text that is edited, or else for the first responder.
    public func paste(_ text: String) {
        send(.pasted(scene, text))
        if isEditingText { edit(.command(.paste)) } else { send(.pasteFinished(scene)) }
    }

    /// Pastes pictures, as with the keys for it: for the first responder, or whoever after it can.
    public func paste(_ pictures: CGImage...) {
        send(.pastedPictures(scene, pictures.map { PastedPicture($0) }))
        send(.pasteFinished(scene))
    }

    // MARK: - Keys

    /// Presses a key of a keyboard, and lets it go: `app.type("s", [.command])`.
    ///
    /// - Parameters:
    ///   - characters: what it types; by it the key is found, as on an American keyboard.
    ///   - modifiers: that are held.
    public func type(_ characters: String, _ modifiers: UIKeyModifierFlags = []) {
        let usage = UIKeyboardHIDUsage(typing: characters) ?? .keyboardErrorUndefined
        press(usage, modifiers, typing: characters)
    }

    /// Presses a key, and lets it go.
    public func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], typing characters: String = "") {
        keyDown(key, modifiers, typing: characters)
        keyUp(key, modifiers, typing: characters)
    }

    /// Presses a key, which stays down.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - modifiers: the modifier keys that are down.
    ///   - characters: the text that the key types.
    ///   - isRepeated: says once more that it is down, as keyboards do while a key is held.
    public func keyDown(
        _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], typing characters: String = "",
        isRepeated: Bool = false
    ) { send(key, modifiers, characters, isRepeated ? .repeated : .began) }

    public func keyUp(
        _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], typing characters: String = ""
    ) { send(key, modifiers, characters, .ended) }

    private func send(
        _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, _ characters: String, _ phase: KeySample.Phase
    ) {
        let isTaken = isTaken(key, modifiers, characters)
        let sample = KeySample(
            usage: UInt16(clamping: key.rawValue), phase: phase, modifiers: modifiers.onTheWire, time: now,
            characters: characters)
        send(.keys(scene, viewer: 0, [sample]))
        if !isTaken, phase == .began || phase == .repeated { type(key, modifiers, characters) }
    }

    /// Tells the program that memory is short.
    public func simulateMemoryWarning() { send(.memoryIsLow) }

    /// Asks the program to end.
    public func terminate() { send(.terminate) }

    // MARK: - Fingers

    /// Puts a finger down. It stays until it is lifted or cancelled.
    public func touch(at point: CGPoint) -> TestFinger {
        lastFinger += 1
        let finger = TestFinger(self, number: lastFinger, at: point)
        send(finger, .began, point)
        return finger
    }

    /// Puts several fingers down at once.
    public func touch(at points: [CGPoint]) -> [TestFinger] {
        let fingers = points.map { point in
            lastFinger += 1
            return TestFinger(self, number: lastFinger, at: point)
        }
        send(fingers.map { sample($0, .began, $0.location) })
        return fingers
    }

    /// A finger down and up again at the same place, 0.05 s later.
    public func tap(at point: CGPoint) {
        let finger = touch(at: point)
        advance(by: 0.05)
        finger.lift()
    }

    /// Moves several fingers in one event.
    public func move(_ fingers: [TestFinger], to points: [CGPoint]) {
        precondition(fingers.count == points.count, "\(fingers.count) fingers can't move to \(points.count) points.")
        let samples = zip(fingers, points).map { sample($0, .moved, $1) }
        for (finger, point) in zip(fingers, points) { finger.location = point }
        send(samples)
    }

    fileprivate func send(_ finger: TestFinger, _ phase: PointerSample.Phase, _ point: CGPoint) {
        finger.location = point
        send([sample(finger, phase, point)])
    }

    private func sample(_ finger: TestFinger, _ phase: PointerSample.Phase, _ point: CGPoint) -> PointerSample {
        PointerSample(pointer: finger.number, phase: phase, time: now, location: point)
    }

    private func send(_ samples: [PointerSample]) { send(.pointers(scene, viewer: 0, samples)) }

    // MARK: - Turns of the run loop

    private let inbox: EventInbox

    func send(_ event: DisplayEvent) {
        display.send(event)
        act {}
    }

    /// How many turns are inside each other, of all applications.
    private static var depth = 0

    /// Does what is left of the turn around this one, and commits it, if there is one: as when a run loop inside the run loop
    /// begins.
    func beginTurnInside() { if Self.depth > 0 { act {} } }

    /// One turn: what is due, what the display has said, what the body does, and the commit. A turn inside a turn begins with
    /// what is left of the one outside.
    public func act<Result>(_ body: () throws -> Result) rethrows -> Result {
        Self.depth += 1
        application.becomeCurrent()
        defer {
            Self.depth -= 1
            application.becomeCurrent()
        }
        return try application.context.perform {
            application.finishEvents()
            application.context.deadlines.fireDue()
            while let event = inbox.next() { application.handle(event) }
            let result = try body()
            CATransaction.flush()
            return result
        }
    }
}

/// A finger on the screen of a `TestApplication`.
@MainActor
public final class TestFinger {
    private let app: TestApplication
    let number: UInt32
    /// Where it is or was last, in points of the screen.
    public fileprivate(set) var location: CGPoint

    fileprivate init(_ app: TestApplication, number: UInt32, at point: CGPoint) {
        self.app = app
        self.number = number
        location = point
    }

    /// Moves at once.
    public func move(to point: CGPoint) { app.send(self, .moved, point) }

    /// Moves on a straight line at constant speed, one event a frame, while time goes by.
    public func drag(to point: CGPoint, duration: TimeInterval) {
        let start = location
        let steps = max(1, Int((duration / TestApplication.frameInterval).rounded()))
        for step in 1...steps {
            app.advance(by: duration / Double(steps))
            let part = CGFloat(step) / CGFloat(steps)
            move(to: CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part))
        }
    }

    /// Moves with a velocity in points a second for a while, as a fling does just before the finger is lifted.
    public func drag(velocity: CGVector, duration: TimeInterval) {
        drag(
            to: CGPoint(x: location.x + velocity.dx * duration, y: location.y + velocity.dy * duration),
            duration: duration)
    }

    public func lift() { app.send(self, .ended, location) }

    /// The system takes the touch away.
    public func cancel() { app.send(self, .cancelled, location) }
}

/// Events that have been sent and not handled yet.
private final class EventInbox: @unchecked Sendable {
    private let lock = NSLock()
    private var events: [DisplayEvent] = []  // guarded by lock

    func append(_ event: DisplayEvent) { lock.withLock { events.append(event) } }

    func next() -> DisplayEvent? { lock.withLock { events.isEmpty ? nil : events.removeFirst() } }
}

/// Stands for a program that shows one controller.
private final class ControllerDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let controller: UIViewController

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
