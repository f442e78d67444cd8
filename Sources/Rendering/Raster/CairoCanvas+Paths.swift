// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

/// The limits of Cairo's coordinates, in pixels from the screen's corner.
///
/// They are 24.8 bit fixed-point numbers: beyond about 8.39 million pixels they overflow, and distant points appear on
/// the other side. The distance of two points is such a number as well, and a wrong one can stop the process (in the
/// tessellator of Cairo 1.16). So points are limited to a quarter of the range; with half a line's width and a miter on
/// both sides, everything is less than 8.39 million pixels apart. Upright rectangles and the straight sides of rounded
/// ones are not affected; a slanted line or a curve that reaches so far has a wrong angle.
enum DeviceLimits {
    static let coordinate: CGFloat = 2_097_152
    /// A line of twice this width covers every image that its middle crosses.
    static let halfLineWidth: CGFloat = 65_536
    /// From a corner to the tip of its miter.
    static let miter: CGFloat = 1_048_576
    /// The largest number of corners of a dashed line, which is drawn piece by piece even off screen; beyond it, it is
    /// drawn solid. Chosen: ten times that of a dotted line of ten thousand pixels.
    static let dashCorners: CGFloat = 200_000

    static func hold(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : min(max(value, -coordinate), coordinate)
    }

    static func hold(_ point: CGPoint) -> CGPoint { CGPoint(x: hold(point.x), y: hold(point.y)) }

    static func holds(_ rect: CGRect) -> Bool {
        rect.minX >= -coordinate && rect.minY >= -coordinate && rect.maxX <= coordinate && rect.maxY <= coordinate
    }
}

extension CairoCanvas {
    /// Adds a shape to Cairo's path. The path is in device coordinates, and Cairo's matrix is the identity afterwards.
    func addPath(_ shape: DisplayShape, under transform: CGAffineTransform) {
        cairo_identity_matrix(context)
        switch shape {
        case .primitive(.rect(let rect)): addRect(rect.standardized, transform)
        case .primitive(.ellipse(let rect)): addEllipse(rect.standardized, transform)
        case .primitive(let primitive): addElements(of: primitive, transform)
        case .path(let elements): addElements(elements, transform)
        }
    }

    /// The order of points is that of `PathElements`, so that dashes begin at the same point.
    private func addRect(_ rect: CGRect, _ transform: CGAffineTransform) {
        moveTo(CGPoint(x: rect.minX, y: rect.minY), transform)
        lineTo(CGPoint(x: rect.maxX, y: rect.minY), transform)
        lineTo(CGPoint(x: rect.maxX, y: rect.maxY), transform)
        lineTo(CGPoint(x: rect.minX, y: rect.maxY), transform)
        cairo_close_path(context)
    }

    /// A true circle under a matrix: Cairo chooses as many curves as the size needs. From angle 0 towards larger y.
    private func addEllipse(_ rect: CGRect, _ transform: CGAffineTransform) {
        let circle = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
        ).concatenating(transform)
        guard circle.isDrawable, DeviceLimits.holds(rect.applying(transform)) else {
            return addElements(of: .ellipse(rect), transform)
        }
        var matrix = circle.cairo
        cairo_set_matrix(context, &matrix)
        cairo_new_sub_path(context)
        cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
        cairo_close_path(context)
        // The pen must not be stretched as the circle was.
        cairo_identity_matrix(context)
    }

    private func addElements(of primitive: PathPrimitive, _ transform: CGAffineTransform) {
        var elements = PathElements()
        elements.append(primitive, .identity)
        addElements(elements, transform)
    }

    private func addElements(_ elements: PathElements, _ transform: CGAffineTransform) {
        elements.forEach { type, from, points in
            let first = points.startIndex
            switch type {
            case .moveToPoint: moveTo(points[first], transform)
            case .addLineToPoint: lineTo(points[first], transform)
            case .addQuadCurveToPoint: quadTo(from, points[first], points[first + 1], transform)
            case .addCurveToPoint: curveTo(points[first], points[first + 1], points[first + 2], transform)
            case .closeSubpath: cairo_close_path(context)
            }
        }
    }

    private func moveTo(_ point: CGPoint, _ transform: CGAffineTransform) {
        let point = DeviceLimits.hold(point.applying(transform))
        cairo_move_to(context, point.x, point.y)
    }

    private func lineTo(_ point: CGPoint, _ transform: CGAffineTransform) {
        let point = DeviceLimits.hold(point.applying(transform))
        cairo_line_to(context, point.x, point.y)
    }

    private func curveTo(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, _ transform: CGAffineTransform) {
        let points = [control1, control2, end].map { DeviceLimits.hold($0.applying(transform)) }
        cairo_curve_to(context, points[0].x, points[0].y, points[1].x, points[1].y, points[2].x, points[2].y)
    }

    /// Adds the equivalent cubic curve.
    private func quadTo(_ from: CGPoint, _ control: CGPoint, _ end: CGPoint, _ transform: CGAffineTransform) {
        func towardsControl(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        curveTo(towardsControl(from), towardsControl(end), end, transform)
    }
}

