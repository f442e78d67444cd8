// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers requests by `RequestRules` until the connection becomes a WebSocket, and ends connections on which nothing
/// happens or happens slowly.
final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let server: Server
    /// The request whose end has not come yet.
    private var request: HTTPRequestHead?
    /// Whether nothing more will be answered.
    private var isClosing = false
    /// Closes the connection when what is waited for takes too long.
    private var timeout: Scheduled<Void>?

    init(_ server: Server) { self.server = server }

    func handlerAdded(context: ChannelHandlerContext) { wait(server.limits.requestTime, context) }

    func handlerRemoved(context: ChannelHandlerContext) { timeout?.cancel() }

    private func wait(_ seconds: Double, _ context: ChannelHandlerContext) {
        timeout?.cancel()
        timeout = server.eventLoop.assumeIsolated().scheduleTask(in: .duration(seconds)) { context.close(promise: nil) }
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
            answer(request, mayGoOn: request.isKeepAlive && request.version == .http1_1, context)
        }
    }

    private func answer(_ request: HTTPRequestHead, mayGoOn: Bool, _ context: ChannelHandlerContext) {
        let reply = server.rules.reply(to: request)
        if let warning = reply.warning {
            server.log.warn(warning, peer: Server.name(context.remoteAddress))
        }
        write(reply, withBody: request.method != .HEAD, mayGoOn: mayGoOn, context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        // The request comes to us after this, and is told what was wrong with it.
        case is NIOWebSocketUpgradeError: break
        case let error as HTTPParserError where !isClosing && context.channel.isActive: refuse(error, context)
        case is HTTPParserError: break
        default: context.close(promise: nil)
        }
    }

    private func refuse(_ error: HTTPParserError, _ context: ChannelHandlerContext) {
        var reply =
            error == .headerOverflow
            ? HTTPReply.text(.requestHeaderFieldsTooLarge, "A request's header is too large.")
            : .text(.badRequest, "This is no request of HTTP/1.1.")
        reply.protect(host: nil)
        write(reply, withBody: true, mayGoOn: false, context)
    }

    // MARK: - Replies

    private func write(_ reply: HTTPReply, withBody: Bool, mayGoOn: Bool, _ context: ChannelHandlerContext) {
        isClosing = !mayGoOn
        wait(server.limits.responseTime, context)
        var head = HTTPResponseHead(version: .http1_1, status: reply.status, headers: reply.headers)
        if reply.status != .notModified {
            head.headers.add(name: "Content-Length", value: "\(reply.body.readableBytes)")
        }
        if !mayGoOn { head.headers.add(name: "Connection", value: "close") }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if withBody, reply.body.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(.byteBuffer(reply.body))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenSuccess {
            mayGoOn ? self.wait(self.server.limits.requestTime, context) : self.hangUp(context)
        }
    }

    /// Says that nothing more comes, and gives the other end time to see it: closed at once, with bytes unread, the
    /// connection would be reset, and the answer could be lost.
    private func hangUp(_ context: ChannelHandlerContext) {
        wait(server.limits.closingTime, context)
        context.close(mode: .output, promise: nil)
    }
}
