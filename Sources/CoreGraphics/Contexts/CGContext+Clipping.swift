// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The clip only ever becomes smaller; restoring a saved state brings back the one that was in force then.

extension CGContext {
    /// Holds all that follows to the inside of the current path, and ends the path. An empty path leaves nothing.
    public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule) }

    /// The null rectangle leaves nothing.
    public func clip(to rect: CGRect) {
        clip(to: rect.isNull ? CGMutablePath() : CGPath(rect: rect, transform: nil), .winding)
    }

    /// Holds all that follows to what is in one of the rectangles at least. No rectangles leave nothing.
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

    /// Holds all that follows to a rectangle, and there to as much of it as a mask lets through. The mask stands in the
    /// rectangle as `draw(_:in:)` would draw it.
    ///
    /// What a mask lets through is its alpha; of a picture without alpha, how bright it is.
    ///
    /// Differences: of more than 32 masks and layers inside each other the innermost masks clip to their rectangles
    /// alone.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard DisplayShape.primitive(.rect(rect)).isFinite else { return }
        let rect = rect.standardized
        let upsideDown = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        let step = ClipStep.mask(mask.coverage, rect, upsideDown.concatenating(planeTransform))
        if !add(step, rect) { clip(to: rect) }
    }

    /// - Parameter bounds: of the clip, in the coordinates in force.
    @discardableResult
    func add(_ clip: ClipStep, _ bounds: CGRect) -> Bool {
        guard write(clip) else { return false }
        state.clips.append(clip)
        state.clipBounds = state.clipBounds.common(with: bounds.applying(planeTransform))
        return true
    }

    /// A rectangle round what can be drawn on, in the coordinates in force; null when that is nothing.
    ///
    /// Differences: infinite in contexts that do not know their size, as long as nothing is clipped. Turned coordinates
    /// make it larger than need be.
    public var boundingBoxOfClipPath: CGRect {
        state.clipBounds.isInfinite ? .infinite : state.clipBounds.applying(planeTransform.inverted())
    }
}
