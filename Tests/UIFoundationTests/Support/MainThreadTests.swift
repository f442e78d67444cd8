// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import UIFoundation

@Suite struct MainThreadTests {
    /// Without a run loop, the main actor may run on other threads than the main thread, and on changing ones.
    @Test @MainActor func theMainActorIsOnWhatCountsAsTheMainThread() async {
        for _ in 0..<20 {
            #expect(Thread.isMain)
            await Task.yield()
        }
    }

    @Test func whatServesTheMainQueueCountsAsTheMainThread() async {
        let answer = await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: Thread.isMain) }
        }
        #expect(answer)
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
