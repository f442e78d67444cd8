// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import NIOCore

/// The scenes of a display and their viewers: a page says hello, and gets the scene of its session.
///
///     page's hello -> hello() --sceneConnected--> program      program -> commit() -> Scene -> Viewer -> page
///     page's messages -> receive() --pointers, ...--> program
///     page disconnects -> leave() --visibilityChanged--> program --grace time--> sceneClosed
///
/// A scene also outlives the process, as the state that the program saves (`StateShelf`).
///
/// Belongs to the event loop's thread, and calls the program's handler there.
final class SceneDirectory {
    private let eventLoop: any EventLoop
    private let clock: any MediaClock
    /// Nil until the program has decided. There is at most one scene until then.
    private var sharesScene: Bool?
    /// The pages that connect.
    private lazy var greetings = GreetingQueue(states: states) { [unowned self] session in
        GreetingQueue.Facts(sharesScene: sharesScene, hasScene: !scenes.isEmpty, isKnown: isKnown(session))
    }
    private let graceTime: TimeAmount
    /// Whether the browser's back button goes back in the program.
    private let usesBackButton: Bool
    private let limits: BrowserDisplay.Limits
    private let log: ServerLog
    private let metrics: DisplayMetrics?
    private let writer: MessageWriter
    let pictures: PictureShelf
    let files: FileShelf
    let states: StateShelf
    private let pasteReader: PasteReader
    /// The last copied image, unless a text was copied since: the shelf has it.
    private var copiedPicture: ContentIdentifier?
    private var handler: ((DisplayEvent) -> Void)?

    private var scenes: [SceneIdentifier: Scene] = [:]
    private var sessions: [String: Scene] = [:]
    /// Sessions that the program wants to open, without a scene yet; oldest first.
    private var expected: [(session: Secret, number: UInt32)] = []
    /// Blocked pages are opened by a link, or never. Chosen.
    private static let mostExpected = 16
    /// The closing task of each scene without viewers.
    private var graceTasks: [SceneIdentifier: Scheduled<Void>] = [:]
    /// The scenes without viewers, the longest abandoned first.
    private var abandoned: [SceneIdentifier] = []
    private var lastScene: UInt64 = 0
    private var lastViewer: UInt32 = 0
    private var staysAwake = false
    /// Invariant: there is one while there are viewers.
    private var refreshTask: Scheduled<Void>?
    private lazy var programWatch = ProgramWatch(
        eventLoop: eventLoop, patience: limits.programTime,
        ask: { [unowned self] in
            metrics?.updateMemory()
            emit(.milestone(viewer: ProgramWatch.viewer))
        },
        tell: { [unowned self] in tellUnresponsive(seconds: $0) })
    private lazy var ticker = FrameTicker(
        eventLoop: eventLoop, hasAudience: { [unowned self] in hasAudience }, tick: { [unowned self] in sendFrame() })

    init(
        eventLoop: any EventLoop, clock: any MediaClock, sharesScene: Bool?, graceTime: Double,
        usesBackButton: Bool = true, limits: BrowserDisplay.Limits, log: ServerLog, writer: MessageWriter? = nil,
        pictures: PictureShelf? = nil, files: FileShelf? = nil, states: StateShelf? = nil,
        pasteReader: PasteReader? = nil, metrics: DisplayMetrics? = nil,
        handler: @escaping (DisplayEvent) -> Void
    ) {
        self.eventLoop = eventLoop
        self.writer = writer ?? MessageWriter(eventLoop: eventLoop)
        self.pictures = pictures ?? PictureShelf(eventLoop: eventLoop)
        self.files = files ?? FileShelf(eventLoop: eventLoop)
        self.states = states ?? StateShelf(eventLoop: eventLoop, store: nil, log: log)
        self.pasteReader = pasteReader ?? PasteReader(eventLoop: eventLoop)
        self.clock = clock
        self.sharesScene = sharesScene
        self.graceTime = .duration(graceTime)
        self.usesBackButton = usesBackButton
        self.limits = limits
        self.log = log
        self.metrics = metrics
        self.handler = handler
    }

