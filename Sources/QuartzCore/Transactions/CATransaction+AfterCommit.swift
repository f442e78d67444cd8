// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Main thread only, like all of `CATransaction`.
nonisolated(unsafe) private var blocksAfterCommit: [() -> Void] = []

extension CATransaction {
    /// Calls a block once, after the next commit: when what has been changed until now is laid out, drawn, and sent.
    package class func afterCommit(_ block: @escaping () -> Void) {
        blocksAfterCommit.append(block)
        installObserver()
    }

    /// - Returns: whether there were any.
    class func runBlocksAfterCommit() -> Bool {
        let blocks = blocksAfterCommit
        blocksAfterCommit = []
        for block in blocks { block() }
        return !blocks.isEmpty
    }
}
