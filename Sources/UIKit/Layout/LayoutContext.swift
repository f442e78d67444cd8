// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The shared state of layout by constraints, once in each application.
@MainActor
final class LayoutContext {
    /// Where messages go: standard error. Tests replace it.
    var write: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    /// The engines that are updating, the innermost last.
    var updatingEngines: [LayoutEngine] = []
    /// An engine for the next fitting size: its memory serves many.
    private var spareTrial: LayoutEngine?
    /// The number of fitting sizes that are being computed, one inside of the other.
    private(set) var trialCount = 0

    /// For views and constraints that are made while there is no application.
    private static let ofNoApplication = LayoutContext()
    // An application may use views and constraints that were made before it. So these are the process's: only their
    // order counts.
    private static var constraintCount = 0
    private static var lastMark = 0

    static var current: LayoutContext { UIApplication.current?.layout ?? ofNoApplication }

    nonisolated init() {}

    /// The number of a new constraint. Of two required constraints that conflict, the one with the greater number is
    /// broken.
    static func nextConstraintNumber() -> Int {
        constraintCount += 1
        return constraintCount
    }

    func takeTrialEngine() -> LayoutEngine {
        defer { spareTrial = nil }
        trialCount += 1
        return spareTrial ?? LayoutEngine()
    }

    func returnTrialEngine(_ engine: LayoutEngine) {
        trialCount -= 1
        engine.forgetAll()
        // The memory of an unusually large hierarchy is not kept.
        if engine.isSmall { spareTrial = engine }
    }

    /// Lets a nested run loop lay out views while outer updates wait for it.
    func allowNestedUpdates() { for engine in updatingEngines { engine.allowNestedUpdates() } }

    /// The mark of a new walk through views, greater than all before.
    static func nextMark() -> Int {
        lastMark += 1
        return lastMark
    }
}
