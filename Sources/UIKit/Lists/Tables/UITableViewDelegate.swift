// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Receives the events of a table, controls selection and editing, and provides heights, headers and footers.
///
/// For a tap on a row, in this order:
///
///     the finger lands     shouldHighlightRowAt, didHighlightRowAt
///     it is lifted         didUnhighlightRowAt, willSelectRowAt,
///                          willDeselectRowAt and didDeselectRowAt for the row selected before,
///                          didSelectRowAt
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    // MARK: Display

    /// Called before a cell comes into view. The default does nothing.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// Called before a header comes into view. The default does nothing.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    /// Called before a footer comes into view. The default does nothing.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    /// Called when a cell has left the view, or its row was deleted. The default does nothing.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// Called when a header has left the view. The default does nothing.
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    /// Called when a footer has left the view. The default does nothing.
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    // MARK: Heights

    /// Returns the height of a row in points, or `UITableView.automaticDimension` for one measured from its cell. The
    /// default is the table's `rowHeight`.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns the height of a header in points. The default is the table's `sectionHeaderHeight`.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// Returns the height of a footer in points. The default is the table's `sectionFooterHeight`.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// Returns a guess of a row's height in points, used until the row comes into view. The default is the table's
    /// `estimatedRowHeight`.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns a guess of a header's height in points. The default is the table's `estimatedSectionHeaderHeight`.
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
    /// Returns a guess of a footer's height in points. The default is the table's `estimatedSectionFooterHeight`.
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

    // MARK: Headers and footers

    /// Returns the view above a section; nil, the default, for the data source's title, if there is one.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// Returns the view below a section; nil, the default, for the data source's title, if there is one.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    // MARK: Selection

    /// Called when the detail button of a row was tapped. The default does nothing.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Returns whether a touch highlights a row, and can select it. The default is true.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called when a row was highlighted. The default does nothing.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    /// Called when a row is no longer highlighted. The default does nothing.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
    /// Called before the person selects a row. Returns the row to select instead, or nil for none. The default is the
    /// row itself.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called before the person deselects a row. Returns the row to deselect instead, or nil for none. The default is
    /// the row itself.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called when the person has selected a row. The default does nothing.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Called when the person has deselected a row. The default does nothing.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// Returns whether a selected row performs its primary action. The default is true outside of editing.
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
    /// Performs the primary action of a row: called after its selection by a tap or by the Return key. The default does
    /// nothing.
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)

    // MARK: Editing

    /// Returns the control that a row shows while the table is edited. The default is `delete`.
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle
    /// Returns the title of the button that deletes a row; nil, the default, for "Delete".
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Returns the actions that a swipe from the leading edge of a row reveals; nil, the default, for none.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Returns the actions that a swipe from the trailing edge of a row reveals. Nil, the default, means an action that
    /// deletes the row, if the data source can do so. An empty configuration means no actions.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Returns whether the contents of a row make space for its control while the table is edited. The default is true.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// Called before a swipe reveals the actions of a row. The default does nothing.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// Called when the actions of a row are hidden again. The row is nil if it was deleted. The default does nothing.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// Returns where a dragged row would go, given where it would go by its position. The default is that place.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
    /// Returns the level of a row in a hierarchy, by which its contents are indented. The default is 0.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    // MARK: Menus

    /// Returns the menu for a long press on a row; nil, the default, for none.
    ///
    /// - Parameters:
    ///   - tableView: the table.
    ///   - indexPath: the row.
    ///   - point: in the table's coordinates.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the preview from which the menu's animation begins; nil, the default, for the cell.
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the preview at which the closing animation ends; nil, the default, for the cell.
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the person has tapped the preview, before it disappears. The default does nothing.
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before the menu appears. The default does nothing.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the menu disappears. The default does nothing.
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UITableViewDelegate {
    /// Does nothing; delegates that observe what is displayed implement it.
    public func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        callOptional("tableView:willDisplay:forRowAt:", of: self, [tableView, cell, indexPath])
    }
    /// Does nothing; delegates that observe what is displayed implement it.
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        callOptional("tableView:willDisplayHeaderView:forSection:", of: self, [tableView, view, section])
    }
    /// Does nothing; delegates that observe what is displayed implement it.
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        callOptional("tableView:willDisplayFooterView:forSection:", of: self, [tableView, view, section])
    }
    /// Does nothing; delegates that observe what is displayed implement it.
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        callOptional("tableView:didEndDisplaying:forRowAt:", of: self, [tableView, cell, indexPath])
    }
    /// Does nothing; delegates that observe what is displayed implement it.
    public func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        callOptional("tableView:didEndDisplayingHeaderView:forSection:", of: self, [tableView, view, section])
    }
    /// Does nothing; delegates that observe what is displayed implement it.
    public func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        callOptional("tableView:didEndDisplayingFooterView:forSection:", of: self, [tableView, view, section])
    }

    /// Returns the height of all rows.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        callOptional(
            "tableView:heightForRowAt:", of: self, [tableView, indexPath],
            else: tableView.lacks(.rowHeight, tableView.rowHeight))
    }
    /// Returns the height of all headers.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        callOptional(
            "tableView:heightForHeaderInSection:", of: self, [tableView, section],
            else: tableView.lacks(.headerHeight, tableView.sectionHeaderHeight))
    }
    /// Returns the height of all footers.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        callOptional(
            "tableView:heightForFooterInSection:", of: self, [tableView, section],
            else: tableView.lacks(.footerHeight, tableView.sectionFooterHeight))
    }
    /// Returns the estimate for all rows.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        callOptional(
            "tableView:estimatedHeightForRowAt:", of: self, [tableView, indexPath],
            else: tableView.lacks(.estimatedRowHeight, tableView.estimatedRowHeight))
    }
    /// Returns the estimate for all headers.
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        callOptional(
            "tableView:estimatedHeightForHeaderInSection:", of: self, [tableView, section],
            else: tableView.lacks(.estimatedHeaderHeight, tableView.estimatedSectionHeaderHeight))
    }
    /// Returns the estimate for all footers.
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        callOptional(
            "tableView:estimatedHeightForFooterInSection:", of: self, [tableView, section],
            else: tableView.lacks(.estimatedFooterHeight, tableView.estimatedSectionFooterHeight))
    }

    /// Returns nil: the header shows the data source's title.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        callOptional(
            "tableView:viewForHeaderInSection:", of: self, [tableView, section], else: tableView.lacks(.headerView, nil)
        )
    }
    /// Returns nil: the footer shows the data source's title.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        callOptional(
            "tableView:viewForFooterInSection:", of: self, [tableView, section], else: tableView.lacks(.footerView, nil)
        )
    }

    /// Does nothing; delegates of tables with detail buttons implement it.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        callOptional("tableView:accessoryButtonTappedForRowWith:", of: self, [tableView, indexPath])
    }
    /// Returns true: the row can be highlighted.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        callOptional("tableView:shouldHighlightRowAt:", of: self, [tableView, indexPath], else: true)
    }
    /// Does nothing; delegates that observe highlighting implement it.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        callOptional("tableView:didHighlightRowAt:", of: self, [tableView, indexPath])
    }
    /// Does nothing; delegates that observe highlighting implement it.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        callOptional("tableView:didUnhighlightRowAt:", of: self, [tableView, indexPath])
    }
    /// Returns the row itself.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        callOptional("tableView:willSelectRowAt:", of: self, [tableView, indexPath], else: Optional(indexPath))
    }
    /// Returns the row itself.
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        callOptional("tableView:willDeselectRowAt:", of: self, [tableView, indexPath], else: Optional(indexPath))
    }
    /// Does nothing; delegates that observe the selection implement it.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        callOptional("tableView:didSelectRowAt:", of: self, [tableView, indexPath])
    }
    /// Does nothing; delegates that observe the selection implement it.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        callOptional("tableView:didDeselectRowAt:", of: self, [tableView, indexPath])
    }
    /// Returns whether the table is not being edited.
    public func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
        callOptional(
            "tableView:canPerformPrimaryActionForRowAt:", of: self, [tableView, indexPath], else: !tableView.isEditing)
    }
    /// Does nothing; delegates of tables with primary actions implement it.
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        callOptional("tableView:performPrimaryActionForRowAt:", of: self, [tableView, indexPath])
    }

    /// Returns `delete` for each row.
    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        callOptional(
            "tableView:editingStyleForRowAt:", of: self, [tableView, indexPath],
            else: tableView.lacks(.editingStyle, .delete))
    }
    /// Returns nil: the title is "Delete".
    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        callOptional(
            "tableView:titleForDeleteConfirmationButtonForRowAt:", of: self, [tableView, indexPath], else: nil)
    }
    /// Returns nil: no actions.
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        callOptional(
            "tableView:leadingSwipeActionsConfigurationForRowAt:", of: self, [tableView, indexPath], else: nil)
    }
    /// Returns nil: the table offers to delete the row, if the data source can do so.
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        callOptional(
            "tableView:trailingSwipeActionsConfigurationForRowAt:", of: self, [tableView, indexPath],
            else: tableView.lacks(.trailingSwipe, nil))
    }
    /// Returns true: the contents make space.
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        callOptional("tableView:shouldIndentWhileEditingRowAt:", of: self, [tableView, indexPath], else: true)
    }
    /// Does nothing; delegates that observe swipes implement it.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        callOptional("tableView:willBeginEditingRowAt:", of: self, [tableView, indexPath])
    }
    /// Does nothing; delegates that observe swipes implement it.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        callOptional("tableView:didEndEditingRowAt:", of: self, [tableView, indexPath])
    }
    /// Returns the proposed place.
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        callOptional(
            "tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:", of: self,
            [tableView, sourceIndexPath, proposedDestinationIndexPath], else: proposedDestinationIndexPath)
    }
    /// Returns 0: the contents are not indented.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        callOptional(
            "tableView:indentationLevelForRowAt:", of: self, [tableView, indexPath],
            else: tableView.lacks(.indentation, 0))
    }

    /// Returns nil: there is no menu.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        callOptional(
            "tableView:contextMenuConfigurationForRowAt:point:", of: self, [tableView, indexPath, point],
            else: tableView.lacks(.contextMenu, nil))
    }
    /// Returns nil: the cell is the preview.
    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        callOptional(
            "tableView:previewForHighlightingContextMenuWithConfiguration:", of: self, [tableView, configuration],
            else: nil)
    }
    /// Returns nil: the cell is the preview.
    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        callOptional(
            "tableView:previewForDismissingContextMenuWithConfiguration:", of: self, [tableView, configuration],
            else: nil)
    }
    /// Does nothing; delegates that show the content of previews implement it.
    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        callOptional(
            "tableView:willPerformPreviewActionForMenuWith:animator:", of: self, [tableView, configuration, animator])
    }
    /// Does nothing; delegates that observe menus implement it.
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        callOptional("tableView:willDisplayContextMenu:animator:", of: self, [tableView, configuration, animator])
    }
    /// Does nothing; delegates that observe menus implement it.
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        callOptional(
            "tableView:willEndContextMenuInteraction:animator:", of: self, [tableView, configuration, animator])
    }
}
