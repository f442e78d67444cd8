// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

extension LayerPainter {
    /// Draws several things that overlap or meet; callers with an alpha below 1 use a group.
    func drawContents(_ state: LayerState, under transform: CGAffineTransform, alpha: CGFloat) {
        guard state.contents != nil else { return }
        guard sight.isFlipped else { return drawUprightContents(state, under: transform, alpha: alpha) }
        // Images are placed upright, and are upright. Display lists have the layer's own coordinates, but are placed
        // upright, too.
        if case .image = state.contents {
            drawUprightContents(state, under: state.flip(of: state.bounds).concatenating(transform), alpha: alpha)
        } else {
            drawUprightContents(state.withContentsUpsideDown, under: transform, alpha: alpha)
        }
    }

    /// Draws a layer that contains only an image clipped to its edge, if that is possible without a clip; otherwise
    /// draws nothing.
    func drawPicture(
        _ state: LayerState, inside edge: DisplayShape, under transform: CGAffineTransform, alpha: CGFloat
    ) -> Bool {
        guard case .image(let image)? = state.contents, state.sublayers.isEmpty, !state.drawsFigure,
            state.contentsMix == nil, sight.tint == .noTint, !sight.isFlipped
        else { return false }
        let pieces = pieces(of: state, under: transform)
        guard pieces.count == 1, pieces[0].source == .unit else { return false }
        return canvas.draw(image, in: pieces[0].target, inside: edge, alpha: alpha, under: transform)
    }

    /// Draws the contents with multiplied colors, as an image of the visible part.
    func drawTintedContents(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        guard let frame = state.contentsFrame else { return }
        // Either way up.
        let reach = frame.union(frame.applying(state.flip(of: state.bounds))).applying(transform)
        let room = reach.insetBy(dx: -1, dy: -1).integral.common(with: visible.integral)
        guard state.contents != nil, room.isFinite, room.width > 0, room.height > 0, canMakePicture else { return }
        let place = CGAffineTransform(translationX: -room.minX, y: -room.minY)
        let picture = CairoCanvas.image(width: Int(room.width), height: Int(room.height)) { canvas in
            with(canvas).drawContents(state, under: transform.concatenating(place), alpha: 1)
        }
        if let picture { canvas.draw(picture.tinted(sight.tint), in: room, alpha: alpha, under: .identity) }
    }

    private func drawUprightContents(_ state: LayerState, under transform: CGAffineTransform, alpha: CGFloat) {
        guard state.contentsCenter == .unit || transform.b == 0 && transform.c == 0 else {
            return drawTurnedPieces(state, under: transform, alpha: alpha)
        }
        if let mix = state.contentsMix { return drawMixed(mix, state, under: transform, alpha: alpha) }
        switch state.contents {
        case nil: break
        case .image:
            let state = state.withPaddedContents
            guard case .image(let image)? = state.contents else { return }
            let frame = CGRect(x: 0, y: 0, width: image.width, height: image.height)
            for piece in pieces(of: state, under: transform) {
                let map = piece.map(from: frame)
                draw(piece, from: frame, under: transform) {
                    canvas.interpolationQuality = state.filter(for: map.concatenating(transform)).quality
                    canvas.draw(image, in: frame, alpha: alpha, under: map.concatenating(transform))
                    canvas.interpolationQuality = .default
                }
            }
        case .displayList(let list):
            let frame = state.drawnBounds.standardized
            let pieces = pieces(of: state, under: transform)
            for piece in pieces {
                draw(inside: piece.target, under: transform, isOnly: pieces.count == 1) {
                    // Clearing and blending in a list affect what the list has drawn, not the pixels below the layer.
                    let isGroup = list.needsOwnPixels || alpha < 1
                    if isGroup { canvas.beginGroup() }
                    play(list, state.text.shown, under: piece.map(from: frame).concatenating(transform))
                    if isGroup { canvas.endGroup(alpha: alpha) }
                }
            }
        }
    }

