// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves `/metrics` on an address of its own, to a server of Prometheus. It has no secret and gives none: everyone who can
/// connect can read the values.
///
/// A connection is for one request, which has to be complete in `time`.
///
/// Belongs to the event loop's thread.
final class MetricsServer {
    // Chosen.
    private static let mostConnections = 32
    private static let time = TimeAmount.seconds(10)
    static let headerBytes = 8 * 1024
    static let mostBody = 4 * 1024

    private let log: ServerLog
    private let isLocal: Bool
    /// The text, after the values that change by themselves were updated.
    private let text: () -> String
    private var connections: [ObjectIdentifier: any Channel] = [:]

    /// - Parameter isLocal: whether it listens for this machine only. Then requests for other host names are refused: they
    ///   come from pages of the web.
    init(log: ServerLog, isLocal: Bool, text: @escaping () -> String) {
        (self.log, self.isLocal, self.text) = (log, isLocal, text)
    }

    // MARK: - Connections

    func accept(_ channel: any Channel) throws {
        guard connections.count < Self.mostConnections else {
            log.warn(.init(.limit, "one more connection for metrics: there are \(Self.mostConnections) already"))
            throw Server.TooManyConnectionsError()
        }
        let identifier = ObjectIdentifier(channel)
        connections[identifier] = channel
        let limit = channel.eventLoop.assumeIsolated().scheduleTask(in: Self.time) { channel.close(promise: nil) }
        channel.closeFuture.assumeIsolated().whenComplete { [weak self] _ in
            limit.cancel()
            self?.connections[identifier] = nil
        }
        var decoderLimits = NIOHTTPDecoderLimitConfiguration()
        decoderLimits.maxHeaderFieldSize = Self.headerBytes
        decoderLimits.maxHeaderListSize = Self.headerBytes
        decoderLimits.maxHeaderFieldCount = 100
        let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: decoderLimits)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandlers([HTTPResponseEncoder(), ByteToMessageHandler(decoder)])
        try pipeline.addHandler(MetricsRequest(self))
    }

    func close() { for channel in connections.values { channel.close(promise: nil) } }

    // MARK: - Answers

    func answer(_ head: HTTPRequestHead) -> (status: HTTPResponseStatus, headers: HTTPHeaders, body: String) {
        guard isAllowed(head.headers["Host"]) else {
            return (.forbidden, [:], "This address is for the names of this machine only.\n")
        }
        guard head.uri == "/metrics" || head.uri.hasPrefix("/metrics?") else {
            return (.notFound, [:], "There is only /metrics.\n")
        }
        guard head.method == .GET || head.method == .HEAD else {
            return (.methodNotAllowed, ["Allow": "GET, HEAD"], "Use GET.\n")
        }
        return (.ok, [:], text())
    }

    private func isAllowed(_ hosts: [String]) -> Bool {
        guard isLocal else { return true }
        guard hosts.count <= 1 else { return false }
        guard let host = hosts.first else { return true }
        let name = MetricsAddress.host(of: host) ?? host
        return name.lowercased() == "localhost" || (try? SocketAddress(ipAddress: name, port: 0)) != nil
    }
}

/// One request on a connection, and the end of the connection.
private final class MetricsRequest: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let server: MetricsServer
    private var head: HTTPRequestHead?
    private var bodyBytes = 0

    init(_ server: MetricsServer) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = self.head ?? head
        case .body(let bytes):
            bodyBytes += bytes.readableBytes
            if bodyBytes > MetricsServer.mostBody { context.close(promise: nil) }
        case .end:
            guard let head else { return }
            answer(head, context)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var (status, headers, text) = server.answer(head)
        let isText = status == .ok
        headers.add(name: "Content-Type", value: isText ? PrometheusText.mediaType : "text/plain; charset=utf-8")
        headers.add(name: "Content-Length", value: "\(text.utf8.count)")
        headers.add(name: "Cache-Control", value: "no-store")
        headers.add(name: "X-Content-Type-Options", value: "nosniff")
        headers.add(name: "Connection", value: "close")
        context.write(wrapOutboundOut(.head(.init(version: .http1_1, status: status, headers: headers))), promise: nil)
        if head.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
        }
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
            channel.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// The address for metrics, from an option: `ADDRESS:PORT`, or `PORT` for this machine only.
struct MetricsAddress: Equatable, Sendable {
    let host: String
    let port: Int

    init(_ text: String) throws(BrowserDisplayError) {
        let name = Self.host(of: text)
        let number = name == nil ? text : String(text[text.lastIndex(of: ":")!...].dropFirst())
        guard number.utf8.allSatisfy({ (48...57).contains($0) }), let port = Int(number), 0...65535 ~= port else {
            throw .invalidMetricsAddress(text)
        }
        let host = name ?? "127.0.0.1"
        guard !host.isEmpty, !host.contains("/"), !host.contains(" ") else { throw .invalidMetricsAddress(text) }
        (self.host, self.port) = (host, port)
    }

    /// The name before a port, without the brackets of IPv6; nil without a port.
    static func host(of text: String) -> String? {
        guard let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") else { return nil }
        let name = text[..<colon]
        if name.hasPrefix("["), name.hasSuffix("]") { return String(name.dropFirst().dropLast()) }
        return name.contains(":") ? "" : String(name)
    }
}
