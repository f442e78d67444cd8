// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A card to swipe, one to press long, one to tap once or twice, and one to turn a wheel on. Each says what it saw last,
/// and has a border while a mouse is above it. To readers and keys each is a button with its gestures as actions, or can be
/// adjusted.
class TargetsView: UIView {
    let swipeCard = Card("Swipe me"), pressCard = Card("Press me long"), tapCard = Card("Tap me once or twice")
    let wheelCard = Card("Turn a wheel here")
    private var cards: [Card] { [swipeCard, pressCard, tapCard, wheelCard] }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for card in cards { addSubview(card) }
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
        let wheel = UIPanGestureRecognizer(target: self, action: TargetsView.turned)
        wheel.allowedScrollTypesMask = .all
        wheelCard.addGestureRecognizer(wheel)
        describe()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Without fingers

    private func describe() {
        for card in cards { card.accessibilityTraits = .button }
        swipeCard.activate = { $0.text = "Swiped right" }
        swipeCard.accessibilityCustomActions = ["left", "right", "up", "down"].map { way in
            UIAccessibilityCustomAction(name: "Swipe \(way)") { [weak self] _ in
                self?.swipeCard.text = "Swiped \(way)"
                return true
            }
        }
        pressCard.activate = { $0.text = "Let go" }
        tapCard.activate = { $0.text = "Tapped once" }
        tapCard.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Tap twice") { [weak self] _ in self?.tappedTwice() != nil }
        ]
        wheelCard.accessibilityTraits = .adjustable
        wheelCard.adjust = { $0.text = "Turned by 0, \($1 * 100)" }
    }

    // MARK: - Gestures

    private func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: pressCard.text = "Pressed"
        case .ended, .cancelled: pressCard.text = "Let go"
        default: break
        }
    }

    /// By a wheel, a trackpad, or a finger.
    private func turned(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: self)
        wheelCard.text = "Turned by \(Int(way.x.rounded())), \(Int(way.y.rounded()))"
    }

    private func tappedOnce() { tapCard.text = "Tapped once" }

    private func tappedTwice() { tapCard.text = "Tapped twice" }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = max(0, (bounds.height - 20) / CGFloat(cards.count) - 20)
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: 20, y: 20 + CGFloat(index) * (height + 20), width: max(0, bounds.width - 40), height: height)
        }
    }
}

class Card: UILabel {
    /// What readers and keys do instead of the card's gesture; with 1 and -1 in a card that can be adjusted.
    var activate: ((Card) -> Void)?
    var adjust: ((Card, Int) -> Void)?

    init(_ text: String) {
        super.init(frame: .zero)
        self.text = text
        accessibilityLabel = text
        textAlignment = .center
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        layer.masksToBounds = true
        isUserInteractionEnabled = true
        layer.borderColor = UIColor.systemBlue.cgColor
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Card.hovered))
    }

    private func hovered(_ hover: UIHoverGestureRecognizer) {
        layer.borderWidth = hover.state == .began || hover.state == .changed ? 2 : 0
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Without fingers

    /// What it saw last.
    override var accessibilityValue: String? {
        get { text == accessibilityLabel ? nil : text }
        set {}
    }

    override func accessibilityActivate() -> Bool {
        activate?(self)
        return activate != nil
    }

    override func accessibilityIncrement() { adjust?(self, 1) }

    override func accessibilityDecrement() { adjust?(self, -1) }
}
