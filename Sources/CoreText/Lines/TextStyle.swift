// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How characters of a text look.
package struct TextStyle: Equatable, Sendable {
    package var font: CTFont
    /// Nil: the fill colour of the context, which is black in most.
    package var color: CGColor?
    package var backgroundColor: CGColor?
    /// Points that are added behind each character. 0 switches the font's own kerning off; nil leaves it.
    package var kern: CGFloat?
    /// Points that are added behind each character, beside kerning.
    package var tracking: CGFloat = 0
    package var hasLigatures = true
    /// Points upwards.
    package var baselineOffset: CGFloat = 0
    package var underline: TextLine = []
    /// Nil: the colour of the text.
    package var underlineColor: CGColor?
    package var strikethrough: TextLine = []
    package var strikethroughColor: CGColor?
    /// In percent of the font's size. Positive: only the outlines are drawn; negative: they are drawn as well.
    package var strokeWidth: CGFloat = 0
    package var strokeColor: CGColor?
    package var shadow: TextShadow?
    /// How far letters lean: the tangent of the angle.
    package var obliqueness: CGFloat = 0
    /// Of the paragraph that the character begins; nil for the usual one.
    package var paragraph: ParagraphStyle?
    /// Such as "en" or "de-CH", for parting words; nil for the one that the program runs in.
    package var language: String?
    /// What stands in the place of the character.
    package var box: InlineBox?
    /// Which way the text runs, in spite of what it stands in; the outermost first.
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

    /// Points behind each character.
    var spacing: CGFloat {
        let spacing = (kern ?? 0) + tracking
        return spacing.isFinite ? spacing : 0
    }

    /// Whether glyphs are the same in the same places.
    func isShaped(like other: TextStyle) -> Bool {
        font == other.font && kern == other.kern && tracking == other.tracking && hasLigatures == other.hasLigatures
            && baselineOffset == other.baselineOffset && box == other.box && obliqueness == other.obliqueness
    }
}

/// As if characters that embed text stood around it: https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings.
package struct TextEmbedding: Hashable, Sendable {
    package enum Direction: Sendable {
        case leftToRight
        case rightToLeft
    }

    package var direction: Direction
    /// Whether all characters run that way, and not only those that have no direction of their own.
    package var isOverride: Bool

    /// - Parameter number: an `NSWritingDirection` and an `NSWritingDirectionFormatType`, added.
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
    /// With `single`: 0x09.
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
    /// In points of the device, y down in views.
    package var offset: CGSize
    package var blur: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// Something in a line that is no text: so wide, and so high above and below the baseline. In points.
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

/// A text with its styles: UTF-16, as Foundation counts.
package struct StyledText: Sendable {
    package struct Span: Sendable {
        package var range: Range<Int>
        package var style: TextStyle
        /// What the program wrote there, if it did.
        package var attributes: TextAttributes?

        package init(range: Range<Int>, style: TextStyle, attributes: TextAttributes? = nil) {
            self.range = range
            self.style = style
            self.attributes = attributes
        }
    }

    /// Lone surrogates are among what can be in it; they are drawn as a box.
    package var units: [UInt16]
    /// One after the other, over all of the text; none is empty.
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

    /// The span that a unit is in.
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

    /// The text of a range, counted from its start.
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

    /// The one, then the other.
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

/// What a program wrote to a piece of text.
package struct TextAttributes: @unchecked Sendable {
    // Values of a program's own are kept, not looked at.
    package let values: [NSAttributedString.Key: Any]

    package init(_ values: [NSAttributedString.Key: Any]) { self.values = values }
}
