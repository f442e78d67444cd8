// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A projective transform of planes: (x, y, 1) times a 3 x 3 matrix is (X*W, Y*W, W). Where W is not positive, the
/// point is behind the viewer and invisible.
struct Projection {
    /// The columns of the matrix, which are multiplied by (x, y, 1).
    private var x, y, w: SIMD3<Double>

    /// The effect of a transform of space on the plane z = 0, seen along z, and then of an affine transform.
    init(_ map: CATransform3D, then affine: CGAffineTransform) {
        self = Projection(
            x: SIMD3(map.m11, map.m21, map.m41), y: SIMD3(map.m12, map.m22, map.m42),
            w: SIMD3(map.m14, map.m24, map.m44)
        ).concatenating(affine)
    }

    private init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
        (self.x, self.y, self.w) = (x, y, w)
    }

    /// Nil for a plane that is seen from its edge. Its W is the reciprocal of this one's.
    var inverse: Projection? {
        // The inverse of a matrix of columns has their cross products as rows.
        let rows = [Self.cross(y, w), Self.cross(w, x), Self.cross(x, y)]
        let determinant = (x * rows[0]).sum()
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        func column(_ index: Int) -> SIMD3<Double> {
            SIMD3(rows[0][index], rows[1][index], rows[2][index]) / determinant
        }
        return Projection(x: column(0), y: column(1), w: column(2))
    }

    /// This map first, then an affine one.
    func concatenating(_ t: CGAffineTransform) -> Projection {
        Projection(x: t.a * x + t.c * y + t.tx * w, y: t.b * x + t.d * y + t.ty * w, w: w)
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// The W of a point.
    func weight(_ point: CGPoint) -> Double { (w * SIMD3(point.x, point.y, 1)).sum() }

    func callAsFunction(_ point: CGPoint) -> CGPoint {
        let p = SIMD3<Double>(point.x, point.y, 1), weight = (w * p).sum()
        return CGPoint(x: (x * p).sum() / weight, y: (y * p).sum() / weight)
    }

    /// The factors by which short steps along x and y from a point are scaled.
    func stretch(at point: CGPoint) -> SIMD2<Double> {
        let target = self(point), weight = weight(point)
        let alongX = SIMD2(x.x - target.x * w.x, y.x - target.y * w.x) / weight
        let alongY = SIMD2(x.y - target.x * w.y, y.y - target.y * w.y) / weight
        return SIMD2(hypot(alongX.x, alongX.y), hypot(alongY.x, alongY.y))
    }
}

/// A convex polygon by its corners.
struct ConvexPolygon {
    var corners: [CGPoint]

    init(corners: [CGPoint]) { self.corners = corners }

    init(_ rect: CGRect) {
        corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
    }

    var boundingBox: CGRect {
        guard let first = corners.first else { return .null }
        return corners.reduce(CGRect(origin: first, size: .zero)) { $0.union($1) }
    }

    /// The part where a linear function is not negative (one edge of the Sutherland-Hodgman algorithm).
    func clipped(where value: (CGPoint) -> Double) -> ConvexPolygon {
        var kept: [CGPoint] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            let here = value(corner), there = value(next)
            if here >= 0 { kept.append(corner) }
            if (here >= 0) != (there >= 0) {
                let fraction = here / (here - there)
                kept.append(
                    CGPoint(
                        x: corner.x + (next.x - corner.x) * fraction, y: corner.y + (next.y - corner.y) * fraction))
            }
        }
        return ConvexPolygon(corners: kept)
    }

    func clipped(to rect: CGRect) -> ConvexPolygon {
        clipped { $0.x - rect.minX }
            .clipped { rect.maxX - $0.x }
            .clipped { $0.y - rect.minY }
            .clipped { rect.maxY - $0.y }
    }
}
