// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

// What a layer does to the pixels below it:
//
//     a blend mode     the layer is painted into a picture, which is blended with the group's content so far
//     a backdrop       the group's content so far is blurred, and drawn again inside the layer's edge
//
// The group is the innermost picture that is being drawn: that of a layer with a mask, an opacity and so on, or the
// screen.

extension LayerPainter {
    // MARK: - Blending

    /// Draws a layer as one picture, blended with the content below.
    func drawBlended(
        _ state: LayerState, _ map: CATransform3D, in space: CGAffineTransform, visible: CGRect, alpha: CGFloat
    ) {
        let reach = map.flat.map { extent(of: state, under: $0.concatenating(space)) } ?? CGRect.infinite
        let room = reach.common(with: visible).integral.common(with: visible)
        guard canMakePicture, !room.isEmpty else { return }
        var mixing = Compositing()
        mixing.mode = state.blendMode
        group(in: room) {
            $0.drawUnblended(state, map, in: space, visible: room, alpha: alpha)
        } end: {
            canvas.endGroup(alpha: 1, mixing)
        }
    }

    // MARK: - Backdrops

    /// The blurred content below a layer; nil for a layer without a backdrop.
    ///
    /// - Parameter visible: the part that is being drawn; pixels outside may be those of an earlier picture.
    func backdrop(of state: LayerState, under transform: CGAffineTransform, visible: CGRect) -> Backdrop? {
        let backdrop = state.backdrop
        guard backdrop.isSeen else { return nil }
        let region = state.bounds.standardized.applying(transform).common(with: visible)
        return canvas.backdrop(
            in: region, deviation: backdrop.drawnRadius * abs(transform.determinant).squareRoot(),
            saturation: backdrop.drawnSaturation)
    }
}

extension LayerTree {
    /// Whether a layer inside of this one, at any depth, has a backdrop.
    func hasBackdrop(in state: LayerState, depth: Int = 1) -> Bool {
        guard !backdropLayers.isEmpty, depth <= Self.deepest else { return false }
        return state.sublayers.contains { layer in
            backdropLayers.contains(layer)
                || self[layer].map { hasBackdrop(in: $0.state, depth: depth + 1) } ?? false
        }
    }
}
