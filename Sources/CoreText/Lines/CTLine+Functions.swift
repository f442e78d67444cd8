// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The name of attributed strings in Core Foundation's functions.
public typealias CFAttributedString = NSAttributedString
/// A count or position in Core Foundation's functions.
public typealias CFIndex = Int

/// A range that Core Foundation's functions take. In text it counts UTF-16 units.
public struct CFRange: Equatable, Sendable {
    /// The index of the first item in the range.
    public var location: CFIndex
    /// The number of items in the range.
    public var length: CFIndex

    /// Creates a range from its first index and its length.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

/// Returns a range from its first index and its length.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
    CFRange(location: location, length: length)
}

// Attribute keys and the numbers that some attributes have as values. Fonts and paragraph styles have the same keys in
// UIKit.

/// The font, a `CTFont` or `UIFont`. Text without it is drawn in the system font at 12 points (on iOS, in Helvetica).
nonisolated(unsafe) public let kCTFontAttributeName: CFString = NSString(string: "NSFont")
/// The color of the text, a `CGColor`. The default is black.
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = NSString(string: "CTForegroundColor")
/// Whether text without a color of its own is drawn in the context's fill color, a Boolean. The default is false:
/// black.
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString = NSString(
    string: "CTForegroundColorFromContext")
/// The color behind the text, a `CGColor`. By default nothing is drawn.
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: CFString = NSString(string: "CTBackgroundColor")
/// The points added after each character, a number. 0 turns the font's kerning off; without it, the font's kerning
/// applies.
nonisolated(unsafe) public let kCTKernAttributeName: CFString = NSString(string: "NSKern")
/// The points added after each character in addition to kerning, a number.
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = NSString(string: "CTTracking")
/// The ligatures to use, a number: 0 for necessary ones only, 1 (the default) for the font's standard ones.
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = NSString(string: "NSLigature")
/// The distance by which the text is raised above the baseline, in points; negative lowers it.
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = NSString(string: "CTBaselineOffset")
/// The style of the underline, a number of `NSUnderlineStyle`. The default is none.
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = NSString(string: "NSUnderline")
/// The color of the underline, a `CGColor`. The default is the text's color.
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = NSString(string: "NSUnderlineColor")
/// The width of the outline in percent of the font's size. Positive draws the outline only, negative fills as well; 0
/// draws none.
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = NSString(string: "NSStrokeWidth")
/// The color of the outline, a `CGColor`. The default is the text's color.
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = NSString(string: "NSStrokeColor")

/// The style of text without a font: the system font at 12 points (Helvetica on Apple's systems).
let defaultTextStyle = TextStyle(font: SystemFont.font(size: 12), color: CGColor(gray: 0, alpha: 1))

// MARK: - Making lines

/// Creates one line from the whole text, however long. Line terminators in it take no space.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    let shaped = ShapedText(StyledText(attrString, defaultTextStyle))
    return CTLine(shaped, 0..<shaped.count)
}

/// Creates a copy of a line that replaces the part that does not fit by a token; the line itself when it fits.
///
/// - Parameters:
///   - line: the line.
///   - width: in points.
///   - truncationType: the part of the line that is left out.
///   - truncationToken: the text in place of the part that is left out, such as an ellipsis; nil cuts the line off
///     without a token.
/// - Returns: nil when not even the token fits.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard line.usedWidth > width else { return line }
    let mark = truncationToken.map { $0.shaped.text[$0.range] } ?? StyledText(units: [], spans: [])
    return line.shaped.truncatedLine(line.range, width: width, truncationType, mark: mark)
}

/// Creates a copy of a line with wider or narrower spaces, so that the line reaches a width.
///
/// - Parameters:
///   - line: the line.
///   - justificationFactor: the fraction of the missing or surplus width to distribute, limited to 0...1.
///   - justificationWidth: in points.
/// - Returns: nil when the line is too long, even without any space between its words.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    let factor = min(max(justificationFactor, 0), 1), width = line.usedWidth
    let justified = width + (justificationWidth - width) * factor
    guard width - justified <= line.widthOfInnerSpaces else { return nil }
    return CTLine(CTLine(line.shaped, line.range, justifiedWidth: justified), rangeInText: line.rangeInText)
}

// MARK: - Asking lines

/// Returns the number of glyphs in a line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Returns the glyph runs of a line, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] {
    let offset = line.offsetInText
    return offset == 0 ? line.runs : line.runs.map { CTRun($0, offsetInText: offset) }
}

/// Returns the range of the text that a line shows, in UTF-16 units. For a truncated line, it is the range in the
/// line's own text.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.rangeInText.lowerBound, length: line.rangeInText.count)
}

/// Returns the width of a line, trailing spaces included, and writes its ascent, descent and leading, all in points.
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.ascent
    descent?.pointee = line.descent
    leading?.pointee = line.leading
    return Double(line.width)
}

/// Returns the width of the spaces at the end of a line, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingSpaceWidth) }

