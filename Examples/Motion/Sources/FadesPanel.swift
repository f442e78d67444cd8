// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Squares that fade out and in, each with another curve, as long as the panel is visible.
class FadesPanel: Panel {
    private let curves: [UIView.AnimationOptions] = [.curveLinear, .curveEaseIn, .curveEaseOut, .curveEaseInOut]
    private lazy var squares = curves.map { _ in addShape(.systemBlue, side: 40) }

    init() { super.init("Fades") }

    required init?(coder: NSCoder) { nil }

    override func arrange() {
        for (index, square) in squares.enumerated() {
            square.layer.removeAllAnimations()
            square.alpha = 1
            let step = stage.bounds.width / CGFloat(squares.count)
            let side = min(40, step * 0.8, stage.bounds.height)
            square.bounds.size = CGSize(width: side, height: side)
            square.layer.cornerRadius = side / 4
            square.center = CGPoint(x: fromStart(step * (CGFloat(index) + 0.5)), y: stage.bounds.midY)
        }
    }

    override func begin() {
        for (square, curve) in zip(squares, curves) {
            UIView.animate(withDuration: 1.5, delay: 0, options: [.repeat, .autoreverse, curve]) { square.alpha = 0 }
        }
    }
}
