// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The control that chooses an activity in a share sheet: an icon of the row, or a row of the list.
class ActivityControl: UIControl {
    let activity: UIActivity
    let title = UILabel(frame: .zero)
    let image = UIImageView(frame: .zero)
    private let spinner = UIActivityIndicatorView(style: .medium)

    init(_ activity: UIActivity, choose: @escaping (UIActivity) -> Void) {
        self.activity = activity
        super.init(frame: .zero)
        title.text = activity.activityTitle
        title.adjustsFontForContentSizeCategory = true
        image.image = activity.activityImage
        spinner.hidesWhenStopped = true
        for view in [title, image, spinner] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityLabel = activity.activityTitle
        accessibilityTraits = .button
        addAction(UIAction { _ in choose(activity) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether a spinner replaces the image.
    var isBusy = false {
        didSet {
            guard isBusy != oldValue else { return }
            if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
            image.isHidden = isBusy
            accessibilityValue = isBusy ? "In progress" : nil
        }
    }

    override var isEnabled: Bool {
        didSet {
            guard isEnabled != oldValue else { return }
            accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        }
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .touchUpInside)
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        spinner.center = image.center
    }
}

// MARK: - The row

/// The icons of activities, which scroll sideways.
final class ShareRow: UIScrollView {
    private(set) var icons: [ActivityIcon] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        showsHorizontalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { nil }

    func fill(_ activities: [UIActivity], choose: @escaping (UIActivity) -> Void) {
        for icon in icons { icon.removeFromSuperview() }
        icons = activities.map { ActivityIcon($0, choose: choose) }
        for icon in icons { addSubview(icon) }
    }

    var height: CGFloat { (icons.map(\.height).max() ?? 0) + 2 * ShareNumbers.rowEdge }

    /// Places the icons from the leading edge.
    func place(_ frame: CGRect, _ edges: UIEdgeInsets) {
        let wasEmpty = bounds.isEmpty, direction = effectiveUserInterfaceLayoutDirection
        let place = ActivityIcon.place(under: traitCollection)
        self.frame = frame
        // The icons are in the middle of their places.
        let margin = max(0, ShareNumbers.margin - (place - ShareNumbers.icon) / 2)
        let start = margin + (direction == .leftToRight ? edges.left : edges.right)
        let end = margin + (direction == .leftToRight ? edges.right : edges.left)
        let places = CGFloat(icons.count) * place
        let width = max(frame.width, start + places + end)
        for (index, icon) in icons.enumerated() {
            icon.frame = CGRect(
                x: start + CGFloat(index) * place, y: ShareNumbers.rowEdge, width: place, height: icon.height
            ).mirrored(in: width, direction)
        }
        contentSize = CGSize(width: width, height: frame.height)
        if wasEmpty, direction == .rightToLeft { contentOffset.x = width - frame.width }
    }
}

/// An activity as an icon with its title below.
final class ActivityIcon: ActivityControl {
    override init(_ activity: UIActivity, choose: @escaping (UIActivity) -> Void) {
        super.init(activity, choose: choose)
        title.font = .preferredFont(forTextStyle: .caption2)
        title.textAlignment = .center
        title.numberOfLines = 2
        image.clipsToBounds = true
        image.layer.cornerRadius = ShareNumbers.iconRadius
        show(activity)
    }

    required init?(coder: NSCoder) { nil }

    private func show(_ activity: UIActivity) {
        guard let picture = image.image else { return image.backgroundColor = .secondarySystemGroupedBackground }
        guard picture.isTemplate else { return image.contentMode = .scaleAspectFill }
        image.contentMode = picture.isSymbolImage ? .center : .scaleAspectFit
        image.image = picture.preferring(UIImage.SymbolConfiguration(pointSize: ShareNumbers.iconSymbol))
        let isMail = activity is MailActivity
        image.backgroundColor = isMail ? .systemBlue : .secondarySystemGroupedBackground
        image.tintColor = isMail ? .white : .label
    }

    /// The width of an icon's place, which grows with the text.
    static func place(under traits: UITraitCollection) -> CGFloat {
        let scaled = UIFontMetrics(forTextStyle: .caption2).scaledValue(
            for: ShareNumbers.iconPlace, compatibleWith: traits)
        return min(max(ShareNumbers.iconPlace, scaled), ShareNumbers.widestPlace).rounded()
    }

    private var textHeight: CGFloat {
        let width = Self.place(under: traitCollection) - 4
        return title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    var height: CGFloat { (ShareNumbers.icon + ShareNumbers.iconGap + textHeight).rounded(.up) }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { image.alpha = isHighlighted ? 0.5 : 1 } }
    }

    override func layoutSubviews() {
        let side = ShareNumbers.icon
        image.frame = CGRect(x: (bounds.width - side) / 2, y: 0, width: side, height: side)
        title.frame = CGRect(x: 2, y: side + ShareNumbers.iconGap, width: bounds.width - 4, height: textHeight)
        super.layoutSubviews()
    }
}

// MARK: - The list

/// A rounded box of activities.
final class ActivityGroup: UIView {
    let rows: [ActivityRow]
    private let lines: [UIView]

