// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs the animation of a menu together with the animations that a delegate adds.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    private(set) weak var previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ previewViewController: UIViewController?) { self.previewViewController = previewViewController }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func open(_ own: @escaping () -> Void) {
        UIView.animate(
            withDuration: MenuMetrics.openDuration, delay: 0, usingSpringWithDamping: MenuMetrics.openDamping,
            initialSpringVelocity: 0, options: .allowUserInteraction, animations: all(own), completion: end)
    }

    func close(animated: Bool, _ own: @escaping () -> Void) {
        guard animated else {
            UIView.performWithoutAnimation(all(own))
            return end(true)
        }
        UIView.animate(
            withDuration: MenuMetrics.closeDuration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: all(own), completion: end)
    }

    private func all(_ own: @escaping () -> Void) -> () -> Void {
        { [animations] in
            own()
            for animation in animations { animation() }
        }
    }

    private var end: (Bool) -> Void {
        { [completions] _ in
            for completion in completions { completion() }
        }
    }
}
