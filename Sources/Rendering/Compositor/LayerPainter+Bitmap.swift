// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

extension LayerPainter {
    /// Draws the layer as a bitmap with a number of pixels per point, which is then transformed.
    func drawAsBitmap(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        let part = part(of: state, under: transform, visible)
        guard part.isFinite, part.width > 0, part.height > 0 else { return }
        let scale = min(state.rasterization, Self.longestBitmap / max(part.width, part.height))
        // On whole pixels of the bitmap's grid, wherever the part begins.
        let toBitmap = CGAffineTransform(scaleX: scale, y: scale)
        let grid = part.insetBy(dx: -1 / scale, dy: -1 / scale).applying(toBitmap).integral
        guard grid.isFinite, grid.width <= Self.longestBitmap + 4, grid.height <= Self.longestBitmap + 4 else { return }
        let bitmap = CairoCanvas.image(width: Int(grid.width), height: Int(grid.height)) { canvas in
            with(canvas).drawDirectly(
                state, under: toBitmap.concatenating(CGAffineTransform(translationX: -grid.minX, y: -grid.minY)),
                visible: CGRect(origin: .zero, size: grid.size), alpha: 1)
        }
        guard let bitmap else { return }
        canvas.draw(bitmap, in: grid.applying(toBitmap.inverted()), alpha: alpha, under: transform)
    }

    /// The whole layer, so that its pixels do not depend on the redrawn part; for a large one, the visible part.
    private func part(of state: LayerState, under transform: CGAffineTransform, _ visible: CGRect) -> CGRect {
        let extent = extent(of: state, under: .identity), pixels = state.rasterization * state.rasterization
        guard extent.isFinite, extent.width * extent.height * pixels <= Self.largestWhole else {
            // One more pixel on each side: edges are mixed with the pixels beside them.
            let margin = 2 / state.rasterization
            return extent.common(with: visible.applying(transform.inverted()).insetBy(dx: -margin, dy: -margin))
        }
        return extent
    }

    /// The largest bitmap that is kept whole, in pixels. Chosen: 16 MB.
    private static let largestWhole: CGFloat = 4 * 1024 * 1024

    /// The longest side of a bitmap, in pixels. Chosen: longer than any screen.
    private static let longestBitmap: CGFloat = 8192
}
