// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import NIOCore
import NIOWebSocket

/// One page's WebSocket: receives frames and passes messages to the scenes, and sends the scenes' messages.
///
/// The page's hello arrives with the upgrade request or as the first message. Until then the connection is a guest.
///
///     open --close frame from the page, answered--> closed
///      |
///      +--refused, or the display ends: close frame sent--> closing --answered, or `closingTime` over--> closed
///
/// When it is no longer open, its viewer has left, and further messages are discarded.
final class WebSocketHandler: ChannelDuplexHandler, ViewerConnection, ConnectionTable.Guest {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = Never
    typealias OutboundOut = WebSocketFrame

    private enum State {
        case open, closing, closed
    }

    private let server: Server
    private let subprotocol: String
    /// The browser of the connection.
    private let owner: Int
    private let hello: [UInt8]?
    private let client: Client
    private let limits: BrowserDisplay.Limits
    private var context: ChannelHandlerContext?
    private var state = State.open
    /// Nil before hello, and when no longer open.
    private var viewer: Viewer?
    private var assembler = FrameAssembler()
    private var frames: TokenBucket
    private var bytes: TokenBucket

    private var lastHeard: NIODeadline
    /// When the page last acknowledged something, or had nothing to acknowledge; checked every `pingInterval`.
    private var lastProgress: NIODeadline
    private var helloTask: Scheduled<Void>?
    private var pingTask: Scheduled<Void>?
    private var silenceTask: Scheduled<Void>?
    private var closingTask: Scheduled<Void>?

    /// - Parameters:
    ///   - hello: the page's first message, if it came with the request.
    ///   - client: the sender of the request.
    init(_ server: Server, subprotocol: String, owner: Int, hello: [UInt8]?, client: Client) {
        self.server = server
        self.subprotocol = subprotocol
        self.owner = owner
        self.hello = hello
        self.client = client
        limits = server.limits
        let now = server.eventLoop.now
        lastHeard = now
        lastProgress = now
        frames = TokenBucket(rate: limits.frameRate, burst: limits.frameBurst, at: now)
        bytes = TokenBucket(rate: limits.byteRate, burst: limits.byteBurst, at: now)
    }

