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
    let metrics: DisplayMetrics?
    private var connections = ConnectionTable()
    /// Whether the program is about to end, and another process may continue.
    private(set) var isDraining = false

    init(
        eventLoop: any EventLoop, rules: RequestRules, limits: BrowserDisplay.Limits, log: ServerLog,
        directory: SceneDirectory, tls: TLSContext? = nil, metrics: DisplayMetrics? = nil
    ) {
        self.eventLoop = eventLoop
        self.rules = rules
        self.limits = limits
        self.log = log
        self.directory = directory
        self.tls = tls
        self.metrics = metrics
    }

    // MARK: - Connections

    struct TooManyConnectionsError: Error {}

    var connectionCount: Int { connections.count }

    /// Accepts a new connection. Throws when there are too many; it is then closed.
    ///
    /// - Parameter isUnix: whether it comes from a Unix socket.
    func accept(_ channel: any Channel, isUnix: Bool = false) throws {
        let peer = Peer(channel.remoteAddress, isUnix: isUnix), origin = ConnectionTable.origin(of: peer.address)
        try makeRoom(for: origin, peer)
        let handler = HTTPHandler(self, from: peer)
        connections.add(channel, from: origin, handler)
        channel.closeFuture.assumeIsolated().whenComplete { [weak self] _ in self?.connections.remove(channel) }
        try configure(channel, handler)
    }

    /// Ensures that there is space for one more connection. Those of a proxy are counted for its clients, when requests
    /// come.
    private func makeRoom(for origin: String, _ peer: Peer) throws {
        let isProxy = rules.clients.trusted.contains(peer)
        let isCrowd = !isProxy && connections.guestCount(from: origin) >= limits.connectionsPerAddress
        guard isCrowd || connections.count >= limits.connections else { return }
        let what =
            isCrowd
            ? "one more connection from an address: there are \(limits.connectionsPerAddress) already"
            : "one more connection: there are \(limits.connections) already"
        log.warn(.init(.limit, what), peer: peer.name)
        guard dismissGuest(from: isCrowd ? origin : nil) else { throw TooManyConnectionsError() }
    }

    /// The client of a request that a proxy has forwarded.
    ///
    /// - Returns: nil for a request that is not from a trusted proxy, or whose fields are not valid.
    func client(of request: HTTPRequestHead, from peer: Peer) -> Client? {
        guard rules.clients.trusted.contains(peer) else { return nil }
        return try? rules.clients.client(request.headers, from: peer)
    }

    /// Counts a connection of a proxy for the client of its request.
    ///
    /// - Returns: false if the client has too many connections.
    func count(_ channel: any Channel, for client: Client, from peer: Peer) -> Bool {
        guard let address = client.address, address != peer.address else { return true }
        let origin = ConnectionTable.origin(of: address)
        guard connections.move(channel, to: origin) > limits.connectionsPerAddress else { return true }
        let what = "one more connection from an address: there are \(limits.connectionsPerAddress) already"
        log.warn(.init(.limit, what), peer: client.name)
        return dismissGuest(from: origin)
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

    /// Closes a connection without TLS's closing message: the peer could delay that.
    static func cut(_ channel: any Channel) {
        #if TLS
            let pipeline = channel.pipeline.syncOperations
            let server = try? pipeline.context(handlerType: NIOSSLServerHandler.self)
            let tls = server ?? (try? pipeline.context(handlerType: NIOSSLClientHandler.self))
            if let tls { return tls.close(promise: nil) }
        #endif
        channel.close(promise: nil)
    }

    private func configure(_ channel: any Channel, _ handler: HTTPHandler) throws {
        let pipeline = channel.pipeline.syncOperations
        if let metrics { try pipeline.addHandler(ByteCounter(metrics)) }
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
        handler.makeUpgrade = { [upgrader = makeUpgrader(for: handler)] in
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
    private func makeUpgrader(for handler: HTTPHandler) -> NIOWebSocketServerUpgrader {
        let rules = rules, peer = handler.peer
        let server = NIOLoopBound(self, eventLoop: eventLoop)
        let handler = NIOLoopBound(WeakHandler(handler), eventLoop: eventLoop)
        return NIOWebSocketServerUpgrader(
            maxFrameSize: WireFormat.largestClientMessage, automaticErrorHandling: false,
            shouldUpgrade: { channel, request in
                func headers() -> HTTPHeaders? {
                    if server.value.isDraining { return nil }
                    return rules.subprotocol(of: request, from: peer).map {
                        HTTPHeaders([("Sec-WebSocket-Protocol", $0)])
                    }
                }
                let promise = channel.eventLoop.makePromise(of: HTTPHeaders?.self)
                server.value.recallKey(of: request, from: peer) { recall in
                    handler.value.handler?.recall = recall
                    promise.succeed(headers())
                }
                return promise.futureResult
            },
            upgradePipelineHandler: { channel, request in
                channel.eventLoop.makeCompletedFuture { try server.value.becomeWebSocket(channel, request, from: peer) }
            })
    }

    /// The upgrader outlives its handler, which owns it.
    private final class WeakHandler {
        weak var handler: HTTPHandler?

        init(_ handler: HTTPHandler) { self.handler = handler }
    }

    /// The result of looking up a request's key.
    enum Recall {
        /// The key is admitted or not, as `RequestRules` says.
        case decided
        /// The store has not answered, so that the key may be admitted.
        case undecided
    }

    /// Admits the key of a request if another process of the program has admitted it.
    ///
    /// - Parameter continue: called when that is decided, or the time for it is over: immediately, unless the key is unknown
    ///   and may be in the store.
    func recallKey(of request: HTTPRequestHead, from peer: Peer, then continue: @escaping (Recall) -> Void) {
        guard let key = rules.unknownKey(of: request, from: peer) else { return `continue`(.decided) }
        let name = rules.admission.stateName(of: key)
        directory.states.find([name]) { [rules] found, isComplete in
            if found[name] != nil { rules.admission.remember(key) }
            `continue`(isComplete ? .decided : .undecided)
        }
    }

    struct NotAdmittedError: Error {}

    private func becomeWebSocket(_ channel: any Channel, _ request: HTTPRequestHead, from peer: Peer) throws {
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
            self, subprotocol: rules.subprotocol(of: request, from: peer) ?? WireFormat.subprotocol, owner: owner,
            hello: RequestRules.hello(of: request),
            client: (try? rules.clients.client(request.headers, from: peer)) ?? Client(peer))
        try pipeline.addHandler(handler)
    }

    /// Records that a guest became a WebSocket.
    func upgrade(_ webSocket: WebSocketHandler, on channel: any Channel) { connections.upgrade(channel, webSocket) }

    /// Records that a WebSocket belongs to a page.
    func admit(_ channel: any Channel) { connections.admit(channel) }

    // MARK: - Requests

    /// The answer to a request that does not become a WebSocket.
    ///
    /// - Parameter recall: what was found out about the request's key.
    func reply(to request: HTTPRequestHead, from peer: Peer, _ recall: Recall) -> HTTPReply {
        if request.method == .GET || request.method == .HEAD, let probe = Probe(request, rules.basePath) {
            return protected(probe.reply(facts))
        }
        let isTooLate = isDraining && rules.isForSocket(request)
        if isTooLate { return protected(.draining) }
        return recall == .undecided ? protected(.undecided) : rules.reply(to: request, from: peer)
    }

    private func protected(_ reply: HTTPReply) -> HTTPReply {
        var reply = reply
        reply.protect(host: nil)
        return reply
    }

    private var facts: Probe.Facts {
        let isResponsive = directory.checkProgram()
        return Probe.Facts(
            hasStarted: directory.hasProgramStarted, isResponsive: isResponsive, isDraining: isDraining,
            isFull: directory.isFull)
    }

    // MARK: - The end

    /// Prepares for the end: no page gets a socket any more, and connections end after an answer, so that the next process
    /// gets new ones. Existing pages stay connected.
    func drain() { isDraining = true }

    /// Closes all connections; pages are informed that the program has ended. When it drains and keeps states, they are
    /// not: they connect again, and find their scenes in the next process.
    ///
    /// - Returns: fulfilled when all connections are closed, and the states of scenes are saved.
    func end() -> EventLoopFuture<Void> {
        directory.end()
        let isSaved = directory.states.close()
        guard isDraining, directory.states.areKept else {
            return EventLoopFuture.andAllComplete([closeConnections(.ended), isSaved], on: eventLoop)
        }
        // The next process must find what is saved.
        let server = NIOLoopBound(self, eventLoop: eventLoop)
        return isSaved.flatMap { server.value.closeConnections(nil) }
    }

    /// - Parameter problem: what pages are told; nil makes them connect again.
    private func closeConnections(_ problem: ServerMessage.Problem?) -> EventLoopFuture<Void> {
        let all = Array(connections.entries.values)
        for connection in all {
            guard let webSocket = connection.webSocket else {
                connection.channel.close(promise: nil)
                continue
            }
            if let problem { webSocket.end(problem) } else { webSocket.goAway() }
        }
        return EventLoopFuture.andAllComplete(all.map(\.channel.closeFuture), on: eventLoop)
    }
}
