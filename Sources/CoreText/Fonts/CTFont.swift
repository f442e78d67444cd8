// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import Foundation

/// A font at a size: what text is measured and drawn with. Lengths are points, y up from the baseline.
///
/// Two fonts are equal when text looks the same in them. May be used from every thread.
public final class CTFont: Sendable, Hashable {
    /// How the system's font is made to take the room that San Francisco takes: see `SystemFont`.
    package struct Fitting: Hashable, Sendable {
        /// What glyphs are drawn at, to the size that was asked for.
        package var scale: CGFloat = 1
        /// What is added to each advance, in ems of the size that was asked for.
        package var tracking: CGFloat = 0
        /// Which of the system's fonts it is; nil for none. Their lengths are San Francisco's, and not the file's.
        package var design: SystemFont.Design?

        package var isSystem: Bool { design != nil }
    }

    package let graphicsFont: CGFont
    /// In points; finite.
    package let size: CGFloat
    /// Of the glyphs, from the upright; the identity for most.
    package let matrix: CGAffineTransform
    package let fitting: Fitting
    package let features: [FontFeature]
    package let metrics: FontMetrics
    /// What it was asked to be like; fonts that stand in for characters it has not are chosen by it.
    package let style: FontStyle

    /// - Parameter size: in points; what is not finite counts as 0. Negative sizes draw glyphs on their heads.
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

    /// Nil size keeps it.
    package func copy(size: CGFloat? = nil, matrix: CGAffineTransform? = nil, features: [FontFeature]? = nil) -> CTFont
    {
        let isOther = size ?? self.size != self.size || features ?? self.features != self.features
        if let design = fitting.design, isOther {
            // The system's font is another one at another size, and for some features.
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

    /// What an em of the font's file is long, in points.
    package var drawnSize: CGFloat { size * fitting.scale }

    /// Points to a unit of the font's file.
    package var unit: CGFloat { drawnSize / CGFloat(graphicsFont.unitsPerEm) }

    /// Points that are added to the advance of each glyph.
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

/// Lengths of a font at a size, in points.
package struct FontMetrics: Equatable, Sendable {
    /// Above the baseline.
    package var ascent: CGFloat
    /// Below the baseline, positive.
    package var descent: CGFloat
    /// Between lines, beyond ascent and descent.
    package var leading: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// The middle of the line, above the baseline: negative.
    package var underlinePosition: CGFloat
    package var underlineThickness: CGFloat

    package var lineHeight: CGFloat { ascent + descent + leading }

    init(_ font: CGFont, size: CGFloat) {
        let metrics = font.metrics, unit = size / CGFloat(font.unitsPerEm)
        ascent = metrics.ascender * unit
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
        self.descent = descent * size
        leading = 0
        self.capHeight = capHeight * size
        self.xHeight = xHeight * size
        self.underlinePosition = underlinePosition * size
        self.underlineThickness = underlineThickness * size
    }

    /// Whatever stands in for it, so that layouts keep their heights. Measured on Apple's system, but for the underline,
    /// which is chosen by eye.
    static func sanFrancisco(size: CGFloat) -> FontMetrics {
        FontMetrics(
            size, ascent: 0.9521484, descent: 0.2412109, capHeight: 0.7046, xHeight: 0.5264, underlinePosition: -0.12,
            underlineThickness: 0.06)
    }
}
