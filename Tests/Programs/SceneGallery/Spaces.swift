// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Layers that share a space, have one side or some round corners, and throw shadows.
@MainActor
enum Spaces {
    /// One perspective for several layers, which differ in depth and axis of rotation.
    static func space(_ view: UIView) {
        let row = view.addLayer(CGRect(x: 20, y: 20, width: 260, height: 110), UIColor(white: 0.9, alpha: 1))
        row.bounds.origin = CGPoint(x: -30, y: 10)
        row.sublayerTransform.m34 = -1 / 200
        for (index, color) in [UIColor.red, .green, .blue].enumerated() {
            let card = row.addLayer(CGRect(x: -20 + index * 85, y: 30, width: 70, height: 70), color)
            card.transform = CATransform3DMakeRotation(CGFloat(index - 1) * 0.8 + 0.3, 0, 1, 0)
            card.zPosition = CGFloat(index * 20 - 20)
            card.anchorPointZ = index == 1 ? 15 : 0
            card.borderWidth = 4
        }
        let pile = view.addLayer(CGRect(x: 20, y: 150, width: 120, height: 130), nil)
        pile.sublayerTransform.m34 = -1 / 300
        for (index, z) in [60, -80, 0].enumerated() {
            let card = pile.addLayer(
                CGRect(x: 20 + index * 15, y: 30 + index * 10, width: 50, height: 50), [.orange, .cyan, .purple][index])
            card.zPosition = CGFloat(z)
        }
        for (index, angle) in [0.5, 1.2, 2.0, 3.0].enumerated() {
            var turn = CATransform3DIdentity
            turn.m34 = -1 / 300
            let card = view.addLayer(
                CGRect(x: 160 + index % 2 * 65, y: 155 + index / 2 * 65, width: 50, height: 50), .brown)
            card.transform = CATransform3DRotate(turn, CGFloat(angle), 0, 1, 0)
            card.isDoubleSided = false
        }
    }

