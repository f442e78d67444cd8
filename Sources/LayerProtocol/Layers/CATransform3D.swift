// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A 4 x 4 matrix for transforms of space. Points are rows: (x, y, z, 1) times the matrix, as in Core Animation.
///
/// Declared in this layer, which describes layers as values, and exported by QuartzCore.
public struct CATransform3D: Hashable, Sendable {
    /// The elements of the first row.
    public var m11, m12, m13, m14: CGFloat
    /// The elements of the second row.
    public var m21, m22, m23, m24: CGFloat
    /// The elements of the third row; `m34` determines the perspective.
    public var m31, m32, m33, m34: CGFloat
    /// The elements of the fourth row: the translation in points.
    public var m41, m42, m43, m44: CGFloat

    /// Creates a transform whose elements are all 0, as in Core Animation. `CATransform3DIdentity` is the neutral
    /// transform.
    public init() {
        self.init(elements: Array(repeating: 0, count: 16))
    }

    /// Creates a transform from its sixteen elements.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Sixteen numbers, row after row.
    package init(elements e: [CGFloat]) {
        (m11, m12, m13, m14) = (e[0], e[1], e[2], e[3])
        (m21, m22, m23, m24) = (e[4], e[5], e[6], e[7])
        (m31, m32, m33, m34) = (e[8], e[9], e[10], e[11])
        (m41, m42, m43, m44) = (e[12], e[13], e[14], e[15])
    }

    package init(_ t: CGAffineTransform) {
        self.init(
            m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
            m41: t.tx, m42: t.ty, m43: 0, m44: 1)
    }

    /// The sixteen numbers, row after row.
    package var elements: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    package static let identity = CATransform3D(.identity)

    /// Whether the transform can be represented as an affine transform of the plane z = 0.
    package var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    /// Whether it projects the plane z = 0 by distance, so that it is not affine on screen.
    package var hasPerspective: Bool { m14 != 0 || m24 != 0 || m44 != 1 }

    package var isFinite: Bool {
        // A product with 0 is 0, unless the other factor is infinite or NaN.
        let first = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
        let last = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
        return first + last == 0
    }

    /// The affine transform of the plane z = 0, seen along z. Exact without perspective.
    package var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// This transform first, then `other`.
    package func concatenating(_ other: CATransform3D) -> CATransform3D {
        typealias Row = SIMD4<Double>
        let first = Row(other.m11, other.m12, other.m13, other.m14)
        let second = Row(other.m21, other.m22, other.m23, other.m24)
        let third = Row(other.m31, other.m32, other.m33, other.m34)
        let fourth = Row(other.m41, other.m42, other.m43, other.m44)
        func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> Row {
            let plane = first * x + second * y
            return plane + third * z + fourth * w
        }
        let a = row(m11, m12, m13, m14), b = row(m21, m22, m23, m24)
        let c = row(m31, m32, m33, m34), d = row(m41, m42, m43, m44)
        return CATransform3D(
            m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w,
            m31: c.x, m32: c.y, m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
    }

    /// The inverse by Gauss-Jordan elimination with pivots; nil when there is none.
    package var inverse: CATransform3D? {
        var left = elements, right = CATransform3D.identity.elements
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column]) }!
            let value = left[pivot * 4 + column]
            guard abs(value) > 1e-300, value.isFinite else { return nil }
            for k in 0..<4 {
                left.swapAt(pivot * 4 + k, column * 4 + k)
                right.swapAt(pivot * 4 + k, column * 4 + k)
            }
            for k in 0..<4 {
                left[column * 4 + k] /= value
                right[column * 4 + k] /= value
            }
            for row in 0..<4 where row != column {
                let factor = left[row * 4 + column]
                for k in 0..<4 {
                    left[row * 4 + k] -= factor * left[column * 4 + k]
                    right[row * 4 + k] -= factor * right[column * 4 + k]
                }
            }
        }
        return CATransform3D(elements: right)
    }
}
