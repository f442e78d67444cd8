// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An element of a path while it is gone through.
public struct CGPathElement {
    public var type: CGPathElementType
    /// One point of a move or a line, two of a quadratic curve, three of a cubic one, none of a close. They last as long
    /// as the call.
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// Gets what was passed as `info`, and an element. (No C function here: closures fit.)
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls the block with each element in turn.
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

    /// Calls the function with each element in turn.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    // MARK: - Copies

    /// The same with lines in place of curves.
    ///
    /// - Parameter threshold: how far the lines may be from the curves, in the path's units. Of a curve at most 1000 lines
    ///   are made; a threshold that is not positive asks for all of them.
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

    /// The subpaths, each as its curves and whether it is closed; the line that closes it is among them. Those with a
    /// coordinate that is not finite are left out.
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
