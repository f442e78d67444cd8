// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix

#if TLS
    import NIOSSL
#endif

/// A connection to a Redis server that is made again whenever it is lost.
///
///     connect --> AUTH, SELECT, PING --> ready --lost--> a while --> connect
///          \--failed------\--refused--------------------/
///
/// The while is 50 ms at first and doubles up to 2 s. A connection that was ready resets it.
///
/// Belongs to the event loop's thread.
final class RedisClient {
    private enum State {
        case resting(Scheduled<Void>?)
        case connecting
        case introducing(RedisConnection)
        case ready(RedisConnection)
        case closed
    }

    /// Chosen.
    private static let firstDelay = TimeAmount.milliseconds(50)
    private static let longestDelay = TimeAmount.seconds(2)

    private let settings: RedisSettings
    private let eventLoop: any EventLoop
    private let commandTime: TimeAmount
    private var state = State.resting(nil)
    private var delay = RedisClient.firstDelay
    /// Called when commands can be sent, each time.
    var becameReady: () -> Void = {}
    var failed: (RedisProblem) -> Void = { _ in }

    init(_ settings: RedisSettings, eventLoop: any EventLoop, commandTime: TimeAmount) {
        self.settings = settings
        self.eventLoop = eventLoop
        self.commandTime = commandTime
    }

    var isReady: Bool { if case .ready = state { true } else { false } }

    /// - Parameter answer: gets nil if the connection is not ready, or is lost before the answer.
    func send(_ command: RedisCommand, _ answer: @escaping RedisConnection.Answer) {
        guard case .ready(let connection) = state else { return answer(nil) }
        connection.send(command, answer)
    }

    // MARK: - Connecting

    func connect() {
        guard case .resting = state else { return }
        state = .connecting
        open().assumeIsolated().whenComplete { [weak self] result in
            switch result {
            case .success(let channel): self?.introduce(on: channel)
            case .failure(let error):
                let reason = RedisConnection.reason(error)
                self?.lose(RedisProblem(kind: .unreachable, text: "there is no connection: \(reason)"))
            }
        }
    }

    /// A host may have several addresses, which are tried in a channel each.
    private func open() -> EventLoopFuture<any Channel> {
        let address = settings.address
        let tls: TLSContext? = settings.tls
        let makeConnection = NIOLoopBound(
            { [weak self, commandTime] in
                RedisConnection(commandTime: commandTime) { self?.connectionEnded($0, $1) }
            }, eventLoop: eventLoop)
        let bootstrap = ClientBootstrap(group: eventLoop).connectTimeout(commandTime).channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                try Self.configure(channel, makeConnection.value(), address, tls)
            }
        }
        switch address.place {
        case .socket(let path): return bootstrap.connect(unixDomainSocketPath: path)
        case .host(let host, let port):
            return Self.keepAlive.reduce(bootstrap.channelOption(.socketOption(.so_keepalive), value: 1)) {
                $0.channelOption(.tcpOption($1.option), value: $1.value)
            }.connect(host: host, port: port)
        }
    }

    private static func configure(
        _ channel: any Channel, _ connection: RedisConnection, _ address: RedisAddress, _ tls: TLSContext?
    ) throws {
        #if TLS
            if let tls, case .host(let host, _) = address.place {
                let isNumber = (try? SocketAddress(ipAddress: host, port: 0)) != nil
                let handler = try NIOSSLClientHandler(context: tls, serverHostname: isNumber ? nil : host)
                try channel.pipeline.syncOperations.addHandler(handler)
            }
        #endif
        try channel.pipeline.syncOperations.addHandler(connection)
    }

    /// The kernel finds out that an idle connection was lost (tcp.7), so that the next command does not wait for that:
    /// TCP_KEEPIDLE, TCP_KEEPINTVL and TCP_KEEPCNT of Linux; after 15 s, every 5 s, three times. Chosen.
    private static let keepAlive: [(option: NIOBSDSocket.Option, value: Int)] = [
        (.init(rawValue: 4), 15), (.init(rawValue: 5), 5), (.init(rawValue: 6), 3),
    ]

    // MARK: - Introducing

    /// Sends the password, chooses the database, and asks whether the server is ready.
    private func introduce(on channel: any Channel) {
        guard case .connecting = state else { return Server.cut(channel) }
        guard let connection = try? channel.pipeline.syncOperations.handler(type: RedisConnection.self),
            !connection.isOver
        else { return lose(.init(kind: .unreachable, text: "the server closed the connection")) }
        state = .introducing(connection)
        if let password = settings.password {
            let command = settings.address.user.map { RedisCommand("AUTH", $0, password.text) }
            expectSuccess(of: command ?? RedisCommand("AUTH", password.text), "the password", connection)
        }
        if settings.address.database != 0 {
            let number = settings.address.database
            expectSuccess(of: RedisCommand("SELECT", "\(number)"), "database \(number)", connection)
        }
        expectSuccess(of: RedisCommand("PING"), "the connection", connection) { [weak self] in
            guard let self, case .introducing = state else { return }
            state = .ready(connection)
            delay = Self.firstDelay
            becameReady()
        }
    }

    /// - Parameter what: is refused, if it is. Only the code of the error is logged: a server may repeat the password.
    private func expectSuccess(
        of command: RedisCommand, _ what: String, _ connection: RedisConnection, _ then: @escaping () -> Void = {}
    ) {
        connection.send(command) { [weak self] reply in
            switch reply {
            case .status: then()
            case .error(let line):
                self?.stop(.init(kind: .refused, text: "the server refused \(what) (\(Self.code(of: line)))"))
            case .some:
                self?.stop(
                    .init(kind: .malformed, text: "the server answered \(command.parts.count) words with a value"))
            case nil: break
            }
        }
    }

    /// The first word of an error, if it is a code.
    static func code(of line: String) -> String {
        let word = line.prefix { $0 != " " }
        let isCode = !word.isEmpty && word.count <= 20 && word.allSatisfy { $0.isASCII && $0.isUppercase }
        return isCode ? String(word) : "an error without a code"
    }

    // MARK: - Losing it

    /// Ends the connection, if there is one, because of a problem, and makes another one.
    func stop(_ problem: RedisProblem) {
        switch state {
        case .introducing(let connection), .ready(let connection):
            lose(problem)
            connection.close()
        case .resting, .connecting, .closed: break
        }
    }

    private func connectionEnded(_ connection: RedisConnection, _ problem: RedisProblem?) {
        switch state {
        case .introducing(let current) where current === connection: lose(problem)
        case .ready(let current) where current === connection: lose(problem)
        case .resting, .connecting, .introducing, .ready, .closed: break
        }
    }

    private func lose(_ problem: RedisProblem?) {
        switch state {
        case .connecting, .introducing, .ready: break
        case .resting, .closed: return
        }
        // Half of the delay is random, so that not all programs come back at the same time.
        let wait = TimeAmount.nanoseconds(.random(in: delay.nanoseconds / 2...delay.nanoseconds))
        delay = min(delay * 2, Self.longestDelay)
        state = .resting(eventLoop.assumeIsolated().scheduleTask(in: wait) { [weak self] in self?.connect() })
        if let problem { failed(problem) }
    }

    func close() {
        let last = state
        state = .closed
        switch last {
        case .resting(let task): task?.cancel()
        case .introducing(let connection), .ready(let connection): connection.close()
        case .connecting, .closed: break
        }
    }
}
