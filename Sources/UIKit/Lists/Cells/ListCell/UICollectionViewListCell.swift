// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A row of a list in a collection view, with accessories at both ends.
///
///     cell.contentConfiguration = content
///     cell.accessories = [.disclosureIndicator(), .delete()]
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private var parts = ListAccessories()
    private var lines = CellLines()
    private var defaultSideMargin: NSDirectionalEdgeInsets?

    /// Creates a cell.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        adoptMargins()
    }

    /// Creates a cell from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        adoptMargins()
    }

    // MARK: - List

    /// The cell's place in a list, which the layout knows. Outside of a list, a cell looks like that of a plain list without
    /// separators.
    private(set) var listPlace = ListPlace(appearance: .plain)

    private var listStyle: UICollectionLayoutListConfiguration.Appearance { listPlace.appearance }
    private var listRole: ListPlace.Role { listPlace.role }

    override func adopt(_ place: ListPlace?) {
        guard let place, place != listPlace else { return }
        listPlace = place
        contents.setNeedsBackground(of: self)
        setNeedsLayout()
    }

    /// Returns a list content configuration with the look of the list's cells, headers or footers, and no contents.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (listRole, listStyle) {
        case (.item, .sidebar), (.item, .sidebarPlain): .sidebarCell()
        case (.item, _): .cell()
        case (.header, .plain): .plainHeader()
        case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
        case (.header, _): .groupedHeader()
        case (.footer, .plain): .plainFooter()
        case (.footer, _): .groupedFooter()
        }
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch (listRole, listStyle) {
        case (.item, .plain): .listPlainCell()
        case (.item, .grouped), (.item, .insetGrouped): .listGroupedCell()
        case (.item, .sidebar), (.item, .sidebarPlain): .listSidebarCell()
        case (_, .plain): .listPlainHeaderFooter()
        case (_, .grouped), (_, .insetGrouped): .listGroupedHeaderFooter()
        case (_, .sidebar), (_, .sidebarPlain): .listSidebarHeader()
        }
    }

    override func paint(_ color: UIColor?, radius: CGFloat) {
        super.paint(color, radius: radius)
        let own = contents.background?.cornerRadius ?? defaultBackgroundConfiguration().cornerRadius
        roundCorners(
            radius: max(radius, own), isInset: listStyle == .insetGrouped && listRole == .item,
            CellPlace(isFirst: listPlace.isFirst, isLast: listPlace.isLast))
    }

    // MARK: - Accessories

    /// The marks, controls and views at both ends. The cell sorts those of the system.
    open var accessories: [UICellAccessory] {
        get { parts.wanted }
        set {
            parts.wanted = newValue
            needsAccessories = true
            contentSizeChanged()
        }
    }

    /// Invariant: set when the views of accessories may be outdated; cleared by `updateAccessories()`.
    private var needsAccessories = false

    private func updateAccessories() {
        guard needsAccessories else { return }
        needsAccessories = false
        parts.update(in: self)
    }

    open override func setNeedsUpdateConfiguration() {
        super.setNeedsUpdateConfiguration()
        needsAccessories = !parts.wanted.isEmpty
    }

    private func accessory(_ type: UICellAccessory.AccessoryType) -> UICellAccessory? {
        parts.items.first { $0.accessory.accessoryType == type }?.accessory
    }

    func perform(_ type: UICellAccessory.AccessoryType) {
        guard let accessory = accessory(type) else { return }
        if let action = accessory.action { return action() }
        if type == .delete { list?.revealSwipeActions(of: self) }
    }

    func outlineMarkTapped() {
        if let action = accessory(.outlineDisclosure)?.action { return action() }
        host?.outlineMarkTapped(self)
    }

    func menuChosen() {
        guard let look = accessory(.popUpMenu)?.look, let menu = look.menu else { return }
        look.menuChanged?(menu)
    }

    /// Whether a tap anywhere on the row shows or hides the children of its item.
    var togglesOutlineAnywhere: Bool {
        guard let mark = accessory(.outlineDisclosure), mark.action == nil else { return false }
        switch mark.look.outline {
        case .header: return true
        case .cell: return false
        case .automatic: return listRole == .header
        }
    }

    // MARK: - Indentation

    /// How many steps the contents are indented. The default is 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of a step of indentation in points. The default is 16.
    open var indentationWidth: CGFloat = CellMetrics.listIndentation {
        didSet { if indentationWidth != oldValue { setNeedsLayout() } }
    }
    /// Whether the accessories at the leading edge are indented, too. The default is true.
    open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }

    /// Whether the indentation is that of an outline, and not the program's.
    private var isIndentedByOutline = false

    override func adopt(_ outline: OutlineState?) {
        super.adopt(outline)
        guard outline != nil || isIndentedByOutline else { return }
        isIndentedByOutline = outline != nil
        indentationLevel = outline?.level ?? 0
    }

    private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

    // MARK: - Separator

    /// The place of the separator at the lower edge. Constrain its leading or trailing edge to move the end of the line.
    ///
    /// By default the line begins where the text begins.
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide.guide }
        let new = SeparatorGuide(in: self)
        separatorGuide = new
        setNeedsLayout()
        return new.guide
    }

    private var separatorGuide: SeparatorGuide?

    /// A line of the list; nil if it is hidden.
    private func line(
        _ visibility: UIListSeparatorConfiguration.Visibility, _ insets: NSDirectionalEdgeInsets, isAtGroupsEnd: Bool
    ) -> CellLines.Line? {
        guard visibility == .visible, let separators = listPlace.separators else { return nil }
        let isAmongSelected = isSelected && isEditing
        let color = isAmongSelected ? separators.multipleSelectionColor : separators.color
        var line = CellLines.Line(color: color)
        if insets != UIListSeparatorConfiguration.automaticInsets {
            (line.insets.left, line.insets.right) = (insets.leading, insets.trailing)
        } else if !(isAtGroupsEnd && listStyle == .grouped) {
            line.insets = automaticInsets
        }
        return line
    }

    private func placeLines() {
        let separators = listPlace.separators
        lines.place(
            top: separators.flatMap {
                line($0.topSeparatorVisibility, $0.topSeparatorInsets, isAtGroupsEnd: listPlace.isFirst)
            },
            bottom: separators.flatMap {
                line($0.bottomSeparatorVisibility, $0.bottomSeparatorInsets, isAtGroupsEnd: listPlace.isLast)
            }, in: self)
    }

    /// Whether there is a line at the lower edge, above which the contents end.
    private var hasLine: Bool { listPlace.separators?.bottomSeparatorVisibility == .visible }

    /// The insets that the list does not decide, for a layout from left to right.
    private var automaticInsets: UIEdgeInsets {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let separatorGuide {
            let frame = separatorGuide.guide.layoutFrame
            let left = frame.minX, right = bounds.width - frame.maxX
            return UIEdgeInsets(top: 0, left: isMirrored ? right : left, bottom: 0, right: isMirrored ? left : right)
        }
        return UIEdgeInsets(top: 0, left: textStart, bottom: 0, right: 0)
    }

    private var textStart: CGFloat {
        guard let view = contents.shownView else { return sideMargins.start }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = isMirrored ? bounds.width - view.frame.maxX : view.frame.minX
        return start + ((view as? UIListContentView)?.textStart ?? sideMargins.start)
    }

    // MARK: - Layout

    /// The margins follow the width, unless the program has set others.
    private func adoptMargins() {
        let side = CellMetrics.margin(in: bounds.width)
        let wanted = NSDirectionalEdgeInsets(
            top: CellMetrics.verticalMargin, leading: side, bottom: CellMetrics.verticalMargin, trailing: side)
        guard wanted != defaultSideMargin, ownMargins == defaultSideMargin else { return }
        defaultSideMargin = wanted
        directionalLayoutMargins = wanted
    }

    private var sideMargins: (start: CGFloat, end: CGFloat) {
        let margins = layoutMargins
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? (margins.right, margins.left) : (margins.left, margins.right)
    }

    override var marginsIgnoreVerticalSafeArea: Bool { true }

    open override func layoutSubviews() {
        adoptMargins()
        updateAccessories()
        super.layoutSubviews()
        separatorGuide?.place(textStart, in: self)
        placeLines()
    }

    /// The part between the accessories. They are placed on the way.
    private func placeAccessories(in size: CGSize) -> CellRow {
        var row = CellRow(
            size: size, direction: effectiveUserInterfaceLayoutDirection, start: indentsAccessories ? indentation : 0,
            end: size.width)
        parts.place(in: &row, margins: sideMargins)
        if !indentsAccessories { row.start += indentation }
        return row
    }

    /// The accessories decide in the next layout.
    override func fitContents() {}

    override var contentFrame: CGRect {
        let height = max(0, bounds.height - (hasLine ? cellPixel : 0))
        let row = placeAccessories(in: CGSize(width: bounds.width, height: height))
        return CGRect(x: row.start, y: 0, width: max(0, row.end - row.start), height: height).mirrored(
            in: bounds.width, row.direction)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contents.updateIfNeeded(self)
        hasBeenMeasured = true
        let width = targetSize.width
        if width > 0, width != bounds.width { frame.size.width = width }
        adoptMargins()
        updateAccessories()
        let line = hasLine ? cellPixel : 0
        let row = placeAccessories(in: CGSize(width: width, height: bounds.height))
        setNeedsLayout()
        let frame = CGRect(x: row.start, y: 0, width: max(0, row.end - row.start), height: bounds.height)
        let place = frame.mirrored(in: width, row.direction)
        let needed =
            contents.measure(at: place) { contents.contentHeight(in: place.width, of: self, fitting: targetSize) } ?? 0
        let isConfigured = contents.configuration != nil || needed == 0
        let least = listRole == .item && isConfigured ? CellMetrics.height : 0
        let height = ((max(least, needed + line) - 1e-4) / cellPixel).rounded(.up) * cellPixel
        return CGSize(width: width, height: height)
    }

    // MARK: - Accessibility

    override var isAccessibilityElementByDefault: Bool { !texts.isEmpty && operable.isEmpty }
    override var defaultAccessibilityLabel: String? { texts.isEmpty ? nil : texts.joined(separator: ", ") }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = listRole == .header ? .header : host == nil ? .staticText : .button
        if isSelected || accessory(.checkmark) != nil { traits.insert(.selected) }
        if !isUserInteractionEnabled { traits.insert(.notEnabled) }
        return traits
    }

    private var texts: [String] {
        var texts: [String] = []
        contents.shownView?.gatherAccessibleTexts(&texts)
        for item in parts.items where !(item.view is UIControl) { item.view.gatherAccessibleTexts(&texts) }
        return texts
    }

    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions ?? list?.swipeActionsForReaders(of: self) }
        set { super.accessibilityCustomActions = newValue }
    }

    private var operable: [UIView] {
        var views: [UIView] = []
        contents.shownView?.gatherOperable(&views)
        for item in parts.items { item.view.gatherOperable(&views) }
        return views
    }

    /// The elements that the program has set or, if the row contains something to operate, the row and these things.
    open override var accessibilityElements: [Any]? {
        get {
            if let elements = super.accessibilityElements { return elements }
            let views = operable
            guard !views.isEmpty else { return nil }
            return texts.isEmpty ? views : [rowElement] + views
        }
        set { super.accessibilityElements = newValue }
    }

    private lazy var rowElement = RowElement(self)
}

/// A guide along the lower edge, between the text's leading edge and the trailing edge unless constraints of the program
/// say something else.
@MainActor
private struct SeparatorGuide {
    let guide = UILayoutGuide()
    private let start: NSLayoutConstraint

    init(in view: UIView) {
        view.addLayoutGuide(guide)
        start = guide.leadingAnchor.constraint(equalTo: view.leadingAnchor)
        let end = guide.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        for constraint in [start, end] { constraint.priority = .defaultLow }
        NSLayoutConstraint.activate([
            start, end, guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            guide.heightAnchor.constraint(equalToConstant: view.cellPixel),
        ])
    }

    func place(_ x: CGFloat, in view: UIView) { start.constant = x }
}
