// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An item of a collection view.
///
/// Its contents come from `contentConfiguration`, or are views that the program adds to `contentView`. Configurations are
/// updated at most once before each layout: `updateConfiguration(using:)`, then `configurationUpdateHandler`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfiguredCell {
    let contents = CellContents()

    /// Creates a cell.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a cell from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeCell(values)
    }

    /// The collection view of the cell.
    weak var host: (any CollectionCellHost)?

    /// Performs the segue of a storyboard that a selection by the user begins; nil without one.
    var selectionSegue: (() -> Void)?

    open override func prepareForReuse() {
        super.prepareForReuse()
        setNeedsUpdateConfiguration()
    }

    /// Prepares the cell for another item: the collection view calls it when it takes the cell from its queue.
    override func becomeReusable() {
        (isSwiped, isReordering, isExpanded) = (false, false, false)
        if isHighlighted { isHighlighted = false }
        if isSelected { isSelected = false }
        hasBeenMeasured = false
        super.becomeReusable()
    }

    // MARK: - Content

    /// The view for the cell's contents: an empty one for the program's views, or that of `contentConfiguration`.
    open var contentView: UIView {
        let isNew = contents.shownView == nil, view = contents.contentView(of: self)
        if isNew { view.frame = bounds }
        return view
    }

    override func fitContents() {
        guard let view = contents.shownView, view.bounds.size != bounds.size else { return }
        view.frame = bounds
    }

    /// The contents as a value; nil, the default, for the program's views. Setting it replaces `contentView`, unless that can
    /// show the new configuration.
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

    // MARK: - State

    /// Whether the cell is selected. The collection view sets it; setting it does not tell the collection view.
    open var isSelected = false { didSet { if isSelected != oldValue { selectionChanged() } } }
    /// Whether a finger holds the cell. The collection view sets it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { selectionChanged() } } }

    // The collection view sets these.
    var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
    var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } } }
    var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }
    var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }

    /// Adopts the place of the item among items that contain each other; nil for an item that is not in an outline.
    func adopt(_ outline: OutlineState?) { isExpanded = outline?.isExpanded ?? false }

    func editingChanged() { setNeedsUpdateConfiguration() }

    /// The state for configurations. Overrides add the program's own states to it.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isEditing = isEditing
        state.isExpanded = isExpanded
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
            _ cell: UICollectionViewCell, _ state: UICellConfigurationState
        ) -> Void

    /// A closure that is called before layout when the state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

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
    }

    // MARK: - Background

    /// The background as a value; nil, the default, for `backgroundColor` and `backgroundView`. Setting it removes both.
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

    /// Returns the background of a cell without a configuration: clear, and in lists that of the list.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// A view behind the contents, as large as the cell. Setting it removes `backgroundConfiguration`.
    open var backgroundView: UIView? {
        get { contents.backgroundView }
        set { contents.setBackgroundView(newValue, of: self) }
    }

    /// A view that is shown in front of `backgroundView` while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? { didSet { showSelectedView() } }

    /// The color that the program has set, if any.
    private(set) var ownColor: UIColor??

    /// The color behind the contents. The default is nil, and in lists that of the list.
    open override var backgroundColor: UIColor? {
        get { ownColor ?? nil }
        set {
            ownColor = .some(newValue)
            if newValue != nil, contents.background != nil { contents.setBackground(nil, of: self) }
            contents.setNeedsBackground(of: self)
            if super.backgroundColor != newValue { super.backgroundColor = newValue }
        }
    }

    func paint(_ color: UIColor?, radius: CGFloat) {
        let shown = color == .clear ? nil : color
        if super.backgroundColor != shown { super.backgroundColor = shown }
        // A program rounds the layer of a cell itself.
        if contents.background != nil, layer.cornerRadius != radius { layer.cornerRadius = radius }
    }

    private func selectionChanged() {
        accessibilityChanged()
        setNeedsUpdateConfiguration()
        contents.shownView?.setHighlightedContents(isSelected || isHighlighted)
        showSelectedView()
    }

    private func showSelectedView() {
        let isActive = isSelected || isHighlighted
        contents.showSelectedView(isActive ? selectedBackgroundView : nil, of: self, animated: false)
    }

    // MARK: - Layout

    /// Places content view and backgrounds. Overrides call super.
    open override func layoutSubviews() {
        contents.updateIfNeeded(self)
        super.layoutSubviews()
        contents.placeBackgrounds(in: bounds)
        // A list's cell places its accessories on the way, also without a content view.
        let frame = contentFrame
        contents.shownView?.frame = frame
    }

    /// Where the content view is.
    var contentFrame: CGRect { bounds }

    /// Returns the size that the contents need: by their configuration, or by the constraints in `contentView`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contents.updateIfNeeded(self)
        hasBeenMeasured = true
        let view = contents.shownView
        guard layoutState?.constraints.isEmpty != false, let view, usesContentView(view) else {
            return contents.measure(following: contentFrame) {
                super.systemLayoutSizeFitting(
                    targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                    verticalFittingPriority: verticalFittingPriority)
            }
        }
        return view.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// Whether a content view determines the size of the cell.
    func usesContentView(_ view: UIView) -> Bool {
        contents.configuration != nil || view.layoutFlags.contains(.subtreeUsesConstraints)
    }

    override var isSizedByConstraints: Bool { contents.configuration != nil || super.isSizedByConstraints }

    /// Asks the collection view to measure the cell again.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeChanged()
    }

    /// Whether the collection view has asked for the size, so that it needs to know of changes.
    var hasBeenMeasured = false

    func contentSizeChanged() {
        setNeedsLayout()
        if hasBeenMeasured { host?.cellSizeChanged(self) }
    }

    // MARK: - Configured

    var stateForConfigurations: any UIConfigurationState { configurationState }
    func callUpdateConfiguration() { updateConfiguration(using: configurationState) }
    func contentViewChanged() {}

    var defaultBackground: UIBackgroundConfiguration? {
        guard let ownColor else { return stateBackground }
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = ownColor ?? .clear
        return background
    }

    /// The background without one of the program.
    var stateBackground: UIBackgroundConfiguration { defaultBackgroundConfiguration().updated(for: configurationState) }
}

/// The collection view of a cell.
@MainActor
protocol CollectionCellHost: AnyObject {
    /// The contents may need another size.
    func cellSizeChanged(_ cell: UICollectionViewCell)
    /// The user drags the reorder control; the recognizer's state says how far.
    func reorder(_ cell: UICollectionViewCell, by recognizer: UIGestureRecognizer)
    /// The user tapped the mark that shows or hides the children of the cell's item.
    func outlineMarkTapped(_ cell: UICollectionViewCell)
}
