// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// The listening port of a `MetricsServer`, on the display's thread.
struct MetricsListener: Sendable {
    let channel: any Channel
    let server: NIOLoopBound<MetricsServer>

    /// Starts listening.
    static func start(
        _ address: MetricsAddress, _ configuration: BrowserDisplay.Configuration, _ server: NIOLoopBound<Server>,
        _ group: MultiThreadedEventLoopGroup
    ) throws -> MetricsListener {
        let place = try Entrance.resolve(address.host, address.port)
        let registry = configuration.metrics?.registry
        let isLocal = Self.isLocal(place)
        let metrics = try group.next().submit {
            let log = server.value.log
            let metrics = MetricsServer(log: log, isLocal: isLocal) {
                server.value.directory.updateMetrics()
                server.value.metrics?.updateMemory()
                return registry?.text ?? ""
            }
            return NIOLoopBound(metrics, eventLoop: group.next())
        }.wait()
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try metrics.value.accept(channel) }
            }
        do {
            let channel = try bootstrap.bind(to: place).wait()
            let listener = MetricsListener(channel: channel, server: metrics)
            configuration.logger.notice("Metrics: \(listener.address)")
            return listener
        } catch {
            throw BrowserDisplayError.metricsNotBound(
                host: address.host, port: address.port, reason: RedisConnection.reason(error))
        }
    }

    private static func isLocal(_ address: SocketAddress) -> Bool {
        switch address {
        case .v4(let address): UInt32(bigEndian: address.address.sin_addr.s_addr) >> 24 == 127
        case .v6: address.ipAddress == "::1"
        case .unixDomainSocket: true
        }
    }

    var address: String {
        let place = channel.localAddress
        return "http://\(AllowedHosts.bracketed(place?.ipAddress ?? "")):\(place?.port ?? 0)/metrics"
    }

    /// Stops the port, and its connections.
    func stop() {
        try? channel.close().wait()
        try? channel.eventLoop.submit { server.value.close() }.wait()
    }
}
