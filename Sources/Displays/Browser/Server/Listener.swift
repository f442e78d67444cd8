// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Foundation
import LayerProtocol
import NIOCore
import NIOPosix

/// A listening display: its thread, its sockets, and its server.
struct Listener: Sendable {
    let group: MultiThreadedEventLoopGroup
    let entrances: [Entrance]
    let server: NIOLoopBound<Server>
    let addresses: StartAddresses
    let metrics: MetricsListener?

    var eventLoop: any EventLoop { group.next() }

    /// Starts listening. If it throws a `BrowserDisplayError`, everything is closed again.
    static func start(
        _ configuration: BrowserDisplay.Configuration, clock: any MediaClock, sharesScene: Bool?,
        handler: @escaping @Sendable (DisplayEvent) -> Void
    ) throws -> Listener {
        guard configuration.token != "" else { throw BrowserDisplayError.invalidToken }
        var configuration = configuration
        configuration.limits.connections = FileDescriptors.connections(configuration)
        let plan = try Plan(configuration)
        let redis = try redisSettings(configuration)
        let metricsAddress = try configuration.metrics.map { options throws(BrowserDisplayError) in
            try MetricsAddress(options.address)
        }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        var entrances: [Entrance] = []
        do {
            // Connections are accepted only when there is a server, and the server needs to know the port.
            let box = NIOLoopBoundBox<Server?>.makeEmptyBox(valueType: Server.self, eventLoop: group.next())
            entrances = try Entrance.open(configuration, group) { channel, isUnix in
                try box.value?.accept(channel, isUnix: isUnix)
            } failed: { reason in
                box.value?.failedToAccept(reason)
            }
            let rules = try plan.rules(entrances.map(\.place), configuration)
            let settings = configuration, backend = DisplayMetrics.backend(own: configuration.metrics?.registry)
            let server = try group.next().submit {
                let server = makeServer(
                    settings, group.next(), rules, plan.tls, redis, backend, clock, sharesScene, handler)
                box.value = server
                return NIOLoopBound(server, eventLoop: group.next())
            }.wait()
            let metrics = try metricsAddress.map { try MetricsListener.start($0, settings, server, group) }
            for entrance in entrances { try entrance.begin() }
            return Listener(
                group: group, entrances: entrances, server: server,
                addresses: plan.addresses(entrances.map(\.place), configuration), metrics: metrics)
        } catch {
            for entrance in entrances { entrance.file?.remove() }
            try? group.syncShutdownGracefully()
            throw error
        }
    }

    /// The parts of a configuration that are checked before anything is opened.
    private struct Plan {
        let files: ClientFiles
        let token: Secret
        /// Whether a person chose the token, here or in a file.
        let isTokenChosen: Bool
        let tls: TLSContext?
        let basePath: BasePath
        let clients: ClientRules

        init(_ configuration: BrowserDisplay.Configuration) throws(BrowserDisplayError) {
            files = try ClientFiles.bundled()
            let chosen = try Self.chosenToken(configuration)
            token = chosen ?? .random()
            isTokenChosen = chosen != nil
            tls = try TLSFiles.context(for: configuration)
            basePath = try BasePath(configuration.basePath)
            clients = ClientRules(
                trusted: try TrustedProxies(configuration.trustedProxies), personHeader: configuration.personHeader)
        }

        private static func chosenToken(
            _ configuration: BrowserDisplay.Configuration
        ) throws(BrowserDisplayError) -> Secret? {
            guard let file = configuration.tokenFile else { return configuration.token.map { Secret($0) } }
            return try TokenFile.read(file)
        }

        func rules(
            _ places: [ListeningPlace], _ configuration: BrowserDisplay.Configuration
        ) throws(BrowserDisplayError) -> RequestRules {
            let hosts = try AllowedHosts(
                places, isSecure: tls != nil, additional: configuration.allowedHosts,
                hasProxies: !clients.trusted.isEmpty)
            let admission = Admission(
                token: token, isTokenSingleUse: configuration.isTokenSingleUse,
                isTokenChosen: isTokenChosen, mostKeys: configuration.limits.keys)
            return RequestRules(
                hosts: hosts, files: files, admission: admission, basePath: basePath, clients: clients)
        }

