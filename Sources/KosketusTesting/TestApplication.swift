// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import HeadlessDisplay
import LayerProtocol
import QuartzCore
import UIKit

/// A program, or one of its controllers, on a screen in memory, with a clock that the test controls.
///
///     let app = TestApplication(rootViewController: MyController())
///     app.tap(at: CGPoint(x: 100, y: 100))
///     app.advance(by: 0.25)
///     let picture = app.snapshot()
///
/// Touches are sent as a display's events, and each call ends like a turn of the run loop: with layout, drawing and a
/// commit. Nothing waits for real time.
///
/// A process can contain any number of applications, which are independent: each has its own screen, clock,
/// transactions, pasteboard and settings. Inside a call, `UIApplication.shared`, `CACurrentMediaTime()` and similar
/// functions refer to this application. Between calls they refer to the application that the running task called last,
/// so suspended tests do not disturb each other. Child tasks that a test starts outside of `act(_:)` have no
/// application. Foundation's objects are shared: `NotificationCenter.default`, `UserDefaults.standard`.
///
/// A call inside a call, for instance in a button's action, is a turn of a nested run loop: use it to test code that
/// blocks and waits for touches.
///
/// `Timer`, tasks and dispatch queues use the machine's clock. To test code with timers, let the timer call a method,
/// and call that method in the test.
@MainActor
public final class TestApplication {
    /// The application under test.
    public let application: UIApplication
    let display: HeadlessDisplay
    let clock: ManualClock
    let scene: SceneIdentifier
    /// The size of the screen in points.
    public private(set) var screenSize: CGSize
    private var screenScale: CGFloat
    private var safeAreaInsets: UIEdgeInsets
    private var lastFinger: UInt32 = 0

    // MARK: - Opening

    /// Starts a program: its delegate is created, launched and shown.
    ///
    /// - Parameters:
    ///   - delegate: creates the application's delegate.
    ///   - screenSize: in points.
    ///   - scale: pixels per point.
    ///   - safeAreaInsets: the insets that the device covers, in points.
    ///   - environment: the user's preferences.
    ///   - savedState: the state of the scene that another application has saved, which is restored; nil for a new scene.
    ///   - shortcut: the type of an action of the program's icon that launches it, one of `UIApplicationShortcutItems` in its
    ///     Info.plist; nil for an ordinary launch.
    public convenience init(
        _ delegate: @autoclosure () -> any UIApplicationDelegate, screenSize: CGSize = CGSize(width: 375, height: 667),
        scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero, environment: TestEnvironment = TestEnvironment(),
        restoring savedState: Data? = nil, shortcut: String? = nil
    ) {
        self.init(scale, safeAreaInsets, environment, savedState, shortcut, expecting: screenSize) {
            (delegate(), screenSize)
        }
    }

    /// Shows a controller in a window that fills the screen.
    ///
    /// - Parameters:
    ///   - rootViewController: evaluated inside the application, so that it uses the application's screen.
    ///   - screenSize: in points.
    ///   - scale: of the screen, in pixels per point.
    ///   - safeAreaInsets: the parts of the screen that the device covers, in points.
    ///   - environment: what the user of the screen prefers.
    ///   - savedState: the state of the scene that another application has saved, which is restored; nil for a new scene.
    public convenience init(
        rootViewController: @autoclosure () -> UIViewController, screenSize: CGSize = CGSize(width: 375, height: 667),
        scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero, environment: TestEnvironment = TestEnvironment(),
        restoring savedState: Data? = nil
    ) {
        self.init(scale, safeAreaInsets, environment, savedState, expecting: screenSize) {
            (ControllerDelegate(rootViewController()), screenSize)
        }
    }

    /// Shows a single view with its frame's size.
    ///
    /// - Parameters:
    ///   - view: evaluated inside the application. A view created before, which draws images or requests fonts in its
    ///     initializer, uses a screen with one pixel per point.
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

