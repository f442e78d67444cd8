// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// An HTTP server on 127.0.0.1 for tests, in the process of the test, with answers and faults as the test wants them.
///
///     try await HTTPTestServer.run { request in .text("hello \(request.path)") } while: { server in
///         let (data, _) = try await URLSession.shared.data(from: server.url("/world"))
///     }
///
/// A request is answered when its body has arrived. Requests of one connection are answered one after another.
package final class HTTPTestServer: Sendable {
    package typealias Responder = @Sendable (HTTPTestRequest) async -> HTTPTestResponse

    package let port: Int
    private let listener: any Channel
    private let log: HTTPRequestLog
    private let connections: HTTPTestConnections

    /// Starts a server, and stops it when the body has returned or thrown.
    ///
    /// - Parameters:
    ///   - uploadGate: keeps the server from reading bodies of requests while it is closed. Nil reads at once.
    ///   - respond: is called for each request, on any thread.
    ///   - body: what the test does.
    @discardableResult package static func run<Result>(
        uploadGate: HTTPTestGate? = nil, isolation: isolated (any Actor)? = #isolation, _ respond: @escaping Responder,
        while body: (HTTPTestServer) async throws -> Result
    ) async throws -> Result {
        let server = try await HTTPTestServer(uploadGate: uploadGate, respond)
        do {
            let result = try await body(server)
            await server.shutDown()
            return result
        } catch {
            await server.shutDown()
            throw error
        }
    }

    /// Starts a server on a free port. The caller stops it by `shutDown()`.
    package init(port: Int = 0, uploadGate: HTTPTestGate? = nil, _ respond: @escaping Responder) async throws {
        let log = HTTPRequestLog(), connections = HTTPTestConnections()
        listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    connections.add(channel)
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
                    try pipeline.addHandler(HTTPTestConnection(connections, log, uploadGate, respond))
                }
            }
            .bind(host: "127.0.0.1", port: port).get()
        self.port = listener.localAddress?.port ?? 0
        (self.log, self.connections) = (log, connections)
    }

    /// Closes the port and all connections, also those whose answers wait for a gate.
    package func shutDown() async {
        try? await listener.close()
        await connections.close()
    }

    package var address: String { "http://127.0.0.1:\(port)" }
    package func url(_ path: String) -> URL { URL(string: address + path)! }

    /// All requests whose bodies have arrived, in the order of their arrival.
    package var requests: [HTTPTestRequest] { log.all }

    /// Returns the request with this index, and waits until it has arrived.
    package func request(_ index: Int) async -> HTTPTestRequest { await log.request(index) }
}

/// A port of 127.0.0.1 that refuses connections, and stays taken as long as this exists.
package final class RefusingPort: Sendable {
    package let port: Int
    private let descriptor: Int32

    package init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in(), length = socklen_t(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let descriptor = self.descriptor
        // Bound, but not listening.
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit { close(descriptor) }

    package var address: String { "http://127.0.0.1:\(port)" }
}

/// Something that waits until a test lets it go on.
package final class HTTPTestGate: Sendable {
    private struct State {
        var isOpen: Bool
        var number = 0
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }
    private let state: Mutex<State>

    package init(isOpen: Bool = false) { state = Mutex(State(isOpen: isOpen)) }

    /// Lets all go on who wait, and all who come.
    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting.values.map(\.self)
        }
        for each in waiting { each.resume() }
    }

    /// Waits until the gate is open or the task is cancelled.
    package func wait() async {
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let goesOn = state.withLock { state in
                    if state.isOpen || Task.isCancelled { return true }
                    state.waiting[number] = continuation
                    return false
                }
                if goesOn { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
        }
    }
}

/// The requests of a server, and who waits for them.
private final class HTTPRequestLog: Sendable {
    private struct State {
        var requests: [HTTPTestRequest] = []
        var waiting: [(index: Int, continuation: CheckedContinuation<HTTPTestRequest, Never>)] = []
    }
    private let state = Mutex(State())

    var all: [HTTPTestRequest] { state.withLock(\.requests) }

    func add(_ request: HTTPTestRequest) {
        let ready = state.withLock { state in
            state.requests.append(request)
            let ready = state.waiting.filter { $0.index < state.requests.count }
            state.waiting.removeAll { $0.index < state.requests.count }
            return ready.map { ($0.continuation, state.requests[$0.index]) }
        }
        for (continuation, request) in ready { continuation.resume(returning: request) }
    }

