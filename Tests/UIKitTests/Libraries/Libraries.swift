// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import UIKit

/// How libraries written for iOS use layers. `LibraryPictureTests` has pictures of the scenes, and the gallery shows them
/// in browsers.
@MainActor
enum Libraries {
    /// Circles by arcs of both directions, by a context, a path and a Bézier path in columns; letters that a layer turns upright when its contents are flipped; a fading
    /// gradient through a mask as large as the backing store; and layers turned in space, drawn by `render(in:)`.
    static func drawings(_ view: UIView) {
        view.addDrawing { context in
            context.setLineWidth(4)
            for (row, end) in [2 * CGFloat.pi, -2 * .pi, 4 * .pi].enumerated() {
                for (column, clockwise) in [false, true].enumerated() {
                    let center = CGPoint(x: 20 + column * 28, y: 30 + row * 45)
                    circles(around: center, to: end, clockwise, in: context)
                }
            }
        }
        add(LetterLayer(), CGRect(x: 190, y: 10, width: 100, height: 60), to: view)
        let faded = FadedLayer()
        faded.bounds.origin = CGPoint(x: -30, y: 20)
        add(faded, CGRect(x: 190, y: 80, width: 100, height: 60), to: view)
        view.addDrawing { context in
            context.translateBy(x: 20, y: 160)
            turnedTree().render(in: context)
        }
    }

    /// Three circles in a row, each made in another way.
    private static func circles(around center: CGPoint, to end: CGFloat, _ clockwise: Bool, in context: CGContext) {
        context.addArc(center: center, radius: 10, startAngle: 0, endAngle: end, clockwise: clockwise)
        context.strokePath()
        let path = CGMutablePath(), second = CGPoint(x: center.x + 56, y: center.y)
        path.addArc(center: second, radius: 10, startAngle: 0, endAngle: end, clockwise: clockwise)
        context.addPath(path)
        context.strokePath()
        let bezier = UIBezierPath(
            arcCenter: CGPoint(x: center.x + 112, y: center.y), radius: 10, startAngle: 0, endAngle: end,
            clockwise: clockwise)
        bezier.lineWidth = 4
        bezier.stroke()
    }

    private static func add(_ layer: CALayer, _ frame: CGRect, to view: UIView) {
        layer.frame = frame
        layer.contentsScale = UIScreen.main.scale
        view.layer.addSublayer(layer)
        layer.setNeedsDisplay()
    }

    private static func turnedTree() -> CALayer {
        let tree = CALayer()
        tree.frame = CGRect(x: 0, y: 0, width: 260, height: 120)
        let rounded = tree.addLayer(CGRect(x: 0, y: 10, width: 60, height: 90), .orange)
        rounded.transform.m33 = 0.9999999999999999
        let turned = tree.addLayer(CGRect(x: 80, y: 10, width: 60, height: 90), .purple)
        turned.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        turned.transform.m34 = -1 / 200
        turned.addLayer(CGRect(x: 5, y: 5, width: 20, height: 20), .white)
        let masked = tree.addLayer(CGRect(x: 160, y: 10, width: 90, height: 90), .blue), mask = CALayer()
        mask.frame = CGRect(x: 10, y: 10, width: 70, height: 70)
        mask.backgroundColor = UIColor.black.cgColor
        mask.transform = CATransform3DMakeRotation(1, 1, 0, 0)
        masked.mask = mask
        let away = tree.addLayer(CGRect(x: 100, y: 40, width: 90, height: 30), .red)
        (away.transform, away.isDoubleSided) = (CATransform3DMakeRotation(.pi, 0, 1, 0), false)
        return tree
    }

