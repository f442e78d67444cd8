// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore

/// The display's access to its `StateStore`, if it has one: with time limits, and with what is in use.
///
/// Belongs to the event loop's thread.
final class StateShelf {
    /// The time for the store to write everything at the end of the program. Chosen.
    private static let endingTime = TimeAmount.seconds(2)

    private let eventLoop: any EventLoop
    private let store: (any StateStore)?
    private let log: ServerLog
    /// The time for the store to find an entry, in seconds.
    private let patience: Double
    private let mostKeys: Int
    /// The unanswered questions, by number.
    private var questions: [UInt64: Question] = [:]
    private var lastQuestion: UInt64 = 0
    /// The stored keys of browsers, by their number as the owners of pages.
    private var keys: [Int: StateName] = [:]

    /// Gets the states that were found, and whether the store has said something about each entry.
    typealias Findings = (_ found: [StateName: [UInt8]], _ isComplete: Bool) -> Void

    private struct Question {
        var found: [StateName: [UInt8]] = [:]
        var isComplete = true
        var missing: Int
        let limit: Scheduled<Void>
        let deliver: Findings
    }

    /// - Parameters:
    ///   - store: nil keeps nothing.
    ///   - mostKeys: the number of browsers whose keys are refreshed.
    init(
        eventLoop: any EventLoop, store: (any StateStore)?, log: ServerLog, patience: Double = 1,
        mostKeys: Int = Admission.mostKeys
    ) {
        self.eventLoop = eventLoop
        self.store = store
        self.log = log
        self.patience = patience
        self.mostKeys = mostKeys
        store?.sweep()
    }

    /// Whether anything outlives the process.
    var areKept: Bool { store != nil }

    // MARK: - Reading

    /// Reads entries.
    ///
    /// - Parameter deliver: called immediately without a store, otherwise later. It gets no states when the time is over, or
    ///   the display ends.
    func find(_ names: [StateName], _ deliver: @escaping Findings) {
        guard let store, !names.isEmpty else { return deliver([:], true) }
        lastQuestion += 1
        let number = lastQuestion
        let limit = eventLoop.assumeIsolated().scheduleTask(in: .duration(patience)) { [weak self] () -> Void in
            self?.giveUp(number)
        }
        questions[number] = Question(missing: names.count, limit: limit, deliver: deliver)
        for name in names { store.read(name) { [weak self] in self?.take($0, name, number) } }
    }

    private func take(_ reading: StateReading, _ name: StateName, _ number: UInt64) {
        guard questions[number] != nil else { return }
        questions[number]?.found[name] = reading.state
        if reading == .unavailable { questions[number]?.isComplete = false }
        questions[number]?.missing -= 1
        guard questions[number]?.missing == 0, let question = questions.removeValue(forKey: number) else { return }
        question.limit.cancel()
        question.deliver(question.found, question.isComplete)
    }

    private func giveUp(_ number: UInt64) {
        guard let question = questions.removeValue(forKey: number) else { return }
        log.warn(.init(.state, "to wait longer than \(patience) s for a saved state or key: the store is slow"))
        question.deliver([:], false)
    }

    // MARK: - Writing

    /// Saves a state in place of the previous one; nil removes it.
    func save(_ state: [UInt8]?, _ name: StateName) {
        guard let state else { return store?.remove(name) ?? () }
        let limit = DisplayRequest.largestState
        guard state.count <= limit else {
            let what = "to save the state of a scene: it has \(state.count) bytes, more than \(limit)"
            return log.warn(.init(.state, what))
        }
        store?.write(state, name)
    }

    /// Removes the state of a scene that the program has not shown, although it was restored several times.
    func discard(_ name: StateName, trials: UInt8) {
        let what = "to restore a state again: the program has ended \(trials) times before it showed it"
        log.warn(.init(.state, what))
        store?.remove(name)
        store?.remove(name.trial)
    }

    /// Saves the admission of a browser.
    ///
    /// - Parameters:
    ///   - owner: its number; that of a later browser is higher.
    ///   - isNew: whether it was admitted by the token, and not by its key.
    func saveKey(_ name: StateName, of owner: Int, isNew: Bool) {
        guard let store else { return }
        keys[owner] = name
        if keys.count > mostKeys, let first = keys.keys.min() { keys[first] = nil }
        isNew ? store.write([], name) : store.refresh([name])
    }

    /// Records that scenes, and the browsers of pages, are in use.
    func refresh(_ scenes: [StateName], owners: Set<Int>) {
        store?.refresh(scenes + owners.sorted().compactMap { keys[$0] })
    }

    /// Removes expired entries.
    func sweep() { store?.sweep() }

    // MARK: - Ending

    /// Ends all questions without answers, and writes what waits.
    ///
    /// - Returns: fulfilled when everything is written, after two seconds at most.
    func close() -> EventLoopFuture<Void> {
        let unanswered = questions.values
        questions = [:]
        for question in unanswered {
            question.limit.cancel()
            question.deliver([:], false)
        }
        guard let store else { return eventLoop.makeSucceededVoidFuture() }
        return flush(store)
    }

    private func flush(_ store: any StateStore) -> EventLoopFuture<Void> {
        let promise = eventLoop.makePromise(of: Void.self)
        var end: (() -> Void)? = {
            store.close()
            promise.succeed()
        }
        func finish() {
            end?()
            end = nil
        }
        let limit = eventLoop.assumeIsolated().scheduleTask(in: Self.endingTime) { [log] in
            if end != nil { log.error("The last states of scenes may be lost: they were not written in 2 s.") }
            finish()
        }
        store.flush {
            limit.cancel()
            finish()
        }
        return promise.futureResult
    }
}
