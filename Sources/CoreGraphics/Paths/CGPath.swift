// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath at a point.
    case moveToPoint = 0
    /// Adds a line from the current point.
    case addLineToPoint = 1
    /// Adds a quadratic Bézier curve from the current point.
    case addQuadCurveToPoint = 2
    /// Adds a cubic Bézier curve from the current point.
    case addCurveToPoint = 3
    /// Closes the subpath with a line to its start.
    case closeSubpath = 4

    /// The number of the element's points.
    package var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// Defines the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// A point is inside if the windings of the path around it do not cancel.
    case winding = 0
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd = 1
}

/// The shape of the ends of lines.
public enum CGLineCap: Int32, Sendable {
    /// The line ends exactly at its end point.
    case butt = 0
    /// The line ends with a half disc.
    case round = 1
    /// The line extends by half its width beyond its end point.
    case square = 2
}

/// The shape of the corners of lines.
public enum CGLineJoin: Int32, Sendable {
    /// The outer edges meet in a sharp corner, up to the miter limit.
    case miter = 0
    /// The corner is rounded by a disc.
    case round = 1
    /// The corner is cut off.
    case bevel = 2
}

/// A shape of lines and curves.
///
/// A path that consists of exactly one rectangle, rounded rectangle or ellipse is drawn as such, and not by its curves.
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

    /// Creates a path of a rectangle. The transform may be nil.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        append(.rect(rect), transform?.pointee ?? .identity)
    }

    /// Creates a path of the ellipse in a rectangle. The transform may be nil.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        append(.ellipse(rect), transform?.pointee ?? .identity)
    }

    /// Creates a path of a rounded rectangle. The corner radii are in the units of `rect`; each is limited to half of
    /// its side.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init()
        append(
            .roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform?.pointee ?? .identity)
    }

    // MARK: - Asking

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element, where the next one starts; zero for an empty path.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The smallest upright rectangle that contains all points of the path, control points included; null when empty.
    public var boundingBox: CGRect { elements.boundsOfControlPoints }

    /// The smallest upright rectangle that contains the outline itself; null when empty.
    public var boundingBoxOfPath: CGRect { elements.boundsOfOutline }

    /// Returns whether the path is one closed, upright rectangle; if so, sets `rect` to it.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let own = elements.rect else { return false }
        rect?.pointee = own
        return true
    }

    public func copy() -> CGPath? { CGPath(copying: self) }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: self) }

    /// Returns a copy of the path, transformed if a transform is given.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let copy = CGMutablePath()
        copy.addPath(self, transform: transform?.pointee ?? .identity)
        return CGPath(copying: copy)
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    public var description: String { "CGPath(\(elements))" }

    // MARK: - Building, for CGMutablePath

    /// Appends a primitive; it is remembered if it is the whole path and still upright.
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

/// A path that can be extended.
public final class CGMutablePath: CGPath {
    public override init() { super.init() }

    fileprivate override init(copying other: CGPath) { super.init(copying: other) }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.move(to: point.applying(transform)) }
    }

    /// Adds a line. Without a current point, it begins a subpath there, like `move`.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.addLine(to: point.applying(transform)) }
    }

    /// Begins a subpath at the first point, and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.addQuadCurve(to: end.applying(transform), control: control.applying(transform)) }
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addCurve(
                to: end.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
        }
    }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(.rect(rect), transform)
    }

    /// Adds rectangles, each as a closed subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse in `rect` as a closed subpath, from its rightmost point towards larger y (clockwise on screen).
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(.ellipse(rect), transform)
    }

    /// Adds a rounded rectangle as a closed subpath. Each corner radius is limited to half of its side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
    }

    /// Adds a part of a circle, with a line to its start when there is a current point.
    ///
    /// Angles are in radians from the positive x axis towards the positive y axis. `clockwise` is Quartz's word, for
    /// axes with y up: `false` goes towards larger angles, which on a screen (y down) looks clockwise.
    ///
    /// The arc goes from the first angle to the second one in that direction, by less than a full turn. Angles that
    /// differ by full turns, whichever of them is larger, make one full circle. Equal angles make no arc; an angle that
    /// is not finite adds nothing.
    ///
    /// Differences: iOS is reported to draw nothing, not a circle, from -π/2 to 3π/2 against the direction.
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

    /// Adds the elements of another path.
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

    /// Closes the current subpath with a line to its start.
    public func closeSubpath() {
        change { $0.close() }
    }
}
