// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// What is still to be done for the events that an application is handling.
///
/// Handling an event calls the program many times: recognisers, actions, views, delegates. Each of these calls may run the run
/// loop, as a dialog that blocks does; then other events arrive before the call returns. So handling consists of steps, each of
/// which ends with such a call, and the steps of all levels wait in one list:
///
///     event A:  [recogniser 1] [recogniser 2] [reset] [view]
///                     │
///                     └── its action runs the run loop: finish() performs [recogniser 2] [reset] [view] of A
///                                                       event B: its own steps
///                         the action returns: nothing of A is left to do
///
/// So a later event always finds the earlier one completely handled, and the outer level never acts on what was true before its
/// call. What a step changes only for the time of its call (`during(_:putBack:)`) is put back before anything else happens.
@MainActor
final class EventSteps {
    typealias Step = () -> Void

    /// The next one last.
    private var waiting: [Step] = []
    /// What the calls that are being made have changed for their time, the innermost last.
    private var changes: [Change] = []

    private final class Change {
        let putBack: Step
        init(_ putBack: @escaping Step) { self.putBack = putBack }
    }

    /// Performs the steps, in order, before all that wait already. They have all begun when this returns, some of them perhaps
    /// in a run loop inside another one.
    func perform(_ steps: [Step]) {
        let count = waiting.count
        waiting.append(contentsOf: steps.reversed())
        while waiting.count > count { waiting.removeLast()() }
    }

    /// Performs all that the levels outside have left, in order. Called when a run loop inside another one begins.
    func finish() {
        while let change = changes.popLast() { change.putBack() }
        while let step = waiting.popLast() { step() }
    }

    /// Makes a call for which something is not as it is.
    ///
    /// - Parameter putBack: called once: after the call, or as soon as a run loop inside it begins.
    func during(_ call: Step, putBack: @escaping Step) {
        let change = Change(putBack)
        changes.append(change)
        call()
        guard changes.last === change else { return }
        changes.removeLast()
        putBack()
    }

    // MARK: - Of the current application

    /// Performs steps of the current application. Without an application nothing can come between them.
    static func perform(_ steps: Step...) { perform(steps) }

    static func perform(_ steps: [Step]) {
        if let current = UIApplication.current?.steps { return current.perform(steps) }
        for step in steps { step() }
    }
}
