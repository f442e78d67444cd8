// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageComparison
import Raster
import TestSupport
import Testing

/// Properties of the pixels that can be checked without a reference picture.
@Suite struct CairoPlayerTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    /// 40 x 40 pixels, one a point.
    private func draw(_ isOpaque: Bool = false, scale: CGFloat = 1, _ body: (CGContext) -> Void) throws -> CGImage {
        let context = CGContext()
        body(context)
        let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        return try #require(
            CairoRasterizer().image(of: context.displayList(), bounds: bounds, scale: scale, isOpaque: isOpaque))
    }

    // MARK: - Colours

    @Test func aWholePixelHasExactlyItsColour() throws {
        let image = try draw {
            $0.setFillColor(red: 10 / 255, green: 20 / 255, blue: 30 / 255, alpha: 1)
            $0.fill(CGRect(x: 3, y: 4, width: 1, height: 1))
        }
        #expect(image.color(x: 3, y: 4) == SIMD4(10, 20, 30, 255))
        for (x, y) in [(2, 4), (4, 4), (3, 3), (3, 5)] { #expect(image.color(x: x, y: y) == .zero) }
    }

    @Test func alphasMultiply() throws {
        let image = try draw {
            $0.setAlpha(0.5)
            $0.setFillColor(red.copy(alpha: 0.5)!)
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(image.color(x: 5, y: 5) == SIMD4(255, 0, 0, 64))
    }

    @Test func componentsOutsideAreClippedWhenDrawn() throws {
        let image = try draw {
            $0.setFillColor(red: 7, green: -3, blue: 0.5, alpha: 4)
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(image.color(x: 5, y: 5) == SIMD4(255, 0, 128, 255))
    }

    @Test func anOpaquePictureBeginsBlackAndStaysOpaque() throws {
        let image = try draw(true) {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            $0.clear(CGRect(x: 10, y: 0, width: 10, height: 20))
        }
        #expect(image.color(x: 5, y: 5) == SIMD4(255, 0, 0, 255))
        #expect(image.color(x: 15, y: 5) == SIMD4(0, 0, 0, 255))
        #expect(image.color(x: 30, y: 30) == SIMD4(0, 0, 0, 255))
    }

    // MARK: - Shapes

    @Test(arguments: [
        PathPrimitive.rect(CGRect(x: 6, y: 8, width: 28, height: 20)),
        .ellipse(CGRect(x: 6, y: 8, width: 28, height: 20)),
        .roundedRect(CGRect(x: 6, y: 8, width: 28, height: 20), cornerWidth: 8, cornerHeight: 5),
    ])
    func aPrimitiveAndItsElementsLookAlike(_ primitive: PathPrimitive) throws {
        var elements = PathElements()
        elements.append(primitive, .identity)
        func image(_ shape: DisplayShape) -> CGImage? {
            var line = LineStyle()
            (line.width, line.dashLengths, line.dashPhase) = (3, [6, 4], 1)
            return CairoCanvas.image(width: 80, height: 80) {
                $0.paint(
                    shape, fill: (RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 1), .winding),
                    stroke: (RGBAColor.black, line), under: CGAffineTransform(scaleX: 2, y: 2))
            }
        }
        try expectAlike(image(.primitive(primitive)), image(.path(elements)))
    }

    /// Dashes begin at the rightmost point and go towards larger y, which is down.
    @Test func anEllipsesFirstDashIsAtTheRightAndGoesDown() throws {
        let image = try draw {
            $0.setStrokeColor(red)
            $0.setLineWidth(4)
            $0.setLineDash(phase: 0, lengths: [6, 1000])
            $0.strokeEllipse(in: CGRect(x: 4, y: 4, width: 32, height: 32))
        }
        #expect(image.color(x: 35, y: 22).w == 255, "after angle 0")
        #expect(image.color(x: 35, y: 17).w == 0, "before angle 0")
    }

    /// The pen is round although the ellipse is a stretched circle.
    /// A line as wide as the circle's diameter reaches from its middle to twice its radius, so its dashes are rays.
    @Test func dashesOfAWideLineAroundACircleOfCurvesAreRays() throws {
        let scale: CGFloat = 10, middle: CGFloat = 20, radius: CGFloat = 10, rays = 12
        let image = try draw(scale: scale) {
            $0.setStrokeColor(red)
            $0.setLineWidth(2 * radius)
            $0.setLineDash(phase: 0, lengths: [2 * .pi * radius / CGFloat(2 * rays)])
            $0.addPath(circleOfCurves(around: CGPoint(x: middle, y: middle), radius))
            $0.strokePath()
        }
        for y in stride(from: 0, to: 400, by: 3) {
            for x in stride(from: 0, to: 400, by: 3) {
                let right = CGFloat(x) + 0.5 - middle * scale, down = CGFloat(y) + 0.5 - middle * scale
                let distance = hypot(right, down), turn = (atan2(down, right) / (2 * .pi) + 1) * CGFloat(2 * rays)
                // Edges are excluded: all pixels within two pixels of one.
                let toEdge = abs(turn - turn.rounded()) * .pi / CGFloat(rays) * distance
                guard toEdge > 2, distance < (2 * radius - 0.5) * scale else { continue }
                let isRay = Int(turn) % 2 == 0
                #expect(image.color(x: x, y: y) == (isRay ? SIMD4(255, 0, 0, 255) : .zero), "at \(x), \(y)")
            }
        }
    }

    /// From the right, downwards.
    private func circleOfCurves(around middle: CGPoint, _ radius: CGFloat) -> CGPath {
        // Four curves with these control points stray from a circle by less than three ten thousandths of its radius.
        let reach = radius * 0.5522847498
        let path = CGMutablePath()
        path.move(to: CGPoint(x: middle.x + radius, y: middle.y))
        for quarter in 0..<4 {
            let turned = CGAffineTransform(translationX: middle.x, y: middle.y).rotated(by: CGFloat(quarter) * .pi / 2)
            path.addCurve(
                to: CGPoint(x: 0, y: radius).applying(turned), control1: CGPoint(x: radius, y: reach).applying(turned),
                control2: CGPoint(x: reach, y: radius).applying(turned))
        }
        return path
    }

    @Test func aFlatEllipsesLineIsEquallyWideAllRound() throws {
        let image = try draw {
            $0.setStrokeColor(red)
            $0.setLineWidth(4)
            $0.strokeEllipse(in: CGRect(x: 4, y: 14, width: 32, height: 12))
        }
        let down = (0..<20).count { image.color(x: 20, y: $0).w > 128 }
        let across = (0..<12).count { image.color(x: $0, y: 20).w > 128 }
        #expect(down == 4 && across == 4)
    }

    @Test func aLinesWidthIsThatOfTheSpaceItIsDrawnIn() throws {
        let image = try draw {
            $0.setStrokeColor(red)
            $0.setLineWidth(2)
            $0.scaleBy(x: 4, y: 1)
            $0.stroke(CGRect(x: 2, y: 10, width: 6, height: 20))
        }
        #expect((0..<20).count { image.color(x: $0, y: 20).w == 255 } == 8)
        #expect((0..<20).count { image.color(x: 20, y: $0).w == 255 } == 2)
    }

    // MARK: - Images

    private let noise = CGImage(
        width: 16, height: 16,
        premultipliedBGRA: (0..<16 * 16 * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 &* 89 &+ $0 / 5) })!

    @Test func aPictureIsCopiedWherePixelsMeetPixels() throws {
        let image = try draw {
            $0.translateBy(x: 0, y: 16)
            $0.scaleBy(x: 1, y: -1)
            $0.draw(noise, in: CGRect(x: 5, y: 0, width: 16, height: 16))
        }
        for y in 0..<16 { for x in 0..<16 { #expect(image.color(x: x + 5, y: y) == noise.color(x: x, y: y)) } }
        #expect(image.color(x: 4, y: 5) == .zero && image.color(x: 21, y: 5) == .zero)
    }

    @Test func aPictureIsCopiedStandingOnItsHeadAndLyingOnItsSide() throws {
        let head = try draw { $0.draw(noise, in: CGRect(x: 5, y: 7, width: 16, height: 16)) }
        for y in 0..<16 { for x in 0..<16 { #expect(head.color(x: x + 5, y: y + 7) == noise.color(x: x, y: 15 - y)) } }
        let side = try draw {
            $0.translateBy(x: 20, y: 20)
            $0.rotate(by: .pi / 2)
            $0.draw(noise, in: CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        // Drawn on its head, then turned: the picture's column becomes the row.
        for y in 0..<16 {
            for x in 0..<16 { #expect(side.color(x: x + 4, y: y + 20) == noise.color(x: y, y: x)) }
        }
    }

    @Test func aPicturesEdgesDoNotFade() throws {
        let white = try #require(CGImage(width: 2, height: 2, premultipliedBGRA: [UInt8](repeating: 255, count: 16)))
        let image = try draw { $0.draw(white, in: CGRect(x: 4, y: 4, width: 30, height: 30)) }
        for position in 4..<34 {
            for color in [image.color(x: position, y: 4), image.color(x: 33, y: position)] {
                #expect(color == SIMD4(255, 255, 255, 255))
            }
        }
    }

    @Test func aPictureMadeSmallerIsTheAverageOfItsPixels() throws {
        let board = try #require(
            CGImage(
                width: 64, height: 64,
                premultipliedBGRA: (0..<64 * 64).flatMap { index -> [UInt8] in
                    let value: UInt8 = (index / 64 + index % 64) % 2 == 0 ? 255 : 0
                    return [value, value, value, 255]
                }))
        let image = try draw { $0.draw(board, in: CGRect(x: 4, y: 4, width: 8, height: 8)) }
        let gray = Int(image.color(x: 8, y: 8).x)
        #expect(abs(gray - 128) < 8, "\(gray)")
    }

    // MARK: - Numbers far out

    @Test func farEdgesOfARectangleDoNoHarm() throws {
        for distance in [1e5, 1e7, 1e9, 1e20, 1e37] as [CGFloat] {
            let image = try draw {
                $0.setFillColor(red)
                $0.fill(CGRect(x: -distance, y: 10, width: 2 * distance, height: 20))
            }
            for x in [0, 20, 39] { #expect(image.color(x: x, y: 20).w == 255 && image.color(x: x, y: 5).w == 0) }
        }
    }

    @Test func farCornersOfARoundedRectangleDoNoHarm() throws {
        let image = try draw {
            $0.setFillColor(red)
            $0.addPath(
                CGPath(
                    roundedRect: CGRect(x: 10, y: 10, width: 1e8, height: 20), cornerWidth: 10, cornerHeight: 10,
                    transform: nil))
            $0.fillPath()
        }
        #expect(image.color(x: 39, y: 11).w == 255)
        #expect(image.color(x: 10, y: 10).w == 0, "the near corners are round")
        #expect(image.color(x: 10, y: 20).w > 200)
    }

    @Test func somethingWrappedRoundDoesNotComeIn() throws {
        // 2^24 pixels farther, Cairo's numbers would overflow.
        for x in [8_388_608, 16_777_216, 16_777_226, -16_777_206, 1e10] as [CGFloat] {
            let image = try draw {
                $0.setFillColor(red)
                $0.fill(CGRect(x: x, y: 0, width: 20, height: 40))
                $0.fillEllipse(in: CGRect(x: x, y: 0, width: 20, height: 40))
                $0.setStrokeColor(red)
                $0.stroke(CGRect(x: x, y: 0, width: 20, height: 40), width: 3)
            }
            #expect(image.pixels.allSatisfy { $0 == 0 }, "\(x)")
        }
    }

    @Test func absurdLineStylesDraw() throws {
        let image = try draw {
            $0.setStrokeColor(red)
            $0.setLineWidth(1e30)
            $0.strokeLineSegments(between: [CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)])
        }
        #expect(image.color(x: 20, y: 0).w == 255 && image.color(x: 20, y: 39).w == 255)
        let dashed = try draw {
            $0.setStrokeColor(red)
            $0.setLineWidth(4)
            $0.setLineDash(phase: 1e30, lengths: [1e-20, 1e-20])
            $0.strokeLineSegments(between: [CGPoint(x: -1e30, y: 20), CGPoint(x: 1e30, y: 20)])
        }
        #expect(dashed.color(x: 20, y: 20).w > 0)
    }

    @Test func aPictureThatBeginsTooFarAwayLeavesTheCanvasIntact() throws {
        let picture = try draw { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
        let toPicture = CGAffineTransform(
            a: 3.86195e-38, b: -1.01613e-10, c: 1.70178e-38, d: 2.82168e-10, tx: 32, ty: -2.23189e14)
        var isIntact = false
        _ = CairoCanvas.image(width: 40, height: 40) { canvas in
            canvas.draw(
                picture, in: CGRect(x: 0, y: 0, width: 40, height: 40), endsAtClip: true, under: toPicture.inverted())
            isIntact = canvas.isIntact
        }
        #expect(isIntact)
    }

    /// Random lists with numbers of any size: no crash, and later drawings are visible.
    @Test(arguments: 0..<40)
    func absurdListsLeaveTheCanvasIntact(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<15 {
            let list = AbsurdLists.list(&random)
            var isIntact = false
            let image = CairoCanvas.image(width: 40, height: 40) { canvas in
                CairoPlayer.play(list, on: canvas, under: CGAffineTransform(scaleX: 2, y: 2))
                canvas.paint(
                    .primitive(.rect(CGRect(x: 10, y: 10, width: 5, height: 5))),
                    fill: (RGBAColor(red: 0, green: 1, blue: 0, alpha: 1), .winding), under: .identity)
                isIntact = canvas.isIntact
            }
            #expect(isIntact && image?.color(x: 12, y: 12) == SIMD4(0, 255, 0, 255))
        }
    }
}

/// Display lists with numbers from nothing to beyond everything.
private enum AbsurdLists {
    static func list(_ random: inout SeededGenerator) -> DisplayList {
        let context = CGContext()
        for _ in 0..<30 { step(context, &random) }
        return context.displayList()
    }

    private static func step(_ context: CGContext, _ random: inout SeededGenerator) {
        func number() -> CGFloat {
            let sizes: [CGFloat] = [0, 1, 1, 1, 30, 30, 1e-30, 1e-6, 1e4, 8.4e6, 1e9, 1e20, 3e38]
            return CGFloat.random(in: -1...1, using: &random) * sizes.randomElement(using: &random)!
        }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
        switch Int.random(in: 0..<26, using: &random) {
        case 16: context.setBlendMode(CGBlendMode.allCases.randomElement(using: &random)!)
        case 17:
            let offset = CGSize(width: number(), height: number())
            context.setShadow(offset: offset, blur: abs(number()), color: .black)
        case 18: context.beginTransparencyLayer(auxiliaryInfo: nil)
        case 19: context.endTransparencyLayer()
        case 20: context.clip(to: rect(), mask: image)
        case 21:
            context.drawLinearGradient(gradient, start: point(), end: point(), options: .drawsBeforeStartLocation)
        case 22:
            context.drawRadialGradient(
                gradient, startCenter: point(), startRadius: abs(number()), endCenter: point(),
                endRadius: abs(number()), options: .drawsAfterEndLocation)
        case 23: context.drawConicGradient(gradient, center: point(), angle: number())
        case 24: setPattern(context, rect(), CGSize(width: number(), height: number()), number())
        case 25:
            let rect = rect()
            if abs(rect.width) < 300, abs(rect.height) < 300 { context.draw(image, in: rect, byTiling: true) }
        case 0: context.saveGState()
        case 1, 2: context.restoreGState()
        case 3:
            context.concatenate(
                CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
        case 4: context.setLineWidth(abs(number()))
        case 5: context.setLineDash(phase: number(), lengths: (0..<3).map { _ in abs(number()) })
        case 6: context.setMiterLimit(abs(number()))
        case 7: context.fill(rect())
        case 8: context.strokeEllipse(in: rect())
        case 9:
            context.addPath(
                CGPath(roundedRect: rect(), cornerWidth: number(), cornerHeight: number(), transform: nil))
            context.drawPath(using: .fillStroke)
        case 10:
            context.move(to: point())
            context.addLine(to: point())
            context.addCurve(to: point(), control1: point(), control2: point())
            context.addQuadCurve(to: point(), control: point())
            context.drawPath(using: .eoFillStroke)
        case 11: context.stroke(rect())
        case 12: context.draw(image, in: rect())
        case 13: context.clear(rect())
        case 14 where Bool.random(using: &random):
            context.addEllipse(in: rect())
            context.clip()
        default: context.setLineCap([.butt, .round, .square].randomElement(using: &random)!)
        }
    }

    private static let image = CGImage(width: 3, height: 2, premultipliedBGRA: [UInt8](repeating: 200, count: 24))!

    private static let gradient = CGGradient(
        colorsSpace: nil, colors: [CGColor.white, CGColor.black] as NSArray, locations: nil)!

    private static func setPattern(_ context: CGContext, _ bounds: CGRect, _ step: CGSize, _ scale: CGFloat) {
        // Only tiles that are small enough to be drawn a thousand times.
        guard abs(step.width) < 300, abs(step.height) < 300, abs(scale) < 2 else { return }
        let matrix = CGAffineTransform(a: scale, b: 0, c: scale / 3, d: -scale, tx: bounds.minX, ty: 0)
        let pattern = CGPattern(
            bounds: bounds, matrix: matrix, xStep: step.width, yStep: step.height, tiling: .noDistortion,
            isColored: true
        ) { $0.fill(bounds) }
        guard let pattern else { return }
        context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
        context.setFillPattern(pattern, colorComponents: [0.5])
    }
}
