// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Basic properties of layers.
@MainActor
enum Layers {
    /// Rounded corners and borders, up to a full circle, and a radius that is more than there is room for.
    static func corners(_ view: UIView) {
        for (index, radius) in [0, 8, 24, 40, 1000].enumerated() {
            let layer = view.addLayer(
                CGRect(x: 10 + index % 3 * 97, y: 10 + index / 3 * 97, width: 86, height: 80), .cyan)
            layer.cornerRadius = CGFloat(radius)
            layer.borderWidth = CGFloat(index * 3)
            layer.borderColor = UIColor.blue.withAlphaComponent(0.6).cgColor
        }
        let wide = view.addLayer(CGRect(x: 204, y: 107, width: 86, height: 80), .orange)
        wide.borderWidth = 60
        wide.cornerRadius = 30
        let background = view.addLayer(CGRect(x: 10, y: 210, width: 280, height: 80), nil)
        background.borderWidth = 0.5
        background.cornerRadius = 20
    }

    /// Sublayers that stick out, held to round bounds and not; a border above them; a mask in a mask.
    static func masks(_ view: UIView) {
        for (index, masks) in [true, false].enumerated() {
            let layer = view.addLayer(CGRect(x: 20 + index * 145, y: 20, width: 110, height: 110), .lightGray)
            layer.cornerRadius = 30
            layer.masksToBounds = masks
            layer.borderWidth = 6
            layer.borderColor = UIColor.black.withAlphaComponent(0.5).cgColor
            layer.addLayer(CGRect(x: -15, y: -15, width: 60, height: 60), .red)
            layer.addLayer(CGRect(x: 70, y: 70, width: 55, height: 55), .blue)
        }
        let outer = view.addLayer(CGRect(x: 40, y: 160, width: 220, height: 120), .yellow)
        outer.masksToBounds = true
        outer.cornerRadius = 60
        let inner = outer.addLayer(CGRect(x: 80, y: -40, width: 200, height: 120), .green)
        inner.masksToBounds = true
        inner.cornerRadius = 40
        inner.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        inner.addLayer(CGRect(x: 0, y: 70, width: 200, height: 50), .purple)
    }

    /// A group that is half transparent as a whole, next to layers that are each half transparent; nested ones.
    static func opacity(_ view: UIView) {
        view.addLayer(CGRect(x: 0, y: 130, width: 300, height: 40), .black)
        for (index, isGroup) in [true, false].enumerated() {
            let group = view.addLayer(CGRect(x: 15 + index * 145, y: 30, width: 125, height: 240), nil)
            group.opacity = isGroup ? 0.5 : 1
            for (number, color) in [UIColor.red, .green, .blue].enumerated() {
                let layer = group.addLayer(
                    CGRect(x: 10 + number * 25, y: 20 + number * 60, width: 60, height: 90), color)
                layer.opacity = isGroup ? 1 : 0.5
                layer.cornerRadius = 15
            }
            let nested = group.addLayer(CGRect(x: 70, y: 10, width: 50, height: 50), .orange)
            nested.opacity = 0.5
            nested.addLayer(CGRect(x: 10, y: 10, width: 60, height: 20), .black)
        }
    }

    /// Order by the list, by `zPosition` against it, equal ones, and a layer that is hidden with all in it.
    static func order(_ view: UIView) {
        pile(view, CGPoint(x: 10, y: 10), [0, 0, 0, 0])
        pile(view, CGPoint(x: 155, y: 10), [3, 2, 1, 0])
        pile(view, CGPoint(x: 10, y: 155), [0, 5, -5, 0])
        pile(view, CGPoint(x: 155, y: 155), [0.5, 0.25, 0.5, 0.25])
        let hidden = view.addLayer(CGRect(x: 100, y: 100, width: 100, height: 100), .black)
        hidden.isHidden = true
        hidden.addLayer(CGRect(x: 0, y: 0, width: 50, height: 50), .magenta).zPosition = 9
    }

    private static func pile(_ view: UIView, _ corner: CGPoint, _ heights: [CGFloat]) {
        let pile = view.addLayer(CGRect(origin: corner, size: CGSize(width: 135, height: 135)), nil)
        let colors = [UIColor.red, .green, .blue, .yellow]
        for (index, (height, color)) in zip(heights, colors).enumerated() {
            pile.addLayer(CGRect(x: 5 + index * 20, y: 5 + index * 20, width: 60, height: 60), color).zPosition = height
        }
    }

