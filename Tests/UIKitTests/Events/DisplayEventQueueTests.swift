// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol
import QuartzCore
import XCTest

@testable import UIKit

/// On the real main run loop. XCTest calls its methods there; Swift Testing on Linux has given the main thread away by
/// the time that its tests run.
final class DisplayEventQueueTests: XCTestCase {
    /// Far longer than anything here takes: every loop is stopped by what it waits for.
    private static let patience = 60.0

    /// Holds the queue for a handler that was made before it.
    private final class Box: @unchecked Sendable {
        var queue: DisplayEventQueue?
    }

    private static let scene = SceneIdentifier(rawValue: 1)

    func testEventsFromAnotherThreadWakeTheRunLoopInOrder() {
        MainActor.assumeIsolated {
            var seen: [Bool] = []
            let queue = DisplayEventQueue { event in
                guard case .visibilityChanged(_, let isVisible) = event else { return }
                seen.append(isVisible)
                if seen.count == 3 { CFRunLoopStop(CFRunLoopGetMain()) }
            }
            Thread.detachNewThread {
                for isVisible in [true, false, true] {
                    queue.enqueue(.visibilityChanged(Self.scene, isVisible: isVisible))
                }
            }
            XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
            XCTAssertEqual(seen, [true, false, true])
            queue.invalidate()
        }
    }

    /// Events that take a while, and each brings another one: what they change is shown, and others have their turn.
    func testEventsWithoutEndKeepNeitherCommitsNorTimersWaiting() {
        MainActor.assumeIsolated {
            let context = MediaContext.current, clock = ManualClock(100)
            MediaContext(clock: clock).becomeCurrent()
            defer { context.becomeCurrent() }
            let later = Box()
            var count = 0, committed = 0, performed = 0
            let queue = DisplayEventQueue { event in
                count += 1
                clock.set(clock.now + 0.06)
                if count == 1 {
                    CATransaction.afterCommit { committed = count }
                    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopDefaultMode) { performed = count }
                }
                if count < 100 { later.queue?.enqueue(event) } else { CFRunLoopStop(CFRunLoopGetMain()) }
            }
            later.queue = queue
            queue.enqueue(.sceneClosed(Self.scene))
            XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
            XCTAssertEqual(count, 100)
            XCTAssertEqual(committed, 1)
            XCTAssertTrue((1...3).contains(performed), "after \(performed) events")
            queue.invalidate()
        }
    }

    /// A handler that runs the run loop itself, as a dialog that blocks does, gets the events that come meanwhile and
    /// those that were waiting already.
    func testALoopInsideAHandlerIsServed() {
        MainActor.assumeIsolated {
            var seen: [String] = []
            let later = Box()
            let queue = DisplayEventQueue { event in
                switch event {
                case .sceneClosed:
                    seen.append("dialog opens")
                    Thread.detachNewThread { later.queue?.enqueue(.viewerLeft(Self.scene, viewer: 7)) }
                    XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
                    seen.append("dialog closes")
                    CFRunLoopStop(CFRunLoopGetMain())
                case .visibilityChanged: seen.append("waiting")
                case .viewerLeft:
                    seen.append("ok pressed")
                    CFRunLoopStop(CFRunLoopGetMain())
                default: break
                }
            }
            later.queue = queue
            queue.enqueue(.sceneClosed(Self.scene))
            queue.enqueue(.visibilityChanged(Self.scene, isVisible: true))
            XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
            XCTAssertEqual(seen, ["dialog opens", "waiting", "ok pressed", "dialog closes"])
            queue.invalidate()
        }
    }
}
