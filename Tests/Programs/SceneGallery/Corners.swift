// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Corners with continuous curvature.
@MainActor
enum Corners {
    static func continuous(_ view: UIView) {
        for (index, radius) in [12, 24, 32, 40, 1000].enumerated() {
            let layer = add(
                to: view, CGRect(x: 10 + index % 3 * 97, y: 10 + index / 3 * 75, width: 86, height: 65), .cyan)
            layer.cornerRadius = CGFloat(radius)
            layer.borderWidth = CGFloat(index % 3 * 3)
            layer.borderColor = UIColor.blue.withAlphaComponent(0.6).cgColor
        }
        let some = add(to: view, CGRect(x: 204, y: 85, width: 86, height: 65), .orange)
        some.cornerRadius = 30
        some.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        let clips = add(to: view, CGRect(x: 10, y: 160, width: 86, height: 60), nil)
        clips.cornerRadius = 18
        clips.masksToBounds = true
        clips.addLayer(CGRect(x: -20, y: -10, width: 70, height: 100), .red)
        clips.addLayer(CGRect(x: 50, y: 0, width: 70, height: 100), .green)
        let shadow = add(to: view, CGRect(x: 107, y: 160, width: 86, height: 50), .white)
        shadow.cornerRadius = 16
        shadow.shadowOpacity = 0.7
        shadow.shadowOffset = CGSize(width: 3, height: 5)
        // Painted as one picture.
        let picture = add(to: view, CGRect(x: 204, y: 160, width: 86, height: 60), .purple)
        picture.cornerRadius = 22
        picture.borderWidth = 5
        picture.shouldRasterize = true
        picture.rasterizationScale = view.layer.contentsScale
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 10, y: 230, width: 86, height: 60)
        gradient.colors = [UIColor.yellow.cgColor, UIColor.red.cgColor]
        (gradient.cornerRadius, gradient.cornerCurve) = (20, .continuous)
        view.layer.addSublayer(gradient)
        // In the middle, with room and without.
        for (index, radius) in [15.0, 30].enumerated() {
            let animation = CABasicAnimation(keyPath: "cornerRadius")
            (animation.fromValue, animation.toValue, animation.duration) = (5, radius, 1)
            (animation.speed, animation.timeOffset) = (0, 0.8)
            let frame = CGRect(x: 107 + index * 97, y: 230, width: 86, height: 60)
            add(to: view, frame, .brown).add(animation, forKey: "radius")
        }
    }

    /// Red layers that black sublayers, or a black border, cover completely: no red is visible at their edges.
    static func filled(_ view: UIView) {
        for (index, radius) in [4, 15, 40, 1000].enumerated() {
            for row in 0..<3 {
                let frame = CGRect(x: 10 + index * 72, y: 10 + row * 97, width: 64, height: 86)
                let layer = view.addLayer(frame, .red)
                layer.cornerRadius = CGFloat(radius)
                layer.masksToBounds = true
                if row == 1 { layer.cornerCurve = .continuous }
                if index == 2 { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
                layer.addLayer(layer.bounds.insetBy(dx: -9, dy: -9), row == 2 ? .blue : .black)
                if row == 2 { layer.borderWidth = 5 }
            }
        }
    }

    private static func add(to view: UIView, _ frame: CGRect, _ color: UIColor?) -> CALayer {
        let layer = view.addLayer(frame, color)
        layer.cornerCurve = .continuous
        return layer
    }
}
