// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Line styles and compositing.

extension CGContext {
    /// Sets the width of lines, in points of the coordinates that are current when a line is drawn. At 0 or less, no
    /// line is drawn.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }

    /// Sets the shape of the ends of lines. The default is `butt`.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

    /// Sets the shape of the corners of lines. The default is `miter`.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// Sets the longest miter, as a multiple of the line width, before a corner is bevelled. The default is 10.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

    /// Sets the dash pattern of lines: the lengths of dashes and gaps in turn, in points, starting `phase` points into
    /// the pattern.
    ///
    /// An empty array, only zeros, or a negative length draw a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        // The numbers as they are stored in the list.
        let isUsable =
            Float(phase).isFinite && lengths.allSatisfy { $0 >= 0 && Float($0).isFinite }
            && lengths.contains { Float($0) > 0 }
        state.line.dashPhase = isUsable ? phase : 0
        state.line.dashLengths = isUsable ? lengths : []
    }

    /// Sets the opacity of further drawing, limited to 0...1. NaN means 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

    /// Sets how further drawing is mixed with earlier drawing in the same layer, image or transparency layer. It has no
    /// effect on other layers.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets the shadow of further drawing.
    ///
    /// Each drawing call has its own shadow. A path that is filled and stroked has two, and the stroke's shadow falls
    /// on the filling. Use `beginTransparencyLayer(auxiliaryInfo:)` for a common shadow.
    ///
    /// - Parameters:
    ///   - offset: in points of the default coordinates, independent of the transform. No shadow if not finite.
    ///   - blur: twice the standard deviation of the Gaussian blur, in the same points; limited to 0...1000.
    ///   - color: nil, or an alpha of 0, means no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.flatMap { shadow(offset, blur, $0.rgba) }
    }

    /// Sets the shadow of further drawing, in black with an alpha of 1/3, as in Quartz.
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

    /// Sets whether edges are smoothed, if the context allows it.
    ///
    /// Difference from iOS: edges are always smooth in the page.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    /// Sets whether the context allows smooth edges. `saveGState()` does not save this.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// How images are scaled when they are drawn.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets the largest distance between a curve and its lines, in pixels. Has no effect.
    ///
    /// Curves are always drawn with a flatness of 0.1 pixels, finer than Quartz's usual 0.5.
    public func setFlatness(_ flatness: CGFloat) {}
}
