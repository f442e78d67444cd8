// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UIListContentConfiguration {
    /// The look of a text in a list.
    public struct TextProperties: Hashable {
        /// How lines are aligned.
        public enum TextAlignment: Int, Hashable, Sendable {
            /// At the leading edge. Text beside another one is at its own edge.
            case natural = 0
            /// In the middle.
            case center = 1
            /// Extended to both edges.
            case justified = 2
        }

        /// A change of the letters.
        public enum TextTransform: Int, Hashable, Sendable {
            /// The text is shown as it is.
            case none = 0
            /// The text is shown in capital letters.
            case uppercase = 1
            /// The text is shown in small letters.
            case lowercase = 2
            /// Each word begins with a capital letter.
            case capitalized = 3
        }

        init(_ look: ListContentStyle.TextLook) {
            font = look.font
            styleColor = look.color
            transform = look.transform
        }

        /// The font of the text. The default is that of the style.
        public var font: UIFont

        /// The color of the text. The default is that of the style in the cell's state.
        public var color: UIColor {
            get { ownColor ?? styleColor }
            set { ownColor = newValue }
        }

        private var ownColor: UIColor?
        /// The color in the state of the last `updated(for:)`.
        var styleColor: UIColor

        /// A closure that changes the color.
        public var colorTransformer: UIConfigurationColorTransformer?

        /// Returns the color after the transformer.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        /// How lines are aligned. The default is `natural`.
        public var alignment = TextAlignment.natural
        /// How lines are broken, and text that is too long is truncated. The default truncates the tail.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The largest number of lines; 0, the default, for as many as are needed.
        public var numberOfLines = 0
        /// Whether text that is too long is reduced. The default is false.
        public var adjustsFontSizeToFitWidth = false
        /// The least factor for reducing text; 0, the default, for no limit.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters are moved slightly closer before text is truncated. The default is false.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the preferred text size. The default is true.
        public var adjustsFontForContentSizeCategory = true
        /// A change of the letters. The default is that of the style: capital letters in headers of groups.
        public var transform: TextTransform

        /// Returns whether two have the same values. Closures cannot be compared: two with a transformer are different.
        public static func == (left: TextProperties, right: TextProperties) -> Bool {
            left.font == right.font && left.color == right.color && left.alignment == right.alignment
                && left.lineBreakMode == right.lineBreakMode && left.numberOfLines == right.numberOfLines
                && left.adjustsFontSizeToFitWidth == right.adjustsFontSizeToFitWidth
                && left.minimumScaleFactor == right.minimumScaleFactor
                && left.allowsDefaultTighteningForTruncation == right.allowsDefaultTighteningForTruncation
                && left.adjustsFontForContentSizeCategory == right.adjustsFontForContentSizeCategory
                && left.transform == right.transform
                && left.colorTransformer == nil && right.colorTransformer == nil
        }

        /// Hashes the values that are compared.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(color)
            hasher.combine(numberOfLines)
            hasher.combine(transform)
        }
    }

    /// The look of an image in a list.
    public struct ImageProperties: Hashable {
        /// The side of the square that images of lists commonly reserve, at the largest image of the style. It is a
        /// name for a reserved or largest size that the system chooses: see `reservedLayoutSize`.
        public static let standardDimension = CGFloat.greatestFiniteMagnitude

        init(_ look: ListContentStyle.ImageLook) {
            preferredSymbolConfiguration = look.symbol
            styleTintColor = look.tint
        }

        /// The configuration of symbol images, where their own is unspecified.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

        /// The color of template images; nil means the tint color of the view.
        public var tintColor: UIColor? {
            get { ownTintColor ?? styleTintColor }
            set { ownTintColor = newValue }
        }

        private var ownTintColor: UIColor?
        /// The color in the state of the last `updated(for:)`.
        var styleTintColor: UIColor?

        /// A closure that changes the color of template images.
        public var tintColorTransformer: UIConfigurationColorTransformer?

        /// Returns the color of template images for a tint color of the view, after the transformer.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The radius of the image's corners. The default is 0.
        public var cornerRadius: CGFloat = 0

        /// The size above which the image is reduced, with its proportions; a side of 0, the default, has no limit.
        public var maximumSize = CGSize.zero

        /// The space in which the image is centered, so that texts of several rows are aligned. It does not change the
        /// image's size.
        ///
        /// A side of 0, the default, is that of the image; for symbols, the width is `standardDimension`, which is that of
        /// a wide symbol in the size of the text.
        public var reservedLayoutSize = CGSize.zero

        /// The color of a border around the image; nil means the tint color of the view.
        public var strokeColor: UIColor?
        /// A closure that changes the color of the border.
        public var strokeColorTransformer: UIConfigurationColorTransformer?
        /// The width of the border. The default, 0, draws none.
        public var strokeWidth: CGFloat = 0

        /// Returns the color of the border for a tint color of the view, after the transformer.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }

        /// Returns whether two have the same values. Closures cannot be compared: two with a transformer are different.
        public static func == (left: ImageProperties, right: ImageProperties) -> Bool {
            left.preferredSymbolConfiguration == right.preferredSymbolConfiguration
                && left.tintColor == right.tintColor && left.cornerRadius == right.cornerRadius
                && left.maximumSize == right.maximumSize && left.reservedLayoutSize == right.reservedLayoutSize
                && left.strokeColor == right.strokeColor && left.strokeWidth == right.strokeWidth
                && left.tintColorTransformer == nil && right.tintColorTransformer == nil
                && left.strokeColorTransformer == nil && right.strokeColorTransformer == nil
        }

        /// Hashes the values that are compared.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
            hasher.combine(maximumSize.width)
            hasher.combine(reservedLayoutSize.width)
        }
    }
}
