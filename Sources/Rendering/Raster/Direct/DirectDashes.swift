// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CPixelKernels
import CoreGraphics
import Foundation

/// A dash pattern along a line of some length, in pixels.
struct DirectDashes {
    /// Dashes and gaps in turn, beginning with a dash; none negative, and not all zero. An even count.
    private let lengths: [CGFloat]
    private let phase: CGFloat
    private let period: CGFloat
    /// The distance by which a cap extends beyond the end of a dash.
    private let capReach: CGFloat

    /// The largest number of pieces; more are left to Cairo, which then draws a solid line
    /// (`DeviceLimits.dashCorners`).
    private static let mostPieces: CGFloat = 10_000

    /// Nil when pieces would touch, so that they cannot be drawn one by one, or are too many.
    init?(_ line: LineStyle, scale: CGFloat, halfWidth: CGFloat, along length: CGFloat) {
        let once = line.dashLengths.map { $0 * scale }
        lengths = once.count % 2 == 0 ? once : once + once
        phase = line.dashPhase * scale
        period = lengths.reduce(0, +)
        capReach = line.cap == .butt ? 0 : halfWidth
        guard period > 0, phase.isFinite, length / period * CGFloat(lengths.count) <= Self.mostPieces else {
            return nil
        }
        for index in stride(from: 1, to: lengths.count, by: 2) {
            guard lengths[index] >= 2 * capReach, lengths[index] > 0 else { return nil }
        }
    }

    /// Calls the body with the start and end of each dash, from 0 to the length.
    func forEach(along length: CGFloat, _ body: (_ start: CGFloat, _ end: CGFloat) -> Void) {
        var start = -phase.remainder(period)
        if start > 0 { start -= period }
        while start < length {
            for index in stride(from: 0, to: lengths.count, by: 2) {
                let end = start + lengths[index]
                // A piece that ends right where the line begins, or begins where it ends, is none.
                if end > 0 || end == 0 && start == 0, start < length { body(max(start, 0), min(end, length)) }
                start = end + lengths[index + 1]
            }
        }
    }
}

extension CGFloat {
    /// The remainder of the division by the period, not negative.
    fileprivate func remainder(_ period: CGFloat) -> CGFloat {
        let rest = truncatingRemainder(dividingBy: period)
        return rest < 0 ? rest + period : rest
    }
}

// MARK: - A straight line

extension DirectCanvas {
    /// Draws a single straight line, solid or dashed. Returns false for other shapes.
    func drawLine(
        _ shape: DisplayShape, _ line: LineStyle, under transform: CGAffineTransform, _ pixel: UInt32
    ) -> Bool {
        guard
            case .path(let elements) = shape, elements.types == [.moveToPoint, .addLineToPoint],
            let scale = RightAngledTransform(transform)?.scale
        else { return false }
        let start = elements.points[0].applying(transform), end = elements.points[1].applying(transform)
        let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
        let length = (way.dx * way.dx + way.dy * way.dy).squareRoot(), half = line.width * scale / 2
        // A line of no length has no direction that square caps could have.
        guard length > 0, isInReach(start, half), isInReach(end, half) else { return false }
        let axis = CGVector(dx: way.dx / length, dy: way.dy / length)
        var target = target
        let draw = { (from: CGFloat, to: CGFloat) in
            let middle = (from + to) / 2, reach = line.cap == .butt ? 0 : half
            let frame = DirectFrame(
                center: CGPoint(x: start.x + axis.dx * middle, y: start.y + axis.dy * middle), axis: axis)
            kosketus_rounded_rect(
                &target, kernelFrame(frame), Float((to - from) / 2 + reach), Float(half),
                line.cap == .round ? Float(half) : 0, pixel)
        }
        if line.dashLengths.isEmpty {
            draw(0, length)
            return true
        }
        guard let dashes = DirectDashes(line, scale: scale, halfWidth: half, along: length) else { return false }
        dashes.forEach(along: length, draw)
        return true
    }
}

// MARK: - A circle

extension DirectCanvas {
    /// Draws a dashed line around a circle. Returns false for other shapes, or dashes that cannot be drawn one by one.
    func drawDashedCircle(
        _ shape: DisplayShape, _ line: LineStyle, under transform: CGAffineTransform, _ pixel: UInt32
    ) -> Bool {
        guard
            case .primitive(.ellipse(let rect)) = shape, let map = RightAngledTransform(transform),
            let scale = map.scale, let radius = map.circleRadius(of: rect.standardized)
        else { return false }
        let halfWidth = line.width * scale / 2, length = 2 * .pi * radius
        let center = map.frame(of: rect.standardized).center
        guard
            // Square caps go straight on, they are no pieces of the ring.
            line.cap == .butt || line.cap == .round && halfWidth >= 0.5, radius >= halfWidth, radius >= 1.5,
            isInReach(center, radius + halfWidth),
            let dashes = DirectDashes(line, scale: scale, halfWidth: halfWidth, along: length)
        else { return false }
        var pieces: [(start: CGFloat, end: CGFloat)] = []
        dashes.forEach(along: length) { pieces.append(($0, $1)) }
        joinEnds(of: &pieces, length)
        guard pieces.allSatisfy({ $0.end - $0.start < .pi * radius }) else { return false }
        // From the circle's own angle 0, in its own direction.
        let first = atan2(map.axis.dy, map.axis.dx), turn: CGFloat = transform.determinant < 0 ? -1 : 1
        var target = target
        // Most pieces have the length of the previous one.
        var (halfAngle, halfCosine, halfSine): (CGFloat, CGFloat, CGFloat) = (0, 1, 0)
        for piece in pieces {
            let middle = first + turn * (piece.start + piece.end) / 2 / radius
            let half = (piece.end - piece.start) / 2 / radius
            if abs(half - halfAngle) > 1e-9 { (halfAngle, halfCosine, halfSine) = (half, cos(half), sin(half)) }
            var arc = kosketus_arc_shape(
                x: Float(center.x + offset.x), y: Float(center.y + offset.y), radius: Float(radius),
                half_width: Float(halfWidth), mid_x: Float(cos(middle)), mid_y: Float(sin(middle)),
                half_cos: Float(halfCosine), half_sin: Float(halfSine), has_round_caps: line.cap == .round)
            kosketus_arc(&target, &arc, pixel)
        }
        return true
    }

    /// Joins the first and last dash where the circle closes.
    private func joinEnds(of pieces: inout [(start: CGFloat, end: CGFloat)], _ length: CGFloat) {
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return }
        guard first.start == 0, last.end == length else { return }
        pieces[0] = (last.start - length, first.end)
        pieces.removeLast()
    }
}
