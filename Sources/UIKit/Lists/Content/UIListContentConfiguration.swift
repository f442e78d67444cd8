// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Text, secondary text and an image, as a list shows them in its cells, headers and footers.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Title"
///     cell.contentConfiguration = content
///
/// Colors and fonts that were not set are those of the style, and follow the state of the cell. Lengths are in points.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The style that the configuration began as.
    let style: ListContentStyle

    init(_ style: ListContentStyle) {
        self.style = style
        let looks = style.looks
        textProperties = TextProperties(looks.text)
        secondaryTextProperties = TextProperties(looks.secondaryText)
        imageProperties = ImageProperties(looks.image)
        directionalLayoutMargins = looks.margins
        prefersSideBySideTextAndSecondaryText = looks.isSideBySide
    }

    // MARK: - Content

    /// The image beside the text.
    public var image: UIImage?

    /// The text without attributes. Setting it replaces `attributedText`.
    public var text: String? {
        get { primary.string }
        set { primary = TextContent(newValue) }
    }

    /// The text with attributes; unspecified ones are those of `textProperties`. Setting it replaces `text`.
    public var attributedText: NSAttributedString? {
        get { primary.attributed }
        set { primary = TextContent(newValue) }
    }

    /// The secondary text without attributes. Setting it replaces `secondaryAttributedText`.
    public var secondaryText: String? {
        get { secondary.string }
        set { secondary = TextContent(newValue) }
    }

    /// The secondary text with attributes; unspecified ones are those of `secondaryTextProperties`. Setting it replaces
    /// `secondaryText`.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondary.attributed }
        set { secondary = TextContent(newValue) }
    }

    var primary = TextContent.none
    var secondary = TextContent.none

    /// A text, with attributes or without.
    enum TextContent: Hashable {
        case none
        case plain(String)
        case styled(NSAttributedString)

        init(_ text: String?) { self = text.map { .plain($0) } ?? .none }
        init(_ text: NSAttributedString?) { self = text.map { .styled($0) } ?? .none }

        var string: String? {
            switch self {
            case .none: nil
            case .plain(let text): text
            case .styled(let text): text.string
            }
        }

        var attributed: NSAttributedString? { if case .styled(let text) = self { text } else { nil } }
        var isEmpty: Bool { string?.isEmpty ?? true }
    }

    // MARK: - Looks

    /// The look of the image.
    public var imageProperties: ImageProperties
    /// The look of the text.
    public var textProperties: TextProperties
    /// The look of the secondary text.
    public var secondaryTextProperties: TextProperties

    /// The opacity of all contents, from 0 to 1, the default.
    public var alpha: CGFloat = 1

    // MARK: - Layout

    /// The axes on which the margins are at least those of the superview. The default of lists is horizontal.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal

    /// The least distances between the contents and the edges of the view.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets

    /// Whether both texts are beside each other if they fit, the secondary one at the trailing edge. The default is false,
    /// and true for `valueCell()`.
    public var prefersSideBySideTextAndSecondaryText: Bool

    /// The space between image and texts. The default is 16.
    public var imageToTextPadding: CGFloat = 16
    /// The least space between texts beside each other. The default is 12.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 12
    /// The space between texts above each other. The default is 3.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    // MARK: - Use

    /// Makes a `UIListContentView` that shows this configuration.
    @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// Returns the configuration with the colors of a state, where the program has set none.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        let colors = style.colors(in: ListContentStyle.State(state))
        updated.textProperties.styleColor = colors.text
        updated.secondaryTextProperties.styleColor = colors.secondaryText
        updated.imageProperties.styleTintColor = colors.image
        return updated
    }
}
