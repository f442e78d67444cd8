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
        run(own) { block, completion in
            UIView.animate(
                withDuration: MenuMetrics.openDuration, delay: 0, usingSpringWithDamping: MenuMetrics.openDamping,
                initialSpringVelocity: 0, options: .allowUserInteraction, animations: block, completion: completion)
        }
    }

    func close(animated: Bool, _ own: @escaping () -> Void) {
        guard animated else {
            run(own) { block, _ in UIView.performWithoutAnimation(block) }
            return end(true)
        }
        run(own) { block, completion in
            UIView.animate(
                withDuration: MenuMetrics.closeDuration, delay: 0,
                options: [.allowUserInteraction, .beginFromCurrentState], animations: block, completion: completion)
        }
    }

    /// Runs the own changes and each block of the delegate as animations of their own.
    private func run(
        _ own: @escaping () -> Void, _ animate: @escaping (@escaping () -> Void, ((Bool) -> Void)?) -> Void
    ) {
        animate(own, end)
        EventSteps.perform(animations.map { block in { animate(block, nil) } })
    }

    private var end: (Bool) -> Void {
        { [completions] _ in EventSteps.perform(completions) }
    }
}
