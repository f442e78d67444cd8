// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The heights of a navigation bar's parts for an item, in points.
///
///     title     prompt and row                hidden by an active search
///     large     the large title               the second to collapse
///     search    the search bar                the first to collapse, unless the item or an active search keeps it
@MainActor
struct NavigationBarHeights {
    let title: CGFloat
    let large: CGFloat
    let search: CGFloat
    /// Whether the search bar does not collapse.
    let keepsSearch: Bool
    /// Whether the search bar is all that is shown.
    let hidesTitle: Bool

    init(of item: UINavigationItem, in bar: UINavigationBar) {
        title = bar.height(with: item)
        large = bar.showsLargeTitle(item) ? bar.fullLargeTitleHeight : 0
        let controller = bar.stackedSearch(of: item), isActive = controller?.state.isArranged == true
        search = controller?.searchBar.ownHeight ?? 0
        keepsSearch = isActive || !item.hidesSearchBarWhenScrolling
        hidesTitle = isActive && controller?.hidesNavigationBarDuringPresentation == true
    }

    /// The height when contents are at their top.
    var rest: CGFloat { hidesTitle ? search : title + large + search }

    private var collapsibleSearch: CGFloat { keepsSearch ? 0 : search }

    /// By how much the bar becomes lower.
    var collapsible: CGFloat { hidesTitle ? 0 : large + collapsibleSearch }

    /// The height when contents are scrolled up by a distance. Contents that are pulled down make a large title higher.
    func height(scrolledBy distance: CGFloat) -> CGFloat {
        if distance < 0 { return large > 0 && !hidesTitle ? rest - distance : rest }
        return rest - min(distance, collapsible)
    }

    /// The distance at which contents rest whose scrolling would end at a distance: nothing stays half collapsed.
    func restingDistance(near distance: CGFloat) -> CGFloat {
        guard distance > 0, distance < collapsible else { return distance }
        let low = distance < collapsibleSearch ? 0 : collapsibleSearch
        let high = distance < collapsibleSearch ? collapsibleSearch : collapsible
        return distance - low < (high - low) / 2 ? low : high
    }

    /// How a bar of a height is divided.
    ///
    /// - Returns: the y of the title, and the heights of the large title and the search bar.
    func parts(ofHeight height: CGFloat) -> (top: CGFloat, large: CGFloat, search: CGFloat) {
        if hidesTitle { return (-(title + large), large, min(search, height)) }
        let room = max(0, height - title)
        let search = keepsSearch ? min(search, room) : min(search, max(0, room - large))
        return (0, room - search, search)
    }
}
