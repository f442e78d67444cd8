// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The angles of an arc around the origin, and how far it goes in both directions.
///
/// Paths of Core Graphics and of UIKit are tested with the same cases; their directions have opposite names.
package struct ArcCase: Sendable {
    package let start, end: CGFloat
    /// The angles that arcs towards larger and towards smaller angles go.
    package let onwards, back: CGFloat

    private static let turn = 2 * CGFloat.pi

    /// Angles that do not differ by full turns.
    package static let all = [
        ArcCase(start: 0, end: 1, onwards: 1, back: 1 - turn), ArcCase(start: 1, end: 0, onwards: turn - 1, back: -1),
        ArcCase(start: 0, end: -1, onwards: turn - 1, back: -1), ArcCase(start: -1, end: 1, onwards: 2, back: 2 - turn),
        ArcCase(start: 0, end: 1 + 2 * turn, onwards: 1, back: 1 - turn),
        ArcCase(start: 0, end: -1 - 2 * turn, onwards: turn - 1, back: -1),
        ArcCase(start: 3 * .pi, end: 0, onwards: .pi, back: -.pi),
    ]

    /// Where full circles start.
    package static let starts: [CGFloat] = [0, -.pi / 2, .pi, 0.1, 100]
    /// The full turns from their start to their end.
    package static let turns: [CGFloat] = [1, -1, 2, -2, 3, -5]

    /// The angle that an arc goes, with its direction, found by following its points.
    package static func angleGone(by arc: CGPath) -> CGFloat {
        let angles = points(of: arc).map { atan2($0.y, $0.x) }
        return zip(angles, angles.dropFirst()).reduce(0) { $0 + remainder($1.1 - $1.0, turn) }
    }

    private static func points(of path: CGPath) -> [CGPoint] {
        var points: [CGPoint] = []
        path.applyWithBlock { element in
            let controls = element.pointee.points
            guard element.pointee.type == .addCurveToPoint, let start = points.last else {
                if element.pointee.type != .closeSubpath { points.append(controls[0]) }
                return
            }
            points += (1...64).map { point(on: [start, controls[0], controls[1], controls[2]], CGFloat($0) / 64) }
        }
        return points
    }

    private static func point(on curve: [CGPoint], _ time: CGFloat) -> CGPoint {
        let rest = 1 - time
        let weights = [rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time]
        return zip(curve, weights).reduce(into: .zero) { sum, next in
            sum.x += next.0.x * next.1
            sum.y += next.0.y * next.1
        }
    }
}
