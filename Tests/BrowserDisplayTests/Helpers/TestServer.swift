// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import Foundation
import LayerProtocol
import Testing

/// A display that listens on a real port.
final class TestServer {
    let display: BrowserDisplay
    let log = RecordingLog()
    let events = EventRecorder()
    let port: Int
    let token: String

    init(
        sharesScene: Bool = false, configure: (inout BrowserDisplay.Configuration) -> Void = { _ in }
    ) throws {
        var configuration = BrowserDisplay.Configuration(port: 0, logger: log.logger)
        // No test should wait for a page that does not answer.
        configuration.limits.closingTime = 0.1
        configure(&configuration)
        display = BrowserDisplay(configuration)
        try display.start(sharesScene: sharesScene) { [events, weak display] event in
            if case .milestone(_, let viewer, let number) = event {
                display?.perform(.passed(viewer: viewer, number: number))
            } else {
                events.record(event)
            }
        }
        let address = try #require(URLComponents(string: display.address))
        // A Unix socket has none.
        port = address.port ?? 0
        token = try #require(address.queryItems?.first?.value)
    }

    deinit { display.stop() }

    var host: String { "127.0.0.1:\(port)" }

    func connect() throws -> TestSocket { try TestSocket(port: port) }

    /// Header fields with credentials: a key, and the token that admits it.
    func credentials() -> String {
        "Kosketus-Key: \(Secret.random().text)\r\nKosketus-Token: \(Base64URL.encode(Array(token.utf8)))"
    }

    /// A WebSocket that has said nothing yet.
    func openSocket(
        at path: String = "/display", host: String? = nil, origin: String? = nil, _ fields: [String] = []
    ) throws -> TestSocket {
        let socket = try connect()
        let own = [UpgradeRequest.subprotocol, "Origin: \(origin ?? "http://\(self.host)")", credentials()]
        let response = try socket.request(path, host: host ?? self.host, UpgradeRequest.headers + own + fields)
        guard response.status == 101 else {
            throw TestSocket.ConnectionError(description: "no upgrade: \(response)")
        }
        return socket
    }

    func openPage(session: String = "", isVisible: Bool = true) throws -> SocketPage {
        try SocketPage(try openSocket(), session: session, isVisible: isVisible)
    }

    /// A page with a key of its own, which the token admits.
    ///
    /// - Throws: `TestSocket.ConnectionError` with the status of the answer if it gets no socket.
    func open(key: String, token: String? = nil, session: String = "") throws -> SocketPage {
        let socket = try connect()
        let credentials =
            ["Kosketus-Key: \(key)"] + (token.map { ["Kosketus-Token: \(Base64URL.encode(Array($0.utf8)))"] } ?? [])
        let headers = UpgradeRequest.headers + [UpgradeRequest.subprotocol, "Origin: http://\(host)"]
        let response = try socket.request("/display", host: host, headers + credentials)
        guard response.status == 101 else { throw TestSocket.ConnectionError(description: "\(response.status)") }
        return try SocketPage(socket, session: session, isVisible: true)
    }

    /// A commit of one layer with this opacity; the first one of a scene has the serial 1.
    func commit(_ serial: UInt64, opacity: Float, contents: LayerContents? = nil, to scene: UInt64 = 1) {
        let root = LayerIdentifier(rawValue: 1)
        var state = LayerState()
        state.opacity = opacity
        state.contents = contents
        let commit = Commit(
            serial: serial, time: display.clock.now, isFull: serial == 1, root: serial == 1 ? root : nil,
            changes: [LayerChange(root, [.opacity, .contents], state)])
        display.commit(commit, to: SceneIdentifier(rawValue: scene))
    }
}

/// A page at the end of a socket.
final class SocketPage {
    let socket: TestSocket
    private(set) var page = TestPage()
    private(set) var session = ""

    init(_ socket: TestSocket, session: String, isVisible: Bool) throws {
        self.socket = socket
        say(
            .hello(
                version: WireFormat.version, session: session, screen: ConnectionHarness.screen, isVisible: isVisible))
        guard case .greeting(_, let session, _) = try readMessage() else {
            throw TestSocket.ConnectionError(description: "no greeting")
        }
        self.session = session
    }

    func say(_ message: ClientMessage) { socket.send(.binary, message.encoded()) }

    /// The next message that is no commit; commits are shown, and acknowledged.
    func readMessage() throws -> ServerMessage {
        while true {
            let payload = try readPayload()
            guard payload.first == ServerMessage.Code.commit.rawValue else {
                var store = ContentStore()
                return try ServerMessage(decoding: payload, &store)
            }
            try show(payload)
        }
    }

    private func readPayload() throws -> [UInt8] {
        while let frame = try socket.readFrame() { if frame.opcode == .binary { return frame.payload } }
        throw TestSocket.ConnectionError(description: "closed")
    }

    private func show(_ payload: [UInt8]) throws {
        try page.show(payload)
        say(.acknowledge(serial: page.serial))
    }

    /// Shows commits until the layer has this opacity.
    func show(until opacity: Float) throws {
        while page.tree[LayerIdentifier(rawValue: 1)]?.state.opacity != opacity { try show(try readPayload()) }
    }
}

extension ViewerDescription {
    /// What the program learns about a page of this machine.
    static let own = ViewerDescription(remoteAddress: "127.0.0.1")
}

/// Records a display's events, for tests that wait for them.
final class EventRecorder: @unchecked Sendable {
    private let condition = NSCondition()
    private var events: [DisplayEvent] = []  // guarded by condition

    func record(_ event: DisplayEvent) {
        condition.withLock {
            events.append(event)
            condition.broadcast()
        }
    }

    var all: [DisplayEvent] { condition.withLock { events } }

    /// Returns when an event has come that meets the condition. Fails after half a minute without one.
    @discardableResult func wait(
        _ isIt: (DisplayEvent) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> DisplayEvent {
        let limit = Date(timeIntervalSinceNow: 30)
        return try condition.withLock {
            while true {
                if let event = events.first(where: isIt) { return event }
                try #require(condition.wait(until: limit), "no such event", sourceLocation: sourceLocation)
            }
        }
    }
}
