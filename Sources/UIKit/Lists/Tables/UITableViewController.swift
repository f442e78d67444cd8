// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A controller whose view is a table, which it provides with rows.
///
/// It is the data source and the delegate of its table. It deselects the selected row when its view appears again, lets
/// the rows end above the keyboard, and shows the table's editing controls along with its own `isEditing`.
///
/// Subclasses override the methods of `UITableViewDataSource` and `UITableViewDelegate` that they need.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// Creates a controller of a table with a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a plain table.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard, whose table has the style and the contents that it has there.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        decodeTable(NibValues(coder))
    }

    /// The contents of a static table; nil for other tables.
    var staticTable: StaticTable?
    /// The control for reloading of the storyboard, until the table is loaded.
    var refreshControlOfStoryboard: UIRefreshControl?

    // MARK: - The table

    /// The table; the same as the controller's view.
    open var tableView: UITableView! {
        get {
            loadViewIfNeeded()
            return view as? UITableView
        }
        set { view = newValue }
    }

    /// The control for reloading the rows; nil, the default, for none.
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }

    /// Whether the selection is cleared when the view appears. The default is true.
    open var clearsSelectionOnViewWillAppear = true

    /// Makes a table with the controller's style, its data source and delegate. A controller from a storyboard has the
    /// table that is there.
    open override func loadView() {
        if loadViewFromStoryboard() { return takeTableOfStoryboard() }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (table.dataSource, table.delegate) = (self, self)
        view = table
    }

    private var hasAppeared = false
    /// While the view is on the screen.
    private var keyboardRoom: TableKeyboardRoom?

    /// Loads the rows at the first time, and later deselects the selected one along with the transition.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let table = tableView else { return }
        if !hasAppeared { table.reloadData() }
        hasAppeared = true
        guard clearsSelectionOnViewWillAppear, let selected = table.indexPathsForSelectedRows else { return }
        for path in selected { table.deselectRow(at: path, animated: animated) }
        guard let coordinator = transitionCoordinator, coordinator.isInteractive else { return }
        coordinator.notifyWhenInteractionChanges { context in
            guard context.isCancelled else { return }
            for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
        }
    }

    /// Shows the indicators for a moment, so that it is seen that there is more.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let table = tableView else { return }
        table.flashScrollIndicators()
        if let scene = table.window?.windowScene, keyboardRoom == nil {
            keyboardRoom = TableKeyboardRoom(table, in: scene)
        }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        keyboardRoom?.end()
        keyboardRoom = nil
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    // MARK: - UITableViewDataSource

    /// Returns the number of sections of a static table, otherwise 1; subclasses with several sections override it.
    open func numberOfSections(in tableView: UITableView) -> Int { staticTable?.sections.count ?? 1 }
    /// Returns the number of rows of a static table, otherwise 0; subclasses override it.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        staticTable?.section(section)?.rows.count ?? 0
    }
    /// Returns the cell of a static table, otherwise an empty one; subclasses override it.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        staticTable?.row(indexPath)?.cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Returns the title of a static table, otherwise nil: there is no title above the section.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        staticTable?.section(section)?.header
    }
    /// Returns the title of a static table, otherwise nil: there is no title below the section.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        staticTable?.section(section)?.footer
    }
    /// Returns true: the row can be edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.lacks(.canEdit, true)
    }
    /// Returns whether rows can be moved at all.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.lacks(.canMove, true)
    }
    /// Does nothing; subclasses whose rows can be deleted or inserted override it.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing; subclasses whose rows can be moved override it.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns nil: there is no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the index of the entry.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }

    // MARK: - UIScrollViewDelegate

    /// Does nothing; delegates that observe scrolling implement it.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing; delegates that observe zooming implement it.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing; delegates that observe drags implement it.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Keeps the target; delegates that change it implement this.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing; delegates that observe drags implement it.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing; delegates that observe deceleration implement it.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing; delegates that observe deceleration implement it.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing; delegates that observe animated scrolling implement it.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns true: the keys may scroll to the top.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing; delegates that observe scrolling to the top implement it.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Returns nil: the contents cannot be zoomed.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing; delegates that observe zooming implement it.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing; delegates that observe zooming implement it.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Does nothing; delegates that observe the insets implement it.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

    // MARK: - UITableViewDelegate

    /// Does nothing; delegates that observe what is displayed implement it.
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing; delegates that observe what is displayed implement it.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing; delegates that observe what is displayed implement it.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Does nothing; delegates that observe what is displayed implement it.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing; delegates that observe what is displayed implement it.
    open func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {}
    /// Does nothing; delegates that observe what is displayed implement it.
    open func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {}

    /// Returns the height that a row of a static table has in its storyboard, otherwise that of all rows.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        staticTable?.row(indexPath)?.height ?? tableView.rowHeight
    }
    /// Returns the height that a header of a static table has in its storyboard, otherwise that of all headers.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        staticTable?.section(section)?.headerHeight ?? tableView.sectionHeaderHeight
    }
    /// Returns the height that a footer of a static table has in its storyboard, otherwise that of all footers.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        staticTable?.section(section)?.footerHeight ?? tableView.sectionFooterHeight
    }
    /// Returns the estimate for all rows.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.estimatedRowHeight
    }
    /// Returns the estimate for all headers.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.estimatedSectionHeaderHeight
    }
    /// Returns the estimate for all footers.
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.estimatedSectionFooterHeight
    }

    /// Returns the header view of a static table, otherwise nil: the header shows the data source's title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        staticTable?.section(section)?.headerView
    }
    /// Returns the footer view of a static table, otherwise nil: the footer shows the data source's title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        staticTable?.section(section)?.footerView
    }

    /// Does nothing; delegates of tables with detail buttons implement it.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns true: the row can be highlighted.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing; delegates that observe highlighting implement it.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing; delegates that observe highlighting implement it.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns the row itself.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Returns the row itself.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing; delegates that observe the selection implement it.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing; delegates that observe the selection implement it.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Returns whether the table is not being edited.
    open func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { !tableView.isEditing }
    /// Does nothing; delegates of tables with primary actions implement it.
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}

    /// Returns `delete` for each row.
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// Returns nil: the title is "Delete".
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns nil: no actions.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns nil: the table offers to delete the row, if the data source can do so.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns true: the contents make space.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing; delegates that observe swipes implement it.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Does nothing; delegates that observe swipes implement it.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns the proposed place.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Returns the level of a static table's cell, otherwise 0: the contents are not indented.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        staticTable?.row(indexPath)?.cell.indentationLevel ?? 0
    }

    /// Returns nil: there is no menu.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns nil: the cell is the preview.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns nil: the cell is the preview.
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing; subclasses that show the content of previews override it.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing; subclasses that observe menus override it.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing; subclasses that observe menus override it.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
