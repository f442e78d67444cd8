// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The contents of layers.
@MainActor
enum Contents {
    /// Drawings that were made for other bounds than the present ones, by gravity.
    static func stretched(_ view: UIView) {
        let gravities: [CALayerContentsGravity] = [
            .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
            .bottomLeft, .bottomRight,
        ]
        for (index, gravity) in gravities.enumerated() {
            let place = CGPoint(x: 15 + index % 4 * 72, y: 15 + index / 4 * 96)
            let layer = DiscLayer()
            layer.bounds = CGRect(x: 7, y: 3, width: 30, height: 30)
            layer.contentsGravity = gravity
            layer.contentsScale = 2 * view.layer.contentsScale
            layer.borderWidth = 1
            view.layer.addSublayer(layer)
            layer.display()
            layer.bounds = CGRect(x: -20, y: 90, width: 50, height: index % 2 == 0 ? 70 : 20)
            layer.anchorPoint = .zero
            layer.position = place
            layer.masksToBounds = index % 3 == 0
        }
    }

    /// Parts of images and drawings, and contents with a stretched middle; pixels that stay squares.
    static func pieces(_ view: UIView) {
        for (index, size) in [CGSize(width: 120, height: 40), CGSize(width: 40, height: 90)].enumerated() {
            for isDrawn in [false, true] {
                let layer = isDrawn ? DiscLayer() : CALayer()
                layer.bounds.size = CGSize(width: 32, height: 32)
                view.layer.addSublayer(layer)
                if isDrawn { layer.display() } else { layer.contents = checks }
                // The page stretches a drawing's pixels: enough of them to be invisible.
                layer.contentsScale = isDrawn ? 16 : 1
                layer.contentsCenter = CGRect(x: 0.625, y: 0.625, width: 0.25, height: 0.125)
                if isDrawn { layer.contentsCenter = CGRect(x: 0.375, y: 0.375, width: 0.5, height: 0.5) }
                layer.frame = CGRect(
                    origin: CGPoint(
                        x: 15 + index * 150 + (isDrawn && index == 1 ? 60 : 0), y: isDrawn && index == 0 ? 70 : 15),
                    size: size)
            }
        }
        let part = view.addLayer(CGRect(x: 15, y: 130, width: 80, height: 60), .lightGray)
        part.contents = checks
        part.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
        part.magnificationFilter = .nearest
        let whole = view.addLayer(CGRect(x: 110, y: 130, width: 70, height: 70), nil)
        whole.contents = checks
        whole.magnificationFilter = .nearest
        let drawn = DiscLayer()
        drawn.bounds.size = CGSize(width: 80, height: 80)
        view.layer.addSublayer(drawn)
        drawn.contentsScale = 4
        drawn.display()
        drawn.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
        drawn.frame = CGRect(x: 200, y: 130, width: 60, height: 60)
        for (index, rect) in [
            CGRect(x: -0.5, y: -0.25, width: 2, height: 1.5), CGRect(x: 1.25, y: 0.25, width: 0.5, height: 0.5),
        ].enumerated() {
            let beyond = view.addLayer(CGRect(x: 130 + CGFloat(index) * 70, y: 215, width: 60, height: 60), nil)
            beyond.contents = checks
            beyond.contentsRect = rect
        }
        let turned = view.addLayer(CGRect(x: 40, y: 215, width: 60, height: 60), nil)
        turned.contents = checks
        turned.contentsScale = 2
        turned.contentsCenter = CGRect(x: 0.375, y: 0.25, width: 0.0625, height: 0.125)
        turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    }

    /// A disc on a square with a red corner, in whatever bounds it has.
    private final class DiscLayer: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.yellow.cgColor)
            ctx.fill(bounds)
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 8, height: 8))
            ctx.setFillColor(UIColor.blue.cgColor)
            ctx.fillEllipse(in: bounds.insetBy(dx: 5, dy: 5))
        }
    }

    /// Squares of 8 and 16 pixels.
    static let checks: CGImage? = UIGraphicsImageRenderer(
        size: CGSize(width: 32, height: 32),
        format: {
            $0.scale = 1; return $0
        }(UIGraphicsImageRendererFormat())
    ).image { context in
        for (index, color) in [UIColor.red, .green, .blue, .orange, .purple, .cyan].enumerated() {
            color.setFill()
            context.fill(CGRect(x: index % 3 * 8, y: index / 3 * 16, width: index % 3 == 2 ? 16 : 8, height: 16))
        }
    }.cgImage
}
