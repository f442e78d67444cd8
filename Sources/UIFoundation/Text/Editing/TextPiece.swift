// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation

package typealias TextAttributeValues = [NSAttributedString.Key: Any]

/// A piece of text with its attributes, in UTF-16 units, which is cheap to split and join.
///
/// What keeps texts or makes them often does so as pieces: Foundation on Linux (6.3) never frees the attributes of an
/// `NSAttributedString`, nor what they hold.
package struct TextPiece {
    package struct Run {
        package var count: Int
        package var attributes: TextAttributeValues
    }

    package private(set) var units: [UInt16] = []
    /// The runs in order; they cover all units, none is empty, and neighbors differ.
    package private(set) var runs: [Run] = []

    package init() {}

    package init(_ text: String, _ attributes: TextAttributeValues) {
        units = Array(text.utf16)
        if !units.isEmpty { runs = [Run(count: units.count, attributes: attributes)] }
    }

    /// - Parameter base: the attributes where the text has none.
    package init(_ text: NSAttributedString, _ base: TextAttributeValues = [:]) {
        units = Array(text.string.utf16)
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: all, options: []) { values, range, _ in
            if range.length > 0 { add(Run(count: range.length, attributes: base.merging(values) { $1 })) }
        }
    }

    private init(units: [UInt16]) { self.units = units }

    package var count: Int { units.count }

    /// The approximate memory in bytes: two per unit, and some per run.
    package var cost: Int { 2 * units.count + 64 * runs.count }

    package var string: String { String(utf16: units) }

    package var attributedString: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        var start = 0
        for run in runs {
            let part = String(utf16: units[start..<start + run.count])
            text.append(NSAttributedString(string: part, attributes: run.attributes))
            start += run.count
        }
        return text
    }

    package subscript(range: Range<Int>) -> TextPiece {
        if range == 0..<count { return self }
        var part = TextPiece(units: Array(units[range])), start = 0
        for run in runs {
            let common = (start..<start + run.count).clamped(to: range)
            if !common.isEmpty { part.runs.append(Run(count: common.count, attributes: run.attributes)) }
            start += run.count
            if start >= range.upperBound { break }
        }
        return part
    }

    package mutating func append(_ other: TextPiece) {
        units += other.units
        for run in other.runs { add(run) }
    }

    private mutating func add(_ run: Run) {
        if let last = runs.indices.last, runs[last].attributes.isSame(as: run.attributes) {
            runs[last].count += run.count
        } else {
            runs.append(run)
        }
    }

    package func isSame(as other: TextPiece) -> Bool {
        units == other.units && runs.count == other.runs.count
            && zip(runs, other.runs).allSatisfy { $0.count == $1.count && $0.attributes.isSame(as: $1.attributes) }
    }

    /// Nil after the end.
    package func attributes(at unit: Int) -> TextAttributeValues? {
        var end = 0
        for run in runs {
            end += run.count
            if unit < end { return run.attributes }
        }
        return nil
    }

    package func changingAttributes(_ change: (inout TextAttributeValues) -> Void) -> TextPiece {
        var copy = TextPiece(units: units)
        for run in runs {
            var attributes = run.attributes
            change(&attributes)
            copy.add(Run(count: run.count, attributes: attributes))
        }
        return copy
    }

    /// The text with another line break mode.
    func breakingLines(by mode: NSLineBreakMode) -> TextPiece {
        changingAttributes { values in
            let style = NSMutableParagraphStyle()
            if let old = values[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
            style.lineBreakMode = mode
            values[.paragraphStyle] = style
        }
    }

    /// The text with other characters, of the same number.
    package func showing(_ change: (inout [UInt16]) -> Void) -> TextPiece {
        var copy = self
        change(&copy.units)
        assert(copy.units.count == units.count)
        return copy
    }

    /// The paragraphs, each with its separator except for the last.
    var paragraphs: [TextPiece] {
        var parts: [TextPiece] = [], start = 0, unit = 0
        while unit < count {
            defer { unit += 1 }
            guard units[unit].endsParagraph else { continue }
            if units[unit] == 0x0d, unit + 1 < count, units[unit + 1] == 0x0a { unit += 1 }
            parts.append(self[start..<unit + 1])
            start = unit + 1
        }
        return parts + [self[start..<count]]
    }

    /// - Parameter base: the style where the text has no attribute.
    package func styled(_ base: CoreText.TextStyle = TextDrawing.defaultStyle) -> StyledText {
        var spans: [StyledText.Span] = [], start = 0
        for run in runs {
            spans.append(TextDrawing.span(start..<start + run.count, run.attributes, base))
            start += run.count
        }
        return StyledText(units: units, spans: spans)
    }
}

extension TextAttributeValues {
    func isSame(as other: TextAttributeValues) -> Bool {
        if hasStorage(of: other) { return true }
        guard count == other.count else { return false }
        return allSatisfy { key, value in
            guard let one = value as? AnyHashable, let two = other[key] as? AnyHashable else { return false }
            return one == two
        }
    }

    /// Whether both are unchanged copies of one dictionary. Comparing values of any type takes microseconds, and a text
    /// of many lines has one dictionary for all. A dictionary is one reference to its storage; Swift's
    /// `isTriviallyIdentical(to:)` (SE-0494) will ask without looking at it.
    private func hasStorage(of other: TextAttributeValues) -> Bool {
        guard MemoryLayout<TextAttributeValues>.size == MemoryLayout<UInt>.size else { return false }
        return unsafeBitCast(self, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
    }
}
