// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A card that shows its next face by the next transition when it is touched.
class TransitionsPanel: Panel {
    private let transitions: [(name: String, option: UIView.AnimationOptions)] = [
        ("flip from left", .transitionFlipFromLeft), ("flip from right", .transitionFlipFromRight),
        ("flip from top", .transitionFlipFromTop), ("flip from bottom", .transitionFlipFromBottom),
        ("cross dissolve", .transitionCrossDissolve), ("curl up", .transitionCurlUp),
        ("curl down", .transitionCurlDown),
    ]
    private let colors: [UIColor] = [.systemOrange, .systemPurple, .systemTeal, .systemPink]
    private let card = UILabel()
    private(set) var turns = 0

    init() {
        super.init("Transitions: touch the card")
        card.textAlignment = .center
        card.textColor = .white
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        stage.addSubview(card)
        showFace()
    }

    required init?(coder: NSCoder) { nil }

    override func arrange() {
        card.frame = CGRect(x: stage.bounds.midX - 80, y: stage.bounds.midY - 30, width: 160, height: 60)
    }

    private func showFace() {
        card.text = transitions[turns % transitions.count].name
        card.backgroundColor = colors[turns % colors.count]
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let option = transitions[turns % transitions.count].option
        turns += 1
        UIView.transition(with: card, duration: 0.6, options: option) { self.showFace() }
    }
}