/// Returns how far right a line has to begin to be aligned, in points.
///
/// - Parameters:
///   - line: the line.
///   - flushFactor: 0 aligns left, 0.5 centers, 1 aligns right.
///   - flushWidth: the width to align in, in points.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max(0, (flushWidth - Double(line.usedWidth)) * Double(min(max(flushFactor, 0), 1)))
}

/// Returns the x position of the caret before a UTF-16 unit, in points from the line's origin.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = line.caret(before: charIndex - line.offsetInText)
    secondaryOffset?.pointee = offset
    return offset
}

/// Returns the UTF-16 unit whose caret is nearest to a position.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    min(line.unit(nearestTo: position.x) + line.offsetInText, line.rangeInText.upperBound)
}

// MARK: - Drawing

/// Draws a line at the context's text position, and moves the text position to its end.
///
/// Where y grows downwards, letters are upside down unless the text matrix flips them.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    line.drawBackgrounds(in: context, context.textMatrix)
    for run in line.runs { run.draw(in: context, context.textMatrix) }
    let end = CGPoint(x: line.width, y: 0).applying(context.textMatrix)
    context.textPosition = end
}

/// Draws glyphs of a run, placed relative to its line's origin at the context's text position.
///
/// The lines under and through the text and the color behind it belong to the line: `CTLineDraw(_:_:)` draws them.
///
/// - Parameters:
///   - run: the run to draw.
///   - context: the context to draw into.
///   - range: of glyphs; length 0 means all from the location on.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    guard let part = range.glyphs(of: run), !part.isEmpty else { return }
    run.draw(in: context, context.textMatrix, part)
}

// MARK: - Runs

/// Returns the number of glyphs in a run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes that all characters of a run share.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    var values: [String: Any] = [:]
    for (key, value) in run.attributes?.values ?? [:] { values[key.rawValue] = value }
    // The font of the glyphs, which may differ from the font of the text.
    values["NSFont"] = run.font
    return NSDictionary(dictionary: values)
}

/// Facts about the glyphs of a run.
public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The run's characters are written from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The glyphs are not in the order of the characters. No run has this status: glyphs that change their order, as in
    /// Devanagari, have the index of their first character.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    /// The run's glyphs are drawn with a text matrix other than the identity.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// Returns the direction and order of a run's glyphs.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.isRightToLeft ? .rightToLeft : []
    if !run.glyphMatrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
    return status
}

/// Returns the range of the text that a run covers, in UTF-16 units.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.range.lowerBound + run.offsetInText, length: run.range.count)
}

/// Writes the glyphs of a run.
///
/// - Parameters:
///   - run: the run to draw.
///   - range: of glyphs; length 0 means all from the location on.
///   - buffer: room for one value per glyph of the range.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (index, glyph) in (range.glyphs(of: run) ?? 0..<0).enumerated() { buffer[index] = run.glyphs[glyph] }
}

/// Writes the positions of a run's glyphs, in points from the line's origin.
///
/// - Parameters:
///   - run: the run to draw.
///   - range: of glyphs; length 0 means all from the location on.
///   - buffer: room for one value per glyph of the range.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (index, glyph) in (range.glyphs(of: run) ?? 0..<0).enumerated() { buffer[index] = run.positions[glyph] }
}

/// Writes the advances of a run's glyphs, in points; their heights are 0.
///
/// - Parameters:
///   - run: the run to draw.
///   - range: of glyphs; length 0 means all from the location on.
///   - buffer: room for one value per glyph of the range.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (index, glyph) in (range.glyphs(of: run) ?? 0..<0).enumerated() {
        buffer[index] = CGSize(width: run.advances[glyph], height: 0)
    }
}

/// Writes the UTF-16 unit of the text that each glyph of a run begins with.
///
/// - Parameters:
///   - run: the run to draw.
///   - range: of glyphs; length 0 means all from the location on.
///   - buffer: room for one value per glyph of the range.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (index, glyph) in (range.glyphs(of: run) ?? 0..<0).enumerated() {
        buffer[index] = run.clusters[glyph] + run.offsetInText
    }
}

extension CTLine {
    /// The width of the spaces between words, in points.
    fileprivate var widthOfInnerSpaces: CGFloat {
        let units = shaped.text.units
        guard let last = range.last(where: { !units[$0].isTrailingSpace }) else { return 0 }
        return runs.reduce(0) { sum, run in
            sum
                + zip(run.clusters, run.advances).reduce(0) {
                    $1.0 < last && units[$1.0] == 0x20 ? $0 + $1.1 : $0
                }
        }
    }
}

extension CFRange {
    /// The indices of the range's glyphs; nil when the range lies outside of the run.
    fileprivate func glyphs(of run: CTRun) -> Range<Int>? {
        let count = run.glyphs.count
        guard location >= 0, location <= count, length >= 0, length <= count - location else { return nil }
        return location..<(length == 0 ? count : location + length)
    }
}
