// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The view of a share sheet.
///
///     +---------------------------+
///     | image  title, subtitle  x |   ShareHeader, which stays
///     |---------------------------|
///     | [icon] [icon] [icon] [ico |   ShareRow, scrolls sideways
///     |---------------------------|
///     | Copy                  (s) |   ActivityGroup, ActivityRow: they scroll
///     +---------------------------+
final class ShareSheetView: UIView {
    /// Called when the close button is tapped.
    var closed: () -> Void {
        get { header.closed }
        set { header.closed = newValue }
    }
    /// Called when an activity is chosen.
    var chosen: (UIActivity) -> Void = { _ in }

    private let header = ShareHeader(frame: .zero)
    private let headerLine = UIView(frame: .zero)
    private let scroll = UIScrollView(frame: .zero)
    private let row = ShareRow(frame: .zero)
    private let rowLine = UIView(frame: .zero)
    private let emptyLabel = UILabel(frame: .zero)
    private var groups: [ActivityGroup] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGroupedBackground
        for line in [headerLine, rowLine] { line.backgroundColor = .separator }
        emptyLabel.text = "No Actions Available"
        emptyLabel.font = .preferredFont(forTextStyle: .body)
        emptyLabel.adjustsFontForContentSizeCategory = true
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        emptyLabel.numberOfLines = 0
        for view in [header, headerLine, scroll] { addSubview(view) }
        for view in [row, rowLine, emptyLabel] { scroll.addSubview(view) }
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: ShareSheetView, _) in
            view.setNeedsLayout()
        }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Contents

    func fill(_ preview: SharePreview, _ offers: ActivityOffers) {
        let choose: (UIActivity) -> Void = { [weak self] in self?.chosen($0) }
        header.fill(preview)
        row.fill(offers.row, choose: choose)
        for group in groups { group.removeFromSuperview() }
        groups = offers.groups.map { ActivityGroup($0, choose: choose) }
        for group in groups { scroll.addSubview(group) }
        (row.isHidden, rowLine.isHidden) = (offers.row.isEmpty, offers.row.isEmpty || groups.isEmpty)
        emptyLabel.isHidden = !offers.row.isEmpty || !groups.isEmpty
        setNeedsLayout()
    }

    /// Shows that an activity works, and takes no choices meanwhile; nil for none.
    func showBusy(_ activity: UIActivity?) {
        for control in row.icons + groups.flatMap(\.rows) {
            control.isBusy = activity.map { $0 === control.activity } ?? false
            control.isEnabled = activity == nil
        }
    }

    // MARK: - Layout

    func height(for width: CGFloat) -> CGFloat {
        header.height(for: width) + place(in: width, edges: .zero, moving: false)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = safeAreaInsets, width = bounds.width
        let edges = UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
        let top = insets.top, thin = 1 / max(1, traitCollection.displayScale)
        let headerHeight = header.height(for: width - edges.left - edges.right)
        header.frame = CGRect(x: edges.left, y: top, width: width - edges.left - edges.right, height: headerHeight)
        headerLine.frame = CGRect(x: 0, y: header.frame.maxY - thin, width: width, height: thin)
        scroll.frame = CGRect(
            x: 0, y: header.frame.maxY, width: width, height: max(0, bounds.height - header.frame.maxY))
        scroll.contentSize = CGSize(width: width, height: place(in: width, edges: edges, moving: true))
    }

    /// - Returns: the height of the contents below the header.
    private func place(in width: CGFloat, edges: UIEdgeInsets, moving: Bool) -> CGFloat {
        var y: CGFloat = 0
        if !row.isHidden {
            let frame = CGRect(x: 0, y: 0, width: width, height: row.height)
            if moving { row.place(frame, edges) }
            y = frame.maxY
            let thin = 1 / max(1, traitCollection.displayScale)
            if moving { rowLine.frame = CGRect(x: 0, y: y - thin, width: width, height: thin) }
        }
        let inner = max(0, width - edges.left - edges.right - 2 * ShareNumbers.margin)
        let x = edges.left + ShareNumbers.margin
        if !emptyLabel.isHidden {
            let height = emptyLabel.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
            if moving { emptyLabel.frame = CGRect(x: x, y: 2 * ShareNumbers.groupGap, width: inner, height: height) }
            return height + 4 * ShareNumbers.groupGap
        }
        y += ShareNumbers.groupGap
        for group in groups {
            let frame = CGRect(x: x, y: y, width: inner, height: group.height(for: inner))
            if moving { group.frame = frame }
            y = frame.maxY + ShareNumbers.groupGap
        }
        return y
    }
}

