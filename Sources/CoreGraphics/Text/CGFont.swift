// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FontFiles
import Foundation
import Synchronization

/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16
public typealias CGGlyph = CGFontIndex

/// A font without a size: glyphs by number, and lengths in units of which `unitsPerEm` are the font's size, y up.
///
/// May be used from every thread.
public final class CGFont: Sendable, GlyphSource {
    package let identifier: ContentIdentifier
    private let ownFace: FontFace
    package let metrics: FaceMetrics
    package let style: FaceStyle
    /// Pictures that are glyphs, as they were asked for. Kept: a program shows few of them, again and again.
    private let pictures = Mutex<[CGGlyph: CGImage?]>([:])

    /// How many pictures of glyphs are kept. Chosen: 128 × 128 pixels each make 16 MB.
    private static let mostPictures = 256
    private static let count = Atomic<UInt64>(0)

    package init(_ face: FontFace) {
        ownFace = face
        metrics = face.metrics
        style = face.style
        asciiCoverage = (0..<128).map { $0 < 32 || $0 == 127 || face.glyph(for: Unicode.Scalar(UInt8($0))) != nil }
        let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
        identifier = ContentIdentifier(hashing: Array("font \(number)".utf8))
    }

    /// A font file's bytes, or the first face in a collection. Nil when it is no font, or one that is cut off:
    /// `CTFontManagerRegisterFontsForURL` says why.
    public convenience init?(_ provider: CGDataProvider) {
        let face = try? provider.withBytes { try FontFace(FontFile($0, name: "a font's data")) }
        guard let face else { return nil }
        self.init(face)
    }

    /// Which characters of ASCII it can show; line ends and their like need no shape.
    package let asciiCoverage: [Bool]

    package var face: FontFace? { ownFace }
    package var fontFace: FontFace { ownFace }

    package func outline(of glyph: CGGlyph) -> GlyphOutline {
        Int(glyph) < ownFace.glyphCount ? ownFace.outline(of: glyph) : GlyphOutline()
    }

    // MARK: - Lengths

    public var numberOfGlyphs: Int { ownFace.glyphCount }
    public var unitsPerEm: Int { ownFace.unitsPerEm }
    public var ascent: Int { Int(metrics.ascender.rounded()) }
    /// Below the baseline: negative.
    public var descent: Int { Int(metrics.descender.rounded()) }
    public var leading: Int { Int(metrics.lineGap.rounded()) }
    public var capHeight: Int { Int(metrics.capHeight.rounded()) }
    public var xHeight: Int { Int(metrics.xHeight.rounded()) }
    /// In degrees, counterclockwise: negative for letters that lean forward.
    public var italicAngle: CGFloat { metrics.italicAngle }
    /// A rectangle round all glyphs.
    public var fontBBox: CGRect {
        let box = metrics.bounds
        return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    }

    // MARK: - Names

    /// Nil when the font has none.
    public var postScriptName: CFString? { ownFace.postScriptName.map { NSString(string: $0) } }
    public var fullName: CFString? { ownFace.fullName.map { NSString(string: $0) } }

    // MARK: - Glyphs

    /// Writes the advance of each glyph.
    ///
    /// - Parameters:
    ///   - glyphs: as many as `count` says.
    ///   - advances: room for as many.
    /// - Returns: false when one of them is none of this font's.
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        for index in 0..<max(0, count) {
            guard Int(glyphs[index]) < numberOfGlyphs else { return false }
            advances[index] = Int32(clamping: ownFace.advance(of: glyphs[index]))
        }
        return true
    }

    /// Writes a rectangle round each glyph; one without ink has an empty one.
    ///
    /// - Returns: false when one of them is none of this font's.
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

    /// 0, the glyph for what is missing, when the font has none of the name.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { ownFace.glyph(named: name as String) ?? 0 }

    public func name(for glyph: CGGlyph) -> CFString? { ownFace.name(of: glyph).map { NSString(string: $0) } }

    /// A table of the font's file, by its four letters as a number.
    public func table(for tag: UInt32) -> CFData? { ownFace.table(tag).map { NSData(data: Data($0)) } }

    // MARK: - Pictures

    /// The glyph as a picture with colours of its own; nil for those that are shapes.
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
