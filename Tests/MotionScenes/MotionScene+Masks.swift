// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension MotionScene {
    static let masks = [
        MotionScene(name: "nested_masks", fill: nestedMasks),
        MotionScene(name: "matte_inverted_by_even_odd", fill: invertedMatte),
        MotionScene(name: "matte_of_moving_layers", fill: matteOfLayers),
        MotionScene(name: "group_opacity_with_masks", fill: groupOpacity),
        MotionScene(name: "masks_in_repeated_precomposition", fill: maskInPrecomposition),
    ]

    /// A gradient through a disc that moves, which is itself seen through a bar that turns.
    private static func nestedMasks(_ stage: CALayer) {
        let picture = makeGradient([coral, gold, teal]), round = makeShape(disc(18, 30, 16), fill: ink)
        let bar = CALayer()
        bar.frame = CGRect(x: 0, y: 18, width: 60, height: 24)
        bar.backgroundColor = ink
        change("transform.rotation.z", from: 0, to: Double.pi).lasting(3.6).run(on: bar)
        change("position.x", by: 24).lasting(1.2).eased().repeating(3, reverses: true).run(on: round)
        round.mask = bar
        picture.mask = round
        stage.addSublayer(picture)
        // The same once more inside: a masked layer in a masked layer.
        let inner = picture.addBox(violet, 20, 0, 20, 60), hole = makeShape(disc(10, 30, 9), fill: ink)
        hole.frame.size = CGSize(width: 20, height: 60)
        change("transform.translation.y", from: -20, to: 20).lasting(1.9).repeating(2, reverses: true).run(on: hole)
        inner.mask = hole
    }

    /// A star moves and grows; what is in it is cut out. The matte of the other is a ring, and a disc that is a layer in it.
    private static func invertedMatte(_ stage: CALayer) {
        stage.addBox(sky, 0, 0, 60, 60)
        let cover = stage.addBox(coral, 0, 0, 60, 60), matte = makeShape(inverted(star(8, 4)), fill: ink)
        matte.fillRule = .evenOdd
        pass(
            "path", [inverted(star(8, 4)), inverted(star(28, 12, turned: 1)), inverted(star(16, 15, turned: 2))],
            at: [0, 0.6, 1], curves: [.easeOut, .easeIn]
        ).lasting(3).run(on: matte)
        cover.mask = matte
        let dots = stage.addBox(ink, 0, 0, 60, 60), twoDiscs = CGMutablePath()
        twoDiscs.addPath(disc(30, 30, 26))
        twoDiscs.addPath(disc(30, 30, 29))
        let ring = makeShape(twoDiscs, fill: ink)
        ring.fillRule = .evenOdd
        change("opacity", from: 0.2, to: 1).lasting(2.4).run(on: ring)
        ring.addShape(disc(30, 30, 4), fill: ink)
        dots.mask = ring
    }

    /// A matte made of several layers that move, fade and are hidden, one of them with an opacity of its own.
    private static func matteOfLayers(_ stage: CALayer) {
        let picture = makeGradient([violet, coral, gold]), matte = CALayer()
        matte.frame = stage.bounds
        let first = matte.addBox(ink, 4, 4, 22, 22, corners: 6), second = matte.addBox(nil, 30, 4, 26, 26)
        second.opacity = 0.5
        second.addBox(ink, 0, 0, 18, 18)
        second.addBox(ink, 8, 8, 18, 18)
        let third = matte.addBox(ink, 4, 34, 52, 8), fourth = matte.addBox(ink, 4, 46, 52, 8)
        change("position.y", by: 30).lasting(1.5).eased().repeating(2, reverses: true).run(on: first)
        change("opacity", from: 0.1, to: 1).lasting(2).run(on: second)
        pass("hidden", [false, true, false], at: [0, 0.3, 0.7, 1], .discrete).lasting(2.4).run(on: third)
        change("bounds.size.width", from: 0, to: 52).lasting(3.2).eased(.easeIn).run(on: fourth)
        picture.mask = matte
        stage.addSublayer(picture)
    }

    /// Overlapping boxes that fade as one, beside such that fade each by itself, both seen through masks that move.
    private static func groupOpacity(_ stage: CALayer) {
        for (index, isGroup) in [true, false].enumerated() {
            let group = stage.addBox(gold, 2 + CGFloat(index) * 29, 4, 27, 52), mask = CALayer()
            group.allowsGroupOpacity = isGroup
            group.addBox(teal, 4, 6, 16, 24)
            group.addBox(violet, 9, 20, 16, 24)
            change("opacity", from: 1, to: 0.25).lasting(1.8).repeating(2, reverses: true).run(on: group)
            mask.frame = CGRect(x: 0, y: 0, width: 27, height: 52)
            mask.backgroundColor = ink
            mask.cornerRadius = 4
            change("cornerRadius", to: 13).lasting(2.6).run(on: mask)
            change("bounds.size.height", to: 34).lasting(1.4).repeating(2, reverses: true).run(on: mask)
            group.mask = mask
        }
    }

    /// A precomposition that starts again every second, with its mask in its time.
    private static func maskInPrecomposition(_ stage: CALayer) {
        let composition = stage.add(CALayer(), 0, 0, 60, 60)
        (composition.beginTime, composition.duration, composition.repeatCount) = (1, 1.1, 3)
        composition.fillMode = .both
        composition.timeOffset = 0
        let box = composition.addBox(teal, 0, 0, 60, 60), mask = makeShape(disc(30, 30, 28), fill: ink)
        // In the composition's own time.
        let grow = change("transform.scale", from: 0.1, to: 1).lasting(0.9)
        (grow.beginTime, grow.timingFunction) = (0.05, CAMediaTimingFunction(name: .easeOut))
        mask.add(grow, forKey: nil)
        let turn = change("transform.rotation.z", from: 0, to: Double.pi / 2).lasting(1)
        turn.beginTime = 0.02
        box.addBox(gold, 20, 20, 20, 20).add(turn, forKey: nil)
        box.mask = mask
    }
}