    // MARK: - Coming

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        server.upgrade(self, on: context.channel)
        guard subprotocol == WireFormat.subprotocol else {
            return refuse(.otherVersion("a page that speaks \(ServerLog.quoted(subprotocol))"))
        }
        helloTask = after(limits.helloTime) { [limits] in
            $0.refuse(Refusal(.policyViolation, "a page that says no hello in \(limits.helloTime) s", kind: .slow))
        }
        pingTask = after(limits.pingInterval) { $0.ping() }
        silenceTask = after(limits.silence) { $0.checkSilence() }
        if let hello { receiveMessage(hello) }
    }

    /// Whether it is a guest that waits.
    var isWaiting: Bool { viewer == nil }

    private func receiveMessage(_ bytes: [UInt8]) {
        do throws(Refusal) {
            try receive(bytes)
        } catch {
            refuse(error)
        }
    }

    /// - Parameter body: runs after a number of seconds, unless the connection was closed.
    private func after(_ seconds: Double, _ body: @escaping (WebSocketHandler) -> Void) -> Scheduled<Void> {
        server.eventLoop.assumeIsolated().scheduleTask(in: .duration(seconds)) { [weak self] in
            guard let self, self.state != .closed else { return }
            body(self)
        }
    }

    // MARK: - Messages from the page

    /// While reading is paused, a page's silence does not count.
    var isReading = true {
        didSet {
            guard isReading, !oldValue else { return }
            lastHeard = server.eventLoop.now
            lastProgress = lastHeard
            if owesRead { context?.read() }
            owesRead = false
        }
    }
    /// Whether a read was requested during the pause.
    private var owesRead = false

    func read(context: ChannelHandlerContext) {
        if isReading { context.read() } else { owesRead = true }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        lastHeard = server.eventLoop.now
        switch state {
        case .open: receive(frame)
        case .closing where frame.opcode == .connectionClose: context.close(promise: nil)
        case .closing, .closed: break
        }
    }

    private func receive(_ frame: WebSocketFrame) {
        do throws(Refusal) {
            try charge(for: frame)
            switch try assembler.add(frame) {
            case .message(let bytes): try receive(bytes)
            case .ping(let data): write(.pong, data)
            case .close(let code): answerClose(code)
            case .pong, nil: break
            }
        } catch {
            refuse(error)
        }
    }

    private func charge(for frame: WebSocketFrame) throws(Refusal) {
        guard frames.take(1, at: lastHeard), bytes.take(Double(frame.length), at: lastHeard) else {
            throw Refusal(.policyViolation, "a page that sends more than it may")
        }
    }

    private func receive(_ bytes: [UInt8]) throws(Refusal) {
        let message: ClientMessage
        do throws(MalformedDataError) {
            message = try ClientMessage(decoding: bytes)
        } catch {
            throw Refusal(.dataInconsistentWithMessage, "a message: \(error)")
        }
        if case .acknowledge = message { lastProgress = lastHeard }
        if let viewer { return try server.directory.receive(message, from: viewer, size: bytes.count) }
        guard case .hello(let version, let session, let screen, let isVisible) = message else {
            throw .protocolError("a message before hello")
        }
        helloTask?.cancel()
        if let channel = context?.channel { server.admit(channel) }
        isReading = false
        server.directory.whenReady(session) { [weak self] saved in
            guard let self, state == .open else { return }
            isReading = true
            do throws(Refusal) {
                viewer = try server.directory.hello(
                    version: version, session: session, screen: screen, isVisible: isVisible, from: self, owner: owner,
                    description: client.description, restoring: saved)
            } catch {
                refuse(error)
            }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error as? NIOWebSocketError {
        case .invalidFrameLength:
            refuse(Refusal(.messageTooLarge, "a frame of more than \(WireFormat.largestClientMessage) bytes"))
        case .fragmentedControlFrame, .multiByteControlFrameLength:
            refuse(.protocolError("a control frame that is fragmented or longer than 125 bytes"))
        // After such an error the decoder keeps reporting what arrives. The handler waits for the page to close.
        case nil where state == .open: context.close(promise: nil)
        case nil: break
        }
    }

    // MARK: - Messages to the page

    var isWritable: Bool { state == .open && context?.channel.isWritable == true }

    func send(_ message: [UInt8]) {
        guard state == .open, let context else { return }
        // Room in front, where the encoder can write the frame's header.
        let header = 14
        var data = context.channel.allocator.buffer(capacity: header + message.count)
        data.moveWriterIndex(forwardBy: header)
        data.moveReaderIndex(forwardBy: header)
        data.writeBytes(message)
        write(.binary, data)
    }

    private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
        // A page that does not read has no use for pongs, which would only pile up here.
        guard opcode != .pong || isWritable else { return }
        context?.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if isWritable { viewer?.sendIfPossible() }
        context.fireChannelWritabilityChanged()
    }

    // MARK: - Keeping alive

    private func ping() {
        if isWritable { write(.ping, ByteBuffer()) }
        checkProgress()
        pingTask = after(limits.pingInterval) { $0.ping() }
    }

    /// Disconnects a page that receives messages without acknowledging them.
    private func checkProgress() {
        guard viewer?.owesAcknowledgement == true, isWritable, isReading else {
            return lastProgress = server.eventLoop.now
        }
        guard server.eventLoop.now - lastProgress >= .duration(limits.acknowledgeTime) else { return }
        refuse(Refusal(.policyViolation, "a page that has shown nothing for \(limits.acknowledgeTime) s", kind: .slow))
    }

    private func checkSilence() {
        if !isReading { lastHeard = server.eventLoop.now }
        let left = lastHeard + .duration(limits.silence) - server.eventLoop.now
        guard left > .zero else { return context?.close(promise: nil) ?? () }
        silenceTask = after(Double(left.nanoseconds) * 1e-9) { $0.checkSilence() }
    }

    // MARK: - Going

    /// Closes the connection because of the page's violation.
    private func refuse(_ refusal: Refusal) {
        guard state == .open else { return }
        if let kind = refusal.kind {
            server.log.warn(.init(kind, refusal.description), peer: client.name)
        }
        if let problem = refusal.problem { send(ServerMessage.problem(problem).encoded()) }
        close(refusal.code, within: limits.closingTime)
    }

    /// Closes the connection because the display or the page's scene ends.
    func end(_ problem: ServerMessage.Problem) {
        send(ServerMessage.problem(problem).encoded())
        goAway()
    }

    /// Closes the connection without a reason, as a lost network does: the page connects again.
    func goAway() { close(.goingAway, within: min(limits.closingTime, Self.endingTime)) }

    /// The seconds that the program's end waits for pages; chosen: a suspended page would not answer at all.
    private static let endingTime = 0.5

    private func close(_ code: WebSocketErrorCode, within seconds: Double) {
        guard state == .open else { return }
        writeClose(code)
        state = .closing
        isReading = true
        leave()
        closingTask = after(seconds) { $0.context?.close(promise: nil) }
    }

    private func answerClose(_ code: WebSocketErrorCode) {
        writeClose(code)
        state = .closing
        leave()
        context?.close(promise: nil)
    }

    private func writeClose(_ code: WebSocketErrorCode) {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        write(.connectionClose, data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        finish()
        self.context = nil
    }

    private func finish() {
        state = .closed
        leave()
        for task in [helloTask, pingTask, silenceTask, closingTask] { task?.cancel() }
    }

    private func leave() {
        guard let viewer else { return }
        self.viewer = nil
        server.directory.leave(viewer)
    }
}
