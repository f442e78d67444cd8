// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import UIKit

/// Waits for an answer, in the run loop or in a task.
///
///     a button's action ──> wait() ──> CFRunLoopRun() ──> touches, timers, sources ──> OK ──> end(with:)
///                    answer <── wait() <── CFRunLoopRun() returns <── CFRunLoopStop() <──────────┘
///
/// Loops are nested like calls, so only the innermost one can return. A session that is ended while another one runs
/// inside of it returns after that one.
@MainActor
final class ModalSession {
    /// The sessions that run the run loop, the innermost last. A run loop belongs to its thread, and so does this list.
    private(set) static var running: [ModalSession] = []

    private(set) var answer: String?
    private(set) var isOver = false
    /// Called when the session is over.
    var ended: () -> Void = {}
    private var continuation: CheckedContinuation<Void, Never>?
    private var observer: (any NSObjectProtocol)?

    /// Ends the session without an answer as soon as a scene disconnects: its tab was closed for good.
    func begin(in scene: UIScene) {
        observer = NotificationCenter.default.addObserver(
            forName: UIScene.didDisconnectNotification, object: scene, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.end(with: nil) }
        }
    }

    /// Runs the run loop until the session is over.
    ///
    /// - Returns: the answer; nil when there is none.
    func wait() -> String? {
        Self.requireNoTask()
        Self.running.append(self)
        // Others may stop the loop, too.
        while !isOver { CFRunLoopRun() }
        Self.running.removeLast()
        // A session outside of this one may be over since: its own loop is the innermost now, and can be stopped.
        if let outer = Self.running.last, outer.isOver { CFRunLoopStop(CFRunLoopGetCurrent()) }
        return answer
    }

    /// Waits until the session is over, and leaves the main actor to other tasks meanwhile.
    ///
    /// - Returns: the answer; nil when there is none.
    func answer() async -> String? {
        if !isOver { await withCheckedContinuation { continuation = $0 } }
        return answer
    }

    /// Has no effect when the session is over.
    func end(with answer: String?) {
        guard !isOver else { return }
        (self.answer, isOver) = (answer, true)
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        continuation?.resume()
        continuation = nil
        ended()
        ended = {}
        if Self.running.last === self { CFRunLoopStop(CFRunLoopGetCurrent()) }
    }

    /// Stops the program in a task. The main actor runs one task at a time, also in a nested run loop: a dialog that waits
    /// for another task would wait for ever.
    static func requireNoTask() {
        precondition(
            withUnsafeCurrentTask { $0 == nil },
            "showModal() was called in a task. While it waits, no other task of the main actor and no block of the main "
                + "dispatch queue can run, so the dialog might never end. In a task, write await result() instead.")
    }
}
