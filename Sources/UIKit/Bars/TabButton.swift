// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Sizes of a tab bar, in points. As on iPhones with iOS 13 to 18, unless stated otherwise.
enum TabBarMetrics {
    static let height: CGFloat = 49
    /// The compact height, on phones in landscape.
    static let compactHeight: CGFloat = 32
    static let titleSize: CGFloat = 10
    static let inlineTitleSize: CGFloat = 13
    static let compactTitleSize: CGFloat = 12
    /// The distances of the image's center and of the title's lower edge from the top. Chosen by eye.
    static let imageCentre: CGFloat = 19
    static let titleBottom: CGFloat = 47
    /// The point size of symbols.
    static let symbolSize: CGFloat = 18, compactSymbolSize: CGFloat = 14
    /// The space between an image and the title beside it.
    static let inlineGap: CGFloat = 7
    static let badgeHeight: CGFloat = 18
    /// The least width of tabs on wide screens, and the space between them.
    static let inlineWidth: CGFloat = 110, inlineSpacing: CGFloat = 20
}

/// The button of a tab bar item.
final class TabButton: UIControl, BarItemView {
    let item: UITabBarItem
    private let picture = UIImageView(), label = UILabel()
    private var badge: UILabel?
    var look: UITabBarItemAppearance? { didSet { itemChanged() } }
    var style = UITabBarItemAppearance.Style.stacked { didSet { if style != oldValue { itemChanged() } } }
    /// The color of tabs that are not selected; nil means the system's color.
    var unselectedColor: UIColor? { didSet { itemChanged() } }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        for view in [picture, label] {
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            addSubview(view)
        }
        picture.contentMode = .center
        label.textAlignment = .center
        itemChanged()
    }

    required init?(coder: NSCoder) { nil }

    var shownItem: UIBarItem { item }

    func itemChanged() {
        if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
        show()
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityHint = item.accessibilityHint
        accessibilityChanged()
    }

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

    // MARK: - Contents

    private var titleSize: CGFloat {
        switch style {
        case .stacked: TabBarMetrics.titleSize
        case .inline: TabBarMetrics.inlineTitleSize
        case .compactInline: TabBarMetrics.compactTitleSize
        }
    }

    private var color: UIColor {
        isEnabled ? isSelected ? tintColor : unselectedColor ?? .secondaryLabel : .tertiaryLabel
    }

    private func show() {
        let own = look?.state(state), inherited = look?.normal.iconColor
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: titleSize, weight: style == .stacked ? .medium : .regular),
            .foregroundColor: color,
        ]
        let custom = isSelected ? look?.selected.titleTextAttributes : look?.attributes(in: state)
        attributes.merge(custom ?? [:]) { $1 }
        attributes.merge(item.titleAttributes[state] ?? [:]) { $1 }
        label.attributedPiece = item.title.map { TextPiece($0, attributes) }
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        let compact = style == .compactInline ? item.landscapeImagePhone ?? image : image
        picture.image = compact.map {
            $0.renderingMode == .automatic && !$0.isSymbolImage ? $0.withRenderingMode(.alwaysTemplate) : $0
        }
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: style == .compactInline ? TabBarMetrics.compactSymbolSize : TabBarMetrics.symbolSize,
            weight: .medium, scale: .large)
        picture.tintColor = own?.iconColor ?? (isSelected ? nil : inherited) ?? color
        showBadge()
        setNeedsLayout()
    }

    private func showBadge() {
        guard let value = item.badgeValue else {
            badge?.removeFromSuperview()
            badge = nil
            return
        }
        let badge = badge ?? UILabel()
        if self.badge == nil {
            self.badge = badge
            badge.isAccessibilityElement = false
            badge.textAlignment = .center
            badge.clipsToBounds = true
            badge.layer.cornerRadius = TabBarMetrics.badgeHeight / 2
            addSubview(badge)
        }
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
        ]
        attributes.merge(look?.state(state).badgeTextAttributes ?? [:]) { $1 }
        attributes.merge(item.badgeTextAttributes(for: state) ?? [:]) { $1 }
        badge.attributedPiece = TextPiece(value, attributes)
        badge.backgroundColor = item.badgeColor ?? look?.state(state).badgeBackgroundColor ?? .systemRed
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = picture.image == nil ? .zero : picture.intrinsicContentSize
        let text = label.text == nil ? CGSize.zero : label.sizeThatFits(.zero)
        let offset = item.titlePositionAdjustment
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var imageCentre: CGPoint
        if style == .stacked {
            imageCentre = CGPoint(x: bounds.midX, y: text.width > 0 ? TabBarMetrics.imageCentre : bounds.midY)
            let width = min(text.width, bounds.width)
            label.frame = CGRect(
                x: bounds.midX - width / 2, y: TabBarMetrics.titleBottom - text.height, width: width,
                height: text.height)
        } else {
            let gap = image.width > 0 && text.width > 0 ? TabBarMetrics.inlineGap : 0
            let width = min(text.width, max(0, bounds.width - image.width - gap))
            let start = bounds.midX - (image.width + gap + width) / 2
            imageCentre = CGPoint(x: start + image.width / 2, y: bounds.midY)
            var x = start + image.width + gap
            if isMirrored { (imageCentre.x, x) = (bounds.width - imageCentre.x, bounds.width - x - width) }
            label.frame = CGRect(x: x, y: bounds.midY - text.height / 2, width: width, height: text.height)
        }
        label.frame = label.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
        let insets = item.imageInsets
        picture.frame = CGRect(
            x: imageCentre.x - image.width / 2, y: (imageCentre.y - image.height / 2).rounded(), width: image.width,
            height: image.height
        ).inset(by: insets)
        placeBadge(isMirrored)
    }

    private func placeBadge(_ isMirrored: Bool) {
        guard let badge else { return }
        let height = TabBarMetrics.badgeHeight, offset = look?.state(state).badgePositionAdjustment ?? .zero
        let width = max(height, badge.sizeThatFits(.zero).width + 10)
        // The badge's center is near the upper corner of the image. Chosen by eye.
        let x = isMirrored ? picture.frame.minX + 8 - width : picture.frame.maxX - 8
        badge.frame = CGRect(
            x: x + offset.horizontal, y: max(2, picture.frame.minY - 5) + offset.vertical, width: width, height: height)
    }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
    override var defaultAccessibilityLabel: String? { item.accessibilityLabel ?? item.title }
    override var defaultAccessibilityValue: String? { item.accessibilityValue ?? item.badgeValue }
}
