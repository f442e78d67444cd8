// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CPixelKernels
import CoreGraphics

/// A subpath as straight pieces between points, in pixels of the canvas.
struct SmoothLine {
    private typealias Vector = SIMD2<Double>

    private var points: [Vector] = []
    /// The directions at both ends, of any length.
    private var first = Vector.zero, last = Vector.zero
    private var isOpen = true
    /// False after a curve of too many pieces.
    private var isComplete = true
    private var isPlain: Bool { isOpen && isComplete }

    /// How far a piece may be from the curve, in pixels. Chosen: half as far as in Cairo.
    private static let tolerance = 0.05
    /// The most pieces of a curve. Chosen: a curve of thousands of pixels has a hundred.
    private static let mostPieces = 1000.0
    /// The most by which the corner of a miter or bevel join may stand out from, or behind, a round one, in pixels.
    /// Chosen: as the tolerance.
    private static let corner = 0.05
    /// The shortest piece that is visible, and the shortest one at the end of a line, which is half a pixel longer or
    /// shorter in the pixels where it ends.
    private static let shortest = 0.01, shortestEnd = 0.75

    // MARK: - Points

    /// Whether there is nothing but a move.
    var isPoint: Bool { isPlain && points.count == 1 }

    func ends(at point: CGPoint) -> Bool { isPlain && points.last == Vector(point.x, point.y) }

    mutating func add(_ type: CGPathElementType, _ p: [CGPoint], from index: Int, under transform: CGAffineTransform) {
        func point(_ number: Int) -> Vector {
            let point = p[index + number].applying(transform)
            return Vector(point.x, point.y)
        }
        switch type {
        case .moveToPoint: begin(at: point(0))
        case .addLineToPoint: addLine(to: point(0))
        case .addQuadCurveToPoint: addCurve(to: point(1), control: point(0))
        case .addCurveToPoint: addCurve(to: point(2), point(0), point(1))
        case .closeSubpath: isOpen = false
        }
    }

    private mutating func begin(at point: Vector) {
        points.removeAll(keepingCapacity: true)
        points.append(point)
        (first, last, isOpen, isComplete) = (.zero, .zero, true, true)
    }

    private mutating func addLine(to end: Vector) {
        guard let start = points.last else { return }
        points.append(end)
        setDirections(end - start, end - start)
    }

    /// Adds the equivalent cubic curve.
    private mutating func addCurve(to end: Vector, control: Vector) {
        guard let start = points.last else { return }
        addCurve(to: end, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3))
    }

    private mutating func addCurve(to end: Vector, _ control1: Vector, _ control2: Vector) {
        guard let start = points.last else { return }
        // The second derivative is largest at an end.
        let bend = 6 * max((start - 2 * control1 + control2).length, (control1 - 2 * control2 + end).length)
        let count = (bend / (8 * Self.tolerance)).squareRoot().rounded(.up)
        guard count <= Self.mostPieces else { return isComplete = false }
        // As a sum of powers.
        let a = end - start + 3 * (control1 - control2), b = 3 * (start - 2 * control1 + control2)
        let c = 3 * (control1 - start)
        for index in 1..<max(1, Int(count)) {
            let t = Double(index) / count
            points.append(start + t * (c + t * (b + t * a)))
        }
        points.append(end)
        setDirections(
            control1 != start ? control1 - start : control2 - start, control2 != end ? end - control2 : end - control1)
    }

    private mutating func setDirections(_ start: Vector, _ end: Vector) {
        if first == .zero { first = start }
        last = end
    }

    // MARK: - Joints

    /// - Returns: at least the angle by which the line turns. Nil when the kernel cannot draw it: when it is closed,
    ///   has corners, turns too tightly, or is out of the kernel's range.
    func addJoints(to joints: inout [kosketus_joint], halfWidth: CGFloat, offset: CGPoint) -> Double? {
        guard isPlain, points.count > 1 else { return nil }
        let offset = Vector(offset.x, offset.y), reach = DirectCanvas.reach - halfWidth
        var previous = Vector.zero, previousLength = 0.0, turn = 0.0
        for index in points.indices.dropLast() {
            let point = points[index], way = points[index + 1] - point, length = way.length
            guard length >= Self.shortest, abs(point.x) <= reach, abs(point.y) <= reach else { return nil }
            let direction = way / length
            if index == 0 {
                guard let cut = endCut(first, along: direction) else { return nil }
                joints.append(joint(point + offset, cut, direction))
            } else {
                let half = (previous.x * direction.y - previous.y * direction.x) / (1 + previous.dot(direction))
                guard isSmooth(half, halfWidth, min(previousLength, length), previous.dot(direction)) else {
                    return nil
                }
                turn += 2 * abs(half)
                joints.append(joint(point + offset, previous + direction, direction))
            }
            if points.count > 2, index == 0 || index == points.count - 2, length < Self.shortestEnd { return nil }
            (previous, previousLength) = (direction, length)
        }
        let end = points[points.count - 1]
        guard abs(end.x) <= reach, abs(end.y) <= reach, let cut = endCut(last, along: previous) else { return nil }
        joints.append(joint(end + offset, cut, .zero))
        return turn
    }

    /// Around all pixels within a distance of the line. Everywhere when not all of its points are known.
    func box(reach: CGFloat) -> CGRect {
        guard isComplete, var low = points.first else { return .infinite }
        var high = low
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        // Pixels that are covered in part, and corners.
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
            .insetBy(dx: -reach - 2, dy: -reach - 2)
    }

    /// Whether a joint shows no corner, and the edges of both pieces still lead forward on its inner side.
    ///
    /// - Parameter half: the tangent of half the angle by which the line turns.
    private func isSmooth(_ half: Double, _ halfWidth: Double, _ length: Double, _ cosine: Double) -> Bool {
        cosine > 0.8 && halfWidth * half * half / 2 <= Self.corner && (halfWidth + 0.5) * abs(half) <= length / 2
    }

    /// The direction at an end, of length 1; nil when it is not about that of the piece there.
    private func endCut(_ direction: Vector, along piece: Vector) -> Vector? {
        let length = direction.length
        guard length > 0, direction.dot(piece) > 0.96 * length else { return nil }
        return direction / length
    }

    private func joint(_ point: Vector, _ cut: Vector, _ direction: Vector) -> kosketus_joint {
        kosketus_joint(
            x: Float(point.x), y: Float(point.y), cut_x: Float(cut.x), cut_y: Float(cut.y), ux: Float(direction.x),
            uy: Float(direction.y))
    }
}
