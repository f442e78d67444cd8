// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A view controller with a collection view, of which it is the data source and the delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    // MARK: - Creation

    /// Creates a controller whose collection view has a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller from a storyboard. Its collection view has the layout and the prototypes that it has there.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        decodeCollection(NibValues(coder))
    }

    /// The layout with which the controller was created; in a storyboard, that of the collection view once it is loaded.
    public private(set) var collectionViewLayout: UICollectionViewLayout

    /// The collection view, which fills the controller's view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return ownCollectionView
        }
        set {
            loadViewIfNeeded()
            guard let newValue, newValue !== ownCollectionView else { return }
            ownCollectionView?.removeFromSuperview()
            install(newValue)
        }
    }

    private var ownCollectionView: UICollectionView?

    /// Creates a view that contains the collection view, that of the storyboard if there is one.
    open override func loadView() {
        if loadViewFromStoryboard() { return }
        super.loadView()
        install(UICollectionView(frame: view.bounds, collectionViewLayout: collectionViewLayout))
    }

    override func installViewOfStoryboard(_ view: UIView) {
        guard let collectionView = view as? UICollectionView else { return super.installViewOfStoryboard(view) }
        collectionViewLayout = collectionView.collectionViewLayout
        super.installViewOfStoryboard(UIView(frame: collectionView.frame))
        let bounces = collectionView.alwaysBounceVertical
        install(collectionView)
        collectionView.alwaysBounceVertical = bounces
    }

    private func install(_ collectionView: UICollectionView) {
        ownCollectionView = collectionView
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.alwaysBounceVertical =
            (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
        if collectionView.dataSource == nil { collectionView.dataSource = self }
        if collectionView.delegate == nil { collectionView.delegate = self }
        view.addSubview(collectionView)
        updateMovementGesture()
    }

    // MARK: - Behavior

    /// Whether the items are deselected when the view appears. The default is true.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a long press moves items that the data source lets move. The default is true.
    open var installsStandardGestureForInteractiveMovement = true { didSet { updateMovementGesture() } }

    private lazy var movementGesture = UILongPressGestureRecognizer(
        target: self, action: UICollectionViewController.moved)

    private func updateMovementGesture() {
        guard let ownCollectionView else { return }
        if installsStandardGestureForInteractiveMovement {
            ownCollectionView.addGestureRecognizer(movementGesture)
        } else {
            ownCollectionView.removeGestureRecognizer(movementGesture)
        }
    }

    private func moved(_ press: UILongPressGestureRecognizer) {
        guard let list = ownCollectionView else { return }
        let place = press.location(in: list)
        switch press.state {
        case .began:
            let path = list.indexPathForItem(at: place)
            guard let path, list.beginInteractiveMovementForItem(at: path) else {
                // The touch still belongs to the cell.
                press.isEnabled = false
                press.isEnabled = true
                return
            }
            list.updateInteractiveMovementTargetPosition(place)
        case .changed: list.updateInteractiveMovementTargetPosition(place)
        case .ended: list.endInteractiveMovement()
        default: list.cancelInteractiveMovement()
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for path in ownCollectionView?.indexPathsForSelectedItems ?? [] {
            ownCollectionView?.deselectItem(at: path, animated: animated)
        }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        ownCollectionView?.isEditing = editing
    }

    // MARK: - Data source, which subclasses override

    /// Returns 0: subclasses override it.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Stops the program: subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        preconditionFailure("\(type(of: self)) does not override collectionView(_:cellForItemAt:).")
    }
    /// Returns 1: there is one section.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Stops the program; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure(
            "UICollectionView dataSource is not set or does not implement "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:), which \(collectionView.collectionViewLayout) "
                + "needs for \(kind) at \(indexPath)")
    }
    /// Returns false: gestures cannot move items.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    // MARK: - Delegate, which subclasses override

    /// Returns true: items can be highlighted.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing; subclasses override it.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Does nothing; subclasses override it.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns true: items can be selected.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns true: items can be deselected.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing; subclasses override it.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing; subclasses override it.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Returns true unless the collection view is being edited.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    /// Returns true: items can be edited.
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns a plain `UICollectionViewTransitionLayout`.
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// Returns the proposed offset.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the proposed path.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    /// Returns the proposed path.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Asks for the menu of a single item; several items have none.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard indexPaths.count == 1 else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
    }
    /// Returns nil: items have no menus.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns nil: the cell is the preview.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Returns nil: the preview returns to the cell.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing; subclasses override it.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: - Scrolling, which subclasses override

    /// Does nothing; subclasses override it.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing; subclasses override it.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing; subclasses override it.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Keeps the target; subclasses override it.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing; subclasses override it.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing; subclasses override it.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing; subclasses override it.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing; subclasses override it.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns true: the keys may scroll to the top.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing; subclasses override it.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Returns nil: the contents cannot be zoomed.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing; subclasses override it.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing; subclasses override it.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Does nothing; subclasses override it.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
