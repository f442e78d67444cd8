// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A path with drawing parameters: the width, ends, corners and dashes of its line.
open class UIBezierPath: NSObject {
    private var path = CGMutablePath()

    // MARK: - Creation

    public override init() { super.init() }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates a path of the ellipse in a rectangle, from its rightmost point clockwise on screen.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a path of a rectangle with continuous corners, as layers draw them with `cornerCurve`.
    ///
    /// The radius is at most half of the shorter side; where a side has no space for two whole corners, they become
    /// arcs.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let rect = rect.standardized
        // The order of max and min matters: NaN becomes 0.
        let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
        guard radius > 0 else {
            path.addRect(rect)
            return
        }
        var outline = PathElements()
        outline.addContinuousRect(rect, radius: radius, .all)
        path.addPath(CGPath(outline))
    }

    /// Creates a path of a rectangle with some corners rounded. Radii are at most half of the rectangle's sides.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        // Not max and min the other way round: what is not a number is no radius.
        let radii = CGSize(
            width: min(max(0, cornerRadii.width), rect.width / 2),
            height: min(max(0, cornerRadii.height), rect.height / 2))
        guard radii.width > 0, radii.height > 0 else {
            path.addRect(rect)
            return
        }
        func corner(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? radii : .zero }
        let (topLeft, topRight) = (corner(.topLeft), corner(.topRight))
        let (bottomLeft, bottomRight) = (corner(.bottomLeft), corner(.bottomRight))
        move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - topRight.width, y: rect.minY))
        addQuarter(
            to: CGPoint(x: rect.maxX, y: rect.minY + topRight.height), around: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.height))
        addQuarter(
            to: CGPoint(x: rect.maxX - bottomRight.width, y: rect.maxY), around: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX + bottomLeft.width, y: rect.maxY))
        addQuarter(
            to: CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.height), around: CGPoint(x: rect.minX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft.height))
        addQuarter(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY), around: rect.origin)
        close()
    }

    /// Adds a quarter of an ellipse in a corner; nothing where the corner is sharp.
    private func addQuarter(to end: CGPoint, around corner: CGPoint) {
        let start = currentPoint
        guard start != end else { return }
        // How far the handles of a cubic are out, so that it is nearly a quarter of a circle.
        let handle: CGFloat = 0.5522847498
        func toCorner(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (corner.x - point.x) * handle, y: point.y + (corner.y - point.y) * handle)
        }
        addCurve(to: end, controlPoint1: toCorner(start), controlPoint2: toCorner(end))
    }

    /// Creates a path of an arc. Angles are in radians from the positive x axis; `clockwise` is as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from the elements of a Core Graphics path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path.addPath(CGPath)
    }

    /// The elements of the path as a Core Graphics path.
    open var cgPath: CGPath {
        get { path.copy()! }
        set { path = newValue.mutableCopy()! }
    }

    // MARK: - Building

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line from the current point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, with a line to its start. Angles are in radians; `clockwise` is as seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Quartz defines the direction with y up; on screen it is reversed.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath with a line to its start.
    open func close() { path.closeSubpath() }

    /// Removes all elements of the path.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Transforms all points of the path.
    open func apply(_ transform: CGAffineTransform) {
        let mapped = CGMutablePath()
        mapped.addPath(path, transform: transform)
        path = mapped
    }

    // MARK: - Asking

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The end of the last element; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Returns whether filling the path would paint at a point. Open subpaths are closed implicitly.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// The smallest upright rectangle that contains the outline; zero when empty.
    open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }

    // MARK: - Style

    /// The width of lines in points. The default is 1.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of lines. The default is `butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the corners of lines. The default is `miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// The longest miter as a multiple of the line width. The default is 10.
    open var miterLimit: CGFloat = 10
    /// How far, in points, a drawn curve may be from the true one: it is only remembered, curves are always finer.
    open var flatness: CGFloat = 0.6
    /// Whether the inside is determined by the even-odd rule instead of the nonzero winding rule. The default is false.
    open var usesEvenOddFillRule = false
    private var dashPhase: CGFloat = 0
    private var dashLengths: [CGFloat] = []

    /// Sets the dash pattern of lines: the lengths of dashes and gaps in turn, in points, starting `phase` points into
    /// the pattern.
    ///
    /// Nil or an empty pattern draws a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    // MARK: - Comparing

    /// Whether the other object is a path with the same elements, drawn in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return path == other.path && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
            && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit && flatness == other.flatness
            && usesEvenOddFillRule == other.usesEvenOddFillRule && dashPhase == other.dashPhase
            && dashLengths == other.dashLengths
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(lineWidth)
        return hasher.finalize()
    }

    // MARK: - Drawing, in the current context

    /// Fills the path with the current fill color.
    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Strokes the path with the current stroke color and its own line style.
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashLengths)
        context.beginPath()
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// Clips further drawing in the current context to the inside of the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}

/// A set of a rectangle's corners.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four corners of the rectangle.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
