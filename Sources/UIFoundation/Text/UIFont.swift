// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// A font at a size. Immutable, and safe to use from any thread. Fonts are equal when they draw text alike.
///
/// The system font has the metrics of San Francisco, whatever family replaces it (Inter, where installed): text takes
/// the same space as on Apple's systems, to a few hundredths of an em.
///
/// Helvetica is Nimbus Sans, where installed: its letters have the same shapes and widths, and lines the same heights.
///
/// Difference from iOS: `fontName` and `familyName` are those of the replacing family.
open class UIFont: NSObject, @unchecked Sendable {
    // The first property.
    private let mark = ForeignObjectMark()
    package let font: CTFont
    /// How the font scales with the preferred text size; nil for one that does not.
    let growth: Growth?

    /// How a font scales.
    enum Growth: Hashable, Sendable {
        case style(TextStyle)
        /// The font of a style with other traits or another design.
        case styled(CTFont, TextStyle)
        /// A custom font, by its size with default settings; 0 for no limit.
        case scaled(CTFont, TextStyle, most: CGFloat)
    }

    init(_ font: CTFont, _ growth: Growth? = nil) {
        self.font = font
        self.growth = growth
        super.init()
    }

    /// Whether both fonts are equal, and stay so for other traits.
    package func scalesLike(_ other: UIFont) -> Bool { growth == other.growth && isEqual(other) }

    /// The font for other traits; itself when it does not scale.
    package func adjusted(to traits: UITraitCollection) -> UIFont {
        switch growth {
        case nil: self
        case .style(let style): .preferredFont(forTextStyle: style, compatibleWith: traits)
        case .styled(let font, let style)?:
            UIFont(font.copy(size: TextStyleSizes.size(of: style, traits.preferredContentSizeCategory)), growth)
        case .scaled(let font, let style, let most):
            UIFontMetrics(forTextStyle: style).scaledFont(
                for: UIFont(font), maximumPointSize: most, compatibleWith: traits)
        }
    }

    /// The text style whose size the font follows; nil for one that does not.
    package var textStyle: TextStyle? {
        switch growth {
        case .style(let style)?, .styled(_, let style)?: style
        default: nil
        }
    }

    /// The weight of letters: -1 to 1, 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest weight: -0.8.
        public static let ultraLight = Weight(-0.8)
        /// A very thin weight: -0.6.
        public static let thin = Weight(-0.6)
        /// A thin weight: -0.4.
        public static let light = Weight(-0.4)
        /// The regular weight: 0.
        public static let regular = Weight(0)
        /// A weight slightly above regular: 0.23.
        public static let medium = Weight(0.23)
        /// A weight below bold: 0.3.
        public static let semibold = Weight(0.3)
        /// The bold weight: 0.4.
        public static let bold = Weight(0.4)
        /// A very bold weight: 0.56.
        public static let heavy = Weight(0.56)
        /// The boldest weight: 0.62.
        public static let black = Weight(0.62)
    }

    // MARK: - The system's fonts

    /// Returns the regular system font at a size in points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// Returns the bold system font at a size in points.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// Returns the italic system font at a size in points.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(SystemFont.font(size: fontSize, style: FontStyle(isItalic: true)))
    }

    /// Returns the system font at a size in points and a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(SystemFont.font(size: fontSize, style: FontStyle(weight: FontWeightScale.file(weight.rawValue))))
    }

    /// Returns the system font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let style = FontStyle(weight: FontWeightScale.file(weight.rawValue))
        return UIFont(SystemFont.font(size: fontSize, style: style, features: [.tabularDigits]))
    }

    /// Returns the system font in which all characters have equal width.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let style = FontStyle(weight: FontWeightScale.file(weight.rawValue))
        return UIFont(SystemFont.font(size: fontSize, style: style, design: .monospaced))
    }

    /// The font size of labels in points: 17.
    open class var labelFontSize: CGFloat { 17 }
    /// The font size of buttons in points: 18.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of the small system font in points: 12.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of the system font in points: 14.
    open class var systemFontSize: CGFloat { 14 }

    // MARK: - By name

    /// Creates an installed or registered (`CTFontManagerRegisterFontsForURL`) font by its PostScript name, full name
    /// or family name. Nil when there is none.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = FontBook.shared.face(named: fontName) else { return nil }
        self.init(CTFont(font, size: fontSize))
    }

    /// The names of all font families, sorted.
    open class var familyNames: [String] { FontBook.shared.familyNames }

    /// Returns the PostScript names of a family's members, lightest first.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontBook.shared.names(ofFamily: familyName)
    }

    /// Returns the font at another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(font.copy(size: fontSize)) }

    /// The name of the family, such as "Inter".
    open var familyName: String { CTFontCopyFamilyName(font) as String }
    /// The PostScript name of the font.
    open var fontName: String { CTFontCopyPostScriptName(font) as String }

    // MARK: - Lengths, in points

    /// The size of the font in points.
    open var pointSize: CGFloat { font.size }
    /// The height above the baseline in points.
    open var ascender: CGFloat { font.metrics.lineAscent }
    /// The depth below the baseline in points; a negative number.
    open var descender: CGFloat { -font.metrics.descent }
    /// The height of capital letters in points.
    open var capHeight: CGFloat { font.metrics.capHeight }
    /// The height of lowercase letters in points.
    open var xHeight: CGFloat { font.metrics.xHeight }
    /// The height of a line in points, without leading.
    open var lineHeight: CGFloat { font.metrics.lineAscent + font.metrics.descent }
    /// The gap between lines in points.
    open var leading: CGFloat { font.metrics.leading }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
    open override var hash: Int { font.hashValue }
    open override var description: String {
        "<UIFont> font-family: \"\(familyName)\"; font-name: \"\(fontName)\"; font-size: \(pointSize)pt"
    }
}

extension UIFont: CTFontConvertible {
    package var coreTextFont: CTFont { font }
}
