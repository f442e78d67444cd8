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
    /// In seconds. Far longer than any of these tests: every loop is stopped by the event that it waits for.
    private static let patience = 60.0

    /// Holds the queue for a handler that is created before it.
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

    /// Slow events, each of which causes another one: their changes are shown, and other sources are served.
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

    /// A handler that runs the run loop itself, as a blocking dialog does, gets the events that come meanwhile and
    /// those that already waited.
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

    // MARK: - Several pages

    private static func touch(_ page: UInt64) -> DisplayEvent {
        .pointers(SceneIdentifier(rawValue: page), viewer: 1, [])
    }

    /// Runs the loop with a clock that each event advances, until the handler stops it.
    @MainActor
    private static func run(
        _ seconds: Double, _ begin: (DisplayEventQueue) -> Void,
        _ handler: @escaping @MainActor (DisplayEvent, DisplayEventQueue) -> Void,
        answer: (@MainActor (DisplayRequest) -> Void)? = nil
    ) {
        let context = MediaContext.current, clock = ManualClock(100)
        MediaContext(clock: clock).becomeCurrent()
        defer { context.becomeCurrent() }
        let later = Box()
        let queue = DisplayEventQueue(answer: answer) { event in
            clock.set(clock.now + seconds)
            if let queue = later.queue { handler(event, queue) }
        }
        later.queue = queue
        begin(queue)
        XCTAssertEqual(CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false), .stopped)
        queue.invalidate()
    }

    /// Four pages flood, each event takes 3 ms, and a fifth page is touched now and then.
    func testATouchWaitsForNoFloodOfOtherPages() {
        MainActor.assumeIsolated {
            var waited: [Int] = [], since = 0, count = 0
            Self.run(0.003) { queue in
                for _ in 0..<1000 { for page in UInt64(1)...4 { queue.enqueue(Self.touch(page)) } }
            } _: { event, queue in
                count += 1
                if event.scene?.rawValue == 5 { waited.append(count - since) }
                if count % 100 == 0 {
                    since = count
                    queue.enqueue(Self.touch(5))
                }
                if waited.count == 20 { CFRunLoopStop(CFRunLoopGetMain()) }
            }
            // At most the share of the page whose turn it is: 8 ms.
            XCTAssertEqual(waited.count, 20)
            XCTAssertLessThanOrEqual(waited.max() ?? .max, 4)
        }
    }

    /// The changes by a page's event are committed before another page's turn, so that their time counts for the page.
    func testEachPagePaysForItsCommit() {
        MainActor.assumeIsolated {
            var order: [String] = []
            Self.run(0.001) { queue in
                for page in UInt64(1)...2 { queue.enqueue(Self.touch(page)) }
            } _: { event, queue in
                let page = event.scene?.rawValue ?? 0
                order.append("event \(page)")
                CATransaction.afterCommit { order.append("commit \(page)") }
                if page == 2 { CFRunLoopStop(CFRunLoopGetMain()) }
            }
            XCTAssertEqual(Array(order.prefix(3)), ["event 1", "commit 1", "event 2"])
        }
    }

    func testAMilestoneIsAnsweredWithTheTimeThatTheEventsTook() {
        MainActor.assumeIsolated {
            var answers: [DisplayRequest] = []
            let scene = SceneIdentifier(rawValue: 1)
            Self.run(0.25) { queue in
                for _ in 0..<2 { queue.enqueue(Self.touch(1)) }
                queue.enqueue(.milestone(scene, viewer: 7))
                queue.enqueue(Self.touch(1))
                queue.enqueue(.milestone(scene, viewer: 7, number: 3))
            } _: { _, _ in
            } answer: {
                answers.append($0)
                if answers.count == 2 { CFRunLoopStop(CFRunLoopGetMain()) }
            }
            XCTAssertEqual(
                answers, [.passed(viewer: 7, seconds: 0.5), .passed(viewer: 7, number: 3, seconds: 0.25)])
        }
    }
}
