// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension MotionScene {
    static let movements = [
        MotionScene(name: "additive_groups", fill: additiveGroups),
        MotionScene(name: "springs_and_cumulation", fill: springs),
        MotionScene(name: "ways_along_paths", fill: ways),
    ]

    /// A group of additive animations over another one, as exporters add a parent's movement to a child's.
    private static func additiveGroups(_ stage: CALayer) {
        let box = stage.addBox(coral, 6, 6, 14, 14, corners: 3)
        let ways: [[CGPoint]] = [
            [.zero, CGPoint(x: 34, y: 0), CGPoint(x: 34, y: 34)], [.zero, CGPoint(x: 0, y: 8), .zero],
        ]
        for (index, values) in ways.enumerated() {
            let moves = pass("position", values)
            let turn = change("transform.rotation.z", from: 0, to: index == 0 ? 1.5 : 0.4)
            let grow = change("transform.scale.x", from: 0, to: 0.5)
            for animation in [moves, turn, grow] as [CAPropertyAnimation] {
                animation.isAdditive = true
                animation.duration = index == 0 ? 2 : 0.7
                animation.fillMode = .both
            }
            turn.beginTime = 0.2
            let group = CAAnimationGroup()
            group.animations = [moves, turn, grow]
            group.lasting(index == 0 ? 2.4 : 0.9).repeating(index == 0 ? 1 : 4, reverses: index == 1)
            group.eased().run(on: box)
        }
        let path = stage.addShape(disc(44, 14, 8), fill: teal)
        let shift = change("path", from: disc(44, 14, 2), to: disc(44, 44, 12))
        shift.isAdditive = true
        shift.lasting(3).run(on: path)
        let outer = CAAnimationGroup(), inner = CAAnimationGroup(), fade = change("opacity", from: 0.3, to: 1)
        (fade.duration, inner.duration, inner.beginTime, inner.repeatCount) = (0.5, 0.6, 0.4, 3)
        inner.animations = [fade]
        outer.animations = [inner]
        outer.lasting(3).run(on: stage.addBox(violet, 6, 40, 14, 14))
    }

    private static func springs(_ stage: CALayer) {
        let disc = stage.addBox(gold, 4, 4, 20, 20, corners: 10), spring = CASpringAnimation(keyPath: "position")
        (spring.damping, spring.stiffness, spring.initialVelocity) = (4, 60, 3)
        (spring.fromValue, spring.toValue) = (CGPoint(x: 14, y: 14), CGPoint(x: 40, y: 30))
        spring.lasting(3.4).run(on: disc)
        let wheel = stage.addBox(teal, 8, 36, 18, 18, corners: 3)
        let turn = change("transform.rotation.z", by: 0.9), roll = change("position.x", from: 0, to: 7)
        (turn.isCumulative, roll.isCumulative, roll.isAdditive) = (true, true, true)
        turn.lasting(0.7).eased().repeating(5).run(on: wheel)
        roll.lasting(0.7).repeating(5).run(on: wheel)
        let corner = stage.addBox(violet, 40, 40, 14, 14)
        change("anchorPoint", to: CGPoint(x: 0, y: 1)).lasting(2).repeating(2, reverses: true).run(on: corner)
        change("transform.rotation.z", from: 0, to: 3 * Double.pi).lasting(3.5).run(on: corner)
    }

    private static func ways(_ stage: CALayer) {
        stage.addShape(wave, stroke: color(0, 0, 0, 0.2), width: 1)
        let paced = CAKeyframeAnimation(keyPath: "position")
        let arrow = polygon([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 4), CGPoint(x: 0, y: 8)])
        let plane = CAShapeLayer()
        (plane.path, plane.fillColor, plane.bounds) = (arrow, coral, CGRect(x: 0, y: 0, width: 10, height: 8))
        stage.addSublayer(plane)
        (paced.path, paced.rotationMode, paced.calculationMode) = (wave, .rotateAuto, .paced)
        paced.lasting(3.4).run(on: plane)
        let dot = stage.addBox(teal, 0, 0, 7, 7, corners: 3.5)
        let bends = [CGPoint(x: 8, y: 52), CGPoint(x: 24, y: 8), CGPoint(x: 40, y: 50), CGPoint(x: 54, y: 8)]
        pass("position", bends, .cubic).lasting(3).run(on: dot)
        let sprite = stage.addBox(violet, 46, 46, 8, 8)
        pass("position.x", [50, 40, 30, 20], at: [0, 0.25, 0.5, 0.75, 1], .discrete).lasting(3).run(on: sprite)
        change("zPosition", from: -1, to: 1).lasting(2).run(on: sprite)
    }
}
