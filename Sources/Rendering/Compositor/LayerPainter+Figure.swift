// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

extension LayerPainter {
    /// Draws the layer's figure: recorded, and played like programs' drawings. `Client/layers/figures.js` draws the
    /// same.
    func drawFigure(_ state: LayerState, under transform: CGAffineTransform, alpha: CGFloat) {
        guard let figure = state.figure, figure.isDrawn else { return }
        let context = CGContext()
        figure.draw(in: context, bounds: state.bounds.standardized, mixingIn: .srgb)
        let list = context.displayList()
        guard !list.isEmpty else { return }
        canvas.save()
        if case .gradient = figure { canvas.clip(to: state.edge, under: transform) }
        if alpha < 1 { canvas.beginGroup() }
        CairoPlayer.play(list, on: canvas, under: transform)
        if alpha < 1 { canvas.endGroup(alpha: alpha) }
        canvas.restore()
    }
}