    /// Bounds whose origin is not zero, nested, with a drawing in the scrolled coordinates.
    static func scrolled(_ view: UIView) {
        let outer = UIView(frame: CGRect(x: 20, y: 20, width: 260, height: 260))
        outer.backgroundColor = UIColor(white: 0.9, alpha: 1)
        outer.clipsToBounds = true
        outer.bounds.origin = CGPoint(x: 0, y: 75)
        view.addSubview(outer)
        for row in 0..<10 {
            outer.addLayer(CGRect(x: 10, y: row * 40, width: 240, height: 30), row % 2 == 0 ? .orange : .brown)
        }
        let inner = DrawingView(frame: CGRect(x: 120, y: 130, width: 100, height: 120)) { context in
            context.setFillColor(UIColor.blue.withAlphaComponent(0.6).cgColor)
            context.fillEllipse(in: CGRect(x: 30, y: -20, width: 100, height: 120))
        }
        inner.backgroundColor = UIColor.white.withAlphaComponent(0.8)
        inner.bounds.origin = CGPoint(x: 30, y: -20.5)
        outer.addSubview(inner)
        inner.addLayer(CGRect(x: 40, y: 0, width: 30, height: 30), .red)
        inner.addLayer(CGRect(x: 100, y: 60, width: 60, height: 30), .green)
    }

    /// Turned, scaled, mirrored and leaning about different anchors, and layers in them that are turned back.
    static func transforms(_ view: UIView) {
        let cases: [(CGPoint, CGAffineTransform)] = [
            (CGPoint(x: 0.5, y: 0.5), CGAffineTransform(rotationAngle: 0.5)),
            (CGPoint(x: 0, y: 0), CGAffineTransform(rotationAngle: 0.5)),
            (CGPoint(x: 1, y: 1), CGAffineTransform(scaleX: 0.6, y: 1.2)),
            (CGPoint(x: 0.5, y: 0.5), CGAffineTransform(scaleX: -1, y: 1)),
            (CGPoint(x: 0.25, y: 1.5), CGAffineTransform(a: 1, b: 0, c: -0.4, d: 1, tx: 5, ty: -10)),
            (CGPoint(x: 0.5, y: 0), CGAffineTransform(rotationAngle: -2).scaledBy(x: 0.5, y: 1.1)),
        ]
        for (index, (anchor, transform)) in cases.enumerated() {
            let frame = CGRect(x: 20 + index % 3 * 95, y: 40 + index / 3 * 130, width: 70, height: 80)
            view.addLayer(frame, UIColor(white: 0.9, alpha: 1))
            let layer = view.addLayer(frame, UIColor.blue.withAlphaComponent(0.5))
            layer.anchorPoint = anchor
            layer.position = CGPoint(x: frame.minX + anchor.x * 70, y: frame.minY + anchor.y * 80)
            layer.setAffineTransform(transform)
            layer.borderWidth = 2
            layer.addLayer(CGRect(x: 5, y: 5, width: 20, height: 20), .red)
            let inner = layer.addLayer(CGRect(x: 30, y: 40, width: 30, height: 30), .yellow)
            inner.setAffineTransform(transform.inverted())
        }
    }

    /// Turned about the axes of the screen, without perspective; layers in them stay flat on them.
    static func turned(_ view: UIView) {
        let turns = [
            CATransform3DMakeRotation(1, 0, 1, 0), CATransform3DMakeRotation(1, 1, 0, 0),
            CATransform3DMakeRotation(0.9, 1, 1, 0), CATransform3DMakeRotation(2.6, 0, 1, 0),
        ]
        for (index, turn) in turns.enumerated() { addTurned(to: view, index, turn) }
    }

    /// The same from a nearer point of view.
    static func perspective(_ view: UIView) {
        let turns: [(CGFloat, CGFloat, CGFloat)] = [(0.9, 0, 1), (0.9, 1, 0), (0.8, 1, 1), (2.6, 0, 1)]
        for (index, (angle, x, y)) in turns.enumerated() {
            var eye = CATransform3DIdentity
            eye.m34 = -1 / 300
            addTurned(to: view, index, CATransform3DRotate(eye, angle, x, y, 0))
        }
    }

    private static func addTurned(to view: UIView, _ index: Int, _ transform: CATransform3D) {
        let frame = CGRect(x: 25 + index % 2 * 140, y: 25 + index / 2 * 140, width: 110, height: 110)
        view.addLayer(frame, UIColor(white: 0.9, alpha: 1))
        let layer = view.addLayer(frame, .orange)
        layer.borderWidth = 5
        layer.addLayer(CGRect(x: 15, y: 15, width: 40, height: 20), .blue).cornerRadius = 10
        let inner = layer.addLayer(CGRect(x: 50, y: 50, width: 40, height: 40), .green)
        inner.transform = CATransform3DMakeRotation(0.8, 0, 0, 1)
        layer.transform = transform
    }
}