// MARK: - Lines

/// How a line is drawn. Lengths are in the units of the space that it is drawn in.
package struct LineStyle: Equatable, Sendable {
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var dashPhase: CGFloat = 0
    /// Not negative, and not all zero. Empty for a solid line.
    package var dashLengths: [CGFloat] = []

    package init() {}
}

extension CairoCanvas {
    /// Strokes Cairo's path, which is that of the shape under the transform. Ends the path.
    func stroke(_ line: LineStyle, around shape: DisplayShape, under transform: CGAffineTransform) {
        guard line.width > 0, line.width.isFinite, transform.stretch.most.isFinite else {
            return cairo_new_path(context)
        }
        var line = line
        hold(&line, shape, transform)
        // This matrix applies only to the pen and the dashes.
        var matrix = transform.cairo
        (matrix.x0, matrix.y0) = (0, 0)
        cairo_set_matrix(context, &matrix)
        apply(line)
        let tolerance = cairo_get_tolerance(context)
        cairo_set_tolerance(context, min(tolerance, dashTolerance(line, transform)))
        cairo_stroke(context)
        cairo_set_tolerance(context, tolerance)
        cairo_identity_matrix(context)
    }

    /// Returns how far, in pixels, the straight pieces that Cairo makes of a curve may stray from it.
    ///
    /// Cairo cuts each dash off at a right angle to its piece. On a circle of radius r, pieces that stray by t lean by up
    /// to sqrt(2t / r), and the corners of a dash are off by that angle times half the line's width. This holds the error
    /// to half a pixel where the radius is at least half the width. Cairo's own tolerance of a tenth of a pixel is small
    /// enough for lines up to 2.5 pixels wide. Below a thousandth, more pieces cost time and show no difference.
    private func dashTolerance(_ line: LineStyle, _ transform: CGAffineTransform) -> CGFloat {
        guard !line.dashLengths.isEmpty else { return .infinity }
        let halfWidth = line.width * transform.stretch.most / 2
        return max(0.001, 0.125 / halfWidth)
    }

    /// Limits the line to Cairo's range: see `DeviceLimits`.
    private func hold(_ line: inout LineStyle, _ shape: DisplayShape, _ transform: CGAffineTransform) {
        let stretch = transform.stretch
        line.width = min(line.width, 2 * DeviceLimits.halfLineWidth / stretch.most)
        line.miterLimit = max(1, min(line.miterLimit, 2 * DeviceLimits.miter / (line.width * stretch.most)))
        if !line.dashLengths.isEmpty, dashCorners(line, shape, transform) > DeviceLimits.dashCorners {
            (line.dashPhase, line.dashLengths) = (0, [])
        }
    }

    /// The approximate number of corners of a dashed line's pieces.
    private func dashCorners(_ line: LineStyle, _ shape: DisplayShape, _ transform: CGAffineTransform) -> CGFloat {
        let stretch = transform.stretch, period = line.dashLengths.reduce(0, +) * stretch.least
        let pieces = shape.longestOutline(under: transform) / period * CGFloat(line.dashLengths.count)
        // Cairo's pen strays from the circle by a tenth of a pixel.
        let pen = line.cap == .round ? CGFloat.pi * (line.width * stretch.most * 2.5).squareRoot() : 0
        // Infinite for a pattern whose length is too small to be visible.
        return period > 0 ? pieces * (8 + pen) : .infinity
    }

    private func apply(_ line: LineStyle) {
        cairo_set_line_width(context, line.width)
        cairo_set_miter_limit(context, line.miterLimit)
        guard line != appliedLine else { return }
        if line.cap != appliedLine?.cap { cairo_set_line_cap(context, line.cap.cairo) }
        if line.join != appliedLine?.join { cairo_set_line_join(context, line.join.cairo) }
        if line.dashPhase != appliedLine?.dashPhase || line.dashLengths != appliedLine?.dashLengths {
            cairo_set_dash(context, line.dashLengths.map { Double($0) }, Int32(line.dashLengths.count), line.dashPhase)
        }
        appliedLine = line
    }
}

extension DisplayShape {
    /// An upper bound of the outline's length on the device in pixels: along the control points.
    fileprivate func longestOutline(under transform: CGAffineTransform) -> CGFloat {
        switch self {
        case .path(let elements): return elements.longestOutline(under: transform)
        case .primitive(let primitive):
            let box = primitive.rect.applying(transform)
            if DeviceLimits.holds(box) { return 2 * (box.width + box.height) }
            var elements = PathElements()
            elements.append(primitive, .identity)
            return elements.longestOutline(under: transform)
        }
    }
}

extension PathElements {
    fileprivate func longestOutline(under transform: CGAffineTransform) -> CGFloat {
        let points = points.map { DeviceLimits.hold($0.applying(transform)) }
        let way = zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        // Closing goes back to a point that was passed, so it doubles the way at most.
        return 2 * way
    }
}

extension CGLineCap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
