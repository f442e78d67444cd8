// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The looks of content in lists: fonts, colors, margins.
///
/// Margins of cells (11, 16, 11, 8) and of headers in groups (17, 8, 6, 8) are those that iOS 14 to 17 report. Fonts and
/// colors are as on iPhones with iOS 14 to 18; the rest is chosen by eye to go with both.
enum ListContentStyle: Hashable {
    case cell, subtitleCell, valueCell
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell
    case plainHeader, groupedHeader, prominentHeader, extraProminentHeader, sidebarHeader
    case plainFooter, groupedFooter

    struct TextLook {
        var style: UIFont.TextStyle
        /// The size with default settings, and the weight; nil for those of the text style.
        var custom: (size: CGFloat, weight: UIFont.Weight)?
        var color = UIColor.label
        var transform = UIListContentConfiguration.TextProperties.TextTransform.none

        init(_ style: UIFont.TextStyle, _ color: UIColor = .label) { (self.style, self.color) = (style, color) }

        init(_ style: UIFont.TextStyle, size: CGFloat, _ weight: UIFont.Weight) {
            self.style = style
            custom = (size, weight)
        }

        var font: UIFont {
            guard let custom else { return .preferredFont(forTextStyle: style) }
            return UIFontMetrics(forTextStyle: style).scaledFont(
                for: .systemFont(ofSize: custom.size, weight: custom.weight))
        }
    }

    struct ImageLook {
        var symbol: UIImage.SymbolConfiguration?
        var tint: UIColor?
    }

    struct Looks {
        var text: TextLook
        var secondaryText: TextLook
        var image = ImageLook()
        var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
        var isSideBySide = false
    }

    // MARK: - At rest

    var looks: Looks {
        var looks = Looks(text: text, secondaryText: secondaryText)
        looks.margins = margins
        looks.isSideBySide = self == .valueCell
        looks.image.symbol = UIImage.SymbolConfiguration(textStyle: imageTextStyle, scale: .large)
        return looks
    }

    private var text: TextLook {
        switch self {
        case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
            .accompaniedSidebarSubtitleCell:
            return TextLook(.body)
        case .plainHeader: return TextLook(.headline)
        case .groupedHeader:
            var look = TextLook(.footnote, .secondaryLabel)
            look.transform = .uppercase
            return look
        case .prominentHeader, .sidebarHeader: return TextLook(.title3, size: 20, .semibold)
        case .extraProminentHeader: return TextLook(.title2, size: 22, .bold)
        case .plainFooter: return TextLook(.subheadline, .secondaryLabel)
        case .groupedFooter: return TextLook(.footnote, .secondaryLabel)
        }
    }

    private var secondaryText: TextLook {
        switch self {
        case .cell, .accompaniedSidebarCell, .sidebarCell: TextLook(.subheadline, .secondaryLabel)
        case .subtitleCell: TextLook(.caption1)
        case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: TextLook(.footnote, .secondaryLabel)
        case .valueCell: TextLook(.body, .secondaryLabel)
        case .plainHeader, .prominentHeader, .extraProminentHeader, .sidebarHeader:
            TextLook(.subheadline, .secondaryLabel)
        case .groupedHeader, .plainFooter, .groupedFooter: TextLook(.footnote, .secondaryLabel)
        }
    }

    private var imageTextStyle: UIFont.TextStyle {
        switch self {
        case .groupedHeader, .groupedFooter, .plainFooter: .footnote
        default: .body
        }
    }

    private var margins: NSDirectionalEdgeInsets {
        switch self {
        // With a headline, 28 points.
        case .plainHeader: NSDirectionalEdgeInsets(top: 3.5, leading: 8, bottom: 3.5, trailing: 8)
        case .groupedHeader: NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
        case .prominentHeader, .extraProminentHeader, .sidebarHeader:
            NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 8, trailing: 8)
        case .plainFooter, .groupedFooter: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        case .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell:
            NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell:
            NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
        }
    }

    // MARK: - By state

    /// The states that change colors.
    struct State {
        var isDisabled = false
        var isActive = false

        init(_ state: any UIConfigurationState) {
            switch state {
            case let state as UICellConfigurationState:
                isDisabled = state.isDisabled
                isActive = state.isSelected || state.isHighlighted
            case let state as UIViewConfigurationState:
                isDisabled = state.isDisabled
                isActive = state.isSelected || state.isHighlighted
            default: break
            }
        }
    }

    /// Texts keep their colors on the gray of selected rows, as on iPhones.
    func colors(in state: State) -> (text: UIColor, secondaryText: UIColor, image: UIColor?) {
        if state.isDisabled { return (.tertiaryLabel, .tertiaryLabel, .tertiaryLabel) }
        return (text.color, secondaryText.color, nil)
    }
}
