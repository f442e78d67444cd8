// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

/// Direct drawing compared with Cairo's. Pixels at edges may differ by a fifth of full coverage (at corners and caps),
/// areas hardly.
@Suite struct DirectDrawingTests: ComparingDrawing {
    private func randomLine(_ random: inout SeededGenerator) -> LineStyle {
        var line = LineStyle()
        line.width = .random(in: 1...4, using: &random)
        line.cap = [.butt, .round, .square].randomElement(using: &random)!
        line.join = [.miter, .round, .bevel].randomElement(using: &random)!
        if Bool.random(using: &random) {
            line.dashLengths = [
                .random(in: 0...9, using: &random), .random(in: 4.5...12, using: &random),
            ]
            line.dashPhase = .random(in: -20...20, using: &random)
        }
        return line
    }

    // MARK: - Against Cairo

    @Test(arguments: 0..<300) func aFilledShapeIsCairos(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let transform = randomTransform(&random), shape = DisplayShape.primitive(randomPrimitive(&random))
        let color = RGBAColor(red: 1, green: 0.5, blue: 0, alpha: Bool.random(using: &random) ? 1 : 0.4)
        try expectAlike(largest: 34, area: 4, "\(shape) under \(transform)") {
            $0.paint(shape, fill: (color, .winding), under: transform)
        }
    }

    /// By distances to its edge, its pixels would be covered too much.
    @Test(arguments: 0..<100) func aSmallDiscHasItsArea(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let radius = CGFloat.random(in: 0.05..<1, using: &random)
        let corner = CGPoint(x: .random(in: 10...50, using: &random), y: .random(in: 10...50, using: &random))
        let disc = DisplayShape.primitive(
            .ellipse(CGRect(origin: corner, size: CGSize(width: 2 * radius, height: 2 * radius))))
        let draw = { (canvas: CairoCanvas) in canvas.paint(disc, fill: (.black, .winding), under: .identity) }
        // Cairo draws polygons that lie inside, within a tenth of a pixel of its edge.
        try expectAlike(largest: 26, area: 0.2, "\(disc)", draw)
        let alphas = try picture(directly: true, draw).pixels.map(Double.init).reduce(0, +) / 255
        #expect(abs(alphas - .pi * radius * radius) < 0.03, "\(disc)")
    }

