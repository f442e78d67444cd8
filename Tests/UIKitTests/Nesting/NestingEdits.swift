// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// A table that is edited, with headers and footers, which reports the calls to its data source and delegate.
@MainActor
final class NestingTable: NSObject {
    private unowned let panel: NestingPanel
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    private(set) var sections = [Array(0..<6), Array(100..<140)]
    private let showsIndex: Bool

    init(_ panel: NestingPanel, showsIndex: Bool = false) {
        (self.panel, self.showsIndex) = (panel, showsIndex)
        super.init()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate, table.prefetchDataSource) = (self, self, self)
    }

    func controller() -> UIViewController {
        let controller = panel.screens.controller("Table")
        controller.modalPresentationStyle = .fullScreen
        controller.view.addSubview(table)
        return controller
    }

    func dismissMenu() {
        for case let interaction as UIContextMenuInteraction in table.interactions { interaction.dismissMenu() }
    }

    /// What is wrong with the rows in view.
    var faults: [String] {
        let paths = table.indexPathsForRows(in: table.bounds) ?? []
        let faults: [String] = paths.compactMap { path in
            let text = table.cellForRow(at: path)?.textLabel?.text
            return text == "row \(sections[path.section][path.row])" ? nil : "row \(path) shows \(text ?? "nothing")"
        }
        return paths.isEmpty ? ["no rows in view"] : faults
    }
}

extension NestingTable: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        panel.called(.sectionsCounted)
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "row \(sections[indexPath.section][indexPath.row])"
        cell.accessoryType = .detailButton
        cell.showsReorderControl = true
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        panel.called(.headerTitle)
        return "Header \(section)"
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        panel.called(.footerTitle)
        return "Footer \(section)"
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        guard showsIndex else { return nil }
        panel.called(.indexTitles)
        return ["A", "B"]
    }

    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        panel.called(.indexChosen)
        return index
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        panel.called(.canEditRow)
        return true
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        panel.called(.canMoveRow)
        return true
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        panel.called(.rowMoved)
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        panel.called(.rowDeleted)
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

extension NestingTable: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { panel.called(.rowsPrefetched) }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        panel.called(.prefetchingCancelled)
    }
}

extension NestingTable: UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        panel.called(.headerMade)
        return nil
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        panel.called(.footerMade)
        return nil
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        panel.called(.headerHeight)
        return 30
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        panel.called(.footerHeight)
        return 30
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        panel.called(.rowEstimated)
        return 44
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }

    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        panel.called(.rowIndentation)
        return 0
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        panel.called(.headerWillShow)
    }

    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        panel.called(.footerWillShow)
    }

    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        panel.called(.headerHidden)
    }

    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        panel.called(.footerHidden)
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        panel.called(.rowWillDeselect)
        return indexPath
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { panel.called(.rowDeselected) }

    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        panel.called(.rowCanAct)
        return true
    }

    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        panel.called(.rowActed)
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        panel.called(.accessoryTapped)
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        panel.called(.leadingSwipe)
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
        ])
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        panel.called(.rowWillEdit)
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { panel.called(.rowDidEdit) }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        panel.called(.editingStyle)
        return .delete
    }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        panel.called(.rowShouldIndent)
        return true
    }

    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        panel.called(.deleteTitle)
        return "Remove \(panel.name)"
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        panel.called(.rowMoveTarget)
        return proposedDestinationIndexPath
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        panel.called(.rowMenu)
        return UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "In the menu") { _ in }])
        })
    }

    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        panel.called(.rowMenuPreview)
        return nil
    }

    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        panel.called(.rowMenuEndPreview)
        return nil
    }

    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        // A dialog would be below the menu.
        if panel.answers[.rowMenuWillShow] != nil { dismissMenu() }
        panel.called(.rowMenuWillShow)
    }

    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { panel.called(.rowMenuWillEnd) }
}

// MARK: - What leads to a call

extension Callback {
    static let ofTables: [Callback] = [
        .sectionsCounted, .headerTitle, .footerTitle, .canEditRow, .canMoveRow, .rowMoved, .rowDeleted,
        .rowsPrefetched, .prefetchingCancelled, .headerMade, .footerMade, .headerHeight, .footerHeight, .rowEstimated,
        .rowIndentation,
        .headerWillShow, .footerWillShow, .headerHidden, .footerHidden, .rowWillDeselect, .rowDeselected, .rowCanAct,
        .rowActed, .accessoryTapped, .leadingSwipe, .rowWillEdit, .rowDidEdit, .editingStyle, .rowShouldIndent,
        .deleteTitle, .rowMoveTarget, .rowMenu, .rowMenuPreview, .rowMenuWillShow, .rowMenuWillEnd,
        .rowMenuEndPreview,
    ]
}

extension NestingStage {
    /// Opens a table, and selects, edits, moves, deletes and scrolls.
    func useTable(on panel: NestingPanel) {
        let model = NestingTable(panel)
        present(app.act { model.controller() }, on: panel, animated: false) {
            selectAndOpenMenu(model)
            swipeAndScroll(model)
            moveAndDelete(model, of: panel)
            #expect(model.faults == [])
        }
    }

