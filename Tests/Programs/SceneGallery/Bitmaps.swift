// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Layers that are bitmaps, that are not groups, and whose geometry is flipped.
@MainActor
enum Bitmaps {
    /// At the scale of the screen; opacity of the whole, of the parts, and in one another.
    static func bitmaps(_ view: UIView) {
        view.addLayer(CGRect(x: 0, y: 60, width: 300, height: 25), .black)
        let bitmap = pile(view, CGRect(x: 20, y: 20, width: 110, height: 100))
        bitmap.shouldRasterize = true
        bitmap.rasterizationScale = view.layer.contentsScale
        bitmap.opacity = 0.6
        bitmap.shadowOpacity = 0.5
        let parts = pile(view, CGRect(x: 170, y: 20, width: 110, height: 100))
        parts.opacity = 0.6
        parts.allowsGroupOpacity = false
        let nested = pile(view, CGRect(x: 20, y: 160, width: 110, height: 100))
        nested.allowsGroupOpacity = false
        nested.opacity = 0.7
        nested.sublayers?.first?.opacity = 0.5
        nested.sublayers?.last?.allowsGroupOpacity = false
        nested.sublayers?.last?.opacity = 0.5
        let masked = pile(view, CGRect(x: 170, y: 160, width: 110, height: 100))
        masked.allowsGroupOpacity = false
        masked.opacity = 0.5
        let disc = CALayer()
        disc.frame = CGRect(x: 5, y: 0, width: 100, height: 100)
        disc.cornerRadius = 50
        disc.backgroundColor = UIColor.black.cgColor
        masked.mask = disc
    }

    private static func pile(_ view: UIView, _ frame: CGRect) -> CALayer {
        let layer = view.addLayer(frame, .yellow)
        layer.borderWidth = 5
        layer.addLayer(CGRect(x: 15, y: 20, width: 60, height: 50), .blue)
            .addLayer(CGRect(x: 20, y: 20, width: 60, height: 15), .green)
        layer.addLayer(CGRect(x: 50, y: 45, width: 70, height: 40), .red)
        return layer
    }

    /// Images, drawings, corners, shadows and rotated layers, flipped and upright again.
    static func flipped(_ view: UIView) {
        for (index, isFlipped) in [false, true].enumerated() {
            let layer = marked(view.layer, CGRect(x: 15 + index * 145, y: 15, width: 125, height: 125))
            layer.isGeometryFlipped = isFlipped
            layer.shadowOpacity = 1
            layer.shadowOffset = CGSize(width: 4, height: 6)
            layer.shadowRadius = 0
        }
        let turned = view.addLayer(CGRect(x: 15, y: 165, width: 125, height: 120), nil)
        turned.isGeometryFlipped = true
        turned.anchorPoint = CGPoint(x: 0.5, y: 0.3)
        turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
        marked(turned, CGRect(x: 0, y: 0, width: 110, height: 100)).borderWidth = 2
        let twice = view.addLayer(CGRect(x: 165, y: 160, width: 125, height: 125), .lightGray)
        twice.isGeometryFlipped = true
        marked(twice, CGRect(x: 5, y: 5, width: 100, height: 100)).isGeometryFlipped = true
    }

    @discardableResult
    private static func marked(_ above: CALayer, _ frame: CGRect) -> CALayer {
        let layer = above.addLayer(frame, .cyan)
        layer.maskedCorners = .layerMinXMinYCorner
        layer.cornerRadius = 25
        let image = layer.addLayer(CGRect(x: 20, y: 10, width: 40, height: 50), .white)
        image.contents = arrow
        image.contentsGravity = .top
        image.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.75)
        let drawing = Drawing()
        drawing.frame = CGRect(x: 65, y: 10, width: 40, height: 40)
        drawing.contentsScale = 4
        layer.addSublayer(drawing)
        drawing.display()
        drawing.contentsGravity = .topLeft
        drawing.frame.size.height = 50
        drawing.backgroundColor = UIColor.white.cgColor
        return layer
    }

    private final class Drawing: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
            ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 40))
        }
    }

    /// Wide at the top.
    private static let arrow: CGImage? = UIGraphicsImageRenderer(
        size: CGSize(width: 32, height: 32),
        format: {
            $0.scale = 1; return $0
        }(UIGraphicsImageRendererFormat())
    ).image { context in
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 32, height: 8))
        context.fill(CGRect(x: 12, y: 8, width: 8, height: 24))
    }.cgImage
}
