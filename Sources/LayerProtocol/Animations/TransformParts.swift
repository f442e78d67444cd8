// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A decomposed affine transform: scale first, then shear, rotation, translation. Each part is interpolated separately,
/// the angle the shorter way, as in Core Animation.
package struct TransformParts: Equatable, Sendable {
    package var translation: CGPoint
    package var scaleX: CGFloat
    package var scaleY: CGFloat
    /// The shear of y by x.
    package var shear: CGFloat
    /// The angle in radians.
    package var angle: CGFloat

    package init(_ t: CGAffineTransform) {
        translation = CGPoint(x: t.tx, y: t.ty)
        // The same result as below, faster: most layers are not rotated.
        guard t.b != 0 || t.c != 0 || t.a <= 0 else {
            (scaleX, scaleY, shear, angle) = (t.a, t.d, 0, 0)
            return
        }
        scaleX = hypot(t.a, t.b)
        angle = scaleX > 0 ? atan2(t.b, t.a) : atan2(-t.c, t.d)
        let cosine = cos(angle), sine = sin(angle)
        // The second row with the rotation undone: the shear along x, and the scale along y.
        let lean = t.c * cosine + t.d * sine
        scaleY = t.d * cosine - t.c * sine
        shear = scaleY != 0 ? lean / scaleY : 0
    }

    package var transform: CGAffineTransform {
        let cosine = cos(angle), sine = sin(angle), lean = shear * scaleY
        return CGAffineTransform(
            a: scaleX * cosine, b: scaleX * sine, c: lean * cosine - scaleY * sine, d: lean * sine + scaleY * cosine,
            tx: translation.x, ty: translation.y)
    }

    package func interpolated(to other: TransformParts, _ fraction: CGFloat) -> TransformParts {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        var result = self
        result.translation = CGPoint(
            x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y))
        result.scaleX = mix(scaleX, other.scaleX)
        result.scaleY = mix(scaleY, other.scaleY)
        result.shear = mix(shear, other.shear)
        result.angle = angle + remainder(other.angle - angle, 2 * .pi) * fraction
        return result
    }

    /// Interpolates affine transforms by their parts in the plane, others by those in space (`SpatialParts`), and
    /// number by number when one cannot be decomposed.
    package static func interpolate(_ from: CATransform3D, _ to: CATransform3D, _ fraction: Double) -> CATransform3D {
        if from.isAffine, to.isAffine {
            let parts = TransformParts(from.affine).interpolated(to: TransformParts(to.affine), CGFloat(fraction))
            return CATransform3D(parts.transform)
        }
        if let start = SpatialParts(from), let end = SpatialParts(to) {
            return start.interpolated(to: end, fraction).transform
        }
        return CATransform3D(elements: zip(from.elements, to.elements).map { $0 + ($1 - $0) * CGFloat(fraction) })
    }
}
