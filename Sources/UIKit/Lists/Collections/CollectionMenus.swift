// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Opens the menus of a collection view's items.
@MainActor
final class CollectionMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let list: UICollectionView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The items of the menu.
    private var paths: [IndexPath] = []

    init(_ list: UICollectionView) { self.list = list }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard list.movement == nil else { return nil }
        let path = list.indexPathForItem(at: location)
        // The menu of a selected item is that of the selection.
        let isOfSelection = path.map { list.selected.contains($0) && list.selected.count > 1 } ?? false
        paths = isOfSelection ? list.selected.sorted() : path.map { [$0] } ?? []
        return list.listDelegate?.collectionView(list, contextMenuConfigurationForItemsAt: paths, point: location)
    }

    private func preview(
        _ ask: (any UICollectionViewDelegate, IndexPath) -> UITargetedPreview?
    ) -> UITargetedPreview? {
        guard let path = paths.first, let delegate = list.listDelegate else { return nil }
        return ask(delegate, path) ?? list.cellForItem(at: path).map { UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        preview { $0.collectionView(list, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $1) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        preview { $0.collectionView(list, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $1) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        list.listDelegate?.collectionView(
            list, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list.listDelegate?.collectionView(list, willDisplayContextMenu: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list.listDelegate?.collectionView(list, willEndContextMenuInteraction: configuration, animator: animator) }
}
