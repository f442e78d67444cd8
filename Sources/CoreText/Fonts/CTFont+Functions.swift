// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import Foundation

// MARK: - Making fonts

/// Creates a font from its PostScript name, full name or family name. Unknown names give Helvetica, as on iOS; where no
/// font replaces it, the system font.
///
/// - Parameters:
///   - name: a PostScript name, a full name, or a family.
///   - size: in points; 0 means 12.
///   - matrix: the transform of the glyphs; nil means the identity.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let size = size == 0 ? 12 : size
    guard let font = FontBook.shared.face(named: name as String) ?? FontBook.shared.face(family: "Helvetica", .regular)
    else {
        return SystemFont.font(size: size).copy(matrix: matrix?.pointee)
    }
    return CTFont(font, size: size, matrix: matrix?.pointee ?? .identity)
}

/// Creates a font from a graphics font at a size in points; 0 means 12.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(graphicsFont, size: size == 0 ? 12 : size, matrix: matrix?.pointee ?? .identity)
}

/// The roles in which the system uses its fonts.
public enum CTFontUIFontType: UInt32, Sendable {
    /// The font for content that the user writes.
    case user = 0
    /// The font for fixed-width content that the user writes.
    case userFixedPitch = 1
    /// The regular system font of the interface.
    case system = 2
    /// The bold system font of the interface.
    case emphasizedSystem = 3
}

/// Creates the system font for a role.
///
/// - Parameters:
///   - uiType: the purpose of the font.
///   - size: in points; 0 means 13.
///   - language: has no effect; each character is drawn in a font that has it.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    let style = FontStyle(weight: uiType == .emphasizedSystem ? 700 : 400)
    return SystemFont.font(
        size: size == 0 ? 13 : size, style: style, design: uiType == .userFixedPitch ? .monospaced : .standard)
}

/// Creates a copy of a font at another size, in points; 0 keeps the size.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    font.copy(size: size == 0 ? nil : size, matrix: matrix?.pointee)
}

/// Creates the member of a font's family that has the given traits.
///
/// - Parameters:
///   - font: the font.
///   - size: in points; 0 for the size of the font.
///   - matrix: of the glyphs; nil for the matrix of the font.
///   - symTraitValue: the values of the traits in the mask.
///   - symTraitMask: the traits to change; bold and italic are supported.
/// - Returns: nil when the family has no such member.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let traits = font.symbolicTraits.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
    return font.copy(with: traits, size: size == 0 ? nil : size).map { $0.copy(matrix: matrix?.pointee) }
}

extension CTFont {
    /// The member of the font's family with the given traits, or nil when the family has none.
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

/// Returns the font that draws the first character of a range: the given font when it has the character, else a
/// fallback.
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

/// Returns the PostScript name of a font, such as "Inter-Bold".
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
    NSString(string: font.graphicsFont.fontFace.postScriptName ?? "")
}

/// Returns the family name of a font, such as "Inter".
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
    NSString(string: font.graphicsFont.fontFace.familyName ?? "")
}

/// Returns the full name of a font: its family and style.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    NSString(string: font.graphicsFont.fontFace.fullName ?? "")
}

/// Returns the name to show to the user for a font. It is the full name; names are not localised.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// Returns the bold, italic, width and spacing traits of a font.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.symbolicTraits }

// MARK: - Lengths, in points

/// Returns the point size that a font was created with.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// Returns the transform that a font applies to its glyphs; the identity for most fonts.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
/// Returns how far a font's letters reach above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascent }
/// Returns how far a font's letters reach below the baseline, in points; a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.metrics.descent }
/// Returns the gap that a font asks for between lines, in points, in addition to ascent and descent.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.metrics.leading }
/// Returns the height of a font's capital letters above the baseline, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight }
/// Returns the height of a font's lowercase letters above the baseline, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight }
/// Returns where the middle of an underline is relative to the baseline, in points; negative means below.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.metrics.underlinePosition }
/// Returns the thickness of a font's underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.metrics.underlineThickness }
/// Returns the slant of a font's letters in degrees, counterclockwise; negative for letters that lean forward.
///
/// The skew of the font's matrix is included.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
    let angle = font.graphicsFont.italicAngle, matrix = font.matrix
    guard !matrix.isIdentity else { return angle }
    let stem = CGPoint(x: tan(-angle * .pi / 180), y: 1)
    let x = matrix.a * stem.x + matrix.c * stem.y, y = matrix.b * stem.x + matrix.d * stem.y
    return -atan2(x, y) * 180 / .pi
}
/// Returns the number of units to an em in the font's file, usually 1000 or 2048.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.graphicsFont.unitsPerEm) }
/// Returns the number of glyphs in a font, the glyph for missing characters included.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.graphicsFont.numberOfGlyphs }
/// Returns the smallest rectangle that encloses every glyph of a font, in points from the glyph's origin.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { font.graphicsFont.fontBBox.scaled(by: font.unit) }

extension CGRect {
    fileprivate func scaled(by factor: CGFloat) -> CGRect {
        CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}

// MARK: - Glyphs

/// Writes the glyph of each UTF-16 unit, or 0 where the font has none. The second unit of a surrogate pair gets 0.
///
/// - Returns: whether the font has a glyph for every character.
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

/// The direction of the text whose glyphs are measured.
public enum CTFontOrientation: UInt32, Sendable {
    /// Uses the font's own direction, which is horizontal.
    case `default` = 0
    /// Measures glyphs as set in horizontal lines.
    case horizontal = 1
}

/// Writes the advance of each glyph, in points, and returns their sum.
///
/// The buffer may be nil when only the sum is needed.
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

/// Writes the bounding rectangle of each glyph, in points, and returns a rectangle that encloses all of them.
///
/// The buffer may be nil. The enclosing rectangle assumes that all glyphs are drawn at the same origin.
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

/// Creates the outline of a glyph, in points with y up; nil for a glyph without an outline, such as a space.
///
/// - Parameters:
///   - font: the font.
///   - glyph: the number of the glyph in the font.
///   - matrix: the transform to apply to the outline; nil means the identity.
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

/// Draws glyphs, each at its own position in text space.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    let all = 0..<max(0, count)
    context.draw(
        all.map { glyphs[$0] }, at: all.map { positions[$0] }, of: font.graphicsFont, size: font.drawnSize,
        matrix: font.matrix)
}

/// Returns the graphics font that a font was created from.
public func CTFontCopyGraphicsFont(_ font: CTFont) -> CGFont { font.graphicsFont }

/// A UTF-16 code unit.
public typealias UniChar = UInt16
