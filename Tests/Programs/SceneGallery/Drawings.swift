// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Drawings in contents.
@MainActor
enum Drawings {
    /// Filled, dashed and half transparent ones, one over another.
    static func ellipses(_ view: UIView) {
        view.addDrawing { context in
            context.setFillColor(UIColor.blue.withAlphaComponent(0.5).cgColor)
            context.fillEllipse(in: CGRect(x: 20, y: 20, width: 120, height: 120))
            context.setFillColor(UIColor.red.withAlphaComponent(0.5).cgColor)
            context.fillEllipse(in: CGRect(x: 90, y: 50, width: 180, height: 60))
            dashedEllipse(context, CGRect(x: 20, y: 160, width: 110, height: 110), [2, 5], .round, 2)
            dashedEllipse(context, CGRect(x: 150, y: 170, width: 130, height: 80), [12, 4, 2, 4], .butt, 6)
            context.setAlpha(0.4)
            dashedEllipse(context, CGRect(x: 120, y: 130, width: 80, height: 160), [], .butt, 10)
        }
    }

    private static func dashedEllipse(
        _ context: CGContext, _ rect: CGRect, _ lengths: [CGFloat], _ cap: CGLineCap, _ width: CGFloat
    ) {
        context.setFillColor(UIColor.orange.withAlphaComponent(0.3).cgColor)
        context.setStrokeColor(UIColor.purple.cgColor)
        context.setLineWidth(width)
        context.setLineCap(cap)
        context.setLineDash(phase: 1, lengths: lengths)
        context.addEllipse(in: rect)
        context.drawPath(using: .fillStroke)
    }

    /// Every cap and every join, a dashed line, and a miter that is cut off.
    static func lines(_ view: UIView) {
        view.addDrawing { context in
            context.setLineWidth(14)
            let styles: [(CGLineCap, CGLineJoin)] = [(.butt, .miter), (.round, .round), (.square, .bevel)]
            for (index, (cap, join)) in styles.enumerated() {
                context.setLineCap(cap)
                context.setLineJoin(join)
                let x = CGFloat(30 + index * 90)
                context.addLines(between: [
                    CGPoint(x: x, y: 100), CGPoint(x: x + 30, y: 30), CGPoint(x: x + 60, y: 100),
                ])
                context.strokePath()
            }
            context.setLineCap(.butt)
            context.setLineJoin(.miter)
            context.setMiterLimit(2)
            context.addLines(between: [CGPoint(x: 30, y: 200), CGPoint(x: 60, y: 130), CGPoint(x: 90, y: 200)])
            context.strokePath()
            context.setStrokeColor(UIColor.blue.cgColor)
            context.setLineWidth(5)
            context.setLineDash(phase: 4, lengths: [15, 6, 3])
            context.addLines(between: [
                CGPoint(x: 120, y: 140), CGPoint(x: 280, y: 140), CGPoint(x: 280, y: 270), CGPoint(x: 20, y: 270),
            ])
            context.strokePath()
            context.stroke(CGRect(x: 130, y: 160, width: 120, height: 80), width: 3)
        }
    }