    @Test(arguments: 0..<60) func aSmallDiscEndsAtTheEdges(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        // Around the corners of the picture, and of a clip.
        let center = CGPoint(
            x: [0, 20, 64].randomElement(using: &random)! + .random(in: -1.5...1.5, using: &random),
            y: [0, 20, 64].randomElement(using: &random)! + .random(in: -1.5...1.5, using: &random))
        let rect = CGRect(x: center.x - 0.9, y: center.y - 0.9, width: 1.8, height: 1.8)
        try expectAlike(largest: 26, area: 0.2, "\(rect)") { canvas in
            let black = (RGBAColor.black, CGPathFillRule.winding)
            canvas.draw(.plusLighter) { $0.paint(.primitive(.ellipse(rect)), fill: black, under: .identity) }
            canvas.save()
            canvas.clip(to: .primitive(.rect(CGRect(x: 20, y: 20, width: 24, height: 24))), under: .identity)
            canvas.paint(
                .primitive(.ellipse(rect)), fill: (RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5), .winding),
                under: .identity)
            canvas.restore()
        }
    }

    @Test(arguments: 0..<300) func aStrokedShapeIsCairos(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let transform = randomTransform(&random), shape = DisplayShape.primitive(randomPrimitive(&random))
        let line = randomLine(&random)
        try expectAlike(largest: 50, area: 8, "\(line) around \(shape) under \(transform)") {
            $0.paint(shape, stroke: (.black, line), under: transform)
        }
    }

    @Test(arguments: 0..<200) func addedShapesAreCairos(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let transform = randomTransform(&random)
        let shape = DisplayShape.primitive(randomPrimitive(&random)), line = randomLine(&random)
        let color = RGBAColor(red: 1, green: 0.5, blue: 0.2, alpha: Bool.random(using: &random) ? 1 : 0.4)
        let below = RGBAColor(red: 0.3, green: 0.6, blue: 0.1, alpha: 0.5)
        try expectAlike(largest: 50, area: 8, "\(line) and \(shape) under \(transform)") {
            $0.fill(below, CGRect(x: 0, y: 0, width: 64, height: 32))
            $0.draw(.plusLighter) { $0.paint(shape, fill: (color, .winding), under: transform) }
            $0.draw(.plusLighter) { $0.paint(shape, stroke: (color, line), under: transform) }
        }
    }

    @Test(arguments: [false, true]) func addedColorsEndAtWhite(_ portably: Bool) throws {
        let grey = RGBAColor(red: 0.7, green: 0.2, blue: 0, alpha: 1)
        // All kinds of spans: whole pixels, between pixels, and with round edges.
        let rects = [CGRect(x: 4, y: 4, width: 55, height: 55), CGRect(x: 3.5, y: 3.5, width: 56, height: 56)]
        let shapes =
            rects.map { PathPrimitive.rect($0) } + [
                .ellipse(rects[0]), .roundedRect(rects[1], cornerWidth: 6, cornerHeight: 6),
            ]
        for shape in shapes {
            let image = try picture(directly: true, portably: portably) { canvas in
                canvas.fill(grey)
                canvas.draw(.plusLighter) {
                    $0.paint(.primitive(shape), fill: (grey, .winding), under: .identity)
                }
            }
            #expect(image.color(x: 32, y: 32) == SIMD4(255, 102, 0, 255), "\(shape)")
            #expect(image.color(x: 1, y: 1) == SIMD4(179, 51, 0, 255), "\(shape)")
        }
    }

    /// Views have a clear background; it is left out.
    @Test(arguments: [CGBlendMode.normal, .plusLighter], [true, false])
    func aClearColorChangesNothing(_ mode: CGBlendMode, _ directly: Bool) throws {
        let grey = RGBAColor(red: 0.7, green: 0.2, blue: 0, alpha: 0.6)
        let clear = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0)
        let rect = CGRect(x: 4, y: 4, width: 55, height: 25)
        let image = try picture(directly: directly) { canvas in
            canvas.fill(grey, rect)
            canvas.draw(mode) {
                for shape in [PathPrimitive.rect(rect), .rect(rect.insetBy(dx: 0.5, dy: 0.5)), .ellipse(rect)] {
                    $0.paint(.primitive(shape), fill: (clear, .winding), under: .identity)
                }
            }
        }
        let plain = try picture(directly: directly) { $0.fill(grey, rect) }
        #expect(image.pixels == plain.pixels)
        #expect(plain.color(x: 32, y: 16).w == 153)
    }

    @Test(arguments: 0..<300) func aLineIsCairos(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let transform = randomTransform(&random), line = randomLine(&random)
        var elements = PathElements()
        elements.move(to: CGPoint(x: .random(in: -20...0, using: &random), y: .random(in: -20...20, using: &random)))
        elements.addLine(to: CGPoint(x: .random(in: 1...20, using: &random), y: .random(in: -20...20, using: &random)))
        try expectAlike(largest: 50, area: 6, "\(line) along \(elements) under \(transform)") {
            $0.paint(.path(elements), stroke: (.black, line), under: transform)
        }
    }

    @Test(arguments: 0..<60) func clipsAndGroupsHoldForDirectDrawing(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let transform = randomTransform(&random), shape = DisplayShape.primitive(randomPrimitive(&random))
        let whole = CGRect(x: Int.random(in: 0...40, using: &random), y: 13, width: 23, height: 31)
        let clip: DisplayShape = seed % 3 == 0 ? .primitive(.ellipse(whole)) : .primitive(.rect(whole))
        try expectAlike(largest: 34, area: 4, "\(shape) in \(clip) under \(transform)") {
            $0.paint(
                .primitive(.rect(CGRect(x: 0, y: 0, width: 64, height: 64))), fill: (.black, .winding), under: .identity
            )
            $0.save()
            $0.clip(to: clip, under: .identity)
            $0.beginGroup()
            $0.paint(shape, fill: (RGBAColor(red: 0, green: 1, blue: 0, alpha: 1), .winding), under: transform)
            $0.endGroup(alpha: 0.5)
            $0.restore()
            $0.paint(shape, stroke: (RGBAColor(red: 1, green: 0, blue: 0, alpha: 1), LineStyle()), under: transform)
        }
    }

    // MARK: - Coverage that is known

    @Test func aRectangleBetweenPixelsCoversThemInPart() throws {
        let image = try picture(directly: true) {
            let rect = CGRect(x: 10.25, y: 20.5, width: 3, height: 1)
            $0.paint(.primitive(.rect(rect)), fill: (.black, .winding), under: .identity)
        }
        let alphas = (9...14).map { x in [20, 21].map { Int(image.color(x: x, y: $0).w) } }
        #expect(alphas == [[0, 0], [96, 96], [128, 128], [128, 128], [32, 32], [0, 0]])
    }

    @Test func aHairlineCoversAsMuchAsItIsWide() throws {
        var line = LineStyle(), elements = PathElements()
        line.width = 0.25
        elements.move(to: CGPoint(x: 8, y: 30.5))
        elements.addLine(to: CGPoint(x: 40, y: 30.5))
        let image = try picture(directly: true) {
            $0.paint(.path(elements), stroke: (.black, line), under: .identity)
        }
        #expect((29...31).map { image.color(x: 20, y: $0).w } == [0, 64, 0])
    }

    @Test(arguments: [3.0, 10, 25]) func aDiscHasItsArea(_ radius: Double) throws {
        let image = try picture(directly: true) {
            let rect = CGRect(x: 31.3 - radius, y: 30.8 - radius, width: 2 * radius, height: 2 * radius)
            $0.paint(.primitive(.ellipse(rect)), fill: (.black, .winding), under: .identity)
        }
        let area = stride(from: 3, to: image.pixels.count, by: 4).reduce(0) { $0 + Double(image.pixels[$1]) } / 255
        #expect(abs(area - .pi * radius * radius) < 0.02 * .pi * radius * radius)
    }

    @Test func dashesOfACircleAreAsLongAsTheySay() throws {
        var line = LineStyle()
        line.width = 3
        line.dashLengths = [5, 7]
        let image = try picture(directly: true) {
            let rect = CGRect(x: 12, y: 12, width: 40, height: 40)
            $0.paint(.primitive(.ellipse(rect)), stroke: (.black, line), under: .identity)
        }
        let area = stride(from: 3, to: image.pixels.count, by: 4).reduce(0) { $0 + Double(image.pixels[$1]) } / 255
        // 125.66 points around: ten dashes of 5, and the 5 that are left make an eleventh.
        #expect(abs(area - 55 * 3) < 3)
    }

    // MARK: - Pictures

    @Test(arguments: [1.0, 0.4], [false, true])
    func aPictureOnItsPixelsIsCopied(_ alpha: Double, _ isOpaque: Bool) throws {
        let source = try noise(20, 10, isOpaque: isOpaque)
        for x in [-7, 3, 50, 80] {
            try expectAlike(largest: 1, area: 2, "at \(x)") {
                $0.paint(
                    .primitive(.rect(CGRect(x: 0, y: 0, width: 64, height: 30))),
                    fill: (RGBAColor(red: 0, green: 0, blue: 1, alpha: 1), .winding), under: .identity)
                $0.draw(source, in: CGRect(x: x, y: 25, width: 20, height: 10), alpha: alpha, under: .identity)
            }
        }
    }

    @Test(arguments: 0..<100) func aPictureInRoundCornersIsCairos(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let width = Int.random(in: 5...40, using: &random), height = Int.random(in: 5...40, using: &random)
        let source = try noise(width, height, isOpaque: seed % 2 == 0)
        let x = CGFloat(Int.random(in: -20...50, using: &random)), y = CGFloat(Int.random(in: -20...50, using: &random))
        let frame = CGRect(x: x, y: y, width: CGFloat(width), height: CGFloat(height))
        // Larger than the picture or smaller, between pixels, and cut off by a clip.
        let edge = frame.insetBy(dx: .random(in: -3...1, using: &random), dy: .random(in: -3...1, using: &random))
        let radius = CGFloat.random(in: 1...min(edge.width, edge.height) / 2, using: &random)
        let shape = DisplayShape.primitive(.roundedRect(edge, cornerWidth: radius, cornerHeight: radius))
        let alpha = seed % 3 == 0 ? 1 : CGFloat.random(in: 0...1, using: &random)
        try expectAlike(largest: 34, area: 4, "\(frame) in \(shape)") { canvas in
            canvas.clip(to: .primitive(.rect(CGRect(x: 3, y: 5, width: 50, height: 53))), under: .identity)
            canvas.paint(
                .primitive(.rect(CGRect(x: 0, y: 0, width: 64, height: 30))),
                fill: (RGBAColor(red: 0, green: 0, blue: 1, alpha: 1), .winding), under: .identity)
            let isDrawn = canvas.draw(source, in: frame, inside: shape, alpha: alpha, under: .identity)
            #expect(isDrawn == canvas.drawsDirectly)
            guard !isDrawn else { return }
            canvas.save()
            canvas.clip(to: shape, under: .identity)
            canvas.draw(source, in: frame, alpha: alpha, under: .identity)
            canvas.restore()
        }
    }

    @Test func aPictureBetweenPixelsOrUnderAnotherShapeNeedsAClip() throws {
        let source = try noise(8, 8, isOpaque: true), frame = CGRect(x: 10, y: 10, width: 8, height: 8)
        let round = DisplayShape.primitive(.roundedRect(frame, cornerWidth: 3, cornerHeight: 3))
        let image = try picture(directly: true) { canvas in
            #expect(!canvas.draw(source, in: frame.offsetBy(dx: 0.5, dy: 0), inside: round, alpha: 1, under: .identity))
            #expect(!canvas.draw(source, in: frame.insetBy(dx: -4, dy: 0), inside: round, alpha: 1, under: .identity))
            let path = DisplayShape.path(PathElements())
            #expect(!canvas.draw(source, in: frame, inside: path, alpha: 1, under: .identity))
        }
        #expect(image.pixels.allSatisfy { $0 == 0 })
    }

    @Test func anOpaquePictureStaysOpaque() throws {
        let image = try picture(directly: true, isOpaque: true) {
            $0.paint(
                .primitive(.ellipse(CGRect(x: 5, y: 5, width: 40, height: 40))),
                fill: (RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5), .winding), under: .identity)
        }
        #expect(stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
    }

    // MARK: - Numbers that are too large

    @Test(arguments: [1e5, 1e9, 1e30, -1e5, -1e9]) func farAndLargeThingsDoNoHarm(_ distance: Double) throws {
        let green = RGBAColor(red: 0, green: 1, blue: 0, alpha: 1)
        let rect = CGRect(x: min(0, distance), y: 0, width: abs(distance), height: 64)
        let image = try picture(directly: true) { canvas in
            canvas.paint(.primitive(.rect(rect)), fill: (green, .winding), under: .identity)
            var line = LineStyle()
            line.dashLengths = [3, 4]
            for shape in [PathPrimitive.ellipse(rect), .roundedRect(rect, cornerWidth: 9, cornerHeight: 9)] {
                canvas.paint(.primitive(shape), stroke: (green, line), under: .identity)
                canvas.paint(.primitive(shape), fill: (green, .winding), under: .init(rotationAngle: 1))
            }
        }
        #expect(image.color(x: 32, y: 32) == (distance > 0 ? SIMD4(0, 255, 0, 255) : image.color(x: 32, y: 32)))
    }
}
