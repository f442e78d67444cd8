// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What layout by constraints has once in each application.
@MainActor
final class LayoutContext {
    /// Where messages go: standard error. Tests replace it.
    var write: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    /// The number of constraints that were made, which orders them.
    private var constraintCount = 0
    /// The last mark of a walk through views.
    private var lastMark = 0

    /// The engines that are updating, the innermost last.
    var updatingEngines: [LayoutEngine] = []

    /// For views and constraints that are made while there is no application.
    private static let ofNoApplication = LayoutContext()

    static var current: LayoutContext { UIApplication.current?.layout ?? ofNoApplication }

    nonisolated init() {}

    func nextConstraintNumber() -> Int {
        constraintCount += 1
        return constraintCount
    }

    /// Lets a nested run loop lay out views while outer updates wait for it.
    func allowNestedUpdates() { for engine in updatingEngines { engine.allowNestedUpdates() } }

    func nextMark() -> Int {
        lastMark += 1
        return lastMark
    }
}
