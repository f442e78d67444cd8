// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import Foundation

// MARK: - Making fonts

/// A font by its PostScript name, its full name or its family; the system's font when there is none of that name.
///
/// - Parameters:
///   - size: in points; 0 counts as 12.
///   - matrix: of the glyphs.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let size = size == 0 ? 12 : size
    guard let font = FontBook.shared.face(named: name as String) else {
        return SystemFont.font(size: size).copy(matrix: matrix?.pointee)
    }
    return CTFont(font, size: size, matrix: matrix?.pointee ?? .identity)
}

/// The font of a size; 0 counts as 12 points.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(graphicsFont, size: size == 0 ? 12 : size, matrix: matrix?.pointee ?? .identity)
}

/// What the system writes in, for its purposes.
public enum CTFontUIFontType: UInt32, Sendable {
    case user = 0
    case userFixedPitch = 1
    case system = 2
    case emphasizedSystem = 3
}

/// - Parameters:
///   - size: in points; 0 counts as 13.
///   - language: not looked at: characters get a font that has them in any case.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    let style = FontStyle(weight: uiType == .emphasizedSystem ? 700 : 400)
    return SystemFont.font(
        size: size == 0 ? 13 : size, style: style, design: uiType == .userFixedPitch ? .monospaced : .standard)
}

/// The font at another size; 0 keeps it.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    font.copy(size: size == 0 ? nil : size, matrix: matrix?.pointee)
}

/// The member of the font's family that has other traits.
///
/// - Parameter symTraitMask: which of the traits are meant; bold and italic are looked at.
/// - Returns: nil when the family has none.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let traits = font.symbolicTraits.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
    return font.copy(with: traits, size: size == 0 ? nil : size).map { $0.copy(matrix: matrix?.pointee) }
}

extension CTFont {
    /// Nil when its family has no such member.
    package func copy(with traits: CTFontSymbolicTraits, size: CGFloat? = nil) -> CTFont? {
        let isBold = traits.contains(.traitBold)
        var style = FontStyle(weight: faceStyle.weight, isItalic: traits.contains(.traitItalic))
        if isBold != symbolicTraits.contains(.traitBold) { style.weight = isBold ? 700 : 400 }
        let size = size ?? self.size
        if var design = fitting.design {
            if traits.contains(.traitMonoSpace) {
                design = .monospaced
            } else if design == .monospaced {
                design = .standard
            }
            return SystemFont.font(size: size, style: style, design: design, features: features)
        }
        guard let family = graphicsFont.fontFace.familyName, let font = FontBook.shared.face(family: family, style)
        else { return nil }
        let found = CTFont(font, size: size, matrix: matrix, features: features, style: style)
        let wanted: CTFontSymbolicTraits = [.traitBold, .traitItalic]
        return found.symbolicTraits.intersection(wanted) == traits.intersection(wanted) ? found : nil
    }
}

/// The font that the first character of a range is drawn in: the font itself when it has the character.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let units = Array((string as String).utf16)
    guard range.location >= 0, range.location < units.count else { return currentFont }
    let text = StyledText(
        units: Array(units[range.location...].prefix(max(1, range.length))), spans: [])
    let styled = StyledText(
        units: text.units, spans: [.init(range: 0..<text.count, style: TextStyle(font: currentFont))])
    return ShapedText(styled).items.first?.font ?? currentFont
}

// MARK: - Names

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
    NSString(string: font.graphicsFont.fontFace.postScriptName ?? "")
}

public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
    NSString(string: font.graphicsFont.fontFace.familyName ?? "")
}

public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    NSString(string: font.graphicsFont.fontFace.fullName ?? "")
}

public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.symbolicTraits }

// MARK: - Lengths, in points

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascent }
/// Below the baseline, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.metrics.descent }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.metrics.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight }
/// The middle of the line, from the baseline: negative below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.metrics.underlinePosition }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.metrics.underlineThickness }
/// In degrees, counterclockwise: negative for letters that lean forward.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.graphicsFont.italicAngle }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.graphicsFont.unitsPerEm) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.graphicsFont.numberOfGlyphs }
/// A rectangle round all glyphs.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { font.graphicsFont.fontBBox.scaled(by: font.unit) }

extension CGRect {
    fileprivate func scaled(by factor: CGFloat) -> CGRect {
        CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}

// MARK: - Glyphs

/// Writes the glyph of each character by itself, 0 for one that the font has not. The second half of a pair of surrogates
/// has 0.
///
/// - Returns: whether the font has all of them.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    let face = font.graphicsFont.fontFace
    var hasAll = true, index = 0
    for scalar in String(decoding: UnsafeBufferPointer(start: characters, count: max(0, count)), as: UTF16.self)
        .unicodeScalars
    {
        let glyph = face.glyph(for: scalar)
        glyphs[index] = glyph ?? 0
        if glyph == nil { hasAll = false }
        if scalar.value > 0xffff { glyphs[index + 1] = 0 }
        index += scalar.value > 0xffff ? 2 : 1
    }
    return hasAll
}

/// Which way text runs that is measured.
public enum CTFontOrientation: UInt32, Sendable {
    case `default` = 0
    case horizontal = 1
}

/// Writes the advance of each glyph, if there is room for it, and adds them up.
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    let face = font.graphicsFont.fontFace
    return (0..<max(0, count)).reduce(0) { sum, index in
        let units = CGFloat(face.advance(of: glyphs[index]))
        let advance = units == 0 ? 0 : units * font.unit + font.tracking
        advances?[index] = CGSize(width: advance, height: 0)
        return sum + Double(advance)
    }
}

/// Writes a rectangle round each glyph, if there is room for it.
///
/// - Returns: one round all of them, as if they were all drawn at the same place.
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    (0..<max(0, count)).reduce(CGRect.null) { all, index in
        let box = font.graphicsFont.box(of: glyphs[index]).scaled(by: font.unit).applying(font.matrix)
        boundingRects?[index] = box
        return all.union(box)
    }
}

/// The outline of a glyph, y up; nil for one without any.
///
/// - Parameter matrix: that the outline is put through.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    let outline = font.graphicsFont.outline(of: glyph)
    guard !outline.isEmpty else { return nil }
    let scale = CGAffineTransform(scaleX: font.unit, y: font.unit).concatenating(font.matrix)
    var elements = PathElements()
    elements.append(outline, matrix.map { scale.concatenating($0.pointee) } ?? scale)
    return CGPath(elements)
}

/// Draws glyphs, each at a position in text space.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    let all = 0..<max(0, count)
    context.draw(
        all.map { glyphs[$0] }, at: all.map { positions[$0] }, of: font.graphicsFont, size: font.drawnSize,
        matrix: font.matrix)
}

public func CTFontCopyGraphicsFont(_ font: CTFont) -> CGFont { font.graphicsFont }

public typealias UniChar = UInt16
