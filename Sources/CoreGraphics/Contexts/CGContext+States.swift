// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Line styles, and how what is drawn is mixed with what is there.

extension CGContext {
    /// In points of the space in force when the line is drawn. Zero or less draws no line.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }

    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// The longest miter, as a multiple of the line width, before a corner is cut off.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

    /// Draws lines as on and off pieces of these lengths in turn (points), beginning `phase` points into the pattern.
    /// No lengths, only zeros, or a negative one: a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        // As the numbers that they become in the list.
        let isUsable =
            Float(phase).isFinite && lengths.allSatisfy { $0 >= 0 && Float($0).isFinite }
            && lengths.contains { Float($0) > 0 }
        state.line.dashPhase = isUsable ? phase : 0
        state.line.dashLengths = isUsable ? lengths : []
    }

    /// Multiplies the alpha of all that follows; held to 0...1. NaN is 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

    /// How what follows is mixed with what was drawn before: in the same layer or picture, or the same transparency
    /// layer. What a layer draws is never mixed with other layers by it.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// What follows throws a shadow below itself.
    ///
    /// Each drawing throws its own; a path that is filled and stroked throws two, of which the stroke's lies on the
    /// filling. `beginTransparencyLayer(auxiliaryInfo:)` makes one of many.
    ///
    /// - Parameters:
    ///   - offset: in points of the default coordinates, whatever the transform is. Not finite: no shadow.
    ///   - blur: twice the standard deviation of a Gaussian blur, in the same points; held to 0...1000.
    ///   - color: nil, or with alpha 0: no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.flatMap { shadow(offset, blur, $0.rgba) }
    }

    /// The same in Quartz's colour for shadows: black with an alpha of a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        state.shadow = shadow(offset, blur, RGBAColor(red: 0, green: 0, blue: 0, alpha: 1 / 3))
    }

    private func shadow(_ offset: CGSize, _ blur: CGFloat, _ color: RGBAColor) -> DisplayShadow? {
        let offset = offset.applying(base), blur = blur * abs(base.determinant).squareRoot()
        guard Float(offset.width).isFinite, Float(offset.height).isFinite, color.isFinite, color.alpha > 0 else {
            return nil
        }
        let held = blur > 0 ? min(blur, DisplayShadow.mostBlur) : 0
        return DisplayShadow(offset: offset, blur: held, color: color)
    }

    /// Whether edges are smoothed, where that is allowed at all.
    ///
    /// Differences: in the page edges are always smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    /// Whether edges may be smoothed. Not among what `saveGState()` keeps.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// How pictures are drawn that follow.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// How far from a curve its lines may be, in pixels.
    ///
    /// Curves are always drawn to a tenth of a pixel, which is finer than Quartz's usual 0.5; asking for less changes
    /// nothing.
    public func setFlatness(_ flatness: CGFloat) {}
}
