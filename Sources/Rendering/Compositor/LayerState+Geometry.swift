// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

extension LayerState {
    /// The area of background, border, contents and shape in bounds space; contents either way up.
    var reach: CGRect {
        var reach = bounds.standardized
        if case .shape(let shape)? = figure { reach = reach.union(shape.reach) }
        guard let frame = contentsFrame else { return reach }
        return reach.union(frame).union(frame.applying(flip(of: bounds)))
    }

    /// Whether it draws a shape or a gradient.
    var drawsFigure: Bool { figure?.isDrawn ?? false }

    // MARK: - Shadow

    var hasShadow: Bool {
        shadow.opacity > 0 && !masksToBounds && shadow.radius >= 0 && shadow.radius.isFinite
            && shadow.offset.width.isFinite && shadow.offset.height.isFinite
            && shadow.color.map { $0.isFinite && $0.alpha > 0 } == true
    }

    /// Whether the shadow is that of everything that the layer shows.
    var hasShadowOfContents: Bool { hasShadow && shadowPath == nil }

    /// - Parameter transform: from bounds space to pixels.
    func deviceShadow(alpha: CGFloat, under transform: CGAffineTransform) -> DeviceShadow {
        var color = shadow.color ?? .clear
        color.alpha *= min(max(shadow.opacity, 0), 1) * Float(alpha)
        return DeviceShadow(
            offset: shadow.offset.applying(transform),
            deviation: min(shadow.radius, LayerShadow.mostRadius) * abs(transform.determinant).squareRoot(),
            color: color)
    }

    /// The area of a shadow in pixels.
    func shadowExtent(of extent: CGRect, under transform: CGAffineTransform) -> CGRect {
        let shadow = deviceShadow(alpha: 1, under: transform)
        let reach = 3 * shadow.deviation + 2
        return extent.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
    }
}

extension LayerShadow {
    /// The largest radius: more blur is invisible, and costs as much. Chosen.
    static let mostRadius: CGFloat = 500
}

extension CATransform3D {
    /// The affine transform as seen from the front; nil when perspective is needed. If everything is behind the viewer,
    /// nothing is visible.
    var flat: CGAffineTransform? {
        guard hasPerspective else { return affine }
        guard m14 == 0, m24 == 0, m44 > 0 else { return nil }
        // All points have the same distance.
        return affine.concatenating(CGAffineTransform(scaleX: 1 / m44, y: 1 / m44))
    }
}