    /// Six sides of a cube, which are put in order by their depth.
    static func cube(_ view: UIView) {
        let room = view.addLayer(CGRect(x: 50, y: 50, width: 200, height: 200), UIColor(white: 0.9, alpha: 1))
        room.sublayerTransform.m34 = -1 / 500
        room.sublayerTransform = CATransform3DRotate(room.sublayerTransform, -0.5, 1, 0, 0)
        room.sublayerTransform = CATransform3DRotate(room.sublayerTransform, 0.6, 0, 1, 0)
        let turns: [(CGFloat, CGFloat, CGFloat)] = [
            (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
        ]
        let colors: [UIColor] = [.red, .green, .blue, .yellow, .orange, .purple]
        for (turn, color) in zip(turns, colors) {
            let side = room.addLayer(CGRect(x: 50, y: 50, width: 100, height: 100), color)
            side.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0), 0, 0, 50)
            side.borderWidth = 3
        }
    }

    /// Under trees, drawings and paths; and layers of which some corners are round.
    static func shadows(_ view: UIView) {
        let tree = view.addLayer(CGRect(x: 20, y: 20, width: 80, height: 60), .white)
        tree.cornerRadius = 15
        tree.addLayer(CGRect(x: 50, y: 30, width: 60, height: 40), .orange).cornerRadius = 8
        tree.shadowOpacity = 0.6
        tree.shadowOffset = CGSize(width: 4, height: 8)
        tree.shadowRadius = 6
        let ring = view.addLayer(CGRect(x: 150, y: 20, width: 60, height: 60), nil)
        ring.borderWidth = 8
        ring.cornerRadius = 30
        ring.borderColor = UIColor.blue.cgColor
        ring.shadowColor = UIColor.red.cgColor
        ring.shadowOpacity = 1
        ring.shadowOffset = CGSize(width: 10, height: 10)
        ring.shadowRadius = 0
        let card = view.addLayer(CGRect(x: 30, y: 130, width: 90, height: 60), UIColor.white.withAlphaComponent(0.5))
        card.shadowPath = CGPath(ellipseIn: CGRect(x: -10, y: 30, width: 110, height: 50), transform: nil)
        card.shadowOpacity = 0.8
        card.shadowRadius = 5
        card.borderWidth = 1
        card.cornerRadius = 20
        let turned = view.addLayer(CGRect(x: 170, y: 130, width: 80, height: 50), .green)
        turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        turned.opacity = 0.7
        turned.shadowOpacity = 1
        turned.shadowOffset = CGSize(width: 0, height: 12)
        let masked = view.addLayer(CGRect(x: 255, y: 20, width: 30, height: 60), .purple)
        masked.masksToBounds = true
        masked.shadowOpacity = 1
        let corners: [CACornerMask] = [
            [.layerMinXMinYCorner], [.layerMaxXMinYCorner, .layerMaxXMaxYCorner], [.layerMinXMaxYCorner], [],
        ]
        for (index, mask) in corners.enumerated() {
            let layer = view.addLayer(CGRect(x: 15 + index * 70, y: 230, width: 60, height: 50), .cyan)
            layer.cornerRadius = index == 2 ? 100 : 18
            layer.maskedCorners = mask
            layer.borderWidth = 4
            layer.masksToBounds = index % 2 == 0
            layer.addLayer(CGRect(x: 0, y: 35, width: 60, height: 10), .red)
        }
    }

    /// Layers with masks: discs, trees, drawings, and masks with masks.
    static func masks(_ view: UIView) {
        view.addLayer(CGRect(x: 0, y: 60, width: 300, height: 25), .black)
        let first = masked(view, CGRect(x: 15, y: 15, width: 120, height: 110))
        let disc = CALayer()
        disc.frame = CGRect(x: 10, y: 5, width: 90, height: 90)
        disc.backgroundColor = UIColor.black.cgColor
        disc.cornerRadius = 45
        disc.opacity = 0.8
        first.mask = disc
        let second = masked(view, CGRect(x: 165, y: 15, width: 120, height: 110))
        second.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
        second.opacity = 0.7
        let bars = CALayer()
        bars.frame = CGRect(x: 5, y: 5, width: 110, height: 100)
        for index in 0..<4 {
            let bar = bars.addLayer(CGRect(x: index * 30, y: 0, width: 20, height: 130), .red)
            bar.opacity = Float(index + 1) / 4
        }
        bars.masksToBounds = true
        second.mask = bars
        let third = masked(view, CGRect(x: 15, y: 160, width: 120, height: 110))
        third.shadowOpacity = 1
        third.shadowOffset = CGSize(width: 10, height: 12)
        third.shadowRadius = 0
        let round = CALayer(), half = CALayer()
        round.frame = CGRect(x: 10, y: 10, width: 130, height: 130)
        round.backgroundColor = UIColor.black.cgColor
        round.cornerRadius = 40
        half.frame = CGRect(x: 0, y: 0, width: 130, height: 80)
        half.backgroundColor = UIColor.black.cgColor
        round.mask = half
        third.mask = round
        let fourth = masked(view, CGRect(x: 165, y: 160, width: 120, height: 110))
        let drawing = StarLayer()
        drawing.frame = CGRect(x: 0, y: 0, width: 120, height: 110)
        drawing.contentsScale = view.layer.contentsScale
        drawing.setNeedsDisplay()
        fourth.mask = drawing
    }

    private static func masked(_ view: UIView, _ frame: CGRect) -> CALayer {
        let layer = view.addLayer(frame, .yellow)
        layer.borderWidth = 6
        layer.cornerRadius = 10
        layer.addLayer(CGRect(x: 20, y: 30, width: 80, height: 40), .blue).cornerRadius = 12
        layer.addLayer(CGRect(x: 60, y: 50, width: 70, height: 40), .green).opacity = 0.6
        return layer
    }

    private final class StarLayer: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.fillEllipse(in: CGRect(x: 5, y: 20, width: 110, height: 30))
            ctx.fill(CGRect(x: 40, y: 5, width: 30, height: 100))
        }
    }
}