    /// - Parameters:
    ///   - expecting: the size of the screen, if it is known before the delegate.
    ///   - make: creates the delegate, and returns the size of the screen.
    private init(
        _ scale: CGFloat, _ safeAreaInsets: UIEdgeInsets, _ environment: TestEnvironment, _ savedState: Data? = nil,
        _ shortcut: String? = nil, expecting: CGSize = CGSize(width: 375, height: 667),
        _ make: () -> (any UIApplicationDelegate, CGSize)
    ) {
        clock = ManualClock(1000)
        display = HeadlessDisplay(clock: clock)
        (display.savesFiles, display.sharesContent) = (true, true)
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
        let sharesScene = application.context.perform {
            application.launchShortcut = shortcut.map { Self.item(ofType: $0, in: application) }
            return !application.findSceneMode()
        }
        display.start(sharesScene: sharesScene) { inbox.append($0) }
        scene = display.connect(
            screen: environment.screen(of: screenSize, scale, safeAreaInsets), restoring: savedState.map { [UInt8]($0) }
        )
        application.exit = { [weak self] in self?.exitStatus = $0 }
        act {}
    }

    private static func item(ofType type: String, in application: UIApplication) -> UIApplicationShortcutItem {
        do {
            return try application.shortcutItem(ofType: type)
        } catch {
            preconditionFailure("TestApplication: \(error)")
        }
    }

    /// The status that the program ended with; nil while it runs.
    public private(set) var exitStatus: Int32?

    // MARK: - Asking

    /// The frontmost window of the application.
    public var window: UIWindow? { application.windows.last { !$0.isOverlay } }

    /// The root view controller of the frontmost window.
    public var rootViewController: UIViewController? { window?.rootViewController }

    /// The time of the application's clock in seconds.
    public var now: TimeInterval { clock.now }

    /// The current date for calendars, such as for the word "Today" in a date picker. The default, nil, means the machine's.
    /// It does not advance with the clock.
    public var currentDate: Date? {
        get { application.currentDate }
        set { application.currentDate = newValue }
    }

    /// Returns an image of the screen.
    public func snapshot() -> CGImage {
        act {}
        guard let image = display.snapshot(of: scene) else {
            preconditionFailure("snapshot: a screen of \(screenSize.width) x \(screenSize.height) has no pixels.")
        }
        return image
    }

    /// The saved state of the program's scene, as displays keep it beyond the program's end; nil if nothing is saved.
    ///
    /// Start another application with it to test restoration: `TestApplication(Program(), restoring: app.savedState)`.
    public var savedState: Data? { display.savedState(of: scene).map { Data($0) } }

    /// The number of commits that the display has received.
    public var commitCount: Int { display.commitCount(of: scene) }

    /// The display's copy of the layers; nil before the first commit.
    package var layerTree: LayerTree? { display.tree(of: scene) }

    /// The size of the last commit in a page's messages, in bytes; nil before the first.
    package var bytesOfLastCommit: Int? {
        lastCommit.map { ServerMessage.commit($0).encoded().count }
    }

    /// The memory of drawings that the display keeps as pixels from frame to frame, in bytes.
    package var keptByteCount: Int { display.keptByteCount(of: scene) }

    /// The last commit that the display has received; nil before the first.
    package var lastCommit: Commit? { display.lastCommit(of: scene) }

    // MARK: - Time

    /// The duration of a frame in seconds.
    public static let frameInterval = 1.0 / 60

