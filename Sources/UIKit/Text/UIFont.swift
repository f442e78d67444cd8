// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// A font at a size. Immutable; may be used from every thread. Fonts are equal when text looks the same in them.
///
/// The system's font has San Francisco's lengths, whatever family stands in for it (Inter, where it is installed): text
/// takes as much room as on Apple's systems, to a few hundredths of an em.
///
/// Differences: `fontName` and `familyName` are those of the family that stands in.
open class UIFont: NSObject, @unchecked Sendable {
    let font: CTFont
    /// What makes the font another one when people want larger text; nil for one that stays as it is.
    let growth: Growth?

    /// How a font grows.
    enum Growth: Hashable, Sendable {
        case style(TextStyle)
        /// A style's one with other traits, or of another design.
        case styled(CTFont, TextStyle)
        /// A program's own one, by its size under usual settings; 0 for no limit.
        case scaled(CTFont, TextStyle, most: CGFloat)
    }

    init(_ font: CTFont, _ growth: Growth? = nil) {
        self.font = font
        self.growth = growth
        super.init()
    }

    /// The font for other traits; itself when it does not grow.
    func adjusted(to traits: UITraitCollection) -> UIFont {
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

    var textStyle: TextStyle? {
        switch growth {
        case .style(let style)?, .styled(_, let style)?: style
        default: nil
        }
    }

    /// How thick letters are: -1 to 1, 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)
    }

    // MARK: - The system's fonts

    /// - Parameter fontSize: in points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(SystemFont.font(size: fontSize, style: FontStyle(isItalic: true)))
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(SystemFont.font(size: fontSize, style: FontStyle(weight: FontWeightScale.file(weight.rawValue))))
    }

    /// Digits are all as wide as each other, letters are not.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let style = FontStyle(weight: FontWeightScale.file(weight.rawValue))
        return UIFont(SystemFont.font(size: fontSize, style: style, features: [.tabularDigits]))
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let style = FontStyle(weight: FontWeightScale.file(weight.rawValue))
        return UIFont(SystemFont.font(size: fontSize, style: style, design: .monospaced))
    }

    /// In points.
    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    // MARK: - By name

    /// A font that is installed, or that was registered (`CTFontManagerRegisterFontsForURL`): by its PostScript name, its
    /// full name or its family. Nil when there is none.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = FontBook.shared.face(named: fontName) else { return nil }
        self.init(CTFont(font, size: fontSize))
    }

    /// Sorted.
    open class var familyNames: [String] { FontBook.shared.familyNames }

    /// PostScript names of the family's members, the lightest first.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontBook.shared.names(ofFamily: familyName)
    }

    /// The font at another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(font.copy(size: fontSize)) }

    open var familyName: String { CTFontCopyFamilyName(font) as String }
    /// The PostScript name.
    open var fontName: String { CTFontCopyPostScriptName(font) as String }

    // MARK: - Lengths, in points

    open var pointSize: CGFloat { font.size }
    open var ascender: CGFloat { font.metrics.ascent }
    /// Below the baseline: negative.
    open var descender: CGFloat { -font.metrics.descent }
    open var capHeight: CGFloat { font.metrics.capHeight }
    open var xHeight: CGFloat { font.metrics.xHeight }
    open var lineHeight: CGFloat { font.metrics.ascent + font.metrics.descent }
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
