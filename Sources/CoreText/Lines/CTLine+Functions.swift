// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

public typealias CFAttributedString = NSAttributedString
public typealias CFIndex = Int

/// Locations count UTF-16 units.
public struct CFRange: Equatable, Sendable {
    public var location: CFIndex
    public var length: CFIndex

    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
    CFRange(location: location, length: length)
}

// Attributes of text: the values that have no type of their own are numbers. Fonts and paragraph styles are named alike
// in UIKit.

nonisolated(unsafe) public let kCTFontAttributeName: CFString = NSString(string: "NSFont")
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = NSString(string: "CTForegroundColor")
/// Whether text without a colour of its own is drawn in the context's fill colour; else it is black.
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString = NSString(
    string: "CTForegroundColorFromContext")
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: CFString = NSString(string: "CTBackgroundColor")
nonisolated(unsafe) public let kCTKernAttributeName: CFString = NSString(string: "NSKern")
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = NSString(string: "CTTracking")
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = NSString(string: "NSLigature")
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = NSString(string: "CTBaselineOffset")
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = NSString(string: "NSUnderline")
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = NSString(string: "NSUnderlineColor")
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = NSString(string: "NSStrokeWidth")
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = NSString(string: "NSStrokeColor")

/// What text without a font is drawn in: Helvetica of 12 points on Apple's systems, the system's font here.
let defaultTextStyle = TextStyle(font: SystemFont.font(size: 12), color: CGColor(gray: 0, alpha: 1))

// MARK: - Making lines

/// One line of all of the text, however long; line ends in it take no room.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    let shaped = ShapedText(StyledText(attrString, defaultTextStyle))
    return CTLine(shaped, 0..<shaped.count)
}

/// The line, with a mark in the place of what does not fit; the line itself when it fits.
///
/// - Parameters:
///   - width: in points.
///   - truncationToken: the mark; an ellipsis when nil.
/// - Returns: nil when not even the mark fits.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard line.usedWidth > width else { return line }
    let mark = truncationToken.map { $0.shaped.text[$0.range] }
    return line.shaped.truncatedLine(line.range, width: width, truncationType, mark: mark)
}

/// The line with wider spaces, so that it is as wide as asked for.
///
/// - Parameters:
///   - justificationFactor: 1 for all of what is missing, 0 for nothing of it; held to 0 to 1.
///   - justificationWidth: in points.
/// - Returns: nil when the line is wider already.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    guard line.usedWidth <= justificationWidth else { return nil }
    let factor = min(max(justificationFactor, 0), 1), width = line.usedWidth
    return CTLine(line.shaped, line.range, justifiedWidth: width + (justificationWidth - width) * factor)
}

// MARK: - Asking lines

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// From left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }

/// What of the text is in the line. Of a truncated one, its own text's.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// How wide the line is, spaces at its end included, and how far it reaches above and below its baseline. In points.
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.ascent
    descent?.pointee = line.descent
    leading?.pointee = line.leading
    return Double(line.width)
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingSpaceWidth) }

/// How far right the line has to begin to be flush.
///
/// - Parameters:
///   - flushFactor: 0 for left, 0.5 for the middle, 1 for right.
///   - flushWidth: in points.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max(0, (flushWidth - Double(line.usedWidth)) * Double(min(max(flushFactor, 0), 1)))
}

/// Where the caret in front of a unit of the text stands, in points from the line's origin.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = line.caret(before: charIndex)
    secondaryOffset?.pointee = offset
    return offset
}

/// The unit that the caret nearest to a place stands before.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    line.unit(nearestTo: position.x)
}

// MARK: - Drawing

/// Draws the line at the context's text position, which is behind it afterwards. In coordinates whose y grows downwards
/// its letters stand on their heads, unless the text matrix turns them.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    for run in line.runs { CTRunDraw(run, context, CFRange(location: 0, length: 0)) }
    let end = CGPoint(x: line.width, y: 0).applying(context.textMatrix)
    context.textPosition = end
}

/// Draws glyphs of a run, from the origin of its line at the context's text position.
///
/// - Parameter range: of glyphs; with length 0, all from its location on.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    guard let part = range.glyphs(of: run) else { return }
    if part == run.glyphs.indices {
        run.draw(in: context, context.textMatrix)
    } else {
        context.saveGState()
        if let color = run.style.color { context.setFillColor(color) }
        run.drawGlyphs(in: context, part)
        context.restoreGState()
    }
}

// MARK: - Runs

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    var values: [String: Any] = [:]
    for (key, value) in run.attributes?.values ?? [:] { values[key.rawValue] = value }
    // The font that the glyphs are of, which may be another one than the text asks for.
    values["NSFont"] = run.font
    return NSDictionary(dictionary: values)
}

public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.isRightToLeft ? .rightToLeft : []
    if !run.glyphMatrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
    return status
}

public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.range.lowerBound, length: run.range.count)
}

/// Writes glyphs of a run; with length 0, all from the range's location on.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (index, glyph) in (range.glyphs(of: run) ?? 0..<0).enumerated() { buffer[index] = run.glyphs[glyph] }
}

/// Writes where glyphs stand, from the origin of the line.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (index, glyph) in (range.glyphs(of: run) ?? 0..<0).enumerated() { buffer[index] = run.positions[glyph] }
}

/// Writes the advances of glyphs; their heights are 0.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (index, glyph) in (range.glyphs(of: run) ?? 0..<0).enumerated() {
        buffer[index] = CGSize(width: run.advances[glyph], height: 0)
    }
}

/// Writes the unit of the text that each glyph begins with.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (index, glyph) in (range.glyphs(of: run) ?? 0..<0).enumerated() { buffer[index] = run.clusters[glyph] }
}

extension CFRange {
    /// Nil for one that is not among the run's glyphs.
    fileprivate func glyphs(of run: CTRun) -> Range<Int>? {
        let count = run.glyphs.count
        guard location >= 0, location <= count, length >= 0, length <= count - location else { return nil }
        return location..<(length == 0 ? count : location + length)
    }
}
