// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Arcs that are not specified by two angles: see `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:)`.

extension CGMutablePath {
    /// Adds an arc of a circle, with a line to its start if there is a current point.
    ///
    /// - Parameters:
    ///   - center: of the circle, before the transform.
    ///   - radius: of the circle, before the transform.
    ///   - startAngle: in radians from the positive x axis towards the positive y axis.
    ///   - delta: the angle of the arc. Beyond a full turn, the circle is drawn once, and then the remainder.
    ///   - transform: applied to the arc before it is added.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, delta.isFinite else { return }
        let turn = delta < 0 ? -2 * CGFloat.pi : 2 * CGFloat.pi
        let rest = delta.truncatingRemainder(dividingBy: turn)
        change { elements in
            if abs(delta) >= abs(turn) {
                elements.addArc(center: center, radius: radius, startAngle: startAngle, sweep: turn, transform)
            }
            guard rest != 0 || delta == 0 else { return }
            elements.addArc(center: center, radius: radius, startAngle: startAngle, sweep: rest, transform)
        }
    }

    /// Adds a rounded corner: an arc that touches the line from the current point to `tangent1End` and the line from
    /// there to `tangent2End`, with a line to its start.
    ///
    /// Without a current point, or with numbers that are not finite, nothing is added. (Quartz stops the program.)
    ///
    /// - Parameters:
    ///   - tangent1End: the corner: the end of the first tangent.
    ///   - tangent2End: the end of the second tangent.
    ///   - radius: if 0, or if both lines coincide, only a line to `tangent1End` is added.
    ///   - transform: applied to the arc, not to the current point. If it has no inverse, nothing is added.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !isEmpty, transform.isFinite, transform.determinant != 0, tangent1End.isFinite, tangent2End.isFinite,
            radius.isFinite
        else { return }
        let start = currentPoint.applying(transform.inverted()), corner = tangent1End
        let back = unit(from: corner, to: start), on = unit(from: corner, to: tangent2End)
        let cross = back.dx * on.dy - back.dy * on.dx, dot = back.dx * on.dx + back.dy * on.dy
        // The tangent of half the angle between the lines is sin / (1 + cos).
        let distance = cross == 0 ? 0 : abs(radius) * (1 + dot) / abs(cross)
        guard radius != 0, abs(cross) > 1e-9, distance.isFinite else {
            return addLine(to: corner, transform: transform)
        }
        let first = CGPoint(x: corner.x + back.dx * distance, y: corner.y + back.dy * distance)
        // From the tangent point to the center: perpendicular to the line, on the side of the other line.
        let side = cross > 0 ? abs(radius) : -abs(radius)
        let center = CGPoint(x: first.x - back.dy * side, y: first.y + back.dx * side)
        let startAngle = atan2(first.y - center.y, first.x - center.x)
        let sweep = (.pi - acos(min(max(dot, -1), 1))) * (cross > 0 ? -1 : 1)
        change {
            $0.addArc(center: center, radius: abs(radius), startAngle: startAngle, sweep: sweep, transform)
        }
    }

    /// The direction; zero when the points are equal.
    private func unit(from: CGPoint, to: CGPoint) -> CGVector {
        let dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy)
        return length > 0 && length.isFinite ? CGVector(dx: dx / length, dy: dy / length) : .zero
    }
}
