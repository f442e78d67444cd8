// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIListContentConfiguration {
    // MARK: - Cells

    /// Returns the look of a cell: text above secondary text.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
    /// Returns the look of a cell with a subtitle: text above smaller secondary text.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
    /// Returns the look of a cell with a value: gray secondary text at the trailing edge, beside the text.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }

    // MARK: - Headers and footers

    /// Returns the look of a header that adapts to the list: that of a plain one.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
    /// Returns the look of a footer that adapts to the list: that of a plain one.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
    /// Returns the look of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
    /// Returns the look of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
    /// Returns the look of a header in a grouped list: small gray capitals.
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
    /// Returns the look of a footer in a grouped list: small gray text.
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }

    /// Returns the look of a large header in an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.prominentHeader)
    }

    /// Returns the look of a very large header in an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.extraProminentHeader)
    }

    // MARK: - Sidebars

    /// Returns the look of a header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
    /// Returns the look of a cell in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
    /// Returns the look of a cell with a subtitle in a sidebar.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.sidebarSubtitleCell)
    }

    /// Returns the look of a cell in the list beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarCell)
    }

    /// Returns the look of a cell with a subtitle in the list beside a sidebar.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarSubtitleCell)
    }
}
