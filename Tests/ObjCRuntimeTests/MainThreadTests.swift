// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import XCTest

/// XCTest leaves the main thread to its tests, so the main run loop can turn.
final class MainThreadTests: XCTestCase {
    func testCallOfAnotherThreadIsWaitedFor() {
        let done = expectation(description: "the thread goes on")
        nonisolated(unsafe) var words: [String] = []
        Thread.detachNewThread {
            let reporter = Reporter { word in
                XCTAssertTrue(Thread.isMainThread)
                words.append(word)
            }
            reporter.performSelector(onMainThread: "describe:", with: "waited", waitUntilDone: true)
            XCTAssertEqual(words, ["waited"])
            done.fulfill()
        }
        wait(for: [done], timeout: 600)
    }

    func testCallOnTheMainThreadIsImmediateIfItIsWaitedFor() {
        nonisolated(unsafe) var words: [String] = []
        let reporter = Reporter { words.append($0) }
        reporter.performSelector(onMainThread: "describe:", with: "later", waitUntilDone: false)
        reporter.performSelector(onMainThread: "describe:", with: "now", waitUntilDone: true)
        XCTAssertEqual(words, ["now"])
        while words.count < 2 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertEqual(words, ["now", "later"])
    }
}
