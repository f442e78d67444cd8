// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The looks of backgrounds in lists.
///
/// Colors at rest are as on iPhones with iOS 13 to 18. The gray of selected rows is measured on iOS in light appearance. Radius
/// and fills of sidebars are chosen by eye.
enum ListBackgroundStyle: Hashable {
    case plainCell, groupedCell, sidebarCell, accompaniedSidebarCell
    case plainHeaderFooter, groupedHeaderFooter, sidebarHeader, clear

    /// The color of selected and highlighted rows.
    static let highlight = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor.systemGray4.resolvedColor(with: traits) : UIColor(white: 220.0 / 255, alpha: 1)
    }

    static let sidebarRadius: CGFloat = 8

    var cornerRadius: CGFloat {
        switch self {
        case .sidebarCell, .accompaniedSidebarCell: Self.sidebarRadius
        default: 0
        }
    }

    func color(isActive: Bool) -> UIColor {
        switch self {
        case .plainCell: isActive ? Self.highlight : .systemBackground
        case .groupedCell: isActive ? Self.highlight : .secondarySystemGroupedBackground
        case .sidebarCell, .accompaniedSidebarCell: isActive ? .systemFill : .clear
        case .plainHeaderFooter: .secondarySystemBackground
        case .groupedHeaderFooter, .sidebarHeader, .clear: .clear
        }
    }
}

extension UIBackgroundConfiguration {
    init(_ style: ListBackgroundStyle) {
        self.init()
        listStyle = style
        cornerRadius = style.cornerRadius
        styleColor = style.color(isActive: false)
    }

    // MARK: - Cells

    /// Returns the background of a cell in a list, which is that of a plain one.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// Returns the background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// Returns the background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// Returns the background of a cell in a sidebar: rounded, and clear unless the cell is selected.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
    /// Returns the background of a cell in the list beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.accompaniedSidebarCell)
    }

    // MARK: - Headers and footers

    /// Returns the background of a header in a list, which is that of a plain one.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }
    /// Returns the background of a footer in a list, which is that of a plain one.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }
    /// Returns the background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.plainHeaderFooter)
    }

    /// Returns the background of a header or footer in a grouped list: clear.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeaderFooter)
    }

    /// Returns the background of a header in a sidebar: clear.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }

    // MARK: - State

    /// Returns the background with the color of a state, where the program has set none.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let listStyle else { return self }
        var updated = self
        updated.styleColor = listStyle.color(isActive: ListContentStyle.State(state).isActive)
        return updated
    }

    /// Whether the background is only a color, possibly with rounded corners, over the whole view: then the view's own layer
    /// shows it.
    var isPlain: Bool {
        customView == nil && image == nil && visualEffect == nil && strokeWidth <= 0
            && backgroundInsets == .zero && edgesAddingLayoutMarginsToBackgroundInsets.isEmpty
    }
}
