// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Dispatch
import Foundation
import Testing

@testable import Titles

@MainActor
struct RunLoopWaitTests {
    @Test func returnsTheFirstValueOfAnotherThread() {
        let wait = RunLoopWait<Int>()
        DispatchQueue.global().async {
            wait.end(with: 1)
            wait.end(with: 2)
        }
        #expect(wait.wait() == 1)
    }

    @Test func returnsAtOnceIfThereIsAValue() {
        let wait = RunLoopWait<Int>()
        wait.end(with: 1)
        #expect(wait.wait() == 1)
    }

    @Test func theRunLoopGoesOn() {
        let wait = RunLoopWait<String>()
        var steps: [String] = []
        inTheLoop {
            steps.append("block")
            inTheLoop { wait.end(with: "end") }
        }
        steps.append(wait.wait())
        #expect(steps == ["block", "end"])
    }

    @Test func anInnerWaitReturnsFirst() {
        let outer = RunLoopWait<String>(), inner = RunLoopWait<String>()
        var steps: [String] = []
        inTheLoop {
            // The outer one is over while the inner one runs, which goes on.
            outer.end(with: "outer")
            inTheLoop { DispatchQueue.global().async { inner.end(with: "inner") } }
            steps.append(inner.wait())
        }
        steps.append(outer.wait())
        #expect(steps == ["inner", "outer"])
    }

    @Test func othersMayStopTheLoop() {
        let wait = RunLoopWait<Int>()
        inTheLoop {
            CFRunLoopStop(CFRunLoopGetCurrent())
            inTheLoop { wait.end(with: 1) }
        }
        #expect(wait.wait() == 1)
    }
}

@MainActor
private func inTheLoop(_ block: @escaping @MainActor @Sendable () -> Void) {
    RunLoop.current.perform { MainActor.assumeIsolated(block) }
    CFRunLoopWakeUp(CFRunLoopGetCurrent())
}
