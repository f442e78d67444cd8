// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Sizes of buttons in bars, in points. As on iPhones with iOS 13 to 18, unless stated otherwise.
enum BarButtonMetrics {
    /// The point size of titles.
    static let fontSize: CGFloat = 17
    /// The least width of the area that receives touches. Chosen.
    static let leastWidth: CGFloat = 24
    /// The distance between a title or image and the next one.
    static let spacing: CGFloat = 16
    /// The opacity while a finger is on the button.
    static let highlightedAlpha: CGFloat = 0.2
}

/// The button of a bar button item.
final class BarButton: UIControl, BarItemView {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let picture = UIImageView()
    /// The background image, or the background of a selected item; made when it is needed.
    private var plate: UIImageView?
    /// The appearance of the bar for this item.
    var look: UIBarButtonItemAppearance? { didSet { itemChanged() } }
    var isCompact = false { didSet { if isCompact != oldValue { itemChanged() } } }
    /// The action that a tap performs instead of the item's action.
    var instead: (() -> Void)?
    /// The menu that opens after a long press: used by back buttons.
    var menuInstead: (() -> UIMenu)? { didSet { itemChanged() } }
    /// An image before the title: used by back buttons.
    var indicator: UIImage? { didSet { itemChanged() } }
    /// The text that replaces the item's title.
    var shownTitle: String? { didSet { if shownTitle != oldValue { itemChanged() } } }
    private var showsTitleWithImage: Bool { indicator != nil }

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        for view in [picture, label] { view.isUserInteractionEnabled = false }
        label.isAccessibilityElement = false
        picture.isAccessibilityElement = false
        picture.contentMode = .center
        label.lineBreakMode = .byTruncatingMiddle
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if let instead { instead() } else { item.perform(from: self, for: tap) }
            }, for: .touchUpInside)
        itemChanged()
    }

    required init?(coder: NSCoder) { nil }

    var shownItem: UIBarItem { item }

    /// The event of the tap that is being handled.
    private var tap: UIEvent?

    override func touchedUpInside(_ event: UIEvent?) {
        tap = event
        super.touchedUpInside(event)
        tap = nil
    }

    /// The text of a back button whose title does not fit.
    var hidesTitle = false { didSet { if hidesTitle != oldValue { itemChanged() } } }

    private var text: String? {
        if hidesTitle { return nil }
        if showsTitleWithImage { return shownTitle }
        return shownImage == nil ? item.title : nil
    }

    private var shownImage: UIImage? {
        if let indicator { return indicator }
        guard item.isSelected || item.image != nil else { return nil }
        return isCompact ? item.landscapeImagePhone ?? item.image : item.image
    }

    func itemChanged() {
        if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
        if isSelected != item.isSelected { isSelected = item.isSelected }
        isContextMenuInteractionEnabled = menuInstead != nil || item.menu != nil
        showsMenuAsPrimaryAction = item.menu != nil && instead == nil && !item.hasAction
        show()
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityHint = item.accessibilityHint
        accessibilityChanged()
        superview?.setNeedsLayout()
    }

    /// The attributes of titles in the present state.
    private var textAttributes: [NSAttributedString.Key: Any] {
        let state = state, color = tint(in: state)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(
                ofSize: BarButtonMetrics.fontSize, weight: item.style == .done ? .semibold : .regular),
            .foregroundColor: color,
        ]
        attributes.merge(look?.attributes(in: state) ?? [:]) { $1 }
        attributes.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 }
        if state.contains(.disabled), item.titleAttributes[.disabled] == nil,
            look?.disabled.titleTextAttributes[.foregroundColor] == nil
        {
            attributes[.foregroundColor] = color
        }
        return attributes
    }

    private func show() {
        let state = state, style = look?.state(state), color = tint(in: state), attributes = textAttributes
        label.attributedPiece = text.map { TextPiece($0, attributes) }
        picture.image = shownImage.map {
            $0.renderingMode == .automatic && !$0.isSymbolImage ? $0.withRenderingMode(.alwaysTemplate) : $0
        }
        picture.preferredSymbolConfiguration =
            indicator == nil
            ? UIImage.SymbolConfiguration(
                pointSize: BarButtonMetrics.fontSize, weight: item.style == .done ? .semibold : .regular, scale: .large)
            : nil
        picture.tintColor = color
        showPlate(style?.backgroundImage, isSelected ? color.withAlphaComponent(Self.plateAlpha) : nil)
        if picture.image != nil, picture.superview == nil { addSubview(picture) }
        if label.text != nil, label.superview == nil { addSubview(label) }
        let isDimmed = isHighlighted && (look?.highlighted.titleTextAttributes.isEmpty ?? true)
        for view in [label, picture] { view.alpha = isDimmed ? BarButtonMetrics.highlightedAlpha : 1 }
        setNeedsLayout()
    }

    /// The opacity and the corners, in points, of the background of a selected item. Chosen by eye.
    private static let plateAlpha: CGFloat = 0.2
    private static let plateRadius: CGFloat = 5

    private func showPlate(_ image: UIImage?, _ color: UIColor?) {
        guard image != nil || color != nil || plate != nil else { return }
        let plate = plate ?? UIImageView()
        if self.plate == nil {
            self.plate = plate
            plate.layer.cornerRadius = Self.plateRadius
            insertSubview(plate, at: 0)
        }
        (plate.image, plate.backgroundColor) = (image, color)
    }

    private func tint(in state: UIControl.State) -> UIColor {
        if state.contains(.disabled) { return .tertiaryLabel }
        // The cross in a circle is gray on iOS.
        return item.tintColor ?? (item.systemItem == .close ? .tertiaryLabel : tintColor)
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = menuInstead?() ?? item.menu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        if menuInstead == nil { configuration.preferredMenuElementOrder = item.preferredMenuElementOrder }
        return configuration
    }

    override var menuSender: AnyObject { item }

    override func stateChanged() {
        super.stateChanged()
        show()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    // MARK: - Positions

    /// The gap between a back indicator and its title. As on iPhones.
    private static let indicatorGap: CGFloat = 6

    private var imageSize: CGSize {
        guard let size = picture.image.map({ _ in picture.intrinsicContentSize }) else { return .zero }
        let insets = isCompact && item.landscapeImagePhone != nil ? item.landscapeImagePhoneInsets : item.imageInsets
        return CGSize(
            width: max(0, size.width - insets.left - insets.right),
            height: max(0, size.height - insets.top - insets.bottom))
    }

    /// The width of the contents, without the space around them.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        if item.width > 0 { return CGSize(width: item.width, height: size.height) }
        var width = label.text == nil ? 0 : label.sizeThatFits(.zero).width
        if label.text != nil {
            for title in item.possibleTitles ?? [] { width = max(width, self.width(ofText: title)) }
        }
        return CGSize(width: self.width(aroundText: width), height: size.height)
    }

    /// The width that the button would have with another title, or without one.
    func width(withTitle title: String?) -> CGFloat {
        if item.width > 0 { return item.width }
        return width(aroundText: title.map { width(ofText: $0) } ?? 0)
    }

    private func width(ofText text: String) -> CGFloat {
        TextDrawing.ceiling(text.size(withAttributes: textAttributes).width, traitCollection.displayScale)
    }

    private func width(aroundText width: CGFloat) -> CGFloat {
        let image = picture.image == nil ? 0 : imageSize.width + (width > 0 ? Self.indicatorGap : 0)
        return max(width + image, BarButtonMetrics.leastWidth)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = imageSize
        let offset =
            item.titleAdjustment(isBackButton: showsTitleWithImage, isCompact: isCompact)
            ?? look?.state(state).titlePositionAdjustment ?? .zero
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var textFrame = bounds
        if picture.image != nil {
            let x =
                showsTitleWithImage ? (isMirrored ? bounds.width - image.width : 0) : (bounds.width - image.width) / 2
            picture.frame = CGRect(
                x: x, y: ((bounds.height - image.height) / 2).rounded(), width: image.width, height: image.height)
            if showsTitleWithImage {
                let taken = image.width + Self.indicatorGap
                textFrame = CGRect(
                    x: isMirrored ? 0 : taken, y: 0, width: max(0, bounds.width - taken), height: bounds.height)
            }
        }
        label.textAlignment = showsTitleWithImage ? .natural : .center
        label.frame = textFrame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
        plate?.frame = bounds.insetBy(dx: -4, dy: max(0, (bounds.height - 34) / 2))
    }

    /// The part that slides when the shown item becomes the back item.
    var titleView: UIView { label }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -BarButtonMetrics.spacing / 2, dy: 0).contains(point)
    }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        item.changesSelectionAsPrimaryAction ? .toggleButton : .button
    }

    override var defaultAccessibilityLabel: String? {
        item.accessibilityLabel ?? (showsTitleWithImage ? shownTitle : nil) ?? item.title ?? item.systemItem?.spokenName
    }

    override var defaultAccessibilityValue: String? {
        item.accessibilityValue ?? (item.changesSelectionAsPrimaryAction ? (isSelected ? "1" : "0") : nil)
    }
}

