// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The colors of the predefined configurations for each state.
///
///              text and image     background
///     plain       tint               none; selected: faint tint
///     gray        tint               gray; selected: as filled
///     tinted      tint               faint tint; selected: as filled
///     filled      white              tint
///     disabled    gray               gray, but for plain
///     highlighted paler              paler
///
/// Grays and the faint tint are as on iPhones with iOS 15 to 18; the opacity of highlighted buttons is chosen by eye.
enum ButtonStyle {
    case plain
    case gray
    case tinted
    case filled

    struct Colors {
        var foreground: UIColor
        var background: UIColor
    }

    /// The radius of corners in points, as iPhones with iOS 15 report it.
    static let cornerRadius: CGFloat = 5.95
    private static let faintTint: CGFloat = 0.18
    private static let highlightedPart: CGFloat = 0.75

    /// Chosen by eye to match the heights of the sizes.
    static func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat? {
        switch style {
        case .small: 4
        case .medium: 8
        case .large: 12
        case .capsule: .greatestFiniteMagnitude
        case .fixed, .dynamic: nil
        }
    }

    @MainActor
    func colors(
        for button: UIButton, in state: UIControl.State, _ configuration: UIButton.Configuration
    ) -> Colors {
        if state.contains(.disabled) {
            return Colors(foreground: .tertiaryLabel, background: self == .plain ? .clear : .tertiarySystemFill)
        }
        let accent = button.role == .destructive ? UIColor.systemRed : button.tintColor ?? .systemBlue
        let isSelected = state.contains(.selected) && configuration.automaticallyUpdateForSelection
        var colors = isSelected ? selected(accent, configuration) : normal(accent, configuration)
        if state.contains(.highlighted) {
            colors.foreground = colors.foreground.faded(to: Self.highlightedPart)
            colors.background = colors.background.faded(to: Self.highlightedPart)
        }
        return colors
    }

    private func normal(_ accent: UIColor, _ configuration: UIButton.Configuration) -> Colors {
        let foreground = configuration.baseForegroundColor, background = configuration.baseBackgroundColor
        return switch self {
        case .plain: Colors(foreground: foreground ?? accent, background: .clear)
        case .gray: Colors(foreground: foreground ?? accent, background: background ?? .secondarySystemFill)
        case .tinted:
            Colors(foreground: foreground ?? accent, background: (background ?? accent).faded(to: Self.faintTint))
        case .filled: Colors(foreground: foreground ?? .white, background: background ?? accent)
        }
    }

    private func selected(_ accent: UIColor, _ configuration: UIButton.Configuration) -> Colors {
        let foreground = configuration.baseForegroundColor, background = configuration.baseBackgroundColor
        return switch self {
        case .plain:
            Colors(foreground: foreground ?? accent, background: (background ?? accent).faded(to: Self.faintTint))
        case .gray, .tinted, .filled:
            Colors(foreground: foreground ?? .white, background: background ?? accent)
        }
    }
}
