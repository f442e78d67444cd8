// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An entry of an open menu: a row, or one of several entries beside each other.
@MainActor
final class MenuCell: UIView {
    /// The columns that all rows of a menu leave free.
    struct Columns: Equatable {
        var hasMarks = false
        var hasImages = false

        /// The leading edge of titles.
        var inset: CGFloat {
            let marks = hasMarks ? MenuMetrics.markedInset - MenuMetrics.inset : 0
            return (hasImages ? MenuMetrics.imageInset : MenuMetrics.inset) + marks
        }

        /// The leading edge of images.
        var image: CGFloat { inset - MenuMetrics.imageInset + MenuMetrics.trailing }
    }

    enum Form: Equatable {
        case row(Columns)
        /// The first row of an open submenu, which covers the submenu's row in the parent. Choosing it closes the submenu.
        case parent
        case image
        case imageAndTitle
    }

    let item: MenuItem
    private let form: Form
    private let highlight = UIView()
    private let titleLabel = UILabel(), subtitleLabel = UILabel()
    private let imageView = UIImageView(), markView = UIImageView(), chevronView = UIImageView()
    private let choose: (MenuCell) -> Void

    init(_ item: MenuItem, _ form: Form, choose: @escaping (MenuCell) -> Void) {
        (self.item, self.form, self.choose) = (item, form, choose)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [highlight, titleLabel, subtitleLabel, imageView, markView, chevronView] { addSubview(view) }
        highlight.backgroundColor = .systemFill
        highlight.isHidden = true
        showTexts()
        showImages()
        showAccessibility()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Contents

    private var isRow: Bool { if case .row = form { true } else { form == .parent } }
    private var color: UIColor { item.isDestructive && form != .parent ? .systemRed : .label }
    private var showsTitle: Bool { form != .image || item.element.image == nil }

    private func showTexts() {
        titleLabel.text = showsTitle ? item.element.title : nil
        titleLabel.textColor = color
        subtitleLabel.text = form == .parent || !isRow ? nil : item.subtitle
        subtitleLabel.textColor = .secondaryLabel
        for label in [titleLabel, subtitleLabel] {
            label.textAlignment = isRow ? .natural : .center
            label.numberOfLines = isRow ? 0 : 1
            label.adjustsFontForContentSizeCategory = true
        }
        titleLabel.font =
            form == .parent
            ? UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17, weight: .semibold))
            : .preferredFont(forTextStyle: isRow ? .body : .caption1)
        subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
        for view in [titleLabel, subtitleLabel, imageView, markView, chevronView] {
            view.alpha = item.isEnabled ? 1 : MenuMetrics.disabledAlpha
        }
    }

    private func showImages() {
        let symbol = UIImage.SymbolConfiguration(textStyle: .body, scale: .medium)
        imageView.image = form == .parent ? nil : item.element.image?.preferring(symbol)
        markView.image =
            switch item.state {
            case .on: UIImage(systemName: "checkmark", withConfiguration: Self.small)
            case .mixed: UIImage(systemName: "minus", withConfiguration: Self.small)
            case .off: nil
            }
        let chevron = form == .parent ? "chevron.down" : "chevron.forward"
        chevronView.image = item.isSubmenu ? UIImage(systemName: chevron, withConfiguration: Self.small) : nil
        for view in [imageView, markView, chevronView] {
            view.contentMode = .center
            view.tintColor = view === chevronView ? .secondaryLabel : color
        }
        // Entries beside each other have no space for a check mark.
        if !isRow, item.state == .on { imageView.tintColor = .systemBlue }
        imageView.contentMode =
            (item.element.image?.size.width ?? 0) > MenuMetrics.imageWidth ? .scaleAspectFit : .center
        markView.isHidden = !isRow
    }

    private static var small: UIImage.SymbolConfiguration {
        UIImage.SymbolConfiguration(textStyle: .footnote, scale: .medium).applying(
            UIImage.SymbolConfiguration(weight: .semibold))
    }

    // MARK: - Selection

    /// Whether the finger, the mouse or the keyboard points at the entry.
    var isHighlighted: Bool {
        get { !highlight.isHidden }
        set { highlight.isHidden = !newValue }
    }

    /// Performs the action of the entry.
    func perform() { choose(self) }

    // MARK: - Layout

    private var texts: (x: CGFloat, end: CGFloat) {
        guard case .row(let columns) = form else { return (MenuMetrics.inset - 8, MenuMetrics.trailing + 20) }
        return (columns.inset, MenuMetrics.trailing + (item.isSubmenu ? MenuMetrics.chevronWidth + 8 : 0))
    }

    func height(in width: CGFloat) -> CGFloat {
        switch form {
        case .image: return max(MenuMetrics.imagesHeight, symbolHeight + 2 * MenuMetrics.padding)
        case .imageAndTitle:
            return max(MenuMetrics.titlesHeight, symbolHeight + titleLabel.font.lineHeight + 2 * MenuMetrics.padding)
        case .row, .parent:
            let sizes = sizes(in: width)
            let hasSubtitle = sizes.subtitle > 0
            return max(
                hasSubtitle ? MenuMetrics.tallRowHeight : MenuMetrics.rowHeight,
                (sizes.title + sizes.subtitle).rounded(.up) + 2 * MenuMetrics.padding)
        }
    }

    private var symbolHeight: CGFloat { imageView.image?.size.height ?? 0 }

    private func sizes(in width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        let room = CGSize(width: max(1, width - texts.x - texts.end), height: 0)
        let subtitle = subtitleLabel.text?.isEmpty == false ? subtitleLabel.sizeThatFits(room).height : 0
        return (titleLabel.sizeThatFits(room).height, subtitle)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        highlight.frame = bounds
        if isRow { layOutRow() } else { layOutTile() }
    }

    private func layOutRow() {
        let sizes = sizes(in: bounds.width), height = bounds.height, texts = texts
        let y = ((height - sizes.title - sizes.subtitle) / 2).rounded()
        let width = max(0, bounds.width - texts.x - texts.end)
        place(titleLabel, CGRect(x: texts.x, y: y, width: width, height: sizes.title))
        place(subtitleLabel, CGRect(x: texts.x, y: y + sizes.title, width: width, height: sizes.subtitle))
        place(markView, CGRect(x: MenuMetrics.mark, y: 0, width: MenuMetrics.markWidth, height: height))
        if case .row(let columns) = form {
            place(imageView, CGRect(x: columns.image, y: 8, width: MenuMetrics.imageWidth, height: height - 16))
        }
        let end = bounds.width - MenuMetrics.trailing
        place(
            chevronView,
            CGRect(x: end - MenuMetrics.chevronWidth, y: 0, width: MenuMetrics.chevronWidth, height: height))
    }

    private func layOutTile() {
        let line = showsTitle ? titleLabel.font.lineHeight.rounded(.up) : 0, image = symbolHeight
        let gap: CGFloat = image > 0 && line > 0 ? 4 : 0
        let y = ((bounds.height - image - gap - line) / 2).rounded()
        imageView.frame = CGRect(x: 0, y: y, width: bounds.width, height: image)
        titleLabel.frame = CGRect(x: 4, y: y + image + gap, width: max(0, bounds.width - 8), height: line)
    }

    /// - Parameter frame: for a layout from left to right.
    private func place(_ view: UIView, _ frame: CGRect) {
        var frame = frame
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
        view.frame = frame
    }

    // MARK: - Accessibility

    private func showAccessibility() {
        isAccessibilityElement = true
        accessibilityTraits = .button
        if item.state == .on { accessibilityTraits.insert(.selected) }
        if !item.isEnabled { accessibilityTraits.insert(.notEnabled) }
        accessibilityLabel = [item.element.title, subtitleLabel.text ?? ""].filter { !$0.isEmpty }.joined(
            separator: ", ")
        if item.state == .mixed { accessibilityValue = "Mixed" }
        if item.isSubmenu { accessibilityHint = form == .parent ? "Closes the submenu" : "Opens a submenu" }
        accessibilityRespondsToUserInteraction = item.isEnabled
    }

    override func accessibilityActivate() -> Bool {
        if item.isEnabled { perform() }
        return true
    }
}