    var viewerCount: Int { scenes.values.reduce(0) { $0 + $1.viewers.count } }

    // MARK: - The program's side

    /// Applies a commit; one for a closed scene is ignored.
    func commit(_ commit: Commit, to identifier: SceneIdentifier) {
        guard let scene = scenes[identifier] else { return }
        do throws(LayerTree.InvalidCommitError) {
            try scene.apply(commit)
            if let metrics { note(scene, metrics) }
            endTrial(of: scene)
        } catch {
            log.error("Scene \(identifier.rawValue) is not updated until its next full commit: \(error)")
        }
    }

    func tree(of identifier: SceneIdentifier) -> LayerTree? { scenes[identifier]?.tree }

    func setWantsFrames(_ wantsFrames: Bool) { ticker.isWanted = wantsFrames }

    /// Performs a request. Requests for one page go to the last touched one, because browsers open windows and fill
    /// clipboards only for pages that were just touched.
    func perform(_ request: DisplayRequest) {
        switch request {
        case .open(let identifier, let number, let address):
            guard let viewer = lastTouched(of: identifier), viewer.expectAnswer(to: number) else {
                return emit(.answered(identifier, number: number, isDone: false))
            }
            viewer.send(.open(number: number, address: address))
        case .openScene(let identifier, let number): openScene(from: identifier, number)
        case .showScene(let identifier, let number, let asking): show(identifier, number, from: asking)
        case .closeScene(let identifier):
            guard sharesScene != true, let scene = scenes[identifier] else { return }
            for viewer in scene.viewers { viewer.end(.closed) }
            close(scene)
        case .saveState(let identifier, let state):
            guard let scene = scenes[identifier] else { return }
            endTrial(of: scene)
            states.save(state, stateName(of: scene))
        case .passed(ProgramWatch.viewer, _, _): programWatch.answered()
        case .passed(let number, EventSample.begin, let seconds): passSample(number, EventSample.begin, seconds)
        case .passed(let number, EventSample.end, let seconds): passSample(number, EventSample.end, seconds)
        case .passed(_, let number, _) where number != 0: pasteReader.giveBack(number)
        case .passed(let number, _, let seconds):
            scenes.values.lazy.flatMap(\.viewers).first { $0.number == number }?.passMilestone(seconds: seconds)
        case .title(let identifier, let title):
            scenes[identifier]?.change { $0.title = title }
        case .stayAwake(let isAwake):
            staysAwake = isAwake
            for scene in scenes.values { scene.change { $0.staysAwake = isAwake } }
        case .copy(let text):
            forgetCopiedPicture()
            lastTouched?.sendIfWritable(.copy(text))
        case .copyPicture(let image): copy(image)
        case .takeKeys(let identifier, let shortcuts):
            scenes[identifier]?.change { $0.shortcuts = shortcuts }
        case .input(let identifier, let viewer, let state, let isKnown):
            guard let scene = scenes[identifier] else { return }
            scene.setInput(state, of: viewer, isKnown: isKnown)
        case .hover(let identifier, let isWanted):
            scenes[identifier]?.change { $0.wantsHover = isWanted }
        case .secondButton(let identifier, let isWanted):
            scenes[identifier]?.change { $0.wantsSecondButton = isWanted }
        case .pinches(let identifier, let isWanted):
            scenes[identifier]?.change { $0.wantsPinches = isWanted }
        case .backSteps(let identifier, let steps):
            guard usesBackButton else { return }
            let count = UInt8(min(max(steps, 0), DisplayRequest.mostBackSteps))
            scenes[identifier]?.setBackSteps(count)
        case .shareScene(let isShared):
            sharesScene = isShared
            // That of an earlier version of the program, which no page should get.
            if !isShared { states.save(nil, .sharedScene) }
            for scene in scenes.values where scene.viewers.isEmpty { abandon(scene) }
            greetings.release()
        case .readClipboard(let identifier, let number):
            guard let viewer = lastTouched(of: identifier), viewer.expectAnswer(to: number) else {
                return emit(.answered(identifier, number: number, isDone: false))
            }
            viewer.send(.readClipboard(number: number))
        case .describe(let identifier, let update): scenes[identifier]?.describe(update)
        case .announce(let identifier, let text):
            for viewer in scenes[identifier]?.viewers ?? [] { viewer.sendIfWritable(.announce(text)) }
        case .focus(let identifier, let node):
            for viewer in scenes[identifier]?.viewers ?? [] { viewer.sendIfWritable(.focus(node)) }
        case .haptic(let identifier, let feedback):
            // A late vibration does not feel like an answer, so slow connections get none.
            let vibration = feedback.vibration
            if !vibration.isEmpty { lastTouched(of: identifier)?.sendIfWritable(.vibrate(vibration)) }
        case .sound(let identifier, let sound):
            // Slow connections get none either: it would be heard too late.
            for viewer in scenes[identifier]?.viewers ?? [] { viewer.sendIfWritable(.sound(sound)) }
        case .saveFile(let identifier, let number, let file):
            offer([file], number, to: identifier) { .saveFile(number: number, $0[0]) }
        case .share(let identifier, let number, let content):
            offer(content.files, number, to: identifier) { offers in
                .share(
                    number: number, title: content.title ?? "", text: content.text ?? "",
                    address: content.address ?? "", files: offers)
            }
        }
    }

