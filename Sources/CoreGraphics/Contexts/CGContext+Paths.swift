// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How `CGContext.drawPath(using:)` paints the path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills by the nonzero winding rule.
    case fill = 0
    /// Fills by the even-odd rule.
    case eoFill = 1
    /// Strokes the outline.
    case stroke = 2
    /// Fills by the nonzero winding rule, then strokes.
    case fillStroke = 3
    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke = 4
}

// The current path. Each element keeps its place when the coordinates change later.
//
// The path is stored in the coordinates in which it was begun (`pathSpace`), so that an ellipse that is added and drawn
// under a rotation stays an ellipse. Adding an element in other coordinates converts the whole path to the default
// ones.

extension CGContext {
    /// Clears the current path and begins a new one.
    public func beginPath() { currentPath = CGMutablePath() }

    /// Begins a subpath at a point, in the current coordinates.
    public func move(to point: CGPoint) { add { $0.move(to: point, transform: $1) } }

    /// Adds a line from the current point to another point.
    public func addLine(to point: CGPoint) { add { $0.addLine(to: point, transform: $1) } }

    /// Begins a subpath at the first point, and adds lines to the others.
    public func addLines(between points: [CGPoint]) { add { $0.addLines(between: points, transform: $1) } }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        add { $0.addQuadCurve(to: end, control: control, transform: $1) }
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add { $0.addCurve(to: end, control1: control1, control2: control2, transform: $1) }
    }

    /// Adds a rectangle to the path as a closed subpath.
    public func addRect(_ rect: CGRect) { add { $0.addRect(rect, transform: $1) } }

    /// Adds rectangles to the path, each as a closed subpath.
    public func addRects(_ rects: [CGRect]) { add { $0.addRects(rects, transform: $1) } }

    /// Adds the ellipse in a rectangle to the path, as a closed subpath.
    public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect, transform: $1) } }

    /// Adds an arc of a circle. See `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        add {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
                transform: $1)
        }
    }

    /// Adds a rounded corner. See `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        add { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: $1) }
    }

    /// Adds another path to the current one, in the current coordinates.
    public func addPath(_ path: CGPath) { add { $0.addPath(path, transform: $1) } }

    /// Closes the current subpath with a line to its start.
    public func closePath() { currentPath.closeSubpath() }

    /// Replaces the current path by the outline of its stroke, dashes included.
    public func replacePathWithStrokedPath() {
        let outline = stroked(takePath())
        pathSpace = state.transform
        currentPath = outline.mutableCopy() ?? CGMutablePath()
    }

    private func stroked(_ path: CGPath) -> CGPath {
        let line = state.line
        let path =
            line.dashLengths.isEmpty
            ? path : path.copy(dashingWithPhase: line.dashPhase, lengths: line.dashLengths)
        return path.copy(
            strokingWithWidth: line.width, lineCap: line.cap, lineJoin: line.join, miterLimit: line.miterLimit)
    }

    private func add(_ body: (CGMutablePath, CGAffineTransform) -> Void) {
        if currentPath.isEmpty { pathSpace = state.transform }
        if pathSpace == state.transform { return body(currentPath, .identity) }
        if !pathSpace.isIdentity {
            let moved = CGMutablePath()
            moved.addPath(currentPath, transform: pathSpace)
            (currentPath, pathSpace) = (moved, .identity)
        }
        body(currentPath, state.transform)
    }

    // MARK: - Asking

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// The current path in the current coordinates; nil when empty.
    public var path: CGPath? { currentPath.isEmpty ? nil : pathInUserSpace.copy() }

    /// Returns whether drawing the current path in a mode would paint at a point, in the current coordinates.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let path = pathInUserSpace
        let isFilled =
            switch mode {
            case .fill, .fillStroke: path.contains(point)
            case .eoFill, .eoFillStroke: path.contains(point, using: .evenOdd)
            case .stroke: false
            }
        return isFilled || (mode != .fill && mode != .eoFill && stroked(path).contains(point))
    }

    /// The bounding rectangle of the current path, in the current coordinates; null when empty.
    public var boundingBoxOfPath: CGRect { pathInUserSpace.boundingBoxOfPath }

    /// The current point of the path, in the current coordinates; zero when the path is empty.
    public var currentPointOfPath: CGPoint { pathInUserSpace.currentPoint }

    var pathInUserSpace: CGPath {
        guard pathSpace != state.transform, !currentPath.isEmpty else { return currentPath }
        let path = CGMutablePath()
        path.addPath(currentPath, transform: pathSpace.concatenating(state.transform.inverted()))
        return path
    }

    /// Clears the current path and returns it in the current coordinates.
    func takePath() -> CGPath {
        defer { beginPath() }
        return pathInUserSpace
    }
}
