// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import UIKit

@Suite struct MainThreadTests {
    /// The main actor need not be on the main thread where there is no run loop.
    @Test @MainActor func theAnswerIsFoundations() {
        for _ in 0..<2 { #expect(Thread.isMain == Thread.isMainThread) }
    }

    @Test func aThreadOfOnesOwnIsNotTheMainOne() {
        let answers = Mutex<[Bool]>([])
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            answers.withLock { $0 = [Thread.isMain, Thread.isMain] }
            done.signal()
        }
        thread.start()
        done.wait()
        #expect(answers.withLock { $0 } == [false, false])
    }
}
