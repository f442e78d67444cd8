// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

extension LayerPainter {
    /// Draws as one image, masked by the alpha of the mask and its sublayers.
    func drawMasked(
        _ state: LayerState, by mask: LayerIdentifier, over backdrop: Backdrop?, under transform: CGAffineTransform,
        visible: CGRect, alpha: CGFloat
    ) {
        let room = room(of: state, mask, under: transform, in: visible)
        guard canMakePicture, !room.isEmpty else { return }
        var through = Compositing()
        through.mode = .destinationIn
        group(in: room) { painter in
            if let backdrop { canvas.draw(backdrop, inside: state.edge, alpha: 1, under: transform) }
            painter.drawWithShadow(state, under: transform, visible: room, alpha: 1)
            canvas.beginGroup()
            painter.draw(mask, in: transform, sightOfMask, visible: room, alpha: 1)
            canvas.endGroup(alpha: 1, through)
        } end: {
            canvas.endGroup(alpha: alpha)
        }
    }

    /// The visible part of the layer and its mask, in whole pixels.
    private func room(
        of state: LayerState, _ mask: LayerIdentifier, under transform: CGAffineTransform, in visible: CGRect
    ) -> CGRect {
        var room = extent(of: state, under: transform).common(with: visible)
        room = room.common(with: tree.extent(of: tree.layersSeen(of: mask, sightOfMask, through: nil), transform))
        return room.isNull ? .null : room.integral.common(with: visible)
    }

    /// The sight of a mask, whose colors do not matter.
    private var sightOfMask: LayerSight {
        var sight = sight.below
        sight.tint = .noTint
        return sight
    }
}
