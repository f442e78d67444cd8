// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The outline of a path as a value: an array of element types and one of all their points.
package struct PathElements: Hashable, Sendable, CustomStringConvertible {
    package private(set) var types: [CGPathElementType] = []
    package private(set) var points: [CGPoint] = []
    /// The start of the open subpath; the current point after a close. Nil only before the first element.
    private var subpathStart: CGPoint?
    /// The end of the last element; nil only before the first.
    package private(set) var currentPoint: CGPoint?

    package init() {}

    package var isEmpty: Bool { types.isEmpty }

    /// Whether a display list can hold all coordinates.
    package var isFinite: Bool { points.allSatisfy { Float($0.x).isFinite && Float($0.y).isFinite } }

    // MARK: - Building

    package mutating func move(to point: CGPoint) {
        types.append(.moveToPoint)
        points.append(point)
        subpathStart = point
        currentPoint = point
    }

    package mutating func addLine(to point: CGPoint) {
        guard beginsSubpath(at: point) else { return }
        types.append(.addLineToPoint)
        points.append(point)
        currentPoint = point
    }

    package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        _ = beginsSubpath(at: control)
        types.append(.addQuadCurveToPoint)
        points.append(control)
        points.append(end)
        currentPoint = end
    }

    package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        _ = beginsSubpath(at: control1)
        types.append(.addCurveToPoint)
        points.append(control1)
        points.append(control2)
        points.append(end)
        currentPoint = end
    }

    package mutating func close() {
        guard let last = types.last, last != .closeSubpath else { return }
        types.append(.closeSubpath)
        currentPoint = subpathStart
    }

    /// Ensures that a subpath exists. Returns false when the point itself became its start.
    private mutating func beginsSubpath(at point: CGPoint) -> Bool {
        guard let currentPoint else {
            move(to: point)
            return false
        }
        if types.last == .closeSubpath { move(to: currentPoint) }
        return true
    }

    package mutating func append(_ other: PathElements, _ transform: CGAffineTransform) {
        guard !other.isEmpty else { return }
        types += other.types
        points += transform.isIdentity ? other.points : other.points.map { $0.applying(transform) }
        subpathStart = other.subpathStart?.applying(transform)
        currentPoint = other.currentPoint?.applying(transform)
    }

    package mutating func append(_ shape: PathPrimitive, _ transform: CGAffineTransform) {
        guard !isEmpty || !transform.isIdentity else { return add(shape) }
        var elements = PathElements()
        elements.add(shape)
        append(elements, transform)
    }

    /// Makes empty elements those of a primitive.
    private mutating func add(_ shape: PathPrimitive) {
        switch shape {
        case .rect(let rect): addRect(rect)
        case .ellipse(let rect): addEllipse(in: rect)
        case .roundedRect(let rect, let width, let height): addRoundedRect(rect, width, height)
        }
    }

    private mutating func addRect(_ rect: CGRect) {
        let rect = rect.standardized
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    private mutating func addEllipse(in rect: CGRect) {
        let rect = rect.standardized
        let unit = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
        addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false, unit)
        close()
    }

    /// Starts in the middle of the right side and goes towards larger y, like an ellipse.
    private mutating func addRoundedRect(_ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat) {
        let rect = rect.standardized
        let w = min(max(cornerWidth, 0), rect.width / 2), h = min(max(cornerHeight, 0), rect.height / 2)
        func corner(_ x: CGFloat, _ y: CGFloat, from angle: CGFloat) {
            let unit = CGAffineTransform(a: w, b: 0, c: 0, d: h, tx: x, ty: y)
            addArc(center: .zero, radius: 1, startAngle: angle, endAngle: angle + .pi / 2, clockwise: false, unit)
        }
        move(to: CGPoint(x: rect.maxX, y: rect.midY))
        corner(rect.maxX - w, rect.maxY - h, from: 0)
        corner(rect.minX + w, rect.maxY - h, from: .pi / 2)
        corner(rect.minX + w, rect.minY + h, from: .pi)
        corner(rect.maxX - w, rect.minY + h, from: 3 * .pi / 2)
        close()
    }

    /// Adds cubic curves of at most a quarter turn each; the error of their radius is at most 0.03 %.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        _ transform: CGAffineTransform
    ) {
        guard startAngle.isFinite, endAngle.isFinite else { return }
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        addArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform)
    }

    /// - Parameter sweep: the signed angle of the arc; at most a full turn. Nothing is added when an angle is NaN.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat, _ transform: CGAffineTransform
    ) {
        guard startAngle.isFinite, sweep.isFinite else { return }
        func point(_ angle: CGFloat, _ ratio: CGFloat = 0) -> CGPoint {
            // The point on the circle, moved along its tangent by `ratio` of the radius.
            CGPoint(
                x: center.x + radius * (cos(angle) - ratio * sin(angle)),
                y: center.y + radius * (sin(angle) + ratio * cos(angle))
            ).applying(transform)
        }
        if currentPoint == nil || types.last == .closeSubpath {
            move(to: point(startAngle))
        } else {
            addLine(to: point(startAngle))
        }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let tangent = 4.0 / 3.0 * tan(step / 4)
        guard step != 0 else { return }
        for index in 0..<count {
            let from = startAngle + CGFloat(index) * step, to = from + step
            addCurve(to: point(to), control1: point(from, tangent), control2: point(to, -tangent))
        }
    }

    /// The signed angle from start to end in a direction, at most a full turn. Ends that differ by full turns in either
    /// direction make a full circle; equal angles make none.
    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi, difference = end - start, turns = difference / turn
        guard turns.isFinite else { return 0 }
        // Programs add and multiply angles, so that a full turn may be off by rounding.
        let isCircle = abs(turns) > 0.5 && abs(turns - turns.rounded()) < 1e-9
        if isCircle { return clockwise ? -turn : turn }
        let rest = difference.truncatingRemainder(dividingBy: turn)
        if clockwise { return rest > 0 ? rest - turn : rest }
        return rest < 0 ? rest + turn : rest
    }

    // MARK: - Asking

    /// Calls the body with each element, its start, and its own points.
    package func forEach(_ body: (CGPathElementType, _ from: CGPoint, _ points: ArraySlice<CGPoint>) -> Void) {
        var index = 0, from = CGPoint.zero, start = CGPoint.zero
        for type in types {
            let own = points[index..<index + type.pointCount]
            body(type, from, own)
            index += type.pointCount
            if type == .moveToPoint { start = own.first ?? start }
            from = type == .closeSubpath ? start : own.last ?? from
        }
    }

    /// The upright, closed rectangle that the path is; nil for other paths.
    var rect: CGRect? {
        let lines: [CGPathElementType] = [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint]
        guard types == lines + [.closeSubpath] || types == lines + [.addLineToPoint, .closeSubpath],
            points.count == 4 || points[4] == points[0]
        else { return nil }
        let p = points
        let beginsAcross = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let beginsDown = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        return beginsAcross || beginsDown ? boundsOfControlPoints : nil
    }

    package var boundsOfControlPoints: CGRect {
        guard let first = points.first else { return .null }
        return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { $0.union($1) }
    }

    package var boundsOfOutline: CGRect {
        guard let first = points.first else { return .null }
        var bounds = CGRect(origin: first, size: .zero)
        forEach { type, from, own in
            for point in Self.extremes(type, from, Array(own)) { bounds = bounds.union(point) }
        }
        return bounds
    }

    /// The end of an element, and the extremes of a curve in x and y.
    private static func extremes(_ type: CGPathElementType, _ from: CGPoint, _ own: [CGPoint]) -> [CGPoint] {
        switch type {
        case .closeSubpath: return []
        case .moveToPoint, .addLineToPoint: return own
        case .addQuadCurveToPoint:
            // The equivalent cubic curve.
            let first = CGPoint(x: from.x + 2 / 3 * (own[0].x - from.x), y: from.y + 2 / 3 * (own[0].y - from.y))
            let second = CGPoint(
                x: own[1].x + 2 / 3 * (own[0].x - own[1].x), y: own[1].y + 2 / 3 * (own[0].y - own[1].y))
            return extremes(.addCurveToPoint, from, [first, second, own[1]])
        case .addCurveToPoint:
            let all = [from] + own
            let times = turningTimes(all.map(\.x)) + turningTimes(all.map(\.y))
            return [own[2]] + times.map { cubic(all, at: $0) }
        }
    }

    /// The positions in 0...1 at which the derivative of a cubic Bézier polynomial is zero.
    static func turningTimes(_ p: [CGFloat]) -> [CGFloat] {
        let a = -p[0] + 3 * p[1] - 3 * p[2] + p[3], b = 2 * (p[0] - 2 * p[1] + p[2]), c = p[1] - p[0]
        var times: [CGFloat] = []
        if abs(3 * a) < 1e-12 {
            if b != 0 { times = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                times = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return times.filter { $0 > 0 && $0 < 1 }
    }

    private static func cubic(_ p: [CGPoint], at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return zip(p, weights).reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
    }

    package var description: String {
        var parts: [String] = []
        forEach { type, _, own in
            let letter = ["M", "L", "Q", "C", "Z"][Int(type.rawValue)]
            parts.append(([letter] + own.map { "\($0.x),\($0.y)" }).joined(separator: " "))
        }
        return parts.joined(separator: " ")
    }
}

/// A shape that is kept from the program to the screen, because rasters draw it much faster than a general path.
package enum PathPrimitive: Hashable, Sendable {
    case rect(CGRect)
    case ellipse(CGRect)
    /// The corner radii are limited to half of their sides.
    case roundedRect(CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat)

    /// The same shape with positive sides, and corner radii limited to half of their sides; a NaN radius becomes 0.
    package var normalized: PathPrimitive {
        switch self {
        case .rect(let rect): return .rect(rect.standardized)
        case .ellipse(let rect): return .ellipse(rect.standardized)
        case .roundedRect(let rect, let width, let height):
            let rect = rect.standardized
            func held(_ corner: CGFloat, _ side: CGFloat) -> CGFloat { corner > 0 ? min(corner, side / 2) : 0 }
            return .roundedRect(
                rect, cornerWidth: held(width, rect.width), cornerHeight: held(height, rect.height))
        }
    }

    package var rect: CGRect {
        switch self {
        case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): rect
        }
    }

    /// The shape under a transform that moves and scales by positive factors; nil for other transforms, which would
    /// change the start or direction of its outline (and so its dashes).
    package func mapped(by t: CGAffineTransform) -> PathPrimitive? {
        guard t.b == 0, t.c == 0, t.a > 0, t.d > 0 else { return nil }
        switch self {
        case .rect(let rect): return .rect(rect.applying(t))
        case .ellipse(let rect): return .ellipse(rect.applying(t))
        case .roundedRect(let rect, let width, let height):
            return .roundedRect(rect.applying(t), cornerWidth: width * t.a, cornerHeight: height * t.d)
        }
    }
}