/// The image and the texts about the items, and the close button.
final class ShareHeader: UIView {
    var closed: () -> Void = {}

    private let info = UIView(frame: .zero)
    private let image = UIImageView(frame: .zero)
    private let title = UILabel(frame: .zero)
    private let subtitle = UILabel(frame: .zero)
    private let close = UIButton(type: .close)

    override init(frame: CGRect) {
        super.init(frame: frame)
        image.clipsToBounds = true
        image.layer.cornerRadius = ShareNumbers.thumbnailRadius
        image.tintColor = .secondaryLabel
        title.numberOfLines = 2
        subtitle.textColor = .secondaryLabel
        for (label, style) in [(title, UIFont.TextStyle.subheadline), (subtitle, .footnote)] {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            info.addSubview(label)
        }
        title.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: 15, weight: .semibold))
        info.addSubview(image)
        info.isAccessibilityElement = true
        info.accessibilityTraits = [.header, .staticText]
        for view in [info, close] { addSubview(view) }
        close.addAction(UIAction { [weak self] _ in self?.closed() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    func fill(_ preview: SharePreview) {
        let symbol = UIImage(
            systemName: preview.symbol,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: ShareNumbers.iconSymbol))
        image.image = preview.image ?? symbol
        image.contentMode = preview.image == nil ? .center : .scaleAspectFill
        image.backgroundColor = preview.image == nil ? .secondarySystemGroupedBackground : nil
        (title.text, subtitle.text) = (preview.title, preview.subtitle)
        subtitle.isHidden = preview.subtitle == nil
        info.accessibilityLabel = [preview.title, preview.subtitle].compactMap { $0 }.joined(separator: ", ")
        setNeedsLayout()
    }

    // MARK: - Layout

    /// The width of the texts in a header.
    private func textWidth(in width: CGFloat) -> CGFloat {
        let taken = 2 * ShareNumbers.margin + ShareNumbers.thumbnail.width + ShareNumbers.headerGap + ShareNumbers.close
        return max(0, width - taken)
    }

    private func heights(for width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        func height(of label: UILabel) -> CGFloat {
            label.isHidden ? 0 : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        return (height(of: title), height(of: subtitle))
    }

    func height(for width: CGFloat) -> CGFloat {
        let texts = heights(for: textWidth(in: width))
        let least = max(ShareNumbers.thumbnail.height, ShareNumbers.close)
        return (max(least, texts.title + texts.subtitle) + 2 * ShareNumbers.headerEdge).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let direction = effectiveUserInterfaceLayoutDirection, edge = ShareNumbers.headerEdge, size = bounds.size
        let width = textWidth(in: size.width), texts = heights(for: width), side = ShareNumbers.close
        let infoWidth = max(0, size.width - side - ShareNumbers.margin)
        info.frame = CGRect(x: 0, y: 0, width: infoWidth, height: size.height).mirrored(in: size.width, direction)
        close.frame = CGRect(x: size.width - side - ShareNumbers.margin / 2, y: edge, width: side, height: side)
            .mirrored(in: size.width, direction)
        let picture = CGRect(
            origin: CGPoint(x: ShareNumbers.margin, y: ((size.height - ShareNumbers.thumbnail.height) / 2).rounded()),
            size: ShareNumbers.thumbnail)
        image.frame = picture.mirrored(in: infoWidth, direction)
        let x = picture.maxX + ShareNumbers.headerGap
        let y = ((size.height - texts.title - texts.subtitle) / 2).rounded()
        title.frame = CGRect(x: x, y: y, width: width, height: texts.title).mirrored(in: infoWidth, direction)
        subtitle.frame = CGRect(x: x, y: y + texts.title, width: width, height: texts.subtitle)
            .mirrored(in: infoWidth, direction)
    }
}
