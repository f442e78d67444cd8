// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import QuartzCore

@MainActor
struct AfterCommitTests {
    @Test func blocksRunOnceWhenTheCommitIsOutAndTheirChangesFollow() {
        let stage = Stage()
        var counts: [Int] = []
        stage.root.opacity = 0.5
        CATransaction.afterCommit {
            counts.append(stage.commits.count)
            stage.root.opacity = 0.25
            CATransaction.afterCommit { counts.append(stage.commits.count) }
        }
        #expect(counts.isEmpty)
        CATransaction.flush()
        #expect(counts == [1, 2])
        #expect(stage.commits.map { $0.changes.first?.state.opacity } == [0.5, 0.25])
        CATransaction.flush()
        #expect(counts == [1, 2])
    }

    @Test func anExplicitTransactionHoldsThemBack() {
        _ = Stage()
        var hasRun = false
        CATransaction.begin()
        CATransaction.afterCommit { hasRun = true }
        CATransaction.flush()
        #expect(!hasRun)
        CATransaction.commit()
        CATransaction.flush()
        #expect(hasRun)
    }
}