    /// Advances the clock: everything that becomes due happens at its own time, and display links are called for each
    /// frame.
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
            // A nested turn may have advanced further.
            while nextFrame <= now { nextFrame += Self.frameInterval }
        }
        set(end)
        act {}
    }

    /// Sets the clock, which never goes back.
    private func set(_ time: TimeInterval) { clock.set(max(time, now)) }

    // MARK: - The screen

    /// Resizes or rotates the screen.
    public func resize(to size: CGSize, scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero) {
        screenSize = size
        screenScale = scale
        self.safeAreaInsets = safeAreaInsets
        sendScreen()
    }

    /// The screen's properties other than its size, and the user's preferences. Changes act like those of a device's
    /// settings: `app.environment.userInterfaceStyle = .dark`.
    public var environment: TestEnvironment {
        didSet { if environment != oldValue { sendScreen() } }
    }

    private func sendScreen() {
        send(.screenChanged(scene, environment.screen(of: screenSize, screenScale, safeAreaInsets)))
    }

    /// Hides the screen, as another tab in front does, or shows it again.
    public func setVisible(_ isVisible: Bool) { send(.visibilityChanged(scene, isVisible: isVisible)) }

    /// The URLs that the program asked to open, oldest first.
    public var requestedAddresses: [String] {
        display.requests.compactMap { if case .open(_, _, let address) = $0 { address } else { nil } }
    }

    /// Whether URLs that the program opens are opened; false simulates a browser that blocks them. The default is false.
    public var opensAddresses: Bool {
        get { display.opensAddresses }
        set { display.opensAddresses = newValue }
    }

    /// The text on the clipboard: the last one copied by the program, or one set here as by another program. A set text
    /// reaches the program when it is pasted.
    public var clipboard: String? {
        get { display.clipboard }
        set { display.clipboard = newValue }
    }

    /// The image on the clipboard, in pixels: the last one copied by the program, or one set here.
    public var copiedPicture: CGImage? {
        get { display.copiedPicture }
        set { display.copiedPicture = newValue }
    }

    /// Pastes a text as by the keyboard: into the edited text, or else for the first responder.
    public func paste(_ text: String) {
        send(.pasted(scene, text))
        if isEditingText { edit(.command(.paste)) } else { send(.pasteFinished(scene)) }
    }

    /// Pastes images as by the keyboard: for the first responder that can paste them.
    public func paste(_ pictures: CGImage...) {
        send(.pastedPictures(scene, pictures.map { PastedPicture($0) }))
        send(.pasteFinished(scene))
    }

    // MARK: - The back button

    /// How many steps the browser's back button takes in the program before it leaves the page.
    public var backSteps: Int { display.backSteps(in: scene) }

    /// Presses the browser's back button.
    ///
    /// - Parameter steps: more than 1 chooses an earlier entry in the button's list. At most `backSteps`.
    public func goBack(by steps: Int = 1) {
        precondition(
            (1...max(1, backSteps)).contains(steps), "The program can go back by \(backSteps) steps, not \(steps).")
        guard backSteps > 0 else { return }
        send(.wentBack(scene, viewer: 0, steps: steps))
    }

    // MARK: - Keys

    /// Presses and releases a key: `app.type("s", [.command])`.
    ///
    /// - Parameters:
    ///   - characters: the typed text, which determines the key of an American keyboard.
    ///   - modifiers: held during the press.
    public func type(_ characters: String, _ modifiers: UIKeyModifierFlags = []) {
        let usage = UIKeyboardHIDUsage(typing: characters) ?? .keyboardErrorUndefined
        press(usage, modifiers, typing: characters)
    }

    /// Presses and releases a key.
    public func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], typing characters: String = "") {
        keyDown(key, modifiers, typing: characters)
        keyUp(key, modifiers, typing: characters)
    }

    /// Presses a key without releasing it.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - modifiers: the modifier keys that are down.
    ///   - characters: the text that the key types.
    ///   - isRepeated: repeats the press, as keyboards do while a key is held.
    public func keyDown(
        _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], typing characters: String = "",
        isRepeated: Bool = false
    ) { send(key, modifiers, characters, isRepeated ? .repeated : .began) }

    /// Releases a key.
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

    // MARK: - The icon

    /// Chooses an action of the program's icon, as on a home screen, while the program runs. A hidden screen is shown again.
    ///
    /// - Parameter type: the type of an item of `UIApplicationShortcutItems` in Info.plist, or of `UIApplication.shortcutItems`.
    /// - Returns: what the program has passed to the completion handler; nil if it has not called it yet.
    /// - Throws: an error that names the types of all items, if none has this one.
    @discardableResult
    public func performShortcut(_ type: String) throws -> Bool? {
        var answer: Bool?
        try act {
            let item = try application.shortcutItem(ofType: type)
            application.perform(item, in: scene) { answer = $0 }
        }
        return answer
    }

    // MARK: - The system

    /// Notifies the program that memory is short.
    public func simulateMemoryWarning() { send(.memoryIsLow) }

    /// Asks the program to end.
    public func terminate() { send(.terminate) }

    // MARK: - Fingers

    /// Puts a finger on the screen, until it is lifted or cancelled.
    public func touch(at point: CGPoint) -> TestFinger {
        lastFinger += 1
        let finger = TestFinger(self, number: lastFinger, at: point)
        send(finger, .began, point)
        return finger
    }

    /// Puts several fingers on the screen at the same time.
    public func touch(at points: [CGPoint]) -> [TestFinger] {
        let fingers = points.map { point in
            lastFinger += 1
            return TestFinger(self, number: lastFinger, at: point)
        }
        send(fingers.map { sample($0, .began, $0.location) })
        return fingers
    }

    /// Puts a finger on the screen and lifts it at the same place 0.05 s later.
    public func tap(at point: CGPoint) {
        let finger = touch(at: point)
        advance(by: 0.05)
        finger.lift()
    }

    /// Moves several fingers in one event.
    public func move(_ fingers: [TestFinger], to points: [CGPoint]) {
        precondition(fingers.count == points.count, "\(fingers.count) fingers cannot move to \(points.count) points.")
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

    /// The nesting of the application's turns. A turn of another application around them is none of theirs.
    private var depth = 0

    /// Finishes and commits the outer turn, if there is one, as at the start of a nested run loop.
    func beginTurnInside() { if depth > 0 { act {} } }

    /// Runs a turn: due deadlines, the display's events, the body, and the commit. A nested turn first finishes the
    /// outer one.
    public func act<Result>(_ body: () throws -> Result) rethrows -> Result {
        depth += 1
        application.becomeCurrent()
        defer {
            depth -= 1
            application.becomeCurrent()
        }
        return try application.context.perform {
            application.finishEvents()
            defer { application.resumeCalls() }
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
    /// The current or last location, in points of the screen.
    public fileprivate(set) var location: CGPoint

    fileprivate init(_ app: TestApplication, number: UInt32, at point: CGPoint) {
        self.app = app
        self.number = number
        location = point
    }

    /// Moves the finger immediately, in one event.
    public func move(to point: CGPoint) { app.send(self, .moved, point) }

    /// Moves the finger on a straight line at constant speed, with an event for each frame, while time passes.
    public func drag(to point: CGPoint, duration: TimeInterval) {
        let start = location
        let steps = max(1, Int((duration / TestApplication.frameInterval).rounded()))
        for step in 1...steps {
            app.advance(by: duration / Double(steps))
            let part = CGFloat(step) / CGFloat(steps)
            move(to: CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part))
        }
    }

    /// Moves the finger with a velocity in points per second for a time, as before a fling.
    public func drag(velocity: CGVector, duration: TimeInterval) {
        drag(
            to: CGPoint(x: location.x + velocity.dx * duration, y: location.y + velocity.dy * duration),
            duration: duration)
    }

    /// Lifts the finger from the screen.
    public func lift() { app.send(self, .ended, location) }

    /// Cancels the touch, as the system does.
    public func cancel() { app.send(self, .cancelled, location) }
}

/// Events that were sent and not handled yet.
private final class EventInbox: @unchecked Sendable {
    private let lock = NSLock()
    private var events: [DisplayEvent] = []  // guarded by lock

    func append(_ event: DisplayEvent) { lock.withLock { events.append(event) } }

    func next() -> DisplayEvent? { lock.withLock { events.isEmpty ? nil : events.removeFirst() } }
}

/// The delegate of a program that shows one controller.
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
