// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A card that a finger drags open, from the leading to the trailing side, and shut. When released, it continues to the
/// nearer side; it can be stopped on its way.
class CardPanel: Panel {
    private lazy var card = addShape(.systemIndigo, side: 60)
    private var isOpen = false
    private var animator: UIViewPropertyAnimator?
    private var start: (x: CGFloat, fraction: CGFloat) = (0, 0)

    init() {
        super.init("Property animator: pull the card")
        card.accessibilityLabel = "Card"
        card.activate = { [weak self] in self?.goOver() }
    }

    required init?(coder: NSCoder) { nil }

    private var side: CGFloat { min(60, stage.bounds.width, stage.bounds.height) }
    private var way: CGFloat { max(1, stage.bounds.width - side) }

    override func arrange() {
        animator?.stopAnimation(true)
        animator = nil
        card.bounds.size = CGSize(width: side, height: side)
        card.layer.cornerRadius = side / 4
        place()
    }

    private func place() {
        let distance = isOpen ? stage.bounds.width - side / 2 : side / 2
        card.center = CGPoint(x: fromStart(distance), y: stage.bounds.midY)
        card.transform = isOpen ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
        card.backgroundColor = isOpen ? .systemYellow : .systemIndigo
        card.accessibilityValue = isOpen ? "open" : "shut"
    }

    /// Without a finger: to the other side, or back while it is moving.
    private func goOver() {
        guard let animator else {
            let animator = makeAnimator()
            self.animator = animator
            return animator.startAnimation()
        }
        animator.isReversed.toggle()
        card.accessibilityValue = isOpen == animator.isReversed ? "shut" : "open"
    }

    /// From the side where it is to the other one.
    private func makeAnimator() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.7)
        animator.addAnimations {
            self.isOpen.toggle()
            self.place()
        }
        animator.addCompletion { position in
            if position == .start { self.isOpen.toggle() }
            self.card.accessibilityValue = self.isOpen ? "open" : "shut"
            self.animator = nil
        }
        return animator
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let animator = animator ?? makeAnimator()
        self.animator = animator
        animator.pauseAnimation()
        animator.isReversed = false
        start = (touches.first?.location(in: stage).x ?? 0, animator.fractionComplete)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let x = touches.first?.location(in: stage).x else { return }
        // The animation leads to where the card will be: open, that is to where text ends.
        let direction: CGFloat = isOpen == isRightToLeft ? -1 : 1
        animator?.fractionComplete = start.fraction + (x - start.x) / way * direction
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    private func letGo() {
        guard let animator else { return }
        animator.isReversed = animator.fractionComplete < 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
}
