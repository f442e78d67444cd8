// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Waits for the animations of a transaction. The block is called when the transaction has ended (`seal`) and each
/// animation has (`leave` as often as `enter`). A nested group counts like an animation.
final class CompletionGroup {
    let block: () -> Void
    private let context = MediaContext.current
    private let outer: CompletionGroup?
    private var running = 0
    private var isSealed = false

    init(_ block: @escaping () -> Void, outer: CompletionGroup? = nil) {
        self.block = block
        self.outer = outer
        outer?.enter()
    }

    func enter() { running += 1 }

    func leave() {
        running -= 1
        callIfDone()
    }

    func seal() {
        isSealed = true
        callIfDone()
    }

    private func callIfDone() {
        guard isSealed, running == 0 else { return }
        context.perform {
            CATransaction.afterCommit { [self] in
                block()
                outer?.leave()
            }
        }
    }
}