    init(_ activities: [UIActivity], choose: @escaping (UIActivity) -> Void) {
        rows = activities.map { ActivityRow($0, choose: choose) }
        lines = activities.dropFirst().map { _ in UIView(frame: .zero) }
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = ShareNumbers.groupRadius
        backgroundColor = .secondarySystemGroupedBackground
        for line in lines { line.backgroundColor = .separator }
        for view in rows + lines { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func height(for width: CGFloat) -> CGFloat { rows.map { $0.height(for: width) }.reduce(0, +) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, thin = 1 / max(1, traitCollection.displayScale)
        let direction = effectiveUserInterfaceLayoutDirection
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: width, height: row.height(for: width))
            y = row.frame.maxY
        }
        for (row, line) in zip(rows, lines) {
            let x = ShareNumbers.margin
            line.frame = CGRect(x: x, y: row.frame.maxY - thin, width: width - x, height: thin)
                .mirrored(in: width, direction)
        }
    }
}

/// An activity as a row: the title, and a symbol at the trailing edge.
final class ActivityRow: ActivityControl {
    override init(_ activity: UIActivity, choose: @escaping (UIActivity) -> Void) {
        super.init(activity, choose: choose)
        title.font = .preferredFont(forTextStyle: .body)
        title.numberOfLines = 0
        image.tintColor = .label
        let isSymbol = image.image?.isSymbolImage == true
        image.contentMode = isSymbol ? .center : .scaleAspectFit
        image.image = image.image?.preferring(UIImage.SymbolConfiguration(textStyle: .body, scale: .large))
        // iOS uses only the shape of an action's image.
        if !isSymbol { image.image = image.image?.withRenderingMode(.alwaysTemplate) }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { backgroundColor = isHighlighted ? .systemFill : nil } }
    }

    private func textWidth(in width: CGFloat) -> CGFloat {
        max(0, width - 3 * ShareNumbers.margin - ShareNumbers.symbolPlace)
    }

    func height(for width: CGFloat) -> CGFloat {
        let text = title.sizeThatFits(CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude)).height
        return max(ShareNumbers.listRow, (text + 2 * ShareNumbers.listEdge).rounded(.up))
    }

    override func layoutSubviews() {
        let width = bounds.width, direction = effectiveUserInterfaceLayoutDirection, place = ShareNumbers.symbolPlace
        title.frame = CGRect(x: ShareNumbers.margin, y: 0, width: textWidth(in: width), height: bounds.height)
            .mirrored(in: width, direction)
        image.frame = CGRect(
            x: width - ShareNumbers.margin - place, y: ((bounds.height - place) / 2).rounded(), width: place,
            height: place
        ).mirrored(in: width, direction)
        super.layoutSubviews()
    }
}