    /// Sends the last touched page of a scene a message about files, which it fetches until it answers.
    private func offer(
        _ contents: [SharedFile], _ number: UInt32, to identifier: SceneIdentifier,
        _ message: ([FileOffer]) -> ServerMessage
    ) {
        guard let viewer = lastTouched(of: identifier), viewer.expectAnswer(to: number) else {
            return emit(.answered(identifier, number: number, isDone: false))
        }
        let request = FileShelf.Request(viewer: viewer.number, number: number, owner: viewer.owner)
        guard let offers = files.offer(contents, for: request) else {
            log.warn(.init(.limit, "more files for a page: it has not fetched the previous ones"))
            _ = viewer.takeAnswer(to: number)
            return emit(.answered(identifier, number: number, isDone: false))
        }
        viewer.send(message(offers))
    }

    private func openScene(from identifier: SceneIdentifier, _ number: UInt32) {
        guard sharesScene != true, let viewer = lastTouched(of: identifier), viewer.expectAnswer(to: number) else {
            return emit(.answered(identifier, number: number, isDone: false))
        }
        let session = Secret.random()
        expected.append((session, number))
        if expected.count > Self.mostExpected { expected.removeFirst() }
        viewer.send(.openScene(number: number, session: session.text))
    }

    /// Opens a new page for a scene without viewers.
    private func show(_ identifier: SceneIdentifier, _ number: UInt32, from asking: SceneIdentifier) {
        guard let scene = scenes[identifier], let viewer = lastTouched(of: asking) else {
            return emit(.answered(asking, number: number, isDone: false))
        }
        if viewer.scene === scene { return emit(.answered(asking, number: number, isDone: true)) }
        guard viewer.expectAnswer(to: number) else {
            return emit(.answered(asking, number: number, isDone: false))
        }
        let session = scene.session.text
        viewer.send(
            scene.viewers.isEmpty
                ? .openScene(number: number, session: session) : .showScene(number: number, session: session))
    }

    /// The page fetches it, now or after reconnecting; the next copy replaces it.
    private func copy(_ image: CGImage) {
        forgetCopiedPicture()
        guard let viewer = lastTouched else { return }
        pictures.hold(image)
        copiedPicture = image.identifier
        viewer.sendIfWritable(.copyPicture(image.identifier))
    }

    private func forgetCopiedPicture() {
        if let copiedPicture { pictures.release(copiedPicture) }
        copiedPicture = nil
    }

    private var lastTouched: Viewer? { scenes.values.flatMap(\.viewers).max { $0.lastTouch < $1.lastTouch } }

    private func lastTouched(of identifier: SceneIdentifier) -> Viewer? {
        scenes[identifier]?.viewers.max { $0.lastTouch < $1.lastTouch }
    }

