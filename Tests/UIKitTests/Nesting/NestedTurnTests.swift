// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Nested turns of the run loop: in each call that the framework makes, everything works as usual, and continues to
/// work afterwards.
@MainActor
struct NestedTurnTests {
    private nonisolated static let usesAll = ProcessInfo.processInfo.environment["KOSKETUS_STRESS"] != nil

    /// A number of callbacks that are spread over all, or all with KOSKETUS_STRESS.
    private nonisolated static func share(_ count: Int) -> [Int] {
        let all = Callback.allCases.count
        return usesAll ? Array(0..<all) : (0..<count).map { $0 * all / count }
    }

    /// A dialog opens in a call, and another one in the same call of the dialog, three deep.
    ///
    /// A case uses everything in each dialog, and takes more than a second: so 30 calls, or all with KOSKETUS_STRESS.
    @Test(arguments: share(30).map { Callback.allCases[$0] })
    func everythingWorksInsideOfACallThreeDeep(_ callback: Callback) { nest([callback, callback, callback]) }

    /// The same with different calls, 49 times: each kind is inside of others or around others.
    @Test(arguments: share(49))
    func everythingWorksInsideOfDifferentCalls(_ index: Int) {
        let all = Callback.allCases
        nest([0, 7, 18].map { all[(index + $0) % all.count] })
    }

    /// Each call of an alert's delegate, once: what is open inside of it is in front of the alert.
    @Test(arguments: Callback.ofAlerts)
    func everythingWorksInsideOfACallOfAnAlert(_ callback: Callback) { nest([callback]) }

    private func nest(_ callbacks: [Callback]) {
        let stage = NestingStage()
        let panel = stage.open("0")
        var deepest = 0
        nest(callbacks[...], on: panel, stage, depth: 1, &deepest)
        #expect(deepest == callbacks.count)
        stage.useAll(of: panel, "afterwards")
        panel.close()
    }

    private func nest(
        _ callbacks: ArraySlice<Callback>, on panel: NestingPanel, _ stage: NestingStage, depth: Int,
        _ deepest: inout Int
    ) {
        guard let callback = callbacks.first else { return }
        var reached = deepest
        panel.answers[callback] = {
            reached = max(reached, depth)
            let inner = stage.open("\(depth)")
            // Screens take the most time: not on each level.
            stage.useAll(of: inner, "inside of \(callback), \(depth) deep", withScreens: depth == 1)
            self.nest(callbacks.dropFirst(), on: inner, stage, depth: depth + 1, &reached)
            stage.useFingers(on: inner, "after what was inside, \(depth) deep")
            inner.close()
            panel.becomeFirstResponder()
        }
        stage.provoke(callback, on: panel)
        #expect(panel.answers.isEmpty, "\(callback) was called, \(depth) deep")
        deepest = reached
    }
}
