// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A square that follows the pointer. Each movement is animated, and adds to running ones: the square never jumps.
class PointerPanel: Panel {
    private lazy var square = addShape(.systemRed, side: 36)

    init() {
        super.init("Follows the pointer")
        square.accessibilityLabel = "Square"
        square.activate = { [weak self] in
            self.map { $0.move(to: CGPoint(x: $0.stage.bounds.midX, y: $0.stage.bounds.midY)) }
        }
        let ways: [(String, CGFloat, CGFloat)] = [("left", -30, 0), ("right", 30, 0), ("up", 0, -30), ("down", 0, 30)]
        square.accessibilityCustomActions = ways.map { name, x, y in
            UIAccessibilityCustomAction(name: "Move \(name)") { [weak self] _ in self?.move(by: x, y) != nil }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func arrange() {
        let side = min(36, stage.bounds.width, stage.bounds.height)
        square.bounds.size = CGSize(width: side, height: side)
        square.layer.cornerRadius = side / 4
        square.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    private func follow(_ touches: Set<UITouch>) {
        guard let point = touches.first?.location(in: stage) else { return }
        move(to: point)
    }

    private func move(to point: CGPoint) {
        UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { self.square.center = point }
    }

    /// Limited to the stage.
    private func move(by x: CGFloat, _ y: CGFloat) {
        let room = stage.bounds, place = square.center
        move(to: CGPoint(x: min(max(place.x + x, 0), room.width), y: min(max(place.y + y, 0), room.height)))
    }
}
