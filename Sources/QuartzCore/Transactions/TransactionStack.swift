// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import LayerProtocol

/// The transactions of one application: the implicit one, the explicit ones inside it, and the blocks that wait for a
/// commit.
///
/// Main thread only.
final class TransactionStack {
    /// The settings of one transaction. A nested one inherits them, except for the completion block.
    struct Settings {
        var animationDuration: CFTimeInterval = 0.25  // Core Animation's default (documented)
        var timingFunction: CAMediaTimingFunction?
        var disableActions = false
        var asksDelegatesOfNewLayers = false
        var completion: CompletionGroup?
        /// The completion of the nearest enclosing transaction that has one: it also waits for this transaction's
        /// animations.
        var outerCompletion: CompletionGroup?
        /// Values that were set for the program's own keys.
        var values: [String: Any] = [:]
    }

    private let hosts: LayerHostList
    private var explicit: [Settings] = []
    private var implicit = Settings()
    /// Whether a flush waits for the end of the explicit transactions.
    private var isFlushDelayed = false
    private var blocksAfterCommit: [() -> Void] = []
    /// The blocks to call for a finished commit, in order. A block may run the run loop, which then calls the remaining
    /// ones.
    private var blocksToCall: [() -> Void] = []

    init(hosts: LayerHostList) { self.hosts = hosts }

    /// The settings of the innermost transaction.
    var current: Settings {
        get { explicit.last ?? implicit }
        set {
            if explicit.isEmpty { implicit = newValue } else { explicit[explicit.count - 1] = newValue }
        }
    }

    func begin() {
        var settings = current
        settings.outerCompletion = settings.completion ?? settings.outerCompletion
        settings.completion = nil
        explicit.append(settings)
    }

    /// - Returns: false when there is no explicit transaction.
    func commit() -> Bool {
        guard let ended = explicit.popLast() else { return false }
        ended.completion?.seal()
        if explicit.isEmpty, isFlushDelayed { flush() }
        return true
    }

    /// The number of open explicit transactions.
    var depth: Int { explicit.count }

    /// Sets open transactions aside, all but the outermost.
    func setAside(allBut count: Int) -> [Settings] {
        let inner = Array(explicit.dropFirst(count))
        explicit.removeLast(inner.count)
        return inner
    }

    /// Continues in transactions that were set aside.
    func resume(_ transactions: [Settings]) { explicit += transactions }

    func flush() {
        isFlushDelayed = !explicit.isEmpty
        commitImplicit()
    }

    func afterCommit(_ block: @escaping () -> Void) { blocksAfterCommit.append(block) }

    /// The largest number of rounds in a turn: blocks called after a commit may change layers and schedule further
    /// blocks. Chosen.
    private static let mostRounds = 16

    func commitImplicit() {
        guard explicit.isEmpty else { return }
        for _ in 0..<Self.mostRounds {
            hosts.commitAll()
            // Read only now: a layout that runs the run loop commits the transaction inside, and may have begun another
            // one.
            let ended = implicit.completion
            implicit = Settings()
            ended?.seal()
            // Changes by these blocks have to be sent too: the loop may sleep next.
            guard runBlocksAfterCommit() else { return }
        }
        // Lets other sources run in a program whose changes never end.
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }

    /// - Returns: whether there were any.
    private func runBlocksAfterCommit() -> Bool {
        blocksToCall += blocksAfterCommit
        blocksAfterCommit = []
        guard !blocksToCall.isEmpty else { return false }
        while !blocksToCall.isEmpty { blocksToCall.removeFirst()() }
        return true
    }

    /// Calls other blocks, before the remaining ones.
    func call(_ blocks: [() -> Void]) {
        blocksToCall.insert(contentsOf: blocks, at: 0)
        for _ in blocks where !blocksToCall.isEmpty { blocksToCall.removeFirst()() }
    }
}
