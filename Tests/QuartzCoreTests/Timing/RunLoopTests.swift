// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import LayerProtocol
import XCTest

@testable import QuartzCore

/// On the real main run loop. XCTest calls its methods there; Swift Testing on Linux has given the main thread away by
/// the time that its tests run.
final class RunLoopTests: XCTestCase {
    /// In seconds. Far longer than any of these tests: every loop is stopped by the event that it waits for.
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

    // MARK: - Loops inside loops

    /// A run loop does not call an observer or a timer again before its call has returned. Commits and deadlines still
    /// happen in loops inside such calls, three deep.
    func testLoopsInsideOfCommitsCommit() {
        MainActor.assumeIsolated {
            let stage = Stage()
            var opacities: [Float?] = []
            @MainActor func block(_ depth: Int) {
                guard depth > 0 else { return }
                stage.root.opacity = Float(depth) / 4
                CATransaction.afterCommit {
                    MainActor.assumeIsolated {
                        opacities.append(stage.commits.last?.changes.first?.state.opacity)
                        block(depth - 1)
                        CFRunLoopStop(CFRunLoopGetMain())
                    }
                }
                XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
            }
            block(3)
            XCTAssertEqual(opacities, [0.75, 0.5, 0.25])
        }
    }

    func testLoopsInsideOfDeadlinesHaveDeadlines() {
        MainActor.assumeIsolated {
            let context = MediaContext(clock: MonotonicClock())
            var journal: [Int] = []
            @MainActor func block(_ depth: Int) {
                guard depth > 0 else { return }
                context.deadlines.schedule(at: context.now + 0.001) {
                    MainActor.assumeIsolated {
                        journal.append(depth)
                        block(depth - 1)
                        CFRunLoopStop(CFRunLoopGetMain())
                    }
                }
                XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
            }
            block(3)
            XCTAssertEqual(journal, [3, 2, 1])
        }
    }
}
