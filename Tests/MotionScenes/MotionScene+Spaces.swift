// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension MotionScene {
    static let spaces = [
        MotionScene(name: "cards_that_turn_over", fill: cards),
        MotionScene(name: "perspective_with_masks", fill: perspective),
    ]

    /// Two sides of a card in a layer that keeps depth; seen from a camera that moves.
    private static func cards(_ stage: CALayer) {
        let room = stage.add(CALayer(), 0, 0, 60, 60)
        room.sublayerTransform.m34 = -1 / 150
        let card = room.add(CATransformLayer(), 12, 10, 36, 40)
        let front = card.addBox(coral, 0, 0, 36, 40), back = card.addBox(teal, 0, 0, 36, 40)
        back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        for side in [front, back] { side.isDoubleSided = false }
        front.addBox(gold, 6, 6, 24, 8)
        back.addBox(ink, 6, 26, 24, 8)
        change("transform.rotation.y", from: 0.15, to: 2 * Double.pi - 0.4).lasting(3.6).run(on: card)
        change("sublayerTransform.rotation.x", from: 0, to: 0.5).lasting(3.6).run(on: room)
        let flag = card.addBox(violet, 8, 16, 20, 10)
        flag.zPosition = 14
        change("opacity", to: 0.3).lasting(2).repeating(2, reverses: true).run(on: card)
    }

    /// A layer that leans back and is masked, and one inside a layer that is masked itself.
    private static func perspective(_ stage: CALayer) {
        let board = stage.addBox(sky, 8, 6, 44, 30), mask = makeShape(disc(22, 15, 14), fill: ink)
        mask.frame.size = CGSize(width: 44, height: 30)
        board.addBox(gold, 0, 10, 44, 6)
        var lean = CATransform3DIdentity
        lean.m34 = -1 / 120
        let start = lean, end = CATransform3DRotate(lean, 1.1, 1, 0.3, 0)
        change("transform", from: start, to: end).lasting(1.8).repeating(2, reverses: true).eased().run(on: board)
        change("transform.scale", from: 0.8, to: 1.5).lasting(3).run(on: mask)
        board.mask = mask
        let window = stage.addBox(ink, 8, 38, 44, 20), inside = window.addBox(coral, 8, 2, 28, 16)
        window.sublayerTransform.m34 = -1 / 80
        let shutter = CALayer()
        shutter.frame = CGRect(x: 0, y: 0, width: 44, height: 20)
        shutter.backgroundColor = ink
        change("bounds.size.width", from: 10, to: 44).lasting(2.8).run(on: shutter)
        window.mask = shutter
        change("transform.rotation.y", from: -1.2, to: 1.2).lasting(3).run(on: inside)
    }
}
