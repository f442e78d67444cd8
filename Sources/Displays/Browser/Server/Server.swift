// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore
import NIOHTTP1
import NIOWebSocket

#if TLS
    import NIOSSL
#endif

/// The state that the connections of a display share.
///
///     listening socket -> channel: [TLS] cookies removed, HTTP codec, upgrade, HTTPHandler
///                                                                    |
///                                                                    +-> WebSocket codec, WebSocketHandler -> SceneDirectory
///
/// Belongs to the event loop's thread, like everything that it refers to.
final class Server {
    let eventLoop: any EventLoop
    let rules: RequestRules
    let limits: BrowserDisplay.Limits
    let log: ServerLog
    let directory: SceneDirectory
    private let tls: TLSContext?
    private var connections = ConnectionTable()

    init(
        eventLoop: any EventLoop, rules: RequestRules, limits: BrowserDisplay.Limits, log: ServerLog,
        directory: SceneDirectory, tls: TLSContext? = nil
    ) {
        self.eventLoop = eventLoop
        self.rules = rules
        self.limits = limits
        self.log = log
        self.directory = directory
        self.tls = tls
    }

    /// An address in the form for logs.
    static func name(_ address: SocketAddress?) -> String {
        guard let address, let number = address.ipAddress else { return "somebody" }
        return "\(AllowedHosts.bracketed(number)):\(address.port ?? 0)"
    }

    // MARK: - Connections

    struct TooManyConnectionsError: Error {}

    var connectionCount: Int { connections.count }

    /// Accepts a new connection. Throws when there are too many; it is then closed.
    func accept(_ channel: any Channel) throws {
        let origin = ConnectionTable.origin(of: channel.remoteAddress)
        try makeRoom(for: origin, peer: Self.name(channel.remoteAddress))
        let handler = HTTPHandler(self)
        connections.add(channel, from: origin, handler)
        channel.closeFuture.assumeIsolated().whenComplete { [weak self] _ in self?.connections.remove(channel) }
        try configure(channel, handler)
    }

    /// Ensures that there is space for one more connection.
    private func makeRoom(for origin: String, peer: String) throws {
        let isCrowd = connections.guestCount(from: origin) >= limits.connectionsPerAddress
        guard isCrowd || connections.count >= limits.connections else { return }
        let what =
            isCrowd
            ? "one more connection from an address: there are \(limits.connectionsPerAddress) already"
            : "one more connection: there are \(limits.connections) already"
        log.warn(.init(.limit, what), peer: peer)
        guard dismissGuest(from: isCrowd ? origin : nil) else { throw TooManyConnectionsError() }
    }

    /// Closes the connection of a waiting guest.
    ///
    /// - Returns: whether there was one.
    private func dismissGuest(from origin: String? = nil) -> Bool {
        guard let guest = connections.guestToGiveWay(from: origin) else { return false }
        connections.remove(guest.channel)
        Self.cut(guest.channel)
        return true
    }

    /// Handles a connection that could not be accepted: a waiting guest is closed to free its descriptor and memory.
    func failedToAccept(_ reason: String) {
        log.warn(.init(.limit, "a connection: \(reason)"))
        _ = dismissGuest()
    }

    /// Closes a connection without TLS's closing message: the client could delay that.
    static func cut(_ channel: any Channel) {
        #if TLS
            let tls = try? channel.pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
            if let tls { return tls.close(promise: nil) }
        #endif
        channel.close(promise: nil)
    }

