// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// Where a display listens.
struct ListeningPlace: Sendable, Equatable {
    /// A name or an address; `localhost` for a Unix socket.
    var host: String
    /// Nil for a Unix socket.
    var port: Int?

    static let unix = ListeningPlace(host: "localhost")

    init(host: String, port: Int? = nil) { (self.host, self.port) = (host, port) }

    /// The address of a listening channel.
    ///
    /// - Parameter name: what it was bound to; nil means its address.
    init(_ address: SocketAddress?, name: String? = nil) {
        self = .unix
        guard let port = address?.port, let number = address?.ipAddress else { return }
        self.init(host: name ?? number, port: port)
    }
}

/// A listening socket of a display.
struct Entrance: Sendable {
    let channel: any Channel
    let place: ListeningPlace
    /// The file of a Unix socket that the display has created.
    let file: UnixSocketFile?

    typealias Accept = @Sendable (any Channel, _ isUnix: Bool) throws -> Void
    typealias Failed = @Sendable (String) -> Void

    /// Opens the sockets of a configuration. Nothing is accepted before `begin()`.
    static func open(
        _ configuration: BrowserDisplay.Configuration, _ group: MultiThreadedEventLoopGroup, _ accept: @escaping Accept,
        failed: @escaping Failed
    ) throws(BrowserDisplayError) -> [Entrance] {
        let opener = Opener(group: group, accept: accept, failed: failed)
        guard configuration.inheritedSockets.isEmpty else {
            guard configuration.unixSocket == nil else { throw .twoKindsOfSockets }
            return try opener.adopt(configuration.inheritedSockets)
        }
        if let path = configuration.unixSocket { return [try opener.openUnixSocket(path)] }
        return [try opener.openPort(configuration.port, of: configuration.host)]
    }

    /// Begins to accept connections.
    func begin() throws { try channel.setOption(.autoRead, value: true).wait() }

    /// Accepts no more connections. Those that wait are refused, unless another process has the socket, too.
    func close() -> EventLoopFuture<Void> {
        file?.remove()
        return channel.close()
    }
}

extension Entrance {
    /// The address of a port. Names are looked up.
    static func resolve(_ host: String, _ port: Int) throws(BrowserDisplayError) -> SocketAddress {
        guard (0...65535).contains(port) else { throw .invalidPort(port) }
        let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        do {
            return try SocketAddress.makeAddressResolvingHost(name, port: port)
        } catch {
            throw .unknownHost(host)
        }
    }
}

private struct Opener {
    let group: MultiThreadedEventLoopGroup
    let accept: Entrance.Accept
    let failed: Entrance.Failed

    /// The connections that wait to be accepted.
    static let backlog: Int32 = 256
    /// The largest amount of unsent data in the kernel. The default is megabytes: on a slow connection half a minute of
    /// outdated states, during which the page seems to acknowledge nothing. Chosen: a connection of 100 Mbit/s with a
    /// round trip of 10 ms has as much in flight, which does not count.
    private static let unsentBytes = 128 * 1024

    private func bootstrap(isUnix: Bool) -> ServerBootstrap {
        let accept = accept, failed = failed
        let common = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: Self.backlog)
            .serverChannelOption(.autoRead, value: false)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptPause(failed))
                }
            }
            .childChannelInitializer { channel in channel.eventLoop.makeCompletedFuture { try accept(channel, isUnix) }
            }
        guard !isUnix else {
            return common.childChannelOption(.socketOption(.so_sndbuf), value: .init(Self.unsentBytes))
        }
        return common.serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.tcpOption(.unsentLimit), value: Self.unsentBytes)
    }

    // MARK: - Ports

    func openPort(_ port: Int, of host: String) throws(BrowserDisplayError) -> Entrance {
        let address = try Entrance.resolve(host, port)
        do {
            let channel = try bootstrap(isUnix: false).bind(to: address).wait()
            return Entrance(channel: channel, place: ListeningPlace(channel.localAddress, name: host), file: nil)
        } catch let error as IOError {
            throw bindError(error, host, port)
        } catch {
            throw .notBound(host: host, port: port, reason: "\(error)")
        }
    }

    private func bindError(_ error: IOError, _ host: String, _ port: Int) -> BrowserDisplayError {
        switch error.errnoCode {
        case EADDRINUSE: .portInUse(host: host, port: port)
        case EACCES: .portNotPermitted(host: host, port: port)
        case EADDRNOTAVAIL: .foreignAddress(host)
        default: .notBound(host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
        }
    }

    // MARK: - Unix sockets

    func openUnixSocket(_ path: String) throws(BrowserDisplayError) -> Entrance {
        let (descriptor, file) = try UnixSocketFile.open(path, backlog: Self.backlog)
        do {
            let channel = try bootstrap(isUnix: true).withBoundSocket(descriptor).wait()
            return Entrance(channel: channel, place: .unix, file: file)
        } catch {
            file.remove()
            throw .unusableUnixSocket(path: path, reason: "\(error)")
        }
    }

    // MARK: - Inherited sockets

    func adopt(_ descriptors: [Int32]) throws(BrowserDisplayError) -> [Entrance] {
        var entrances: [Entrance] = []
        // All are checked first, so that none is used if one cannot be.
        var families: [Bool] = []
        for descriptor in descriptors { families.append(try InheritedSockets.isUnix(descriptor)) }
        for (descriptor, isUnix) in zip(descriptors, families) {
            do {
                let channel = try bootstrap(isUnix: isUnix).withBoundSocket(descriptor).wait()
                entrances.append(Entrance(channel: channel, place: ListeningPlace(channel.localAddress), file: nil))
            } catch {
                throw .unusableInheritedSocket(descriptor: descriptor, reason: "\(error)")
            }
        }
        return entrances
    }
}

extension NIOBSDSocket.Option {
    /// TCP_NOTSENT_LOWAT of Linux (tcp.7).
    fileprivate static let unsentLimit = NIOBSDSocket.Option(rawValue: 25)
}
