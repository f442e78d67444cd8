// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

// A line fragment is a line of text: as wide as the container, or as the space beside excluded areas, with the part of
// that which the letters use.

extension NSLayoutManager {
    // MARK: - Numbers

    /// The number of glyphs, which here are UTF-16 units.
    public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// Returns whether a glyph index is inside the text.
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

    /// Returns the range of a container: the whole text for the first one, empty for others.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
    }

    /// Returns the same range, limited to the text, since glyphs are UTF-16 units here.
    public func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        let range = NSRange(held(charRange))
        actualCharRange?.pointee = range
        return range
    }

    /// Returns the same range, limited to the text, since glyphs are UTF-16 units here.
    public func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        let range = NSRange(held(glyphRange))
        actualGlyphRange?.pointee = range
        return range
    }

    /// Returns the same index, since glyphs are UTF-16 units here.
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// Returns the same index, since glyphs are UTF-16 units here.
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    private func held(_ range: NSRange) -> Range<Int> {
        let count = numberOfGlyphs, start = min(max(0, range.location), count)
        return start..<start + min(max(0, range.length), count - start)
    }

    // MARK: - Rectangles

    /// Returns the rectangle that the text fills in the container, with the padding beside its lines.
    public func usedRect(for container: NSTextContainer) -> CGRect {
        guard let layout = layout(in: container) else { return .zero }
        let lines = layout.lines(of: 0..<layout.text.count)
        let left = lines.map(\.line.inkStart).min() ?? 0
        let right = lines.map { $0.line.inkStart + $0.line.line.usedWidth }.max() ?? 0
        return CGRect(x: left, y: 0, width: right - left + 2 * padding, height: layout.height)
    }

    /// Returns the bounding rectangle of a range: whole lines where it continues in the next one.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let layout = layout(in: container) else { return .zero }
        let rects = layout.highlights(of: held(glyphRange)).map(\.rect)
        let union = rects.reduce(CGRect.null) { $0.union($1) }
        return union.isNull ? .zero : union.offsetBy(dx: padding, dy: 0)
    }

    /// Calls a closure with the rectangles of a range, line by line, until it sets its last argument.
    ///
    /// - Parameters:
    ///   - glyphRange: the range of glyphs to enclose.
    ///   - selectedRange: the selection that contains the range: its rectangles reach the end of each line after which
    ///     it continues. With `NSNotFound` as location, rectangles enclose what is drawn.
    ///   - textContainer: the container of the text.
    ///   - block: gets a rectangle in the coordinates of the container, and a flag that ends the enumeration when it is
    ///     set.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let layout = layout(in: textContainer) else { return }
        let range = held(glyphRange), isSelection = selectedRange.location != NSNotFound
        var stops = ObjCBool(false)
        for rect in isSelection ? rects(of: range, layout) : inkRects(of: range, layout) where !stops.boolValue {
            block(rect, &stops)
        }
    }

    private func rects(of range: Range<Int>, _ layout: EditedLayout) -> [CGRect] {
        layout.highlights(of: range).map { $0.rect.offsetBy(dx: padding, dy: 0) }
    }

    private func inkRects(of range: Range<Int>, _ layout: EditedLayout) -> [CGRect] {
        layout.lines(of: range).flatMap { line -> [CGRect] in
            let used = usedRect(of: line).insetBy(dx: padding, dy: 0)
            return rects(of: range.clamped(to: line.range), layout).map { $0.intersection(used) }.filter { !$0.isNull }
        }
    }

    // MARK: - Lines

    /// Calls a closure for each line that contains a part of a range, until it sets its last argument.
    ///
    /// The closure receives the line's rectangle, the part that its letters use, the container and the line's range.
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

    /// Returns the rectangle of the line that contains a glyph.
    public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let layout, let line = line(at: glyphIndex, in: layout) else { return .zero }
        effectiveRange?.pointee = NSRange(line.range)
        return rect(of: line, layout)
    }

    /// Returns the rectangle that the letters use in the line that contains a glyph.
    public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let layout, let line = line(at: glyphIndex, in: layout) else { return .zero }
        effectiveRange?.pointee = NSRange(line.range)
        return usedRect(of: line)
    }

    /// Returns the position of a character on its baseline, from the corner of its line.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let layout, let line = line(at: glyphIndex, in: layout) else { return .zero }
        let x = line.line.line.caret(before: glyphIndex - line.start)
        return CGPoint(
            x: padding + line.line.origin.x + x - (line.line.room?.lowerBound ?? 0),
            y: line.line.origin.y - line.line.top)
    }

    /// Returns the container of a character; nil outside of the text.
    public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex) else { return nil }
        effectiveRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        return textContainers.first
    }

    /// The empty line after a text that ends with a line break; empty when there is none.
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

    /// Returns the character nearest to a point.
    ///
    /// - Parameters:
    ///   - point: in the coordinates of the container.
    ///   - container: the container of the text.
    ///   - partialFraction: set to the position of the point in it, from 0 to 1 in the character's direction.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int {
        let found = layout(in: container)?.character(at: CGPoint(x: point.x - padding, y: point.y))
        partialFraction?.pointee = found?.fraction ?? 0
        return found?.unit ?? 0
    }

    /// Returns the character nearest to a point, and writes the fraction of the distance between the positions before
    /// and after it.
    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    /// Returns the position of a point in the nearest character, from 0 to 1 in the character's direction.
    public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        layout(in: container)?.character(at: CGPoint(x: point.x - padding, y: point.y))?.fraction ?? 0
    }
}
