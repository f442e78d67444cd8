// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How `CGContext.drawPath(using:)` paints.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0
    case eoFill = 1
    case stroke = 2
    case fillStroke = 3
    case eoFillStroke = 4
}

// The current path. Each part stays where it was put in the coordinates that were in force then, whatever they are
// later.
//
// The path is kept in the coordinates in which it was begun (`pathSpace`), so that an ellipse that is added and drawn
// under a rotation stays one. Only a part that is added in other coordinates moves all of it to the default ones.

extension CGContext {
    public func beginPath() { currentPath = CGMutablePath() }

    public func move(to point: CGPoint) { add { $0.move(to: point, transform: $1) } }

    public func addLine(to point: CGPoint) { add { $0.addLine(to: point, transform: $1) } }

    public func addLines(between points: [CGPoint]) { add { $0.addLines(between: points, transform: $1) } }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        add { $0.addQuadCurve(to: end, control: control, transform: $1) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add { $0.addCurve(to: end, control1: control1, control2: control2, transform: $1) }
    }

    public func addRect(_ rect: CGRect) { add { $0.addRect(rect, transform: $1) } }

    public func addRects(_ rects: [CGRect]) { add { $0.addRects(rects, transform: $1) } }

    public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect, transform: $1) } }

    /// See `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        add {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
                transform: $1)
        }
    }

    /// See `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        add { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: $1) }
    }

    public func addPath(_ path: CGPath) { add { $0.addPath(path, transform: $1) } }

    public func closePath() { currentPath.closeSubpath() }

    /// Puts the outline of what stroking the path would paint, dashes and all, in its place.
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

    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// The current path in the coordinates in force now; nil when empty.
    public var path: CGPath? { currentPath.isEmpty ? nil : pathInUserSpace.copy() }

    /// Whether drawing the path in that mode would paint at a point of the coordinates in force now.
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

    /// Null when the path is empty. In the coordinates in force now.
    public var boundingBoxOfPath: CGRect { pathInUserSpace.boundingBoxOfPath }

    /// Where the next line would start, in the coordinates in force now; the zero point for an empty path.
    public var currentPointOfPath: CGPoint { pathInUserSpace.currentPoint }

    var pathInUserSpace: CGPath {
        guard pathSpace != state.transform, !currentPath.isEmpty else { return currentPath }
        let path = CGMutablePath()
        path.addPath(currentPath, transform: pathSpace.concatenating(state.transform.inverted()))
        return path
    }

    /// Ends the current path and returns it in the coordinates in force now.
    func takePath() -> CGPath {
        defer { beginPath() }
        return pathInUserSpace
    }
}
