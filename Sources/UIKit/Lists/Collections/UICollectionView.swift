// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Shows items, arranged by a layout.
///
///     data source ──> counts ──────────────┐
///     layout.prepare() ──> attributes ──> elements in sight ──> cells, supplementary and decoration views
///     scrolling ──> the area in sight ─────┘                    (UICollectionView+Elements.swift)
///
/// Only the elements in sight, or that will be soon, have views. A layout is asked again when the area that it was asked
/// for was left, so that a step of scrolling costs as much as the views that come and go.
///
/// The parts: `+Elements` (which views there are), `+Updates` (inserts, deletes, moves), `+Selection` (touches),
/// `+Transitions` (between layouts), `+Movement` (items that a gesture moves), `+Outlines` (items that contain each other),
/// `+Scrolling`, `+Swipes`, `+Keys`, `+Accessibility`, `+Registration`, and `CollectionMenus.swift`.
///
/// Differences from iOS: `delegate` is that of `UIScrollView`; one that is a `UICollectionViewDelegate` is notified of the
/// items too. Dragging and dropping of items and the focus of a remote control do not exist.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of the header of a section in flow and list layouts.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the footer of a section in flow and list layouts.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The kinds of elements of a layout.
    public enum ElementCategory: UInt, Sendable {
        /// A cell, which shows an item.
        case cell = 0
        /// A supplementary view, such as a header, which the data source provides.
        case supplementaryView = 1
        /// A decoration view, which the layout provides.
        case decorationView = 2
    }

    /// The directions in which a layout scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// The contents are higher than the view.
        case vertical = 0
        /// The contents are wider than the view.
        case horizontal = 1
    }

    /// Where an item is in the view after scrolling to it. One position of each axis may be combined.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the upper edge.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the lower edge.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// When a change of a cell's contents changes its size.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Changes of contents do not change the size.
        case disabled = 0
        /// When `invalidateIntrinsicContentSize()` of the cell is called, or its configuration changes.
        case enabled = 1
        /// The same as `enabled`. On iOS, changes of constraints in the content view count as well.
        case enabledIncludingConstraints = 2
    }

    // MARK: - Creation

    /// Creates a collection view.
    ///
    /// - Parameters:
    ///   - frame: in the superview's coordinates, in points.
    ///   - layout: the layout that arranges the items. The collection view retains it.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        keptLayout = layout
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        accessibilityContainerType = .list
        front.isHidden = true
        addSubview(front)
        keptLayout.collectionView = self
        addInteraction(menus.interaction)
    }

    /// Creates a collection view from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        keptLayout = Self.decodeLayout(NibValues(coder))
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeCollection(values)
    }

    // MARK: - Sources

    /// The object that provides the items. Not retained. Setting it reloads the data.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(dataSource, (any UICollectionViewDataSource).self) {
                    $0 is any UICollectionViewDataSource.Type
                }
            #endif
            outlineSource = dataSource as? any OutlineDataSource
            if dataSource !== oldValue { reloadData() }
        }
    }

    /// Invariant: the data source, if its items may contain each other.
    weak var outlineSource: (any OutlineDataSource)?

    /// The object that prepares the data of items in advance. Not retained.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether the prefetching data source is called. The default is true.
    open var isPrefetchingEnabled = true

    /// Invariant: the delegate, if it is one of a collection view.
    weak var listDelegate: (any UICollectionViewDelegate)?

    override func checkDelegate() {
        super.checkDelegate()
        listDelegate = delegate as? any UICollectionViewDelegate
        #if DEBUG
            InheritedConformance.shared.check(delegate, (any UICollectionViewDelegate).self) {
                $0 is any UICollectionViewDelegate.Type
            }
        #endif
        collectionViewLayout.delegateChanged()
    }

    // MARK: - Layout

    /// The layout that arranges the items. Setting it changes the layout without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { keptLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    var keptLayout: UICollectionViewLayout

    /// Changes the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Changes the layout.
    ///
    /// - Parameters:
    ///   - layout: the new layout, which the collection view retains.
    ///   - animated: whether the views move to their new places.
    ///   - completion: called at the end, with whether the animation ran to its end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { changeLayout(to: layout, animated: animated, completion) }

    /// The state of the layout between an invalidation and the next preparation.
    var layoutNeeds = CollectionLayoutNeeds()
    /// The layout's last answer; nil before the first one, and after an invalidation.
    var asked: AskedArea?
    /// The views of the elements in sight.
    var shown: [UICollectionViewLayoutAttributes.Element: UICollectionReusableView] = [:]
    /// Where the edges of the area in sight may move without a view coming or going.
    var quietArea: QuietArea?
    /// In front of ordinary elements, and behind those with a positive `zIndex`.
    let front = UIView(frame: .zero)

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateElements()
        placeBackground()
    }

    override func boundsWillChange(to new: CGRect) {
        super.boundsWillChange(to: new)
        invalidateForBounds(new)
    }

    override func wantedTarget(_ natural: CGPoint, velocity: CGPoint) -> CGPoint { layoutTarget(natural, velocity) }

    override func didStartMotion() {
        super.didStartMotion()
        setNeedsLayout()
    }

    override func didStopScrolling() {
        super.didStopScrolling()
        setNeedsLayout()
    }

    /// The view behind all elements, as large as the collection view; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            placeBackground()
        }
    }

    private func placeBackground() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }

    // MARK: - Registration

    let cellPool = ReusePool<UICollectionViewCell>()
    /// By their kinds.
    var supplementaryPools: [String: ReusePool<UICollectionReusableView>] = [:]
    var decorationPools: [String: ReusePool<UICollectionReusableView>] = [:]
    /// The attributes of the element whose view the data source is asked for.
    var inMaking: UICollectionViewLayoutAttributes?
    /// The cell that `reconfigureItems(at:)` lets the data source configure again.
    var reconfigured: (indexPath: IndexPath, cell: UICollectionViewCell)?

    /// Registers a subclass of `UICollectionViewCell` for dequeuing; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellPool.register(identifier, class: cellClass)
    }

    /// Registers a subclass of `UICollectionReusableView` for dequeuing; nil removes the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { supplementaryPool(elementKind).register(identifier, class: viewClass) }

    /// Registers a nib with a cell for an identifier; nil removes the registration.
    ///
    /// - Parameters:
    ///   - nib: contains one object at its top: a `UICollectionViewCell`.
    ///   - identifier: the name of the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        cellPool.register(identifier, framed: nib.map { nib in Self.maker(nib, identifier) })
    }

    /// Registers a nib with a supplementary view for an identifier; nil removes the registration.
    ///
    /// - Parameters:
    ///   - nib: contains one object at its top: a `UICollectionReusableView`.
    ///   - kind: the kind of the views in the layout.
    ///   - identifier: the name of the registration.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { supplementaryPool(kind).register(identifier, framed: nib.map { nib in Self.maker(nib, identifier) }) }

    /// Returns a cell to use, and creates it if none waits. Call it in the data source for the same path.
    ///
    /// An identifier that was never registered stops the program.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }

    /// Returns a supplementary view to use, and creates it if none waits. Call it in the data source for the same path.
    ///
    /// An identifier that was never registered stops the program.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier, indexPath) }

    // MARK: - Data

    /// The numbers of items; nil before they are read, and after `reloadData()`.
    var keptCounts: CollectionCounts?
    /// The changes of the outermost `performBatchUpdates(_:completion:)`.
    var batch: CollectionBatch?

    /// The number of sections, as the data source returned it.
    open var numberOfSections: Int { counts.sections }

    /// Returns the number of items of a section.
    open func numberOfItems(inSection section: Int) -> Int { counts.items(in: section) }

    /// Asks the data source for everything again in the next layout, and deselects all items at once.
    open func reloadData() { reloadEverything() }

    /// Whether an update is being performed, so that the data source and the collection view may differ.
    open var hasUncommittedUpdates: Bool { batch != nil }

    /// Changes items and sections together, with animation. Change the data in the closure, too.
    ///
    /// Paths of deletes, reloads and the sources of moves are those before all changes; paths of inserts and the
    /// destinations of moves are those after them. An update that contradicts the data source's
    /// counts stops a debug build; a release build reports it and reloads the data.
    ///
    /// - Parameters:
    ///   - updates: calls `insertItems(at:)` and similar methods; called immediately.
    ///   - completion: called when the animations have ended, with whether they ran to their end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion)
    }

    /// Carries out the updates in a closure that does not escape, animated together. Sources for iOS may rely on that.
    ///
    /// - Parameters:
    ///   - updates: as in `performBatchUpdates(_:completion:)`, which this calls, so that an override of it works.
    ///   - completion: called when the animations have ended, with whether they ran to their end.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(.some($0), completion: completion) }
    }

    /// Shows items that the data source has inserted, with animation.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insert(indexPaths, style: 0) } }
    /// Removes items that the data source has deleted, with animation.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.delete(indexPaths, style: 0) } }
    /// Replaces the cells of items, with animation.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reload(indexPaths, style: 0) } }
    /// Moves an item that the data source has moved, with animation.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.move(indexPath, to: newIndexPath) }
    }
    /// Shows sections that the data source has inserted, with animation.
    open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections, style: 0) } }
    /// Removes sections that the data source has deleted, with animation.
    open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections, style: 0) } }
    /// Replaces all views of sections, with animation.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections, style: 0) } }
    /// Moves a section that the data source has moved, with animation.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, to: newSection) }
    }

    /// Lets the data source configure the cells of items again, without replacing them.
    ///
    /// The data source dequeues the cell as usual, and gets the one that is there.
    open func reconfigureItems(at indexPaths: [IndexPath]) { configureNow(indexPaths) }

    // MARK: - Items and views

    /// The cells in sight, in no particular order.
    open var visibleCells: [UICollectionViewCell] {
        shownInSight.compactMap { $1 as? UICollectionViewCell }
    }

    /// The paths of the items in sight, in no particular order.
    open var indexPathsForVisibleItems: [IndexPath] {
        shownInSight.filter { $0.0.category == .cell }.map(\.0.indexPath)
    }

    /// Returns the supplementary views of a kind in sight.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shownInSight.filter { $0.0.category == .supplementaryView && $0.0.kind == elementKind }.map(\.1)
    }

    /// Returns the paths of the supplementary views of a kind in sight.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shownInSight.filter { $0.0.category == .supplementaryView && $0.0.kind == elementKind }.map(\.0.indexPath)
    }

    /// Returns the cell of an item; nil if it has none. Items that will be visible soon may have a cell already.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        usable[.init(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }

    /// Returns a supplementary view; nil if there is none. Elements that will be visible soon may have a view already.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { usable[.init(category: .supplementaryView, kind: elementKind, indexPath: indexPath)] }

    /// Returns the path of the item at a point; nil where there is none.
    ///
    /// - Parameter point: in the contents' coordinates.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    /// Returns the path of the item that a cell shows; nil when it shows none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        cell.element.flatMap { usable[$0] === cell ? $0.indexPath : nil }
    }

    /// Returns the path of a supplementary view; nil when it is not in use.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        supplementaryView.element.flatMap { usable[$0] === supplementaryView ? $0.indexPath : nil }
    }

    /// Returns the attributes of an item by the current layout.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.init(category: .cell, kind: nil, indexPath: indexPath))
    }

    /// Returns the attributes of a supplementary view by the current layout.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.init(category: .supplementaryView, kind: kind, indexPath: indexPath))
    }

    /// When a change of a cell's contents changes its size. The default is `enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: - Scrolling

    /// Scrolls until an item is in sight.
    ///
    /// - Parameters:
    ///   - indexPath: of the item.
    ///   - scrollPosition: where the item is afterwards; empty scrolls as little as possible.
    ///   - animated: whether the movement is animated.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    /// Items that were announced to the prefetching data source, and are not shown yet.
    var prefetched: Set<IndexPath> = []
    /// The offset at which items were last announced.
    var prefetchOrigin = CGPoint.zero

    // MARK: - Selection

    /// Whether the user can select items. The default is true.
    open var allowsSelection = true { didSet { selectionRulesChanged() } }
    /// Whether the user can select several items. The default is false.
    open var allowsMultipleSelection = false { didSet { selectionRulesChanged() } }
    /// Whether the user can select items while the collection view is being edited. The default is false.
    open var allowsSelectionDuringEditing = false { didSet { selectionRulesChanged() } }
    /// Whether the user can select several items while the collection view is being edited. The default is false.
    open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesChanged() } }

    /// Whether the collection view is being edited. The default is false. Changing it deselects all items that may not
    /// be selected then.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            swipe?.close(animated: true)
            selectionRulesChanged()
            editingChanged()
        }
    }

    var selected: Set<IndexPath> = []
    var highlight: CollectionHighlight?
    /// The item that the keyboard is at, which looks highlighted.
    var keyItem: IndexPath?

    /// The paths of the selected items, in order; empty when none is. Never nil.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

    /// Selects an item without calling the delegate.
    ///
    /// - Parameters:
    ///   - indexPath: of the item; nil deselects all items.
    ///   - animated: whether the movement is animated.
    ///   - scrollPosition: where to scroll the item; empty does not scroll.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectByCode(indexPath, animated: animated, scrollPosition)
    }

    /// Deselects an item without calling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectByCode(indexPath) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginHighlight(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !moveHighlight(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endHighlight(touches, isCancelled: false) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endHighlight(touches, isCancelled: true) { super.touchesCancelled(touches, with: event) }
    }

    /// The swipes of items; nil as long as no section has any.
    var swipe: RowSwipe?

    override func willScrollByUser() { swipe?.close(animated: true) }

    // MARK: - Menus

    private(set) lazy var menus = CollectionMenus(self)

    /// The interaction that opens menus of items.
    open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

    // MARK: - Interactive transitions

    var transition: CollectionTransition?

    /// Begins a change of the layout whose progress a gesture controls.
    ///
    /// - Parameters:
    ///   - layout: the layout at the end.
    ///   - completion: called at the end: with whether the animation ran to its end, and whether the new layout is used.
    /// - Returns: the layout in between, whose `transitionProgress` the gesture sets.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

    /// Called at the end of an interactive transition: with whether the animation ran to its end, and whether the new
    /// layout is used.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    /// Completes an interactive transition: the views go to their places in the new layout.
    open func finishInteractiveTransition() { endTransition(finishes: true) }

    /// Cancels an interactive transition: the views go back to their places in the old layout.
    open func cancelInteractiveTransition() { endTransition(finishes: false) }

    // MARK: - Interactive movement

    var movement: CollectionMovement?

    /// Begins to move an item with a gesture.
    ///
    /// - Returns: whether the data source lets the item move.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }

    /// Moves the item on.
    ///
    /// - Parameter targetPosition: the position of the gesture, in the contents' coordinates.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveMovement(to: targetPosition) }

    /// Ends the movement at the current place: the data source moves the item.
    open func endInteractiveMovement() { endMovement(isCancelled: false) }

    /// Ends the movement at the item's original place.
    open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

    // MARK: - Keys

    override func handleListKey(_ key: UIKey) -> Bool { moveByKey(key) }

    // MARK: - Accessibility

    override func rectToReveal(_ rect: CGRect) -> CGRect { rectWithNeighbors(rect) }

    // MARK: - Window

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil else { return }
        if movement != nil { cancelInteractiveMovement() }
        swipe?.close(animated: false)
        cancelHighlight()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if collectionViewLayout.dependsOnSafeArea { collectionViewLayout.invalidateLayout() }
        collectionViewLayout.surroundingsChanged()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        collectionViewLayout.surroundingsChanged()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionViewLayout.surroundingsChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        collectionViewLayout.surroundingsChanged()
    }
}
