// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A decomposed affine transform: scale first, then shear, rotation, translation. These are the parts that have key
/// paths, such as `transform.rotation`; whole transforms are interpolated by `PlaneParts`.
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
}
