// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Painting the current path also ends it.

extension CGContext {
    /// Draws the current path in a mode, and clears the path.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: paint(path, fill: .winding, stroke: false)
        case .eoFill: paint(path, fill: .evenOdd, stroke: false)
        case .stroke: paint(path, fill: nil, stroke: true)
        case .fillStroke: paint(path, fill: .winding, stroke: true)
        case .eoFillStroke: paint(path, fill: .evenOdd, stroke: true)
        }
    }

    /// Fills the current path, and clears it. Open subpaths are closed implicitly.
    public func fillPath(using rule: CGPathFillRule = .winding) { paint(takePath(), fill: rule, stroke: false) }

    /// Strokes the current path, and clears it.
    public func strokePath() { paint(takePath(), fill: nil, stroke: true) }

    /// Fills a rectangle with the fill color or pattern.
    public func fill(_ rect: CGRect) { paint(.rect(rect), fill: .winding, stroke: false) }

    /// Fills each rectangle separately: a translucent color is denser where they overlap.
    public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }

    /// Strokes the outline of a rectangle with the current line style.
    public func stroke(_ rect: CGRect) { paint(.rect(rect), fill: nil, stroke: true) }

    /// Strokes the outline of a rectangle with a line width for this call only.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.line.width
        defer { state.line.width = before }
        setLineWidth(width)
        stroke(rect)
    }

    /// Fills the ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) { paint(.ellipse(rect), fill: .winding, stroke: false) }

    /// Strokes the outline of the ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) { paint(.ellipse(rect), fill: nil, stroke: true) }

    /// Strokes a line between each pair of points, and clears the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines(between: [points[index], points[index + 1]])
        }
        paint(path, fill: nil, stroke: true)
    }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        guard DisplayShape.primitive(.rect(rect)).isFinite, writeTransform() else { return }
        write(.clear(rect))
    }
}
