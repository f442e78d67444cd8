// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct CGPathStrokingTests {
    private func line(_ points: [CGPoint], closed: Bool = false) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points)
        if closed { path.closeSubpath() }
        return path
    }

    private func outline(
        _ path: CGPath, _ width: CGFloat, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter, limit: CGFloat = 10
    ) -> CGPath {
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
        abs(left.minX - right.minX) < 0.01 && abs(left.maxX - right.maxX) < 0.01 && abs(left.minY - right.minY) < 0.01
            && abs(left.maxY - right.maxY) < 0.01
    }

    @Test func capsMakeALineLonger() {
        let path = line([.zero, CGPoint(x: 10, y: 0)])
        let plain = CGRect(x: 0, y: -2, width: 10, height: 4)
        #expect(isNear(outline(path, 4).boundingBoxOfPath, plain))
        #expect(isNear(outline(path, 4, .square).boundingBoxOfPath, plain.insetBy(dx: -2, dy: 0)))
        let round = outline(path, 4, .round)
        #expect(isNear(round.boundingBoxOfPath, plain.insetBy(dx: -2, dy: 0)))
        #expect(!round.contains(CGPoint(x: 11.8, y: 1.8)) && round.contains(CGPoint(x: 11.3, y: 1.3)))
    }

    @Test func cornersArePointedRoundOrCutOff() {
        let path = line([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        let tip = CGPoint(x: 11.9, y: -1.9), middle = CGPoint(x: 11.3, y: -1.3), cut = CGPoint(x: 10.9, y: -0.9)
        #expect(outline(path, 4).contains(tip))
        #expect(!outline(path, 4, .butt, .round).contains(tip) && outline(path, 4, .butt, .round).contains(middle))
        #expect(!outline(path, 4, .butt, .bevel).contains(middle) && outline(path, 4, .butt, .bevel).contains(cut))
        // A right angle's point is the square root of two line widths long.
        #expect(!outline(path, 4, limit: 1.4).contains(middle))
        #expect(outline(path, 4, limit: 1.42).contains(tip))
    }

    @Test func aRingHasAHole() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let ring = outline(path, 2)
        #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: -0.9, y: -0.9)))
        #expect(isNear(ring.boundingBoxOfPath, CGRect(x: -1, y: -1, width: 12, height: 12)))
    }

    @Test func theOutlineIsMapped() {
        let box = line([.zero, CGPoint(x: 10, y: 0)]).copy(
            strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 1, y: 3)
        ).boundingBoxOfPath
        #expect(isNear(box, CGRect(x: 0, y: -6, width: 10, height: 12)))
    }

    @Test func aPointHasARoundCapOnly() {
        let path = line([CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)])
        #expect(isNear(outline(path, 4, .round).boundingBoxOfPath, CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(outline(path, 4).isEmpty && outline(path, 4, .square).isEmpty)
        #expect(outline(line([.zero]), 4, .round).isEmpty, "a move alone")
    }

    @Test(arguments: [CGFloat.nan, .infinity, -1, 0])
    func aWidthThatIsNoneHasNoOutline(_ width: CGFloat) {
        #expect(outline(line([.zero, CGPoint(x: 10, y: 0)]), width).isEmpty)
    }

    @Test func whatIsNotFiniteIsLeftOut() {
        let path = line([.zero, CGPoint(x: CGFloat.nan, y: 0)])
        path.addLines(between: [.zero, CGPoint(x: CGFloat.infinity, y: 9)])
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        #expect(isNear(outline(path, 2).boundingBoxOfPath, CGRect(x: 0, y: -1, width: 10, height: 2)))
        #expect(outline(path, 2, limit: .nan).elements.isFinite)
    }

    /// With round caps and joins, a stroke consists of all points within half its width, and no others.
    @Test func aRoundStrokeIsWhatIsNear() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<60 {
            let path = RandomPath.any(&random), lines = RandomPath.sampled(path)
            let width = CGFloat.random(in: 0.5...40, using: &random)
            let stroke = outline(path, width, .round, .round)
            for _ in 0..<40 {
                let point = CGPoint(
                    x: CGFloat.random(in: -20...120, using: &random), y: CGFloat.random(in: -20...120, using: &random))
                let distance = RandomPath.distance(lines, point)
                guard abs(distance - width / 2) > 0.05 else { continue }
                #expect(stroke.contains(point) == (distance < width / 2), "\(path) \(width) \(point)")
            }
        }
    }
}
