// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A technical drawing on blue paper with a grid: outlines, green arrows for velocities, orange ones for forces, and
/// the names and numbers of the largest planets.
///
/// At most 54 bytes a planet, and some 2,000 for arrow heads and texts, however many planets there are.
final class BlueprintStyle: SpaceStyle {
    let background = UIColor(red: 0.04, green: 0.13, blue: 0.3, alpha: 1)
    let hasBackdrop = true

    /// How many of the largest planets get each.
    private enum Most {
        static let heads = 20
        static let forces = 60
        static let texts = 5
    }

    // MARK: - The grid

    func drawBackdrop(_ camera: Camera, in context: CGContext) {
        let step = Self.gridStep(camera.scale)
        context.setLineWidth(1)
        stroke(camera, step, Self.thin, in: context)
        stroke(camera, step * 5, Self.thick, in: context)
    }

    /// In points of the world: 20 at scale 1, and five times as much when lines would be closer than 8 points of the
    /// view.
    private static func gridStep(_ scale: Double) -> Double {
        var step = 20.0
        while step * scale < 8, step < 1e6 { step *= 5 }
        return step
    }

    private func stroke(_ camera: Camera, _ step: Double, _ color: CGColor, in context: CGContext) {
        let sight = camera.sight, path = CGMutablePath()
        for x in Self.lines(sight.lower.x, sight.upper.x, step) {
            let left = camera.point(of: SIMD2(x, sight.lower.y)).x.rounded(.down) + 0.5
            path.move(to: CGPoint(x: left, y: 0))
            path.addLine(to: CGPoint(x: left, y: camera.size.y))
        }
        for y in Self.lines(sight.lower.y, sight.upper.y, step) {
            let top = camera.point(of: SIMD2(sight.lower.x, y)).y.rounded(.down) + 0.5
            path.move(to: CGPoint(x: 0, y: top))
            path.addLine(to: CGPoint(x: camera.size.x, y: top))
        }
        context.setStrokeColor(color)
        context.addPath(path)
        context.strokePath()
    }

    private static func lines(_ first: Double, _ last: Double, _ step: Double) -> StrideThrough<Double> {
        stride(from: (first / step).rounded(.up) * step, through: last, by: step)
    }

    // MARK: - Planets

    func draw(_ scene: SpaceScene, in context: CGContext) {
        drawOutlines(scene, in: context)
        let largest = scene.largest(Most.forces)
        drawArrows(forces(scene, largest), heads: largest.count, Self.orange, in: context)
        drawVelocities(scene, largest, in: context)
        drawTexts(scene, largest.prefix(Most.texts))
    }

    private func drawOutlines(_ scene: SpaceScene, in context: CGContext) {
        context.setLineWidth(1.5)
        for touches in [false, true] {
            context.setStrokeColor(touches ? Self.red : Self.white)
            scene.forEachVisible(reach: 1) { index, center, radius in
                guard scene.planets[index].isTouching == touches else { return }
                context.strokeEllipse(in: CGRect(around: center, radius: radius))
            }
        }
    }

    // MARK: - Arrows

    private struct Arrow {
        var start: CGPoint
        var way: CGVector
    }

    /// Velocities: where a planet will be in so many seconds. Forces: this many points for one of acceleration.
    private static let velocityTime = 0.25
    private static let forceScale = 0.15
    /// The longest and shortest arrows, in points of the view. Longer ones are cut, and shorter ones left out.
    private static let lengths: ClosedRange<CGFloat> = 4...90

    private func forces(_ scene: SpaceScene, _ largest: [Int]) -> [Arrow] {
        largest.compactMap { index in
            let planet = scene.planets[index]
            guard planet.mass > 0 else { return nil }
            return arrow(scene, planet, planet.force / planet.mass * Self.forceScale)
        }
    }

    private func drawVelocities(_ scene: SpaceScene, _ largest: [Int], in context: CGContext) {
        let heads = largest.prefix(Most.heads)
        let first = heads.compactMap { velocity(scene, $0) }
        let known = Set(heads)
        let others = scene.planets.indices.lazy.filter { !known.contains($0) }.compactMap { self.velocity(scene, $0) }
        drawArrows(first + others, heads: first.count, Self.green, in: context)
    }

