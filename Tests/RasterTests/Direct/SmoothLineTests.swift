// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

/// Smooth lines of paths with many curves, which are drawn directly, compared with Cairo's. Pixels may differ by a fifth
/// of full coverage, as in other direct shapes, areas hardly.
@Suite struct SmoothLineTests: ComparingDrawing {
    private let green = RGBAColor(red: 0, green: 1, blue: 0, alpha: 1)

    private func line(_ width: CGFloat = 2, _ cap: CGLineCap = .butt) -> LineStyle {
        var line = LineStyle()
        (line.width, line.cap) = (width, cap)
        return line
    }

    private func elements(_ build: (inout PathElements) -> Void) -> PathElements {
        var elements = PathElements()
        build(&elements)
        return elements
    }

    /// A path with as many curves as are drawn directly: sixteen are far above the picture.
    private func path(_ build: (inout PathElements) -> Void) -> DisplayShape {
        .path(
            elements {
                build(&$0)
                for index in 0..<16 {
                    let end = CGPoint(x: 9, y: -1000 - 20 * index)
                    $0.move(to: CGPoint(x: 0, y: end.y))
                    $0.addQuadCurve(to: CGPoint(x: 5, y: end.y), control: CGPoint(x: 2, y: end.y + 1))
                    $0.addQuadCurve(to: end, control: CGPoint(x: 7, y: end.y - 1))
                }
            })
    }

    private func curve(_ x: CGFloat, _ y: CGFloat) -> PathElements {
        elements {
            $0.move(to: CGPoint(x: 8 + x, y: 40.3 + y))
            $0.addQuadCurve(to: CGPoint(x: 50 + x, y: 30 + y), control: CGPoint(x: 25 + x, y: 5 + y))
        }
    }

    private func arch(_ x: CGFloat = 0, _ y: CGFloat = 0) -> DisplayShape {
        path { $0.append(curve(x, y), .identity) }
    }

    /// The sum of all coverages, in pixels.
    private func area(_ image: CGImage) -> Double {
        stride(from: 3, to: image.pixels.count, by: 4).reduce(0) { $0 + Double(image.pixels[$1]) } / 255
    }

    // MARK: - Against Cairo

