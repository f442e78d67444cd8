// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The appearance of characters of a text.
package struct TextStyle: Equatable, Sendable {
    package var font: CTFont
    /// The text's color; nil means the context's fill color, usually black.
    package var color: CGColor?
    package var backgroundColor: CGColor?
    /// Points added after each character. 0 turns the font's kerning off; nil keeps it.
    package var kern: CGFloat?
    /// Points added after each character, in addition to kerning.
    package var tracking: CGFloat = 0
    package var hasLigatures = true
    /// Points by which the text is raised.
    package var baselineOffset: CGFloat = 0
    package var underline: TextLine = []
    /// The underline's color; nil means the text's color.
    package var underlineColor: CGColor?
    package var strikethrough: TextLine = []
    package var strikethroughColor: CGColor?
    /// The outline's width in percent of the font's size. Positive draws the outline only; negative fills as well.
    package var strokeWidth: CGFloat = 0
    package var strokeColor: CGColor?
    package var shadow: TextShadow?
    /// The slant of the letters: the tangent of the angle.
    package var obliqueness: CGFloat = 0
    /// The style of the paragraph that the character begins; nil means the default.
    package var paragraph: ParagraphStyle?
    /// The language for hyphenation, such as "en" or "de-CH"; nil means the program's language.
    package var language: String?
    /// The object that replaces the character.
    package var box: InlineBox?
    /// Overrides of the text's direction, the outermost first.
    package var embeddings: [TextEmbedding] = []

    package init(font: CTFont, color: CGColor? = nil) {
        self.font = font
        self.color = color
    }

    var shapes: ShapingOptions {
        let spacing = tracking + (kern ?? 0)
        return ShapingOptions(
            hasLigatures: hasLigatures && spacing == 0, hasKerning: kern != 0, features: font.features)
    }

    /// Points after each character.
    var spacing: CGFloat {
        let spacing = (kern ?? 0) + tracking
        return spacing.isFinite ? spacing : 0
    }
}

/// An explicit direction, as by embedding characters:
/// https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings.
package struct TextEmbedding: Hashable, Sendable {
    package enum Direction: Sendable {
        case leftToRight
        case rightToLeft
    }

    package var direction: Direction
    /// Whether it applies to all characters, not only to those without a direction of their own.
    package var isOverride: Bool

    /// - Parameter number: the sum of an `NSWritingDirection` and an `NSWritingDirectionFormatType`.
    package init?(_ number: Int) {
        guard (0...3).contains(number) else { return nil }
        direction = number & 1 == 1 ? .rightToLeft : .leftToRight
        isOverride = number & 2 != 0
    }
}

/// Lines under and through text; the numbers are those of `NSUnderlineStyle`.
package struct TextLine: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let single = TextLine(rawValue: 0x01)
    package static let thick = TextLine(rawValue: 0x02)
    /// Two lines; it includes `single`: 0x09.
    package static let double = TextLine(rawValue: 0x09)
    package static let dot = TextLine(rawValue: 0x0100)
    package static let dash = TextLine(rawValue: 0x0200)
    package static let dashDotDot = TextLine(rawValue: 0x0400)
    package static let byWord = TextLine(rawValue: 0x8000)

    package var isDouble: Bool { rawValue & 0x0f == 0x09 }
    package var isThick: Bool { rawValue & 0x0f == 0x02 }
    package var isDrawn: Bool { rawValue & 0x0f != 0 }
}

package struct TextShadow: Equatable, Sendable {
    /// The offset in points of the device, y down in views.
    package var offset: CGSize
    package var blur: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// An object in a line, with its width, ascent and descent in points.
package struct InlineBox: Equatable, Sendable {
    package var width: CGFloat
    package var ascent: CGFloat
    package var descent: CGFloat

    package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        self.width = width.isFinite ? max(0, width) : 0
        self.ascent = ascent.isFinite ? ascent : 0
        self.descent = descent.isFinite ? descent : 0
    }
}

/// A text with its styles, in UTF-16 units.
package struct StyledText: Sendable {
    package struct Span: Sendable {
        package var range: Range<Int>
        package var style: TextStyle
        /// The attributes that the program set, if any.
        package var attributes: TextAttributes?

        package init(range: Range<Int>, style: TextStyle, attributes: TextAttributes? = nil) {
            self.range = range
            self.style = style
            self.attributes = attributes
        }
    }

    /// The text. It may hold lone surrogates, which are drawn as a box.
    package var units: [UInt16]
    /// The spans in order; they cover the whole text, and none is empty.
    package var spans: [Span]

    package init(units: [UInt16], spans: [Span]) {
        self.units = units
        self.spans = spans
    }

    package init(_ text: String, _ style: TextStyle) {
        units = Array(text.utf16)
        spans = units.isEmpty ? [] : [Span(range: 0..<units.count, style: style)]
    }

    package var count: Int { units.count }

    /// The span that contains a unit.
    package func span(at unit: Int) -> Span? {
        guard let index = spanIndex(at: unit) else { return nil }
        return spans[index]
    }

    func spanIndex(at unit: Int) -> Int? {
        guard unit >= 0, unit < units.count, !spans.isEmpty else { return nil }
        var (low, high) = (0, spans.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if spans[middle].range.lowerBound <= unit { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// A part of the text; indices are relative to its start.
    package subscript(range: Range<Int>) -> StyledText {
        guard range != 0..<units.count else { return self }
        let first = spanIndex(at: range.lowerBound) ?? spans.count
        var part: [Span] = []
        for span in spans[first...] where span.range.lowerBound < range.upperBound {
            let common = span.range.clamped(to: range)
            guard !common.isEmpty else { continue }
            part.append(
                Span(
                    range: (common.lowerBound - range.lowerBound)..<(common.upperBound - range.lowerBound),
                    style: span.style, attributes: span.attributes))
        }
        return StyledText(units: Array(units[range]), spans: part)
    }

    /// Concatenates two texts.
    package static func + (one: StyledText, other: StyledText) -> StyledText {
        let count = one.count
        return StyledText(
            units: one.units + other.units,
            spans: one.spans
                + other.spans.map {
                    Span(
                        range: ($0.range.lowerBound + count)..<($0.range.upperBound + count), style: $0.style,
                        attributes: $0.attributes)
                })
    }
}

/// The attributes that a program set on a range of text.
package struct TextAttributes: @unchecked Sendable {
    // Values of a program's own are kept, not looked at.
    package let values: [NSAttributedString.Key: Any]

    package init(_ values: [NSAttributedString.Key: Any]) { self.values = values }
}
