// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The place of a cell or another view in a list.
struct ListPlace: Equatable {
    enum Role {
        case item, header, footer
    }

    var appearance: UICollectionLayoutListConfiguration.Appearance
    var role = Role.item
    /// Whether it is the first item in the section's rectangle. A first item that is a header is not counted.
    var isFirst = false
    var isLast = false
    /// The separators, without `automatic` visibility; nil when the list has none.
    var separators: UIListSeparatorConfiguration?
}

/// The state of a section that is a list.
@MainActor
struct ListSectionState {
    let configuration: UICollectionLayoutListConfiguration

    init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

    var topPadding: CGFloat { configuration.topPadding }

    func place(ofItem path: IndexPath, count: Int) -> ListPlace {
        let firstIsHeader = configuration.headerMode == .firstItemInSection, first = firstIsHeader ? 1 : 0
        var place = ListPlace(appearance: configuration.appearance)
        place.role = firstIsHeader && path.item == 0 ? .header : .item
        place.isFirst = path.item == first
        place.isLast = path.item == count - 1
        if configuration.showsSeparators { place.separators = separators(path, place) }
        return place
    }

    /// Whether items may be swiped.
    var hasSwipes: Bool {
        configuration.leadingSwipeActionsConfigurationProvider != nil
            || configuration.trailingSwipeActionsConfigurationProvider != nil
    }

    func swipeActions(of path: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
        (leading
            ? configuration.leadingSwipeActionsConfigurationProvider
            : configuration.trailingSwipeActionsConfigurationProvider)?(path)
    }

    func placeOfView(_ kind: String) -> ListPlace? {
        let role: ListPlace.Role? =
            switch kind {
            case UICollectionView.elementKindSectionHeader: .header
            case UICollectionView.elementKindSectionFooter: .footer
            default: nil
            }
        return role.map { ListPlace(appearance: configuration.appearance, role: $0) }
    }

    /// A separator is below each item but the last one of a grouped section. Grouped sections that reach from edge to edge
    /// have one above and below all items, too.
    private func separators(_ path: IndexPath, _ place: ListPlace) -> UIListSeparatorConfiguration {
        let isGrouped = configuration.appearance == .grouped, isInset = configuration.appearance == .insetGrouped
        var separators = configuration.separatorConfiguration
        let isHeader = place.role == .header
        separators.topSeparatorVisibility = separators.topSeparatorVisibility.resolved(isGrouped && place.isFirst)
        separators.bottomSeparatorVisibility = separators.bottomSeparatorVisibility.resolved(
            !isHeader && !(isInset && place.isLast))
        return configuration.itemSeparatorHandler?(path, separators) ?? separators
    }
}

extension UIListSeparatorConfiguration.Visibility {
    fileprivate func resolved(_ isVisible: Bool) -> Self {
        self == .automatic ? (isVisible ? .visible : .hidden) : self
    }
}
