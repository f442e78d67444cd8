// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct CGPathDashingTests {
    private let line: CGMutablePath = {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        return path
    }()

    @Test func aLineIsCutIntoDashes() {
        #expect(
            line.copy(dashingWithPhase: 0, lengths: [4, 2]).elements.description
                == "M 0.0,0.0 L 4.0,0.0 M 6.0,0.0 L 10.0,0.0")
        #expect(
            line.copy(dashingWithPhase: 3, lengths: [4, 2]).elements.description
                == "M 0.0,0.0 L 1.0,0.0 M 3.0,0.0 L 7.0,0.0 M 9.0,0.0 L 10.0,0.0")
        #expect(
            line.copy(dashingWithPhase: -1, lengths: [4, 2]).elements.description
                == "M 1.0,0.0 L 5.0,0.0 M 7.0,0.0 L 10.0,0.0")
    }

    @Test func anOddNumberOfLengthsChangesPlaces() {
        #expect(
            line.copy(dashingWithPhase: 0, lengths: [3]).elements.description
                == "M 0.0,0.0 L 3.0,0.0 M 6.0,0.0 L 9.0,0.0")
    }

    @Test func aDashGoesRoundACorner() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 3)])
        #expect(
            path.copy(dashingWithPhase: 0, lengths: [5, 9]).elements.description
                == "M 0.0,0.0 L 3.0,0.0 L 3.0,2.0")
    }

    @Test func dashesMeetWhereAClosedPathBegins() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let dashed = square.copy(dashingWithPhase: 2.5, lengths: [5, 5])
        #expect(dashed.elements.description.hasSuffix("M 0.0,2.5 L 0.0,0.0 L 2.5,0.0"))
        #expect(dashed.elements.types.count { $0 == .moveToPoint } == 4)
        // The outline has the miter of each corner.
        let outline = dashed.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        for x in [-0.9, 10.9] {
            for y in [-0.9, 10.9] { #expect(outline.contains(CGPoint(x: x, y: y)), "\(x), \(y)") }
        }
        let open = CGMutablePath()
        open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), .zero])
        #expect(
            open.copy(dashingWithPhase: 2.5, lengths: [5, 5]).elements.description.hasPrefix("M 0.0,0.0 L 2.5,0.0"))
    }

    @Test func aDashAllRoundIsClosed() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(square.copy(dashingWithPhase: 0, lengths: [50, 5]).elements.types.last == .closeSubpath)
        #expect(square.copy(dashingWithPhase: 15, lengths: [50, 5]).elements.types.last != .closeSubpath)
    }

    @Test func dotsAreDashesOfNoLength() {
        #expect(
            line.copy(dashingWithPhase: 0, lengths: [0, 5]).elements.types.filter { $0 == .moveToPoint }.count >= 2)
    }

    @Test func dashesAreMapped() {
        let moved = line.copy(
            dashingWithPhase: 0, lengths: [8, 8], transform: CGAffineTransform(translationX: 1, y: 2))
        #expect(moved.elements.description == "M 1.0,2.0 L 9.0,2.0")
    }

    @Test(arguments: [[], [0, 0], [1, -1], [.nan, 1], [.infinity, 1], [1e-9, 1e-9]] as [[CGFloat]])
    func impossibleDashesAreNone(_ lengths: [CGFloat]) {
        #expect(line.copy(dashingWithPhase: 0, lengths: lengths) == line)
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300, -1e300])
    func strangePhasesAreHarmless(_ phase: CGFloat) {
        #expect(line.copy(dashingWithPhase: phase, lengths: [4, 2]).elements.isFinite)
    }

    /// Dashes and gaps have their lengths on curves, too.
    @Test func dashesHaveTheirLength() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<60 {
            let path = RandomPath.any(&random)
            let on = CGFloat.random(in: 3...20, using: &random), off = CGFloat.random(in: 1...20, using: &random)
            let dashes = RandomPath.sampled(path.copy(dashingWithPhase: 0, lengths: [on, off]))
            let lengths = dashes.map { RandomPath.length([$0]) }
            // Two of them are one where a closed subpath begins.
            let joined = lengths.filter { $0 >= on + 0.02 }
            #expect(joined.count <= path.elements.types.count { $0 == .closeSubpath })
            #expect(joined.allSatisfy { $0 < 2 * on + 0.02 })
            // Each subpath: whole dashes, and the part of one at its end.
            var expected: CGFloat = 0
            for subpath in RandomPath.sampled(path, 2000) {
                let length = RandomPath.length([subpath])
                let periods = (length / (on + off)).rounded(.down)
                expected += periods * on + min(on, length - periods * (on + off))
            }
            let sum = lengths.reduce(0, +)
            #expect(abs(sum - expected) < 0.02 * CGFloat(max(1, dashes.count)), "\(path)")
            let outline = RandomPath.sampled(path, 1000)
            for dash in dashes {
                #expect(RandomPath.distance(outline, dash[dash.count / 2]) < 0.05)
            }
        }
    }
}
