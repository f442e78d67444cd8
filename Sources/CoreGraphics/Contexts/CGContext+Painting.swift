// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What paints with the current path also ends it.

extension CGContext {
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

    public func fillPath(using rule: CGPathFillRule = .winding) { paint(takePath(), fill: rule, stroke: false) }

    public func strokePath() { paint(takePath(), fill: nil, stroke: true) }

    public func fill(_ rect: CGRect) { paint(CGPath(rect: rect, transform: nil), fill: .winding, stroke: false) }

    /// Fills each rectangle by itself: where they lie over each other a translucent colour is denser.
    public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }

    public func stroke(_ rect: CGRect) { paint(CGPath(rect: rect, transform: nil), fill: nil, stroke: true) }

    /// Strokes with a width for this once.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.line.width
        defer { state.line.width = before }
        setLineWidth(width)
        stroke(rect)
    }

    public func fillEllipse(in rect: CGRect) {
        paint(CGPath(ellipseIn: rect, transform: nil), fill: .winding, stroke: false)
    }

    public func strokeEllipse(in rect: CGRect) {
        paint(CGPath(ellipseIn: rect, transform: nil), fill: nil, stroke: true)
    }

    /// Each two points make one line. Ends the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines(between: [points[index], points[index + 1]])
        }
        paint(path, fill: nil, stroke: true)
    }

    /// Makes the rectangle transparent.
    public func clear(_ rect: CGRect) {
        guard DisplayShape.primitive(.rect(rect)).isFinite, writeTransform() else { return }
        write(.clear(rect))
    }
}
