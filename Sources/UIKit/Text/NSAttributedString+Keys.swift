// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = coreText.font
    /// An `NSParagraphStyle`, on the first character of a paragraph.
    public static let paragraphStyle = coreText.paragraph
    /// A `UIColor`.
    public static let foregroundColor = coreText.color
    /// A `UIColor`, behind the text.
    public static let backgroundColor = coreText.background
    /// A number: 0 for letters that are not joined.
    public static let ligature = coreText.ligature
    /// A number of points behind each character; 0 switches the font's own kerning off.
    public static let kern = coreText.kern
    /// A number of points behind each character, beside kerning.
    public static let tracking = coreText.tracking
    /// The number of an `NSUnderlineStyle`.
    public static let underlineStyle = coreText.underline
    /// The number of an `NSUnderlineStyle`.
    public static let strikethroughStyle = coreText.strikethrough
    /// A `UIColor`; without it lines are as the text.
    public static let underlineColor = coreText.underlineColor
    public static let strikethroughColor = coreText.strikethroughColor
    /// A number, in percent of the font's size. Positive: outlines only; negative: outlines, and filled.
    public static let strokeWidth = coreText.strokeWidth
    /// A `UIColor`; without it outlines are as the text.
    public static let strokeColor = coreText.strokeColor
    /// An `NSShadow`.
    public static let shadow = coreText.shadow
    /// An `NSTextAttachment`, on the character `NSTextAttachment.character`.
    public static let attachment = coreText.attachment
    /// A `URL`, or text. Text without a colour of its own is shown as a link.
    public static let link = coreText.link
    /// Text such as "en" or "de-CH": the language in whose way words are parted.
    public static let languageIdentifier = coreText.language
    /// A number of points upwards.
    public static let baselineOffset = coreText.baselineOffset
    /// A number: how far letters lean forward, as the tangent of the angle.
    public static let obliqueness = coreText.obliqueness
    /// An array of numbers, the outermost first: each the raw value of an `NSWritingDirection` that is not natural and that
    /// of an `NSWritingDirectionFormatType`, added. As if Unicode's characters for it stood around the text.
    public static let writingDirection = coreText.writingDirection
    /// A number from 1 to 6: screen readers take the text for a heading of that level. 0 for no level.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
}

/// What a writing direction does to characters that have one of their own.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// They keep it.
    case embedding = 0
    /// They run the other way.
    case override = 2
}

/// Lines under and through text. Attributes have its number: `NSUnderlineStyle.single.rawValue`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Not under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// What text throws below itself. Not to be changed while another thread draws with it.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// In points, y down.
    open var shadowOffset = CGSize.zero
    /// In points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; nil throws none. Black with an alpha of a third to begin with.
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
    /// Under `UITraitCollection.current`.
    package var coreGraphicsColor: CGColor { cgColor }
}
