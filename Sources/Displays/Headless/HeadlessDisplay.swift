// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import Dispatch
import Foundation
import LayerProtocol

/// A display in the process itself, without a screen: it stores layer trees, and renders images of them on request. Its
/// owner acts as the user: connects screens, sends touches, sets the clock.
///
///     connect(screen:), send(_:)  --DisplayEvent-->  program
///     snapshot(of:), tree(of:)    <-----Commit-----  program
///
/// With a `MonotonicClock`, frames are sent 60 times a second on a thread of the display, while wanted. With other
/// clocks they are sent explicitly. Safe to use from any thread.
package final class HeadlessDisplay: Display {
    package typealias Handler = @Sendable (DisplayEvent) -> Void

    package let clock: any MediaClock

    /// Not held while the handler runs, so the handler may call the display.
    private let lock = NSLock()
    nonisolated(unsafe) private var state = State()  // guarded by lock

    private struct State {
        var handler: Handler?
        var sharesScene = false
        var isStopped = false
        var scenes: [SceneIdentifier: Scene] = [:]
        var lastScene: UInt64 = 0
        var wantsFrames = false
        var requests: [DisplayRequest] = []
        var descriptionCount = 0
        var opensAddresses = false
        var savesFiles = false
        var sharesContent = false
        var clipboard: String?
        var copiedPicture: CGImage?
        var timer: (any DispatchSourceTimer)?
        var drawingTimer: (any DispatchSourceTimer)?
    }

    private struct Scene {
        var screen: ScreenDescription
        var tree = LayerTree()
        var nodes = AccessibilityNodes()
        var painter = ScreenPainter()
        var commitCount = 0
        var lastCommit: Commit?
        var input: TextInputState?
        var shortcuts: [KeyShortcut] = []
        var wantsHover = false
        var wantsSecondButton = false
        var wantsPinches = false
        var backSteps = 0
        var savedState: [UInt8]?
    }

    package init(clock: any MediaClock) {
        self.clock = clock
    }

    deinit {
        state.timer?.cancel()
        state.drawingTimer?.cancel()
    }

    // MARK: - Display

    package func start(sharesScene: Bool?, handler: @escaping Handler) {
        lock.withLock {
            precondition(state.handler == nil && !state.isStopped, "start() was called twice on a display.")
            state.handler = handler
            state.sharesScene = sharesScene ?? false
        }
    }

    /// Applies the commit. One for a closed scene is ignored. One that does not match its tree is an error of the
    /// framework, and stops the process with the reason.
    package func commit(_ commit: Commit, to scene: SceneIdentifier) {
        lock.withLock {
            // Removed and inserted again, which avoids a copy.
            guard var open = state.scenes.removeValue(forKey: scene) else { return }
            do throws(LayerTree.InvalidCommitError) {
                try open.painter.apply(commit, to: &open.tree)
            } catch {
                preconditionFailure("\(error) (serial \(commit.serial) of scene \(scene.rawValue))")
            }
            open.commitCount += 1
            open.lastCommit = commit
            state.scenes[scene] = open
        }
    }

    package func setWantsFrames(_ wantsFrames: Bool) {
        lock.withLock {
            guard wantsFrames != state.wantsFrames, !state.isStopped else { return }
            state.wantsFrames = wantsFrames
            guard clock is MonotonicClock else { return }
            state.timer?.cancel()
            state.timer = wantsFrames ? frameTimer() : nil
        }
    }

    /// Stores the request. `opensAddresses`, `savesFiles` and `sharesContent` determine the answers.
    package func perform(_ request: DisplayRequest) {
        let (opens, saves, shares) = lock.withLock {
            if case .describe(let scene, let update) = request {
                state.scenes[scene]?.nodes.apply(update)
                state.descriptionCount += 1
                return (false, false, false)
            }
            state.requests.append(request)
            note(request)
            if state.requests.count > Self.keptRequests { state.requests.removeFirst() }
            return (state.opensAddresses, state.savesFiles, state.sharesContent)
        }
        switch request {
        case .open(let scene, let number, _): send(.answered(scene, number: number, isDone: opens))
        case .saveFile(let scene, let number, _): send(.answered(scene, number: number, isDone: saves))
        case .share(let scene, let number, let content):
            send(.answered(scene, number: number, isDone: shares && canShare(content, in: scene)))
        case .readClipboard(let scene, let number): readClipboard(scene, number)
        case .openScene(let scene, let number): openScene(beside: scene, number, opens)
        case .showScene(let target, let number, let scene):
            if opens { send(.visibilityChanged(target, isVisible: true)) }
            send(.answered(scene, number: number, isDone: opens))
        case .closeScene(let scene): send(.sceneClosed(scene))
        case .saveState, .title, .stayAwake, .copy, .copyPicture, .takeKeys, .input, .hover, .secondButton, .pinches,
            .backSteps:
            break
        case .describe, .announce, .focus, .haptic, .sound, .passed, .shareScene: break
        }
    }

    private func note(_ request: DisplayRequest) {
        switch request {
        case .input(let scene, _, let input, _): state.scenes[scene]?.input = input
        case .takeKeys(let scene, let shortcuts): state.scenes[scene]?.shortcuts = shortcuts
        case .copy(let text): (state.clipboard, state.copiedPicture) = (text, nil)
        case .copyPicture(let image): (state.clipboard, state.copiedPicture) = (nil, image)
        case .hover(let scene, let isWanted): state.scenes[scene]?.wantsHover = isWanted
        case .secondButton(let scene, let isWanted): state.scenes[scene]?.wantsSecondButton = isWanted
        case .pinches(let scene, let isWanted): state.scenes[scene]?.wantsPinches = isWanted
        case .backSteps(let scene, let steps): state.scenes[scene]?.backSteps = steps
        case .saveState(let scene, let saved): state.scenes[scene]?.savedState = saved
        case .shareScene(let isShared): state.sharesScene = isShared
        case .open, .openScene, .showScene, .closeScene, .title, .stayAwake, .readClipboard, .saveFile, .share: break
        case .describe, .announce, .focus, .haptic, .sound, .passed: break
        }
    }

    /// Opens a scene on a screen like that of another scene.
    private func openScene(beside other: SceneIdentifier, _ number: UInt32, _ opens: Bool) {
        let opened = lock.withLock { () -> (SceneIdentifier, ScreenDescription)? in
            guard opens, !state.sharesScene, let screen = state.scenes[other]?.screen else { return nil }
            state.lastScene += 1
            return (SceneIdentifier(rawValue: state.lastScene), screen)
        }
        send(.answered(other, number: number, isDone: opened != nil))
        guard let (scene, screen) = opened else { return }
        send(.sceneRequested(scene, number: number))
        send(.sceneConnected(scene, screen, isVisible: true))
    }

    /// Whether the screen's device has a share dialog for the content.
    private func canShare(_ content: SharedContent, in scene: SceneIdentifier) -> Bool {
        let needed: ScreenPreferences = content.files.isEmpty ? .sharesText : .sharesFiles
        return screen(of: scene)?.preferences.contains(needed) == true
    }

    private func readClipboard(_ scene: SceneIdentifier, _ number: UInt32) {
        let text = clipboard, picture = copiedPicture
        if let text { send(.pasted(scene, text)) }
        if let picture { send(.pastedPictures(scene, [PastedPicture(picture)])) }
        send(.answered(scene, number: number, isDone: text != nil || picture != nil))
    }

    private static let keptRequests = 1000

    /// Stops without events: no `sceneClosed` is sent for the remaining scenes. A frame that another thread is
    /// delivering may still arrive.
    package func stop() {
        lock.withLock {
            state.isStopped = true
            state.wantsFrames = false
            state.timer?.cancel()
            state.drawingTimer?.cancel()
            (state.timer, state.drawingTimer) = (nil, nil)
            state.handler = nil
        }
    }

    // MARK: - The user's side

    /// Whether the program has requested frames.
    package var wantsFrames: Bool { lock.withLock { state.wantsFrames } }

    /// Connects a visible screen, and notifies the program. If the program shares one scene, the first screen is the
    /// scene's, and further calls return that scene.
    ///
    /// - Parameter saved: what was saved for the scene by another run of the program; see `savedState(of:)`.
    @discardableResult
    package func connect(screen: ScreenDescription, restoring saved: [UInt8]? = nil) -> SceneIdentifier {
        let (scene, isNew) = lock.withLock {
            if state.sharesScene, let first = state.scenes.keys.first { return (first, false) }
            state.lastScene += 1
            let scene = SceneIdentifier(rawValue: state.lastScene)
            state.scenes[scene] = Scene(screen: screen, savedState: saved)
            return (scene, true)
        }
        if isNew, let saved { send(.sceneRestored(scene, state: saved)) }
        if isNew { send(.sceneConnected(scene, screen, isVisible: true)) }
        return scene
    }

    /// Sends an event to the program on this thread, and records its effects on scenes. Has no effect before `start()`
    /// and after `stop()`.
    package func send(_ event: DisplayEvent) {
        let handler = lock.withLock {
            note(event)
            return state.handler
        }
        handler?(event)
    }

    private func note(_ event: DisplayEvent) {
        switch event {
        case .sceneConnected(let scene, let screen, _, _, _):
            state.scenes[scene] = Scene(screen: screen, savedState: state.scenes[scene]?.savedState)
        case .screenChanged(let scene, let screen): state.scenes[scene]?.screen = screen
        case .sceneClosed(let scene): state.scenes[scene] = nil
        case .memoryIsLow: for scene in state.scenes.keys { state.scenes[scene]?.painter.dropKeptPictures() }
        case .sceneRequested, .sceneRestored, .visibilityChanged, .pointers, .scrolled, .hovered, .keys, .edited,
            .keyboardChanged, .wentBack, .viewerLeft, .frame, .answered, .pasted, .pastedPictures, .pasteFinished,
            .acted, .milestone, .terminate:
            break
        }
    }

    /// Whether requests to open URLs succeed; false at first.
    package var opensAddresses: Bool {
        get { lock.withLock { state.opensAddresses } }
        set { lock.withLock { state.opensAddresses = newValue } }
    }

    /// Whether files are saved; false at first.
    package var savesFiles: Bool {
        get { lock.withLock { state.savesFiles } }
        set { lock.withLock { state.savesFiles = newValue } }
    }

    /// Whether the user shares what the share dialog of a device offers, if it has one, instead of cancelling it; false at
    /// first.
    package var sharesContent: Bool {
        get { lock.withLock { state.sharesContent } }
        set { lock.withLock { state.sharesContent = newValue } }
    }

    /// The text on the user's clipboard: the last one copied by the program, or set here.
    package var clipboard: String? {
        get { lock.withLock { state.clipboard } }
        set { lock.withLock { (state.clipboard, state.copiedPicture) = (newValue, nil) } }
    }

    /// The image on the user's clipboard: the last one copied by the program, or set here.
    package var copiedPicture: CGImage? {
        get { lock.withLock { state.copiedPicture } }
        set { lock.withLock { (state.clipboard, state.copiedPicture) = (nil, newValue) } }
    }

    // MARK: - Looking

    /// The text that is being edited in a scene.
    package func input(of scene: SceneIdentifier) -> TextInputState? {
        lock.withLock { state.scenes[scene]?.input }
    }

    /// The keys that the program handles in a scene.
    package func shortcuts(of scene: SceneIdentifier) -> [KeyShortcut] {
        lock.withLock { state.scenes[scene]?.shortcuts ?? [] }
    }

    /// Whether the program handles a mouse's second button.
    package func wantsSecondButton(in scene: SceneIdentifier) -> Bool {
        lock.withLock { state.scenes[scene]?.wantsSecondButton ?? false }
    }

    /// The state that the program has saved for a scene; nil for none.
    package func savedState(of scene: SceneIdentifier) -> [UInt8]? { lock.withLock { state.scenes[scene]?.savedState } }

    /// How many steps the program can go back in a scene.
    package func backSteps(in scene: SceneIdentifier) -> Int {
        lock.withLock { state.scenes[scene]?.backSteps ?? 0 }
    }

    /// Whether the program handles pinches in a scene.
    package func wantsPinches(in scene: SceneIdentifier) -> Bool {
        lock.withLock { state.scenes[scene]?.wantsPinches ?? false }
    }

    /// Whether the program handles a mouse without pressed buttons.
    package func wantsHover(in scene: SceneIdentifier) -> Bool {
        lock.withLock { state.scenes[scene]?.wantsHover ?? false }
    }

    /// The program's requests, oldest first: the last thousand.
    package var requests: [DisplayRequest] { lock.withLock { state.requests } }

    /// The connected scenes, oldest first.
    package var scenes: [SceneIdentifier] {
        lock.withLock { state.scenes.keys.sorted { $0.rawValue < $1.rawValue } }
    }

    package func screen(of scene: SceneIdentifier) -> ScreenDescription? {
        lock.withLock { state.scenes[scene]?.screen }
    }

    package func tree(of scene: SceneIdentifier) -> LayerTree? { lock.withLock { state.scenes[scene]?.tree } }

    /// The accessible elements of a scene.
    package func nodes(of scene: SceneIdentifier) -> AccessibilityNodes? {
        lock.withLock { state.scenes[scene]?.nodes }
    }

    /// The number of accessibility updates of all scenes.
    package var descriptionCount: Int { lock.withLock { state.descriptionCount } }

    package func commitCount(of scene: SceneIdentifier) -> Int {
        lock.withLock { state.scenes[scene]?.commitCount ?? 0 }
    }

    package func lastCommit(of scene: SceneIdentifier) -> Commit? { lock.withLock { state.scenes[scene]?.lastCommit } }

    /// An image of the scene at its screen's scale. Only changes since the last one are drawn.
    ///
    /// - Parameter time: in seconds of the display's clock; nil means now. Animations are shown at this time.
    /// - Returns: nil for a scene that is not connected, or without a commit.
    package func snapshot(of scene: SceneIdentifier, at time: Double? = nil) -> CGImage? {
        let time = time ?? clock.now
        return lock.withLock {
            guard var open = state.scenes.removeValue(forKey: scene) else { return nil }
            defer { state.scenes[scene] = open }
            return open.painter.image(of: open.tree, at: time, scale: open.screen.scale)
        }
    }

    /// Draws what has changed in a scene since it was last drawn, as a screen does for its next frame.
    ///
    /// - Parameter time: in seconds of the display's clock; nil means now. Animations are drawn at this time.
    /// - Returns: how many pixels were drawn. 0 for a scene that is not connected, or without a commit.
    package func draw(_ scene: SceneIdentifier, at time: Double? = nil) -> Int {
        let time = time ?? clock.now
        return lock.withLock {
            guard var open = state.scenes.removeValue(forKey: scene) else { return 0 }
            defer { state.scenes[scene] = open }
            guard open.painter.paint(open.tree, at: time, scale: open.screen.scale) else { return 0 }
            return open.painter.paintedPixels
        }
    }

    /// The memory of a scene's drawings that are kept as pixels for the next frame, in bytes. When memory is low, it is
    /// freed.
    package func keptByteCount(of scene: SceneIdentifier) -> Int {
        lock.withLock { state.scenes[scene]?.painter.keptByteCount ?? 0 }
    }
}

