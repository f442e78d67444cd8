// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Decides where the elements of a collection view are and what they look like. Subclass it for a layout of your own.
///
///     invalidateLayout(with:) ──> the next layout     ──> prepare() ──> collectionViewContentSize
///     scrolling               ──> layoutAttributesForElements(in:), when the asked area was left
///     updates                 ──> prepare() ──> prepare(forCollectionViewUpdates:) ──> initial and final attributes
///                                 ──> finalizeCollectionViewUpdates()
///
/// Coordinates are those of the collection view's contents, in points.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// Creates a layout.
    public override init() { super.init() }

    /// Creates a layout from a nib or a storyboard.
    public required init?(coder: NSCoder) { super.init() }

    /// Writes the layout into an archive. Subclasses with values of their own override it.
    open func encode(with coder: NSCoder) {}

    /// Called when the nib with the layout is loaded and connected. The default does nothing.
    open func awakeFromNib() {}

    /// The collection view that uses the layout; nil when there is none.
    open internal(set) weak var collectionView: UICollectionView?

    /// The size of all contents in points. The default is zero.
    open var collectionViewContentSize: CGSize { .zero }

    // MARK: - Classes

    /// The class of the attributes that the layout creates. The default is `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that the collection view creates for the layout. The default is
    /// `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: - Decoration views

    private var decorationClasses: [String: AnyClass] = [:]

    /// Registers a subclass of `UICollectionReusableView` for decoration views; nil removes it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass
    }

    func decorationClass(ofKind kind: String) -> AnyClass? { decorationClasses[kind] }

    private var decorationNibs: [String: UINib] = [:]

    /// Registers a nib with a decoration view for a kind; nil removes the registration.
    ///
    /// - Parameters:
    ///   - nib: contains one object at its top: a `UICollectionReusableView`.
    ///   - elementKind: the kind of the decoration views.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) { decorationNibs[elementKind] = nib }

    func decorationNib(ofKind kind: String) -> UINib? { decorationNibs[kind] }

    // MARK: - Invalidation

    /// Invalidates the whole layout, which is prepared again before it is used next. Overrides call super.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// Invalidates what a context names. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutInvalidated(self, with: context)
    }

    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? NSObject.Type
        return type.flatMap { makeObject(of: $0) as? UICollectionViewLayoutInvalidationContext }
            ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Returns whether a change of the bounds, by scrolling or a new size, invalidates the layout. Called before the
    /// change. The default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns what a change of the bounds invalidates. The default is a context in which everything is valid.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Returns whether the size that a view prefers invalidates the layout. The default is false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns what the size that a view prefers invalidates. The default names the view's element.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.invalidate(originalAttributes.element)
        return context
    }

    // MARK: - For the collection view

    /// Whether the sizes that views prefer are of interest.
    var wantsPreferredSizes: Bool { true }
    /// Whether a change of the safe area invalidates the layout.
    var dependsOnSafeArea: Bool { false }
    /// The insets, margins or traits of the collection view have changed.
    func surroundingsChanged() {}
    /// The items have new paths. Called before the layout is prepared for them.
    func itemsChanged(_ paths: CollectionPaths) {}
    /// Returns a closure that says whether an element of the present layout belongs to the item of its index path, and
    /// not to the section. A layout that does not know takes those with the item 0 for headers and footers.
    func itemOwnership() -> (UICollectionViewLayoutAttributes.Element) -> Bool {
        { $0.category == .cell || $0.indexPath.item > 0 }
    }
    /// The collection view has another delegate.
    func delegateChanged() {}

    // MARK: - Layout

    /// Prepares the layout after an invalidation, before anything is asked. The default does nothing.
    open func prepare() {}

    /// Returns the attributes of all elements that intersect a rectangle. The default is nil.
    ///
    /// - Parameter rect: in the contents' coordinates; larger than the visible area, as a rule.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item, visible or not. The default is nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view; nil, the default, where there is none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view; nil, the default, where there is none.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: - Scrolling

    /// Returns where scrolling ends after a finger has been lifted. The default is the proposed offset.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: where it would end, in the contents' coordinates.
    ///   - velocity: of the finger, in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the offset after an update or a change of the layout. The default is the proposed offset.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: - Direction

    /// The direction for which the layout computes its attributes. The default is from left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the collection view mirrors the layout where the interface's direction is not the layout's. The default
    /// is false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: - Updates

    /// The state during an update; nil at other times.
    var changes: CollectionChanges?

    /// Called after the data has changed and the layout was prepared, before initial and final attributes are asked.
    /// Overrides call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called at the end of an update, in its animation block. Overrides call super.
    open func finalizeCollectionViewUpdates() {}

    /// Called before an animated change of the bounds, as in a rotation. Overrides call super.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after an animated change of the bounds, in its animation block. Overrides call super.
    open func finalizeAnimatedBoundsChange() {}

    /// Returns the attributes from which an item appears.
    ///
    /// The default lets inserted items fade in at their place, and lets others start at their previous place. Nil
    /// means the item's own attributes.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { changes?.initial(.cell, nil, itemIndexPath, self) }

    /// Returns the attributes with which an item disappears.
    ///
    /// The default lets deleted items fade out at their place, and lets others go to their new place. Nil means the
    /// item's own attributes.
    ///
    /// - Parameter itemIndexPath: the path before the update.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { changes?.final(.cell, nil, itemIndexPath, self) }

    /// Returns the attributes from which a supplementary view appears. The default is as for items.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { changes?.initial(.supplementaryView, elementKind, elementIndexPath, self) }

    /// Returns the attributes with which a supplementary view disappears. The default is as for items.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { changes?.final(.supplementaryView, elementKind, elementIndexPath, self) }

    /// Returns the attributes from which a decoration view appears. The default is as for items.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { changes?.initial(.decorationView, elementKind, decorationIndexPath, self) }

    /// Returns the attributes with which a decoration view disappears. The default is as for items.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { changes?.final(.decorationView, elementKind, decorationIndexPath, self) }

    // MARK: - Transitions between layouts

    /// Called before this layout replaces another one. Overrides call super.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called before another layout replaces this one. Overrides call super.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called after the change of the layout, in its animation block. Overrides call super.
    open func finalizeLayoutTransition() {}

    // MARK: - Interactive movement

    /// Returns where an item that a gesture moves would be inserted. The default is the item at the position, or the
    /// previous path.
    ///
    /// - Parameters:
    ///   - previousIndexPath: the current path of the item.
    ///   - position: in the contents' coordinates.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        guard let collectionView else { return previousIndexPath }
        // The item itself is under the finger, too.
        return collectionView.item(at: collectionView.flip(position), except: previousIndexPath) ?? previousIndexPath
    }

    /// Returns the attributes of an item that a gesture moves. The default centers it at the position, in front of
    /// other items.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.duplicate()
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    /// Returns what a step of a gesture that moves items invalidates. The default names the items that change places.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.noteMovement(previousIndexPaths, targetIndexPaths, targetPosition)
        return context
    }

    /// Returns what the end of a gesture that moves items invalidates. The default names the items that change places.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.noteMovement(previousIndexPaths, indexPaths, .zero)
        return context
    }
}

extension UICollectionViewLayoutInvalidationContext {
    func invalidate(_ element: UICollectionViewLayoutAttributes.Element) {
        switch (element.category, element.kind) {
        case (.supplementaryView, let kind?): invalidateSupplementaryElements(ofKind: kind, at: [element.indexPath])
        case (.decorationView, let kind?): invalidateDecorationElements(ofKind: kind, at: [element.indexPath])
        default: invalidateItems(at: [element.indexPath])
        }
    }

    fileprivate func noteMovement(_ previous: [IndexPath], _ target: [IndexPath], _ position: CGPoint) {
        previousIndexPathsForInteractivelyMovingItems = previous
        targetIndexPathsForInteractivelyMovingItems = target
        interactiveMovementTarget = position
        if previous != target { invalidateItems(at: previous + target) }
    }
}

extension UICollectionViewLayout: @preconcurrency NSCoding {}
