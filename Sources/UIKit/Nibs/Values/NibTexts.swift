// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension NibValues {
    /// Returns a text with attributes. Attributes that are unknown are reported.
    package func attributedString(_ name: String) -> NSAttributedString? {
        guard let decoder else { return archivedAttributedString(name) }
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
        let found = values.attributes(prefix: "")
        values.ignore("NSOriginalFont")
        decoder.reportUnread()
        return found
    }

    /// Returns the attributes of a part of a text.
    ///
    /// - Parameter prefix: what the names of the values begin with.
    func attributes(prefix: String) -> [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        found[.font] = font(prefix + "NSFont")
        for (name, key) in Self.textColors { found[key] = color(prefix + name) }
        for (name, key) in Self.textNumbers {
            found[key] = number(prefix + name).map { NSNumber(value: Double($0)) }
        }
        found[.paragraphStyle] = paragraphStyle(prefix + "NSParagraphStyle")
        found[.link] = string(prefix + "NSLink").flatMap { URL(string: $0) }
        return found
    }

    static let textColors: KeyValuePairs<String, NSAttributedString.Key> = [
        "NSColor": .foregroundColor, "NSBackgroundColor": .backgroundColor, "NSStrokeColor": .strokeColor,
        "NSUnderlineColor": .underlineColor, "NSStrikethroughColor": .strikethroughColor,
    ]

    static let textNumbers: KeyValuePairs<String, NSAttributedString.Key> = [
        "NSKern": .kern, "NSUnderline": .underlineStyle, "NSStrikethrough": .strikethroughStyle,
        "NSStrokeWidth": .strokeWidth, "NSBaselineOffset": .baselineOffset, "NSLigature": .ligature,
    ]

    private func paragraphStyle(_ name: String) -> NSParagraphStyle? {
        let style = NSMutableParagraphStyle()
        guard let nib else {
            guard coder.containsValue(forKey: name + ".alignment") else { return nil }
            decode(into: style, prefix: name + ".")
            return style
        }
        guard let element = child(name) else { return nil }
        let decoder = NibDecoder(element, in: nib), values = NibValues(decoder)
        values.decode(into: style, prefix: "")
        decoder.reportUnread()
        return style
    }

    private func decode(into style: NSMutableParagraphStyle, prefix: String) {
        style.alignment = choice(prefix + "alignment", Self.alignments) ?? .natural
        style.lineBreakMode = choice(prefix + "lineBreakMode", Self.lineBreakModes) ?? .byWordWrapping
        for (name, path) in Self.paragraphNumbers { style[keyPath: path] = number(prefix + name) ?? 0 }
        ignore(
            "allowsDefaultTighteningForTruncation", "baseWritingDirection", "hyphenationFactor",
            "tighteningFactorForTruncation")
    }

    /// The numbers of a paragraph style. All are 0 by default.
    static let paragraphNumbers: KeyValuePairs<String, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>> = [
        "lineSpacing": \.lineSpacing, "paragraphSpacing": \.paragraphSpacing,
        "paragraphSpacingBefore": \.paragraphSpacingBefore, "firstLineHeadIndent": \.firstLineHeadIndent,
        "headIndent": \.headIndent, "tailIndent": \.tailIndent, "lineHeightMultiple": \.lineHeightMultiple,
        "minimumLineHeight": \.minimumLineHeight, "maximumLineHeight": \.maximumLineHeight,
    ]

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
