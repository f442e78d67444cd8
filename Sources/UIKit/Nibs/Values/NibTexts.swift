// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension NibValues {
    /// Returns a text with attributes. Attributes that are unknown are reported.
    package func attributedString(_ name: String) -> NSAttributedString? {
        guard let decoder else { return nil }
        decoder.markRead(name)
        guard let text = decoder.element.attributedString(name) else { return nil }
        return text.fragments.reduce(into: NSMutableAttributedString(string: "")) { result, fragment in
            result.append(NSAttributedString(string: fragment.content, attributes: attributes(of: fragment)))
        }
    }

    /// Returns a text with attributes as a Swift value.
    func attributedText(_ name: String) -> AttributedString? {
        guard let text = attributedString(name) else { return nil }
        var result = AttributedString()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let part = text.attributedSubstring(from: range).string
            result.append(AttributedString(part, attributes: Self.container(attributes)))
        }
        return result
    }

    private static func container(_ attributes: [NSAttributedString.Key: Any]) -> AttributeContainer {
        var container = AttributeContainer()
        container.font = attributes[.font] as? UIFont
        container.foregroundColor = attributes[.foregroundColor] as? UIColor
        container.backgroundColor = attributes[.backgroundColor] as? UIColor
        container.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
        container.kern = (attributes[.kern] as? NSNumber).map { CGFloat($0.doubleValue) }
        container.underlineStyle = (attributes[.underlineStyle] as? NSNumber).map {
            NSUnderlineStyle(rawValue: $0.intValue)
        }
        container.strikethroughStyle = (attributes[.strikethroughStyle] as? NSNumber).map {
            NSUnderlineStyle(rawValue: $0.intValue)
        }
        container.link = attributes[.link] as? URL
        return container
    }

    private func attributes(of fragment: IBAttributedString.Fragment) -> [NSAttributedString.Key: Any] {
        guard let nib, let element = fragment.attributes else { return [:] }
        let decoder = NibDecoder(element, in: nib), values = NibValues(decoder)
        var found: [NSAttributedString.Key: Any] = [:]
        found[.font] = values.font("NSFont")
        found[.foregroundColor] = values.color("NSColor")
        found[.backgroundColor] = values.color("NSBackgroundColor")
        found[.strokeColor] = values.color("NSStrokeColor")
        found[.underlineColor] = values.color("NSUnderlineColor")
        found[.strikethroughColor] = values.color("NSStrikethroughColor")
        found[.paragraphStyle] = values.paragraphStyle("NSParagraphStyle")
        for (name, key) in Self.numbers { found[key] = values.number(name).map { NSNumber(value: Double($0)) } }
        found[.link] = values.string("NSLink").flatMap { URL(string: $0) }
        values.ignore("NSOriginalFont")
        decoder.reportUnread()
        return found
    }

    private static let numbers: KeyValuePairs<String, NSAttributedString.Key> = [
        "NSKern": .kern, "NSUnderline": .underlineStyle, "NSStrikethrough": .strikethroughStyle,
        "NSStrokeWidth": .strokeWidth, "NSBaselineOffset": .baselineOffset, "NSLigature": .ligature,
    ]

    private func paragraphStyle(_ name: String) -> NSParagraphStyle? {
        guard let nib, let element = child(name) else { return nil }
        let decoder = NibDecoder(element, in: nib), values = NibValues(decoder)
        let style = NSMutableParagraphStyle()
        values.decode(into: style)
        decoder.reportUnread()
        return style
    }

    private func decode(into style: NSMutableParagraphStyle) {
        style.alignment = choice("alignment", Self.alignments) ?? .natural
        style.lineBreakMode = choice("lineBreakMode", Self.lineBreakModes) ?? .byWordWrapping
        style.lineSpacing = number("lineSpacing") ?? 0
        style.paragraphSpacing = number("paragraphSpacing") ?? 0
        style.paragraphSpacingBefore = number("paragraphSpacingBefore") ?? 0
        style.firstLineHeadIndent = number("firstLineHeadIndent") ?? 0
        style.headIndent = number("headIndent") ?? 0
        style.tailIndent = number("tailIndent") ?? 0
        style.lineHeightMultiple = number("lineHeightMultiple") ?? 0
        style.minimumLineHeight = number("minimumLineHeight") ?? 0
        style.maximumLineHeight = number("maximumLineHeight") ?? 0
        ignore(
            "allowsDefaultTighteningForTruncation", "baseWritingDirection", "hyphenationFactor",
            "tighteningFactorForTruncation")
    }

    static let alignments: KeyValuePairs<String, NSTextAlignment> = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]

    static let lineBreakModes: KeyValuePairs<String, NSLineBreakMode> = [
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
        "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping,
        "headTruncation": .byTruncatingHead, "truncatingHead": .byTruncatingHead,
        "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
    ]
}
