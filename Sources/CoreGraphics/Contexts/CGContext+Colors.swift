// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Colors and patterns. A color brings its space with it; components alone are in the space that was set last.

extension CGContext {
    // MARK: - Filling

    /// Replaces a pattern as well; a color that is a pattern sets that.
    public func setFillColor(_ color: CGColor) {
        guard !ignoresColors, let paint = paint(color) else { return }
        state.fill = paint
        state.fillSpace = color.colorSpace ?? .gray
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    /// What components of fill colors mean from now on; the color becomes black, or the like. A space of patterns
    /// leaves the color as it is until a pattern is set.
    public func setFillColorSpace(_ space: CGColorSpace) {
        guard !ignoresColors else { return }
        if let color = Self.initialColor(space) { setFillColor(color) }
        state.fillSpace = space
    }

    /// A color in the space that was set last.
    ///
    /// - Parameter components: as many as the space has, then the alpha. In a space of patterns nothing happens.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = Self.color(state.fillSpace, components) { setFillColor(color) }
    }

    /// Fills with a pattern from now on. Needs a space of patterns that fits it (`setFillColorSpace(_:)`); else nothing
    /// happens.
    ///
    /// - Parameter components: the alpha alone for a pattern with colors of its own; else the color that it is drawn in,
    ///   in the space's base space, and its alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = Self.color(state.fillSpace, components, pattern) { setFillColor(color) }
    }

    // MARK: - Stroking

    /// Replaces a pattern as well; a color that is a pattern sets that.
    public func setStrokeColor(_ color: CGColor) {
        guard !ignoresColors, let paint = paint(color) else { return }
        state.stroke = paint
        state.strokeSpace = color.colorSpace ?? .gray
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// See `setFillColorSpace(_:)`.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        guard !ignoresColors else { return }
        if let color = Self.initialColor(space) { setStrokeColor(color) }
        state.strokeSpace = space
    }

    /// See `setFillColor(_:)`.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = Self.color(state.strokeSpace, components) { setStrokeColor(color) }
    }

    /// See `setFillPattern(_:colorComponents:)`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = Self.color(state.strokeSpace, components, pattern) { setStrokeColor(color) }
    }

    // MARK: - Both

    /// How colors that sRGB does not have are fitted in. All intents come to the same between the spaces that there
    /// are: see `CGColorRenderingIntent`.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    private static func initialColor(_ space: CGColorSpace) -> CGColor? {
        CGColor(colorSpace: space, components: [CGFloat](repeating: 0, count: space.numberOfComponents) + [1])
    }

    private static func color(
        _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>, _ pattern: CGPattern? = nil
    ) -> CGColor? {
        // Otherwise there may be fewer numbers than the space has.
        if let pattern, !pattern.fits(space) { return nil }
        let components = (0...space.numberOfComponents).map { components[$0] }
        guard let pattern else { return CGColor(colorSpace: space, components: components) }
        return CGColor(patternSpace: space, pattern: pattern, components: components)
    }

    /// Nil for a pattern whose cells have no size.
    private func paint(_ color: CGColor) -> ContextPaint? {
        guard let pattern = color.pattern else { return .color(color.rgba) }
        let paint = patternPaint(
            bounds: pattern.bounds, matrix: pattern.matrix, xStep: pattern.xStep, yStep: pattern.yStep,
            color: pattern.isColored ? nil : color.rgba, alpha: pattern.isColored ? color.alpha : 1,
            draw: pattern.drawCell)
        return paint.map { .pattern($0) }
    }
}
