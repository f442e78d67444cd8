// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension MotionScene {
    static let repeaters = [
        MotionScene(name: "repeater_with_delays", fill: delayed),
        MotionScene(name: "repeater_in_a_repeater", fill: nested),
        MotionScene(name: "repeated_strokes_in_a_matte", fill: repeatedStrokes),
    ]

    /// A ring whose copies come one after the other, and grow fainter.
    private static func delayed(_ stage: CALayer) {
        let ring = stage.add(CAReplicatorLayer(), 0, 0, 60, 60)
        (ring.instanceCount, ring.instanceDelay) = (10, 0.17)
        (ring.instanceAlphaOffset, ring.instanceGreenOffset) = (-0.07, -0.08)
        ring.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
        let petal = ring.addBox(gold, 25, 2, 10, 18, corners: 5)
        change("transform.scale", from: 0, to: 1).lasting(0.7).eased(.easeOut).run(on: petal)
        change("backgroundColor", to: coral).lasting(1.4, after: 0.8).run(on: petal)
        change("transform.rotation.z", by: Double.pi / 2).lasting(3.6).run(on: ring)
    }

    /// Rows of columns whose distances, counts and colours are animated.
    private static func nested(_ stage: CALayer) {
        let rows = stage.add(CAReplicatorLayer(), 4, 4, 52, 52), columns = CAReplicatorLayer()
        (rows.instanceCount, columns.instanceCount) = (4, 5)
        rows.instanceTransform = CATransform3DMakeTranslation(0, 13, 0)
        columns.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        (rows.instanceBlueOffset, columns.instanceRedOffset, columns.instanceDelay) = (-0.2, -0.15, 0.11)
        rows.add(columns, 0, 0, 52, 52)
        let dot = columns.addBox(color(1, 1, 1), 0, 0, 8, 8)
        change("cornerRadius", to: 4).lasting(0.9).repeating(4, reverses: true).run(on: dot)
        change("instanceTransform.translation.x", to: 7).lasting(2).repeating(2, reverses: true).run(on: columns)
        change("instanceCount", from: 1, to: 5).lasting(2.4).run(on: columns)
        change("instanceTransform.rotation.z", from: 0, to: 0.12).lasting(3).run(on: rows)
        change("instanceAlphaOffset", to: -0.2).lasting(3).run(on: rows)
    }

    /// Rays that are drawn one after the other, as the matte of a gradient.
    private static func repeatedStrokes(_ stage: CALayer) {
        let picture = makeGradient([sky, violet]), rays = CAReplicatorLayer()
        rays.frame = stage.bounds
        (rays.instanceCount, rays.instanceDelay) = (8, 0.21)
        rays.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 30, y: 24), CGPoint(x: 30, y: 3)])
        let ray = makeShape(path, stroke: ink, width: 5)
        ray.lineCap = .round
        change("strokeEnd", from: 0, to: 1).lasting(0.8).eased().run(on: ray)
        change("strokeStart", from: 0, to: 1).lasting(0.9, after: 1).eased().run(on: ray)
        rays.addSublayer(ray)
        picture.mask = rays
        stage.addSublayer(picture)
    }
}
