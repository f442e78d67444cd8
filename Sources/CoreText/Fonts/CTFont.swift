// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import Foundation

/// A font at a size, which measures and draws text. Lengths are points, y up from the baseline.
///
/// Two fonts are equal when they draw text alike. Safe to use from any thread.
public final class CTFont: Sendable, Hashable {
    /// Adjusts the system's font so that it takes the space that San Francisco takes: see `SystemFont`.
    package struct Fitting: Hashable, Sendable {
        /// The ratio of the size that glyphs are drawn at to the requested size.
        package var scale: CGFloat = 1
        /// The space added to each advance, in ems of the requested size.
        package var tracking: CGFloat = 0
        /// The design of the system font that this is; nil for other fonts. Its metrics are those of San Francisco, not
        /// of the file.
        package var design: SystemFont.Design?

        package var isSystem: Bool { design != nil }
    }

    package let graphicsFont: CGFont
    /// The size in points; always finite.
    package let size: CGFloat
    /// The transform of the glyphs; the identity for most fonts.
    package let matrix: CGAffineTransform
    package let fitting: Fitting
    package let features: [FontFeature]
    package let metrics: FontMetrics
    /// The requested style, which also selects the fallback fonts.
    package let style: FontStyle

    /// - Parameter size: in points; a number that is not finite means 0. A negative size draws glyphs upside down.
    package init(
        _ graphicsFont: CGFont, size: CGFloat, matrix: CGAffineTransform = .identity, fitting: Fitting = Fitting(),
        features: [FontFeature] = [], style: FontStyle? = nil
    ) {
        self.graphicsFont = graphicsFont
        self.size = size.isFinite ? size : 0
        self.matrix = matrix.isFinite ? matrix : .identity
        self.fitting = fitting
        self.features = features
        let own = graphicsFont.style
        self.style = style ?? FontStyle(weight: own.weight, isItalic: own.isItalic)
        metrics = fitting.isSystem ? .sanFrancisco(size: self.size) : FontMetrics(graphicsFont, size: self.size)
    }

    /// A copy at another size or with another matrix; nil keeps the size.
    package func copy(size: CGFloat? = nil, matrix: CGAffineTransform? = nil, features: [FontFeature]? = nil) -> CTFont
    {
        let isOther = size ?? self.size != self.size || features ?? self.features != self.features
        if let design = fitting.design, isOther {
            // The system font has several files, depending on size and features.
            let font = SystemFont.font(
                size: size ?? self.size, style: style, design: design, features: features ?? self.features)
            let matrix = matrix ?? self.matrix
            return matrix == .identity ? font : font.copy(matrix: matrix)
        }
        return CTFont(
            graphicsFont, size: size ?? self.size, matrix: matrix ?? self.matrix, fitting: fitting,
            features: features ?? self.features, style: style)
    }

    var faceStyle: FaceStyle { graphicsFont.style }

    /// The length of an em of the font's file, in points.
    package var drawnSize: CGFloat { size * fitting.scale }

    /// The length of a unit of the font's file, in points.
    package var unit: CGFloat { drawnSize / CGFloat(graphicsFont.unitsPerEm) }

    /// The space added to the advance of each glyph, in points.
    package var tracking: CGFloat { size * fitting.tracking }

    package var symbolicTraits: CTFontSymbolicTraits {
        var traits: CTFontSymbolicTraits = []
        if faceStyle.weight >= 600 { traits.insert(.traitBold) }
        if faceStyle.isItalic { traits.insert(.traitItalic) }
        if faceStyle.isMonospaced { traits.insert(.traitMonoSpace) }
        if faceStyle.width > 110 { traits.insert(.traitExpanded) }
        if faceStyle.width < 90 { traits.insert(.traitCondensed) }
        if graphicsFont.fontFace.hasPictures { traits.insert(.traitColorGlyphs) }
        if fitting.isSystem { traits.insert(.traitUIOptimized) }
        return traits
    }

    public static func == (one: CTFont, other: CTFont) -> Bool {
        one === other
            || one.graphicsFont === other.graphicsFont && one.size == other.size && one.matrix == other.matrix
                && one.fitting == other.fitting && one.features == other.features
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(graphicsFont))
        hasher.combine(size)
        hasher.combine(features)
    }
}

extension CGAffineTransform {
    fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

/// The metrics of a font at a size, in points.
package struct FontMetrics: Equatable, Sendable {
    /// Above the baseline.
    package var ascent: CGFloat
    /// Above the baseline in lines: for a few fonts more than the ascent.
    package var lineAscent: CGFloat
    /// Below the baseline, positive.
    package var descent: CGFloat
    /// Between lines, beyond ascent and descent.
    package var leading: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// The distance from the baseline to the middle of the underline; negative, since it is below.
    package var underlinePosition: CGFloat
    package var underlineThickness: CGFloat

    package var lineHeight: CGFloat { lineAscent + descent + leading }

    init(_ font: CGFont, size: CGFloat) {
        let metrics = font.metrics, unit = size / CGFloat(font.unitsPerEm)
        ascent = metrics.ascender * unit
        lineAscent = (metrics.ascender + metrics.lineRoom) * unit
        descent = -metrics.descender * unit
        leading = metrics.lineGap * unit
        capHeight = metrics.capHeight * unit
        xHeight = metrics.xHeight * unit
        underlinePosition = metrics.underlinePosition * unit
        underlineThickness = metrics.underlineThickness * unit
    }

    private init(
        _ size: CGFloat, ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, xHeight: CGFloat,
        underlinePosition: CGFloat, underlineThickness: CGFloat
    ) {
        self.ascent = ascent * size
        lineAscent = self.ascent
        self.descent = descent * size
        leading = 0
        self.capHeight = capHeight * size
        self.xHeight = xHeight * size
        self.underlinePosition = underlinePosition * size
        self.underlineThickness = underlineThickness * size
    }

    /// The metrics of San Francisco, used for every font that replaces it, so that layouts keep their heights. Measured
    /// on Apple's system, except for the underline, which was chosen by eye.
    static func sanFrancisco(size: CGFloat) -> FontMetrics {
        FontMetrics(
            size, ascent: 0.9521484, descent: 0.2412109, capHeight: 0.7046, xHeight: 0.5264, underlinePosition: -0.12,
            underlineThickness: 0.06)
    }
}
