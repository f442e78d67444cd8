// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct CGPathContainmentTests {
    @Test func edgesAreInsideAtTheSmallerCoordinates() {
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40), transform: nil)
        #expect(path.contains(CGPoint(x: 10, y: 20)) && path.contains(CGPoint(x: 39.9, y: 59.9)))
        #expect(!path.contains(CGPoint(x: 40, y: 30)) && !path.contains(CGPoint(x: 20, y: 60)))
        #expect(!path.contains(CGPoint(x: 9.9, y: 30)))
    }

    @Test func aPointIsMappedFirst() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let point = CGPoint(x: 10.5, y: 10.5)
        #expect(!path.contains(point))
        #expect(path.contains(point, transform: CGAffineTransform(translationX: -10, y: -10)))
    }

    @Test func theRulesDifferWhereAPathGoesRoundTwice() {
        let path = CGMutablePath()
        path.addRects([CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 3, y: 3, width: 3, height: 3)])
        #expect(path.contains(CGPoint(x: 4, y: 4)))
        #expect(!path.contains(CGPoint(x: 4, y: 4), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    }

    @Test func whatIsNotFiniteIsNowhere() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)) && !path.contains(CGPoint(x: 0, y: CGFloat.infinity)))
        #expect(!CGMutablePath().contains(.zero))
        let strange = CGMutablePath()
        strange.move(to: CGPoint(x: CGFloat.nan, y: 0))
        strange.addCurve(
            to: CGPoint(x: CGFloat.infinity, y: 5), control1: CGPoint(x: 1, y: -CGFloat.infinity),
            control2: CGPoint(x: CGFloat.nan, y: CGFloat.nan))
        strange.closeSubpath()
        _ = strange.contains(CGPoint(x: 1, y: 1))
    }

    /// Asked of the angles under which a point sees the outline.
    @Test func randomPathsContainWhatTheyWindRound() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<150 {
            let path = RandomPath.any(&random), lines = RandomPath.sampled(path)
            for _ in 0..<30 {
                let point = CGPoint(
                    x: CGFloat.random(in: 0...100, using: &random), y: CGFloat.random(in: 0...100, using: &random))
                let closed = lines.map { $0 + [$0[0]] }
                // The samples are a little off the curves.
                guard RandomPath.distance(closed, point) > 0.05 else { continue }
                let winding = RandomPath.winding(lines, point)
                #expect(path.contains(point) == (winding != 0), "\(path) \(point)")
                #expect(path.contains(point, using: .evenOdd) == (winding % 2 != 0), "\(path) \(point)")
            }
        }
    }
}
