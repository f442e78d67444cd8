// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FontFiles
import Foundation
import Synchronization

/// The index of a glyph in its font.
public typealias CGFontIndex = UInt16
/// The index of a glyph in its font.
public typealias CGGlyph = CGFontIndex

/// A font without a size. It gives glyphs by index, and lengths in units, of which `unitsPerEm` make an em; y is up.
///
/// Safe to use from any thread.
public final class CGFont: Sendable, GlyphSource {
    package let identifier: ContentIdentifier
    private let ownFace: FontFace
    package let metrics: FaceMetrics
    package let style: FaceStyle
    /// The images of color glyphs, cached because a program shows few of them, repeatedly.
    private let pictures = Mutex<[CGGlyph: CGImage?]>([:])

    /// The largest number of cached glyph images. Chosen: 128 × 128 pixels each make 16 MB.
    private static let mostPictures = 256
    private static let count = Atomic<UInt64>(0)

    /// - Parameter metrics: of the font that this one replaces; nil for the metrics of the file.
    package init(_ face: FontFace, metrics: FaceMetrics? = nil) {
        ownFace = face
        self.metrics = metrics ?? face.metrics
        style = face.style
        asciiCoverage = (0..<128).map { $0 < 32 || $0 == 127 || face.glyph(for: Unicode.Scalar(UInt8($0))) != nil }
        let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
        identifier = ContentIdentifier(hashing: Array("font \(number)".utf8))
    }

    /// The same font as another object.
    package init(sharing other: CGFont) {
        (identifier, ownFace, metrics, style) = (other.identifier, other.ownFace, other.metrics, other.style)
        asciiCoverage = other.asciiCoverage
    }

    /// Creates a font from a font file, or from the first face of a collection.
    ///
    /// Nil when the data is not a font or is incomplete; `CTFontManagerRegisterFontsForURL` reports the reason.
    public convenience init?(_ provider: CGDataProvider) {
        let face = try? provider.withBytes { try FontFace(FontFile($0, name: "a font's data")) }
        guard let face else { return nil }
        self.init(face)
    }

    /// Whether the font has each ASCII character; line terminators and the like need no glyph.
    package let asciiCoverage: [Bool]

    package var face: FontFace? { ownFace }
    package var fontFace: FontFace { ownFace }

    package func outline(of glyph: CGGlyph) -> GlyphOutline {
        Int(glyph) < ownFace.glyphCount ? ownFace.outline(of: glyph) : GlyphOutline()
    }

    // MARK: - Lengths

    /// The number of glyphs in the font.
    public var numberOfGlyphs: Int { ownFace.glyphCount }
    /// The number of units to an em, usually 1000 or 2048.
    public var unitsPerEm: Int { ownFace.unitsPerEm }
    /// The height of the letters above the baseline, in units of the font.
    public var ascent: Int { Int(metrics.ascender.rounded()) }
    /// The depth of the letters below the baseline, in units of the font; a negative number.
    public var descent: Int { Int(metrics.descender.rounded()) }
    /// The gap between lines, in units of the font.
    public var leading: Int { Int(metrics.lineGap.rounded()) }
    /// The height of capital letters, in units of the font.
    public var capHeight: Int { Int(metrics.capHeight.rounded()) }
    /// The height of lowercase letters, in units of the font.
    public var xHeight: Int { Int(metrics.xHeight.rounded()) }
    /// The slant of the letters in degrees, counterclockwise; negative for letters that lean forward.
    public var italicAngle: CGFloat { metrics.italicAngle }
    /// The smallest rectangle that encloses all glyphs, in units of the font.
    public var fontBBox: CGRect {
        let box = metrics.bounds
        return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    }

    // MARK: - Names

    /// The PostScript name of the font; nil when it has none.
    public var postScriptName: CFString? { ownFace.postScriptName.map { NSString(string: $0) } }
    /// The full name of the font; nil when it has none.
    public var fullName: CFString? { ownFace.fullName.map { NSString(string: $0) } }

    // MARK: - Glyphs

    /// Writes the advance of each glyph, in units of the font.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - count: the number of glyphs.
    ///   - advances: room for `count` numbers.
    /// - Returns: false when the font lacks one of the glyphs.
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        for index in 0..<max(0, count) {
            guard Int(glyphs[index]) < numberOfGlyphs else { return false }
            advances[index] = Int32(clamping: ownFace.advance(of: glyphs[index]))
        }
        return true
    }

    /// Writes the bounding rectangle of each glyph, in units of the font; an empty one for glyphs without ink.
    ///
    /// - Returns: false when the font lacks one of the glyphs.
    public func getGlyphBBoxes(
        glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
    ) -> Bool {
        for index in 0..<max(0, count) {
            guard Int(glyphs[index]) < numberOfGlyphs else { return false }
            bboxes[index] = box(of: glyphs[index])
        }
        return true
    }

    package func box(of glyph: CGGlyph) -> CGRect {
        guard Int(glyph) < numberOfGlyphs, let box = ownFace.extents(of: glyph) else { return .zero }
        return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    }

    /// Returns the glyph with a name; 0, the glyph for missing characters, when the font has none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { ownFace.glyph(named: name as String) ?? 0 }

    /// Returns the name of a glyph; nil when it has none.
    public func name(for glyph: CGGlyph) -> CFString? { ownFace.name(of: glyph).map { NSString(string: $0) } }

    /// Returns a table of the font's file, by its tag: four letters as a number.
    public func table(for tag: UInt32) -> CFData? { ownFace.table(tag).map { NSData(data: Data($0)) } }

    // MARK: - Pictures

    /// The image of a color glyph; nil for glyphs that are outlines.
    package func picture(of glyph: CGGlyph) -> CGImage? {
        guard ownFace.hasPictures else { return nil }
        if let known = pictures.withLock({ $0[glyph] }) { return known }
        let picture = ownFace.picture(of: glyph).flatMap { try? CGImage(png: $0) }
        pictures.withLock { pictures in
            if pictures.count == Self.mostPictures { pictures.removeAll() }
            pictures[glyph] = .some(picture)
        }
        return picture
    }
}
