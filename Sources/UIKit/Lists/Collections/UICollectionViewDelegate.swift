// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Receives the events of a collection view, and controls selection and menus.
///
///     touch begins  shouldHighlight ──> didHighlight
///     touch ends    shouldSelect or shouldDeselect ──> didSelect or didDeselect ──> didUnhighlight
///
/// The class that declares the conformance determines which methods are called, as for `UIScrollViewDelegate`.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    // MARK: - Highlight and selection

    /// Returns whether a touch highlights an item, and can select it then. The default is true.
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Called when a touch has highlighted an item. The default does nothing.
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    /// Called when an item is no longer highlighted. The default does nothing.
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    /// Returns whether the user can select an item. The default is true.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Returns whether the user can deselect an item. The default is true.
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// Called when the user has selected an item. The default does nothing.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called when the user has deselected an item, or replaced it by selecting another one. The default does nothing.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Returns whether a tap performs the primary action of an item. The default is true unless the collection view is
    /// being edited.
    func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool
    /// Performs the primary action of an item that was tapped, after its selection if it can be selected. The default does
    /// nothing. A tap that deselects the item has no primary action.
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
    /// Returns whether an item can be selected while the collection view is being edited. The default is true.
    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool

    // MARK: - Display

    /// Called before a cell is shown. It may be shown shortly before it is visible. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    /// Called before a supplementary view is shown. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath)
    /// Called when a cell is no longer shown. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath)
    /// Called when a supplementary view is no longer shown. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath)

    // MARK: - Layouts

    /// Returns the layout that moves from one layout to another in an interactive transition. The default is
    /// `UICollectionViewTransitionLayout`.
    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout
    /// Returns the offset after an update or a change of the layout. The default is the proposed one.
    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint

    // MARK: - Interactive movement

    /// Returns where an item that a gesture moves goes. The default is the proposed path.
    ///
    /// - Parameters:
    ///   - collectionView: the collection view.
    ///   - originalIndexPath: the path before the gesture.
    ///   - currentIndexPath: the current path.
    ///   - proposedIndexPath: the path at the gesture's position.
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    /// Returns where an item that a gesture moves would be inserted; the older form of the method above, whose default
    /// calls it. The default is the proposed path.
    ///
    /// - Parameters:
    ///   - collectionView: the collection view.
    ///   - originalIndexPath: the path before the movement.
    ///   - proposedIndexPath: the path at the gesture's position.
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    // MARK: - Menus

    /// Returns the menu of items; nil for none. The default asks `collectionView(_:contextMenuConfigurationForItemAt:point:)`
    /// if there is one item, and otherwise is nil.
    ///
    /// - Parameters:
    ///   - collectionView: the collection view.
    ///   - indexPaths: the item at the point, or all selected ones if that is among several. Empty between items.
    ///   - point: in the contents' coordinates.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the menu of an item; nil, the default, for none.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the preview of an item whose menu opens. Nil, the default, means its cell.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?
    /// Returns where the preview of an item goes when its menu closes. Nil, the default, means its cell.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?
    /// Called when the user taps the preview of a menu. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before a menu opens. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before a menu closes. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UICollectionViewDelegate {
    /// Returns true: items can be highlighted.
    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        callOptional("collectionView:shouldHighlightItemAt:", of: self, [collectionView, indexPath], else: true)
    }
    /// Does nothing; delegates that observe the highlight implement it.
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        callOptional("collectionView:didHighlightItemAt:", of: self, [collectionView, indexPath])
    }
    /// Does nothing; delegates that observe the highlight implement it.
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        callOptional("collectionView:didUnhighlightItemAt:", of: self, [collectionView, indexPath])
    }
    /// Returns true: items can be selected.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        callOptional("collectionView:shouldSelectItemAt:", of: self, [collectionView, indexPath], else: true)
    }
    /// Returns true: items can be deselected.
    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        callOptional("collectionView:shouldDeselectItemAt:", of: self, [collectionView, indexPath], else: true)
    }
    /// Does nothing; delegates that observe the selection implement it.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        callOptional("collectionView:didSelectItemAt:", of: self, [collectionView, indexPath])
    }
    /// Does nothing; delegates that observe the selection implement it.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        callOptional("collectionView:didDeselectItemAt:", of: self, [collectionView, indexPath])
    }
    /// Returns true unless the collection view is being edited.
    public func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        callOptional(
            "collectionView:canPerformPrimaryActionForItemAt:", of: self, [collectionView, indexPath],
            else: !collectionView.isEditing)
    }
    /// Does nothing; delegates with primary actions implement it.
    public func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        callOptional("collectionView:performPrimaryActionForItemAt:", of: self, [collectionView, indexPath])
    }
    /// Returns true: items can be edited.
    public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        callOptional("collectionView:canEditItemAt:", of: self, [collectionView, indexPath], else: true)
    }
    /// Does nothing; delegates that observe cells implement it.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        callOptional("collectionView:willDisplay:forItemAt:", of: self, [collectionView, cell, indexPath])
    }
    /// Does nothing; delegates that observe supplementary views implement it.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        callOptional(
            "collectionView:willDisplaySupplementaryView:forElementKind:at:", of: self,
            [collectionView, view, elementKind, indexPath])
    }
    /// Does nothing; delegates that observe cells implement it.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        callOptional("collectionView:didEndDisplaying:forItemAt:", of: self, [collectionView, cell, indexPath])
    }
    /// Does nothing; delegates that observe supplementary views implement it.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        callOptional(
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:", of: self,
            [collectionView, view, elementKind, indexPath])
    }
    /// Returns a plain `UICollectionViewTransitionLayout`.
    public func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        callOptional(
            "collectionView:transitionLayoutForOldLayout:newLayout:", of: self, [collectionView, fromLayout, toLayout],
            else: UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
    }
    /// Returns the proposed offset.
    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        callOptional(
            "collectionView:targetContentOffsetForProposedContentOffset:", of: self,
            [collectionView, proposedContentOffset], else: proposedContentOffset)
    }
    /// Calls the older form of the method.
    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        callOptional(
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
            of: self, [collectionView, originalIndexPath, currentIndexPath, proposedIndexPath],
            else: self.collectionView(
                collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
                toProposedIndexPath: proposedIndexPath))
    }
    /// Returns the proposed path.
    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        callOptional(
            "collectionView:targetIndexPathForMoveFromItemAt:toProposedIndexPath:", of: self,
            [collectionView, originalIndexPath, proposedIndexPath], else: proposedIndexPath)
    }
    /// Asks for the menu of a single item; several items have none.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        callOptional(
            "collectionView:contextMenuConfigurationForItemsAt:point:", of: self, [collectionView, indexPaths, point],
            else: indexPaths.count == 1
                ? self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
                : nil)
    }
    /// Returns nil: items have no menus.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        callOptional(
            "collectionView:contextMenuConfigurationForItemAt:point:", of: self, [collectionView, indexPath, point],
            else: nil)
    }
    /// Returns nil: the cell is the preview.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        callOptional(
            "collectionView:contextMenuConfiguration:highlightPreviewForItemAt:", of: self,
            [collectionView, configuration, indexPath], else: nil)
    }
    /// Returns nil: the preview returns to the cell.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        callOptional(
            "collectionView:contextMenuConfiguration:dismissalPreviewForItemAt:", of: self,
            [collectionView, configuration, indexPath], else: nil)
    }
    /// Does nothing; delegates with previews implement it.
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        callOptional(
            "collectionView:willPerformPreviewActionForMenuWith:animator:", of: self,
            [collectionView, configuration, animator])
    }
    /// Does nothing; delegates that observe menus implement it.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        callOptional(
            "collectionView:willDisplayContextMenu:animator:", of: self, [collectionView, configuration, animator])
    }
    /// Does nothing; delegates that observe menus implement it.
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        callOptional(
            "collectionView:willEndContextMenuInteraction:animator:", of: self,
            [collectionView, configuration, animator])
    }
}
