// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import ObjCRuntime
import XCTest

/// Calls by name in run loops. XCTest leaves the main thread to its tests.
final class RunLoopSelectorTests: XCTestCase {
    func testCallsComeInTheOrderOfTheirNumbers() {
        nonisolated(unsafe) var words: [String] = []
        let reporter = Reporter { words.append($0) }, other = Reporter { _ in XCTFail("cancelled") }
        for (word, order) in [("c", 3), ("a", 1), ("d", 3), ("b", 2)] {
            RunLoop.main.perform("describe:", target: reporter, argument: word, order: order, modes: [.default])
        }
        RunLoop.main.perform("describe:", target: reporter, argument: "x", order: 0, modes: [.default])
        RunLoop.main.perform("describe:", target: other, argument: "y", order: 0, modes: [.default])
        RunLoop.main.cancelPerform("describe:", target: reporter, argument: "x")
        RunLoop.main.cancelPerformSelectors(withTarget: other)
        while words.count < 4 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertEqual(words, ["a", "b", "c", "d"])
    }

    func testCallOnAThreadOfOnesOwn() {
        nonisolated(unsafe) var threads: [Thread] = []
        let reporter = Reporter { word in
            threads.append(.current)
            if word == "last" { CFRunLoopStop(CFRunLoopGetCurrent()) }
        }
        let began = DispatchSemaphore(value: 0)
        let runner = LoopRunner(began)
        let thread = Thread(target: runner, selector: Selector("run"), object: nil)
        thread.start()
        began.wait()
        reporter.perform("describe:", on: thread, with: "waited", waitUntilDone: true)
        XCTAssertEqual(threads.count, 1)
        reporter.perform("describe:", on: thread, with: "last", waitUntilDone: true)
        XCTAssertEqual(threads, [thread, thread])
    }

    func testCallOnTheMainThreadIsImmediateIfItIsWaitedFor() {
        nonisolated(unsafe) var words: [String] = []
        Reporter { words.append($0) }.perform("describe:", on: Thread.current, with: "now", waitUntilDone: true)
        XCTAssertEqual(words, ["now"])
    }
}

/// Runs the run loop of a thread until it is stopped.
private final class LoopRunner: NSObject, @unchecked Sendable {
    let began: DispatchSemaphore

    init(_ began: DispatchSemaphore) { self.began = began }

    func run() {
        let port = Timer(fire: .distantFuture, interval: 1, repeats: false) { _ in }
        RunLoop.current.add(port, forMode: .default)
        began.signal()
        CFRunLoopRun()
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0).method("run", LoopRunner.run)
        }
}
