// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Asks for a line of text, in a window of its own:
///
///     let dialog = InputDialog("What is your name?")
///     dialog.showModal()
///     print(dialog.input ?? "no answer")
///
/// In a task, write `let name = await dialog.result()`. A dialog asks once.
@MainActor
final class InputDialog {
    /// The answer. Nil before it is given, and when the dialog was cancelled or its tab closed.
    var input: String? { session.answer }

    private let question: String
    private let suggestions: [String]
    private weak var opener: UIView?
    private weak var scene: UIWindowScene?
    private let session = ModalSession()
    private var window: DialogWindow?

    /// - Parameters:
    ///   - question: the title of the dialog.
    ///   - suggestions: answers to choose from, in a list under the field.
    ///   - opener: the view that asks. The dialog opens in its tab, and screen readers return to it afterwards. Nil stands
    ///     for the tab of the key window.
    init(_ question: String = "Your answer?", suggestions: [String] = [], from opener: UIView? = nil) {
        (self.question, self.suggestions, self.opener) = (question, suggestions, opener)
        scene = (opener == nil ? UIApplication.shared.keyWindow : opener?.window)?.windowScene
    }

    /// Asks, and returns after the answer. Meanwhile the run loop runs, and touches go to the dialog only.
    ///
    /// - Returns: `input`.
    /// - Precondition: the caller is no task.
    @discardableResult
    func showModal() -> String? {
        ModalSession.requireNoTask()
        show()
        let answer = session.wait()
        close(with: answer)
        return answer
    }

    /// Asks, and waits without a nested run loop. Cancelling the task cancels the dialog.
    ///
    /// - Returns: `input`.
    func result() async -> String? {
        show()
        let answer = await withTaskCancellationHandler {
            await session.answer()
        } onCancel: {
            Task { @MainActor in self.close(with: nil) }
        }
        close(with: answer)
        return answer
    }

    /// Removes the dialog at once, and ends the wait for it: see `ModalSession`. Has no effect on an ended dialog.
    func close(with input: String?) {
        let shown = window
        window = nil
        shown?.close(returningTo: opener)
        session.end(with: input)
    }

    /// Shows the dialog without waiting for it. A dialog whose tab is closed ends at once.
    func show() {
        guard let scene, scene.activationState != .unattached else { return session.end(with: nil) }
        session.begin(in: scene)
        let controller = DialogController(question, suggestions: suggestions)
        // The dialog and its window retain each other until it is closed.
        controller.answered = { self.close(with: $0) }
        let window = DialogWindow(windowScene: scene)
        self.window = window
        session.ended = { [weak self] in self?.close(with: nil) }
        window.accessibilityLabel = question
        window.rootViewController = controller
        window.open()
        controller.beginEditing()
    }
}

/// The person in front of a view's tab.
struct Tab: Answering {
    let view: UIView

    func answer(to question: String) -> String? { InputDialog(question, from: view).showModal() }
}