    /// Scrolls a table by its index.
    func useIndex(on panel: NestingPanel) {
        let model = NestingTable(panel, showsIndex: true)
        present(app.act { model.controller() }, on: panel, animated: false) {
            for (y, title) in [(230, "A"), (250, "B"), (230, "A")] as [(CGFloat, String)] {
                app.tap(at: CGPoint(x: 316, y: y))
                app.advance(by: 1)
                let index = model.table.subviews.compactMap { $0 as? SectionIndexView }.first
                #expect(index?.accessibilityValue == title)
            }
            let header = model.table.rectForHeader(inSection: 0)
            #expect(model.table.contentOffset.y == header.minY && model.faults == [])
        }
    }

    private func middle(of row: Int, _ model: NestingTable) -> CGFloat {
        model.table.rectForRow(at: IndexPath(row: row, section: 0)).midY - model.table.contentOffset.y
    }

    private func selectAndOpenMenu(_ model: NestingTable) {
        for row in [1, 2] {
            app.tap(at: CGPoint(x: 100, y: middle(of: row, model)))
            app.advance(by: 1)
        }
        app.tap(at: CGPoint(x: 295, y: middle(of: 3, model)))
        app.advance(by: 1)
        let finger = newFinger(), place = CGPoint(x: 100, y: middle(of: 4, model))
        send(finger, .began, place)
        app.advance(by: 1)
        send(finger, .ended, place)
        app.advance(by: 1)
        app.act { model.dismissMenu() }
        app.advance(by: 1)
    }

    private func swipeAndScroll(_ model: NestingTable) {
        let y = middle(of: 2, model)
        drag(CGPoint(x: 60, y: y), CGPoint(x: 80, y: y), CGPoint(x: 120, y: y), CGPoint(x: 160, y: y))
        app.advance(by: 1)
        app.tap(at: CGPoint(x: 250, y: middle(of: 4, model)))
        app.advance(by: 1)
        app.scroll(by: CGVector(dx: 0, dy: 700), at: CGPoint(x: 160, y: 200))
        app.advance(by: 1)
        #expect(model.faults == [])
        app.act { model.table.contentOffset = .zero }
        app.advance(by: 1)
    }

    private func moveAndDelete(_ model: NestingTable, of panel: NestingPanel) {
        let hidden = timesHidden
        app.act { model.table.setEditing(true, animated: false) }
        app.advance(by: 1)
        let first = middle(of: 0, model)
        drag(
            CGPoint(x: 300, y: first), CGPoint(x: 300, y: first + 20), CGPoint(x: 300, y: first + 60),
            CGPoint(x: 300, y: first + 88), CGPoint(x: 300, y: first + 90))
        app.advance(by: 1)
        #expect(model.sections[0] == [1, 2, 0, 3, 4, 5] || hidden != timesHidden)
        app.tap(at: CGPoint(x: 22, y: middle(of: 4, model)))
        app.advance(by: 1)
        app.element("Remove \(panel.name)")?.activate()
        app.advance(by: 1)
        #expect(model.sections[0].count == 5 || hidden != timesHidden)
        app.act { model.table.setEditing(false, animated: false) }
        app.advance(by: 1)
    }
}

/// A collection view with headers and footers by a flow layout, whose items can be moved.
@MainActor
final class NestingGrid: NSObject {
    private unowned let panel: NestingPanel
    let grid: UICollectionView
    private(set) var items = Array(0..<400)

    init(_ panel: NestingPanel) {
        self.panel = panel
        grid = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
        super.init()
        grid.contentInsetAdjustmentBehavior = .never
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            grid.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        (grid.dataSource, grid.delegate, grid.prefetchDataSource) = (self, self, self)
    }

    func controller() -> UIViewController {
        let controller = panel.screens.controller("Grid")
        controller.modalPresentationStyle = .fullScreen
        controller.view.addSubview(grid)
        return controller
    }

    /// What is wrong with the items in view.
    var faults: [String] {
        let places = grid.collectionViewLayout.layoutAttributesForElements(in: grid.bounds) ?? []
        let shown = places.filter { $0.representedElementCategory == .cell && $0.frame.intersects(grid.bounds) }
        let faults: [String] = shown.compactMap { place in
            let label = grid.cellForItem(at: place.indexPath)?.accessibilityLabel
            if label == "item \(items[place.indexPath.item])" { return nil }
            return "\(place.indexPath) shows \(label ?? "nothing")"
        }
        return shown.isEmpty ? ["no items in view"] : faults
    }
}

extension NestingGrid: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    func numberOfSections(in collectionView: UICollectionView) -> Int {
        panel.called(.gridSections)
        return 1
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        panel.called(.gridItems)
        return items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        panel.called(.gridCell)
        cell.accessibilityLabel = "item \(items[indexPath.item])"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        panel.called(.gridEdge)
        return view
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        panel.called(.canMoveItem)
        return true
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        panel.called(.itemMoved)
        items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        panel.called(.itemsPrefetched)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        panel.called(.itemPrefetchingCancelled)
    }
}