    private func configure(_ channel: any Channel, _ handler: HTTPHandler) throws {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(handler.meter)
        #if TLS
            if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
        #endif
        try pipeline.addHandler(handler.cookies)
        var decoderLimits = NIOHTTPDecoderLimitConfiguration()
        decoderLimits.maxHeaderFieldSize = limits.headerBytes
        decoderLimits.maxHeaderListSize = limits.headerBytes
        decoderLimits.maxHeaderFieldCount = 100
        let encoder = HTTPResponseEncoder()
        let others: [any RemovableChannelHandler] = [
            ByteToMessageHandler(
                HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: decoderLimits)),
            HTTPServerPipelineHandler(), NIOHTTPResponseHeadersValidator(),
        ]
        handler.makeUpgrade = { [upgrader = makeUpgrader()] in
            HTTPServerUpgradeHandler(
                upgraders: [upgrader], httpEncoder: encoder, extraHTTPHandlers: others,
                upgradeCompletionHandler: { _ in })
        }
        try pipeline.addHandler(encoder)
        try pipeline.addHandlers(others)
        try pipeline.addHandler(handler)
    }

    /// Upgrades requests that the rules admit to WebSockets. Others continue to `HTTPHandler`, which answers with the
    /// reason.
    private func makeUpgrader() -> NIOWebSocketServerUpgrader {
        let rules = rules
        let server = NIOLoopBound(self, eventLoop: eventLoop)
        return NIOWebSocketServerUpgrader(
            maxFrameSize: WireFormat.largestClientMessage, automaticErrorHandling: false,
            shouldUpgrade: { channel, request in
                func headers() -> HTTPHeaders? {
                    rules.subprotocol(of: request).map { HTTPHeaders([("Sec-WebSocket-Protocol", $0)]) }
                }
                let promise = channel.eventLoop.makePromise(of: HTTPHeaders?.self)
                server.value.recallKey(of: request) { promise.succeed(headers()) }
                return promise.futureResult
            },
            upgradePipelineHandler: { channel, request in
                channel.eventLoop.makeCompletedFuture { try server.value.becomeWebSocket(channel, request) }
            })
    }

    /// Admits the key of a request if another process of the program has admitted it.
    ///
    /// - Parameter continue: called when that is decided: immediately, unless the key is unknown and may be in the store.
    func recallKey(of request: HTTPRequestHead, then continue: @escaping () -> Void) {
        guard let key = rules.unknownKey(of: request) else { return `continue`() }
        let name = rules.admission.stateName(of: key)
        directory.states.find([name]) { [rules] found in
            if found[name] != nil { rules.admission.remember(key) }
            `continue`()
        }
    }

    struct NotAdmittedError: Error {}

    private func becomeWebSocket(_ channel: any Channel, _ request: HTTPRequestHead) throws {
        // The check before the answer is not enough: a token for a single use may have been used since.
        let credentials = Admission.Credentials(request.headers)
        let isNew = rules.admission.owner(of: credentials) == nil
        guard let owner = rules.admission.admit(credentials), let key = credentials.key else {
            channel.close(promise: nil)
            throw NotAdmittedError()
        }
        directory.states.saveKey(rules.admission.stateName(of: key), of: owner, isNew: isNew)
        let pipeline = channel.pipeline.syncOperations
        pipeline.removeHandler(context: try pipeline.context(handlerType: HTTPHandler.self), promise: nil)
        pipeline.removeHandler(context: try pipeline.context(handlerType: CookieFilter.self), promise: nil)
        pipeline.removeHandler(context: try pipeline.context(handlerType: TrafficMeter.self), promise: nil)
        let handler = WebSocketHandler(
            self, subprotocol: rules.subprotocol(of: request) ?? WireFormat.subprotocol, owner: owner,
            hello: RequestRules.hello(of: request))
        try pipeline.addHandler(handler)
    }

    /// Records that a guest became a WebSocket.
    func upgrade(_ webSocket: WebSocketHandler, on channel: any Channel) { connections.upgrade(channel, webSocket) }

    /// Records that a WebSocket belongs to a page.
    func admit(_ channel: any Channel) { connections.admit(channel) }

    // MARK: - The end

    /// Closes all connections; pages are informed that the program has ended.
    ///
    /// - Returns: fulfilled when all connections are closed, and the states of scenes are saved.
    func end() -> EventLoopFuture<Void> {
        directory.end()
        let isSaved = directory.states.close()
        let all = Array(connections.entries.values)
        for connection in all {
            if let webSocket = connection.webSocket {
                webSocket.end(.ended)
            } else {
                connection.channel.close(promise: nil)
            }
        }
        return EventLoopFuture.andAllComplete(all.map(\.channel.closeFuture) + [isSaved], on: eventLoop)
    }
}
