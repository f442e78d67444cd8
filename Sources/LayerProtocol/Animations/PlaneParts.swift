// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An affine transform as Core Animation decomposes it to interpolate it: scale first, then rotation, then a remainder,
/// then translation. The remainder is the identity if nothing is sheared.
///
/// The steps are those of CSS Transforms Level 1, "Decomposing a 2D matrix"
/// (https://www.w3.org/TR/css-transforms-1/#decomposing-a-2d-matrix). That Core Animation takes them was found from
/// pictures of iPhones: a sheared circle that turns grows on its way, by the area that follows from these steps to a
/// thousandth, and a transform that is mirrored on its way becomes narrow without turning.
package struct PlaneParts: Equatable, Sendable {
    package var translation: CGPoint
    /// The length of the first row; negative if the transform mirrors along x.
    package var scaleX: CGFloat
    /// The length of the second row; negative if the transform mirrors along y.
    package var scaleY: CGFloat
    /// The angle of the first row in radians.
    package var angle: CGFloat
    /// Both rows with the length 1, after the opposite rotation. Its numbers are interpolated on their own.
    package var remainder: CGAffineTransform

    package init(_ t: CGAffineTransform) {
        translation = CGPoint(x: t.tx, y: t.ty)
        // The same result as below, faster: most layers are not rotated.
        guard t.b != 0 || t.c != 0 || (t.a <= 0 && t.d <= 0) else {
            (scaleX, scaleY, angle, remainder) = (t.a, t.d, 0, .identity)
            return
        }
        (scaleX, scaleY) = (hypot(t.a, t.b), hypot(t.c, t.d))
        if t.a * t.d < t.b * t.c {
            if t.a < t.d { scaleX.negate() } else { scaleY.negate() }
        }
        let first: CGPoint, second: CGPoint
        // A row without length is orthogonal to the other.
        if scaleX != 0 {
            first = CGPoint(x: t.a / scaleX, y: t.b / scaleX)
        } else {
            first = scaleY != 0 ? CGPoint(x: t.d / scaleY, y: -t.c / scaleY) : CGPoint(x: 1, y: 0)
        }
        second = scaleY != 0 ? CGPoint(x: t.c / scaleY, y: t.d / scaleY) : CGPoint(x: -first.y, y: first.x)
        angle = atan2(first.y, first.x)
        remainder = CGAffineTransform(
            a: first.x * first.x - first.y * second.x, b: first.x * first.y - first.y * second.y,
            c: first.y * first.x + first.x * second.x, d: first.y * first.y + first.x * second.y, tx: 0, ty: 0)
    }

    /// The transform at a fraction of the way to another; the fraction may be outside 0...1.
    package func transform(towards other: PlaneParts, _ fraction: CGFloat) -> CGAffineTransform {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        let start = mirrorsAlongOtherAxis(than: other) ? turnedHalfway : self
        let x = mix(start.scaleX, other.scaleX), y = mix(start.scaleY, other.scaleY)
        // The shorter way.
        let angle = start.angle + Foundation.remainder(other.angle - start.angle, 2 * .pi) * fraction
        let cosine = cos(angle), sine = sin(angle), rest = start.remainder, last = other.remainder
        let a = mix(rest.a, last.a), b = mix(rest.b, last.b), c = mix(rest.c, last.c), d = mix(rest.d, last.d)
        return CGAffineTransform(
            a: x * (cosine * a + sine * c), b: x * (cosine * b + sine * d), c: y * (cosine * c - sine * a),
            d: y * (cosine * d - sine * b), tx: mix(translation.x, other.translation.x),
            ty: mix(translation.y, other.translation.y))
    }

    private func mirrorsAlongOtherAxis(than other: PlaneParts) -> Bool {
        (scaleX < 0 && other.scaleY < 0) || (scaleY < 0 && other.scaleX < 0)
    }

    /// The same transform, mirrored along the other axis after half a turn.
    private var turnedHalfway: PlaneParts {
        var parts = self
        (parts.scaleX, parts.scaleY) = (-scaleX, -scaleY)
        parts.angle += angle < 0 ? .pi : -.pi
        return parts
    }
}

extension CATransform3D {
    /// Interpolates affine transforms by their parts in the plane (`PlaneParts`), others by those in space
    /// (`SpatialParts`), and number by number when one cannot be decomposed.
    package func interpolated(to other: CATransform3D, _ fraction: Double) -> CATransform3D {
        if isAffine, other.isAffine {
            return CATransform3D(PlaneParts(affine).transform(towards: PlaneParts(other.affine), CGFloat(fraction)))
        }
        if let start = SpatialParts(self), let end = SpatialParts(other) {
            return start.interpolated(to: end, fraction).transform
        }
        return CATransform3D(elements: zip(elements, other.elements).map { $0 + ($1 - $0) * CGFloat(fraction) })
    }
}
