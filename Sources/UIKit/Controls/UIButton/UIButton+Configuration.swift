// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UIButton {
    /// The complete appearance of a button as a value: `button.configuration = .filled()`.
    ///
    /// Unspecified colors are those of its style, and follow the button's state (`ButtonStyle`). Lengths are in points.
    public struct Configuration {
        let style: ButtonStyle

        init(_ style: ButtonStyle) {
            self.style = style
            background.cornerRadius = ButtonStyle.cornerRadius
            setDefaultContentInsets()
        }

        // MARK: - Styles

        /// Returns a configuration without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a configuration with a gray background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a configuration with a background in a faint tint color.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a configuration with a background in the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns a borderless configuration, which is `plain` on phones.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns a bordered configuration, which is `gray` on phones.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns a bordered and tinted configuration, which is `tinted` on phones.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns a prominent bordered configuration, which is `filled` on phones.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        // MARK: - Sizes

        /// The sizes of a button.
        public enum Size: Int, Sendable {
            /// The usual size of a button.
            case medium = 0
            /// A size below the usual one.
            case small = 1
            /// The smallest size of a button.
            case mini = 2
            /// A size above the usual one.
            case large = 3
        }

        /// How the corners of the background are rounded.
        public enum CornerStyle: Int, Sendable {
            /// The background's radius.
            case fixed = -1
            /// The background's radius, scaled with the preferred text size.
            case dynamic = 0
            /// A small radius, independent of the background's.
            case small = 1
            /// A medium radius, independent of the background's.
            case medium = 2
            /// A large radius, independent of the background's.
            case large = 3
            /// Half circles at both ends.
            case capsule = 4
        }

        /// How title and subtitle are aligned with each other.
        public enum TitleAlignment: Int, Sendable {
            /// Aligned like the contents in the button, or towards the image.
            case automatic = 0
            /// Aligned at the leading edge.
            case leading = 1
            /// Centered above each other.
            case center = 2
            /// Aligned at the trailing edge.
            case trailing = 3
        }

        /// The size of the button. The default is `medium`.
        public var buttonSize = Size.medium {
            didSet {
                guard contentInsets == oldValue.contentInsets else { return }
                setDefaultContentInsets()
            }
        }

        /// How the corners of the background are rounded. The default is `dynamic`.
        public var cornerStyle = CornerStyle.dynamic

        /// The distances between the button's edges and its contents.
        public var contentInsets = NSDirectionalEdgeInsets.zero

        /// Sets `contentInsets` to the default of the button's size.
        public mutating func setDefaultContentInsets() { contentInsets = buttonSize.contentInsets }

        // MARK: - Colors

        /// The background of the button.
        public var background = UIBackgroundConfiguration()

        /// The color of title and image; nil means the style's.
        public var baseForegroundColor: UIColor?

        /// The color of the background; nil means the style's. Unlike `background.backgroundColor`, it follows the
        /// state.
        public var baseBackgroundColor: UIColor?

        /// Whether a selected button looks selected. The default is true.
        public var automaticallyUpdateForSelection = true

        // MARK: - Image

        /// The image of the button.
        public var image: UIImage?
        /// A closure that changes the resolved color of the image.
        public var imageColorTransformer: UIConfigurationColorTransformer?

        /// The configuration of a symbol image, where its own is unspecified.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        /// The edge of the text at which the image is. The default is `leading`.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// The space between image and text.
        public var imagePadding: CGFloat = 0

        /// The least space for the image, in the direction in which it is beside the text.
        public var imageReservation: CGFloat = 0

        /// Whether an activity indicator replaces the image. The default is false.
        public var showsActivityIndicator = false
        /// A closure that changes the resolved color of the activity indicator.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: - Text

        /// The title of the button.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }

        /// The title with attributes; unspecified ones are those of the style.
        public var attributedTitle: AttributedString?

        /// The subtitle, a second line of smaller text.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }

        /// The subtitle with attributes; unspecified ones are those of the style.
        public var attributedSubtitle: AttributedString?

        /// A closure that changes the style's attributes of the title, before the title's own are applied.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// A closure that changes the style's attributes of the subtitle, before the subtitle's own are applied.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// The space between title and subtitle. The default is 1.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle are aligned with each other. The default is `automatic`.
        public var titleAlignment = TitleAlignment.automatic
        /// How lines of the title are broken. The default is by words.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How lines of the subtitle are broken. The default is by words.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        // MARK: - Indicator

        /// The marks of buttons with menus.
        public enum Indicator: Int, Sendable {
            /// A mark for a button that chooses an element of its menu, and none for others.
            case automatic = 0
            /// The button shows no mark.
            case none = 1
            /// Arrows up and down at the trailing edge.
            case popup = 2
        }

        /// The mark at the trailing edge. The default is `automatic`.
        public var indicator = Indicator.automatic
        /// A closure that changes the resolved color of the mark.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: - State

        /// The colors for the button's state; nil before `updated(for:)`.
        var colors: ButtonStyle.Colors?

        /// Returns the configuration with the colors of the button's state, where it specifies none.
        @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
            var updated = self
            updated.colors = style.colors(for: button, in: button.state, self)
            return updated
        }
    }
}

extension UIButton.Configuration.Size {
    /// Observed on iPhones with iOS 15 to 18.
    fileprivate var contentInsets: NSDirectionalEdgeInsets {
        switch self {
        case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    /// Observed on iPhones with iOS 15 to 18.
    var titleStyle: UIFont.TextStyle {
        switch self {
        case .mini, .small: .subheadline
        case .medium, .large: .body
        }
    }
}