    func request(_ index: Int) async -> HTTPTestRequest {
        await withCheckedContinuation { continuation in
            let found: HTTPTestRequest? = state.withLock { state in
                if state.requests.indices.contains(index) { return state.requests[index] }
                state.waiting.append((index, continuation))
                return nil
            }
            if let found { continuation.resume(returning: found) }
        }
    }
}

/// The connections of a server, and the tasks that answer their requests.
private final class HTTPTestConnections: Sendable {
    private struct State {
        var isClosed = false
        var channels: [ObjectIdentifier: any Channel] = [:]
        var tasks: [Task<Void, Never>] = []
    }
    private let state = Mutex(State())

    func add(_ channel: any Channel) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.channels[ObjectIdentifier(channel)] = channel }
            return state.isClosed
        }
        if isClosed { channel.close(promise: nil) }
        channel.closeFuture.whenComplete { [weak self] _ in self?.remove(channel) }
    }

    private func remove(_ channel: any Channel) {
        state.withLock { _ = $0.channels.removeValue(forKey: ObjectIdentifier(channel)) }
    }

    func perform(_ body: @escaping @Sendable () async -> Void) {
        state.withLock { state in if !state.isClosed { state.tasks.append(Task { await body() }) } }
    }

    /// Returns when all are closed and all tasks have ended.
    func close() async {
        let (channels, tasks) = state.withLock { state in
            state.isClosed = true
            return (Array(state.channels.values), state.tasks)
        }
        for task in tasks { task.cancel() }
        for channel in channels { try? await channel.close() }
        for task in tasks { await task.value }
    }
}

/// Reads requests from a connection, and writes the answers.
private final class HTTPTestConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let connections: HTTPTestConnections
    private let log: HTTPRequestLog
    private let uploadGate: HTTPTestGate?
    private let respond: HTTPTestServer.Responder
    private var request: HTTPTestRequest?

    init(
        _ connections: HTTPTestConnections, _ log: HTTPRequestLog, _ uploadGate: HTTPTestGate?,
        _ respond: @escaping HTTPTestServer.Responder
    ) {
        (self.connections, self.log, self.uploadGate, self.respond) = (connections, log, uploadGate, respond)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            request = HTTPTestRequest(head)
            if let uploadGate { pause(context.channel, until: uploadGate) }
        case .body(let bytes): request?.body += bytes.readableBytesView
        case .end:
            guard let request else { return }
            self.request = nil
            answer(request, on: context.channel)
        }
    }

    /// The client is gone, or sends what is no HTTP.
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    /// What has been read already goes on.
    private func pause(_ channel: any Channel, until gate: HTTPTestGate) {
        channel.setOption(.autoRead, value: false).whenSuccess { [connections] in
            connections.perform {
                await gate.wait()
                try? await channel.setOption(.autoRead, value: true).get()
            }
        }
    }

    private func answer(_ request: HTTPTestRequest, on channel: any Channel) {
        log.add(request)
        connections.perform { [respond] in
            let response = await respond(request)
            do { try await Self.write(response, of: request, to: channel) } catch { try? await channel.close() }
        }
    }

    private struct Cut: Error {}

    /// Throws where the connection is to be closed.
    private static func write(
        _ response: HTTPTestResponse, of request: HTTPTestRequest, to channel: any Channel
    ) async throws {
        guard !Task.isCancelled, !response.isRefused else {
            try? await reset(channel)
            throw Cut()
        }
        try await write(.head(head(response)), to: channel)
        for piece in response.pieces where request.method != "HEAD" {
            switch piece {
            case .bytes(let data): try await write(.body(.byteBuffer(ByteBuffer(bytes: data))), to: channel)
            case .gate(let gate): await gate.wait()
            case .cut: throw Cut()
            }
            try Task.checkCancellation()
        }
        try await write(.end(nil), to: channel)
    }

    private static func write(_ part: HTTPServerResponsePart, to channel: any Channel) async throws {
        try await channel.writeAndFlush(part).get()
    }

    private static func head(_ response: HTTPTestResponse) -> HTTPResponseHead {
        var head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: response.status))
        for (name, value) in response.headers { head.headers.add(name: name, value: value) }
        if let length = response.contentLength, head.headers["Content-Length"].isEmpty {
            head.headers.add(name: "Content-Length", value: "\(length)")
        }
        return head
    }

    /// The client sees a connection that breaks off, not one that ends.
    private static func reset(_ channel: any Channel) async throws {
        let linger = linger(l_onoff: 1, l_linger: 0)
        try await (channel as? any SocketOptionProvider)?.setSoLinger(linger).get()
    }
}
