// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A component of a transform with its own key path, such as `transform.rotation.z`.
package enum TransformPart: Sendable {
    case translationX, translationY, translationZ
    case scale, scaleX, scaleY, scaleZ
    case rotationX, rotationY, rotationZ

    /// Rotations are in radians; `scale` is that of x.
    package func value(in transform: CATransform3D) -> Double {
        switch self {
        case .translationX: transform.m41
        case .translationY: transform.m42
        case .translationZ: transform.m43
        default: Double(inPlane(transform).map(value) ?? SpatialParts(transform).map(value) ?? 0)
        }
    }

    /// Sets the component and keeps the others. A transform that flattens space is changed in its plane.
    package func set(_ value: Double, in transform: inout CATransform3D) {
        switch self {
        case .translationX: transform.m41 = value
        case .translationY: transform.m42 = value
        case .translationZ: transform.m43 = value
        default:
            if var parts = inPlane(transform) {
                set(value, in: &parts)
                let t = parts.transform
                (transform.m11, transform.m12) = (t.a, t.b)
                (transform.m21, transform.m22) = (t.c, t.d)
            } else if var parts = SpatialParts(transform) {
                set(value, in: &parts)
                transform = parts.transform
            }
        }
    }

    // MARK: - In the plane

    /// The transform's parts in its plane, if they suffice for this component; nil when space is needed.
    private func inPlane(_ transform: CATransform3D) -> TransformParts? {
        switch self {
        case .scaleZ, .rotationX, .rotationY: return nil
        default:
            return transform.isAffine || SpatialParts(transform) == nil ? TransformParts(transform.affine) : nil
        }
    }

    private func value(of parts: TransformParts) -> CGFloat {
        switch self {
        case .scaleY: parts.scaleY
        case .rotationZ: parts.angle
        default: parts.scaleX
        }
    }

    private func set(_ value: Double, in parts: inout TransformParts) {
        switch self {
        case .scale:
            parts.scaleX = value
            parts.scaleY = value
        case .scaleY: parts.scaleY = value
        case .rotationZ: parts.angle = value
        default: parts.scaleX = value
        }
    }

    // MARK: - In space

    private func value(of parts: SpatialParts) -> CGFloat {
        switch self {
        case .scaleY: parts.scale.y
        case .scaleZ: parts.scale.z
        case .rotationX: parts.angles.x
        case .rotationY: parts.angles.y
        case .rotationZ: parts.angles.z
        default: parts.scale.x
        }
    }

    private func set(_ value: Double, in parts: inout SpatialParts) {
        switch self {
        case .scale: parts.scale = SIMD3(repeating: value)
        case .scaleY: parts.scale.y = value
        case .scaleZ: parts.scale.z = value
        case .rotationX: parts.angles.x = value
        case .rotationY: parts.angles.y = value
        case .rotationZ: parts.angles.z = value
        default: parts.scale.x = value
        }
    }
}