    /// Stops sending events to the program.
    func end() {
        handler = nil
        for scene in scenes.values { endTrial(of: scene) }
        greetings.close()
        refreshTask?.cancel()
        writer.close()
        pictures.close()
        files.close()
        pasteReader.close()
        ticker.stop()
        programWatch.stop()
        for task in graceTasks.values { task.cancel() }
        graceTasks = [:]
    }

    // MARK: - Coming

    /// Runs a block when a page can say hello: immediately, except for a second page before the program has decided
    /// whether scenes are shared, and for a page whose scene may have been saved by another process.
    ///
    /// - Parameters:
    ///   - session: the one that the page presents.
    ///   - body: gets the scene that was saved, for `hello`.
    func whenReady(_ session: String, _ body: @escaping (SavedScene?) -> Void) { greetings.whenReady(session, body) }

    private func isKnown(_ session: String) -> Bool {
        sessions[session] != nil || expected.contains { $0.session.matches(session) }
    }

    /// Shows a page the requested scene, a saved one, or a new one.
    ///
    /// - Parameters:
    ///   - owner: the browser of the page.
    ///   - description: what the program learns about the page, if the scene is new.
    ///   - saved: restored unless the requested scene exists.
    func hello(
        version: UInt16, session: String, screen: ScreenDescription, isVisible: Bool,
        from connection: any ViewerConnection, owner: Int = 0, description: ViewerDescription? = nil,
        restoring saved: SavedScene? = nil
    ) throws(Refusal) -> Viewer {
        guard version == WireFormat.version else {
            throw .otherVersion("a page that speaks version \(version) of the protocol")
        }
        guard viewerCount < limits.viewers else { throw tooMany("viewers", limits.viewers) }
        let (scene, isNew) = try scene(for: session, saved, screen, isVisible, owner)
        lastViewer += 1
        let viewer = Viewer(
            number: lastViewer, connection: connection, scene: scene, screen: screen, isVisible: isVisible,
            owner: owner, writer: writer, pictures: pictures)
        scene.add(viewer)
        graceTasks.removeValue(forKey: scene.identifier)?.cancel()
        abandoned.removeAll { $0 == scene.identifier }
        viewer.send(.greeting(version: WireFormat.version, session: scene.session.text, time: clock.now))
        scene.sendSettings(to: viewer, hasReturned: !session.isEmpty && (!isNew || saved != nil))
        programWatch.begin(telling: viewer)
        if isNew, let saved { restore(scene, saved) }
        if isNew {
            emit(
                .sceneConnected(
                    scene.identifier, screen, isVisible: isVisible, browser: owner, from: description))
        }
        refreshLater()
        update(scene)
        updateMetrics()
        viewer.sendIfPossible()
        return viewer
    }

    private func scene(
        for session: String, _ saved: SavedScene?, _ screen: ScreenDescription, _ isVisible: Bool, _ owner: Int
    ) throws(Refusal) -> (Scene, isNew: Bool) {
        if let known = sharesScene == true ? scenes.values.first : sessions[session] { return (known, false) }
        try makeRoom()
        lastScene += 1
        let asked = expected.firstIndex { $0.session.matches(session) }.map { expected.remove(at: $0) }
        let scene = Scene(
            identifier: SceneIdentifier(rawValue: lastScene), session: asked?.session ?? saved?.session ?? .random(),
            screen: screen, isVisible: isVisible, owner: owner, settings: PageSettings(staysAwake: staysAwake),
            isRestored: saved != nil)
        scenes[scene.identifier] = scene
        sessions[scene.session.text] = scene
        if let asked { emit(.sceneRequested(scene.identifier, number: asked.number)) }
        return (scene, true)
    }

    /// Ensures that there is space for one more scene: one without viewers is closed if necessary. Its saved state stays,
    /// for its page.
    private func makeRoom() throws(Refusal) {
        guard scenes.count >= limits.scenes else { return }
        guard let scene = sceneToGiveWay else { throw tooMany("scenes", limits.scenes) }
        log.warn(
            .init(.limit, "to keep a scene any longer that nobody looks at: there are \(limits.scenes) scenes already"))
        metrics?.evictions.increment()
        close(scene, keepsState: true)
    }

