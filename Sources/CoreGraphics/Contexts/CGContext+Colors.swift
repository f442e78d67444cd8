// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Colors and patterns. A color brings its space with it; components alone are in the space that was set last.

extension CGContext {
    // MARK: - Filling

    /// Sets the color of further fills; it replaces a pattern. A color that is a pattern sets the pattern.
    public func setFillColor(_ color: CGColor) {
        guard !ignoresColors, let paint = paint(color) else { return }
        state.fill = paint
        state.fillSpace = color.colorSpace ?? .gray
    }

    /// Sets the fill color from sRGB components in 0...1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill color to a gray, where 0 is black and 1 is white.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the color space for the components of fill colors, and resets the fill color to the space's default, such
    /// as black.
    ///
    /// A pattern space keeps the color until a pattern is set.
    public func setFillColorSpace(_ space: CGColorSpace) {
        guard !ignoresColors else { return }
        if let color = Self.initialColor(space) { setFillColor(color) }
        state.fillSpace = space
    }

    /// Sets the fill color from components in the color space that was set last.
    ///
    /// - Parameter components: those of the space, followed by the alpha. Has no effect in a pattern space.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = Self.color(state.fillSpace, components) { setFillColor(color) }
    }

    /// Sets the pattern of further fills. It requires a matching pattern space (`setFillColorSpace(_:)`); otherwise it
    /// has no effect.
    ///
    /// - Parameters:
    ///   - pattern: the pattern to paint with.
    ///   - components: the alpha for a colored pattern; otherwise the color to draw it in, in the base space, and its
    ///     alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = Self.color(state.fillSpace, components, pattern) { setFillColor(color) }
    }

    // MARK: - Stroking

    /// Sets the color of further strokes; it replaces a pattern. A color that is a pattern sets the pattern.
    public func setStrokeColor(_ color: CGColor) {
        guard !ignoresColors, let paint = paint(color) else { return }
        state.stroke = paint
        state.strokeSpace = color.colorSpace ?? .gray
    }

    /// Sets the stroke color from sRGB components in 0...1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke color to a gray, where 0 is black and 1 is white.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the color space for the components of stroke colors. See `setFillColorSpace(_:)`.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        guard !ignoresColors else { return }
        if let color = Self.initialColor(space) { setStrokeColor(color) }
        state.strokeSpace = space
    }

    /// Sets the stroke color from components in the color space that was set last. See `setFillColor(_:)`.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = Self.color(state.strokeSpace, components) { setStrokeColor(color) }
    }

    /// Sets the pattern of further strokes. See `setFillPattern(_:colorComponents:)`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = Self.color(state.strokeSpace, components, pattern) { setStrokeColor(color) }
    }

    // MARK: - Both

    /// Sets how colors that the device lacks are mapped to its gamut. Has no effect here: see `CGColorRenderingIntent`.
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

    /// The paint for a color; nil for a pattern with empty cells.
    private func paint(_ color: CGColor) -> ContextPaint? {
        guard let pattern = color.pattern else { return .color(color.rgba) }
        let paint = patternPaint(
            bounds: pattern.bounds, matrix: pattern.matrix, xStep: pattern.xStep, yStep: pattern.yStep,
            color: pattern.isColored ? nil : color.rgba, alpha: pattern.isColored ? color.alpha : 1,
            draw: pattern.drawCell)
        return paint.map { .pattern($0) }
    }
}
