// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore
import NIOHTTP1
import NIOSSL
import NIOWebSocket

/// What the connections of a display share.
///
///     listening socket -> channel: [TLS] HTTP codec, upgrade, HTTPHandler
///                                            |
///                                            +-> WebSocket codec, WebSocketHandler -> SceneDirectory
///
/// Belongs to the event loop's thread, like all that it refers to.
final class Server {
    let eventLoop: any EventLoop
    let rules: RequestRules
    let limits: BrowserDisplay.Limits
    let log: ServerLog
    let directory: SceneDirectory
    private let tls: NIOSSLContext?
    private var connections: [ObjectIdentifier: Connection] = [:]

    private struct Connection {
        let channel: any Channel
        var webSocket: WebSocketHandler?
    }

    init(
        eventLoop: any EventLoop, rules: RequestRules, limits: BrowserDisplay.Limits, log: ServerLog,
        directory: SceneDirectory, tls: NIOSSLContext? = nil
    ) {
        self.eventLoop = eventLoop
        self.rules = rules
        self.limits = limits
        self.log = log
        self.directory = directory
        self.tls = tls
    }

    /// An address as it is logged.
    static func name(_ address: SocketAddress?) -> String {
        guard let address, let number = address.ipAddress else { return "somebody" }
        return "\(AllowedHosts.bracketed(number)):\(address.port ?? 0)"
    }

    // MARK: - Connections

    struct TooManyConnectionsError: Error {}

    /// Takes on a connection that was just made. Throws when there are enough; it is closed then.
    func accept(_ channel: any Channel) throws {
        guard connections.count < limits.connections else {
            let warning = ServerLog.Warning(.limit, "one more connection: there are \(limits.connections) already")
            log.warn(warning, peer: Self.name(channel.remoteAddress))
            throw TooManyConnectionsError()
        }
        let identifier = ObjectIdentifier(channel)
        connections[identifier] = Connection(channel: channel)
        channel.closeFuture.assumeIsolated().whenComplete { [weak self] _ in self?.connections[identifier] = nil }
        try configure(channel)
    }

    private func configure(_ channel: any Channel) throws {
        let pipeline = channel.pipeline.syncOperations
        if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
        var decoderLimits = NIOHTTPDecoderLimitConfiguration()
        decoderLimits.maxHeaderFieldSize = limits.headerBytes
        decoderLimits.maxHeaderListSize = limits.headerBytes
        decoderLimits.maxHeaderFieldCount = 100
        try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: ([makeUpgrader()], { _ in }), withErrorHandling: false,
            withEncoderConfiguration: .init(), withDecoderLimitConfiguration: decoderLimits)
        try pipeline.addHandler(HTTPHandler(self))
    }

    /// Turns requests that the rules admit into WebSockets. Others go on to `HTTPHandler`, which says why not.
    private func makeUpgrader() -> NIOWebSocketServerUpgrader {
        let rules = rules
        let server = NIOLoopBound(self, eventLoop: eventLoop)
        return NIOWebSocketServerUpgrader(
            maxFrameSize: WireFormat.largestClientMessage, automaticErrorHandling: false,
            shouldUpgrade: { channel, request in
                let headers: HTTPHeaders = ["Sec-WebSocket-Protocol": WireFormat.subprotocol]
                return channel.eventLoop.makeSucceededFuture(rules.admits(request) ? headers : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try server.value.becomeWebSocket(channel.pipeline.syncOperations)
                }
            })
    }

    private func becomeWebSocket(_ pipeline: ChannelPipeline.SynchronousOperations) throws {
        pipeline.removeHandler(context: try pipeline.context(handlerType: HTTPHandler.self), promise: nil)
        try pipeline.addHandler(WebSocketHandler(self))
    }

    func add(_ webSocket: WebSocketHandler, to channel: any Channel) {
        connections[ObjectIdentifier(channel)]?.webSocket = webSocket
    }

    // MARK: - The end

    /// Ends all connections; pages are told that the program has ended.
    ///
    /// - Returns: fulfilled when there is no connection any more.
    func end() -> EventLoopFuture<Void> {
        directory.end()
        let all = Array(connections.values)
        for connection in all {
            if let webSocket = connection.webSocket { webSocket.end() } else { connection.channel.close(promise: nil) }
        }
        return EventLoopFuture.andAllComplete(all.map(\.channel.closeFuture), on: eventLoop)
    }
}