    /// The scene to close, of those without viewers: first an untouched one, in which nothing can be lost; then one of
    /// the browser with most scenes, so that opening tab after tab evicts only its own; then the longest abandoned one.
    private var sceneToGiveWay: Scene? {
        let counts = scenes.values.reduce(into: [:]) { $0[$1.owner, default: 0] += 1 }
        let ranked = abandoned.compactMap { scenes[$0] }.enumerated().map { index, scene in
            (scene, rank: (scene.wasTouched ? 1 : 0, -counts[scene.owner, default: 0], index))
        }
        return ranked.min { $0.rank < $1.rank }?.0
    }

    private func tooMany(_ what: String, _ limit: Int) -> Refusal {
        Refusal(
            .policyViolation, "one more page: there are \(limit) \(what) already", problem: .tooManyViewers,
            kind: .limit)
    }

    // MARK: - Being there

    /// Handles a message of a page that has said hello.
    ///
    /// - Parameter size: in bytes.
    func receive(_ message: ClientMessage, from viewer: Viewer, size: Int) throws(Refusal) {
        let isSampled = beginSample(message, viewer)
        try take(message, viewer)
        if isSampled { emitSample(EventSample.end, viewer) }
        switch message {
        case .acknowledge, .clock: break
        default:
            guard viewer.noteMessage(size: size) else { return }
            emit(.milestone(viewer.scene.identifier, viewer: viewer.number), of: viewer)
        }
    }

    private func take(_ message: ClientMessage, _ viewer: Viewer) throws(Refusal) {
        switch message {
        case .hello: throw .protocolError("a second hello")
        case .acknowledge(let serial):
            try viewer.acknowledge(serial)
            ticker.wake()
        case .pointers(let samples): take(samples, viewer)
        case .screen(let screen):
            viewer.screen = screen
            update(viewer.scene)
        case .visibility(let isVisible):
            viewer.isVisible = isVisible
            update(viewer.scene)
        case .answer(let number, let isDone):
            guard viewer.takeAnswer(to: number) else {
                throw .protocolError("an answer to request \(number), which was not sent")
            }
            files.release(viewer: viewer.number, number: number)
            emit(
                .answered(viewer.scene.identifier, viewer: viewer.number, number: number, isDone: isDone), of: viewer)
        case .paste(let text): emit(.pasted(viewer.scene.identifier, viewer: viewer.number, text), of: viewer)
        case .pastePicture(let piece): try paste(piece, viewer)
        case .goBack(let steps):
            viewer.lastTouch = clock.now
            emit(.wentBack(viewer.scene.identifier, viewer: viewer.number, steps: Int(steps)), of: viewer)
        case .finishPaste:
            viewer.lastTouch = clock.now
            emit(.pasteFinished(viewer.scene.identifier, viewer: viewer.number), of: viewer)
        case .keys(let samples):
            let accepted = viewer.keys.accept(samples, now: clock.now)
            guard !accepted.isEmpty else { return }
            viewer.lastTouch = clock.now
            emit(.keys(viewer.scene.identifier, viewer: viewer.number, accepted))
        case .edit(let session, let serial, let edit):
            viewer.lastTouch = clock.now
            emit(
                .edited(
                    viewer.scene.identifier, viewer: viewer.number, session: session, serial: serial, edit),
                of: viewer)
        case .scroll(let samples):
            emit(.scrolled(viewer.scene.identifier, viewer: viewer.number, samples.map { held($0) }))
        case .hover(var sample):
            // The page has not received the setting yet, or ignores it.
            guard viewer.scene.settings.wantsHover || viewer.isHovering else { return }
            viewer.isHovering = sample.location != nil
            sample.time = held(sample.time)
            emit(.hovered(viewer.scene.identifier, viewer: viewer.number, sample))
        case .keyboard(let frame):
            emit(.keyboardChanged(viewer.scene.identifier, viewer: viewer.number, frame))
            viewer.hasKeyboard = !frame.rect.isEmpty
        case .act(let action):
            viewer.lastTouch = clock.now
            emit(.acted(viewer.scene.identifier, viewer: viewer.number, action))
        case .clock(let pageTime): viewer.sendIfWritable(.clock(pageTime: pageTime, time: clock.now))
        }
    }

