// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore

/// Keeps entries in a Redis server, which several processes and machines can share.
///
///     write, write, remove of one entry -> waiting: the last change -> in flight -> server
///                                             ^---- lost or refused ----/
///
/// An entry is the value of the key `kosketus:PROGRAM:NAME`, with `StateName.fileName` as its name and in the form of
/// `StateEntry`. The server removes it when the grace time is over. If two processes write one entry, the last one wins.
///
/// While the server cannot be used, the last changes of entries wait for it, within limits, and reads wait until their
/// time is over. Each kind of failure is logged once in half a minute at most.
///
/// Belongs to the event loop's thread.
final class RedisStateStore: StateStore {
    private enum Change {
        case write([UInt8])
        case remove

        var size: Int { if case .write(let state) = self { state.count } else { 0 } }
    }

    private struct Read {
        let name: StateName
        let deliver: (StateReading) -> Void
        let limit: Scheduled<Void>
    }

    // All chosen.
    /// The bytes of changes that may wait for the server.
    private static let mostWaitingBytes = 32 << 20
    /// The bytes after which changes wait for answers, so that a read is soon answered.
    private static let mostFlyingBytes = 1 << 20
    /// The unanswered reads, and the entries to be refreshed: at least so many, and twice as many as changes may wait.
    private static let usualReads = 1024
    private static let usualRefreshes = 4096
    /// The time after which refused changes are sent again.
    private static let retryTime = TimeAmount.seconds(5)
    private static let reportTime = TimeAmount.seconds(30)

    private let client: RedisClient
    private let settings: RedisSettings
    private let prefix: String
    private let milliseconds: Int
    private let version: String
    /// The number of entries whose changes may wait for the server.
    private let mostWaiting: Int
    private var mostReads: Int { max(Self.usualReads, 2 * mostWaiting) }
    private var mostRefreshes: Int { max(Self.usualRefreshes, 2 * mostWaiting) }
    private let readTime: TimeAmount
    private let eventLoop: any EventLoop
    private let log: ServerLog

    private var waiting: [StateName: Change] = [:]
    /// The names of waiting changes, the oldest first. Invariant: the same as in `waiting`.
    private var order: [StateName] = []
    private var waitingBytes = 0
    /// The changes that are not answered yet; at most one for each entry.
    private var flying: [StateName: Change] = [:]
    private var flyingBytes = 0
    /// The entries to be refreshed, and the number of those that are not answered yet.
    private var refreshed: Set<StateName> = []
    private var refreshingCount = 0
    /// While there is one, changes wait, because the server has refused some.
    private var retryTask: Scheduled<Void>?

    private var reads: [UInt64: Read] = [:]
    private var lastRead: UInt64 = 0
    private var flushes: [() -> Void] = []
    private var lastReports: [RedisProblem.Kind: NIODeadline] = [:]
    private var isClosed = false

    /// - Parameters:
    ///   - program: the name that keys begin with.
    ///   - lifetime: of an entry, in seconds.
    ///   - readTime: the time after which a read is given up, in seconds. A command has half of it, so that a lost
    ///     connection can be replaced in time.
    init(
        _ settings: RedisSettings, program: String, version: String = FileStateStore.programVersion, lifetime: Double,
        readTime: Double, mostWaiting: Int = FileStateStore.usualWaiting, eventLoop: any EventLoop, log: ServerLog
    ) {
        self.settings = settings
        prefix = "kosketus:\(program):"
        milliseconds = Int(min(max(lifetime * 1000, 1), Self.longestLifetime))
        self.version = version
        self.mostWaiting = mostWaiting
        self.readTime = .duration(readTime)
        self.eventLoop = eventLoop
        self.log = log
        client = RedisClient(settings, eventLoop: eventLoop, commandTime: .duration(readTime / 2))
        client.failed = { [weak self] in self?.report($0) }
        client.becameReady = { [weak self] in self?.catchUp() }
        client.connect()
    }

    /// In milliseconds: a hundred years, which Redis can add to its time.
    private static let longestLifetime = 100 * 365.25 * 86400 * 1000