/// A row of items from its leading edge, and the size of each.
@MainActor
final class BarButtonRow {
    private(set) var items: [UIBarButtonItem] = []
    private var buttons: [ObjectIdentifier: BarButton] = [:]
    private unowned let owner: UIView

    init(in owner: UIView) { self.owner = owner }

    /// The views of the items, without spaces.
    var views: [UIView] { items.compactMap { view(of: $0) } }

    /// Shows items. Items that remain keep their views.
    func show(_ new: [UIBarButtonItem], look: (UIBarButtonItem) -> UIBarButtonItemAppearance?, isCompact: Bool) {
        let kept = Set(new.map { ObjectIdentifier($0) })
        for item in items where !kept.contains(ObjectIdentifier(item)) {
            view(of: item).map { if $0.superview === owner { $0.removeFromSuperview() } }
            if item.shownView === buttons[ObjectIdentifier(item)] { item.shownView = nil }
            buttons[ObjectIdentifier(item)] = nil
        }
        items = new
        for item in new where !item.isSpace {
            item.layoutChanged = { [weak owner] in owner?.setNeedsLayout() }
            if item.customView == nil {
                let button = buttons[ObjectIdentifier(item)] ?? BarButton(item)
                buttons[ObjectIdentifier(item)] = button
                button.look = look(item)
                button.isCompact = isCompact
                item.shownView = button
            }
            if let view = view(of: item), view.superview !== owner { owner.addSubview(view) }
        }
    }

