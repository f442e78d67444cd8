// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Shows problems as alerts in the active scene, one after the other, and each sentence once in the life of the program.
///
/// A problem that occurs while no scene is active, as when the program starts, waits for one.
@MainActor
final class ProblemAlerts {
    private var waiting: [String] = []
    private var known: Set<String> = []
    private weak var shown: UIAlertController?

    func add(_ problem: String) {
        guard known.insert(problem).inserted else { return }
        waiting.append(problem)
        showNext()
    }

    /// Shows the next problem, if no other one is shown.
    func showNext() {
        guard shown == nil, !waiting.isEmpty, let controller = Self.topController else { return }
        let alert = UIAlertController(
            title: "A File Has a Problem", message: waiting.removeFirst(), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel) { [weak self] _ in self?.confirmed() })
        shown = alert
        controller.present(alert, animated: true)
    }

    private func confirmed() {
        shown = nil
        showNext()
    }

    /// The controller on top of all others in the active scene.
    private static var topController: UIViewController? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let windows = scenes.first { $0.activationState == .foregroundActive }?.windows ?? []
        var top = (windows.first { $0.isKeyWindow } ?? windows.first)?.rootViewController
        while let presented = top?.presentedViewController, !presented.isBeingDismissed { top = presented }
        return top
    }
}