    private func key(_ name: StateName) -> String { prefix + name.fileName }

    // MARK: - Reading

    func read(_ name: StateName, _ deliver: @escaping (StateReading) -> Void) {
        guard !isClosed else { return }
        guard reads.count < mostReads else { return deliver(.unavailable) }
        lastRead += 1
        let number = lastRead
        let limit = eventLoop.assumeIsolated().scheduleTask(in: readTime) { [weak self] () -> Void in
            self?.answer(number, .unavailable)
        }
        reads[number] = Read(name: name, deliver: deliver, limit: limit)
        ask(number)
    }

    /// Without a connection the read waits for `catchUp`.
    private func ask(_ number: UInt64) {
        guard let name = reads[number]?.name, !answerFromWaiting(number, name), client.isReady else { return }
        client.send(RedisCommand("GET", key(name))) { [weak self] in self?.take($0, number, name) }
    }

    /// Finds a change that the server does not have yet.
    private func answerFromWaiting(_ number: UInt64, _ name: StateName) -> Bool {
        guard let change = waiting[name] else { return false }
        if case .write(let state) = change { answer(number, .found(state)) } else { answer(number, .missing) }
        return true
    }

    private func take(_ reply: RedisReply?, _ number: UInt64, _ name: StateName) {
        guard reads[number] != nil, !answerFromWaiting(number, name) else { return }
        switch reply {
        case nil: break
        case .bytes(let bytes): answer(number, bytes.flatMap { state(in: $0, name) }.map { .found($0) } ?? .missing)
        case .error(let line):
            // After these, the read is repeated on another connection.
            if !Self.temporaryCodes.contains(RedisClient.code(of: line)) { answer(number, .unavailable) }
            reject(line)
        case .status, .integer:
            answer(number, .unavailable)
            client.stop(.init(kind: .malformed, text: "the server answered GET without a value"))
        }
    }

    private func state(in bytes: [UInt8], _ name: StateName) -> [UInt8]? {
        do throws(StateEntry.InvalidError) {
            let entry = try StateEntry(decoding: bytes, name)
            if entry.version != version {
                log.note("A state was saved by \(ServerLog.quoted(entry.version)), and is read by \"\(version)\"")
            }
            return entry.state
        } catch {
            log.warn(.init(.state, "a saved state, \(key(name)) in \(settings.address): \(error)"))
            return nil
        }
    }

    private func answer(_ number: UInt64, _ reading: StateReading) {
        guard let read = reads.removeValue(forKey: number) else { return }
        read.limit.cancel()
        read.deliver(reading)
    }

    // MARK: - Writing

    func write(_ state: [UInt8], _ name: StateName) { change(name, .write(state)) }

    func remove(_ name: StateName) { change(name, .remove) }

    private func change(_ name: StateName, _ change: Change) {
        guard !isClosed else { return }
        refreshed.remove(name)
        wait(name, change)
        sendChanges()
    }

    /// Keeps a change until it can be sent. The oldest ones give way.
    private func wait(_ name: StateName, _ change: Change) {
        if let last = waiting.updateValue(change, forKey: name) {
            waitingBytes -= last.size
        } else {
            order.append(name)
        }
        waitingBytes += change.size
        while waiting.count > mostWaiting || waitingBytes > Self.mostWaitingBytes {
            takeWaiting(order[0])
            report(.init(kind: .full, text: "too many changes wait for the server, and the oldest are lost"))
        }
    }

    @discardableResult private func takeWaiting(_ name: StateName) -> Change? {
        guard let change = waiting.removeValue(forKey: name) else { return nil }
        order.removeAll { $0 == name }
        waitingBytes -= change.size
        return change
    }

    private func sendChanges() {
        guard client.isReady, retryTask == nil else { return finishFlushes() }
        for name in order where flying[name] == nil {
            guard flyingBytes < Self.mostFlyingBytes, let change = takeWaiting(name) else { break }
            flying[name] = change
            flyingBytes += change.size
            client.send(command(name, change)) { [weak self] in self?.takeAnswer($0, name) }
        }
        finishFlushes()
    }

