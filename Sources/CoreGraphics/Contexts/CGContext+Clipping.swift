// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The clip can only become smaller. Restoring a saved state restores its clip.

extension CGContext {
    /// Clips further drawing to the current path, and clears the path. An empty path clips everything.
    public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule) }

    /// Clips further drawing to a rectangle. The null rectangle clips everything.
    public func clip(to rect: CGRect) {
        clip(to: rect.isNull ? CGMutablePath() : CGPath(rect: rect, transform: nil), .winding)
    }

    /// Clips further drawing to the union of rectangles. An empty array clips everything.
    public func clip(to rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects.filter { !$0.isNull })
        clip(to: path, .winding)
    }

    func clip(to path: CGPath, _ rule: CGPathFillRule) {
        // An empty path clips everything away.
        let shape = path.isEmpty ? DisplayShape.primitive(.rect(.zero)) : DisplayShape(path)
        guard shape.isFinite else { return }
        add(.shape(shape, rule, planeTransform), path.boundingBoxOfPath)
    }

    /// Clips further drawing to a rectangle and, in it, to a mask. The mask is placed as `draw(_:in:)` would draw it.
    ///
    /// A mask's alpha determines how much is drawn; for an image without alpha, its brightness does.
    ///
    /// Difference from iOS: when more than 32 masks and layers are nested, the innermost masks clip to their rectangles
    /// only.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard DisplayShape.primitive(.rect(rect)).isFinite else { return }
        let rect = rect.standardized
        let upsideDown = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        let step = ClipStep.mask(mask.coverage, rect, upsideDown.concatenating(planeTransform))
        if !add(step, rect) { clip(to: rect) }
    }

    /// - Parameter bounds: of the clip, in the current coordinates.
    @discardableResult
    func add(_ clip: ClipStep, _ bounds: CGRect) -> Bool {
        guard write(clip) else { return false }
        state.clips.append(clip)
        state.clipBounds = state.clipBounds.common(with: bounds.applying(planeTransform))
        return true
    }

    /// The bounding rectangle of the clip, in the current coordinates; null when everything is clipped.
    ///
    /// Difference from iOS: infinite without a clip in a context whose size is unknown. Rotated coordinates make it
    /// larger than necessary.
    public var boundingBoxOfClipPath: CGRect {
        state.clipBounds.isInfinite ? .infinite : state.clipBounds.applying(planeTransform.inverted())
    }
}
