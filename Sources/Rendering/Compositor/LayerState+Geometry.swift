// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension LayerState {
    /// False for what is hidden, fully transparent, or has a place that is no place.
    var isSeen: Bool {
        !isHidden && opacity > 0 && position.isFinite && bounds.isFinite && anchorPoint.isFinite && transform.isFinite
    }

    /// From the layer's bounds space to its superlayer's.
    var mapToSuperlayer: CATransform3D {
        let bounds = bounds.standardized
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return CATransform3D(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
            .concatenating(transform)
            .concatenating(CATransform3D(CGAffineTransform(translationX: position.x, y: position.y)))
    }

    /// Where background, border and contents are drawn, in bounds space.
    var reach: CGRect { contentsFrame.map { edge.rect.union($0) } ?? edge.rect }

    /// The outline of background, border and mask, in bounds space.
    var edge: PathPrimitive { Self.rounded(bounds.standardized, cornerRadius) }

    /// What the border leaves free; nil when it leaves nothing.
    var insideOfBorder: PathPrimitive? {
        let inner = bounds.standardized.insetBy(dx: borderWidth, dy: borderWidth)
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
        // The border is as wide in the corners as along the sides.
        let radius = min(cornerRadius, min(bounds.standardized.width, bounds.standardized.height) / 2)
        return Self.rounded(inner, radius - borderWidth)
    }

    /// Corners stay round: no radius is larger than half of the shorter side.
    private static func rounded(_ rect: CGRect, _ radius: CGFloat) -> PathPrimitive {
        let radius = min(radius, min(rect.width, rect.height) / 2)
        return radius > 0 ? .roundedRect(rect, cornerWidth: radius, cornerHeight: radius) : .rect(rect)
    }
}

extension CATransform3D {
    /// The map as it is seen from the front, when that needs no perspective; nil when it does. All that is behind the
    /// eye is seen as nothing.
    var flat: CGAffineTransform? {
        guard hasPerspective else { return affine }
        guard m14 == 0, m24 == 0, m44 > 0 else { return nil }
        // All points are equally far away.
        return affine.concatenating(CGAffineTransform(scaleX: 1 / m44, y: 1 / m44))
    }
}