    private func command(_ name: StateName, _ change: Change) -> RedisCommand {
        guard case .write(let state) = change else { return RedisCommand("DEL", key(name)) }
        let entry = StateEntry(version: version, state: state).encoded(name)
        return .set(key(name), entry, milliseconds: milliseconds)
    }

    private func takeAnswer(_ reply: RedisReply?, _ name: StateName) {
        guard let change = flying.removeValue(forKey: name) else { return }
        flyingBytes -= change.size
        if case .status = reply { return sendChanges() }
        if case .integer = reply { return sendChanges() }
        if waiting[name] == nil { wait(name, change) }
        if case .error(let line) = reply {
            retryLater()
            reject(line)
        } else if reply != nil {
            client.stop(.init(kind: .malformed, text: "the server answered a change with a value"))
        }
    }

    private func retryLater() {
        guard retryTask == nil, !isClosed else { return }
        retryTask = eventLoop.assumeIsolated().scheduleTask(in: Self.retryTime) { [weak self] in
            self?.retryTask = nil
            self?.sendChanges()
            self?.sendRefreshes()
        }
    }

    func refresh(_ names: [StateName]) {
        guard !isClosed else { return }
        // A waiting change makes its entry new by itself.
        refreshed.formUnion(names.lazy.filter { self.waiting[$0] == nil }.prefix(mostRefreshes - refreshed.count))
        sendRefreshes()
    }

    private func sendRefreshes() {
        guard client.isReady, retryTask == nil else { return }
        let names = refreshed
        refreshed = []
        refreshingCount += names.count
        for name in names {
            client.send(RedisCommand("PEXPIRE", key(name), "\(milliseconds)")) { [weak self] in
                self?.takeRefresh($0, name)
            }
        }
    }

    private func takeRefresh(_ reply: RedisReply?, _ name: StateName) {
        refreshingCount -= 1
        if case .integer = reply { return finishFlushes() }
        if refreshed.count < mostRefreshes { refreshed.insert(name) }
        guard case .error(let line) = reply else { return }
        retryLater()
        reject(line)
    }

    /// The server does so.
    func sweep() {}

    // MARK: - Failing

    /// Sends what has waited for the connection.
    private func catchUp() {
        if lastReports.values.contains(where: { eventLoop.now - $0 < Self.reportTime }) {
            log.note("The Redis server \(settings.address) can be used again.")
        }
        sendChanges()
        sendRefreshes()
        for number in reads.keys.sorted() { ask(number) }
    }

    /// Errors after which a server, or its name, may lead to a usable one when the connection is made again.
    private static let temporaryCodes: Set = ["LOADING", "MASTERDOWN", "NOAUTH", "READONLY"]

    private func reject(_ line: String) {
        let isSecret = settings.password.map { line.contains($0.text) } ?? false
        let text = "the server refused a command: \(isSecret ? RedisClient.code(of: line) : ServerLog.quoted(line))"
        let problem = RedisProblem(kind: .rejected, text: text)
        if Self.temporaryCodes.contains(RedisClient.code(of: line)), client.isReady {
            client.stop(problem)
        } else {
            report(problem)
        }
    }

    private func report(_ problem: RedisProblem) {
        let now = eventLoop.now
        if let last = lastReports[problem.kind], now - last < Self.reportTime { return }
        lastReports[problem.kind] = now
        log.error(
            "States of scenes cannot be saved in \(settings.address), or read: \(problem.text). The program tries again."
        )
    }

    // MARK: - Ending

    func flush(_ deliver: @escaping () -> Void) {
        guard !isClosed else { return }
        flushes.append(deliver)
        finishFlushes()
    }

    private func finishFlushes() {
        guard waiting.isEmpty, flying.isEmpty, refreshed.isEmpty, refreshingCount == 0, !isClosed else { return }
        let bodies = flushes
        flushes = []
        for body in bodies { body() }
    }

    func close() {
        isClosed = true
        for read in reads.values { read.limit.cancel() }
        (reads, flushes) = ([:], [])
        retryTask?.cancel()
        client.close()
    }
}