    private func randomPoint(_ random: inout SeededGenerator) -> CGPoint {
        CGPoint(x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random))
    }

    private func addRandomCurve(to elements: inout PathElements, _ random: inout SeededGenerator) {
        elements.move(to: randomPoint(&random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: elements.addQuadCurve(to: randomPoint(&random), control: randomPoint(&random))
        case 1:
            elements.addCurve(
                to: randomPoint(&random), control1: randomPoint(&random), control2: randomPoint(&random))
        default:
            // A trail: short, and nearly straight.
            let start = elements.points[elements.points.count - 1], end = randomPoint(&random)
            let middle = CGPoint(
                x: (start.x + end.x) / 2 + .random(in: -3...3, using: &random),
                y: (start.y + end.y) / 2 + .random(in: -3...3, using: &random))
            elements.addQuadCurve(to: end, control: middle)
        }
    }

    @Test(arguments: 0..<400) func aCurveIsCairos(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let transform = randomTransform(&random)
        let color = RGBAColor(red: 1, green: 0.5, blue: 0, alpha: Bool.random(using: &random) ? 1 : 0.4)
        let style = line(.random(in: 2.5...6, using: &random), [.butt, .round].randomElement(using: &random)!)
        let shape = path { addRandomCurve(to: &$0, &random) }
        try expectAlike(largest: 50, area: 4, "\(style) along \(shape) under \(transform)") {
            $0.paint(shape, stroke: (color, style), under: transform)
        }
    }

    private func randomCurves(_ seed: Int) -> [PathElements] {
        var random = SeededGenerator(seed: UInt64(seed))
        return (0..<20).map { _ in elements { addRandomCurve(to: &$0, &random) } }
    }

    /// Cairo covers a path once, also where the edges of two curves share a pixel. In two steps, a half and a half are three
    /// quarters, and may be one half or all of it in one. So only such pixels may differ by another quarter.
    @Test(arguments: 0..<100) func manyCurvesOfAPathAreCairos(_ seed: Int) throws {
        let curves = randomCurves(seed), place = CGAffineTransform(translationX: 32, y: 32)
        let color = RGBAColor(red: 0, green: 1, blue: 0, alpha: seed % 2 == 0 ? 1 : 0.6)
        let shape = DisplayShape.path(elements { for curve in curves { $0.append(curve, .identity) } })
        let clip = CGRect(x: seed % 20, y: 9, width: 37, height: 41)
        let draw = { (canvas: CairoCanvas) in
            canvas.clip(to: .primitive(.rect(clip)), under: .identity)
            canvas.paint(shape, stroke: (color, line(1.5)), under: place)
        }
        try expectAlike(largest: 50 + 64, area: 12, "\(shape)", draw)
        let alone = try curves.map { curve in
            try picture(directly: false) { $0.paint(.path(curve), stroke: (green, line(1.5)), under: place) }
        }
        let cairo = try picture(directly: false, draw), direct = try picture(directly: true, draw)
        for index in stride(from: 3, to: direct.pixels.count, by: 4) {
            let edges = alone.count { (1..<255).contains($0.pixels[index]) }
            guard edges < 2 else { continue }
            #expect(abs(Int(direct.pixels[index]) - Int(cairo.pixels[index])) <= 50, "pixel \(index / 4) of \(shape)")
        }
    }

    @Test func aLineOfSeveralCurvesIsCairos() throws {
        let shape = path {
            $0.move(to: CGPoint(x: 5, y: 20))
            $0.addLine(to: CGPoint(x: 20, y: 20))
            $0.addCurve(to: CGPoint(x: 40, y: 40), control1: CGPoint(x: 33, y: 20), control2: CGPoint(x: 40, y: 27))
            $0.addQuadCurve(to: CGPoint(x: 55, y: 60), control: CGPoint(x: 40, y: 56))
        }
        for cap in [CGLineCap.butt, .round] {
            try expectAlike(largest: 30, area: 1, "\(cap)") {
                $0.paint(shape, stroke: (green, line(3, cap)), under: .identity)
            }
        }
    }

    @Test func cairoIsNotNeeded() throws {
        let draw = { (canvas: CairoCanvas) in canvas.paint(arch(), stroke: (green, line()), under: .identity) }
        try #expect(picture(directly: true, draw).pixels != picture(directly: false, draw).pixels)
    }

    // MARK: - Coverage that is known

    @Test(arguments: [CGLineCap.butt, .round]) func aLineCoversItsLengthTimesItsWidth(_ cap: CGLineCap) throws {
        let shape = path {
            $0.move(to: CGPoint(x: 10.3, y: 12.7))
            $0.addCurve(
                to: CGPoint(x: 40.3, y: 52.7), control1: CGPoint(x: 19.3, y: 24.7), control2: CGPoint(x: 25.3, y: 32.7))
        }
        for portably in [false, true] {
            let image = try picture(directly: true, portably: portably) {
                $0.paint(shape, stroke: (green, line(3, cap)), under: .identity)
            }
            #expect(abs(area(image) - 50 * 3 - (cap == .round ? .pi * 1.5 * 1.5 : 0)) < 1)
        }
    }

    /// Inside of the line no joint of its pieces shows, nor a place where two curves meet.
    @Test(arguments: [false, true]) func aLineHasNoSeams(_ portably: Bool) throws {
        let shape = path {
            $0.move(to: CGPoint(x: 4, y: 33))
            $0.addQuadCurve(to: CGPoint(x: 33.4, y: 9.7), control: CGPoint(x: 10.4, y: 9.7))
            // Another subpath.
            $0.move(to: CGPoint(x: 33.4, y: 9.7))
            $0.addQuadCurve(to: CGPoint(x: 60, y: 40), control: CGPoint(x: 60, y: 9.7))
        }
        let thick = try picture(directly: true, portably: portably) {
            $0.paint(shape, stroke: (green, line(5)), under: .identity)
        }
        let thin = try picture(directly: false) { $0.paint(shape, stroke: (green, line(3)), under: .identity) }
        var count = 0
        for y in 0..<64 {
            for x in 0..<64 where thin.color(x: x, y: y).w > 250 {
                #expect(thick.color(x: x, y: y) == SIMD4(0, 255, 0, 255), "at \(x), \(y)")
                count += 1
            }
        }
        #expect(count > 50)
    }

    @Test func aTranslucentLineIsMixedOnce() throws {
        let color = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.4)
        let image = try picture(directly: true) {
            $0.paint(arch(), stroke: (color, line(6)), under: .identity)
        }
        let alphas = stride(from: 3, to: image.pixels.count, by: 4).map { image.pixels[$0] }
        #expect(alphas.max() == 102)
        #expect(alphas.count { $0 == 102 } > 150)
    }

    @Test(arguments: 0..<30) func aClipCutsALineOff(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let x = Int.random(in: 0...60, using: &random), y = Int.random(in: 0...60, using: &random)
        let clip = CGRect(x: x, y: y, width: Int.random(in: 1...30, using: &random), height: 17)
        let whole = try picture(directly: true) { $0.paint(arch(), stroke: (green, line(4)), under: .identity) }
        let part = try picture(directly: true) {
            $0.clip(to: .primitive(.rect(clip)), under: .identity)
            $0.paint(arch(), stroke: (green, line(4)), under: .identity)
        }
        for y in 0..<64 {
            for x in 0..<64 {
                let isInside = clip.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                #expect(part.color(x: x, y: y) == (isInside ? whole.color(x: x, y: y) : .zero), "at \(x), \(y)")
            }
        }
    }

    @Test func aLineBesideThePictureDrawsNothing() throws {
        for (x, y) in [(-60.0, 0.0), (70, 0), (0, -50), (0, 70), (-30_000, 0), (0, 30_000)] {
            let image = try picture(directly: true) { $0.paint(arch(x, y), stroke: (green, line()), under: .identity) }
            #expect(image.pixels.allSatisfy { $0 == 0 }, "at \(x), \(y)")
        }
    }

    /// Trails of planets, with one of several translucent colors each. Where Cairo leaves a stray pixel, ours is right.
    @Test(arguments: 0..<10) func trailsThatCrossCoverWhatTheyShould(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let trails = (0..<(seed % 2 == 0 ? 16 : 24)).map { _ in trail(exactly: seed % 3 == 0, &random) }
        let shape = DisplayShape.path(elements { for trail in trails { $0.append(trail, .identity) } })
        let color = RGBAColor(red: 0.2, green: 1, blue: 0.4, alpha: 2.0 / 3)
        let expected = trails.map { Coverage(of: $0, width: 2) }
        for portably in [false, true] {
            let image = try picture(directly: true, portably: portably) {
                $0.paint(shape, stroke: (color, line()), under: .identity)
            }
            for y in 0..<64 {
                for x in 0..<64 {
                    let left = expected.reduce(1) { $0 * (1 - $1.parts[y * 64 + x]) }
                    let alpha = Double(image.color(x: x, y: y).w) / 255
                    #expect(abs(alpha - (1 - left) * 2 / 3) <= 0.12, "at \(x), \(y) of \(shape)")
                }
            }
        }
    }

    /// The way of a planet around the middle of the picture, as the example Solar System draws it.
    private func trail(exactly: Bool, _ random: inout SeededGenerator) -> PathElements {
        let radius = Double.random(in: 8...30, using: &random), start = Double.random(in: -3...3, using: &random)
        let turn = Double.random(in: 0.2...0.8, using: &random)
        func place(_ angle: Double) -> SIMD2<Double> { 32 + radius * SIMD2(cos(angle), sin(angle)) }
        func way(_ angle: Double) -> SIMD2<Double> { turn * radius * SIMD2(-sin(angle), cos(angle)) }
        func point(_ place: SIMD2<Double>) -> CGPoint { CGPoint(x: place.x, y: place.y) }
        let end = start + turn
        return elements {
            $0.move(to: point(place(start)))
            guard exactly else {
                return $0.addQuadCurve(to: point(place(end)), control: point(place(start) + way(start) / 2))
            }
            $0.addCurve(
                to: point(place(end)), control1: point(place(start) + way(start) / 3),
                control2: point(place(end) - way(end) / 3))
        }
    }

    @Test func aFewCurvesAreCairos() throws {
        let few = DisplayShape.path(
            elements {
                for index in 0..<15 { $0.append(curve(0, CGFloat(index)), .identity) }
            })
        try expectCairo { $0.paint(few, stroke: (green, line()), under: .identity) }
    }

    // MARK: - What Cairo draws

    @Test func cairoDrawsWhatHasCornersOrTurnsTightly() throws {
        let shapes = [
            path {
                $0.move(to: CGPoint(x: 5, y: 5))
                $0.addLine(to: CGPoint(x: 30, y: 50))
                $0.addLine(to: CGPoint(x: 55, y: 5))
            },
            // A cusp.
            path {
                $0.move(to: CGPoint(x: 10, y: 50))
                $0.addCurve(to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 50, y: 10), control2: CGPoint(x: 10, y: 10))
            },
            // Back along itself.
            path {
                $0.move(to: CGPoint(x: 10, y: 30))
                $0.addQuadCurve(to: CGPoint(x: 20, y: 30), control: CGPoint(x: 60, y: 30))
            },
            // A turn with half the radius of the line's width.
            path {
                let center = CGPoint(x: 32, y: 32)
                $0.addArc(center: center, radius: 2, startAngle: 0, endAngle: 3, clockwise: false, .identity)
            },
            path {
                $0.move(to: CGPoint(x: 10, y: 10))
                $0.addQuadCurve(to: CGPoint(x: 50, y: 20), control: CGPoint(x: 50, y: 10))
                $0.close()
            },
        ]
        for shape in shapes {
            try expectCairo("\(shape)") { $0.paint(shape, stroke: (green, line(4)), under: .identity) }
        }
    }

    @Test(arguments: [CGLineCap.butt, .round, .square]) func linesWithoutLengthAreCairos(_ cap: CGLineCap) throws {
        let point = CGPoint(x: 30, y: 30), near = CGPoint(x: 30.001, y: 30)
        let shapes = [
            path { $0.move(to: point) },
            path {
                $0.move(to: point)
                $0.addQuadCurve(to: point, control: point)
            },
            path {
                $0.move(to: point)
                $0.addCurve(to: near, control1: point, control2: point)
            },
            path {
                $0.move(to: point)
                $0.addLine(to: point)
                $0.addLine(to: point)
            },
        ]
        for shape in shapes {
            try expectCairo("\(shape)") { $0.paint(shape, stroke: (green, line(4, cap)), under: .identity) }
        }
    }

    @Test(arguments: 0..<100) func translucentCurvesThatMeetAreMixedOnce(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        // Trails, which are gentle, so that all are drawn directly.
        let shape = path { elements in
            for _ in 0..<12 {
                let start = randomPoint(&random), way = randomPoint(&random)
                guard abs(way.x) + abs(way.y) > 8 else { continue }
                elements.move(to: start)
                elements.addQuadCurve(
                    to: CGPoint(x: start.x + way.x, y: start.y + way.y),
                    control: CGPoint(x: start.x + way.x / 2 + way.y / 12, y: start.y + way.y / 2 - way.x / 12))
            }
        }
        let mode = seed % 2 == 0 ? CGBlendMode.normal : .plusLighter, cap = seed % 3 == 0 ? CGLineCap.round : .butt
        let color = RGBAColor(red: 1, green: 0.4, blue: 0, alpha: 0.6)
        let draw = { (canvas: CairoCanvas) in
            canvas.fill(green, CGRect(x: 0, y: 0, width: 64, height: 20))
            canvas.draw(mode) {
                $0.paint(shape, stroke: (color, line(2, cap)), under: .init(translationX: 32, y: 32))
            }
        }
        try expectAlike(largest: 50 + 64, area: 8, "\(shape)", draw)
        let image = try picture(directly: true, draw)
        try #expect(image.pixels != picture(directly: false, draw).pixels)
        // Nowhere is it mixed twice.
        let alphas = stride(from: 20 * 64 * 4 + 3, to: image.pixels.count, by: 4).map { image.pixels[$0] }
        #expect(alphas.max() == 153)
    }

    @Test func aTranslucentLineThatMeetsItselfIsMixedOnce() throws {
        let color = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.4)
        let loop = path {
            $0.move(to: CGPoint(x: 10, y: 55))
            $0.addCurve(to: CGPoint(x: 54, y: 55), control1: CGPoint(x: 90, y: -10), control2: CGPoint(x: -26, y: -10))
        }
        for mode in [CGBlendMode.normal, .plusLighter] {
            try expectAlike(largest: 50, area: 3, "\(mode)") { canvas in
                canvas.draw(mode) { $0.paint(loop, stroke: (color, line(3)), under: .identity) }
            }
        }
    }

    @Test func cairoDrawsTranslucentCurvesTogetherWithCornersThatTheyMeet() throws {
        let corner = path {
            $0.move(to: CGPoint(x: 60, y: 5))
            $0.addLine(to: CGPoint(x: 5, y: 60))
            $0.addLine(to: CGPoint(x: 30, y: 60))
        }
        let shape = path {
            $0.move(to: CGPoint(x: 5, y: 5))
            $0.addQuadCurve(to: CGPoint(x: 60, y: 60), control: CGPoint(x: 35, y: 30))
            if case .path(let elements) = corner { $0.append(elements, .identity) }
        }
        let color = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.4)
        try expectCairo { $0.paint(shape, stroke: (color, line(4)), under: .identity) }
    }

    @Test func onlyTheSubpathsThatNeedItAreLeftToCairo() throws {
        let corner = path {
            $0.move(to: CGPoint(x: 4, y: 60))
            $0.addLine(to: CGPoint(x: 4, y: 50))
            $0.addLine(to: CGPoint(x: 20, y: 50))
        }
        let both = path {
            if case .path(let elements) = arch() { $0.append(elements, .identity) }
            if case .path(let elements) = corner { $0.append(elements, .identity) }
            if case .path(let elements) = arch(0, 12) { $0.append(elements, .identity) }
        }
        let together = try picture(directly: true) { $0.paint(both, stroke: (green, line()), under: .identity) }
        let alone = try picture(directly: true) { canvas in
            for shape in [arch(), arch(0, 12), corner] {
                canvas.paint(shape, stroke: (green, line()), under: .identity)
            }
        }
        #expect(together.pixels == alone.pixels)
    }

    // MARK: - Strange numbers

    @Test(arguments: [1e4, 1e5, 1e9, 1e30, 1e300, -1e5, .infinity, .nan])
    func farAwayPointsDoNoHarm(_ far: Double) throws {
        let image = try picture(directly: true) { canvas in
            for index in 0..<4 {
                var points = [CGPoint(x: 3, y: 3), CGPoint(x: 9, y: 40), CGPoint(x: 50, y: 30), CGPoint(x: 60, y: 60)]
                points[index].x = far
                let shape = path {
                    $0.move(to: points[0])
                    $0.addCurve(to: points[3], control1: points[1], control2: points[2])
                    $0.move(to: points[1])
                    $0.addQuadCurve(to: points[2], control: points[3])
                }
                canvas.paint(shape, stroke: (green, line(2, .round)), under: .identity)
                canvas.paint(shape, stroke: (green, line(2)), under: .init(scaleX: 1e-3, y: 1e-3))
            }
            canvas.clear(CGRect(x: 0, y: 0, width: 64, height: 64), under: .identity)
            canvas.paint(arch(), stroke: (green, line(4)), under: .identity)
        }
        let expected = try picture(directly: true) { $0.paint(arch(), stroke: (green, line(4)), under: .identity) }
        #expect(image.pixels == expected.pixels)
    }
}