// MARK: - Frames by the machine's clock

extension HeadlessDisplay {
    private static let framesPerSecond = 60.0

    private func frameTimer() -> any DispatchSourceTimer {
        Self.timer("kosketus.headless.frames", phase: 0) { [weak self] in
            guard let self, self.wantsFrames else { return }
            self.send(.frame(time: self.clock.now, interval: 1 / Self.framesPerSecond))
        }
    }

    /// Fires 60 times a second. All timers keep their distance from each other, whenever they are made.
    ///
    /// - Parameter phase: how much later than others it fires, in parts of a frame.
    private static func timer(
        _ label: String, phase: Double, handler: @escaping @Sendable () -> Void
    ) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: label))
        let interval = UInt64(1e9 / framesPerSecond), frames = DispatchTime.now().uptimeNanoseconds / interval + 1
        timer.schedule(
            deadline: DispatchTime(uptimeNanoseconds: frames * interval + UInt64(phase * Double(interval))),
            repeating: .nanoseconds(Int(interval)), leeway: .milliseconds(1))
        timer.setEventHandler(handler: handler)
        timer.resume()
        return timer
    }

    /// Draws a scene 60 times a second on a thread of the display, where it has changed, until the display is stopped: half a
    /// frame after the program was asked for one, so that its commit is there.
    ///
    /// - Parameter frameDrawn: called on that thread after each frame in which pixels were drawn.
    package func drawFrames(of scene: SceneIdentifier, frameDrawn: @escaping @Sendable () -> Void) {
        let timer = Self.timer("kosketus.headless.drawing", phase: 0.5) { [weak self] in
            if let self, self.draw(scene) > 0 { frameDrawn() }
        }
        lock.withLock {
            state.drawingTimer?.cancel()
            state.drawingTimer = timer
        }
    }
}