    /// Arcs, Bézier curves and rounded rectangles, also under a transform that leans.
    static func curves(_ view: UIView) {
        view.addDrawing { _ in
            UIColor.green.setFill()
            UIColor.black.setStroke()
            let wedge = UIBezierPath()
            wedge.move(to: CGPoint(x: 80, y: 80))
            wedge.addArc(withCenter: CGPoint(x: 80, y: 80), radius: 60, startAngle: 0.3, endAngle: 5, clockwise: true)
            wedge.close()
            wedge.lineWidth = 4
            wedge.fill()
            wedge.stroke()
            let wave = UIBezierPath()
            wave.move(to: CGPoint(x: 160, y: 60))
            wave.addCurve(
                to: CGPoint(x: 280, y: 60), controlPoint1: CGPoint(x: 200, y: -40),
                controlPoint2: CGPoint(x: 240, y: 160))
            wave.addQuadCurve(to: CGPoint(x: 160, y: 120), controlPoint: CGPoint(x: 290, y: 160))
            wave.lineWidth = 6
            wave.lineCapStyle = .round
            wave.stroke()
        }
        view.addDrawing { context in
            UIColor.cyan.setFill()
            UIBezierPath(roundedRect: CGRect(x: 20, y: 170, width: 110, height: 50), cornerRadius: 18).fill()
            context.concatenate(CGAffineTransform(a: 1, b: 0.2, c: -0.5, d: 1, tx: 270, ty: 130))
            UIColor.magenta.setFill()
            let leaning = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 80, height: 100), cornerRadius: 20)
            leaning.lineWidth = 8
            leaning.fill()
            leaning.stroke()
        }
    }

    /// The same five-pointed star by both winding rules, each also as a line.
    static func stars(_ view: UIView) {
        view.addDrawing { context in
            context.setFillColor(UIColor.orange.cgColor)
            context.addPath(star(CGPoint(x: 80, y: 80), 70))
            context.fillPath()
            context.addPath(star(CGPoint(x: 220, y: 80), 70))
            context.fillPath(using: .evenOdd)
            context.setLineWidth(3)
            context.addPath(star(CGPoint(x: 80, y: 220), 70))
            context.drawPath(using: .fillStroke)
            context.addPath(star(CGPoint(x: 220, y: 220), 70))
            context.drawPath(using: .eoFillStroke)
        }
    }

    private static func star(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<5).map { index in
                let angle = CGFloat(index) * 0.8 * .pi - .pi / 2
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
        path.closeSubpath()
        return path
    }

    /// Clips by a path, by two at once and by the even-odd rule, and a rectangle that is cleared.
    static func clips(_ view: UIView) {
        view.addDrawing { context in
            context.saveGState()
            context.addEllipse(in: CGRect(x: 10, y: 10, width: 130, height: 130))
            context.clip()
            stripes(context, .red)
            context.restoreGState()
            context.saveGState()
            context.addEllipse(in: CGRect(x: 150, y: 10, width: 100, height: 130))
            context.clip()
            context.clip(to: CGRect(x: 190, y: 30, width: 100, height: 70))
            stripes(context, .blue)
            context.restoreGState()
            context.saveGState()
            context.addPath(star(CGPoint(x: 80, y: 220), 70))
            context.clip(using: .evenOdd)
            stripes(context, .green)
            context.restoreGState()
            context.setFillColor(UIColor.purple.cgColor)
            context.fill(CGRect(x: 160, y: 160, width: 120, height: 120))
            context.clear(CGRect(x: 190, y: 190, width: 60, height: 40))
        }
    }

    private static func stripes(_ context: CGContext, _ color: UIColor) {
        context.setFillColor(color.withAlphaComponent(0.3).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 300, height: 300))
        context.setFillColor(color.cgColor)
        for y in stride(from: 0, to: 300, by: 20) { context.fill(CGRect(x: 0, y: CGFloat(y), width: 300, height: 10)) }
    }

    // MARK: - Images

    /// Four coloured quarters with a white disc in the first, 40 × 30 points: it shows where it is, how large it is and
    /// how it is turned.
    private static let picture: UIImage = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30), format: format).image { context in
            let colors = [UIColor.red, .green, .blue, .yellow]
            for (index, color) in colors.enumerated() {
                color.setFill()
                context.fill(CGRect(x: index % 2 * 20, y: index / 2 * 15, width: 20, height: 15))
            }
            UIColor.white.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 5, y: 3, width: 9, height: 9))
        }
    }()

    /// In its own size, stretched, half transparent, clipped and rotated; and by Quartz, which flips it.
    static func images(_ view: UIView) {
        view.addDrawing { context in
            picture.draw(at: CGPoint(x: 20, y: 20))
            picture.draw(in: CGRect(x: 80, y: 20, width: 200, height: 60))
            context.saveGState()
            context.setAlpha(0.4)
            picture.draw(in: CGRect(x: 20, y: 100, width: 80, height: 60))
            context.restoreGState()
            context.saveGState()
            context.addEllipse(in: CGRect(x: 120, y: 100, width: 100, height: 80))
            context.clip()
            picture.draw(in: CGRect(x: 120, y: 100, width: 100, height: 80))
            context.restoreGState()
            context.saveGState()
            context.translateBy(x: 80, y: 230)
            context.rotate(by: 0.5)
            picture.draw(in: CGRect(x: -40, y: -30, width: 80, height: 60))
            context.restoreGState()
            if let image = picture.cgImage { context.draw(image, in: CGRect(x: 180, y: 210, width: 80, height: 60)) }
        }
    }

    /// A layer for each gravity, with the picture as its contents; the last two rows hold it to their bounds.
    static func gravities(_ view: UIView) {
        let gravities: [CALayerContentsGravity] = [
            .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
            .bottomLeft, .bottomRight,
        ]
        for (index, gravity) in gravities.enumerated() {
            let frame = CGRect(x: 10 + index % 4 * 73, y: 15 + index / 4 * 95, width: 56, height: 80)
            let layer = view.addLayer(frame, UIColor(white: 0.85, alpha: 1))
            layer.contents = picture.cgImage
            layer.contentsScale = index % 2 == 0 ? 2 : 1.25
            layer.contentsGravity = gravity
            layer.masksToBounds = index >= 4
        }
    }
}
