// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Cards for a swipe, a long press, one tap or two, and a wheel. Each shows its last gesture, and has a border while a
/// mouse is above it. For screen readers and keys each is a button with its gestures as actions, or is adjustable.
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
        // Two side by side in landscape, and on large screens: chosen by eye.
        let columns = bounds.width >= 560 && bounds.width > bounds.height ? 2 : 1, rows = cards.count / columns
        let step = CGSize(
            width: (bounds.width - Self.gap) / CGFloat(columns), height: (bounds.height - Self.gap) / CGFloat(rows))
        let size = CGSize(width: max(0, step.width - Self.gap), height: max(0, step.height - Self.gap))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, card) in cards.enumerated() {
            let place = index % columns, column = isRightToLeft ? columns - 1 - place : place
            card.frame = CGRect(
                x: Self.gap + CGFloat(column) * step.width, y: Self.gap + CGFloat(index / columns) * step.height,
                width: size.width, height: size.height)
        }
    }

    private static let gap: CGFloat = 20
}

class Card: UILabel {
    /// The action of screen readers and keys instead of the card's gesture; with 1 and -1 in an adjustable card.
    var activate: ((Card) -> Void)?
    var adjust: ((Card, Int) -> Void)?

    init(_ text: String) {
        super.init(frame: .zero)
        self.text = text
        accessibilityLabel = text
        textAlignment = .center
        font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 34)
        adjustsFontForContentSizeCategory = true
        adjustsFontSizeToFitWidth = true
        minimumScaleFactor = 0.5
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

    /// Text does not come near the corners.
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: min(12, rect.width / 2), dy: 0)) }

    // MARK: - Without fingers

    /// The last gesture.
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