        func addresses(
            _ places: [ListeningPlace], _ configuration: BrowserDisplay.Configuration
        ) -> StartAddresses {
            // Without a port of its own, the program is behind a proxy in any case.
            let hasProxies = !clients.trusted.isEmpty || places.allSatisfy { $0.port == nil }
            let sites = hasProxies ? configuration.allowedHosts.filter { $0.contains("://") } : []
            // A log may keep the printed address, and the person has the file.
            let shown = configuration.tokenFile == nil ? token : Secret("")
            return StartAddresses(
                places, token: shown, isSecure: tls != nil, isTokenSingleUse: configuration.isTokenSingleUse,
                basePath: basePath, sites: sites)
        }
    }

    private static func makeServer(
        _ configuration: BrowserDisplay.Configuration, _ eventLoop: any EventLoop, _ rules: RequestRules,
        _ tls: TLSContext?, _ redis: RedisSettings?, _ backend: (any MetricsFactory)?, _ clock: any MediaClock,
        _ sharesScene: Bool?,
        _ handler: @escaping (DisplayEvent) -> Void
    ) -> Server {
        let metrics = backend.map { DisplayMetrics($0) }
        let log = ServerLog(configuration.logger, eventLoop: eventLoop, metrics: metrics)
        let states = StateShelf(
            eventLoop: eventLoop, store: stateStore(configuration, redis, eventLoop, log), log: log,
            patience: configuration.limits.stateTime, mostKeys: configuration.limits.keys)
        let directory = SceneDirectory(
            eventLoop: eventLoop, clock: clock, sharesScene: sharesScene, graceTime: configuration.graceTime,
            usesBackButton: configuration.usesBackButton, limits: configuration.limits, log: log, states: states,
            metrics: metrics, handler: handler)
        return Server(
            eventLoop: eventLoop, rules: rules, limits: configuration.limits, log: log, directory: directory, tls: tls,
            metrics: metrics)
    }

    private static func redisSettings(
        _ configuration: BrowserDisplay.Configuration
    ) throws(BrowserDisplayError) -> RedisSettings? {
        guard case .redis(let options) = configuration.stateStore else { return nil }
        return try RedisSettings(options) { configuration.logger.warning("\($0)") }
    }

    private static func stateStore(
        _ configuration: BrowserDisplay.Configuration, _ redis: RedisSettings?, _ eventLoop: any EventLoop,
        _ log: ServerLog
    ) -> (any StateStore)? {
        let program = CommandLine.arguments.first ?? ""
        if let redis {
            return RedisStateStore(
                redis, program: StateFolder.programName(program), lifetime: configuration.graceTime,
                readTime: configuration.limits.stateTime, mostWaiting: configuration.limits.waitingStates,
                eventLoop: eventLoop, log: log)
        }
        guard case .files(let folder) = configuration.stateStore else { return nil }
        let usual = StateFolder.usualPath(ProcessInfo.processInfo.environment, program: program)
        guard let path = folder.map(StateFolder.absolute) ?? usual else {
            log.error("States of scenes are not saved: neither HOME nor XDG_STATE_HOME is set. Name a --state-folder.")
            return nil
        }
        var stateFolder = StateFolder(path: path, lifetime: configuration.graceTime)
        stateFolder.mostScenes = max(StateFolder.mostScenes, 2 * configuration.limits.scenes)
        stateFolder.mostKeys = configuration.limits.keys
        return FileStateStore(
            stateFolder, mostWaiting: configuration.limits.waitingStates, eventLoop: eventLoop, log: log)
    }

    /// Accepts no more connections, and gives pages no sockets.
    func drain() -> EventLoopFuture<Void> {
        let isRefusing = eventLoop.submit { server.value.drain() }
        return EventLoopFuture.andAllComplete([isRefusing] + entrances.map { $0.close() }, on: eventLoop)
    }

    /// Stops listening, then the connections, then the thread, and returns when all have ended.
    func stop() {
        // A channel that fails to close is closed already.
        for entrance in entrances { try? entrance.close().wait() }
        metrics?.stop()
        try? eventLoop.flatSubmit { server.value.end() }.wait()
        try? group.syncShutdownGracefully()
    }
}
