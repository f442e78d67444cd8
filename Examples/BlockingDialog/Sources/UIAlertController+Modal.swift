// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIAlertController {
    /// A button: its title and its style.
    typealias Choice = (title: String, style: UIAlertAction.Style)

    /// Presents the alert with some buttons, and returns when it has been dismissed.
    ///
    /// - Parameters:
    ///   - presenter: the controller that presents the alert.
    ///   - choices: the buttons.
    /// - Returns: the title of the chosen button. Nil when the alert was dismissed without a choice or could not be
    ///   presented, or its tab was closed.
    /// - Precondition: the caller is no task.
    func showModal(on presenter: UIViewController, _ choices: [Choice]) -> String? {
        ModalSession.requireNoTask()
        let session = ModalSession()
        present(on: presenter, choices, session)
        return session.wait()
    }

    /// Presents the alert with some buttons, and waits without a nested run loop.
    ///
    /// - Parameters:
    ///   - presenter: the controller that presents the alert.
    ///   - choices: the buttons.
    /// - Returns: as `showModal(on:_:)`.
    func result(on presenter: UIViewController, _ choices: [Choice]) async -> String? {
        let session = ModalSession()
        present(on: presenter, choices, session)
        return await session.answer()
    }

    private func present(on presenter: UIViewController, _ choices: [Choice], _ session: ModalSession) {
        for choice in choices {
            addAction(UIAlertAction(title: choice.title, style: choice.style) { _ in session.end(with: choice.title) })
        }
        view.addSubview(AlertEnd(session))
        if let scene = presenter.view.window?.windowScene { session.begin(in: scene) }
        presenter.present(self, animated: true)
        if presentingViewController == nil { session.end(with: nil) }
    }
}

/// Ends a session when the alert that it is in has left the screen, however that was dismissed.
private class AlertEnd: UIView {
    private let session: ModalSession
    private var wasShown = false

    init(_ session: ModalSession) {
        self.session = session
        super.init(frame: .zero)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil, wasShown else { return wasShown = window != nil }
        // The chosen action is called after the view has left, in the same turn of the run loop.
        RunLoop.main.perform {
            MainActor.assumeIsolated { if self.window == nil { self.session.end(with: nil) } }
        }
    }
}
