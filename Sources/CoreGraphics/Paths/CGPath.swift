// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4

    /// How many points the element brings.
    package var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Where the windings of the path round the point do not cancel.
    case winding = 0
    /// Where a ray from the point crosses the path an odd number of times.
    case evenOdd = 1
}

public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round = 1
    case square = 2
}

public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round = 1
    case bevel = 2
}

/// A shape made of lines and curves.
///
/// A path that is exactly one rectangle, rounded rectangle or ellipse remembers it, so that it is drawn as what it is
/// and not as the curves that stand for it.
public class CGPath: Hashable, CustomStringConvertible {
    package private(set) var elements: PathElements
    /// The primitive that this path is, if it is exactly one. `elements` always describe the same outline.
    package private(set) var primitive: PathPrimitive?

    fileprivate init() {
        elements = PathElements()
    }

    package init(_ elements: PathElements) {
        self.elements = elements
    }

    fileprivate init(copying other: CGPath) {
        elements = other.elements
        primitive = other.primitive
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        append(.rect(rect), transform?.pointee ?? .identity)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        append(.ellipse(rect), transform?.pointee ?? .identity)
    }

    /// Corner radii in the units of `rect`; each is held to half of its side.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init()
        append(
            .roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform?.pointee ?? .identity)
    }

    // MARK: - Asking

    public var isEmpty: Bool { elements.isEmpty }

    /// Where the next line would start; the zero point for an empty path.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The smallest upright rectangle that holds all points of the path, control points included; null when empty.
    public var boundingBox: CGRect { elements.boundsOfControlPoints }

    /// The smallest upright rectangle that holds the outline itself; null when empty.
    public var boundingBoxOfPath: CGRect { elements.boundsOfOutline }

    /// Whether the path is one upright rectangle, closed; then `rect` is set to it.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let own = elements.rect else { return false }
        rect?.pointee = own
        return true
    }

    public func copy() -> CGPath? { CGPath(copying: self) }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: self) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let copy = CGMutablePath()
        copy.addPath(self, transform: transform?.pointee ?? .identity)
        return CGPath(copying: copy)
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    public var description: String { "CGPath(\(elements))" }

    // MARK: - Building, for CGMutablePath

    /// Appends a primitive; it is remembered as such when it is all there is and still upright.
    fileprivate func append(_ shape: PathPrimitive, _ transform: CGAffineTransform) {
        let shape = shape.normalized
        let mapped = transform.isIdentity ? shape : shape.mapped(by: transform)
        primitive = elements.isEmpty ? mapped : nil
        elements.append(shape, transform)
    }

    func change(_ body: (inout PathElements) -> Void) {
        primitive = nil
        body(&elements)
    }

    fileprivate func replace(with other: CGPath) {
        elements = other.elements
        primitive = other.primitive
    }
}

/// A path that can still be added to.
public final class CGMutablePath: CGPath {
    public override init() { super.init() }

    fileprivate override init(copying other: CGPath) { super.init(copying: other) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.move(to: point.applying(transform)) }
    }

    /// Adds a line. Without a current point it starts the path there, as a `move` would.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.addLine(to: point.applying(transform)) }
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.addQuadCurve(to: end.applying(transform), control: control.applying(transform)) }
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addCurve(
                to: end.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
        }
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(.rect(rect), transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse in `rect` as a closed subpath: from its rightmost point towards larger y (clockwise on screen).
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(.ellipse(rect), transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
    }

    /// Adds a part of a circle, with a line to its start when there is a current point.
    ///
    /// Angles are in radians from the positive x axis towards the positive y axis. `clockwise` is Quartz's word, for
    /// axes with y up: `false` goes towards larger angles, which on a screen (y down) looks clockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
                transform)
        }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        if isEmpty, transform.isIdentity {
            replace(with: path)
        } else if let primitive = path.primitive {
            append(primitive, transform)
        } else {
            // Taken out first: a path may be added to itself.
            let added = path.elements
            change { $0.append(added, transform) }
        }
    }

    public func closeSubpath() {
        change { $0.close() }
    }
}
