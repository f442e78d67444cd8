// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import NIOCore
import NIOHTTP1
import NIOTLS
import NIOWebSocket

/// Answers requests by `RequestRules` until the connection becomes a WebSocket, and closes connections that are idle,
/// too busy or too slow.
final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler, ConnectionTable.Guest {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    let meter = TrafficMeter()
    let cookies = CookieFilter()
    /// Creates the handler that upgrades a request to a WebSocket. It handles one request and is then removed: each
    /// request gets its own, since proxies reuse connections.
    var makeUpgrade: (() -> HTTPServerUpgradeHandler)?
    let peer: Peer
    /// Set when the key of a request for a WebSocket was looked up. If the request is refused, it arrives here afterwards.
    var recall: Server.Recall?
    private let server: Server
    /// The client of the current request, in the form for logs.
    private var clientName: String
    private var requests: TokenBucket
    /// The request whose end has not arrived yet.
    private var request: HTTPRequestHead?
    /// Whether no further answers are sent.
    private var isClosing = false
    /// Whether the connection has ended, or become a WebSocket.
    private var isGone = false
    /// Whether the client has to act, because no answer is being sent.
    private(set) var isWaiting = true
    /// Closes the connection when waiting takes too long.
    private var timeout: Scheduled<Void>?
    /// The image whose file will be the answer.
    private var picture: PictureShelf.Ticket?

    init(_ server: Server, from peer: Peer) {
        self.server = server
        self.peer = peer
        clientName = peer.name
        requests = TokenBucket(
            rate: server.limits.requestRate, burst: server.limits.requestBurst, at: server.eventLoop.now)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        waitForRequest(context)
        expectUpgrade(context)
    }

    private func expectUpgrade(_ context: ChannelHandlerContext) {
        guard let upgrade = makeUpgrade?() else { return }
        do {
            try context.pipeline.syncOperations.addHandler(upgrade, position: .before(self))
        } catch {
            context.close(promise: nil)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { forget() }

    func channelInactive(context: ChannelHandlerContext) {
        forget()
        context.fireChannelInactive()
    }

    private func forget() {
        isGone = true
        timeout?.cancel()
        if let picture { server.directory.pictures.cancel(picture) }
        picture = nil
    }

    /// Before the TLS handshake is complete, its time counts as well.
    private func waitForRequest(_ context: ChannelHandlerContext) {
        let seconds = server.limits.requestTime
        wait(seconds, context, orElse: meter, "a connection on which no request comes to its end in \(seconds) s")
    }

    /// - Parameters:
    ///   - meter: the data that makes the timeout worth a warning.
    private func wait(
        _ seconds: Double, _ context: ChannelHandlerContext, orElse meter: TrafficMeter? = nil, _ what: String?
    ) {
        timeout?.cancel()
        timeout = server.eventLoop.assumeIsolated().scheduleTask(in: .duration(seconds)) { [unowned self] in
            if let what, meter?.hasNews != false { warn(.slow, what, context) }
            Server.cut(context.channel)
        }
    }

    private func warn(_ kind: ServerLog.Warning.Kind, _ text: String, _ context: ChannelHandlerContext) {
        server.log.warn(.init(kind, text), peer: clientName)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .handshakeCompleted? = event as? TLSUserEvent { meter.hasNews = false }
        context.fireUserInboundEventTriggered(event)
    }

    // MARK: - Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing else { return }
        switch unwrapInboundIn(data) {
        case .head(let head) where RequestRules.hasBody(head): answer(head, mayGoOn: false, context)
        case .head(let head): request = head
        case .body: break
        case .end:
            guard let request else { return }
            self.request = nil
            // After a request for another protocol the parser reads no more HTTP, even when that request is refused.
            let isLast = request.headers.contains(name: "Upgrade")
            answer(request, mayGoOn: request.isKeepAlive && request.version == .http1_1 && !isLast, context)
        }
    }

    private func answer(_ request: HTTPRequestHead, mayGoOn: Bool, _ context: ChannelHandlerContext) {
        let client = server.client(of: request, from: peer)
        clientName = client?.name ?? peer.name
        guard requests.take(1, at: server.eventLoop.now) else { return answerNoMore(request, context) }
        isWaiting = false
        if let client, !server.count(context.channel, for: client, from: peer) {
            return refuseMore("Too many connections.", request, context)
        }
        let mayGoOn = mayGoOn && !server.isDraining
        withRecall(of: request) { [weak self] recall in
            guard let self, !isGone else { return }
            answer(request, recall, mayGoOn: mayGoOn, context)
        }
    }

    /// Looks up the key of a request, unless that was done.
    private func withRecall(of request: HTTPRequestHead, _ body: @escaping (Server.Recall) -> Void) {
        guard let recall else { return server.recallKey(of: request, from: peer, then: body) }
        self.recall = nil
        body(recall)
    }

    /// Answers when the request's key was looked up.
    private func answer(
        _ request: HTTPRequestHead, _ recall: Server.Recall, mayGoOn: Bool, _ context: ChannelHandlerContext
    ) {
        let reply = server.reply(to: request, from: peer, recall)
        if let warning = reply.warning {
            server.log.warn(warning, peer: clientName)
        }
        let withBody = request.method != .HEAD
        if let name = reply.picture { return send(name, reply, withBody, mayGoOn: mayGoOn, context) }
        if let name = reply.file { return send(name, reply, withBody, mayGoOn: mayGoOn, context) }
        write(reply, withBody: withBody, mayGoOn: mayGoOn, context)
    }

    // MARK: - Files

    private func send(
        _ name: FileShelf.Name, _ reply: HTTPReply, _ withBody: Bool, mayGoOn: Bool, _ context: ChannelHandlerContext
    ) {
        guard let file = server.directory.files.file(name) else {
            var reply = HTTPReply.noFile
            reply.protect(host: nil)
            return write(reply, withBody: withBody, mayGoOn: mayGoOn, context)
        }
        isClosing = !mayGoOn
        isWaiting = false
        meter.hasNews = false
        var head = HTTPResponseHead(version: .http1_1, status: .ok, headers: reply.headers)
        for (field, value) in HTTPReply.fields(of: file) { head.headers.replaceOrAdd(name: field, value: value) }
        if !mayGoOn { head.headers.add(name: "Connection", value: "close") }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        withBody ? writePiece(of: name, from: 0, mayGoOn: mayGoOn, context) : end(mayGoOn: mayGoOn, context)
    }

    /// Writes the next piece when this one was sent. A file that is gone cuts the connection, so that the browser does
    /// not take a part of it for the file.
    private func writePiece(
        of name: FileShelf.Name, from start: Int, mayGoOn: Bool, _ context: ChannelHandlerContext
    ) {
        guard let piece = server.directory.files.piece(of: name, from: start, atMost: Self.pieceLength) else {
            return Server.cut(context.channel)
        }
        let length = piece.readableBytes
        guard length > 0 else { return end(mayGoOn: mayGoOn, context) }
        waitForTaking(context)
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece)))).assumeIsolated().whenSuccess {
            self.writePiece(of: name, from: start + length, mayGoOn: mayGoOn, context)
        }
    }

    // MARK: - Pictures

    /// Waits for the image's file without a timeout.
    private func send(
        _ name: PictureShelf.Name, _ reply: HTTPReply, _ withBody: Bool, mayGoOn: Bool, _ context: ChannelHandlerContext
    ) {
        isWaiting = false
        meter.hasNews = false
        timeout?.cancel()
        picture = server.directory.pictures.fetch(name) { [weak self] file in
            guard let self else { return }
            picture = nil
            write(file, reply, withBody, mayGoOn: mayGoOn, context)
        }
    }

    private func write(
        _ file: [UInt8]?, _ reply: HTTPReply, _ withBody: Bool, mayGoOn: Bool, _ context: ChannelHandlerContext
    ) {
        guard let file, let type = PictureFile.mediaType(of: file) else {
            var reply = HTTPReply.noPicture
            reply.protect(host: nil)
            return write(reply, withBody: withBody, mayGoOn: mayGoOn, context)
        }
        isClosing = !mayGoOn
        let start = reply.start ?? 0, isThere = start < file.count
        var head = HTTPResponseHead(version: .http1_1, status: .ok, headers: reply.headers)
        if reply.start != nil {
            head.status = isThere ? .partialContent : .rangeNotSatisfiable
            let range = isThere ? "\(start)-\(file.count - 1)" : "*"
            head.headers.add(name: "Content-Range", value: "bytes \(range)/\(file.count)")
        }
        head.headers.add(name: "Content-Type", value: type)
        head.headers.add(name: "Content-Length", value: "\(isThere ? file.count - start : 0)")
        if !mayGoOn { head.headers.add(name: "Connection", value: "close") }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        writePiece(of: withBody && isThere ? file[start...] : [], mayGoOn: mayGoOn, context)
    }

    /// The size of a file's pieces in bytes. Chosen: the largest amount to copy or encrypt at a time.
    private static let pieceLength = 256 * 1024

    /// Writes the next piece when this one was sent, so that a large file does not block others.
    private func writePiece(of rest: ArraySlice<UInt8>, mayGoOn: Bool, _ context: ChannelHandlerContext) {
        guard !rest.isEmpty else { return end(mayGoOn: mayGoOn, context) }
        waitForTaking(context)
        let piece = ByteBuffer(bytes: rest.prefix(Self.pieceLength)), rest = rest.dropFirst(Self.pieceLength)
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece)))).assumeIsolated().whenSuccess {
            self.writePiece(of: rest, mayGoOn: mayGoOn, context)
        }
    }

    // MARK: - Refusals

    private func answerNoMore(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
        warn(.limit, "a connection with more than \(Int(server.limits.requestRate)) requests a second", context)
        refuseMore("Too many requests.", request, context)
    }

    private func refuseMore(_ text: String, _ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var reply = HTTPReply.text(.tooManyRequests, text)
        reply.protect(host: nil)
        write(reply, withBody: request.method != .HEAD, mayGoOn: false, context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        // The handler receives the request after this error, and reports what is wrong with it.
        case is NIOWebSocketUpgradeError: break
        case let error as HTTPParserError where !isClosing && context.channel.isActive: refuse(error, context)
        case is HTTPParserError: break
        default: context.close(promise: nil)
        }
    }

    private func refuse(_ error: HTTPParserError, _ context: ChannelHandlerContext) {
        var reply: HTTPReply
        if error == .headerOverflow {
            warn(
                .limit, "a request whose header is too large (\(server.limits.headerBytes) bytes, 100 fields)", context)
            reply = .text(.requestHeaderFieldsTooLarge, "The request's header is too large.")
        } else {
            warn(.request, "bytes that are not an HTTP/1.1 request", context)
            reply = .text(.badRequest, "This is not an HTTP/1.1 request.")
        }
        reply.protect(host: nil)
        write(reply, withBody: true, mayGoOn: false, context)
    }

    // MARK: - Replies

    private func write(_ reply: HTTPReply, withBody: Bool, mayGoOn: Bool, _ context: ChannelHandlerContext) {
        isClosing = !mayGoOn
        isWaiting = false
        meter.hasNews = false
        waitForTaking(context)
        var head = HTTPResponseHead(version: .http1_1, status: reply.status, headers: reply.headers)
        if reply.status != .notModified {
            head.headers.add(name: "Content-Length", value: "\(reply.body.readableBytes)")
        }
        if !mayGoOn { head.headers.add(name: "Connection", value: "close") }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if withBody, reply.body.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(.byteBuffer(reply.body))), promise: nil)
        }
        end(mayGoOn: mayGoOn, context)
    }

    private func waitForTaking(_ context: ChannelHandlerContext) {
        let seconds = server.limits.responseTime
        wait(seconds, context, "a connection that does not take its answer in \(seconds) s")
    }

    private func end(mayGoOn: Bool, _ context: ChannelHandlerContext) {
        // The next request may come with the end of this answer.
        if mayGoOn { expectUpgrade(context) }
        context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenSuccess {
            self.isWaiting = true
            mayGoOn ? self.waitForRequest(context) : self.hangUp(context)
        }
    }

    /// Ends the answer, and gives the client time to receive it: closing immediately, with unread bytes, would reset
    /// the connection and could lose the answer.
    private func hangUp(_ context: ChannelHandlerContext) {
        wait(server.limits.closingTime, context, nil)
        context.close(mode: .output, promise: nil)
    }
}
