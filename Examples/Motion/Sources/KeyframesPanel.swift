// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A square that circles by the keyframes of a block, and an arrow on a path by those of a layer, as long as the panel
/// is visible. It circles clockwise in both writing directions.
class KeyframesPanel: Panel {
    private lazy var square = addShape(.systemOrange, side: 24)
    private lazy var arrow = addShape(.systemBlue, side: 20)

    init() { super.init("Keyframes") }

    required init?(coder: NSCoder) { nil }

    /// The path of the square's centre.
    private var track: CGRect { inset(stage.bounds, 12, 12) }

    private func inset(_ rect: CGRect, _ x: CGFloat, _ y: CGFloat) -> CGRect {
        rect.insetBy(dx: min(x, rect.width / 2), dy: min(y, rect.height / 2))
    }

    override func arrange() {
        square.layer.removeAllAnimations()
        square.transform = .identity
        let side = min(24, stage.bounds.width, stage.bounds.height)
        square.bounds.size = CGSize(width: side, height: side)
        square.center = CGPoint(x: track.minX, y: track.minY)
        arrow.layer.removeAllAnimations()
        arrow.bounds.size = CGSize(width: 20, height: 6)
        arrow.layer.cornerRadius = 3
        arrow.center = CGPoint(x: track.midX, y: track.midY)
    }

    override func begin() {
        let track = track
        let corners = [
            CGPoint(x: track.maxX, y: track.minY), CGPoint(x: track.maxX, y: track.maxY),
            CGPoint(x: track.minX, y: track.maxY), CGPoint(x: track.minX, y: track.minY),
        ]
        UIView.animateKeyframes(withDuration: 4, delay: 0, options: .repeat) { [square] in
            for (index, corner) in corners.enumerated() {
                let start = Double(index) / 4
                UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.15) { square.center = corner }
                UIView.addKeyframe(withRelativeStartTime: start + 0.15, relativeDuration: 0.1) {
                    square.transform = square.transform.rotated(by: .pi / 2)
                }
            }
        }
        let flight = CAKeyframeAnimation(keyPath: "position")
        flight.path = CGPath(ellipseIn: inset(track, 20, 16), transform: nil)
        flight.rotationMode = .rotateAuto
        flight.calculationMode = .paced
        flight.duration = 3
        flight.repeatCount = .infinity
        arrow.layer.add(flight, forKey: "flight")
    }
}
