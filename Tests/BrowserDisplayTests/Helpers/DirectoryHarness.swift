// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import NIOEmbedded

/// A page's connection that records messages, and shows commits when the test asks for it.
final class RecordingConnection: ViewerConnection {
    var isWritable = true
    var isReading = true
    private(set) var messages: [ServerMessage] = []
    private(set) var page = TestPage()
    private var waiting: [[UInt8]] = []
    var viewer: Viewer!

    func send(_ message: [UInt8]) {
        guard message.first == ServerMessage.Code.commit.rawValue else {
            var store = ContentStore()
            return messages.append(try! ServerMessage(decoding: message, &store))
        }
        waiting.append(message)
    }

    /// Makes its viewer leave.
    var hasEnded: () -> Void = {}

    func end(_ problem: ServerMessage.Problem) {
        messages.append(.problem(problem))
        hasEnded()
    }

    /// Commits that were sent and are not shown yet.
    var waitingCount: Int { waiting.count }

    /// Shows the commits received so far.
    func show() throws {
        while !waiting.isEmpty { try page.show(waiting.removeFirst()) }
    }

    func fetch(_ image: CGImage) { page.fetch(image) }

    /// The names of the pictures that were copied.
    var copied: [ContentIdentifier] {
        messages.compactMap { if case .copyPicture(let name) = $0 { name } else { nil } }
    }

    /// The vibrations received so far.
    var vibrations: [[UInt16]] {
        messages.compactMap { if case .vibrate(let durations) = $0 { durations } else { nil } }
    }

    /// The sounds received so far.
    var sounds: [SystemSound] {
        messages.compactMap { if case .sound(let sound) = $0 { sound } else { nil } }
    }

    /// The numbers of steps back received so far.
    var backSteps: [UInt8] {
        messages.compactMap { if case .backSteps(let steps) = $0 { steps } else { nil } }
    }

    /// The titles of the page's tab, in order.
    var titles: [String] { messages.compactMap { if case .title(let title) = $0 { title } else { nil } } }

    var session: String? {
        guard case .greeting(_, let session, _)? = messages.first else { return nil }
        return session
    }
}

/// A directory of scenes on a loop and a clock that the test moves, with pages that talk to it.
final class DirectoryHarness {
    let loop = EmbeddedEventLoop()
    let clock = ManualClock(100)
    let log = RecordingLog()
    private(set) var directory: SceneDirectory!
    private(set) var events: [DisplayEvent] = []
    /// The work for other threads.
    private var work: [@Sendable () -> Void] = []
    /// Files of large pictures that are to be written.
    private(set) var files: [@Sendable () -> Void] = []

    init(
        sharesScene: Bool? = false, graceTime: Double = 60, usesBackButton: Bool = true,
        limits: BrowserDisplay.Limits = .init(),
        pasteClock: any MediaClock = ManualClock(), store: (any StateStore)? = nil, metrics: DisplayMetrics? = nil
    ) {
        let serverLog = ServerLog(log.logger, eventLoop: loop, metrics: metrics)
        directory = SceneDirectory(
            eventLoop: loop, clock: clock, sharesScene: sharesScene, graceTime: graceTime,
            usesBackButton: usesBackButton, limits: limits,
            log: serverLog,
            writer: MessageWriter(eventLoop: loop) { [unowned self] in work.append($0) },
            pictures: PictureShelf(eventLoop: loop) { [unowned self] in files.append($0) },
            states: StateShelf(eventLoop: loop, store: store, log: serverLog),
            pasteReader: PasteReader(eventLoop: loop, clock: pasteClock) { [unowned self] in work.append($0) },
            metrics: metrics,
            handler: { [unowned self] in take($0) })
    }

    /// Whether the program acknowledges milestones.
    var passesMilestones = true

    private func take(_ event: DisplayEvent) {
        if case .milestone(_, let viewer, let number) = event, passesMilestones {
            directory.perform(.passed(viewer: viewer, number: number))
        } else {
            events.append(event)
        }
    }

    /// Writes the files of large pictures.
    func writeFiles() {
        while !files.isEmpty {
            files.removeFirst()()
            loop.run()
        }
    }

    /// Performs one piece of that work, before earlier ones.
    func doWork(at index: Int) {
        work.remove(at: index)()
        loop.run()
    }

    /// Performs the work for other threads.
    func doWork() {
        while !work.isEmpty {
            work.removeFirst()()
            loop.run()
        }
    }

    static let screen = ScreenDescription(size: CGSize(width: 320, height: 480), scale: 2)
    static let otherScreen = ScreenDescription(size: CGSize(width: 1024, height: 768), scale: 1)

    /// A page opens, and says hello.
    func open(
        session: String = "", screen: ScreenDescription = screen, isVisible: Bool = true,
        version: UInt16 = WireFormat.version, owner: Int = 0
    ) throws -> RecordingConnection {
        let page = RecordingConnection()
        page.viewer = try directory.hello(
            version: version, session: session, screen: screen, isVisible: isVisible, from: page, owner: owner)
        page.hasEnded = { [unowned self, unowned page] in close(page) }
        return page
    }

    /// A page opens, and says hello as soon as it may; until then it has no viewer.
    func arrive(session: String = "", owner: Int = 0) -> RecordingConnection {
        let page = RecordingConnection()
        directory.whenReady(session) { [unowned self] saved in
            page.viewer = try? directory.hello(
                version: WireFormat.version, session: session, screen: Self.screen, isVisible: true, from: page,
                owner: owner, restoring: saved)
        }
        page.hasEnded = { [unowned self, unowned page] in close(page) }
        return page
    }

    func close(_ page: RecordingConnection) { directory.leave(page.viewer) }

    func say(_ message: ClientMessage, _ page: RecordingConnection) throws {
        try directory.receive(message, from: page.viewer, size: message.encoded().count)
    }

    /// Lets a page show what it has received, and acknowledge it.
    func show(_ page: RecordingConnection) throws {
        while page.waitingCount > 0 {
            try page.show()
            try say(.acknowledge(serial: page.page.serial), page)
        }
    }

    /// The events since the last call.
    func takeEvents() -> [DisplayEvent] {
        defer { events = [] }
        return events
    }

    /// A commit to the scene of one layer with this opacity.
    func commit(_ serial: UInt64, opacity: Float, contents: LayerContents? = nil, to scene: UInt64 = 1) {
        let root = LayerIdentifier(rawValue: 1)
        var state = LayerState()
        state.opacity = opacity
        state.contents = contents
        let commit = Commit(
            serial: serial, time: 0, isFull: serial == 1, root: serial == 1 ? root : nil,
            changes: [LayerChange(root, contents == nil ? .opacity : [.opacity, .contents], state)])
        directory.commit(commit, to: SceneIdentifier(rawValue: scene))
    }
}

extension DisplayEvent {
    var isMilestone: Bool { if case .milestone = self { true } else { false } }
}

extension RecordingConnection {
    /// Of the layer that `DirectoryHarness.commit` changes.
    var opacity: Float? { page.tree[LayerIdentifier(rawValue: 1)]?.state.opacity }
}
