// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

extension UIFont {
    /// The roles of text. The preferred text size determines the sizes of all styles.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The style of large titles.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The style of first-level titles.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The style of second-level titles.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The style of third-level titles.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The style of headings, which is semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The style of subheadings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The style of body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// The style of callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// The style of footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The style of captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The style of small captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Returns the font of a style for the preferred text size of `UITraitCollection.current`.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font of a style for the preferred text size of traits.
    ///
    /// - Parameters:
    ///   - style: the text style.
    ///   - traitCollection: nil means the current traits.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        let font = systemFont(
            ofSize: TextStyleSizes.size(of: style, category), weight: style == .headline ? .semibold : .regular)
        return UIFont(font.font, .style(style))
    }
}

/// The sizes of text styles in points: documented by Apple (Human Interface Guidelines, Typography, "iOS Dynamic Type
/// sizes" and the larger ones for accessibility).
enum TextStyleSizes {
    /// From extra small to the third extra large, then the five accessibility sizes.
    private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The size of a style. A custom style has the size of the body; an unspecified category means large.
    static func size(of style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        let sizes = sizes[style] ?? sizes[.body]!
        return sizes[UIContentSizeCategory.ordered.firstIndex(of: category) ?? 3]
    }
}

/// Scales custom fonts and lengths with a text style.
open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// Creates metrics that scale with a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The metrics that scale with body text.
    nonisolated(unsafe) public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Returns a font scaled for the preferred text size of the current traits.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// Returns a font scaled for the current traits, up to a point size.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns a font scaled for the preferred text size of traits.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// Returns a font scaled for the preferred text size of traits, up to a point size.
    ///
    /// - Parameters:
    ///   - font: the font.
    ///   - maximumPointSize: 0 for no limit.
    ///   - traitCollection: the traits that determine the size; nil for the current ones.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        let held = maximumPointSize > 0 ? min(size, maximumPointSize) : size
        return UIFont(font.font.copy(size: held), .scaled(font.font, style, most: max(0, maximumPointSize)))
    }

    /// Returns a length in points scaled for the current traits, rounded to thirds of a point.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a length in points scaled for traits, rounded to thirds of a point.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        let usual = TextStyleSizes.size(of: style, .large), now = TextStyleSizes.size(of: style, category)
        guard now != usual, value.isFinite else { return value }
        return (value * now / usual * 3).rounded() / 3
    }
}
