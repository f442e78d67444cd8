// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A pattern's cell is recorded once, into its own list, when the pattern is set. Painting with it makes that list a
// part of this one. The places of the cells depend on the context's default coordinates and the phase, not on the
// current coordinates.

extension CGContext {
    /// Sets the origin of patterns that are painted from now on, in default coordinates.
    ///
    /// A phase that is not finite has no effect.
    public func setPatternPhase(_ phase: CGSize) {
        guard phase.isFinite else { return }
        state.patternPhase = phase
    }

    /// Creates the paint for a pattern's cells; nil when they are empty.
    ///
    /// - Parameters:
    ///   - matrix: from the cell's space to the context's default coordinates.
    ///   - color: the color of a stencil; nil for a colored cell.
    ///   - draw: draws one cell.
    func patternPaint(
        bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat, color: RGBAColor?, alpha: CGFloat,
        draw: (CGContext) -> Void
    ) -> PatternPaint? {
        let bounds = bounds.standardized
        // With a step of 0 the cells would never end; they are then placed side by side.
        func step(_ step: CGFloat, _ side: CGFloat) -> CGFloat { step == 0 ? side : abs(step) }
        let xStep = step(xStep, bounds.width), yStep = step(yStep, bounds.height)
        guard bounds.isFinite, bounds.width > 0, bounds.height > 0, xStep > 0, yStep > 0 else { return nil }
        let cell = CGContext(bounds: bounds)
        if let color {
            cell.state.fill = .color(color)
            cell.state.stroke = .color(color)
            cell.ignoresColors = true
        }
        draw(cell)
        return PatternPaint(
            cell: cell.displayList(), bounds: bounds, xStep: xStep, yStep: yStep, matrix: matrix,
            alpha: alpha.isNaN ? 1 : min(max(alpha, 0), 1))
    }
}
