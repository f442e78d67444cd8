// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import NIOCore
import NIOPosix

/// A listening display: its thread, its port, and its server.
struct Listener: Sendable {
    let group: MultiThreadedEventLoopGroup
    let channel: any Channel
    let server: NIOLoopBound<Server>
    let addresses: StartAddresses

    /// Starts listening. If it throws a `BrowserDisplayError`, everything is closed again.
    static func start(
        _ configuration: BrowserDisplay.Configuration, clock: any MediaClock, sharesScene: Bool?,
        handler: @escaping @Sendable (DisplayEvent) -> Void
    ) throws -> Listener {
        guard configuration.token != "" else { throw BrowserDisplayError.invalidToken }
        var configuration = configuration
        configuration.limits.connections = FileDescriptors.connections(configuration)
        let files = try ClientFiles.bundled()
        let tls: TLSContext? = try TLSFiles.context(for: configuration)
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            // Connections are accepted only when there is a server, and the server needs to know the port.
            let box = NIOLoopBoundBox<Server?>.makeEmptyBox(valueType: Server.self, eventLoop: group.next())
            let channel = try bind(configuration, group) { channel in
                try box.value?.accept(channel)
            } failed: { reason in
                box.value?.failedToAccept(reason)
            }
            let port = channel.localAddress?.port ?? configuration.port
            let token = configuration.token.map { Secret($0) } ?? .random()
            let hosts = try AllowedHosts(
                host: configuration.host, port: port, isSecure: tls != nil, additional: configuration.allowedHosts)
            let admission = Admission(
                token: token, isTokenSingleUse: configuration.isTokenSingleUse,
                isTokenChosen: configuration.token != nil)
            let rules = RequestRules(hosts: hosts, files: files, admission: admission)
            let settings = configuration
            let server = try group.next().submit {
                let server = makeServer(settings, group.next(), rules, tls, clock, sharesScene, handler)
                box.value = server
                return NIOLoopBound(server, eventLoop: group.next())
            }.wait()
            try channel.setOption(.autoRead, value: true).wait()
            let addresses = StartAddresses(
                host: configuration.host, port: port, token: token, isSecure: tls != nil,
                isTokenSingleUse: configuration.isTokenSingleUse)
            return Listener(group: group, channel: channel, server: server, addresses: addresses)
        } catch {
            try? group.syncShutdownGracefully()
            throw error
        }
    }

    private static func makeServer(
        _ configuration: BrowserDisplay.Configuration, _ eventLoop: any EventLoop, _ rules: RequestRules,
        _ tls: TLSContext?, _ clock: any MediaClock, _ sharesScene: Bool?,
        _ handler: @escaping (DisplayEvent) -> Void
    ) -> Server {
        let log = ServerLog(configuration.logger, eventLoop: eventLoop)
        let states = StateShelf(
            eventLoop: eventLoop, store: stateStore(configuration, eventLoop, log), log: log,
            patience: configuration.limits.stateTime)
        let directory = SceneDirectory(
            eventLoop: eventLoop, clock: clock, sharesScene: sharesScene, graceTime: configuration.graceTime,
            usesBackButton: configuration.usesBackButton, limits: configuration.limits, log: log, states: states,
            handler: handler)
        return Server(
            eventLoop: eventLoop, rules: rules, limits: configuration.limits, log: log, directory: directory, tls: tls)
    }

    private static func stateStore(
        _ configuration: BrowserDisplay.Configuration, _ eventLoop: any EventLoop, _ log: ServerLog
    ) -> (any StateStore)? {
        guard case .files(let folder) = configuration.stateStore else { return nil }
        let usual = StateFolder.usualPath(
            ProcessInfo.processInfo.environment, program: CommandLine.arguments.first ?? "")
        guard let path = folder.map(StateFolder.absolute) ?? usual else {
            log.error("States of scenes are not saved: neither HOME nor XDG_STATE_HOME is set. Name a --state-folder.")
            return nil
        }
        let stateFolder = StateFolder(path: path, lifetime: configuration.graceTime)
        return FileStateStore(stateFolder, eventLoop: eventLoop, log: log)
    }

    /// The largest amount of unsent data in the kernel. The default is megabytes: on a slow connection half a minute of
    /// outdated states, during which the page seems to acknowledge nothing. Chosen: a connection of 100 Mbit/s with a
    /// round trip of 10 ms has as much in flight, which does not count.
    private static let unsentBytes = 128 * 1024

    private static func bind(
        _ configuration: BrowserDisplay.Configuration, _ group: MultiThreadedEventLoopGroup,
        _ accept: @escaping @Sendable (any Channel) throws -> Void, failed: @escaping @Sendable (String) -> Void
    ) throws(BrowserDisplayError) -> any Channel {
        let host = configuration.host, port = configuration.port
        let address = try resolve(host, port)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelOption(.autoRead, value: false)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptPause(failed))
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.tcpOption(.unsentLimit), value: unsentBytes)
            .childChannelInitializer { channel in channel.eventLoop.makeCompletedFuture { try accept(channel) } }
        do {
            return try bootstrap.bind(to: address).wait()
        } catch let error as IOError {
            throw bindError(error, host, port)
        } catch {
            throw .notBound(host: host, port: port, reason: "\(error)")
        }
    }

    private static func resolve(_ host: String, _ port: Int) throws(BrowserDisplayError) -> SocketAddress {
        guard (0...65535).contains(port) else { throw .invalidPort(port) }
        let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        do {
            return try SocketAddress.makeAddressResolvingHost(name, port: port)
        } catch {
            throw .unknownHost(host)
        }
    }

    private static func bindError(_ error: IOError, _ host: String, _ port: Int) -> BrowserDisplayError {
        switch error.errnoCode {
        case EADDRINUSE: .portInUse(host: host, port: port)
        case EACCES: .portNotPermitted(host: host, port: port)
        case EADDRNOTAVAIL: .foreignAddress(host)
        default: .notBound(host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
        }
    }

    /// Stops the port, then the connections, then the thread, and returns when all have ended.
    func stop() {
        // A channel that fails to close is closed already.
        try? channel.close().wait()
        try? channel.eventLoop.flatSubmit { server.value.end() }.wait()
        try? group.syncShutdownGracefully()
    }
}

/// The addresses to open in a browser.
struct StartAddresses: Sendable, Equatable {
    /// The address for a browser on this machine.
    let first: String
    /// The addresses for other machines, when the display listens on every interface.
    let others: [String]

    /// - Parameter isTokenSingleUse: whether the page keeps its key for its tab only.
    init(host: String, port: Int, token: Secret, isSecure: Bool, isTokenSingleUse: Bool = false) {
        let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."\u{7f}"))
            .union(CharacterSet(charactersIn: "-._~"))
        let query = token.text.addingPercentEncoding(withAllowedCharacters: allowed) ?? token.text
        func address(_ name: String) -> String {
            "\(isSecure ? "https" : "http")://\(AllowedHosts.bracketed(name)):\(port)/?token=\(query)\(isTokenSingleUse ? "&once" : "")"
        }
        let isWildcard = AllowedHosts.isWildcard(host)
        // Listening on all of IPv6 may or may not listen on IPv4 as well: a browser tries both for localhost.
        first = address(!isWildcard ? host : host == "0.0.0.0" ? "127.0.0.1" : "localhost")
        others = isWildcard ? AllowedHosts.ownAddresses.map(address) : []
    }
}

extension NIOBSDSocket.Option {
    /// TCP_NOTSENT_LOWAT of Linux (tcp.7).
    fileprivate static let unsentLimit = NIOBSDSocket.Option(rawValue: 25)
}