    private func take(_ samples: [PointerSample], _ viewer: Viewer) {
        let accepted = viewer.pointers.accept(samples, now: clock.now)
        guard !accepted.isEmpty else { return }
        viewer.lastTouch = clock.now
        emit(.pointers(viewer.scene.identifier, viewer: viewer.number, accepted))
    }

    /// A page's time, limited to about now.
    private func held(_ time: Double) -> Double { min(max(time, clock.now - SampleLimits.longestDelay), clock.now) }

    private func held(_ sample: ScrollSample) -> ScrollSample {
        var sample = sample
        sample.time = held(sample.time)
        return sample
    }

    private func update(_ scene: Scene) {
        for event in scene.update() { emit(event) }
        ticker.wake()
    }

    private func emit(_ event: DisplayEvent) { handler?(event) }

    // MARK: - Pasted pictures

    private func paste(_ piece: PicturePiece, _ viewer: Viewer) throws(Refusal) {
        guard !piece.flags.contains(.begins) || hasRoom(for: piece, of: viewer) else {
            viewer.pastedFiles = PastedFiles()
            viewer.skipsPaste = true
            log.warn(.init(.limit, "pasted pictures of \(piece.length) bytes: other pages are pasting as well"))
            return leaveOut(viewer)
        }
        if piece.flags.contains(.begins) { viewer.skipsPaste = false }
        // A paste whose beginning was refused is refused as a whole.
        guard !viewer.skipsPaste else { return }
        switch try viewer.pastedFiles.add(piece) {
        case .incomplete: break
        case .tooLarge:
            log.warn(
                .init(
                    .limit,
                    "pasted pictures of \(piece.length) bytes: at most \(WireFormat.largestPaste) are accepted"))
        case .complete(let files): read(files, viewer)
        }
    }

    private func read(_ files: [[UInt8]], _ viewer: Viewer) {
        guard viewer.afterReading == nil else { return readLater(files, viewer) }
        viewer.afterReading = []
        let scene = viewer.scene.identifier, number = viewer.number
        pasteReader.read(files, of: number) { [weak self, weak viewer] pictures, paste in
            self?.take(pictures, of: scene, viewer: number)
            self?.emit(.milestone(scene, viewer: number, number: paste))
            self?.goOn(viewer)
        }
    }

    /// Whether there is room for the files of a paste besides those of other pages: it gets at most half of the rest.
    private func hasRoom(for piece: PicturePiece, of viewer: Viewer) -> Bool {
        guard piece.length <= WireFormat.largestPaste else { return true }
        let others = scenes.values.lazy.flatMap(\.viewers).reduce(0) { sum, each in
            sum + each.waitingPaste + (each === viewer ? 0 : Int(each.pastedFiles.length ?? 0))
        }
        return Int(piece.length) <= (PasteReader.mostBytes - others - pasteReader.bytes) / 2
    }

    /// Skips a paste, so that the previous one is not used for it.
    private func leaveOut(_ viewer: Viewer) {
        emit(.pastedPictures(viewer.scene.identifier, viewer: viewer.number, []), of: viewer)
    }

    /// Reads pastes one after the other. Only one waits, since each can take long; later ones are ignored.
    private func readLater(_ files: [[UInt8]], _ viewer: Viewer) {
        guard !viewer.hasWaitingPaste else {
            log.warn(.init(.limit, "more pasted pictures: the page's previous ones are still being decoded"))
            return leaveOut(viewer)
        }
        viewer.waitingPaste = max(1, files.reduce(0) { $0 + $1.count })
        viewer.afterReading?.append { [weak self, weak viewer] in
            guard let self, let viewer else { return }
            // Discarded if the viewer has left.
            guard viewer.hasWaitingPaste else {
                return emit(.pastedPictures(viewer.scene.identifier, viewer: viewer.number, []))
            }
            viewer.waitingPaste = 0
            read(files, viewer)
        }
    }

