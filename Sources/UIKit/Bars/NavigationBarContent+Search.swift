// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The search bar of an item: below the title, or beside it.

extension UINavigationBar {
    /// The search of an item whose bar is below the title.
    func stackedSearch(of item: UINavigationItem) -> UISearchController? {
        guard controller != nil, item.placement(in: self) == .stacked else { return nil }
        return item.searchController
    }
}

extension NavigationBarContent {
    /// Takes the search bar of the item, from another content if necessary.
    func showSearchBar() {
        let new = bar.controller == nil ? nil : item.searchController?.searchBar
        if let old = searchBar, old !== new, old.superview === searchClip { remove(old) }
        searchBar = new
        show(searchClip, new != nil)
        guard let new else { return }
        new.place = item.placement(in: bar) == .inline ? .inline : .stacked
        if new.superview !== searchClip, !isLeaving { searchClip.addSubview(new) }
    }

    private func remove(_ searchBar: UISearchBar) {
        searchBar.removeFromSuperview()
        searchBar.place = .standalone
    }

    func placeStackedSearchBar(height: CGFloat) {
        guard let searchBar, searchBar.place == .stacked, searchBar.superview === searchClip else { return }
        searchClip.isHidden = height <= 0
        place(CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height))
    }

    /// At the trailing edge; the other items are beside it.
    func placeInlineSearchBar(_ places: inout Places, _ isMirrored: Bool) {
        guard let searchBar, searchBar.place == .inline, searchBar.superview === searchClip else { return }
        searchClip.isHidden = false
        let isActive = item.searchController?.state.isArranged == true
        let wish = isActive ? SearchBarMetrics.activeInlineWidth : SearchBarMetrics.inlineWidth
        let width = min(wish, (places.end - places.start) / 2)
        let x = isMirrored ? bounds.width - places.end : places.end - width
        place(CGRect(x: x, y: places.row.minY, width: width, height: places.row.height))
        places.end -= width + BarButtonMetrics.spacing
    }

    /// A search bar below the title moves with its screen, unless it is in the place of the title. Others fade.
    func slideSearchBar(to side: Side, _ direction: CGFloat) {
        let isStacked = searchBar?.place == .stacked && searchBar?.superview === searchClip
        if isStacked { slide(searchClip, to: side, direction) }
        let isBelowTitle = isStacked && searchClip.frame.minY > 0
        searchClip.alpha = side == .shown || (movesWithScreen && isBelowTitle) ? 1 : 0
    }

    private func place(_ frame: CGRect) {
        searchClip.bounds.size = frame.size
        searchClip.center = CGPoint(x: frame.midX, y: frame.midY)
        searchBar?.frame = searchClip.bounds
        searchBar?.layoutIfNeeded()
    }
}
