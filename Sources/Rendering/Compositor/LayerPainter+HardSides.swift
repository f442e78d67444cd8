// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

// Sides without antialiasing: a pixel belongs to the layer if its center does.
//
//     upright     the layer is stretched, by less than half a pixel, so that these sides are on whole pixels
//     turned      the layer extends beyond its sides, and is cut off at them
//
// Sublayers are not moved. In perspective, and with round corners, all edges are antialiased.

extension LayerState {
    func hasHardSides(under transform: CGAffineTransform) -> Bool {
        guard !hardSides.isEmpty, case .primitive(.rect(let rect)) = edge else { return false }
        return !transform.isUpright || transform.snapping(hardSides, of: rect) != transform
    }
}

extension LayerPainter {
    func drawWithHardSides(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        let bounds = state.bounds.standardized, isUpright = transform.isUpright
        let own = isUpright ? transform.snapping(state.hardSides, of: bounds) : transform
        // Less than half a pixel wide, it covers the middle of none.
        guard own.isDrawable else {
            if !state.masksToBounds { drawBelow(state, under: transform, visible: visible, alpha: alpha) }
            return
        }
        let whole = isUpright ? bounds : bounds.insetBy(dx: -beyond(own), dy: -beyond(own))
        cut(state, under: own, in: visible) {
            if let color = state.backgroundColor {
                // The background must not show at the antialiased edge of an opaque border.
                let edge = state.edgeOfBackground
                let isCovered = alpha >= 1 && edge != state.edge
                canvas.paint(
                    isCovered ? edge : .primitive(.rect(whole)), fill: (color, .winding), alpha: alpha, under: own)
            }
            $0.drawOwn(state, under: own, visible: visible, alpha: alpha)
            if state.masksToBounds { $0.drawBelow(state, under: transform, visible: visible, alpha: alpha) }
        }
        if !state.masksToBounds { drawBelow(state, under: transform, visible: visible, alpha: alpha) }
        cut(state, under: own, in: visible) {
            $0.drawBorder(state, around: .primitive(.rect(whole)), under: own, alpha: alpha)
        }
    }

    private func drawBelow(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        drawFigure(state, under: transform, alpha: alpha)
        drawSublayers(of: state, under: transform, visible: visible, alpha: alpha)
    }

    /// Clips the body's drawing at the layer's sides.
    private func cut(
        _ state: LayerState, under transform: CGAffineTransform, in visible: CGRect, _ body: (LayerPainter) -> Void
    ) {
        let bounds = state.bounds.standardized
        canvas.save()
        if transform.isUpright {
            if state.masksToBounds { canvas.clip(to: .primitive(.rect(bounds)), under: transform) }
            body(self)
        } else {
            cutTurned(bounds, state.hardSides, under: transform, in: visible, body)
        }
        canvas.restore()
    }

    /// Clips at hard sides; if there are others, collects the drawing and cuts it as smoothly as a group.
    private func cutTurned(
        _ bounds: CGRect, _ hard: LayerSides, under transform: CGAffineTransform, in visible: CGRect,
        _ body: (LayerPainter) -> Void
    ) {
        let more = beyond(transform), smooth = LayerSides.all.subtracting(hard)
        let inside = DisplayShape.primitive(.rect(bounds.grown(smooth, by: more)))
        guard !smooth.isEmpty, canMakePicture else {
            canvas.clip(to: inside, smooths: false, under: transform)
            return body(self)
        }
        let room = bounds.applying(transform).insetBy(dx: -1, dy: -1).integral.common(with: visible)
        guard !room.isEmpty else { return }
        group(in: room) { painter in
            canvas.clip(to: inside, smooths: false, under: transform)
            body(painter)
        } end: {
            canvas.endGroup(alpha: 1, inside: .primitive(.rect(bounds.grown(hard, by: more))), under: transform)
        }
    }

    /// Draws the contents; those that fill a rotated layer continue beyond its sides.
    private func drawOwn(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        guard sight.tint == .noTint else {
            return drawTintedContents(state, under: transform, visible: visible, alpha: alpha)
        }
        let fills = state.contentsFrame.map { $0.isNear(state.bounds.standardized) } ?? false
        guard fills, !transform.isUpright, !sight.isFlipped else {
            return drawContents(state, under: transform, alpha: alpha)
        }
        drawTurnedPieces(state, under: transform, alpha: alpha, endsAtClip: true)
    }

    /// The distance of a few pixels.
    private func beyond(_ transform: CGAffineTransform) -> CGFloat { 4 / transform.stretch.least }
}

extension CGAffineTransform {
    fileprivate var isUpright: Bool { b == 0 && c == 0 }

    /// The transform with some sides of an upright rectangle moved to whole pixels.
    fileprivate func snapping(_ sides: LayerSides, of rect: CGRect) -> CGAffineTransform {
        guard rect.width > 0, rect.height > 0 else { return self }
        func snapped(_ place: CGFloat, _ side: LayerSides) -> CGFloat {
            let nearest = place.rounded()
            return sides.contains(side) && abs(place - nearest) > 1e-3 ? nearest : place
        }
        let left = snapped(rect.minX * a + tx, .minX), right = snapped(rect.maxX * a + tx, .maxX)
        let top = snapped(rect.minY * d + ty, .minY), bottom = snapped(rect.maxY * d + ty, .maxY)
        var result = self
        if (left, right) != (rect.minX * a + tx, rect.maxX * a + tx) {
            result.a = (right - left) / rect.width
            result.tx = left - rect.minX * result.a
        }
        if (top, bottom) != (rect.minY * d + ty, rect.maxY * d + ty) {
            result.d = (bottom - top) / rect.height
            result.ty = top - rect.minY * result.d
        }
        return result
    }
}

extension CGRect {
    fileprivate func grown(_ sides: LayerSides, by more: CGFloat) -> CGRect {
        let left = sides.contains(.minX) ? more : 0, right = sides.contains(.maxX) ? more : 0
        let top = sides.contains(.minY) ? more : 0, bottom = sides.contains(.maxY) ? more : 0
        return CGRect(x: minX - left, y: minY - top, width: width + left + right, height: height + top + bottom)
    }

    fileprivate func isNear(_ other: CGRect) -> Bool {
        let far = max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
        return far <= 1e-6 * max(1, other.width, other.height)
    }
}