    private func take(_ pictures: [PasteReader.Picture], of scene: SceneIdentifier, viewer: UInt32) {
        for case .failure(let error) in pictures { log.warn(.init(.page, "a pasted picture: \(error.reason)")) }
        emit(.pastedPictures(scene, viewer: viewer, pictures.compactMap { try? $0.get() }))
    }

    /// Continues with the messages that waited for pasted images, until one has to wait again.
    private func goOn(_ viewer: Viewer?) {
        guard let viewer, let waiting = viewer.afterReading else { return }
        viewer.afterReading = nil
        for (index, body) in waiting.enumerated() {
            body()
            guard viewer.afterReading != nil else { continue }
            return viewer.afterReading?.append(contentsOf: waiting[(index + 1)...]) ?? ()
        }
    }

    /// Sends an event after the viewer's paste was read.
    private func emit(_ event: DisplayEvent, of viewer: Viewer) {
        guard viewer.afterReading != nil else { return emit(event) }
        viewer.afterReading?.append { [weak self] in self?.emit(event) }
    }

    // MARK: - Frames

    /// Whether a frame would be visible soon. A page that is hidden or hangs acknowledges nothing, and needs none.
    private var hasAudience: Bool { scenes.values.contains { $0.viewers.contains { $0.wantsFrames } } }

    private func sendFrame() { emit(.frame(time: clock.now, interval: FrameTicker.interval)) }

    // MARK: - The program's pace

    /// Asks the program to handle an event, unless it has been asked before.
    ///
    /// - Returns: false if it has not handled one for longer than it may.
    func checkProgram() -> Bool { programWatch.check() }

    /// Whether the program has handled an event.
    var hasProgramStarted: Bool { programWatch.hasAnswered }

    /// Whether the next page might be refused because there are as many as there may be.
    var isFull: Bool {
        viewerCount >= limits.viewers || scenes.count >= limits.scenes && abandoned.isEmpty && sharesScene != true
    }

    private func tellUnresponsive(seconds: Double) {
        for scene in scenes.values {
            for viewer in scene.viewers { viewer.sendIfWritable(.unresponsive(seconds: seconds)) }
        }
    }

    // MARK: - Going

    func leave(_ viewer: Viewer) {
        let scene = viewer.scene
        scene.remove(viewer)
        files.release(viewer: viewer.number)
        if viewer.lastTouch > -.infinity { scene.wasTouched = true }
        viewer.leave()
        if viewerCount == 0 { programWatch.stop() }
        // The viewer has gone: ends its paste. Messages that wait for it are handled without pictures.
        let waiting = viewer.afterReading ?? []
        (viewer.waitingPaste, viewer.afterReading) = (0, nil)
        if pasteReader.forget(viewer.number) {
            emit(.pastedPictures(scene.identifier, viewer: viewer.number, []))
        }
        for body in waiting { body() }
        for number in viewer.expected { emit(.answered(scene.identifier, number: number, isDone: false)) }
        let hasHands = !viewer.pointers.isEmpty || !viewer.keys.isEmpty || viewer.isHovering
        if hasHands || viewer.isTyping || viewer.hasKeyboard {
            emit(.viewerLeft(scene.identifier, viewer: viewer.number))
        }
        update(scene)
        updateMetrics()
        guard scene.viewers.isEmpty else { return }
        states.refresh([stateName(of: scene)], owners: [viewer.owner])
        abandon(scene)
    }

    /// Waits for a viewer to return. A shared scene is the program's only one, and waits forever.
    private func abandon(_ scene: Scene) {
        guard sharesScene == false, handler != nil else { return }
        abandoned.append(scene.identifier)
        graceTasks[scene.identifier] = eventLoop.assumeIsolated().scheduleTask(in: graceTime) { [weak self] in
            self?.close(scene)
        }
    }

    private func close(_ scene: Scene, keepsState: Bool = false) {
        endTrial(of: scene)
        if !keepsState { states.save(nil, stateName(of: scene)) }
        graceTasks.removeValue(forKey: scene.identifier)?.cancel()
        abandoned.removeAll { $0 == scene.identifier }
        scenes[scene.identifier] = nil
        sessions[scene.session.text] = nil
        updateMetrics()
        emit(.sceneClosed(scene.identifier))
    }

