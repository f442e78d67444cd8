// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A row of a table.
///
/// Its contents come from one of three sources:
///
///     contentConfiguration    a value that describes them, as `defaultContentConfiguration()`
///     the style               `textLabel`, `detailTextLabel`, `imageView`: made when they are asked for
///     the program             views that it adds to `contentView`
///
/// The first two are as high as their text needs, and at least 44 points. Constraints in `contentView` determine the height if
/// there are any, otherwise `sizeThatFits(_:)` does.
///
/// Configurations are updated at most once before each layout: `updateConfiguration(using:)`, then
/// `configurationUpdateHandler`.
///
/// Differences from iOS: `textLabel`, `detailTextLabel` and `imageView` are nil while there is a content configuration.
/// There is no focus, and no dragging of rows out of the table.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfiguredCell {
    let style: CellStyle
    let contents = CellContents()
    var classic = ClassicContents()
    var accessories = CellAccessories()
    var edges = EditingControls()

    // MARK: - Creation

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - style: the arrangement of `textLabel`, `detailTextLabel` and `imageView`.
    ///   - reuseIdentifier: the name under which the table reuses the cell; nil for a cell that is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CellMetrics.height))
        adoptDefaultMargins()
    }

    /// Creates a cell of the default style that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        let values = NibValues(coder)
        style = Self.decodeStyle(values)
        reuseIdentifier = values.string("reuseIdentifier")
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        adoptDefaultMargins()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeCell(values)
    }

    // MARK: - Segues

    /// Performs the segue of a storyboard that a selection by the user begins; nil without one.
    var selectionSegue: (() -> Void)?
    /// Performs the segue of a storyboard that a tap on the detail button begins; nil without one.
    var accessorySegue: (() -> Void)?

    // MARK: - Table

    /// The table, which sets the following before it shows the cell.
    weak var host: (any TableCellHost)?
    var tableStyle = UITableView.Style.plain { didSet { if tableStyle != oldValue { placeChanged() } } }
    var place = CellPlace() { didSet { if place != oldValue { placeChanged() } } }
    var separator = CellSeparator(isHidden: true) { didSet { if separator != oldValue { setNeedsLayout() } } }
    var tableAllowsMultipleSelectionDuringEditing = false {
        didSet { if tableAllowsMultipleSelectionDuringEditing != oldValue, isEditing { editingChanged() } }
    }
    /// The permitted edits of the row: read by `setEditing(_:animated:)`.
    var editsInTable: (style: EditingStyle, indents: Bool, canMove: Bool) = (.none, true, false) {
        didSet { if editsInTable != oldValue, isEditing { editingChanged() } }
    }
    /// Whether the row was swiped aside, and whether a finger moves it.
    var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }
    var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }

    private func placeChanged() {
        contents.setNeedsBackground(of: self)
        setNeedsLayout()
    }

    // MARK: - Reuse

    /// The name under which the table reuses the cell.
    open private(set) var reuseIdentifier: String?

    /// Adopts the identifier with which its nib was registered, unless the nib has one.
    func adoptIdentifier(_ identifier: String) { reuseIdentifier = reuseIdentifier ?? identifier }

    /// Called before the table uses the cell for another row. Overrides call super.
    ///
    /// It is the place to end work for the previous row. The row's contents are set when the data source is asked for the
    /// new one.
    open func prepareForReuse() {
        accessibilityChanged()
        setNeedsUpdateConfiguration()
    }

    /// Prepares the cell for another row: the table calls it when it takes the cell from its queue.
    func becomeReusable() {
        UIView.performWithoutAnimation {
            (isSwiped, isReordering, showingDeleteConfirmation) = (false, false, false)
            if isHighlighted { setHighlighted(false, animated: false) }
            if isSelected { setSelected(false, animated: false) }
        }
        hasBeenMeasured = false
        prepareForReuse()
    }

    // MARK: - Content

    /// The view for the cell's contents: an empty one for the program's views, or that of `contentConfiguration`.
    ///
    /// It is beside editing controls and accessories. Its layout margins are the insets of the cell's texts.
    open var contentView: UIView { contents.contentView(of: self) }

    /// The contents as a value; nil, the default, for contents of the style or the program. Setting it replaces
    /// `contentView`, unless that can show the new configuration.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { contents.configuration }
        set {
            contents.setConfiguration(newValue, of: self)
            contentSizeChanged()
        }
    }

    /// Whether `contentConfiguration` follows the state: `updated(for:)` before layout. The default is true.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { contents.automaticallyUpdatesContent }
        set { contents.automaticallyUpdatesContent = newValue }
    }

    /// Returns a list content configuration with the look of the cell's style, and no contents.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The text of the style. It is made when it is asked for. Nil with a content configuration.
    open var textLabel: UILabel? { classicLabel }
    /// The second text of the style. It is made when it is asked for. Nil in the default style, and with a content
    /// configuration.
    open var detailTextLabel: UILabel? { classicDetailLabel }
    /// The image of the style. It is made when it is asked for. Nil in the style `value2`, and with a content configuration.
    open var imageView: UIImageView? { classicImageView }

    /// How many steps the contents are indented. The default is 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of a step of indentation in points. The default is 10.
    open var indentationWidth = CellMetrics.indentation {
        didSet { if indentationWidth != oldValue { setNeedsLayout() } }
    }

    // MARK: - State

    /// The state for configurations. Overrides add the program's own states to it.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isEditing = isEditing
        state.isSwiped = isSwiped
        state.isReordering = isReordering
        return state
    }

    /// Requests a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { contents.setNeedsUpdate(of: self) }

    /// Called before layout when the state has changed, to set configurations for it. The default calls
    /// `configurationUpdateHandler`.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// A closure that sets a cell's configurations for a state.
    public typealias ConfigurationUpdateHandler =
        (
            _ cell: UITableViewCell, _ state: UICellConfigurationState
        ) -> Void

    /// A closure that is called before layout when the state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
        classic.tintChanged(style, tintColor)
    }

    // MARK: - Background

    /// The background as a value; nil, the default, for that of the table's style. Setting it removes `backgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { contents.background }
        set {
            if newValue != nil { ownColor = nil }
            contents.setBackground(newValue, of: self)
        }
    }

    /// Whether `backgroundConfiguration` follows the state: `updated(for:)` before layout. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { contents.automaticallyUpdatesBackground }
        set { contents.automaticallyUpdatesBackground = newValue }
    }

    /// Returns the background of cells in the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        tableStyle == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// The color that the program has set, if any. It replaces that of the table's style.
    var ownColor: UIColor??

    /// The color behind the contents while the cell is not selected. The default is that of the table's style.
    open override var backgroundColor: UIColor? {
        get { ownColor ?? nil }
        set {
            ownColor = .some(newValue)
            if newValue != nil, contents.background != nil { contents.setBackground(nil, of: self) }
            contents.setNeedsBackground(of: self)
            if !isShownActive { paint(newValue, radius: 0) }
        }
    }

    func paint(_ color: UIColor?, radius: CGFloat) {
        let shown = color == .clear ? nil : color
        if super.backgroundColor != shown { super.backgroundColor = shown }
        roundCorners(radius: radius, isInset: tableStyle == .insetGrouped, place)
    }

    /// A view behind the contents, as large as the cell. Setting it removes `backgroundConfiguration`.
    open var backgroundView: UIView? {
        get { contents.backgroundView }
        set { contents.setBackgroundView(newValue, of: self) }
    }

    /// A view that is shown behind the contents while the cell is selected or highlighted. Nil, the default, means a gray.
    open var selectedBackgroundView: UIView? { didSet { showSelection(animated: false) } }

    /// A view that replaces `selectedBackgroundView` while several rows can be selected.
    open var multipleSelectionBackgroundView: UIView? { didSet { showSelection(animated: false) } }

    // MARK: - Selection

    /// How a selected cell looks. The default is gray.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { showSelection(animated: false) } }
    }

    /// Whether the cell is selected. Setting it calls `setSelected(_:animated:)`.
    open var isSelected: Bool {
        get { selection.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger holds the cell. Setting it calls `setHighlighted(_:animated:)`.
    open var isHighlighted: Bool {
        get { selection.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    private var selection = (isSelected: false, isHighlighted: false)

    /// Selects or deselects the cell. The table calls it; overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != selection.isSelected else { return }
        selection.isSelected = selected
        selectionChanged(animated: animated)
    }

    /// Highlights the cell, or ends the highlight. The table calls it; overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != selection.isHighlighted else { return }
        selection.isHighlighted = highlighted
        selectionChanged(animated: animated)
    }

    // MARK: - Accessories

    /// The standard accessory while the cell is not edited. The default is none.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { setNeedsLayout() } } }
    /// A view instead of the standard accessory while the cell is not edited. It keeps its size.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { setNeedsLayout() } } }
    /// The standard accessory while the cell is edited. The default is none.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { setNeedsLayout() } }
    }
    /// A view instead of the standard accessory while the cell is edited. It keeps its size.
    open var editingAccessoryView: UIView? { didSet { if editingAccessoryView !== oldValue { setNeedsLayout() } } }

    /// The distances of the separator's ends from the cell's edges, in points. The default is the table's.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? shownSeparatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    var ownSeparatorInset: UIEdgeInsets?

    // MARK: - Editing

    /// Whether the cell shows controls for editing. Setting it calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { edges.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the controls for editing. The table calls it; overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != edges.isEditing else { return }
        changeEditing(to: editing, animated: animated)
    }

    /// The editing operation that the table's delegate allows for the row.
    open var editingStyle: EditingStyle { editsInTable.style }
    /// Whether the control for moving the row is shown while the cell is edited, even if the table's data source does not say
    /// so. The default is false.
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { editingChanged() } } }
    /// Whether contents move aside for the controls, unless the table's delegate says no. The default is true.
    open var shouldIndentWhileEditing = true { didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } } }
    /// Whether the cell shows the button that confirms its deletion.
    open internal(set) var showingDeleteConfirmation = false {
        didSet { if showingDeleteConfirmation != oldValue { transition(from: oldValue) } }
    }

    /// Called before the cell shows or hides controls for editing. Overrides call super.
    open func willTransition(to state: StateMask) {}
    /// Called after the cell has shown or hidden controls for editing. Overrides call super.
    open func didTransition(to state: StateMask) {}

    // MARK: - Layout

    override var marginsIgnoreVerticalSafeArea: Bool { true }

    /// Places content view, accessories, controls and backgrounds, and then the labels of the style. Overrides call super.
    open override func layoutSubviews() {
        contents.updateIfNeeded(self)
        adoptDefaultMargins()
        super.layoutSubviews()
        layOutParts()
    }

    /// Returns the size of the contents of the configuration or style; 44 points high without them.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// Returns the height for a width: that of the constraints in `contentView` or, without any, of `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contents.updateIfNeeded(self)
        hasBeenMeasured = true
        guard layoutState?.constraints.isEmpty != false else {
            return contents.measure(following: frameToFollow(in: targetSize.width)) {
                super.systemLayoutSizeFitting(
                    targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                    verticalFittingPriority: verticalFittingPriority)
            }
        }
        return constrainedSize(targetSize) ?? sizeThatFits(targetSize)
    }

    /// Asks the table to measure the cell again.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeChanged()
    }

    /// Whether the table has asked for the height, so that it needs to know of changes.
    var hasBeenMeasured = false

    func contentSizeChanged() {
        setNeedsLayout()
        if hasBeenMeasured { host?.cellHeightChanged(self) }
    }

    func contentViewChanged() { classic = ClassicContents() }

    // MARK: - Configured

    var stateForConfigurations: any UIConfigurationState { configurationState }
    func callUpdateConfiguration() { updateConfiguration(using: configurationState) }
    var defaultBackground: UIBackgroundConfiguration? { shownDefaultBackground }

    // MARK: - Accessibility

    override var accessibilityPlaceInList: (position: Int, count: Int)? { host?.place(of: self) }
    override var isAccessibilityElementByDefault: Bool { isOneElement }
    override var defaultAccessibilityLabel: String? { contentLabel }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { rowTraits }

    /// The actions that the program has set or, without any, those of the cell's buttons.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions ?? rowActions }
        set { super.accessibilityCustomActions = newValue }
    }

    /// The elements that the program has set or, if the row contains something to operate, the row and these things.
    open override var accessibilityElements: [Any]? {
        get {
            if let elements = super.accessibilityElements { return elements }
            let parts = operableParts
            guard !parts.isEmpty else { return nil }
            return contentLabel == nil ? parts : [rowElement] + parts
        }
        set { super.accessibilityElements = newValue }
    }

    private lazy var rowElement = RowElement(self)
}
