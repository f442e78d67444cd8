// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A path with the way it is drawn: width, ends, corners and dashes of its line.
open class UIBezierPath: NSObject {
    private var path = CGMutablePath()

    // MARK: - Creation

    public override init() { super.init() }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse in the rectangle, from its rightmost point clockwise on screen.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with continuous corners, as layers have them with `cornerCurve`. The radius is at most half of the shorter
    /// side; where a side has no room for all of two corners, they become arcs.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let rect = rect.standardized
        // Not max and min the other way round: what is not a number is no radius.
        let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
        guard radius > 0 else {
            path.addRect(rect)
            return
        }
        var outline = PathElements()
        outline.addContinuousRect(rect, radius: radius, .all)
        path.addPath(CGPath(outline))
    }

    /// A rectangle of which some corners are round. Radii are at most half of the rectangle's sides.
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

    /// A quarter of an ellipse into a corner; nothing where the corner is sharp.
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

    /// Angles in radians from the positive x axis; `clockwise` is as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path.addPath(CGPath)
    }

    open var cgPath: CGPath {
        get { path.copy()! }
        set { path = newValue.mutableCopy()! }
    }

    // MARK: - Building

    open func move(to point: CGPoint) { path.move(to: point) }

    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Quartz counts the direction with y up; on screen it is the other way round.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func close() { path.closeSubpath() }

    open func removeAllPoints() { path = CGMutablePath() }

    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    open func apply(_ transform: CGAffineTransform) {
        let mapped = CGMutablePath()
        mapped.addPath(path, transform: transform)
        path = mapped
    }

    // MARK: - Asking

    open var isEmpty: Bool { path.isEmpty }

    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether filling the path would paint at the point. Open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// The smallest upright rectangle that holds the outline; zero when empty.
    open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }

    // MARK: - Style

    /// In points.
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var usesEvenOddFillRule = false
    private var dashPhase: CGFloat = 0
    private var dashLengths: [CGFloat] = []

    /// On and off lengths in turn, in points, beginning `phase` points into the pattern; nil or none: a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    // MARK: - Drawing, in the current context

    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

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

    /// Holds what is drawn from here on to the inside of the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
