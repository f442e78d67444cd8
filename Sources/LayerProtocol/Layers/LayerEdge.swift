// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension LayerState {
    /// The radius of the corners, at most half of the shorter side.
    private var radius: CGFloat {
        let bounds = bounds.standardized
        return maskedCorners.isEmpty ? 0 : min(cornerRadius, min(bounds.width, bounds.height) / 2)
    }

    /// The outline of background, border and mask, in bounds space.
    package var edge: DisplayShape { rounded(bounds.standardized, radius) }

    /// The area inside the border; nil when it is empty.
    package var insideOfBorder: DisplayShape? {
        let inner = bounds.standardized.insetBy(dx: borderWidth, dy: borderWidth)
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
        // The border is as wide in the corners as along the sides.
        return rounded(inner, radius - borderWidth)
    }

    /// The outline of the background. Under an opaque border it ends in the middle of the border, so that it does not
    /// show at smoothed edges.
    package var edgeOfBackground: DisplayShape {
        guard borderWidth > 0, borderWidth.isFinite, borderColor.map({ $0.alpha >= 1 }) == true else { return edge }
        let inner = bounds.standardized.insetBy(dx: borderWidth / 2, dy: borderWidth / 2)
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return edge }
        return rounded(inner, radius - borderWidth / 2)
    }

    private func rounded(_ rect: CGRect, _ radius: CGFloat) -> DisplayShape {
        let radius = min(radius, min(rect.width, rect.height) / 2), corners = maskedCorners
        guard radius > 0, !corners.isEmpty else { return .primitive(.rect(rect)) }
        guard cornerCurve == .circular else {
            var path = PathElements()
            path.addContinuousRect(rect, radius: radius, corners)
            return .path(path)
        }
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
}