    /// Draws a piece of a drawing inside its place.
    private func draw(inside place: CGRect, under transform: CGAffineTransform, isOnly: Bool, _ draw: () -> Void) {
        let isUpright = transform.b == 0 && transform.c == 0
        if isAlone, isOnly, isUpright, canvas.drawAlone(inside: place.applying(transform), draw) { return }
        canvas.save()
        canvas.clip(to: .primitive(.rect(place)), under: transform)
        draw()
        canvas.restore()
    }

    /// Draws two images with their shares, which together are opaque where both are.
    private func drawMixed(
        _ mix: ContentsMix, _ state: LayerState, under transform: CGAffineTransform, alpha: CGFloat
    ) {
        var sum = Compositing()
        sum.mode = .plusLighter
        canvas.beginGroup()
        for (contents, share) in mix.parts where contents != nil {
            canvas.beginGroup()
            drawUprightContents(state.showing(contents), under: transform, alpha: 1)
            canvas.endGroup(alpha: share, sum)
        }
        canvas.endGroup(alpha: alpha)
    }

    private func play(_ list: DisplayList, _ shown: LayerText.Shown, under transform: CGAffineTransform) {
        switch shown {
        case .whole: CairoPlayer.play(list, on: canvas, under: transform)
        case .excerpt(let excerpt): CairoPlayer.play(excerpt, of: list, on: canvas, under: transform)
        case .nothing: break
        }
    }

    /// Draws rotated pieces as one image, because seams between them would be visible.
    ///
    /// - Parameter endsAtClip: whether they continue beyond their frame with the colors at its edges.
    func drawTurnedPieces(
        _ state: LayerState, under transform: CGAffineTransform, alpha: CGFloat, endsAtClip: Bool = false
    ) {
        guard let frame = state.contentsFrame else { return }
        let scale = min(transform.stretch.most, Self.longestPicture / max(frame.width, frame.height))
        let width = (frame.width * scale).rounded(.up), height = (frame.height * scale).rounded(.up)
        let toPicture = CGAffineTransform(
            a: width / frame.width, b: 0, c: 0, d: height / frame.height, tx: -frame.minX * width / frame.width,
            ty: -frame.minY * height / frame.height)
        let picture = CairoCanvas.image(width: Int(width), height: Int(height)) { canvas in
            with(canvas).drawUprightContents(state, under: toPicture, alpha: 1)
        }
        if let picture { canvas.draw(picture, in: frame, alpha: alpha, endsAtClip: endsAtClip, under: transform) }
    }

    /// The longest side of a picture, in pixels. Chosen: longer than any screen.
    private static let longestPicture: CGFloat = 8192

    /// Draws a piece of an image; a partial one is clipped.
    private func draw(
        _ piece: ContentsPiece, from frame: CGRect, under transform: CGAffineTransform, _ draw: () -> Void
    ) {
        guard piece.source != .unit else { return draw() }
        canvas.save()
        canvas.clip(to: .primitive(.rect(piece.target)), under: transform)
        draw()
        canvas.restore()
    }

    /// The pieces, which meet between two pixels on an upright screen, so that no seam is visible.
    private func pieces(of state: LayerState, under transform: CGAffineTransform) -> [ContentsPiece] {
        guard transform.b == 0, transform.c == 0 else { return state.contentsPieces() }
        return state.contentsPieces(
            snapX: { (($0 * transform.a + transform.tx).rounded() - transform.tx) / transform.a },
            snapY: { (($0 * transform.d + transform.ty).rounded() - transform.ty) / transform.d })
    }
}

extension LayerState {
    /// - Parameter map: from the contents' pixels to those of the screen.
    fileprivate func filter(for map: CGAffineTransform) -> ContentsFilter {
        map.stretch.most >= 1 ? magnificationFilter : minificationFilter
    }
}

extension ContentsFilter {
    fileprivate var quality: CGInterpolationQuality { self == .nearest ? .none : .default }
}