    /// Plates hidden and shown by animations, at one moment: inside, below and on a hidden one, with an own opacity,
    /// and inside a mask. Next to them, keyframes with lists of different lengths.
    static func hidden(_ view: UIView) {
        func hide(_ layer: CALayer, _ values: [Any], at offset: Double = 0.6) {
            let animation = CAKeyframeAnimation(keyPath: "hidden")
            (animation.values, animation.calculationMode) = (values, .discrete)
            hold(animation, on: layer, at: offset)
        }
        func plate(_ column: Int, _ row: Int, _ color: UIColor, in layer: CALayer? = nil) -> CALayer {
            (layer ?? view.layer).addLayer(
                CGRect(x: 10 + column * 60, y: 10 + row * 60, width: 50, height: 50), color)
        }
        hide(plate(0, 0, .red), [false, true])
        hide(plate(1, 0, .green), [true, false])
        let model = plate(2, 0, .blue)
        model.isHidden = true
        hide(model, [1, 0])
        let group = plate(3, 0, .orange)
        hide(group.addLayer(CGRect(x: 10, y: 10, width: 30, height: 30), .black), [0, 1])
        let outer = plate(4, 0, .brown)
        _ = outer.addLayer(CGRect(x: 10, y: 10, width: 30, height: 30), .white)
        hide(outer, [NSNumber(value: false), NSNumber(value: true)])

        let faded = plate(0, 1, .red), fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        hold(fade, on: faded, at: 0.5)
        hide(faded, [true, false])
        let masked = plate(1, 1, .purple), mask = CALayer()
        mask.frame = masked.bounds
        let half = mask.addLayer(CGRect(x: 0, y: 0, width: 25, height: 50), .black)
        hide(mask.addLayer(CGRect(x: 25, y: 0, width: 25, height: 50), .black), [false, true])
        hide(half, [true, false])
        masked.mask = mask
        let middle = CABasicAnimation(keyPath: "hidden")
        (middle.fromValue, middle.toValue) = (false, true)
        hold(middle, on: plate(2, 1, .cyan), at: 0.4)
        let parts = plate(3, 1, .magenta)
        (parts.allowsGroupOpacity, parts.opacity) = (false, 0.5)
        hide(parts, [false, true])
        let deep = CATransformLayer()
        deep.frame = CGRect(x: 250, y: 70, width: 50, height: 50)
        view.layer.addSublayer(deep)
        deep.addLayer(CGRect(x: 0, y: 0, width: 50, height: 50), .darkGray)
        hide(deep, [false, true])
        completed(view)
    }

    private static func completed(_ view: UIView) {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 60)])
        path.closeSubpath()
        let moves: [(String, (CAKeyframeAnimation) -> Void)] = [
            ("position.x", { ($0.values, $0.timingFunctions) = ([40, 100, 200], [.init(name: .easeIn)]) }),
            (
                "position.x",
                {
                    ($0.values, $0.keyTimes) = ([40, 100, 200, 150], [-1, 0.3, 2, 1])
                    $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)]
                }
            ),
            (
                "transform.translation",
                { $0.values = [CGPoint.zero, CGPoint(x: 80, y: 10), CGSize(width: 90, height: 5)] }
            ),
            ("transform.translation", { ($0.path, $0.keyTimes) = (path, [0, 0.2, 1]) }),
            (
                "transform.translation",
                { $0.values = [CGPoint.zero, CGPoint(x: 100, y: 0)].map { NSValue(cgPoint: $0) } }
            ),
        ]
        for (index, (keyPath, change)) in moves.enumerated() {
            let layer = view.addLayer(CGRect(x: 30, y: 140 + index * 31, width: 20, height: 20), .black)
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            change(animation)
            hold(animation, on: layer, at: 0.6)
        }
        let shape = CAShapeLayer(), morph = CAKeyframeAnimation(keyPath: "path")
        shape.frame = CGRect(x: 200, y: 200, width: 80, height: 80)
        shape.fillColor = UIColor.systemTeal.cgColor
        (morph.values, morph.isAdditive) = (
            [
                CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil),
                CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 60), transform: nil),
            ], true
        )
        view.layer.addSublayer(shape)
        hold(morph, on: shape, at: 0.5)
    }

    private static func hold(_ animation: CAAnimation, on layer: CALayer, at offset: Double) {
        (animation.duration, animation.speed, animation.timeOffset) = (1, 0, offset)
        layer.add(animation, forKey: nil)
    }
}

/// Draws a line of text for y upwards, turned over where that is needed.
private final class LetterLayer: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.textMatrix = .identity
        ctx.setShouldSubpixelPositionFonts(false)
        if contentsAreFlipped() {
            ctx.translateBy(x: 0, y: bounds.height)
            ctx.scaleBy(x: 1, y: -1)
        }
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(string: "Gray", attributes: [.font: UIFont.systemFont(ofSize: 36)]))
        ctx.textPosition = CGPoint(x: 5, y: 15)
        CTLineDraw(line, ctx)
    }
}

/// Fills itself through a mask that fades: a bitmap with the pixels, and the coordinates, of the context.
private final class FadedLayer: CALayer {
    override func draw(in ctx: CGContext) {
        let gray = CGColorSpaceCreateDeviceGray(), ends = [CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)]
        guard
            let fade = CGGradient(colorsSpace: gray, colors: ends as CFArray, locations: nil),
            let bitmap = CGContext(
                data: nil, width: ctx.width, height: ctx.height, bitsPerComponent: 8, bytesPerRow: ctx.width,
                space: gray, bitmapInfo: 0)
        else { return }
        bitmap.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height)))
        bitmap.concatenate(ctx.ctm)
        bitmap.drawLinearGradient(
            fade, start: bounds.origin, end: CGPoint(x: bounds.maxX, y: bounds.maxY),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        if let mask = bitmap.makeImage() { ctx.clip(to: ctx.boundingBoxOfClipPath, mask: mask) }
        ctx.setFillColor(UIColor.blue.cgColor)
        ctx.fill(bounds)
    }
}
