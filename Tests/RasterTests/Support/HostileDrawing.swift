// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport

/// Calls everything that a context has, with numbers that no program means to pass.
struct HostileDrawing {
    private var random: SeededGenerator
    private let image: CGImage
    private let mask: CGImage

    init(_ random: SeededGenerator, image: CGImage, mask: CGImage) {
        (self.random, self.image, self.mask) = (random, image, mask)
    }

    private static let numbers: [CGFloat] = [
        0, -0.0, 1, -1, 0.5, 3, 10, 31.75, .leastNonzeroMagnitude, 1e-30, -1e-7, 1e5, 3e7, -4e9, 1e19, 1e38, 4e38,
        -1e300, .greatestFiniteMagnitude,
        .infinity, -.infinity, .nan,
    ]

    private mutating func number() -> CGFloat {
        // Half of them are as they should be: what comes after a bad one counts.
        Bool.random(using: &random)
            ? CGFloat.random(in: -4...36, using: &random) : Self.numbers.randomElement(using: &random)!
    }

    private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    private mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

    private mutating func rect() -> CGRect {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .null
        case 1: .infinite
        case 2: .zero
        default: CGRect(origin: point(), size: size())
        }
    }

    private mutating func numbers(_ most: Int) -> [CGFloat] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in number() }
    }

    private mutating func transform() -> CGAffineTransform {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        case 1: CGAffineTransform(rotationAngle: number())
        case 2: CGAffineTransform(scaleX: number(), y: number())
        default: CGAffineTransform(translationX: number(), y: number())
        }
    }

    mutating func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let transform = Bool.random(using: &random) ? CGAffineTransform.identity : transform()
            switch Int.random(in: 0..<12, using: &random) {
            case 0: path.move(to: point(), transform: transform)
            case 1: path.addLine(to: point(), transform: transform)
            case 2: path.addQuadCurve(to: point(), control: point(), transform: transform)
            case 3: path.addCurve(to: point(), control1: point(), control2: point(), transform: transform)
            case 4: path.addRect(rect(), transform: transform)
            case 5: path.addEllipse(in: rect(), transform: transform)
            case 6: path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number(), transform: transform)
            case 7:
                path.addArc(
                    center: point(), radius: number(), startAngle: number(), endAngle: number(),
                    clockwise: .random(using: &random), transform: transform)
            case 8: path.addArc(tangent1End: point(), tangent2End: point(), radius: number(), transform: transform)
            case 9:
                path.addRelativeArc(
                    center: point(), radius: number(), startAngle: number(), delta: number(), transform: transform)
            case 10: path.addLines(between: [point(), point(), point()], transform: transform)
            default: path.closeSubpath()
            }
        }
        return path
    }

    /// Calls all queries of a path.
    mutating func ask(_ path: CGPath) {
        _ = (path.boundingBox, path.boundingBoxOfPath, path.isRect(nil), path.currentPoint)
        _ = path.contains(point(), using: .evenOdd, transform: transform())
        _ = path.flattened(threshold: number())
        _ = path.copy(dashingWithPhase: number(), lengths: numbers(3), transform: transform())
        _ = path.copy(
            strokingWithWidth: number(), lineCap: .square, lineJoin: .miter, miterLimit: number(),
            transform: transform())
        _ = path.copy(strokingWithWidth: number(), lineCap: .round, lineJoin: .round, miterLimit: number())
    }

    mutating func act(on context: CGContext) {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: context.saveGState()
        case 1: context.restoreGState()
        case 2: context.concatenate(transform())
        case 3: context.translateBy(x: number(), y: number())
        case 4: context.rotate(by: number())
        case 5: context.setLineWidth(number())
        case 6: context.setMiterLimit(number())
        case 7: context.setLineDash(phase: number(), lengths: numbers(3))
        case 8: context.setAlpha(number())
        case 9: context.setShadow(offset: size(), blur: number())
        case 10: context.setBlendMode(CGBlendMode.allCases.randomElement(using: &random)!)
        case 11: context.setFillColor(red: number(), green: number(), blue: number(), alpha: number())
        case 12: context.setStrokeColor(gray: number(), alpha: number())
        case 13: drawPath(on: context, .eoFillStroke)
        case 14: drawPath(on: context, .fill)
        case 15: drawPath(on: context, .stroke)
        case 16:
            context.addPath(path())
            context.clip()
        case 17: context.clip(to: [rect(), rect()])
        case 18: context.clip(to: rect(), mask: mask)
        case 19: context.fill(rect())
        case 20: context.stroke(rect(), width: number())
        case 21:
            context.fillEllipse(in: rect())
            context.strokeEllipse(in: rect())
        case 22: context.clear(rect())
        case 23: context.draw(image, in: rect())
        case 24: context.draw(image, in: rect(), byTiling: true)
        case 25: context.draw(mask, in: rect())
        case 26: gradient(context)
        case 27: context.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
        case 28: context.endTransparencyLayer()
        case 29: pattern(context)
        case 30: context.setPatternPhase(size())
        case 31: context.strokeLineSegments(between: [point(), point(), point()])
        case 32:
            context.setLineCap(.round)
            context.setLineJoin(.bevel)
        case 33:
            context.setFlatness(number())
            context.interpolationQuality = .none
        case 34: context.setShouldAntialias(.random(using: &random))
        case 35: layer(context)
        case 36:
            context.addPath(path())
            context.replacePathWithStrokedPath()
        case 37:
            _ = (
                context.boundingBoxOfClipPath, context.convertToUserSpace(rect()),
                context.pathContains(point(), mode: .fillStroke), context.path
            )
        case 38:
            context.setShadow(
                offset: size(), blur: number(),
                color: CGColor(srgbRed: number(), green: number(), blue: number(), alpha: number()))
        default:
            context.addLine(to: point())
            context.addArc(center: point(), radius: number(), startAngle: number(), endAngle: number(), clockwise: true)
        }
    }

    private mutating func drawPath(on context: CGContext, _ mode: CGPathDrawingMode) {
        context.addPath(path())
        context.drawPath(using: mode)
    }

    private mutating func gradient(_ context: CGContext) {
        let count = Int.random(in: 1...4, using: &random)
        let colors = (0..<count).map { _ in CGColor(srgbRed: number(), green: number(), blue: number(), alpha: number())
        }
        let locations = (0..<count).map { _ in number() }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: locations) else {
            return
        }
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: context.drawLinearGradient(gradient, start: point(), end: point(), options: options)
        case 1:
            context.drawRadialGradient(
                gradient, startCenter: point(), startRadius: number(), endCenter: point(), endRadius: number(),
                options: options)
        default: context.drawConicGradient(gradient, center: point(), angle: number())
        }
    }

    private mutating func pattern(_ context: CGContext) {
        let rect = rect()
        let pattern = CGPattern(
            bounds: rect, matrix: transform(), xStep: number(), yStep: number(), tiling: .noDistortion, isColored: true
        ) { $0.fill(rect.insetBy(dx: 1, dy: 1)) }
        guard let pattern, let space = CGColorSpace(patternBaseSpace: nil) else { return }
        context.setFillColorSpace(space)
        context.setFillPattern(pattern, colorComponents: [number()])
        context.fill(self.rect())
    }

    private mutating func layer(_ context: CGContext) {
        guard let layer = CGLayer(context, size: size(), auxiliaryInfo: nil), let inner = layer.context else { return }
        for _ in 0..<3 { act(on: inner) }
        context.draw(layer, in: rect())
        context.draw(layer, at: point())
    }
}
