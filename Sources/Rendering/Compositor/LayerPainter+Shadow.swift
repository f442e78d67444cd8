// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

extension LayerPainter {
    /// Draws the layer over its shadow: that of its shadow path, or of everything that it shows.
    func drawWithShadow(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        guard throwsShadows, state.hasShadow else {
            return drawParts(state, under: transform, visible: visible, alpha: alpha)
        }
        if let path = state.shadowPath {
            let shadow = state.deviceShadow(alpha: alpha, under: transform)
            canvas.drawShadow(shadow) { $0.paint(.path(path), fill: (.black, .winding), under: transform) }
            drawParts(state, under: transform, visible: visible, alpha: alpha)
        } else if canMakePicture {
            drawThrowing(state, under: transform, visible: visible, alpha: alpha)
        }
    }

    private func drawThrowing(
        _ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat
    ) {
        var thrower = state
        (thrower.shadow.opacity, thrower.mask) = (0, nil)
        let extent = extent(of: thrower, under: transform)
        let isDrawn = canvas.draw(state.deviceShadow(alpha: 1, under: transform), within: extent, alpha: alpha) {
            with($0).drawParts(state, under: transform, visible: $1, alpha: 1)
        }
        guard !isDrawn else { return }
        // A layer that casts its shadow from far away is drawn twice.
        let shadow = state.deviceShadow(alpha: alpha, under: transform), reach = 3 * shadow.deviation + 2
        let throwing = visible.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
            .insetBy(dx: -reach, dy: -reach)
        canvas.drawShadow(shadow) { canvas in
            var painter = with(canvas)
            painter.throwsShadows = false
            painter.drawParts(state, under: transform, visible: throwing, alpha: 1)
        }
        drawParts(state, under: transform, visible: visible, alpha: alpha)
    }
}
