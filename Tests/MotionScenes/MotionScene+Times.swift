// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension MotionScene {
    static let times = [
        MotionScene(name: "precompositions_in_time", fill: precompositions),
        MotionScene(name: "precompositions_in_precompositions", fill: nestedPrecompositions),
    ]

    /// The same bar in six times: as it is, twice as fast, slowed down from the middle on, backwards and forwards,
    /// paused, and three times over for half of what it shows.
    private static func precompositions(_ stage: CALayer) {
        let timings: [(CALayer) -> Void] = [
            { _ in }, { $0.speed = 2 }, { ($0.speed, $0.beginTime) = (0.5, 1.5) },
            { ($0.beginTime, $0.duration, $0.repeatCount, $0.autoreverses) = (1, 1, 2, true) },
            { ($0.speed, $0.timeOffset) = (0, 0.8) },
            { ($0.beginTime, $0.duration, $0.repeatDuration, $0.fillMode) = (1.2, 0.6, 1.8, .forwards) },
        ]
        for (index, setTiming) in timings.enumerated() {
            let composition = stage.add(CALayer(), 0, CGFloat(index) * 10, 60, 10)
            // Where it lasts for ever, its time begins with the scene's.
            composition.beginTime = 1
            setTiming(composition)
            addBar(to: composition)
        }
    }

    private static func addBar(to layer: CALayer) {
        let bar = layer.addBox(teal, 0, 1, 10, 8)
        let move = change("position.x", from: 5, to: 55), tint = change("backgroundColor", to: coral)
        for animation in [move, tint] {
            (animation.beginTime, animation.duration) = (0.1, 1.2)
            (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
            bar.add(animation, forKey: nil)
        }
    }

    /// Each composition starts, fills and repeats in the time of the one around it.
    private static func nestedPrecompositions(_ stage: CALayer) {
        var composition = stage.add(CALayer(), 0, 0, 60, 60)
        (composition.beginTime, composition.speed) = (1, 1.5)
        let colors = [gold, teal, violet, coral]
        for (index, color) in colors.enumerated() {
            let inset = 3 + CGFloat(index)
            let width = composition.bounds.width - 2 * inset
            let box = composition.addBox(color, inset, inset, width, 54 - CGFloat(index) * 11)
            (box.beginTime, box.duration, box.repeatCount) = (0.3, 1.6 - 0.2 * Double(index), 2)
            (box.autoreverses, box.fillMode) = (index % 2 == 1, index == 2 ? .backwards : .both)
            let turn = change("transform.rotation.z", from: 0, to: 0.5)
            (turn.beginTime, turn.duration) = (0.1, 0.8)
            (turn.fillMode, turn.isRemovedOnCompletion) = (.both, false)
            box.add(turn, forKey: nil)
            composition = box
        }
    }
}