    private func velocity(_ scene: SpaceScene, _ index: Int) -> Arrow? {
        let planet = scene.planets[index]
        return arrow(scene, planet, planet.speed * Self.velocityTime)
    }

    private func arrow(_ scene: SpaceScene, _ planet: Planet, _ way: SIMD2<Double>) -> Arrow? {
        let start = scene.camera.point(of: planet.center), way = way * scene.camera.scale, length = way.length
        let border = Self.lengths.upperBound
        guard length >= Self.lengths.lowerBound, length.isFinite, start.x > -border, start.y > -border,
            start.x < scene.camera.size.x + border, start.y < scene.camera.size.y + border
        else { return nil }
        let cut = min(1, Self.lengths.upperBound / length)
        return Arrow(start: start, way: CGVector(dx: way.x * cut, dy: way.y * cut))
    }

    /// Each arrow is a path: displays that draw in software have a fast way for single lines.
    ///
    /// - Parameter heads: how many of the arrows, from the first, have a head.
    private func drawArrows(_ arrows: [Arrow], heads: Int, _ color: CGColor, in context: CGContext) {
        guard !arrows.isEmpty else { return }
        context.setLineWidth(1.5)
        context.setStrokeColor(color)
        for (index, arrow) in arrows.enumerated() {
            let tip = CGPoint(x: arrow.start.x + arrow.way.dx, y: arrow.start.y + arrow.way.dy)
            let path = CGMutablePath()
            path.move(to: arrow.start)
            path.addLine(to: tip)
            if index < min(heads, Most.heads) { addHead(arrow, tip, to: path) }
            context.addPath(path)
            context.strokePath()
        }
    }

    /// Two strokes of 6 points at 30 degrees.
    private func addHead(_ arrow: Arrow, _ tip: CGPoint, to path: CGMutablePath) {
        let length = hypot(arrow.way.dx, arrow.way.dy)
        let back = CGVector(dx: -arrow.way.dx / length * 5.2, dy: -arrow.way.dy / length * 5.2)
        let side = CGVector(dx: -back.dy * 0.577, dy: back.dx * 0.577)
        path.move(to: CGPoint(x: tip.x + back.dx + side.dx, y: tip.y + back.dy + side.dy))
        path.addLine(to: tip)
        path.addLine(to: CGPoint(x: tip.x + back.dx - side.dx, y: tip.y + back.dy - side.dy))
    }

    // MARK: - Texts

    private static let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular),
        .foregroundColor: UIColor(white: 1, alpha: 0.9),
    ]

    /// Around a text, in points: two lines of some 20 letters.
    private static let textSize = CGSize(width: 120, height: 30)

    /// A text that would cover another one is left out.
    private func drawTexts(_ scene: SpaceScene, _ indices: some Sequence<Int>) {
        var used: [CGRect] = []
        for index in indices {
            let planet = scene.planets[index], center = scene.camera.point(of: planet.center)
            let size = scene.camera.size
            guard center.x > 0, center.y > 0, center.x < size.x, center.y < size.y else { continue }
            let place = CGPoint(x: center.x + planet.radius * scene.camera.scale + 5, y: center.y - 14)
            let box = CGRect(origin: place, size: Self.textSize)
            guard !used.contains(where: box.intersects) else { continue }
            used.append(box)
            "\(planet.name)\n\(PlanetTexts.numbers(planet))".draw(at: place, withAttributes: Self.attributes)
        }
    }

    // MARK: - Colours

    private static let white = color(255, 255, 255, 230)
    private static let red = color(255, 120, 110, 255)
    private static let green = color(120, 255, 140, 255)
    private static let orange = color(255, 180, 60, 255)
    private static let thin = color(255, 255, 255, 20)
    private static let thick = color(255, 255, 255, 46)

    private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
        CGColor(srgbRed: red / 255, green: green / 255, blue: blue / 255, alpha: alpha / 255)
    }
}
