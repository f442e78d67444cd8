// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Balls on springs of different damping, side by side.
class SpringsPanel: Panel {
    private let ratios: [CGFloat] = [0.2, 0.4, 0.7, 1]
    private lazy var balls = ratios.map { _ in addShape(.systemGreen, side: 20) }

    init() { super.init("Springs") }

    required init?(coder: NSCoder) { nil }

    override func arrange() {
        for (index, ball) in balls.enumerated() {
            ball.layer.removeAllAnimations()
            let step = stage.bounds.height / CGFloat(balls.count), side = min(20, step * 0.85)
            ball.bounds.size = CGSize(width: side, height: side)
            ball.layer.cornerRadius = side / 2
            ball.center = CGPoint(x: fromStart(stage.bounds.width * 0.25), y: step * (CGFloat(index) + 0.5))
        }
    }

    override func begin() {
        let way = stage.bounds.width * (isRightToLeft ? -0.5 : 0.5)
        for (ball, ratio) in zip(balls, ratios) {
            UIView.animate(
                withDuration: 2, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
                options: [.repeat, .autoreverse]
            ) { ball.center.x += way }
        }
    }
}
