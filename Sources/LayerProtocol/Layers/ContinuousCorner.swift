// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The corners of a rectangle with continuous curvature, in units of their radius.
///
/// A corner consists of three cubic Bézier curves: out of one side, through the corner, and into the other side. With
/// enough space it begins 1.528665 radii from the corner's tip. On a shorter side, the whole side is used, and its two
/// control points move closer, until at half a side the corner is nearly an arc; the middle of the corner stays the
/// same. So each side is independent, and a pill has round ends.
///
/// The numbers are those of iOS: of `UIBezierPath`, published at
/// https://www.paintcodeapp.com/news/code-for-ios-7-rounded-rectangles, and for short sides of SwiftUI's
/// `RoundedRectangle` with `.continuous`, read from its paths by several people with the same result.
package enum ContinuousCorner {
    /// The distance from the tip at which a corner begins, with enough space.
    package static let expansion: CGFloat = 1.528665

    /// The distances from the tip along a side at which the curve begins and its two control points are, for a space of
    /// 0 to 1: 0 for an arc, and 1 for the whole corner.
    static func lead(_ room: CGFloat) -> (start: CGFloat, first: CGFloat, second: CGFloat) {
        (1 + 0.528665 * room, 0.96 + 0.12849 * room, 0.82 + 0.048407 * room)
    }

    /// The start of the middle curve and its first control point: along one side, and away from it. The other half is
    /// mirrored.
    static let middle = (start: CGPoint(x: 0.631494, y: 0.0749114), control: CGPoint(x: 0.372824, y: 0.16906))

    /// The space that a side of a length has for each of its corners.
    static func room(_ length: CGFloat, _ radius: CGFloat, hasTwo: Bool) -> CGFloat {
        let needed = hasTwo ? 2 * radius : radius
        return needed > 0 ? min(max((length / needed - 1) / (expansion - 1), 0), 1) : 1
    }
}

extension PathElements {
    /// Adds a rectangle with some continuous corners: from the start of the top right one clockwise, y down.
    ///
    /// - Parameter radius: at most half of the shorter side.
    package mutating func addContinuousRect(_ rect: CGRect, radius: CGFloat, _ corners: LayerCorners) {
        func add(_ corner: LayerCorners, _ x: CGFloat, _ y: CGFloat, _ beside: LayerCorners, _ across: LayerCorners) {
            let tip = CGPoint(x: x, y: y)
            guard corners.contains(corner), radius > 0 else {
                return isEmpty ? move(to: tip) : addLine(to: tip)
            }
            let inX: CGFloat = x == rect.minX ? radius : -radius, inY: CGFloat = y == rect.minY ? radius : -radius
            let alongX = ContinuousCorner.lead(
                ContinuousCorner.room(rect.width, radius, hasTwo: corners.contains(beside)))
            let alongY = ContinuousCorner.lead(
                ContinuousCorner.room(rect.height, radius, hasTwo: corners.contains(across)))
            func point(_ along: CGFloat, _ away: CGFloat) -> CGPoint {
                CGPoint(x: tip.x + along * inX, y: tip.y + away * inY)
            }
            let (start, control) = ContinuousCorner.middle
            // From the horizontal to the vertical side.
            let curve = [
                point(alongX.start, 0), point(alongX.first, 0), point(alongX.second, 0), point(start.x, start.y),
                point(control.x, control.y), point(control.y, control.x), point(start.y, start.x),
                point(0, alongY.second), point(0, alongY.first), point(0, alongY.start),
            ]
            let isFromHorizontal = corner == .topRight || corner == .bottomLeft
            let points = isFromHorizontal ? curve : curve.reversed()
            if isEmpty { move(to: points[0]) } else { addLine(to: points[0]) }
            for index in stride(from: 1, to: points.count, by: 3) {
                addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
            }
        }
        add(.topRight, rect.maxX, rect.minY, .topLeft, .bottomRight)
        add(.bottomRight, rect.maxX, rect.maxY, .bottomLeft, .topRight)
        add(.bottomLeft, rect.minX, rect.maxY, .bottomRight, .topLeft)
        add(.topLeft, rect.minX, rect.minY, .topRight, .bottomLeft)
        close()
    }
}
