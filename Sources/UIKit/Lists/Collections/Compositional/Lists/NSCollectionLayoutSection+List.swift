// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension NSCollectionLayoutSection {
    /// Creates a section that is a list.
    ///
    /// - Parameters:
    ///   - configuration: the appearance of the list.
    ///   - layoutEnvironment: the environment that the section provider was given.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListNumbers.row))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = configuration.insets(in: layoutEnvironment.traitCollection)
        section.boundarySupplementaryItems = configuration.boundaryItems
        section.list = ListSectionState(configuration)
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// Creates a layout whose sections are lists.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}

extension UICollectionLayoutListConfiguration {
    fileprivate func insets(in traits: UITraitCollection) -> NSDirectionalEdgeInsets {
        let space = ListNumbers.groupedSpace
        switch appearance {
        case .plain: return .zero
        case .grouped: return NSDirectionalEdgeInsets(top: space, leading: 0, bottom: space, trailing: 0)
        case .insetGrouped:
            let side = traits.horizontalSizeClass == .regular ? ListNumbers.wideInset : ListNumbers.inset
            return NSDirectionalEdgeInsets(
                top: headerMode == .supplementary ? 0 : space, leading: side,
                bottom: footerMode == .supplementary ? 0 : space, trailing: side)
        case .sidebar, .sidebarPlain:
            let side = ListNumbers.sidebarInset
            return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
        }
    }

    @MainActor fileprivate var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if headerMode == .supplementary { items.append(boundaryItem(UICollectionView.elementKindSectionHeader, .top)) }
        if footerMode == .supplementary {
            items.append(boundaryItem(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return items
    }

    @MainActor private func boundaryItem(
        _ kind: String, _ alignment: NSRectAlignment
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListNumbers.header))
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = appearance == .plain
        item.zIndex = appearance == .plain ? 2 : 1
        return item
    }

    var resolvedBackgroundColor: UIColor {
        switch appearance {
        case .plain, .sidebarPlain: backgroundColor ?? .systemBackground
        case .grouped, .insetGrouped: backgroundColor ?? .systemGroupedBackground
        case .sidebar: backgroundColor ?? .secondarySystemBackground
        }
    }

    /// The space above everything in a section.
    var topPadding: CGFloat {
        guard headerMode == .supplementary else { return 0 }
        let automatic =
            switch appearance {
            case .plain: ListNumbers.plainHeaderPadding
            case .grouped, .insetGrouped: ListNumbers.groupedSpace
            case .sidebar, .sidebarPlain: CGFloat(0)
            }
        return max(0, headerTopPadding ?? automatic)
    }
}
