// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An element of a path, as passed to `CGPath.apply(info:function:)`.
public struct CGPathElement {
    /// The kind of the element.
    public var type: CGPathElementType
    /// The element's points: one for a move or line, two for a quadratic curve, three for a cubic one, none for a
    /// close.
    ///
    /// The memory is valid during the call only.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element from its kind and points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A closure that receives the `info` pointer and an element. On iOS this is a C function.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls a block with each element in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            guard let start = points.baseAddress else { return }
            points.initialize(repeating: .zero)
            elements.forEach { type, _, own in
                for (index, point) in own.enumerated() { points[index] = point }
                withUnsafePointer(to: CGPathElement(type: type, points: start), block)
            }
        }
    }

    /// Calls a function with each element in order.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    // MARK: - Copies

    /// Returns the path with lines instead of curves.
    ///
    /// - Parameter threshold: the largest distance between lines and curves, in the path's units. At most 1000 lines
    ///   are made of a curve, also when the threshold is not positive.
    public func flattened(threshold: CGFloat) -> CGPath {
        CGPath(elements.flattened { _ in threshold > 0 ? threshold : .leastNonzeroMagnitude })
    }
}

extension PathElements {
    func flattened(_ tolerance: (BezierCurve) -> CGFloat) -> PathElements {
        var flat = PathElements()
        forEach { type, from, own in
            switch type {
            case .moveToPoint: flat.move(to: own.last!)
            case .closeSubpath: flat.close()
            default:
                guard let curve = BezierCurve(type, from: from, own) else { return }
                for point in curve.flattened(tolerance: tolerance(curve)) { flat.addLine(to: point) }
            }
        }
        return flat
    }

    /// The subpaths, each as its curves and whether it is closed; the closing line is included. Subpaths that are not
    /// finite are left out.
    var subpaths: [(start: CGPoint, curves: [BezierCurve], isClosed: Bool)] {
        var subpaths: [(start: CGPoint, curves: [BezierCurve], isClosed: Bool)] = []
        forEach { type, from, own in
            switch type {
            case .moveToPoint: subpaths.append((own.last!, [], false))
            case .closeSubpath:
                guard let last = subpaths.indices.last else { return }
                let start = subpaths[last].start, end = subpaths[last].curves.last?.end ?? start
                if end != start { subpaths[last].curves.append(BezierCurve([end, start])) }
                subpaths[last].isClosed = true
            default:
                guard let curve = BezierCurve(type, from: from, own), let last = subpaths.indices.last else { return }
                subpaths[last].curves.append(curve)
            }
        }
        return subpaths.filter { subpath in
            subpath.start.isFinite && subpath.curves.allSatisfy { $0.points.allSatisfy(\.isFinite) }
        }
    }
}
