// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import KosketusTesting
import UIKit
import XCTest

@testable import BlockingDialog

/// What goes on while a dialog blocks: the table of docs/NestedRunLoops.md.
final class MeanwhileTests: XCTestCase {
    /// Timers, the database, the page, display links and animations go on in a dialog that an action has opened.
    func testActivitiesGoOn() {
        onMainActor {
            let person = Person(), screen = Screen(person)
            let steps: [Person.Step] = [
                {
                    person.wait { screen["timer"] != "Timer: 0" && screen["rows"] != "Database: 0 rows" }
                    person.wait { screen["page"] == "Page: Hello" }
                    person.app.advance(by: 3.5)
                    XCTAssertEqual(screen["link"], "Display link: 3 s")
                    person.app.enterText("done\n")
                }
            ]
            person.perform(steps) { person.press("In a button's action") }
            XCTAssertEqual(person.answer, "Answer: done")
        }
    }

    /// The square's animation has ended on a screen that is not seen.
    func testTheSquareTurnsAgainAfterAnotherScreen() {
        onMainActor {
            let person = Person(), screen = Screen(person)
            XCTAssertTrue(screen.turns)
            person.press("In a table")
            person.app.advance(by: 1)
            XCTAssertFalse(screen.turns)
            person.goBack()
            XCTAssertTrue(screen.turns)
        }
    }

    /// The labels and the square of the first screen, which are below the dialog.
    @MainActor
    private struct Screen {
        private let root: UIView?

        init(_ person: Person) {
            let stack = person.app.rootViewController as? UINavigationController
            root = stack?.viewControllers.first?.view
        }

        /// Whether the square is animated.
        var turns: Bool { root.flatMap { activities(in: $0) }?.subviews.last?.layer.animationKeys() != nil }

        private func activities(in view: UIView) -> ActivitiesView? {
            (view as? ActivitiesView) ?? view.subviews.lazy.compactMap { activities(in: $0) }.first
        }

        subscript(identifier: String) -> String? { root.flatMap { text(identifier, in: $0) } }

        private func text(_ identifier: String, in view: UIView) -> String? {
            if view.accessibilityIdentifier == identifier { return (view as? UILabel)?.text }
            return view.subviews.lazy.compactMap { text(identifier, in: $0) }.first
        }
    }

    // MARK: - Dispatch and tasks

    /// In an action: a call of the run loop.
    func testEverythingGoesOnInACallOfTheRunLoop() {
        onMainActor {
            let journal = Journal(awaiting: Self.always.union(Self.outsideOfBlocks))
            RunLoop.main.perform { MainActor.assumeIsolated { journal.run() } }
            XCTAssertEqual(journal.end(), Self.always.union(Self.outsideOfBlocks))
        }
    }

    /// Blocks of the main queue and tasks of the main actor wait until the one that runs has ended.
    func testBlocksAndTasksWaitInABlockOfTheMainQueue() {
        onMainActor {
            let journal = Journal(awaiting: Self.always)
            DispatchQueue.main.async { MainActor.assumeIsolated { journal.run() } }
            XCTAssertEqual(journal.end(), Self.always)
        }
    }

    func testBlocksAndTasksWaitInATaskOfTheMainActor() {
        onMainActor {
            let journal = Journal(awaiting: Self.always)
            Task { @MainActor in journal.run() }
            XCTAssertEqual(journal.end(), Self.always)
        }
    }

    private static let always: Set<String> = ["timer", "performed block", "global queue", "detached task"]
    private static let outsideOfBlocks: Set<String> = ["main queue", "operation", "task"]

    /// What happens in a loop that runs in some situation.
    private final class Journal: @unchecked Sendable {
        /// How long the loop waits for what should not happen, in seconds.
        private static let patience = 0.1

        private let awaited: Set<String>
        private let lock = NSLock()
        private var noted: Set<String> = []  // guarded by lock
        /// Main thread only. What has happened in the loop; nil until it has ended.
        private var during: Set<String>?

        init(awaiting lines: Set<String>) { awaited = lines }

        private var lines: Set<String> { lock.withLock { noted } }

        private func note(_ line: String) { lock.withLock { _ = noted.insert(line) } }

        /// Runs a loop in the calling situation until everything awaited has happened, and a while longer.
        func run() {
            provoke()
            while !awaited.isSubset(of: lines) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, true) }
            CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false)
            during = lines
            // The limit of the loop around it has passed: see `DisplayEventQueue.keepLoopAwake()`. Here is no application.
            CFRunLoopWakeUp(CFRunLoopGetMain())
        }

        private func provoke() {
            _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in self.note("timer") }
            RunLoop.main.perform { self.note("performed block") }
            DispatchQueue.global().async { self.note("global queue") }
            Task.detached { self.note("detached task") }
            DispatchQueue.main.async { self.note("main queue") }
            OperationQueue.main.addOperation { self.note("operation") }
            Task { @MainActor in self.note("task") }
        }

        /// Runs the main run loop until everything has happened.
        ///
        /// - Returns: what has happened in the loop inside.
        func end() -> Set<String> {
            while during == nil || lines.count < 7 { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, true) }
            return during ?? []
        }
    }
}
