// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

// Groups whose pixels may be kept until the next frame: those of a translucent layer that shows a drawing, and nothing
// whose pixels depend on other layers.
//
// All such groups of a screen are composited without Cairo, kept or not, because Cairo rounds otherwise. The pixels at the
// ends of a drawn part may differ from those of the whole: Cairo's positions are less precise there. So a picture is
// always that of the whole, as it is on the screen.

extension LayerPainter {
    /// The smallest drawing that is kept, in bytes of its commands. Chosen: about 30 curves, which take Cairo as long as
    /// a picture of a screen takes to be composited.
    private static let leastBytes = 1024

    /// Draws a group from its kept picture, or so that it may be kept. Returns false, without drawing, for other groups.
    func drawKept(_ state: LayerState, under transform: CGAffineTransform, alpha: CGFloat) -> Bool {
        guard let kept, isKeepable(state, under: transform), let clip = canvas.sparseClip else { return false }
        let key = PictureKey(state, under: transform)
        if let picture = kept.picture(for: key) { return canvas.draw(picture, alpha: alpha) }
        let screen = CGRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        let whole = extent(of: state, under: transform).common(with: screen).integral.common(with: screen)
        let part = whole.common(with: clip)
        guard !part.isEmpty else { return true }
        let isWhole = kept.isWhole(key, in: whole)
        if isWhole, kept.hasRoom(for: key), let picture = picture(of: state, whole, under: transform) {
            kept.keep(picture, for: key)
            return canvas.draw(picture, alpha: alpha)
        }
        kept.noteDrawn(part, of: key)
        let region = isWhole ? whole : part
        return canvas.drawSeparately(region, alpha: alpha) { draw(state, under: transform, visible: region, on: $0) }
    }

    private func picture(of state: LayerState, _ region: CGRect, under transform: CGAffineTransform) -> SparsePicture? {
        canvas.sparsePicture(of: region) { draw(state, under: transform, visible: region, on: $0) }
    }

    private func draw(
        _ state: LayerState, under transform: CGAffineTransform, visible: CGRect, on canvas: CairoCanvas
    ) {
        var painter = with(canvas)
        painter.isAlone = state.backgroundColor == nil
        painter.drawParts(state, under: transform, visible: visible, alpha: 1)
    }

    private func isKeepable(_ state: LayerState, under transform: CGAffineTransform) -> Bool {
        guard case .displayList(let list)? = state.contents, list.bytes.count >= Self.leastBytes,
            state.sublayers.isEmpty, state.mask == nil, !state.hasShadow, !state.drawsFigure,
            !state.backdrop.isSeen, state.contentsMix == nil, state.contentsCenter == .unit,
            sight.tint == .noTint, !sight.isFlipped
        else { return false }
        return !state.hasHardSides(under: transform) && !hasOneEdge(state, under: transform)
    }
}
