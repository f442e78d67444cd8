// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

extension NSAttributedString.Key {
    /// The font of the text, a `UIFont`.
    public static let font = coreText.font
    /// The style of a paragraph, an `NSParagraphStyle` on its first character.
    public static let paragraphStyle = coreText.paragraph
    /// The color of the text, a `UIColor`.
    public static let foregroundColor = coreText.color
    /// The color behind the text, a `UIColor`.
    public static let backgroundColor = coreText.background
    /// Whether letters are joined to ligatures, a number: 0 for none.
    public static let ligature = coreText.ligature
    /// The points added after each character, a number; 0 turns the font's kerning off.
    public static let kern = coreText.kern
    /// The points added after each character in addition to kerning, a number.
    public static let tracking = coreText.tracking
    /// The lines under the text, a number of an `NSUnderlineStyle`.
    public static let underlineStyle = coreText.underline
    /// The lines through the text, a number of an `NSUnderlineStyle`.
    public static let strikethroughStyle = coreText.strikethrough
    /// The color of the lines under the text, a `UIColor`; without it, that of the text.
    public static let underlineColor = coreText.underlineColor
    /// The color of the lines through the text, a `UIColor`; without it, that of the text.
    public static let strikethroughColor = coreText.strikethroughColor
    /// The width of outlines in percent of the font's size, a number. Positive draws outlines only; negative fills as
    /// well.
    public static let strokeWidth = coreText.strokeWidth
    /// The color of outlines, a `UIColor`; without it, that of the text.
    public static let strokeColor = coreText.strokeColor
    /// The shadow of the text, an `NSShadow`.
    public static let shadow = coreText.shadow
    /// An image in the text, an `NSTextAttachment` on the character `NSTextAttachment.character`.
    public static let attachment = coreText.attachment
    /// The target of a link, a `URL` or text. Text without its own color is shown as a link.
    public static let link = coreText.link
    /// The language for hyphenation, a text such as "en" or "de-CH".
    public static let languageIdentifier = coreText.language
    /// The points by which the text is raised, a number.
    public static let baselineOffset = coreText.baselineOffset
    /// The forward slant of letters, a number: the tangent of the angle.
    public static let obliqueness = coreText.obliqueness
    /// Explicit writing directions, the outermost first, as if embedded by Unicode's characters.
    ///
    /// Each is a number: the sum of the raw values of an `NSWritingDirection` that is not natural and an
    /// `NSWritingDirectionFormatType`.
    public static let writingDirection = coreText.writingDirection
    /// The level of a heading for screen readers, a number from 1 to 6. 0 means no heading.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
    /// Kept without effect: whether all punctuation is spoken, a Boolean value. Screen readers of browsers decide.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributePunctuation")
    /// Kept without effect: the language of speech, a BCP 47 code.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// Kept without effect: the pitch of speech, a number from 0 to 2.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// Kept without effect: whether speech is queued behind other speech, a Boolean value.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// Kept without effect: the pronunciation in the International Phonetic Alphabet.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeIPANotation")
    /// Kept without effect: whether each character is spoken, a Boolean value.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
}

/// The effect of a writing direction on characters that have one.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// Characters keep their own direction.
    case embedding = 0
    /// Characters take the given direction.
    case override = 2
}

/// Lines under and through text. Attributes contain its number: `NSUnderlineStyle.single.rawValue`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A single thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// A double line.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// The line consists of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// The line consists of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// The line alternates dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// The line alternates dashes and two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// The line is interrupted at spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of text. Do not change it while another thread draws with it.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    // The first property.
    private let mark = ForeignObjectMark()
    /// The offset of the shadow in points, y down. The default is zero.
    open var shadowOffset = CGSize.zero
    /// The blur of the shadow in points. The default is 0.
    open var shadowBlurRadius: CGFloat = 0
    /// The color of the shadow, a `UIColor`; nil for none. The default is black with an alpha of 1/3.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() { super.init() }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && (other.shadowColor as? UIColor) == (shadowColor as? UIColor)
    }

    open override var hash: Int { shadowBlurRadius.hashValue }
}

extension NSShadow: TextShadowConvertible {
    package var coreTextShadow: TextShadow? {
        guard let color = (shadowColor as? any CGColorConvertible)?.coreGraphicsColor else { return nil }
        return TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: color)
    }
}

extension UIColor: CGColorConvertible {
    /// The color resolved for `UITraitCollection.current`.
    package var coreGraphicsColor: CGColor { cgColor }
}
