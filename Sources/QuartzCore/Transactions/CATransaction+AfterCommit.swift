// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Main thread only, like all of `CATransaction`.
nonisolated(unsafe) private var blocksAfterCommit: [() -> Void] = []
/// Those whose commit is made, in order. A block may run the run loop: then what is left is called in there.
nonisolated(unsafe) private var blocksToCall: [() -> Void] = []

extension CATransaction {
    /// Calls a block once, after the next commit: when what has been changed until now is laid out, drawn, and sent.
    package class func afterCommit(_ block: @escaping () -> Void) {
        blocksAfterCommit.append(block)
        installObserver()
    }

    /// - Returns: whether there were any.
    class func runBlocksAfterCommit() -> Bool {
        blocksToCall += blocksAfterCommit
        blocksAfterCommit = []
        guard !blocksToCall.isEmpty else { return false }
        while !blocksToCall.isEmpty { blocksToCall.removeFirst()() }
        return true
    }

    /// Called by such a block: calls others, before those that are left.
    class func call(_ blocks: [() -> Void]) {
        blocksToCall.insert(contentsOf: blocks, at: 0)
        for _ in blocks where !blocksToCall.isEmpty { blocksToCall.removeFirst()() }
    }
}