extension NestingGrid: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        panel.called(.itemSize)
        return CGSize(width: 80, height: 60)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        panel.called(.sectionInset)
        return .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        panel.called(.lineSpacing)
        return 0
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        panel.called(.itemSpacing)
        return 0
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        panel.called(.gridHeaderSize)
        return CGSize(width: 320, height: 30)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        panel.called(.gridFooterSize)
        return CGSize(width: 320, height: 30)
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        panel.called(.itemHighlighted)
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        panel.called(.itemShouldSelect)
        return true
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        panel.called(.itemShouldDeselect)
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        panel.called(.itemDeselected)
    }

    func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        panel.called(.itemCanAct)
        return true
    }

    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        panel.called(.itemActed)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { panel.called(.itemHidden) }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { panel.called(.edgeWillShow) }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { panel.called(.edgeHidden) }

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        panel.called(.itemMoveTarget)
        return proposedIndexPath
    }

    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        panel.called(.canEditItem)
        return true
    }

    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        panel.called(.transitionLayout)
        return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        panel.called(.gridTargetOffset)
        return proposedContentOffset
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        panel.called(.itemMenu)
        return UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "In the menu") { _ in }])
        })
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        panel.called(.itemMenuPreview)
        return nil
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        panel.called(.itemMenuEndPreview)
        return nil
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if panel.answers[.itemMenuWillShow] != nil { collectionView.contextMenuInteraction?.dismissMenu() }
        panel.called(.itemMenuWillShow)
    }

    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { panel.called(.itemMenuWillEnd) }
}

extension Callback {
    static let ofGrids: [Callback] = [
        .gridSections, .gridItems, .gridCell, .gridEdge, .canMoveItem, .itemMoved, .itemsPrefetched, .itemSize,
        .sectionInset, .lineSpacing, .itemSpacing, .gridHeaderSize, .gridFooterSize, .itemHighlighted,
        .itemShouldSelect, .itemShouldDeselect, .itemDeselected, .itemCanAct, .itemActed, .itemHidden, .edgeWillShow,
        .edgeHidden, .itemMoveTarget, .gridTargetOffset, .itemMenu, .itemMenuPreview, .itemMenuWillShow,
        .itemMenuWillEnd, .itemMenuEndPreview, .itemPrefetchingCancelled, .canEditItem, .transitionLayout,
    ]
}

extension NestingStage {
    /// Opens a collection view, and selects, scrolls, moves an item, opens a menu, and changes the layout.
    func useGrid(on panel: NestingPanel) {
        let model = NestingGrid(panel)
        present(app.act { model.controller() }, on: panel, animated: false) {
            let grid = model.grid
            for x in [40, 120] as [CGFloat] {
                app.tap(at: CGPoint(x: x, y: 60))
                app.advance(by: 1)
            }
            // In a selection of several items a tap asks about the deselection.
            grid.allowsMultipleSelection = true
            app.tap(at: CGPoint(x: 120, y: 60))
            app.advance(by: 1)
            grid.allowsMultipleSelection = false
            moveItem(model)
            openMenu(of: grid)
            app.scroll(by: CGVector(dx: 0, dy: 600), at: CGPoint(x: 160, y: 200))
            app.advance(by: 1)
            #expect(model.faults == [])
            app.act { grid.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) }
            app.advance(by: 1)
            #expect(model.faults == [])
            jump(in: model)
            changeLayout(of: model)
        }
    }

    private func moveItem(_ model: NestingGrid) {
        let grid = model.grid
        let begins = app.act { grid.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) }
        #expect(begins)
        app.act { grid.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 60)) }
        app.advance(by: 1)
        app.act { grid.endInteractiveMovement() }
        app.advance(by: 1)
        #expect(Array(model.items.prefix(4)) == [1, 2, 0, 3])
    }

    /// Leaves items behind that were fetched ahead.
    private func jump(in model: NestingGrid) {
        for offset in [4000, 0] as [CGFloat] {
            app.act { model.grid.contentOffset.y = offset }
            app.advance(by: 1)
            #expect(model.faults == [])
        }
    }

    /// Changes to another layout by the program's own progress.
    private func changeLayout(of model: NestingGrid) {
        let grid = model.grid, layout = UICollectionViewFlowLayout()
        let between = app.act { grid.startInteractiveTransition(to: layout) }
        app.act { between.transitionProgress = 0.5 }
        app.act { grid.finishInteractiveTransition() }
        app.advance(by: 1)
        #expect(grid.collectionViewLayout === layout && model.faults == [])
    }

    private func openMenu(of grid: UICollectionView) {
        let finger = newFinger(), place = CGPoint(x: 120, y: 120)
        send(finger, .began, place)
        app.advance(by: 1)
        send(finger, .ended, place)
        app.advance(by: 1)
        app.act { grid.contextMenuInteraction?.dismissMenu() }
        app.advance(by: 1)
    }
}