/// How much of each pixel of a picture a stroke with butt ends covers, counted at many places of the pixel.
private struct Coverage {
    private(set) var parts = [Double](repeating: 0, count: 64 * 64)
    private let points: [CGPoint]
    private let halfWidth: Double

    private static let pieces = 16, places = 6

    /// - Parameter curve: a quadratic or cubic one, which turns by less than a right angle.
    init(of curve: PathElements, width: Double) {
        points = (0...Self.pieces).map { Self.point(Double($0) / Double(Self.pieces), curve.points) }
        halfWidth = width / 2
        let xs = points.map { $0.x }, ys = points.map { $0.y }, reach = halfWidth + 1
        for y in max(0, Int(ys.min()! - reach))...min(63, Int(ys.max()! + reach)) {
            for x in max(0, Int(xs.min()! - reach))...min(63, Int(xs.max()! + reach)) {
                parts[y * 64 + x] = part(ofPixel: Double(x), Double(y))
            }
        }
    }

    /// By de Casteljau's construction.
    private static func point(_ t: Double, _ corners: [CGPoint]) -> CGPoint {
        guard corners.count > 1 else { return corners[0] }
        return point(
            t,
            zip(corners, corners.dropFirst()).map {
                CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
            })
    }

    private func part(ofPixel x: Double, _ y: Double) -> Double {
        guard distance(x + 0.5, y + 0.5) < halfWidth + 1 else { return 0 }
        var inside = 0
        for row in 0..<Self.places {
            for column in 0..<Self.places {
                let inX = (Double(column) + 0.5) / Double(Self.places), inY = (Double(row) + 0.5) / Double(Self.places)
                if contains(x + inX, y + inY) { inside += 1 }
            }
        }
        return Double(inside) / Double(Self.places * Self.places)
    }

    private func distance(_ x: Double, _ y: Double) -> Double {
        var least = Double.infinity
        for index in 0..<Self.pieces {
            let (start, end) = (points[index], points[index + 1])
            let wayX = end.x - start.x, wayY = end.y - start.y
            let along = ((x - start.x) * wayX + (y - start.y) * wayY) / (wayX * wayX + wayY * wayY)
            let held = min(max(along, 0), 1)
            least = min(least, hypot(x - start.x - held * wayX, y - start.y - held * wayY))
        }
        return least
    }

    private func contains(_ x: Double, _ y: Double) -> Bool {
        isAhead(x, y, of: points[0], points[1]) && isAhead(x, y, of: points[Self.pieces], points[Self.pieces - 1])
            && distance(x, y) <= halfWidth
    }

    /// Whether a place is on the side of the end of a line on which the line is.
    private func isAhead(_ x: Double, _ y: Double, of end: CGPoint, _ next: CGPoint) -> Bool {
        (x - end.x) * (next.x - end.x) + (y - end.y) * (next.y - end.y) >= 0
    }
}
