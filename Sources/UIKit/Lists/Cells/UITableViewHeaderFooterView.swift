// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The header or footer of a table's section.
///
/// It shows a content configuration, the title in `textLabel`, or the program's views in `contentView`.
///
/// Difference from iOS: `textLabel` and `detailTextLabel` are nil while there is a content configuration.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfiguredCell {
    let contents = CellContents()
    private var label: CellLabel?
    private var detailLabel: CellLabel?

    // MARK: - Creation

    /// Creates a header or footer.
    ///
    /// - Parameter reuseIdentifier: the name under which the table reuses the view; nil for one that is not reused.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Creates a header or footer that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a header or footer from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        reuseIdentifier = NibValues(coder).string("reuseIdentifier")
        super.init(coder: coder)
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeHeaderFooter(values)
    }

    /// The name under which the table reuses the view.
    open private(set) var reuseIdentifier: String?

    /// Adopts the identifier with which its nib was registered, unless the nib has one.
    func adoptIdentifier(_ identifier: String) { reuseIdentifier = reuseIdentifier ?? identifier }

    /// Called before the table uses the view for another section. Overrides call super.
    open func prepareForReuse() {
        accessibilityChanged()
        setNeedsUpdateConfiguration()
    }

    // MARK: - Table

    /// The style of the table, and whether the view is a footer: the table sets them.
    var tableStyle = UITableView.Style.plain { didSet { if tableStyle != oldValue { styleChanged() } } }
    var isFooter = false { didSet { if isFooter != oldValue { styleChanged() } } }
    /// Whether the view stays in place while its section scrolls.
    var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }
    /// Called when the contents may need another height.
    var heightChanged: ((UITableViewHeaderFooterView) -> Void)?

    private var isGrouped: Bool { tableStyle != .plain }

    private func styleChanged() {
        contents.setNeedsBackground(of: self)
        label.map { setLook(of: $0) }
        setNeedsLayout()
    }

    /// Shows the title that the table's data source gives: headers of groups have capital letters.
    func showTitle(_ title: String?) {
        textLabel?.text = isGrouped && !isFooter ? title?.uppercased() : title
    }

    // MARK: - Content

    /// The view for contents: an empty one for the program's views, or that of `contentConfiguration`.
    open var contentView: UIView { contents.contentView(of: self) }

    /// The contents as a value; nil, the default, for a title or the program's views. Setting it replaces `contentView`,
    /// unless that can show the new configuration.
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

    /// Returns a list content configuration with the look of the table's headers or footers, and no contents.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (isGrouped, isFooter) {
        case (false, false): .plainHeader()
        case (false, true): .plainFooter()
        case (true, false): .groupedHeader()
        case (true, true): .groupedFooter()
        }
    }

    /// The title. It is made when it is asked for. Nil with a content configuration.
    open var textLabel: UILabel? {
        if label == nil, contents.configuration == nil { label = makeLabel() }
        return label
    }

    /// A second text below the title. It is made when it is asked for. Nil with a content configuration.
    open var detailTextLabel: UILabel? {
        if detailLabel == nil, contents.configuration == nil {
            let label = makeLabel()
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textColor = .secondaryLabel
            detailLabel = label
        }
        return detailLabel
    }

    private func makeLabel() -> CellLabel {
        let label = CellLabel()
        label.adjustsFontForContentSizeCategory = true
        setLook(of: label)
        contentView.addSubview(label)
        return label
    }

    private func setLook(of label: CellLabel) {
        let look = defaultContentConfiguration().textProperties
        label.font = look.font
        label.textColor = look.color
        label.numberOfLines = isGrouped ? 0 : 1
    }

    // MARK: - State

    /// The state for configurations. Overrides add the program's own states to it.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isPinned = isPinned
        return state
    }

    /// Requests a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { contents.setNeedsUpdate(of: self) }

    /// Called before layout when the state has changed, to set configurations for it. The default calls
    /// `configurationUpdateHandler`.
    open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    /// A closure that sets a view's configurations for a state.
    public typealias ConfigurationUpdateHandler =
        (
            _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
        ) -> Void

    /// A closure that is called before layout when the state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
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

    /// Returns the background of headers and footers in the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }

    /// A view behind the contents, as large as this one. Setting it removes `backgroundConfiguration`.
    open var backgroundView: UIView? {
        get { contents.backgroundView }
        set { contents.setBackgroundView(newValue, of: self) }
    }

    private var ownColor: UIColor??

    /// The color behind the contents. The default is that of the table's style.
    open override var backgroundColor: UIColor? {
        get { ownColor ?? nil }
        set {
            ownColor = .some(newValue)
            if newValue != nil, contents.background != nil { contents.setBackground(nil, of: self) }
            contents.setNeedsBackground(of: self)
        }
    }

    func paint(_ color: UIColor?, radius: CGFloat) {
        let shown = color == .clear ? nil : color
        if super.backgroundColor != shown { super.backgroundColor = shown }
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
    }

    // MARK: - Layout

    override var marginsIgnoreVerticalSafeArea: Bool { true }

    /// Places the content view, the background and the labels. Overrides call super.
    open override func layoutSubviews() {
        contents.updateIfNeeded(self)
        adoptMargins()
        super.layoutSubviews()
        contents.placeBackgrounds(in: bounds)
        guard let view = contents.shownView else { return }
        view.frame = bounds
        if view is CellContentView { layOutLabels() }
    }

    private var sideMargins: NSDirectionalEdgeInsets?

    private func adoptMargins() {
        let side = CellMetrics.margin(in: bounds.width)
        let wanted = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
        if wanted != sideMargins, ownMargins == sideMargins {
            sideMargins = wanted
            directionalLayoutMargins = wanted
        }
        guard let view = contents.shownView as? CellContentView, !view.preservesSuperviewLayoutMargins else { return }
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        view.preservesSuperviewLayoutMargins = true
    }

    /// The space above and below the labels.
    private var textInsets: (top: CGFloat, bottom: CGFloat) {
        let margins = defaultContentConfiguration().directionalLayoutMargins
        return (margins.top, margins.bottom)
    }

    private var texts: ListContentLayout {
        var layout = ListContentLayout()
        layout.text = label?.text?.isEmpty == false ? label : nil
        layout.secondaryText = detailLabel?.text?.isEmpty == false ? detailLabel : nil
        return layout
    }

    private func layOutLabels() {
        let margins = contentView.layoutMargins, width = max(0, bounds.width - margins.left - margins.right)
        let height = texts.size(in: width).height, insets = textInsets
        // Titles of groups are next to their rows.
        let y =
            !isGrouped ? (bounds.height - height) / 2 : isFooter ? insets.top : bounds.height - insets.bottom - height
        let rect = CGRect(x: margins.left, y: y.rounded(), width: width, height: height)
        let places = texts.places(in: rect, round: TextDrawing.rounding(max(1, traitCollection.displayScale)))
        label?.frame = places.text
        detailLabel?.frame = places.secondaryText
    }

    /// The least height of a plain header, as on iOS.
    private static let plainHeight: CGFloat = 28

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        contents.updateIfNeeded(self)
        let width = size.width > 0 && size.width.isFinite ? size.width : bounds.width
        if width != bounds.width { frame.size.width = width }
        adoptMargins()
        if let view = contents.shownView as? UIListContentView {
            return CGSize(width: width, height: view.sizeThatFits(CGSize(width: width, height: 0)).height)
        }
        let margins = contentView.layoutMargins, insets = textInsets
        let texts = texts.size(in: max(1, width - margins.left - margins.right)).height
        let needed = texts > 0 ? texts + insets.top + insets.bottom : 0
        return CGSize(width: width, height: isGrouped ? needed : max(Self.plainHeight, needed))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contents.updateIfNeeded(self)
        hasBeenMeasured = true
        guard layoutState?.constraints.isEmpty != false else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        guard !(contents.shownView is UIListContentView),
            let height = contents.contentHeight(in: targetSize.width, of: self, fitting: targetSize)
        else { return sizeThatFits(targetSize) }
        return CGSize(width: targetSize.width, height: height)
    }

    private var hasBeenMeasured = false

    func contentSizeChanged() {
        setNeedsLayout()
        if hasBeenMeasured { heightChanged?(self) }
    }

    // MARK: - Configured

    var stateForConfigurations: any UIConfigurationState { configurationState }
    func callUpdateConfiguration() { updateConfiguration(using: configurationState) }
    func contentViewChanged() { (label, detailLabel) = (nil, nil) }

    var defaultBackground: UIBackgroundConfiguration? {
        var background = UIBackgroundConfiguration.clear()
        guard let ownColor else { return backgroundView == nil ? defaultBackgroundConfiguration() : background }
        background.backgroundColor = ownColor ?? .clear
        return background
    }

    // MARK: - Accessibility

    override var isAccessibilityElementByDefault: Bool { contentLabel != nil }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { isFooter ? .staticText : .header }
    override var defaultAccessibilityLabel: String? { contentLabel }

    /// The texts, if there is nothing to operate.
    private var contentLabel: String? {
        guard let view = contents.shownView else { return nil }
        var parts: [String] = [], operable: [UIView] = []
        view.gatherOperable(&operable)
        view.gatherAccessibleTexts(&parts)
        return parts.isEmpty || !operable.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
