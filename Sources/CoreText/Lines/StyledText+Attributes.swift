// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Attributed strings have attributes of CoreText or UIKit, which have the same keys or equivalent meanings. Values of
// types in higher layers describe themselves by these protocols.

/// A font of a higher layer that has a `CTFont`.
package protocol CTFontConvertible { var coreTextFont: CTFont { get } }
/// A color of a higher layer that has a current `CGColor`.
package protocol CGColorConvertible { var coreGraphicsColor: CGColor { get } }
package protocol ParagraphStyleConvertible { var coreTextParagraphStyle: ParagraphStyle { get } }
package protocol TextShadowConvertible { var coreTextShadow: TextShadow? { get } }
package protocol InlineBoxConvertible { func coreTextBox(for font: CTFont) -> InlineBox }

extension CTFont: CTFontConvertible {
    package var coreTextFont: CTFont { self }
}

extension CGColor: CGColorConvertible {
    package var coreGraphicsColor: CGColor { self }
}

extension StyledText {
    /// - Parameter base: the style where the text has no attribute.
    package init(_ text: NSAttributedString, _ base: TextStyle) {
        let units = Array(text.string.utf16)
        var spans: [Span] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
            let style = TextStyle(values, base)
            guard range.length > 0 else { return }
            spans.append(
                Span(
                    range: range.location..<(range.location + range.length), style: style,
                    attributes: TextAttributes(values)))
        }
        self.init(units: units, spans: spans)
    }
}

extension TextStyle {
    private static var keys: CoreTextKeys { NSAttributedString.Key.coreText }

    package init(_ values: [NSAttributedString.Key: Any], _ base: TextStyle) {
        self = base
        guard !values.isEmpty else { return }
        func number(_ key: NSAttributedString.Key) -> CGFloat? { values[key].flatMap { CGFloat(attribute: $0) } }
        func color(_ key: NSAttributedString.Key) -> CGColor? {
            (values[key] as? any CGColorConvertible)?.coreGraphicsColor
        }
        func line(_ key: NSAttributedString.Key) -> TextLine? {
            number(key).flatMap { Int(exactly: $0) }.map { TextLine(rawValue: $0) }
        }
        if let font = values[Self.keys.font] as? any CTFontConvertible { self.font = font.coreTextFont }
        if let color = color(Self.keys.color) ?? color(Self.keys.ownColor) {
            self.color = color
        } else if values[Self.keys.colorFromContext] as? Bool == true {
            self.color = nil
        }
        if let color = color(Self.keys.background) ?? color(Self.keys.ownBackground) { backgroundColor = color }
        if let kern = number(Self.keys.kern) { self.kern = kern }
        if let tracking = number(Self.keys.tracking) { self.tracking = tracking }
        if let ligature = number(Self.keys.ligature) { hasLigatures = ligature != 0 }
        if let offset = number(Self.keys.baselineOffset) ?? number(Self.keys.ownBaselineOffset), offset.isFinite {
            baselineOffset = offset
        }
        if let line = line(Self.keys.underline) { underline = line }
        if let color = color(Self.keys.underlineColor) { underlineColor = color }
        if let line = line(Self.keys.strikethrough) { strikethrough = line }
        if let color = color(Self.keys.strikethroughColor) { strikethroughColor = color }
        if let width = number(Self.keys.strokeWidth) { strokeWidth = width }
        if let color = color(Self.keys.strokeColor) { strokeColor = color }
        if let lean = number(Self.keys.obliqueness) { obliqueness = lean }
        if let shadow = values[Self.keys.shadow] as? any TextShadowConvertible { self.shadow = shadow.coreTextShadow }
        if let style = values[Self.keys.paragraph] as? any ParagraphStyleConvertible {
            paragraph = style.coreTextParagraphStyle
        }
        if let directions = values[Self.keys.writingDirection] as? [Any] {
            embeddings = directions.compactMap { value in
                CGFloat(attribute: value).flatMap { Int(exactly: $0) }.flatMap { TextEmbedding($0) }
            }
        }
        if let language = values[Self.keys.language] as? String { self.language = language }
        if let attachment = values[Self.keys.attachment] as? any InlineBoxConvertible {
            box = attachment.coreTextBox(for: font)
        }
    }
}

extension CGFloat {
    /// Reads a number that was stored as any of Swift's types, or as Foundation's.
    fileprivate init?(attribute value: Any) {
        switch value {
        case let value as CGFloat: self = value
        case let value as Int: self = CGFloat(value)
        case let value as Double: self = CGFloat(value)
        case let value as Float: self = CGFloat(value)
        case let value as NSNumber: self = CGFloat(value.doubleValue)
        case let value as any RawRepresentable: self.init(attribute: value.rawValue)
        default: return nil
        }
    }
}

/// The names of the attributes in an attributed string.
package struct CoreTextKeys: Sendable {
    package let font = NSAttributedString.Key("NSFont")
    package let color = NSAttributedString.Key("NSColor")
    package let ownColor = NSAttributedString.Key("CTForegroundColor")
    package let colorFromContext = NSAttributedString.Key("CTForegroundColorFromContext")
    package let background = NSAttributedString.Key("NSBackgroundColor")
    package let ownBackground = NSAttributedString.Key("CTBackgroundColor")
    package let kern = NSAttributedString.Key("NSKern")
    package let tracking = NSAttributedString.Key("CTTracking")
    package let ligature = NSAttributedString.Key("NSLigature")
    package let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    package let ownBaselineOffset = NSAttributedString.Key("CTBaselineOffset")
    package let underline = NSAttributedString.Key("NSUnderline")
    package let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    package let strikethrough = NSAttributedString.Key("NSStrikethrough")
    package let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    package let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    package let strokeColor = NSAttributedString.Key("NSStrokeColor")
    package let obliqueness = NSAttributedString.Key("NSObliqueness")
    package let shadow = NSAttributedString.Key("NSShadow")
    package let paragraph = NSAttributedString.Key("NSParagraphStyle")
    package let attachment = NSAttributedString.Key("NSAttachment")
    package let writingDirection = NSAttributedString.Key("NSWritingDirection")
    package let language = NSAttributedString.Key("NSLanguage")
    package let link = NSAttributedString.Key("NSLink")
}

extension NSAttributedString.Key {
    package static let coreText = CoreTextKeys()
}