    // MARK: - Metrics

    /// Reports how many pages and scenes there are.
    func updateMetrics() { metrics?.update(tabs: viewerCount, scenes: scenes.count) }

    private func note(_ scene: Scene, _ metrics: DisplayMetrics) {
        metrics.commits.increment()
        let now = eventLoop.now
        for viewer in scene.viewers { viewer.sample?.commit(now, metrics) }
    }

    /// Begins to measure an event, unless another one of the page is measured.
    private func beginSample(_ message: ClientMessage, _ viewer: Viewer) -> Bool {
        guard metrics != nil, message.isEvent else { return false }
        let now = eventLoop.now
        if let sample = viewer.sample, !sample.isOver(now) { return false }
        viewer.sample = EventSample(start: now, isUse: message.isUse)
        emitSample(EventSample.begin, viewer)
        return true
    }

    private func emitSample(_ number: UInt32, _ viewer: Viewer) {
        emit(.milestone(viewer.scene.identifier, viewer: viewer.number, number: number), of: viewer)
    }

    private func passSample(_ viewer: UInt32, _ number: UInt32, _ seconds: Double) {
        guard let metrics else { return }
        scenes.values.lazy.flatMap(\.viewers).first { $0.number == viewer }?
            .passSample(number, seconds: seconds, eventLoop.now, metrics)
    }

    // MARK: - Saved states

    /// The entry of a scene in the store. Other processes know a shared scene by its name only.
    private func stateName(of scene: Scene) -> StateName { sharesScene == true ? .sharedScene : .scene(scene.session) }

    /// Passes a saved state to the program. Until the program has shown the scene, the store counts this as a trial: a state
    /// that ends the program is not restored for ever. It stays in the store, for the next process.
    private func restore(_ scene: Scene, _ saved: SavedScene) {
        scene.trial = saved
        states.save([saved.trials + 1], saved.name.trial)
        emit(.sceneRestored(scene.identifier, state: saved.state))
    }

    /// Records that a restored state has not ended the program.
    private func endTrial(of scene: Scene) {
        guard let saved = scene.trial else { return }
        scene.trial = nil
        states.save(nil, saved.name.trial)
        // The program has decided since that scenes are shared, or not, unless it ends before.
        let name = stateName(of: scene)
        guard sharesScene != nil, name != saved.name else { return }
        states.save(saved.state, name)
        states.save(nil, saved.name)
    }

    /// Refreshes the entries of scenes with viewers four times in the grace time, so that they do not expire.
    private func refreshLater() {
        guard refreshTask == nil, handler != nil else { return }
        let quarter = TimeAmount.nanoseconds(graceTime.nanoseconds / 4)
        let interval = min(max(quarter, Self.shortestRefresh), Self.longestRefresh)
        refreshTask = eventLoop.assumeIsolated().scheduleTask(in: interval) { [weak self] in self?.refresh() }
    }

    /// Chosen: a program with a grace time of almost nothing does not work all the time.
    private static let shortestRefresh = TimeAmount.milliseconds(250)
    /// Chosen: expired entries, which are removed at the same time, stay an hour longer at most.
    private static let longestRefresh = TimeAmount.hours(1)

    private func refresh() {
        refreshTask = nil
        let seen = scenes.values.filter { !$0.viewers.isEmpty }
        guard !seen.isEmpty else { return }
        let owners = Set(seen.flatMap { $0.viewers.map(\.owner) })
        states.refresh(seen.map { stateName(of: $0) }.sorted { $0.fileName < $1.fileName }, owners: owners)
        states.sweep()
        refreshLater()
    }
}

extension ClientMessage {
    /// Whether it becomes an event of the program.
    fileprivate var isEvent: Bool {
        switch self {
        case .acknowledge, .clock, .hello, .pastePicture: false
        default: true
        }
    }

    /// Whether a person uses the program with it, so that a change of the screen is expected.
    fileprivate var isUse: Bool {
        switch self {
        case .pointers, .keys, .edit, .scroll, .act, .paste, .finishPaste, .goBack: true
        default: false
        }
    }
}
