// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A decomposed transform of space: scale first, then shear, rotation, translation, perspective. For transforms that
/// leave the plane; others are decomposed by `TransformParts`.
///
/// The steps are those of CSS Transforms Level 2, "Decomposing a 3D matrix"
/// (https://www.w3.org/TR/css-transforms-2/#decomposing-a-3d-matrix), with rotations along the shorter way.
package struct SpatialParts: Equatable, Sendable {
    package var scale: SIMD3<Double>
    /// The shear of y by x, z by x, and z by y.
    package var shear: SIMD3<Double>
    /// Three orthogonal rows of length 1; right-handed.
    package var rotation: [SIMD3<Double>]
    package var translation: SIMD3<Double>
    /// The last column of the final transform; (0, 0, 0, 1) is neutral.
    package var perspective: SIMD4<Double>

    /// Nil for transforms that flatten space and cannot be decomposed.
    package init?(_ transform: CATransform3D) {
        let m = transform.elements.map { Double($0) / Double(transform.m44) }
        guard m.allSatisfy(\.isFinite) else { return nil }
        // 1. What is left without the perspective.
        let plain = CATransform3D(elements: m.indices.map { $0 % 4 == 3 ? ($0 == 15 ? 1 : 0) : CGFloat(m[$0]) })
        guard let inverse = plain.inverse?.elements.map({ Double($0) }), inverse.allSatisfy(\.isFinite) else {
            return nil
        }
        // 2. The perspective: the column that leads from that to the map.
        let column = [m[3], m[7], m[11], 1]
        let parts = (0..<4).map { row in (0..<4).reduce(0) { $0 + inverse[row * 4 + $1] * column[$1] } }
        perspective = SIMD4(parts[0], parts[1], parts[2], parts[3])
        translation = SIMD3(m[12], m[13], m[14])
        // 3. Orthogonalize the rows one after the other: the removed parts are scale and shear.
        var rows = (0..<3).map { SIMD3(m[$0 * 4], m[$0 * 4 + 1], m[$0 * 4 + 2]) }
        scale = .zero
        shear = .zero
        scale.x = rows[0].length
        rows[0] /= scale.x
        shear.x = rows[0].dot(rows[1])
        rows[1] -= shear.x * rows[0]
        scale.y = rows[1].length
        rows[1] /= scale.y
        shear.y = rows[0].dot(rows[2])
        rows[2] -= shear.y * rows[0]
        shear.z = rows[1].dot(rows[2])
        rows[2] -= shear.z * rows[1]
        scale.z = rows[2].length
        rows[2] /= scale.z
        shear /= SIMD3(scale.y, scale.z, scale.z)
        // 4. A map that mirrors: all three ways, so that the rest is a rotation.
        if rows[0].dot(rows[1].cross(rows[2])) < 0 {
            scale = -scale
            rows = rows.map { -$0 }
        }
        rotation = rows
        guard (rows + [scale, shear]).allSatisfy({ $0.isFinite }), perspective.isFinite else { return nil }
    }

    package var transform: CATransform3D {
        let x = scale.x * rotation[0]
        let y = scale.y * (rotation[1] + shear.x * rotation[0])
        let z = scale.z * (rotation[2] + shear.y * rotation[0] + shear.z * rotation[1])
        var elements: [Double] = []
        for (row, last) in [(x, 0.0), (y, 0), (z, 0), (translation, 1)] {
            let reach = SIMD4(row.x, row.y, row.z, last)
            elements += [row.x, row.y, row.z, (reach * perspective).sum()]
        }
        return CATransform3D(elements: elements.map { CGFloat($0) })
    }

    package func interpolated(to other: SpatialParts, _ fraction: Double) -> SpatialParts {
        var result = self
        result.scale += (other.scale - scale) * fraction
        result.shear += (other.shear - shear) * fraction
        result.translation += (other.translation - translation) * fraction
        result.perspective += (other.perspective - perspective) * fraction
        let turn = Quaternion(rotation: rotation).interpolated(to: Quaternion(rotation: other.rotation), fraction)
        result.rotation = turn.rotation
        return result
    }

    /// The rotations about x, y and z in this order, in radians; that about y is at most a quarter turn. At that limit,
    /// both others have the same axis, and that about x is 0.
    package var angles: SIMD3<Double> {
        get {
            let level = (rotation[0].x * rotation[0].x + rotation[0].y * rotation[0].y).squareRoot()
            let y = atan2(-rotation[0].z, level)
            guard level > 1e-9 else { return SIMD3(0, y, atan2(-rotation[1].x, rotation[1].y)) }
            return SIMD3(atan2(rotation[1].z, rotation[2].z), y, atan2(rotation[0].y, rotation[0].x))
        }
        set {
            let (sa, ca) = (sin(newValue.x), cos(newValue.x)), (sb, cb) = (sin(newValue.y), cos(newValue.y))
            let (sc, cc) = (sin(newValue.z), cos(newValue.z))
            rotation = [
                SIMD3(cb * cc, cb * sc, -sb),
                SIMD3(sa * sb * cc - ca * sc, sa * sb * sc + ca * cc, sa * cb),
                SIMD3(ca * sb * cc + sa * sc, ca * sb * sc - sa * cc, ca * cb),
            ]
        }
    }
}

/// A rotation as a point of the unit sphere in four dimensions, where the shortest interpolation is an arc.
private struct Quaternion {
    /// Of length 1; the last is the real part.
    var parts: SIMD4<Double>

    /// Divides by the largest of the four parts, to avoid small divisors.
    init(rotation r: [SIMD3<Double>]) {
        let squares = [
            1 + r[0].x - r[1].y - r[2].z, 1 - r[0].x + r[1].y - r[2].z, 1 - r[0].x - r[1].y + r[2].z,
            1 + r[0].x + r[1].y + r[2].z,
        ]
        let differences = SIMD3(r[1].z - r[2].y, r[2].x - r[0].z, r[0].y - r[1].x)
        let sums = SIMD3(r[1].z + r[2].y, r[2].x + r[0].z, r[0].y + r[1].x)
        switch squares.indices.max(by: { squares[$0] < squares[$1] })! {
        case 0: parts = SIMD4(squares[0], sums.z, sums.y, differences.x)
        case 1: parts = SIMD4(sums.z, squares[1], sums.x, differences.y)
        case 2: parts = SIMD4(sums.y, sums.x, squares[2], differences.z)
        default: parts = SIMD4(differences.x, differences.y, differences.z, squares[3])
        }
        parts /= (parts * parts).sum().squareRoot()
    }

    /// The fraction may be outside 0...1.
    func interpolated(to other: Quaternion, _ fraction: Double) -> Quaternion {
        var result = self
        var cosine = (parts * other.parts).sum(), end = other.parts
        // Both signs are the same rotation: take the nearer one.
        if cosine < 0 { (cosine, end) = (-cosine, -end) }
        let across = end - cosine * parts
        let sine = (across * across).sum().squareRoot()
        guard sine > 1e-12 else { return self }
        let angle = atan2(sine, cosine) * fraction
        result.parts = cos(angle) * parts + sin(angle) / sine * across
        return result
    }

    var rotation: [SIMD3<Double>] {
        let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
        return [
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        ]
    }
}

extension SIMD3<Double> {
    fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

    fileprivate var length: Double { dot(self).squareRoot() }

    fileprivate func cross(_ o: Self) -> Self {
        Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }

    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension SIMD4<Double> {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
