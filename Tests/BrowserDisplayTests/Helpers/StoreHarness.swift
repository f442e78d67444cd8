// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import NIOCore
import NIOPosix

/// A store on a thread of its own, as in a display. Closed with this object.
final class StoreHarness {
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let store: NIOLoopBound<any StateStore>
    let log: RecordingLog
    /// What has to live as long as the store.
    var place: AnyObject?

    init(log: RecordingLog = RecordingLog(), _ make: @escaping @Sendable (any EventLoop, ServerLog) -> any StateStore)
        throws
    {
        let loop = group.next()
        self.log = log
        store = try loop.submit {
            NIOLoopBound(make(loop, ServerLog(log.logger, eventLoop: loop)), eventLoop: loop)
        }.wait()
    }

    /// A store in a Redis server.
    convenience init(
        redis options: BrowserDisplay.RedisOptions, password: String? = nil, program: String = "Test",
        version: String = "1", lifetime: Double = 60, readTime: Double = 20
    ) throws {
        let environment = password.map { [RedisSettings.passwordVariable: $0] } ?? [:]
        let settings = try RedisSettings(options, environment: environment) { _ in }
        try self.init { loop, log in
            RedisStateStore(
                settings, program: program, version: version, lifetime: lifetime, readTime: readTime, eventLoop: loop,
                log: log)
        }
    }

    deinit {
        on { $0.close() }
        try? group.syncShutdownGracefully()
    }

    /// Calls the store on its thread.
    func on(_ body: @escaping @Sendable (any StateStore) -> Void) {
        _ = try? group.next().submit { [store] in body(store.value) }.wait()
    }

    func write(_ state: [UInt8], _ name: StateName) { on { $0.write(state, name) } }

    func remove(_ name: StateName) { on { $0.remove(name) } }

    func refresh(_ names: [StateName]) { on { $0.refresh(names) } }

    /// Returns when the store has answered.
    func read(_ name: StateName) throws -> [UInt8]? { try reading(name).state }

    /// Returns when the store has answered.
    func reading(_ name: StateName) throws -> StateReading {
        let promise = group.next().makePromise(of: StateReading.self)
        on { $0.read(name) { promise.succeed($0) } }
        return try promise.futureResult.wait()
    }

    /// Returns when the store has written everything; false after some seconds.
    func flush(seconds: Int64 = 30) throws -> Bool {
        let promise = group.next().makePromise(of: Bool.self)
        let limit = group.next().scheduleTask(in: .seconds(seconds)) { promise.succeed(false) }
        on { $0.flush { promise.succeed(true) } }
        defer { limit.cancel() }
        return try promise.futureResult.wait()
    }
}
