// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Layers that replicate their sublayers, and layers that keep depth.
@MainActor
enum Copies {
    static func copies(_ view: UIView) {
        let ring = addReplicator(to: view, CGRect(x: 10, y: 10, width: 120, height: 120), 12)
        ring.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        (ring.instanceAlphaOffset, ring.instanceRedOffset) = (-0.06, -0.08)
        let petal = CALayer()
        petal.frame = CGRect(x: 52, y: 2, width: 16, height: 30)
        (petal.backgroundColor, petal.cornerRadius) = (UIColor.orange.cgColor, 8)
        ring.addSublayer(petal)
        let grid = addReplicator(to: view, CGRect(x: 150, y: 10, width: 140, height: 120), 5)
        let row = CAReplicatorLayer(), cell = CAShapeLayer()
        (row.frame, row.instanceCount) = (grid.bounds, 6)
        row.instanceTransform = CATransform3DMakeTranslation(23, 0, 0)
        grid.instanceTransform = CATransform3DMakeTranslation(0, 23, 0)
        (row.instanceGreenOffset, grid.instanceBlueOffset) = (-0.15, -0.2)
        cell.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 18, height: 18), transform: nil)
        (cell.fillColor, cell.strokeColor, cell.lineWidth) = (UIColor.white.cgColor, UIColor.gray.cgColor, 2)
        row.addSublayer(cell)
        grid.addSublayer(row)
        let mirror = addReplicator(to: view, CGRect(x: 10, y: 150, width: 130, height: 130), 2)
        mirror.instanceTransform = CATransform3DMakeScale(1, -1, 1)
        (mirror.instanceAlphaOffset, mirror.borderWidth) = (-0.6, 1)
        let picture = CALayer()
        picture.frame = CGRect(x: 10, y: 10, width: 110, height: 50)
        (picture.contents, picture.magnificationFilter) = (Contents.checks, .nearest)
        mirror.addSublayer(picture)
        mirror.instanceColor = UIColor(red: 1, green: 0.8, blue: 0.6, alpha: 1).cgColor
        // The first two have arrived, and the others will begin in a million seconds.
        let late = addReplicator(to: view, CGRect(x: 160, y: 150, width: 130, height: 130), 4)
        late.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        late.instanceDelay = 400_000
        let dot = CALayer(), drop = CABasicAnimation(keyPath: "position.y")
        dot.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        dot.backgroundColor = UIColor.purple.cgColor
        (drop.toValue, drop.duration, drop.fillMode) = (100, 0.001, .both)
        (drop.beginTime, drop.isRemovedOnCompletion) = (CACurrentMediaTime() - 600_000, false)
        dot.add(drop, forKey: "drop")
        late.addSublayer(dot)
    }

    /// A box whose sides are in a layer that keeps depth, intersected by a plate; and a folded strip.
    static func depth(_ view: UIView) {
        let room = view.addLayer(CGRect(x: 20, y: 20, width: 260, height: 130), UIColor(white: 0.9, alpha: 1))
        room.sublayerTransform.m34 = -1 / 400
        room.addLayer(CGRect(x: 30, y: 55, width: 200, height: 20), .cyan)
        let box = CATransformLayer()
        box.frame = CGRect(x: 90, y: 25, width: 80, height: 80)
        box.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.4, 1, 0, 0), 0.6, 0, 1, 0)
        room.addSublayer(box)
        let turns: [(CGFloat, CGFloat, CGFloat)] = [
            (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
        ]
        let colors: [UIColor] = [.red, .green, .blue, .yellow, .orange, .purple]
        for (turn, color) in zip(turns, colors) {
            let side = box.addLayer(CGRect(x: 0, y: 0, width: 80, height: 80), color)
            side.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0), 0, 0, 40)
        }
        let fold = CATransformLayer(), inner = CATransformLayer()
        (fold.frame, inner.frame) = (
            CGRect(x: 40, y: 180, width: 200, height: 80), CGRect(x: 60, y: 0, width: 60, height: 80)
        )
        fold.bounds.origin = CGPoint(x: 10, y: 0)
        fold.sublayerTransform.m34 = -1 / 300
        fold.opacity = 0.7
        view.layer.addSublayer(fold)
        fold.addSublayer(inner)
        inner.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        fold.addLayer(CGRect(x: 0, y: 0, width: 60, height: 80), .brown)
        inner.addLayer(CGRect(x: 0, y: 0, width: 60, height: 80), .magenta)
        inner.addLayer(CGRect(x: 60, y: 20, width: 60, height: 40), .green).transform = CATransform3DMakeRotation(
            0.5, 1, 0, 0)
    }

    private static func addReplicator(to view: UIView, _ frame: CGRect, _ count: Int) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        (layer.frame, layer.instanceCount) = (frame, count)
        view.layer.addSublayer(layer)
        return layer
    }
}
