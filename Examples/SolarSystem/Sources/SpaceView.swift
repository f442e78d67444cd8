// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Draws planets.
class SpaceView: UIView {
    var planets: [Planet] = [] {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
        contentMode = .redraw
        isMultipleTouchEnabled = true
        isAccessibilityElement = true
        accessibilityLabel = "Space"
        accessibilityHint = "Hold a finger to make a planet grow, and fling it."
        accessibilityTraits = [.allowsDirectInteraction, .updatesFrequently]
        // The keyboard and screen readers touch its centre, which creates a small planet.
        accessibilityRespondsToUserInteraction = true
    }

    override var accessibilityValue: String? {
        get {
            switch planets.count {
            case 0: "no planets"
            case 1: "1 planet"
            case let count: "\(count) planets"
            }
        }
        set { super.accessibilityValue = newValue }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [2, 5])
        context.setLineCap(.round)
        for planet in planets {
            let color = planet.isTouching ? UIColor.red : UIColor(planet.color)
            context.setFillColor(color.withAlphaComponent(0.5).cgColor)
            context.setStrokeColor(color.cgColor)
            context.addEllipse(in: planet.frame)
            context.drawPath(using: .fillStroke)
        }
    }
}

extension Planet {
    fileprivate var frame: CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: diameter, height: diameter)
    }
}

extension UIColor {
    fileprivate convenience init(_ color: PlanetColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: 1)
    }
}