    func view(of item: UIBarButtonItem) -> UIView? {
        item.isSpace ? nil : item.customView ?? buttons[ObjectIdentifier(item)]
    }

    func width(of item: UIBarButtonItem) -> CGFloat {
        if item.isHidden { return 0 }
        if item.systemItem == .fixedSpace { return item.width }
        guard let view = view(of: item) else { return 0 }
        if item.width > 0 { return item.width }
        if view is BarButton { return view.sizeThatFits(CGSize(width: 0, height: owner.bounds.height)).width }
        return Self.size(of: view).width
    }

    /// The size of a custom view: that of its constraints, its intrinsic content size, or its frame.
    static func size(of view: UIView) -> CGSize {
        var size = view.bounds.size
        let own = view.intrinsicContentSize
        if !view.translatesAutoresizingMaskIntoConstraints {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if fitting.width > 0 { size.width = fitting.width }
            if fitting.height > 0 { size.height = fitting.height }
        } else {
            if size.width == 0, own.width > 0 { size.width = own.width }
            if size.height == 0, own.height > 0 { size.height = own.height }
        }
        return size
    }

    /// Places a view, centered vertically in a row.
    func place(_ item: UIBarButtonItem, x: CGFloat, width: CGFloat, y: CGFloat, height: CGFloat) {
        guard let view = view(of: item) else { return }
        view.isHidden = item.isHidden
        if view is BarButton {
            view.frame = CGRect(x: x, y: y, width: width, height: height)
        } else {
            let size = Self.size(of: view), own = min(size.height, height)
            let frame = CGRect(x: x, y: y + ((height - own) / 2).rounded(), width: width, height: own)
            if view.frame != frame { view.frame = frame }
        }
    }
}
