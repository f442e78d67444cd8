// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import LayerProtocol

/// The parts of paths that strokes are cut to.
struct PathStepTests {
    private var square: PathElements {
        CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil).elements
    }

    @Test func allOfAPathIsThePathItself() {
        #expect(square.trimmed(0, 1) == square)
        #expect(square.trimmed(-3, 7) == square)
        #expect(square.trimmed(0.5, 0.5).isEmpty && square.trimmed(0.75, 0.25).isEmpty)
    }

    @Test func aPartOfARectangleGoesRoundItsCorners() {
        let part = square.trimmed(0.125, 0.625)
        #expect(part.types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint])
        #expect(
            part.points == [
                CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 5, y: 10),
            ])
    }

    @Test func theLineThatClosesCounts() {
        #expect(square.trimmed(0.875, 1).points == [CGPoint(x: 0, y: 5), .zero])
    }

    @Test func partsOfCurvesAreCurves() {
        let path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil).elements
        let half = path.trimmed(0, 0.5)
        #expect(half.types.dropFirst().allSatisfy { $0 == .addCurveToPoint })
        let far = half.points.map { hypot($0.x, $0.y) }.max() ?? 0
        #expect(far < 15 && abs(half.points[half.points.count - 1].x + 10) < 1e-6)
        let eighth = path.trimmed(0, 0.125), end = eighth.points[eighth.points.count - 1]
        #expect(abs(end.x - end.y) < 0.01 && abs(hypot(end.x, end.y) - 10) < 0.01)
    }

    /// The curve is as long before the parameter 0.5 as after it only if it is symmetric. This one is slow at its end.
    @Test func aPositionWithinACurveIsItsParameter() {
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 20, y: 0), control2: CGPoint(x: 20, y: 0))
        let part = path.trimmed(0.5, 0.75)
        #expect(part.types == [.moveToPoint, .addCurveToPoint])
        #expect(zip(part.points.map(\.x), [10, 15, 17.5, 18.75]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func lengthsOfAllSubpathsCountButNotTheWayBetweenThem() {
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.move(to: CGPoint(x: 500, y: 0))
        path.addLine(to: CGPoint(x: 530, y: 0))
        let part = path.trimmed(0.125, 0.5)
        #expect(part.types == [.moveToPoint, .addLineToPoint, .moveToPoint, .addLineToPoint])
        #expect(zip(part.points.map(\.x), [5, 10, 500, 510]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
}
