// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The remaining steps for the events that an application is handling.
///
/// Handling an event calls the program many times: recognizers, actions, views, delegates. Each call may run the run
/// loop, as a blocking dialog does, and other events arrive before it returns. So handling consists of steps, each of
/// which ends with such a call, and the steps of all levels are in one list:
///
///     event A:  [recognizer 1] [recognizer 2] [reset] [view]
///                │
///                └── its action runs the run loop:
///                        finish() performs [recognizer 2] [reset] [view] of A
///                        event B: its own steps
///                    the action returns: no step of A is left
///
/// So a later event always finds the earlier one completely handled, and the outer level never uses outdated state.
/// Temporary changes of a step (`during(_:putBack:)`) are reverted before anything else happens.
@MainActor
final class EventSteps {
    typealias Step = () -> Void

    /// The waiting steps; the next one is last.
    private var waiting: [Step] = []
    /// The temporary changes of the calls in progress, the innermost last.
    private var changes: [Change] = []

    private final class Change {
        let putBack: Step
        init(_ putBack: @escaping Step) { self.putBack = putBack }
    }

    /// Performs the steps in order, before all that are waiting. When this returns, all have begun, possibly in a
    /// nested run loop.
    func perform(_ steps: [Step]) {
        let count = waiting.count
        waiting.append(contentsOf: steps.reversed())
        while waiting.count > count { waiting.removeLast()() }
    }

    /// Performs all remaining steps of the outer levels, in order. Called when a nested run loop begins.
    func finish() {
        while let change = changes.popLast() { change.putBack() }
        while let step = waiting.popLast() { step() }
    }

    /// Performs a call during which something is temporarily changed.
    ///
    /// - Parameter putBack: called once: after the call, or as soon as a nested run loop begins.
    func during(_ call: Step, putBack: @escaping Step) {
        let change = Change(putBack)
        changes.append(change)
        call()
        guard changes.last === change else { return }
        changes.removeLast()
        putBack()
    }

    /// Performs a call, and a step before anything else as soon as a nested run loop begins inside of it.
    func perform(_ call: Step, beforeNestedLoops step: @escaping Step) {
        let change = Change { [unowned self] in waiting.append(step) }
        changes.append(change)
        call()
        if changes.last === change { changes.removeLast() }
    }

    // MARK: - Of the current application

    /// Performs steps of the current application. Without an application they run directly.
    static func perform(_ steps: Step...) { perform(steps) }

    static func perform(_ steps: [Step]) {
        if let current = UIApplication.current?.steps { return current.perform(steps) }
        for step in steps { step() }
    }

    /// Performs a call of the current application, and a step before anything else as soon as a nested run loop begins
    /// inside of it. Without an application there is only the call.
    static func perform(_ call: Step, beforeNestedLoops step: @escaping Step) {
        guard let current = UIApplication.current?.steps else { return call() }
        current.perform(call, beforeNestedLoops: step)
    }
}
