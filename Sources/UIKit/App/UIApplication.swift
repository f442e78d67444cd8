// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// The running program: its scenes, and the dispatch of events to them.
///
///     display's thread ──> DisplayEventQueue ──> UIApplication.handle ──> scene ──> TouchDispatcher
///       ──> UIApplication.sendEvent ──> UIWindow.sendEvent ──> UIResponder.touchesBegan...
///
/// Keys take the same way, by the scene's `KeyDispatcher`, to `UIResponder.pressesBegan...` of the first responder.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The states of an application.
    public enum State: Int, Sendable {
        /// The application is in the foreground and receives events.
        case active = 0
        /// The application is in the foreground, but does not receive events.
        case inactive = 1
        /// The application is not visible.
        case background = 2
    }

    /// The keys of the launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The `UIApplicationShortcutItem` that launched the program, which has no scene delegates.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// The actions of the program's icon in addition to those of Info.plist. The default is none.
    ///
    /// Difference from iOS: nothing shows them, and they are lost when the program ends. See `UIApplicationShortcutItem`.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// The action of the icon that launches the program; nil for an ordinary launch, and after the launch.
    package var launchShortcut: UIApplicationShortcutItem?

    /// The application object of the running program.
    public static var shared: UIApplication {
        guard let current else {
            preconditionFailure(
                "There is no application. @main on a UIApplicationDelegate creates one, or a test's TestApplication; a task "
                    + "of a test has it inside app.act { }."
            )
        }
        return current
    }

    /// The current application: see `MediaContext+Current.swift`. Safe to read from any thread.
    package nonisolated static var current: UIApplication? { MediaContext.current.owner as? UIApplication }

    /// Makes this the current application of the running task or, outside of tasks, of the process.
    package func becomeCurrent() { context.becomeCurrent() }

    /// The object that is notified of the application's life.
    public weak var delegate: (any UIApplicationDelegate)? {
        didSet {
            keptDelegate = delegate
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UIApplicationDelegate).self) {
                    $0 is any UIApplicationDelegate.Type
                }
            #endif
        }
    }
    /// A strong reference to the delegate, which the system creates.
    private var keptDelegate: (any UIApplicationDelegate)?

    package let display: any Display
    package let context: MediaContext
    private(set) var scenes: [SceneIdentifier: UIWindowScene] = [:]
    /// The scenes in the order in which they connected.
    private(set) var order: [SceneIdentifier] = []
    private(set) var lastTouchedScene: SceneIdentifier?
    private var isLaunched = false
    /// Creates the delegate when the first screen is known, so that its properties can depend on that screen.
    var makesDelegate: (() -> any UIApplicationDelegate)?
    /// Called with whether all displays share one scene, as soon as the delegate has determined it.
    var sceneModeFound: ((_ sharesScene: Bool) -> Void)?
    /// The screen of the first scene, from shortly before the scene exists.
    private var launchScreen: UIScreen?
    /// The session that was requested before the launch, used by the first scene.
    private var firstSession: UISceneSession?
    /// The Info.plist of the program, as far as it concerns the interface. Tests replace it.
    lazy var information = ProgramInformation.find(delegateClass: delegate.map { type(of: $0) })
    /// The date in a calendar on the wall, which nothing that takes time goes by. Tests replace it; nil means the
    /// machine's.
    package var currentDate: Date?
    /// Ends the process. Tests replace it.
    package var exit: (Int32) -> Void = { Foundation.exit($0) }

    package init(display: any Display, delegate: (any UIApplicationDelegate)?) {
        self.display = display
        context = MediaContext(clock: display.clock)
        keptDelegate = delegate
        super.init()
        self.delegate = delegate
        context.owner = self
        context.screenFacts = screenFacts
        context.displayLinks.wantsFramesChanged = { [weak display] in display?.setWantsFrames($0) }
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    let steps = EventSteps()
    var openRequests = OpenRequests()
    var sceneRequests = SceneRequests()
    var backgroundTasks = BackgroundTasks()
    let layout = LayoutContext()
    let appearanceProxies = AppearanceProxies()
    // State that UIKit has once in a process, and here each application has.
    nonisolated let screenFacts = ScreenFacts()
    private(set) lazy var device = UIDevice()
    /// The value of the last `UIView.setAnimationsEnabled(_:)`.
    var animationsAreEnabled = true
    /// The values before each running `UIView.performWithoutAnimation(_:)`.
    var animationsWereEnabled: [Bool] = []
    private var lastAccessibilityNumber: UInt32 = 0

    /// The number for an element without one, which it keeps in all scenes.
    func nextAccessibilityNumber() -> UInt32 {
        lastAccessibilityNumber += 1
        return lastAccessibilityNumber
    }

    private(set) lazy var freedMemory = FreedMemory(context)
    private(set) lazy var menuController = UIMenuController()
    private(set) lazy var pasteboard = UIPasteboard { [display] in display.perform($0) }

    /// Whether the screens that show the program stay awake. Browsers allow it on secure, visible pages. The default is
    /// false.
    open var isIdleTimerDisabled = false {
        didSet { if isIdleTimerDisabled != oldValue { display.perform(.stayAwake(isIdleTimerDisabled)) } }
    }

    // MARK: - Scenes

    /// Whether each tab has its own scene.
    open var supportsMultipleScenes: Bool {
        let sessions = scenes.values.map(\.session) + (firstSession.map { [$0] } ?? [])
        return sessions.contains { $0.configuration.delegateClass != nil }
    }

    /// The scenes that a display may show.
    public var connectedScenes: Set<UIScene> { Set(scenes.values) }

    /// The sessions of all scenes.
    public var openSessions: Set<UISceneSession> { Set(scenes.values.map(\.session)) }

    /// The windows of all scenes.
    public var windows: [UIWindow] { orderedScenes.flatMap(\.windows) }

    /// The key window of the first scene that has one.
    public var keyWindow: UIWindow? { orderedScenes.lazy.compactMap(\.keyWindow).first }

    var orderedScenes: [UIWindowScene] { order.compactMap { scenes[$0] } }

    /// The scene that connected first; its screen is `UIScreen.main`.
    var firstScene: UIWindowScene? { order.first.flatMap { scenes[$0] } }

    /// The screen of the first scene, also while that scene connects.
    var firstScreen: UIScreen? { firstScene?.screen ?? launchScreen }

    /// Sets the expected first screen, for objects that are created before it connects.
    package func expect(_ screen: ScreenDescription) { expect(UIScreen(screen)) }

    private func expect(_ screen: UIScreen) {
        launchScreen = screen
        screenFacts.update(scale: screen.scale, screen.traitCollection)
    }

    /// Called when a scene's screen or traits have changed.
    func firstScreenChanged(_ scene: UIWindowScene) {
        if scene === firstScene { screenFacts.update(scale: scene.screen.scale, scene.traitCollection) }
    }

    /// The state of the application. It is active while any scene is.
    public var applicationState: State {
        let states = scenes.values.map(\.activationState)
        if states.contains(.foregroundActive) { return .active }
        return states.contains(.foregroundInactive) ? .inactive : .background
    }

    /// Whether the program has scene delegates, and thus one scene for each display; otherwise all displays share one
    /// scene.
    package func findSceneMode() -> Bool {
        let session = makeSession(UIScene.ConnectionOptions(shortcutItem: launchShortcut))
        firstSession = session
        return session.configuration.delegateClass != nil
    }

    /// The saved states of scenes that are about to connect.
    private var restoredStates: [SceneIdentifier: [UInt8]] = [:]

    private func makeSession(
        _ options: UIScene.ConnectionOptions = .init(), _ state: SceneState? = nil
    ) -> UISceneSession {
        let session = UISceneSession()
        state.map { session.take($0) }
        if let delegate {
            session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
        }
        return session
    }

    // MARK: - Preferences of the user, on the first screen

    /// The layout direction of the program's interface.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let traits = firstScene?.traitCollection ?? launchScreen?.traitCollection
        return traits?.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The text size that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        firstScreen?.traitCollection.preferredContentSizeCategory ?? .large
    }

    func tellContentSizeCategory(from old: UIContentSizeCategory?) {
        let new = preferredContentSizeCategory
        guard let old, new != old else { return }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.rawValue])
    }

    // MARK: - Events from displays

    /// Handles a display's event. It may be called again before it has returned, in a nested run loop.
    package func handle(_ event: DisplayEvent) {
        steps.finish()
        noteTurn(after: event)
        sceneOfEvent = event.scene
        steps.perform([{ self.dispatch(event) }, { self.noteTurn(after: event) }, { self.sceneOfEvent = nil }])
    }

    /// The scene whose event is being handled. Nil after a nested run loop, which has handled the rest of the event.
    private var sceneOfEvent: SceneIdentifier?

    /// The scenes whose people an accessibility notification concerns that names no element.
    var scenesToNotify: [UIWindowScene] {
        if let scene = sceneOfEvent.flatMap({ scenes[$0] }) { return [scene] }
        return orderedScenes.filter(\.isVisible)
    }

    /// Finishes the events in progress, when a run loop begins, which may be nested in one of their calls. Call
    /// `resumeCalls()` when it ends.
    package func finishEvents() {
        suspendedAnimations.append(ViewAnimation.suspend(in: self))
        layout.allowNestedUpdates()
        for accessibility in updatingAccessibility { accessibility.allowNestedUpdates() }
        steps.finish()
    }

    /// Continues after a nested run loop, where the call that ran it was.
    package func resumeCalls() { suspendedAnimations.popLast().map { ViewAnimation.resume($0, in: self) } }

    /// The animation blocks in which run loops run, the innermost last.
    private var suspendedAnimations: [ViewAnimation.Suspension] = []
    /// The scenes whose elements are being read, the innermost last.
    var updatingAccessibility: [SceneAccessibility] = []

    /// Requests a turn of the event's scene, whose state may have changed without a change of layers.
    private func noteTurn(after event: DisplayEvent) { event.scene.flatMap { scenes[$0] }?.host.setNeedsTurn() }

    private func dispatch(_ event: DisplayEvent) {
        switch event {
        case .sceneRequested(let scene, let number): sceneRequests.announce(scene, number)
        case .sceneRestored(let scene, let state): restoredStates[scene] = state
        case .sceneConnected(let scene, let screen, let isVisible, _, let viewer):
            connect(scene, screen, isVisible, viewer)
        case .sceneClosed(let scene): close(scene)
        case .visibilityChanged(let scene, let isVisible): setVisible(isVisible, scenes[scene])
        case .frame(let time, let interval): context.displayLinks.fire(time: time, interval: interval)
        case .answered(_, _, let number, let isDone): answered(number, isDone: isDone)
        case .pasted(_, _, let text): pasteboard.pasted(text)
        case .pastedPictures(_, _, let pictures): pasteboard.pasted(pictures)
        case .milestone(_, let viewer, let number): display.perform(.passed(viewer: viewer, number: number))
        case .memoryIsLow: warnOfMemory()
        case .terminate: terminate()
        case .screenChanged(let scene, _), .pointers(let scene, _, _), .scrolled(let scene, _, _),
            .hovered(let scene, _, _), .keys(let scene, _, _), .acted(let scene, _, _), .viewerLeft(let scene, _),
            .pasteFinished(let scene, _), .edited(let scene, _, _, _, _), .keyboardChanged(let scene, _, _),
            .wentBack(let scene, _, _):
            if event.isUse { lastTouchedScene = scene }
            scenes[scene]?.handle(event)
            if event.isUse || event.isScroll { scenes[scene]?.saver.noteUse() }
        }
    }

    /// The object that displays know by a number in a scene.
    package func element(numbered number: UInt32, of scene: SceneIdentifier) -> UIResponder? {
        scenes[scene]?.accessibility.element(numbered: number)
    }

    private func connect(
        _ identifier: SceneIdentifier, _ screen: ScreenDescription, _ isVisible: Bool, _ viewer: ViewerDescription?
    ) {
        guard scenes[identifier] == nil else { return }
        let screen = UIScreen(screen)
        makeDelegateIfNeeded(screen)
        let host = LayerHost(scene: identifier, display: display, context: context)
        let options = UIScene.ConnectionOptions(
            sceneRequests.activity(for: identifier), shortcutItem: launchShortcut,
            connection: viewer.map { UIScene.RemoteConnection($0) })
        let state = restoredStates.removeValue(forKey: identifier).flatMap { SceneState(restored: $0) }
        let session = firstSession ?? makeSession(options, state)
        firstSession = nil
        state.map { session.take($0) }
        let scene = UIWindowScene(session: session, host: host, screen: screen, application: self)
        state.map { scene.saver.restore($0) }
        scenes[identifier] = scene
        order.append(identifier)
        launchScreen = nil
        firstScreenChanged(scene)
        scene.screen.post(UIScreen.didConnectNotification)
        let isLaunch = !isLaunched
        steps.perform([
            { self.launchIfNeeded(scene) }, { scene.connect(options) },
            { self.setVisible(isVisible, scene, isLaunch: isLaunch) },
        ])
    }

    private func makeDelegateIfNeeded(_ screen: UIScreen) {
        guard let makesDelegate else { return }
        self.makesDelegate = nil
        expect(screen)
        delegate = makesDelegate()
        let sharesScene = !findSceneMode()
        sceneModeFound?(sharesScene)
        display.perform(.shareScene(sharesScene))
    }

    /// Launches the program, when the first screen is known and `UIScreen.main` can be used.
    private func launchIfNeeded(_ scene: UIWindowScene) {
        guard !isLaunched else { return }
        isLaunched = true
        var window: UIWindow?
        // A scene's delegate finds the action in the options of its connection.
        let item = scene.session.configuration.delegateClass == nil ? launchShortcut : nil
        launchShortcut = nil
        let options: [LaunchOptionsKey: Any]? = item.map { [.shortcutItem: $0] }
        var isHandled = false
        func launch(_ answer: Bool?) { if answer == false { isHandled = true } }
        steps.perform([
            { self.information.registerFonts() },
            { launch(self.delegate?.application(self, willFinishLaunchingWithOptions: options)) },
            { window = self.loadMainStoryboard() },
            { launch(self.delegate?.application(self, didFinishLaunchingWithOptions: options)) },
            {
                guard let item, !isHandled else { return }
                scene.chosenShortcut = ChosenShortcut(item: item) { _ in }
            },
            { window?.makeKeyAndVisible() },
            { self.post(Self.didFinishLaunchingNotification) },
        ])
    }

    private func close(_ identifier: SceneIdentifier) {
        guard let scene = scenes[identifier] else { return }
        steps.perform([
            { self.setVisible(false, scene) },
            {
                self.scenes[identifier] = nil
                self.order.removeAll { $0 == identifier }
                if let first = self.firstScene { self.firstScreenChanged(first) }
                scene.disconnect()
            },
            { scene.screen.post(UIScreen.didDisconnectNotification) },
            {
                self.freedMemory.noteScene()
                self.delegate?.application(self, didDiscardSceneSessions: [scene.session])
            },
        ])
    }

    /// - Parameter isLaunch: whether this is the launch: a program without scene delegates that starts in the
    ///   foreground does not enter it again.
    func setVisible(_ isVisible: Bool, _ scene: UIWindowScene?, isLaunch: Bool = false) {
        guard let scene, scene.isVisible != isVisible else { return }
        // The application's own methods are for programs without scene delegates.
        let isClassic = scene.session.configuration.delegateClass == nil, delegate = isClassic ? delegate : nil
        // The program enters and leaves the foreground with its first and its last visible scene.
        let isAlone = !scenes.values.contains { $0 !== scene && $0.isVisible }
        func tell(_ name: NSNotification.Name) -> EventSteps.Step { { if isAlone { self.post(name) } } }
        if isVisible {
            let isEntering = !(isLaunch && isClassic)
            steps.perform([
                { if isEntering { delegate?.applicationWillEnterForeground(self) } },
                isEntering ? tell(Self.willEnterForegroundNotification) : {},
                { scene.enterForeground() },
                { delegate?.applicationDidBecomeActive(self) },
                tell(Self.didBecomeActiveNotification),
            ])
        } else {
            steps.perform([
                { delegate?.applicationWillResignActive(self) },
                tell(Self.willResignActiveNotification),
                { scene.enterBackground() },
                { delegate?.applicationDidEnterBackground(self) },
                tell(Self.didEnterBackgroundNotification),
            ])
        }
    }

    private func terminate() {
        for scene in orderedScenes {
            scene.cancelInput()
        }
        expireBackgroundTasks()
        if isLaunched {
            delegate?.applicationWillTerminate(self)
            post(Self.willTerminateNotification)
        }
        for scene in orderedScenes { scene.saver.saveAll() }
        display.stop()
        exit(0)
    }

    /// Removes unused named images, then notifies the delegate, the windows' controllers, and observers of the
    /// notification.
    private func warnOfMemory() {
        AssetLibrary.shared.forget()
        var steps: [EventSteps.Step] = [{ self.delegate?.applicationDidReceiveMemoryWarning(self) }]
        for window in windows { steps.append { window.rootViewController?.forwardMemoryWarning() } }
        self.steps.perform(
            steps + [
                { self.post(Self.didReceiveMemoryWarningNotification) },
                { for scene in self.orderedScenes { scene.saver.saveAll() } },
            ])
    }

    // MARK: - Actions

    /// Calls a method of a target. Controls, bar items and commands send their actions by this method.
    ///
    /// - Parameters:
    ///   - action: the name of a method that takes nothing, the sender, or the sender and the event. A target without the
    ///     method stops the program.
    ///   - target: nil means the first object that can perform the action in the chain from the first responder, then from
    ///     the sender, then from the controller in front; at last the application and its delegate.
    ///   - sender: passed to the method.
    ///   - event: passed to the method.
    /// - Returns: false if there is no target, and no object in the responder chain that can perform the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        ActionRoute.deliver(action, to: target, from: sender, for: event)
    }

    // MARK: - Events

    /// Sends an event to the windows that it concerns.
    open func sendEvent(_ event: UIEvent) {
        let windows = windows(of: event)
        if windows.count == 1 { return send(event, to: windows[0]) }
        steps.perform(windows.map { window in { self.send(event, to: window) } })
    }

    /// Sends an event to a window. If an overridden `sendEvent(_:)` runs the run loop first, the event is delivered when
    /// that begins: later events depend on it.
    private func send(_ event: UIEvent, to window: UIWindow) {
        event.undelivered = window
        steps.perform({ window.sendEvent(event) }, beforeNestedLoops: { window.deliverIfNeeded(event) })
    }

    /// The windows of an event, each once, in the order in which its touches and presses began.
    private func windows(of event: UIEvent) -> [UIWindow] {
        let touches = (event.allTouches ?? []).sorted { $0.order < $1.order }
        let presses = ((event as? UIPressesEvent)?.allPresses ?? []).sorted { $0.order < $1.order }
        var seen: Set<UIWindow> = []
        let all = touches.compactMap(\.window) + presses.compactMap(\.window) + event.pointedWindows
        return all.filter { seen.insert($0).inserted }
    }
}
