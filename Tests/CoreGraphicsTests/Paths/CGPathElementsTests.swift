// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct CGPathElementsTests {
    @Test func elementsAreGoneThroughInOrder() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        path.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var seen: [String] = []
        path.applyWithBlock { element in
            let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
            seen.append(
                "\(element.pointee.type.rawValue)" + (0..<count).map { " \(element.pointee.points[$0].x)" }.joined())
        }
        #expect(seen == ["0 1.0", "1 3.0", "2 5.0 7.0", "3 1.0 3.0 5.0", "4"])
    }

    @Test func aFunctionGetsItsInfo() {
        var count = 0
        withUnsafeMutablePointer(to: &count) { count in
            CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).apply(info: count) { info, element in
                info?.assumingMemoryBound(to: Int.self).pointee += Int(element.pointee.type.rawValue) + 1
            }
        }
        #expect(count == 1 + 3 * 2 + 5)
    }

    @Test(arguments: [0.01, 0.1, 1, 5] as [CGFloat])
    func flattenedPathsStayNear(_ threshold: CGFloat) {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<40 {
            let path = RandomPath.any(&random), flat = path.flattened(threshold: threshold)
            #expect(!flat.elements.types.contains { $0 == .addCurveToPoint || $0 == .addQuadCurveToPoint })
            let lines = RandomPath.sampled(flat)
            for point in RandomPath.sampled(path).flatMap({ $0 }) {
                #expect(RandomPath.distance(lines, point) <= threshold + 1e-9)
            }
        }
    }

    @Test(arguments: [CGFloat.nan, 0, -1, .infinity])
    func strangeThresholdsAreHarmless(_ threshold: CGFloat) {
        let flat = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil).flattened(
            threshold: threshold)
        #expect((5...4010).contains(flat.elements.types.count))
    }

    @Test func fourLinesAreARectangle() {
        let corners = [CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 4), CGPoint(x: 2, y: 4), CGPoint(x: 2, y: 1)]
        let path = CGMutablePath()
        path.addLines(between: corners)
        var found = CGRect.zero
        #expect(!path.isRect(&found), "it is not closed")
        path.closeSubpath()
        #expect(path.isRect(&found))
        #expect(found == CGRect(x: 2, y: 1, width: 3, height: 3))
        let bent = CGMutablePath()
        bent.addLines(between: [CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 4), CGPoint(x: 2, y: 4), CGPoint(x: 2.1, y: 1)])
        bent.closeSubpath()
        #expect(!bent.isRect(nil))
    }

    // MARK: - Arcs

    @Test func aRelativeArcGoesAsFarAsItIsTold() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
        path.addRelativeArc(center: .zero, radius: 10, startAngle: .pi / 2, delta: -.pi)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y + 10) < 1e-9)
        let round = CGMutablePath()
        round.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: 1e6 * 2 * .pi + .pi)
        #expect(abs(round.currentPoint.x + 10) < 1e-3 && round.elements.types.count < 12)
        round.addRelativeArc(center: .zero, radius: 10, startAngle: .nan, delta: 1)
        round.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .infinity)
        #expect(round.elements.types.count < 12)
    }

    @Test func aRoundedCornerTouchesBothLines() {
        for (end, left) in [(CGPoint(x: 10, y: 10), false), (CGPoint(x: 10, y: -10), true)] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: 3)
            #expect(path.elements.types == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
            let side: CGFloat = left ? -1 : 1
            let first = path.elements.points[1], last = path.currentPoint
            #expect(abs(first.x - 7) < 1e-9 && abs(first.y) < 1e-9)
            #expect(abs(last.x - 10) < 1e-9 && abs(last.y - 3 * side) < 1e-9)
            for line in RandomPath.sampled(path) {
                for point in line.dropFirst(2) {
                    #expect(abs(hypot(point.x - 7, point.y - 3 * side) - 3) < 0.002)
                }
            }
        }
    }

    @Test func aCornerThatIsNoneIsALine() {
        let path = CGMutablePath()
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 3)
        #expect(path.isEmpty, "no current point")
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 3)
        #expect(path.currentPoint == CGPoint(x: 10, y: 0))
        path.addArc(tangent1End: CGPoint(x: 10, y: 5), tangent2End: CGPoint(x: 20, y: 5), radius: 0)
        #expect(path.currentPoint == CGPoint(x: 10, y: 5))
        path.addArc(tangent1End: CGPoint(x: 10, y: CGFloat.nan), tangent2End: .zero, radius: 1)
        #expect(path.currentPoint == CGPoint(x: 10, y: 5))
    }
}
