// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

extension LayerState {
    /// False for what is hidden, fully transparent, or has a place that is no place.
    var isSeen: Bool {
        !isHidden && opacity > 0 && position.isFinite && bounds.isFinite && anchorPoint.isFinite && transform.isFinite
    }

    /// Where background, border and contents are drawn, in bounds space.
    var reach: CGRect { contentsFrame.map { bounds.standardized.union($0) } ?? bounds.standardized }

    /// The radius of the round corners: no larger than half of the shorter side.
    private var radius: CGFloat {
        let bounds = bounds.standardized
        return maskedCorners.isEmpty ? 0 : min(cornerRadius, min(bounds.width, bounds.height) / 2)
    }

    /// The outline of background, border and mask, in bounds space.
    var edge: DisplayShape { Self.rounded(bounds.standardized, radius, maskedCorners) }

    /// What the border leaves free; nil when it leaves nothing.
    var insideOfBorder: DisplayShape? {
        let inner = bounds.standardized.insetBy(dx: borderWidth, dy: borderWidth)
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
        // The border is as wide in the corners as along the sides.
        return Self.rounded(inner, radius - borderWidth, maskedCorners)
    }

    private static func rounded(_ rect: CGRect, _ radius: CGFloat, _ corners: LayerCorners) -> DisplayShape {
        let radius = min(radius, min(rect.width, rect.height) / 2)
        guard radius > 0, !corners.isEmpty else { return .primitive(.rect(rect)) }
        guard corners != .all else { return .primitive(.roundedRect(rect, cornerWidth: radius, cornerHeight: radius)) }
        var path = PathElements()
        func corner(_ corner: LayerCorners, _ x: CGFloat, _ y: CGFloat, _ angle: CGFloat) {
            let r = corners.contains(corner) ? radius : 0
            let center = CGPoint(x: x == rect.minX ? x + r : x - r, y: y == rect.minY ? y + r : y - r)
            guard r > 0 else { return path.isEmpty ? path.move(to: center) : path.addLine(to: center) }
            path.addArc(
                center: center, radius: r, startAngle: angle, endAngle: angle + .pi / 2, clockwise: false, .identity)
        }
        corner(.bottomRight, rect.maxX, rect.maxY, 0)
        corner(.bottomLeft, rect.minX, rect.maxY, .pi / 2)
        corner(.topLeft, rect.minX, rect.minY, .pi)
        corner(.topRight, rect.maxX, rect.minY, 3 * .pi / 2)
        path.close()
        return .path(path)
    }

    // MARK: - Shadow

    var hasShadow: Bool {
        shadow.opacity > 0 && !masksToBounds && shadow.radius >= 0 && shadow.radius.isFinite
            && shadow.offset.width.isFinite && shadow.offset.height.isFinite
            && shadow.color.map { $0.isFinite && $0.alpha > 0 } == true
    }

    /// - Parameter transform: from bounds space to pixels.
    func deviceShadow(alpha: CGFloat, under transform: CGAffineTransform) -> DeviceShadow {
        var color = shadow.color ?? .clear
        color.alpha *= min(max(shadow.opacity, 0), 1) * Float(alpha)
        return DeviceShadow(
            offset: shadow.offset.applying(transform),
            deviation: min(shadow.radius, LayerShadow.mostRadius) * abs(transform.determinant).squareRoot(),
            color: color)
    }

    /// What the shadow of something covers, in pixels.
    func shadowExtent(of extent: CGRect, under transform: CGAffineTransform) -> CGRect {
        let shadow = deviceShadow(alpha: 1, under: transform)
        let reach = 3 * shadow.deviation + 2
        return extent.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
    }
}

extension LayerShadow {
    /// More blur makes a shadow too thin to be seen, and costs as much. Chosen.
    static let mostRadius: CGFloat = 500
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
