// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import Foundation
import LayerProtocol
import NIOCore
import NIOEmbedded

/// A server's connections on an event loop whose time the test advances. The test sends and receives the bytes.
final class ConnectionHarness {
    let loop = EmbeddedEventLoop()
    let clock = ManualClock(100)
    let log = RecordingLog()
    let server: Server
    private let recorder = Recorder()

    private final class Recorder {
        var events: [DisplayEvent] = []
        var files: [@Sendable () -> Void] = []
        var passesMilestones = true
        var pass: (UInt32, UInt32) -> Void = { _, _ in }

        func take(_ event: DisplayEvent) {
            if case .milestone(_, let viewer, let number) = event, passesMilestones {
                pass(viewer, number)
            } else {
                events.append(event)
            }
        }
    }

    /// Whether the program acknowledges milestones.
    var passesMilestones: Bool {
        get { recorder.passesMilestones }
        set { recorder.passesMilestones = newValue }
    }

    /// How many files of large pictures are to be written.
    var fileCount: Int { recorder.files.count }

    /// Writes the files of large pictures.
    func writeFiles() {
        while !recorder.files.isEmpty {
            recorder.files.removeFirst()()
            loop.run()
        }
    }

    static let screen = ScreenDescription(size: CGSize(width: 320, height: 480), scale: 2)

    /// Keys that are admitted.
    static let key = "key-of-a-browser-that-was-let-in"
    static let otherKey = "key-of-another-one-that-came-too"

    /// - Parameter files: the files to serve; nil for the page.
    init(
        limits: BrowserDisplay.Limits = .init(), graceTime: Double = 60, files: ClientFiles? = nil,
        tls: TLSContext? = nil, store: (any StateStore)? = nil,
        configure: (inout RequestRules) throws -> Void = { _ in }
    ) throws {
        let serverLog = ServerLog(log.logger, eventLoop: loop)
        // What a server does on other threads. The loop belongs to the test's thread.
        let work: Workshop.Work = { [loop] in loop.execute($0) }
        let directory = SceneDirectory(
            eventLoop: loop, clock: clock, sharesScene: false, graceTime: graceTime, limits: limits, log: serverLog,
            writer: MessageWriter(eventLoop: loop, work: work),
            pictures: PictureShelf(eventLoop: loop) { [recorder] in recorder.files.append($0) },
            states: StateShelf(eventLoop: loop, store: store, log: serverLog),
            pasteReader: PasteReader(eventLoop: loop, work: work),
            handler: { [recorder] in recorder.take($0) })
        recorder.pass = { [unowned directory] in directory.perform(.passed(viewer: $0, number: $1)) }
        var rules = RequestRules(
            hosts: try AllowedHosts(host: "127.0.0.1", port: 8080, isSecure: tls != nil),
            files: try files ?? ClientFiles.bundled(),
            admission: Admission(token: Secret("sesame"), keys: [Self.key, Self.otherKey]))
        try configure(&rules)
        server = Server(eventLoop: loop, rules: rules, limits: limits, log: serverLog, directory: directory, tls: tls)
    }

    /// The events for the program since the last call.
    func takeEvents() -> [DisplayEvent] {
        defer { recorder.events = [] }
        return recorder.events
    }

    /// Advances the time of the event loop and of the program's clock.
    func advance(by seconds: Double) {
        clock.set(clock.now + seconds)
        loop.advanceTime(by: .nanoseconds(Int64(seconds * 1e9)))
    }

    /// - Parameter address: where the connection comes from.
    func connect(from address: String = "127.0.0.1") throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(loop: loop)
        channel.remoteAddress = try SocketAddress(ipAddress: address, port: 50_000)
        try server.accept(channel)
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 8080), promise: nil)
        loop.run()
        return channel
    }

    /// - Parameters:
    ///   - key: of the browser that it comes from.
    ///   - address: where it comes from.
    func webSocket(
        _ subprotocol: String = UpgradeRequest.subprotocol, key: String = key, from address: String = "127.0.0.1"
    ) throws -> EmbeddedChannel {
        let channel = try connect(from: address)
        try channel.say(
            UpgradeRequest.text(host: "localhost:8080", ["Kosketus-Key: \(key)", subprotocol]))
        return channel
    }

    func page(session: String = "", key: String = key) throws -> EmbeddedChannel {
        try greetedPage(session: session, key: key).channel
    }

    /// A page, with the session of its greeting and the messages that followed it.
    func greetedPage(
        session: String = "", key: String = key
    ) throws -> (channel: EmbeddedChannel, session: String, messages: [[UInt8]]) {
        let channel = try webSocket(key: key)
        _ = try channel.heard()
        try channel.say(FrameBytes.message(.hello(version: 1, session: session, screen: Self.screen, isVisible: true)))
        let messages = FrameBytes.payloads(try channel.heard())
        var store = ContentStore()
        guard let first = messages.first, case .greeting(_, let own, _) = try ServerMessage(decoding: first, &store)
        else { throw NoGreetingError() }
        return (channel, own, messages)
    }

    struct NoGreetingError: Error {}
}

extension EmbeddedChannel {
    func say(_ bytes: [UInt8]) throws {
        try writeInbound(ByteBuffer(bytes: bytes))
        embeddedEventLoop.run()
    }

    func say(_ text: String) throws { try say(Array(text.utf8)) }

    /// The bytes sent since the last call.
    func heard() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let buffer = try readOutbound(as: ByteBuffer.self) { bytes += buffer.readableBytesView }
        return bytes
    }
}
