// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What animations show at one moment, for ever.
@MainActor
enum Animations {
    /// In the midst of it: they have no speed, and are 0.4 s into their second.
    static func held(_ view: UIView) {
        addAll(to: view) { animation in
            animation.duration = 1
            animation.speed = 0
            animation.timeOffset = 0.4
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        }
    }

    /// Over long ago, and still shown.
    static func finished(_ view: UIView) {
        addAll(to: view) { animation in
            animation.beginTime = CACurrentMediaTime() - 100
            animation.duration = 2
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
    }

    private static func addAll(to view: UIView, _ adjust: (CABasicAnimation) -> Void) {
        let turned = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 2).scaledBy(x: 1.2, y: 0.5))
        let cases: [(String, from: Any?, to: Any?)] = [
            ("position", CGPoint(x: 50, y: 50), CGPoint(x: 80, y: 40)),
            ("bounds", CGRect(x: 0, y: 0, width: 60, height: 60), CGRect(x: 10, y: -10, width: 20, height: 90)),
            ("opacity", 1, 0.1),
            ("backgroundColor", UIColor.orange.cgColor, UIColor.blue.withAlphaComponent(0.2).cgColor),
            ("transform", nil, turned),
            ("cornerRadius", nil, 35),
            ("borderWidth", 20, nil),
            ("transform.rotation.z", 0, 2.5 * CGFloat.pi),
            ("bounds.size", nil, CGSize(width: 90, height: 30)),
        ]
        for (index, (keyPath, from, to)) in cases.enumerated() {
            let layer = addPlate(to: view, index)
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            adjust(animation)
            layer.add(animation, forKey: keyPath)
        }
    }

    /// Several on one layer, on top of each other: additive ones, one that repeats cumulatively, one on its way back.
    static func added(_ view: UIView) {
        for index in 0..<4 {
            let layer = addPlate(to: view, index)
            layer.add(hold("position.x", to: 30, at: 0.5) { $0.isAdditive = true }, forKey: "x")
            guard index > 0 else { continue }
            layer.add(hold("position.y", to: 40, at: 0.75) { $0.isAdditive = true }, forKey: "y")
            guard index > 1 else { continue }
            layer.add(
                hold("transform.rotation.z", to: 0.3, at: 2.5) {
                    $0.isCumulative = true
                    $0.repeatCount = 5
                }, forKey: "turn")
            guard index > 2 else { continue }
            layer.add(hold("opacity", to: 0, at: 1.25) { $0.autoreverses = true }, forKey: "fade")
        }
    }

    /// An animation from nothing (or from what the layer has) that stands still so many seconds into itself.
    private static func hold(
        _ keyPath: String, to value: CGFloat, at time: CFTimeInterval, _ adjust: (CABasicAnimation) -> Void
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = keyPath == "opacity" ? 1 : 0
        animation.toValue = value
        animation.duration = 1
        animation.speed = 0
        animation.timeOffset = time
        adjust(animation)
        return animation
    }

    private static func addPlate(to view: UIView, _ index: Int) -> CALayer {
        let layer = view.addLayer(CGRect(x: 20 + index % 3 * 95, y: 20 + index / 3 * 95, width: 60, height: 60), .cyan)
        layer.borderWidth = 3
        layer.addLayer(CGRect(x: 5, y: 5, width: 20, height: 10), .red)
        return layer
    }
}
