// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension MotionScene {
    static let strokes = [
        MotionScene(name: "trimmed_strokes", fill: trimmed),
        MotionScene(name: "dashed_strokes", fill: dashed),
        MotionScene(name: "trimmed_and_dashed_in_a_matte", fill: trimmedMatte),
        MotionScene(name: "path_morphs", fill: morphs),
        MotionScene(name: "path_morphs_of_curves", fill: curvedMorphs),
    ]

    /// Trimmed from both ends, past each other, and a line that grows thicker as it is drawn.
    private static func trimmed(_ stage: CALayer) {
        let line = stage.addShape(wave, stroke: coral, width: 5)
        (line.lineCap, line.lineJoin) = (.round, .round)
        change("strokeStart", from: 0, to: 0.8).lasting(2.5, after: 0.8).eased().run(on: line)
        change("strokeEnd", from: 0, to: 1).lasting(2).eased().run(on: line)
        let square = stage.addShape(star(24, 20), stroke: teal, width: 2)
        pass("strokeEnd", [0.1, 0.9, 0.3], at: [0, 0.5, 1]).lasting(3.2).run(on: square)
        change("strokeStart", from: 0.5, to: 0).lasting(3.2).run(on: square)
        let ring = stage.addShape(disc(30, 30, 8), stroke: violet, width: 1)
        change("lineWidth", from: 1, to: 7).lasting(3).run(on: ring)
        change("strokeEnd", from: 0.25, to: 1).lasting(1.6, after: 0.5).run(on: ring)
    }

    private static func dashed(_ stage: CALayer) {
        let line = stage.addShape(wave, stroke: ink, width: 3)
        line.lineDashPattern = [7, 4, 2, 4]
        change("lineDashPhase", from: 0, to: 51).lasting(3).run(on: line)
        // With straight sides: painters measure curves differently, and a dot at the very end is there or not.
        let ring = stage.addShape(star(26, 20), stroke: coral, width: 3)
        (ring.lineDashPattern, ring.lineCap) = ([0.1, 6], .round)
        change("lineDashPhase", by: -30).lasting(1.2).repeating(3).run(on: ring)
        change("strokeColor", to: sky).lasting(3).run(on: ring)
        let sharp = stage.addShape(
            polygon([CGPoint(x: 12, y: 52), CGPoint(x: 16, y: 36), CGPoint(x: 20, y: 52)]), stroke: teal, width: 2)
        sharp.miterLimit = 1
        change("miterLimit", from: 1, to: 20).lasting(3).run(on: sharp)
    }

    /// A stroke with round dashes as the matte of a gradient: what is drawn on appears.
    private static func trimmedMatte(_ stage: CALayer) {
        let picture = makeGradient([teal, gold, coral]), pen = makeShape(wave, stroke: ink, width: 11)
        (pen.lineCap, pen.lineDashPattern) = (.round, [14, 13])
        change("strokeEnd", from: 0, to: 1).lasting(2.6).eased(.easeIn).run(on: pen)
        change("lineDashPhase", to: 27).lasting(1.8).repeating(2).run(on: pen)
        change("lineWidth", to: 20).lasting(1, after: 2.7).run(on: pen)
        picture.mask = pen
        stage.addSublayer(picture)
    }

    /// Corners that wander, by curves of their own; one shape also turns, another is filled by even-odd.
    private static func morphs(_ stage: CALayer) {
        let blob = stage.addShape(star(26, 10), fill: gold, stroke: ink, width: 1.5)
        let shapes = [star(26, 10), star(14, 24), star(20, 8, turned: 0.9)]
        pass("path", shapes, at: [0, 0.4, 1], curves: [.easeIn, .easeOut]).lasting(3.3).run(on: blob)
        change("fillColor", to: coral).lasting(3.3).run(on: blob)
        let knot = stage.addShape(star(10, 10), fill: teal)
        knot.fillRule = .evenOdd
        let crossed = polygon(
            (0..<10).map { CGPoint(x: 30 + 14 * cos(CGFloat($0) * 2.5), y: 30 + 14 * sin(CGFloat($0) * 2.5)) })
        change("path", to: crossed).lasting(2.2).repeating(2, reverses: true).eased().run(on: knot)
    }

    /// Discs that become pills; and two paths of other elements, between which nothing can be.
    private static func curvedMorphs(_ stage: CALayer) {
        let pill = CGPath(ellipseIn: CGRect(x: 2, y: 6, width: 56, height: 18), transform: nil)
        let shape = stage.addShape(disc(30, 16, 12), fill: violet)
        change("path", to: pill).lasting(1.1).repeating(3, reverses: true).eased().run(on: shape)
        let bars = CGMutablePath(), taller = CGMutablePath()
        for index in 0..<6 {
            let x = 6 + CGFloat(index) * 8, height = CGFloat(4 + (index * 7) % 20)
            bars.addRect(CGRect(x: x, y: 52, width: 5, height: 4))
            taller.addRect(CGRect(x: x, y: 56 - height, width: 5, height: height))
        }
        let equalizer = stage.addShape(bars, fill: teal)
        change("path", from: bars, to: taller).lasting(0.6).repeating(6, reverses: true).run(on: equalizer)
        let jump = stage.addShape(disc(30, 16, 4), fill: gold)
        change("path", to: star(9, 4)).lasting(2.4).run(on: jump)
    }
}
