// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Changes in an animation block are shown gradually, but the properties have their new values at once.
class FadingLesson: UIViewController {
    private let stage = UIView.stage(), box = UIView.box("Box", .systemPurple)
    private let alpha = UILabel.text("alpha 1", .footnote)
    private let greeting = UILabel.text("Good morning", .title2)

    override func viewDidLoad() {
        super.viewDidLoad()
        box.frame = CGRect(x: 40, y: 60, width: 100, height: 100)
        stage.addSubview(box)
        showColumn([
            stage, alpha,
            UIButton.named("Fade Out") { [unowned self] in fade(to: 0) },
            UIButton.named("Fade In") { [unowned self] in fade(to: 1) },
            greeting,
            UIButton.named("Dissolve") { [unowned self] in dissolve() },
        ])
    }

    /// A fade may begin while another one runs: it goes on from what is seen.
    private func fade(to value: CGFloat) {
        alpha.text = "alpha \(Int(value)), on its way"
        UIView.animate(
            withDuration: 1, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.box.alpha = value },
            completion: { [weak self] isFinished in
                if isFinished { self?.alpha.text = "alpha \(Int(value))" }
            })
    }

    /// A text cannot be animated, so the label before the change dissolves into the label after it.
    private func dissolve() {
        UIView.transition(with: greeting, duration: 1, options: .transitionCrossDissolve) { [greeting] in
            greeting.text = greeting.text == "Good morning" ? "Good night" : "Good morning"
        }
    }
}
