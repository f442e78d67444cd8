// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Asks a table's delegate for the menus of its rows.
final class TableMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    private var path: IndexPath?

    init(_ table: UITableView) {
        self.table = table
        super.init()
        table.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = table.indexPathForRow(at: location), table.cellForRow(at: path) != nil else { return nil }
        self.path = path
        let configuration = table.ifImplemented(.contextMenu) {
            table.tableDelegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
        }
        if configuration != nil { table.forgetTouch() }
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        table.tableDelegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
            ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        table.tableDelegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
            ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        table.tableDelegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { table.tableDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { table.tableDelegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }

    private var cellPreview: UITargetedPreview? {
        path.flatMap { table.cellForRow(at: $0) }.map { UITargetedPreview(view: $0) }
    }
}
