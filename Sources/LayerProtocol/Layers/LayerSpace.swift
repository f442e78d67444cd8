// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// The transform from one layer's space to its superlayer's:
//
//     bounds space --to the anchor point--> transform --position, zPosition--> the superlayer's bounds space
//                                        --its sublayerTransform, about its anchor point--> the same, as it is seen
//
// The result is projected along z, so a layer and its sublayers are flattened. `Client/layers/geometry.js` computes the
// same.

extension LayerState {
    /// The anchor point in bounds space.
    package var anchor: CGPoint {
        let bounds = bounds.standardized
        return CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// The transform from the layer's bounds space to its superlayer's.
    ///
    /// - Parameter above: the superlayer.
    package func map(into above: LayerState?) -> CATransform3D { map(through: above?.sublayerSpace) }

    /// The same for a superlayer with more than its sublayerTransform.
    package func map(through space: CATransform3D?) -> CATransform3D {
        var own = transform.moved(from: anchor, anchorPointZ, to: position, zPosition)
        if isGeometryFlipped { own = CATransform3D(flip(of: bounds)).concatenating(own) }
        guard let space else { return own }
        return own.concatenating(space)
    }

    /// The transform of the sublayers; nil for none.
    package var sublayerSpace: CATransform3D? {
        guard sublayerTransform != .identity else { return nil }
        return sublayerTransform.moved(from: anchor, anchorPointZ, to: anchor, anchorPointZ)
    }

    /// Flips a rectangle's content vertically; the rectangle stays in place.
    package func flip(of rect: CGRect) -> CGAffineTransform {
        let rect = rect.standardized
        return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    }

    /// The distance of the layer's center, which determines the order of siblings. Without 3D transforms it is
    /// `zPosition`; NaN becomes 0.
    package func depth(in above: LayerState) -> CGFloat { depth(through: above.sublayerSpace) }

    package func depth(through space: CATransform3D?) -> CGFloat {
        guard !transform.isAffine || space != nil else { return zPosition.isNaN ? 0 : zPosition }
        let map = map(through: space), bounds = bounds.standardized
        let depth = bounds.midX * map.m13 + bounds.midY * map.m23 + map.m43
        // Rounds, because depths that should be equal differ slightly after so many operations.
        let rounded = (depth * 4096).rounded() / 4096
        return rounded.isFinite ? rounded : 0
    }
}

extension CATransform3D {
    /// The transform about a point that is then moved.
    func moved(from: CGPoint, _ fromZ: CGFloat, to: CGPoint, _ toZ: CGFloat) -> CATransform3D {
        var map = self
        // A translation before it changes the last row, one after it the first three columns.
        map.m41 -= from.x * m11 + from.y * m21 + fromZ * m31
        map.m42 -= from.x * m12 + from.y * m22 + fromZ * m32
        map.m43 -= from.x * m13 + from.y * m23 + fromZ * m33
        map.m44 -= from.x * m14 + from.y * m24 + fromZ * m34
        guard hasPerspective || m34 != 0 || map.m44 != 1 else {
            (map.m41, map.m42, map.m43) = (map.m41 + to.x, map.m42 + to.y, map.m43 + toZ)
            return map
        }
        (map.m11, map.m12, map.m13) = (map.m11 + m14 * to.x, map.m12 + m14 * to.y, map.m13 + m14 * toZ)
        (map.m21, map.m22, map.m23) = (map.m21 + m24 * to.x, map.m22 + m24 * to.y, map.m23 + m24 * toZ)
        (map.m31, map.m32, map.m33) = (map.m31 + m34 * to.x, map.m32 + m34 * to.y, map.m33 + m34 * toZ)
        let w = map.m44
        (map.m41, map.m42, map.m43) = (map.m41 + w * to.x, map.m42 + w * to.y, map.m43 + w * toZ)
        return map
    }

    /// Whether the plane z = 0 is seen from behind after this transform. Mirroring in the plane does not count.
    package var showsBack: Bool {
        guard !isAffine else { return false }
        let a = m11 * (m22 * m44 - m24 * m42), b = m12 * (m21 * m44 - m24 * m41), c = m14 * (m21 * m42 - m22 * m41)
        return (a - b + c) * determinant < 0
    }

    private var determinant: CGFloat {
        let s0 = m11 * m22 - m21 * m12, s1 = m11 * m23 - m21 * m13, s2 = m11 * m24 - m21 * m14
        let s3 = m12 * m23 - m22 * m13, s4 = m12 * m24 - m22 * m14, s5 = m13 * m24 - m23 * m14
        let c5 = m33 * m44 - m43 * m34, c4 = m32 * m44 - m42 * m34, c3 = m32 * m43 - m42 * m33
        let c2 = m31 * m44 - m41 * m34, c1 = m31 * m43 - m41 * m33, c0 = m31 * m42 - m41 * m32
        let first = s0 * c5 - s1 * c4 + s2 * c3
        return first + s3 * c2 - s4 * c1 + s5 * c0
    }
}
