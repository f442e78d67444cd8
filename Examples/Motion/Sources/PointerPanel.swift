// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A square that follows the pointer. Each move is animated, and adds to those that still run: it never jumps.
class PointerPanel: Panel {
    private lazy var square = addShape(.systemRed, side: 36)

    init() { super.init("Follows the pointer") }

    required init?(coder: NSCoder) { nil }

    override func arrange() { square.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    private func follow(_ touches: Set<UITouch>) {
        guard let point = touches.first?.location(in: stage) else { return }
        UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { self.square.center = point }
    }
}
