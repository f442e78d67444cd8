// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Shows rows in sections, from top to bottom. It makes cells only for rows that are visible, or will be soon.
///
///     data source   numbers of sections and rows ──> TableGeometry   heights and places, without a cell
///     layout        the rows in view ──> cells, from the reuse pool or the data source (UITableView+Rows.swift)
///     updates       insertRows, deleteRows, ... ──> ListUpdates ──> animated places (UITableView+Updates.swift)
///     touches       highlight, selection (UITableView+Selection.swift), swipes, reordering
///
/// Rows are identified by index paths of a section and a row. Cells are reused: `dequeueReusableCell(withIdentifier:for:)`
/// returns one that has left the view, or makes one of the registered class.
///
/// Difference from iOS: `delegate` is that of `UIScrollView`; one that is a `UITableViewDelegate` is notified of the
/// table's events as well.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The looks of tables.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers stay at the top while their section scrolls.
        case plain = 0
        /// Sections as groups, with space between them.
        case grouped = 1
        /// Groups with rounded corners, inset from the edges.
        case insetGrouped = 2
    }

    /// The height of a row that is measured from its cell, and the default of other heights: -1.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// The identifier of the magnifying glass in the index of sections: "{search}".
    nonisolated public static let indexSearch = "{search}"

    /// Posted when the selection has changed by a person's touch or key. The object is the table.
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")

    // MARK: - Creation

    /// The look of the table.
    public let style: Style

    /// Creates a table.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        alwaysBounceVertical = true
        accessibilityContainerType = .list
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        if style != .plain { sectionHeaderTopPadding = 0 }
        _ = (swipe, menus)
    }

    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        style = Self.decodeStyle(NibValues(coder))
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeTable(values)
    }

    // MARK: - Rows

    /// The object that provides the rows. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            checkDataSource()
            missing.subtract(.ofDataSource)
            setNeedsReload()
        }
    }

    /// The object that loads the data of rows before they become visible. Not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource == nil { prefetched = [] } }
    }

    /// Whether rows are announced to `prefetchDataSource`. The default is true.
    open var isPrefetchingEnabled = true {
        didSet { if !isPrefetchingEnabled { prefetched = [] } }
    }

    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            tableDelegate = delegate as? any UITableViewDelegate
            guard delegate !== oldValue else { return }
            missing.subtract(.ofDelegate)
            if isLoaded { setNeedsReload() }
        }
    }

    /// Invariant: `delegate`, if it is the delegate of a table.
    weak var tableDelegate: (any UITableViewDelegate)?
    /// The optional methods that the delegate and the data source have been seen not to implement.
    var missing = TableMethods()

    override func checkDelegate() {
        super.checkDelegate()
        #if DEBUG
            InheritedConformance.shared.check(delegate, (any UITableViewDelegate).self) {
                $0 is any UITableViewDelegate.Type
            }
        #endif
    }

    private func checkDataSource() {
        #if DEBUG
            InheritedConformance.shared.check(dataSource, (any UITableViewDataSource).self) {
                $0 is any UITableViewDataSource.Type
            }
        #endif
    }

    /// Asks the data source for everything again, and shows the new rows without animation. The selection is lost.
    open func reloadData() {
        abandonEditingOfRow()
        setNeedsReload()
        loadIfNeeded()
        accessibilityChanged()
    }

    /// The number of sections, as the data source returned it.
    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// Returns the number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    // State of UITableView+Rows.swift.

    /// The places of rows, headers and footers.
    var geometry = TableGeometry()
    /// Whether the geometry corresponds to the data source.
    var isLoaded = false
    /// The width for which heights were measured.
    var measuredWidth: CGFloat = 0
    /// The cells in view, in order.
    var shown: [ShownRow] = []
    /// The headers and footers in view.
    var shownBars: [ShownBar] = []
    /// Cells, headers and footers that have gone by an update, until their animation has ended.
    var departing: [LeavingView] = []
    /// Cells in view whose contents may need another height.
    var changedCells: Set<ObjectIdentifier> = []
    /// Cells that updates are moving out of view, each with the number of these updates.
    var pushedCells: [ObjectIdentifier: Int] = [:]
    /// Whether views are being placed, which must not begin again inside.
    var isTiling = false
    /// Raised by a reload and by a batch of updates: index paths may mean other rows then. A loop that calls the program
    /// compares it, and ends if it has changed; the layout that follows does the rest.
    var generation = 0
    let pool = ReusePool<UITableViewCell>()
    let barPool = ReusePool<UITableViewHeaderFooterView>()
    /// The rows that were announced, and the offset then.
    var prefetched: Set<IndexPath> = []
    var lastPrefetchOffset: CGFloat = 0
    /// The kinds of which the delegate has made a view since the last load.
    var kindsWithViews: Set<ShownBar.Kind> = []
    /// Headers and footers that were made to learn whether there are any, and were not shown yet.
    var readyBars: [ShownBar] = []
    /// The cells that the data source gets back while it configures them again.
    var reconfiguring: [IndexPath: UITableViewCell] = [:]

    // MARK: - Cells

    /// Registers a class of cells for an identifier; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else { return pool.register(identifier, nil) }
        guard let type = cellClass as? UITableViewCell.Type else {
            preconditionFailure("register: \(cellClass), for the identifier \(identifier), is not a UITableViewCell.")
        }
        pool.register(identifier) { makeCell(of: type, reuseIdentifier: identifier) }
    }

    /// Registers a class of headers and footers for an identifier; nil removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let aClass else { return barPool.register(identifier, nil) }
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            preconditionFailure(
                "register: \(aClass), for the identifier \(identifier), is not a UITableViewHeaderFooterView.")
        }
        barPool.register(identifier) { makeHeaderFooterView(of: type, reuseIdentifier: identifier) }
    }

    /// Registers a nib with a cell for an identifier; nil removes the registration.
    ///
    /// The nib contains one object at its top: a `UITableViewCell`.
    ///
    /// - Parameters:
    ///   - nib: makes the cells that `dequeueReusableCell(withIdentifier:for:)` returns.
    ///   - identifier: the name of the registration. A cell without a reuse identifier in the nib gets this one.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        guard let nib else { return pool.register(identifier, nil) }
        pool.register(identifier) {
            let cell = nib.instantiate(UITableViewCell.self, for: identifier)
            cell.adoptIdentifier(identifier)
            return cell
        }
    }

    /// Registers a nib with a header or footer for an identifier; nil removes the registration.
    ///
    /// - Parameters:
    ///   - nib: contains one object at its top: a `UITableViewHeaderFooterView`.
    ///   - identifier: the name of the registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let nib else { return barPool.register(identifier, nil) }
        barPool.register(identifier) {
            let view = nib.instantiate(UITableViewHeaderFooterView.self, for: identifier)
            view.adoptIdentifier(identifier)
            return view
        }
    }

    /// Returns a cell that has left the view, or a new one of the registered class; nil if no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard let (cell, isUsed) = pool.dequeue(identifier) else { return nil }
        if isUsed { cell.becomeReusable() }
        return cell
    }

    /// Returns a cell that has left the view, or a new one of the registered class.
    ///
    /// - Parameters:
    ///   - identifier: with which a class was registered. Otherwise the program stops with a message.
    ///   - indexPath: as passed to the data source.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = reconfiguring[indexPath] { return cell }
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            ReusePool<UITableViewCell>.failUnregistered("a cell", identifier)
        }
        return cell
    }

    /// Returns a header or footer that has left the view, or a new one of the registered class; nil if no class is
    /// registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        guard let (view, isUsed) = barPool.dequeue(identifier) else { return nil }
        if isUsed { view.prepareForReuse() }
        return view
    }

    /// Returns the cell of a row; nil if it has none. Rows that will be visible soon may have a cell already.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        shown.first { $0.path == indexPath }?.cell
    }

    /// Returns the row of a cell in view.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }

    /// Returns the header of a section; nil if it is not in view.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        bar(.header, section) as? UITableViewHeaderFooterView
    }

    /// Returns the footer of a section; nil if it is not in view.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        bar(.footer, section) as? UITableViewHeaderFooterView
    }

    /// The cells in view, from top to bottom.
    open var visibleCells: [UITableViewCell] {
        tileIfNeeded()
        return shown.filter { $0.cell.frame.intersects(bounds) }.map(\.cell)
    }

    /// The rows in view, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? {
        tileIfNeeded()
        return shown.filter { $0.cell.frame.intersects(bounds) }.map(\.path)
    }

    // MARK: - Places

    /// Returns the row at a point in the table's coordinates.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return bounds.minX...bounds.maxX ~= point.x ? geometry.row(at: point.y) : nil
    }

    /// Returns the rows that touch a rectangle in the table's coordinates.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return geometry.rows(from: rect.minY, to: rect.maxY)
    }

    /// Returns the place of a row in the table's coordinates; zero if there is no such row.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return geometry.contains(indexPath) ? frameOfRow(at: indexPath) : .zero
    }

    /// Returns the place of a section, with its header and footer, in the table's coordinates; zero if there is no such
    /// section.
    open func rect(forSection section: Int) -> CGRect { span(section) { $0.extent(of: section) } }

    /// Returns the place of a header in the table's coordinates, as if nothing had been scrolled; zero if there is no such
    /// section.
    open func rectForHeader(inSection section: Int) -> CGRect { span(section) { $0.header(of: section) } }

    /// Returns the place of a footer in the table's coordinates; zero if there is no such section.
    open func rectForFooter(inSection section: Int) -> CGRect { span(section) { $0.footer(of: section) } }

    // MARK: - Heights

    /// The height of rows in points, or `automaticDimension`, the default, to measure each cell.
    open var rowHeight: CGFloat = automaticDimension { didSet { heightChanged(rowHeight, oldValue) } }
    /// The height of headers in points: in a plain table of those that there are, otherwise of all sections. The default is
    /// `automaticDimension`.
    open var sectionHeaderHeight: CGFloat = automaticDimension {
        didSet { heightChanged(sectionHeaderHeight, oldValue) }
    }
    /// The height of footers in points: in a plain table of those that there are, otherwise of all sections. The default is
    /// `automaticDimension`.
    open var sectionFooterHeight: CGFloat = automaticDimension {
        didSet { heightChanged(sectionFooterHeight, oldValue) }
    }
    /// The guess of heights of rows that have not been in view; 0 asks for all heights at once. The default is
    /// `automaticDimension`: 44 points.
    open var estimatedRowHeight: CGFloat = automaticDimension {
        didSet { heightChanged(estimatedRowHeight, oldValue) }
    }
    /// The guess of heights of headers. The default is `automaticDimension`.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
        didSet { heightChanged(estimatedSectionHeaderHeight, oldValue) }
    }
    /// The guess of heights of footers. The default is `automaticDimension`.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
        didSet { heightChanged(estimatedSectionFooterHeight, oldValue) }
    }
    /// The space above each header of a plain table, in points. The default is `automaticDimension`.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension {
        didSet { heightChanged(sectionHeaderTopPadding, oldValue) }
    }

    /// Whether heights of cells are measured again when their contents change. The default is `enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// When heights are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only after updates by the program.
        case disabled = 0
        /// When the content view's size becomes invalid, as by a configuration.
        case enabled = 1
        /// The same as `enabled`. On iOS, changes of constraints in the content view count as well.
        case enabledIncludingConstraints = 2
    }

    private func heightChanged(_ new: CGFloat, _ old: CGFloat) {
        if new != old, isLoaded { setNeedsHeights() }
    }

    // MARK: - Header, footer and background

    /// A view above the first section. Its height counts; its width is the table's.
    open var tableHeaderView: UIView? {
        didSet { replace(oldValue, by: tableHeaderView) }
    }

    /// A view below the last section. Its height counts; its width is the table's.
    open var tableFooterView: UIView? {
        didSet { replace(oldValue, by: tableFooterView) }
    }

    /// A view behind the rows, which does not scroll.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            backgroundView.map { insertSubview($0, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: - Separators

    /// The lines between rows. The default is `singleLine`.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { updateSeparators() } }
    /// The color of the lines between rows. Nil means the system's.
    open var separatorColor: UIColor? = .separator { didSet { updateSeparators() } }

    /// The effect of the lines on a blurred background. A vibrancy effect gives them its color for separators, instead of
    /// `separatorColor`; other effects leave them as they are. The default is nil.
    open var separatorEffect: UIVisualEffect? {
        didSet {
            effectColor = (separatorEffect as? UIVibrancyEffect)?.separatorColor
            updateSeparators()
        }
    }
    /// Kept, because dynamic colors are only equal to themselves.
    private(set) var effectColor: UIColor?

    /// The distances of separators from the edges, in points. The default is `automaticDimension` for both sides: from
    /// the contents of cells on.
    open var separatorInset = UIEdgeInsets(
        top: 0, left: automaticDimension, bottom: 0, right: automaticDimension)
    {
        didSet { updateSeparators() }
    }

    /// The positions from which `separatorInset` can be measured.
    public enum SeparatorInsetReference: Int, Sendable {
        /// From the edges of cells.
        case fromCellEdges = 0
        /// From the automatic insets of cells.
        case fromAutomaticInsets = 1
    }

    /// The positions from which `separatorInset` is measured. The default is `fromCellEdges`.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { updateSeparators() } }

    // MARK: - Selection

    /// Whether rows can be selected. The default is true.
    open var allowsSelection = true { didSet { if !allowsSelection { deselectAll(animated: false) } } }
    /// Whether rows can be selected while the table is edited. The default is false.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected. The default is false.
    open var allowsMultipleSelection = false
    /// Whether several rows can be selected while the table is edited, by circles at their leading edge. The default is
    /// false.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing != oldValue, isEditing { updateEditing(animated: false) } }
    }

    /// The selected row; the first one, if there are several.
    open var indexPathForSelectedRow: IndexPath? { selection.min() }
    /// The selected rows in order; nil if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    var selection: Set<IndexPath> = []
    var touched: TouchedRow?
    /// The row that the keyboard's arrows have reached.
    var keyRow: IndexPath?

    /// Selects a row without telling the delegate.
    ///
    /// - Parameters:
    ///   - indexPath: nil deselects all rows.
    ///   - animated: whether the change of the look is animated.
    ///   - scrollPosition: where to scroll the row; `none` does not scroll.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }

    /// Deselects a row without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, indexPath, animated: animated)
    }

    // MARK: - Scrolling

    /// Where a row is after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// Where it needs the shortest movement to be in view.
        case none = 0
        /// At the upper edge.
        case top = 1
        /// In the middle.
        case middle = 2
        /// At the lower edge.
        case bottom = 3
    }

    /// Scrolls a row into view.
    ///
    /// - Parameters:
    ///   - indexPath: a row of `NSNotFound` means the beginning of the section.
    ///   - scrollPosition: where the row is then.
    ///   - animated: whether the movement is animated.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    /// Scrolls to the selected row that is nearest to the middle of the table.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        let middle = bounds.midY
        let nearest = selection.min {
            let distances = (abs(frameOfRow(at: $0).midY - middle), abs(frameOfRow(at: $1).midY - middle))
            return distances.0 == distances.1 ? $0 < $1 : distances.0 < distances.1
        }
        if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
    }

    // MARK: - Updates

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        /// The row fades in or out.
        case fade = 0
        /// Slides to or from the right.
        case right = 1
        /// Slides to or from the left.
        case left = 2
        /// Slides from the row above.
        case top = 3
        /// Slides from the row below.
        case bottom = 4
        /// Appears at once.
        case none = 5
        /// Is uncovered from its middle.
        case middle = 6
        /// The same as `fade`.
        case automatic = 100
    }

    /// Whether a batch of updates is being collected or carried out.
    open var hasUncommittedUpdates: Bool { updateDepth > 0 }

    /// The changes of the batch that is being collected.
    var updates = ListUpdates(.rows, list: "UITableView")
    var updateDepth = 0
    /// Cells that are shown again without being replaced, after the batch.
    var reconfigured: [IndexPath] = []
    var updateCompletions: [(Bool) -> Void] = []
    /// Whether the table was reloaded in the batch that is being collected: the batch ends with a reload then.
    var isReloadedInBatch = false
    /// Whether the batch asks for all heights again, since a property for heights was set in it.
    var needsHeights = false

    /// Begins a batch of updates. Calls may be nested; `endUpdates()` of the outermost one carries them out.
    open func beginUpdates() { beginBatch() }

    /// Carries out the updates since `beginUpdates()`, animated.
    open func endUpdates() { endBatch() }

    /// Carries out the updates in a closure, animated together.
    ///
    /// Deletions, reloads and origins of moves count rows as they were before the batch; insertions and destinations of
    /// moves as they are after it.
    ///
    /// - Parameters:
    ///   - updates: changes the model and calls the methods for it. Called immediately.
    ///   - completion: called when the animations have ended, with whether they ran to their end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        completion.map { updateCompletions.append($0) }
        updates?()
        endBatch()
    }

    /// Carries out the updates in a closure that does not escape, animated together. Sources for iOS may rely on that.
    ///
    /// - Parameters:
    ///   - updates: as in `performBatchUpdates(_:completion:)`, which this calls, so that an override of it works.
    ///   - completion: called when the animations have ended, with whether they ran to their end.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(.some($0), completion: completion) }
    }

    /// Inserts rows with an animation.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        batch { $0.insert(indexPaths, style: animation.rawValue) }
    }

    /// Deletes rows with an animation.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        batch { $0.delete(indexPaths, style: animation.rawValue) }
    }

    /// Replaces the cells of rows by new ones.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        batch { $0.reload(indexPaths, style: animation.rawValue) }
    }

    /// Asks the data source to configure the cells of rows again, without replacing them: its
    /// `dequeueReusableCell(withIdentifier:for:)` returns the cell that the row has.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        if updateDepth > 0 { return reconfigured += indexPaths }
        configureNow(indexPaths)
    }

    /// Moves a row.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        batch { $0.move(indexPath, to: newIndexPath) }
    }

    /// Inserts sections with an animation.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        batch { $0.insertSections(sections, style: animation.rawValue) }
    }

    /// Deletes sections with an animation.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        batch { $0.deleteSections(sections, style: animation.rawValue) }
    }

    /// Replaces all cells of sections by new ones, and their headers and footers.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        batch { $0.reloadSections(sections, style: animation.rawValue) }
    }

    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        batch { $0.moveSection(section, to: newSection) }
    }

    // MARK: - Editing

    /// Whether rows show controls to delete, insert and move them. Setting it is not animated.
    open var isEditing: Bool {
        get { keptIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    var keptIsEditing = false
    private(set) lazy var swipe = RowSwipe(self)
    private lazy var menus = TableMenus(self)
    var reorder: RowReorder?
    /// Whether the data source is moving the row that was dragged.
    var isCommittingMove = false

    /// Shows or hides the controls to delete, insert and move rows.
    ///
    /// At its end all rows are deselected; at its beginning, too, unless `allowsMultipleSelectionDuringEditing` is true.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != keptIsEditing else { return }
        abandonEditingOfRow()
        keptIsEditing = editing
        if !editing || !allowsMultipleSelectionDuringEditing { deselectAll(animated: animated) }
        updateEditing(animated: animated)
    }

    // MARK: - Index

    /// The least number of rows with which the index is shown. The default is 0.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
    /// The color of the index's entries. The default, nil, is the tint color.
    open var sectionIndexColor: UIColor? { didSet { indexView?.show(self) } }
    /// The color behind the index. The default, nil, is clear.
    open var sectionIndexBackgroundColor: UIColor? { didSet { indexView?.show(self) } }
    /// The color behind the index while a finger is on it. The default, nil, is that of `sectionIndexBackgroundColor`.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexView?.show(self) } }

    var indexView: SectionIndexView?

    /// Asks the data source for the entries of the index again.
    open func reloadSectionIndexTitles() { loadIndex() }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsChanged(previousTraitCollection)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { leaveWindow() }
    }

    override var motion: ScrollMotion? {
        didSet { if motion?.link !== oldValue?.link { motionChanged() } }
    }

    override func willScrollByUser() { swipe.close(animated: true) }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !rowTouchBegan(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !rowTouchMoved(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !rowTouchEnded(touches) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !rowTouchCancelled(touches) { super.touchesCancelled(touches, with: event) }
    }

    override func handleListKey(_ key: UIKey) -> Bool { handle(key) }

    // MARK: - Readers

    override func rectToReveal(_ rect: CGRect) -> CGRect { rectWithNeighbors(rect) }
}
