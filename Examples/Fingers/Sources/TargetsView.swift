// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A card to swipe, one to press long, and one to tap once or twice. Each says what it saw last.
class TargetsView: UIView {
    let swipeCard = Card("Swipe me"), pressCard = Card("Press me long"), tapCard = Card("Tap me once or twice")

    override init(frame: CGRect) {
        super.init(frame: frame)
        for card in [swipeCard, pressCard, tapCard] { addSubview(card) }
        let ways: [(UISwipeGestureRecognizer.Direction, String)] = [
            (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
        ]
        for (direction, name) in ways {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addAction(UIAction { [weak self] _ in self?.swipeCard.text = "Swiped \(name)" })
            swipeCard.addGestureRecognizer(swipe)
        }
        pressCard.addGestureRecognizer(
            UILongPressGestureRecognizer(target: self, action: TargetsView.pressed))
        let twice = UITapGestureRecognizer(target: self, action: TargetsView.tappedTwice)
        twice.numberOfTapsRequired = 2
        let once = UITapGestureRecognizer(target: self, action: TargetsView.tappedOnce)
        once.require(toFail: twice)
        tapCard.addGestureRecognizer(once)
        tapCard.addGestureRecognizer(twice)
    }

    required init?(coder: NSCoder) { nil }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: pressCard.text = "Pressed"
        case .ended, .cancelled: pressCard.text = "Let go"
        default: break
        }
    }

    private func tappedOnce() { tapCard.text = "Tapped once" }

    private func tappedTwice() { tapCard.text = "Tapped twice" }

    override func layoutSubviews() {
        super.layoutSubviews()
        let cards = [swipeCard, pressCard, tapCard], height = max(0, (bounds.height - 80) / 3)
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: 20, y: 20 + CGFloat(index) * (height + 20), width: max(0, bounds.width - 40), height: height)
        }
    }
}

class Card: UILabel {
    init(_ text: String) {
        super.init(frame: .zero)
        self.text = text
        textAlignment = .center
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        layer.masksToBounds = true
        isUserInteractionEnabled = true
    }

    required init?(coder: NSCoder) { nil }
}
