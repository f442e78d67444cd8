// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import LayerProtocol
import XCTest

@testable import QuartzCore

/// On the real main run loop. XCTest calls its methods there; Swift Testing on Linux has given the main thread away by
/// the time that its tests run.
final class RunLoopTests: XCTestCase {
    /// Far longer than anything here takes: every loop is stopped by what it waits for.
    private static let patience = 60.0

    func testTheRunLoopCommitsBeforeItSleeps() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let count = stage.display.commits.count
            stage.display.onCommit = { CFRunLoopStop(CFRunLoopGetMain()) }
            CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopDefaultMode) { stage.root.cornerRadius = 5 }
            XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
            XCTAssertEqual(stage.display.commits.count, count + 1)
            stage.display.onCommit = nil
        }
    }

    func testADeadlineOfTheRunningClockWakesTheRunLoop() {
        MainActor.assumeIsolated {
            let context = MediaContext(clock: MonotonicClock())
            var fired = false
            context.deadlines.schedule(at: context.now + 0.001) {
                fired = true
                CFRunLoopStop(CFRunLoopGetMain())
            }
            XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
            XCTAssertTrue(fired)
        }
    }
}
