// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension [AnimatableValue] {
    /// The same values, where paths that have lines in place of others' curves have curves as well, so that they can be
    /// interpolated. Paths with different numbers of elements, or with others than lines and curves in the same place,
    /// stay as they are there.
    var withMatchingPaths: [AnimatableValue] {
        let paths = compactMap { if case .path(let path) = $0 { path } else { nil } }
        guard paths.count == count, let first = paths.first, paths.contains(where: { $0.types != first.types }),
            paths.allSatisfy({ $0.types.count == first.types.count })
        else { return self }
        let differing = first.types.indices.filter { index in
            let types = Set(paths.map { $0.types[index] })
            return types.count > 1 && types.isSubset(of: [.addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint])
        }
        return paths.map { .path($0.withCurves(at: Set(differing))) }
    }
}

extension PathElements {
    /// The same figure, with cubic curves for the elements at some indices, which are lines or curves.
    fileprivate func withCurves(at indices: Set<Int>) -> PathElements {
        var path = PathElements(), index = 0
        forEach { type, from, points in
            let points = Array(points)
            defer { index += 1 }
            func between(_ one: CGPoint, _ other: CGPoint) -> CGPoint {
                CGPoint(x: one.x + (other.x - one.x) * 2 / 3, y: one.y + (other.y - one.y) * 2 / 3)
            }
            switch type {
            case .moveToPoint: path.move(to: points[0])
            case .addLineToPoint where indices.contains(index):
                path.addCurve(
                    to: points[0], control1: between(points[0], from), control2: between(from, points[0]))
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint where indices.contains(index):
                path.addCurve(
                    to: points[1], control1: between(from, points[0]), control2: between(points[1], points[0]))
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: path.close()
            }
        }
        return path
    }
}
