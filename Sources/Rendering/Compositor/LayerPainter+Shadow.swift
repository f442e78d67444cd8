// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

extension LayerPainter {
    /// Under all that the layer shows, thrown by the path, or by all that it shows.
    func drawShadow(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        guard state.hasShadow else { return }
        let shadow = state.deviceShadow(alpha: alpha, under: transform)
        canvas.drawShadow(shadow) { canvas in
            if let path = state.shadowPath {
                return canvas.paint(.path(path), fill: (.black, .winding), under: transform)
            }
            var thrower = state
            (thrower.shadow.opacity, thrower.mask) = (0, nil)
            // What throws a shadow into the visible part may stand beside it.
            LayerPainter(tree: tree, time: time, canvas: canvas).draw(
                thrower, under: transform, visible: state.throwers(into: visible, shadow), alpha: 1)
        }
    }
}

extension LayerState {
    fileprivate func throwers(into visible: CGRect, _ shadow: DeviceShadow) -> CGRect {
        let reach = 3 * shadow.deviation + 2
        return visible.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height).insetBy(dx: -reach, dy: -reach)
    }
}
