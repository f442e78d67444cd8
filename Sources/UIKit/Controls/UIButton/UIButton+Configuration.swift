// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UIButton {
    /// Everything that a button shows, as a value: `button.configuration = .filled()`.
    ///
    /// Colours that it leaves open are its style's, and follow the button's state (`ButtonStyle`). Lengths are in points.
    public struct Configuration {
        let style: ButtonStyle

        init(_ style: ButtonStyle) {
            self.style = style
            background.cornerRadius = ButtonStyle.cornerRadius
            setDefaultContentInsets()
        }

        // MARK: - Styles

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        /// On phones as `plain`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// On phones as `gray`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// On phones as `tinted`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// On phones as `filled`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        // MARK: - Sizes

        public enum Size: Int, Sendable {
            case medium = 0
            case small = 1
            case mini = 2
            case large = 3
        }

        public enum CornerStyle: Int, Sendable {
            /// The background's radius.
            case fixed = -1
            /// The background's radius, larger and smaller with the preferred size of text.
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            /// Half circles.
            case capsule = 4
        }

        /// How title and subtitle stand to each other.
        public enum TitleAlignment: Int, Sendable {
            /// As the contents stand in the button, or on the side of the image.
            case automatic = 0
            case leading = 1
            case center = 2
            case trailing = 3
        }

        public var buttonSize = Size.medium {
            didSet {
                guard contentInsets == oldValue.contentInsets else { return }
                setDefaultContentInsets()
            }
        }

        public var cornerStyle = CornerStyle.dynamic

        /// About all contents.
        public var contentInsets = NSDirectionalEdgeInsets.zero

        /// Takes the insets of the button's size.
        public mutating func setDefaultContentInsets() { contentInsets = buttonSize.contentInsets }

        // MARK: - Colours

        public var background = UIBackgroundConfiguration()

        /// Of title and image, instead of the style's.
        public var baseForegroundColor: UIColor?

        /// Of the background, instead of the style's. Unlike `background.backgroundColor` it follows the state.
        public var baseBackgroundColor: UIColor?

        /// Whether a selected button looks selected.
        public var automaticallyUpdateForSelection = true

        // MARK: - Image

        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?

        /// How a symbol is drawn, as far as it does not say it itself.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        /// On which side of the text the image stands: one edge.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// Between image and text.
        public var imagePadding: CGFloat = 0

        /// The least room for the image, in the direction in which it stands beside the text.
        public var imageReservation: CGFloat = 0

        /// Whether a spinning wheel stands in the image's place.
        public var showsActivityIndicator = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: - Text

        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }

        /// What it leaves open is the style's.
        public var attributedTitle: AttributedString?

        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }

        public var attributedSubtitle: AttributedString?

        /// Gets the style's attributes, and makes those of the title, as far as it has none of its own.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// Between title and subtitle.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        // MARK: - State

        /// Colours for the button's state; nil before `updated(for:)`.
        var colors: ButtonStyle.Colors?

        /// The configuration with the colours that the button's state asks for, where it says nothing of its own.
        @MainActor public func updated(for button: UIButton) -> Configuration {
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
