// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension MotionScene {
    static let paints = [
        MotionScene(name: "gradients_with_alpha", fill: gradients),
        MotionScene(name: "radial_gradient_as_a_matte", fill: radialMatte),
        MotionScene(name: "blended_layers", fill: blended),
        MotionScene(name: "blended_layers_in_a_fading_group", fill: blendedGroup),
        MotionScene(name: "shadows_and_borders", fill: shadows),
    ]

    /// Over stripes, so that the alpha is seen.
    private static func gradients(_ stage: CALayer) {
        for index in 0..<6 { stage.addBox(ink, CGFloat(index) * 10, 0, 5, 60) }
        let axial = makeGradient([coral, color(1, 1, 1, 0), sky], [0, 0.5, 1])
        axial.frame = CGRect(x: 0, y: 0, width: 60, height: 28)
        (axial.startPoint, axial.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
        change("locations", to: [0, 0.9, 1]).lasting(1.8).repeating(2, reverses: true).run(on: axial)
        change("endPoint", to: CGPoint(x: 1, y: 1)).lasting(3).run(on: axial)
        let colors = makeGradient([color(1, 0, 0, 0.2), color(0, 1, 0, 0.9), color(0, 0, 1, 0)])
        colors.frame = CGRect(x: 0, y: 32, width: 60, height: 28)
        colors.cornerRadius = 8
        pass(
            "colors",
            [
                colors.colors ?? [], [color(1, 1, 0, 1), color(0, 1, 1, 0), color(1, 0, 1, 0.7)],
                [color(0, 0, 0, 0.8), color(1, 1, 1, 0.8), color(0, 0, 0, 0.8)],
            ]
        ).lasting(3.2).run(on: colors)
        for layer in [axial, colors] { stage.addSublayer(layer) }
    }

    /// As exporters make soft edges: the alpha of a radial gradient lets a picture through.
    private static func radialMatte(_ stage: CALayer) {
        let picture = stage.addShape(star(29, 14), fill: violet), glow = makeGradient([ink, ink, clear], [0, 0.4, 1])
        (glow.type, glow.startPoint, glow.endPoint) = (.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        change("startPoint", from: CGPoint(x: 0.2, y: 0.2), to: CGPoint(x: 0.7, y: 0.6)).lasting(2.6).run(on: glow)
        change("endPoint", to: CGPoint(x: 1.4, y: 1.4)).lasting(1.5).repeating(2, reverses: true).run(on: glow)
        picture.mask = glow
        change("transform.rotation.z", by: 2).lasting(3.4).run(on: picture)
    }

    private static func blended(_ stage: CALayer) {
        stage.addBox(sky, 0, 0, 60, 24)
        stage.addBox(gold, 0, 30, 60, 24)
        for (index, mode) in ["multiplyBlendMode", "screenBlendMode", "differenceBlendMode"].enumerated() {
            let tone = index == 1 ? color(0.3, 0.2, 0.5) : coral
            let layer = stage.addBox(tone, 4 + CGFloat(index) * 18, 8, 16, 16, corners: 8)
            layer.compositingFilter = mode
            change("position.y", by: 28).lasting(1.1 + 0.3 * Double(index)).repeating(3, reverses: true).eased()
                .run(on: layer)
            change("opacity", to: 0.5).lasting(3).run(on: layer)
        }
    }

    /// Blended with what is in the group only; the group turns, fades and is masked.
    private static func blendedGroup(_ stage: CALayer) {
        stage.addBox(teal, 0, 26, 60, 8)
        let group = stage.add(CALayer(), 6, 6, 48, 48)
        group.addBox(gold, 0, 0, 48, 24)
        let light = group.addBox(coral, 8, 12, 24, 24, corners: 12)
        light.compositingFilter = "multiplyBlendMode"
        change("position.x", by: 16).lasting(1.6).repeating(2, reverses: true).run(on: light)
        change("transform.rotation.z", from: 0, to: 1.2).lasting(3.2).run(on: group)
        change("opacity", from: 1, to: 0.4).lasting(3).run(on: group)
        let mask = makeShape(disc(24, 24, 22), fill: ink)
        change("transform.scale.x", to: 0.6).lasting(2).repeating(2, reverses: true).run(on: mask)
        mask.frame.size = CGSize(width: 48, height: 48)
        group.mask = mask
    }

    private static func shadows(_ stage: CALayer) {
        let card = stage.addBox(paper, 8, 8, 26, 26, corners: 4)
        (card.shadowOpacity, card.shadowColor, card.shadowOffset) = (0.5, violet, CGSize(width: 0, height: 2))
        change("shadowOffset", to: CGSize(width: 8, height: 10)).lasting(2.2).eased().run(on: card)
        change("shadowRadius", from: 1, to: 6).lasting(1.7).repeating(2, reverses: true).run(on: card)
        let frame = stage.addBox(gold, 30, 30, 24, 24)
        (frame.borderWidth, frame.borderColor, frame.masksToBounds) = (2, ink, true)
        frame.addBox(coral, -6, 8, 36, 8)
        change("cornerRadius", to: 12).lasting(1.5).repeating(2, reverses: true).run(on: frame)
        change("borderWidth", to: 6).lasting(3).run(on: frame)
        change("borderColor", to: sky).lasting(2.5, after: 0.5).run(on: frame)
        let thrown = stage.addBox(nil, 6, 42, 16, 12)
        (thrown.shadowOpacity, thrown.shadowRadius, thrown.shadowOffset) = (0.8, 1, .zero)
        thrown.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 16, height: 12), transform: nil)
        change("shadowPath", to: CGPath(rect: CGRect(x: 4, y: 4, width: 12, height: 4), transform: nil)).lasting(2)
            .repeating(2, reverses: true).run(on: thrown)
    }
}
