// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// UIKit's attributes for Swift's attributed strings: `text.font = .systemFont(ofSize: 20)`, and their conversion to
// those that labels draw.

extension AttributeScopes {
    /// The attributes of UIKit, to write `text.uiKit.font`.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of UIKit for `AttributedString`. They mean the same as those of `NSAttributedString.Key`.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the text.
        public let font: FontAttribute
        /// The alignment, indents and spacing of the paragraph.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The points added after each character; 0 turns the font's kerning off.
        public let kern: KernAttribute
        /// The points added after each character, in addition to kerning.
        public let tracking: TrackingAttribute
        /// The points by which the text is raised.
        public let baselineOffset: BaselineOffsetAttribute
        /// The lines under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The lines through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The color of the lines under the text.
        public let underlineColor: UnderlineColorAttribute
        /// The color of the lines through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes
    }
}

extension AttributeDynamicLookup {
    /// Gives access to the attributes by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension AttributeScopes.UIKitAttributes {
    /// The attribute for the font of the text.
    public enum FontAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = UIFont
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSFont"
    }

    /// The attribute for the style of a paragraph.
    public enum ParagraphStyleAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = NSParagraphStyle
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSParagraphStyle"
    }

    /// The attribute for the color of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = UIColor
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSColor"
    }

    /// The attribute for the color behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = UIColor
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSBackgroundColor"
    }

    /// The attribute for the space after each character, instead of the font's kerning.
    public enum KernAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = CGFloat
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSKern"
    }

    /// The attribute for the space after each character, in addition to kerning.
    public enum TrackingAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = CGFloat
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "CTTracking"
    }

    /// The attribute for raising text above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = CGFloat
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSBaselineOffset"
    }

    /// The attribute for lines under the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = NSUnderlineStyle
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSUnderline"
    }

    /// The attribute for lines through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = NSUnderlineStyle
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSStrikethrough"
    }

    /// The attribute for the color of lines under the text.
    public enum UnderlineColorAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = UIColor
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSUnderlineColor"
    }

    /// The attribute for the color of lines through the text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
        /// The type of the attribute's value.
        public typealias Value = UIColor
        /// The name of the attribute in `NSAttributedString`.
        public static let name = "NSStrikethroughColor"
    }
}

extension AttributedString {
    /// The text as labels draw it, without attributes that are neither UIKit's nor links.
    package var forLabels: TextPiece {
        var text = TextPiece()
        for run in runs {
            text.append(TextPiece(String(self[run.range].characters), Self.attributes(of: run)))
        }
        return text
    }

    private static func attributes(of run: AttributedString.Runs.Run) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = run.font
        attributes[.paragraphStyle] = run.paragraphStyle
        attributes[.foregroundColor] = run.foregroundColor
        attributes[.backgroundColor] = run.backgroundColor
        attributes[.kern] = run.kern
        attributes[.tracking] = run.tracking
        attributes[.baselineOffset] = run.baselineOffset
        attributes[.underlineStyle] = run.underlineStyle?.rawValue
        attributes[.strikethroughStyle] = run.strikethroughStyle?.rawValue
        attributes[.underlineColor] = run.underlineColor
        attributes[.strikethroughColor] = run.strikethroughColor
        attributes[.link] = run.link
        return attributes
    }
}
