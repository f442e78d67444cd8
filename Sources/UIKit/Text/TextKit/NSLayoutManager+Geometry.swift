// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

// A line fragment is a line of text: as wide as the container, or as the room beside what the container excludes, and what of
// that the letters use.

extension NSLayoutManager {
    // MARK: - Numbers

    /// Of UTF-16 units.
    public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

    /// All of the text for the first container, nothing for others.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
    }

    /// The same range, as far as there is text.
    public func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        let range = NSRange(held(charRange))
        actualCharRange?.pointee = range
        return range
    }

    /// The same range, as far as there is text.
    public func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        let range = NSRange(held(glyphRange))
        actualGlyphRange?.pointee = range
        return range
    }

    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    private func held(_ range: NSRange) -> Range<Int> {
        let count = numberOfGlyphs, start = min(max(0, range.location), count)
        return start..<start + min(max(0, range.length), count - start)
    }

    // MARK: - Rectangles

    /// What the text takes of the container, with the padding beside its lines.
    public func usedRect(for container: NSTextContainer) -> CGRect {
        guard let layout = layout(in: container) else { return .zero }
        let lines = layout.lines(of: 0..<layout.text.count)
        let left = lines.map(\.line.inkStart).min() ?? 0
        let right = lines.map { $0.line.inkStart + $0.line.line.usedWidth }.max() ?? 0
        return CGRect(x: left, y: 0, width: right - left + 2 * padding, height: layout.height)
    }

    /// What a range takes: of whole lines where it goes on in the next one.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let layout = layout(in: container) else { return .zero }
        let rects = layout.highlights(of: held(glyphRange)).map(\.rect)
        let union = rects.reduce(CGRect.null) { $0.union($1) }
        return union.isNull ? .zero : union.offsetBy(dx: padding, dy: 0)
    }

    /// Calls a closure with what a range covers, line by line, until the closure sets its last argument.
    ///
    /// - Parameters:
    ///   - glyphRange: the range of glyphs to enclose.
    ///   - selectedRange: not looked at.
    ///   - textContainer: the container of the text.
    ///   - block: gets a rectangle in the coordinates of the container, and a flag that ends the enumeration when it is
    ///     set.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        for highlight in layout(in: textContainer)?.highlights(of: held(glyphRange)) ?? [] where !stops.boolValue {
            block(highlight.rect.offsetBy(dx: padding, dy: 0), &stops)
        }
    }

    // MARK: - Lines

    /// Calls a closure with each line that has something of a range: its rectangle, what of it the letters use, the
    /// container, and what of the text it has; until the closure sets its last argument.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let layout, let container = textContainers.first else { return }
        var stops = ObjCBool(false)
        for line in layout.lines(of: held(glyphRange)) where !stops.boolValue {
            block(rect(of: line, layout), usedRect(of: line), container, NSRange(line.range), &stops)
        }
    }

    public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let layout, let line = line(at: glyphIndex, in: layout) else { return .zero }
        effectiveRange?.pointee = NSRange(line.range)
        return rect(of: line, layout)
    }

    public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let layout, let line = line(at: glyphIndex, in: layout) else { return .zero }
        effectiveRange?.pointee = NSRange(line.range)
        return usedRect(of: line)
    }

    /// Where a character stands on its baseline, from the corner of its line.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let layout, let line = line(at: glyphIndex, in: layout) else { return .zero }
        let x = line.line.line.caret(before: glyphIndex - line.start)
        return CGPoint(
            x: padding + line.line.origin.x + x - (line.line.room?.lowerBound ?? 0),
            y: line.line.origin.y - line.line.top)
    }

    /// The container that a character is in.
    public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex) else { return nil }
        effectiveRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        return textContainers.first
    }

    /// The empty line behind a text that ends with the end of a line; empty when there is none.
    public var extraLineFragmentRect: CGRect {
        guard let layout, layout.text.paragraphs.last?.count == 0 else { return .zero }
        let entry = layout.entry(layout.text.paragraphs.count - 1)
        return CGRect(x: 0, y: entry.emptyTop, width: width(layout), height: entry.emptyHeight)
    }

    private func line(at glyph: Int, in layout: EditedLayout) -> EditedLayout.FoundLine? {
        guard isValidGlyphIndex(glyph) else { return nil }
        return layout.lines(of: glyph..<glyph + 1).first { $0.range.contains(glyph) }
    }

    private func rect(of line: EditedLayout.FoundLine, _ layout: EditedLayout) -> CGRect {
        guard let room = line.line.room else {
            return CGRect(x: 0, y: line.top, width: width(layout), height: line.height)
        }
        return CGRect(
            x: room.lowerBound, y: line.top, width: room.upperBound - room.lowerBound + 2 * padding,
            height: line.height)
    }

    private func width(_ layout: EditedLayout) -> CGFloat {
        (layout.width.isFinite ? layout.width : layout.usedWidth) + 2 * padding
    }

    private func usedRect(of line: EditedLayout.FoundLine) -> CGRect {
        CGRect(
            x: line.line.inkStart, y: line.top, width: line.line.line.usedWidth + 2 * padding, height: line.height)
    }

    // MARK: - Points

    /// The character nearest to a point.
    ///
    /// - Parameters:
    ///   - point: in the coordinates of the container.
    ///   - container: the container of the text.
    ///   - partialFraction: set to how far through it the point is, from 0 to 1 in the character's direction.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int {
        let found = layout(in: container)?.character(at: CGPoint(x: point.x - padding, y: point.y))
        partialFraction?.pointee = found?.fraction ?? 0
        return found?.unit ?? 0
    }

    /// The character nearest to a point, and how far from the place before it to the one behind it the point is.
    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        layout(in: container)?.character(at: CGPoint(x: point.x - padding, y: point.y))?.fraction ?? 0
    }
}
