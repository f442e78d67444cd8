// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FontFiles
import TestSupport
@testable import CoreGraphics

/// Display lists to try things with.
enum SampleLists {
    static let image = CGImage(width: 2, height: 1, premultipliedBGRA: [0, 0, 255, 255, 10, 20, 30, 40])!

    /// Two glyphs: a triangle and one with curves.
    static let font: ReceivedFont = {
        var triangle = GlyphOutline(), leaf = GlyphOutline()
        triangle.append(.move, [0, 0])
        triangle.append(.line, [500, 0])
        triangle.append(.line, [250, 700])
        triangle.append(.close, [])
        leaf.append(.move, [0, 0])
        leaf.append(.quadCurve, [500, 0, 500, 700])
        leaf.append(.curve, [300, 700, 0, 300, 0, 0])
        leaf.append(.close, [])
        return ReceivedFont(
            identifier: ContentIdentifier(rawValue: 77), unitsPerEm: 1000, outlines: [1: triangle, 2: leaf])
    }()

    /// Each command and each kind of shape once at least.
    static var everyCommand: DisplayList {
        let context = CGContext()
        let rect = CGRect(x: 1.5, y: 2.5, width: 30, height: 40)
        context.setFillColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setAlpha(0.5)
        context.setLineWidth(3)
        context.setLineCap(.round)
        context.setLineJoin(.bevel)
        context.setMiterLimit(4)
        context.setLineDash(phase: 0.5, lengths: [2, 5])
        context.rotate(by: 1)
        context.saveGState()
        context.addEllipse(in: rect)
        context.clip(using: .evenOdd)
        context.clip(to: rect)
        context.addEllipse(in: rect)
        context.drawPath(using: .fillStroke)
        context.restoreGState()
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.setStrokeColor(red: 0.123, green: 0, blue: 0, alpha: 1)
        context.addPath(CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: nil))
        context.drawPath(using: .eoFillStroke)
        context.fill(rect)
        context.move(to: .zero)
        context.addLine(to: CGPoint(x: 10, y: 0))
        context.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 20, y: 5))
        context.addCurve(to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 8, y: 12), control2: CGPoint(x: 2, y: 8))
        context.closePath()
        context.drawPath(using: .eoFill)
        context.strokeLineSegments(between: [.zero, CGPoint(x: 4, y: 4)])
        context.clear(rect)
        context.draw(image, in: rect)
        addDrawingOfOtherKinds(context, rect)
        return context.displayList()
    }

    /// Commands that blend, clip, and paint with gradients and patterns.
    private static func addDrawingOfOtherKinds(_ context: CGContext, _ rect: CGRect) {
        context.setBlendMode(.multiply)
        context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: CGColor(gray: 0.1, alpha: 0.5))
        context.setShouldAntialias(false)
        context.interpolationQuality = .none
        context.draw(image, in: rect)
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        context.add(.mask(image, rect, context.planeTransform), rect)
        context.state.fill = .pattern(pattern)
        context.state.stroke = .pattern(pattern)
        context.addEllipse(in: rect)
        context.drawPath(using: .fillStroke)
        context.draw(.drawMask(context.writer.number(of: image), rect))
        for kind in [
            DisplayGradient.Kind.linear(from: .zero, to: rect.origin), .radial(.zero, 1, rect.origin, 2),
            .conic(rect.origin, 1),
        ] {
            let stops = [
                DisplayGradient.Stop(location: 0.25, color: .black),
                DisplayGradient.Stop(location: 0.75, color: RGBAColor(red: 1, green: 0.3, blue: 0, alpha: 0.5)),
            ]
            context.draw(.drawGradient(DisplayGradient(kind: kind, stops: stops, extendsAfter: true)))
        }
        context.draw(.drawPart(0))
        let font = context.writer.number(of: font), glyphs: [CGGlyph] = [1, 2]
        context.draw(
            .drawGlyphs(DisplayGlyphRun(font: font, size: 12, glyphs: glyphs, positions: [.zero, CGPoint(x: 9, y: 0)])))
        context.draw(
            .drawGlyphs(DisplayGlyphRun(font: font, size: 5, glyphs: glyphs, positions: [.zero, CGPoint(x: 9, y: 3)])))
        context.endTransparencyLayer()
    }

    /// A cell with a cell in it.
    static let pattern: PatternPaint = {
        func paint(_ draw: (CGContext) -> Void) -> PatternPaint {
            let context = CGContext()
            draw(context)
            return PatternPaint(
                cell: context.displayList(), bounds: CGRect(x: 0, y: 0, width: 6, height: 6), xStep: 6, yStep: 3,
                matrix: CGAffineTransform(scaleX: 2, y: 1), alpha: 0.5)
        }
        let inner = paint { $0.draw(image, in: CGRect(x: 1, y: 1, width: 2, height: 2)) }
        return paint { context in
            context.state.fill = .pattern(inner)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
    }()

    static func random(_ random: inout SeededGenerator) -> DisplayList {
        let context = CGContext()
        for _ in 0..<Int.random(in: 1...40, using: &random) { step(context, &random) }
        return context.displayList()
    }

    private static func step(_ context: CGContext, _ random: inout SeededGenerator) {
        func number(_ range: ClosedRange<CGFloat> = -100...100) -> CGFloat { CGFloat.random(in: range, using: &random) }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
        switch Int.random(in: 0..<18, using: &random) {
        case 0: context.saveGState()
        case 1: context.restoreGState()
        case 2: context.translateBy(x: number(), y: number())
        case 3: context.rotate(by: number())
        case 4:
            context.setFillColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
        case 5: context.setStrokeColor(gray: number(0...1), alpha: number(0...1))
        case 6: context.setLineWidth(number(0...5))
        case 7: context.setLineDash(phase: number(), lengths: [number(0...5), number(1...5)])
        case 8: context.setAlpha(number(0...1))
        case 9: context.fill(rect())
        case 10: context.strokeEllipse(in: rect())
        case 11: context.addLine(to: point())
        case 12: context.addCurve(to: point(), control1: point(), control2: point())
        case 13: context.closePath()
        case 14: context.drawPath(using: .fillStroke)
        case 15: context.clip(to: rect())
        case 16: context.draw(image, in: rect())
        default:
            context.addArc(
                center: point(), radius: number(0...50), startAngle: number(), endAngle: number(), clockwise: false)
        }
    }
}
