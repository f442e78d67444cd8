// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The labels and the image of a cell's style. Each is made when it is asked for.
@MainActor
struct ClassicContents {
    var label: UILabel?
    var detailLabel: UILabel?
    var imageView: UIImageView?

    var isEmpty: Bool { label == nil && detailLabel == nil && imageView == nil }

    func highlight(_ isHighlighted: Bool) {
        label?.isHighlighted = isHighlighted
        detailLabel?.isHighlighted = isHighlighted
        imageView?.isHighlighted = isHighlighted
    }

    func tintChanged(_ style: UITableViewCell.CellStyle, _ tint: UIColor) {
        if style == .value2, let label = label as? CellLabel, label.followsTint { label.setTint(tint) }
    }
}

/// A label of a cell's style. A change of its text lays out the cell again.
final class CellLabel: UILabel {
    /// Whether the color is the tint color: until the program sets another one.
    private(set) var followsTint = false

    func setTint(_ tint: UIColor) {
        textColor = tint
        followsTint = true
    }

    override var textColor: UIColor! { didSet { followsTint = false } }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview?.superview as? any CellContentOwner)?.contentSizeChanged()
    }
}

/// The image of a cell's style.
final class CellImageView: UIImageView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview?.superview as? any CellContentOwner)?.contentSizeChanged()
    }
}

extension UITableViewCell {
    // MARK: - Making

    var classicLabel: UILabel? {
        if let label = classic.label { return label }
        guard contents.configuration == nil else { return nil }
        let label = makeLabel(style == .value2 ? .caption1 : .body)
        if style == .value2 {
            label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
            label.setTint(tintColor)
        }
        classic.label = label
        return label
    }

    var classicDetailLabel: UILabel? {
        if let label = classic.detailLabel { return label }
        guard style != .default, contents.configuration == nil else { return nil }
        let fonts: [CellStyle: UIFont.TextStyle] = [.value1: .body, .value2: .subheadline]
        let label = makeLabel(fonts[style] ?? .caption1)
        if style == .value1 { label.textColor = .secondaryLabel }
        classic.detailLabel = label
        return label
    }

    private func makeLabel(_ font: UIFont.TextStyle) -> CellLabel {
        let label = CellLabel()
        label.font = .preferredFont(forTextStyle: font)
        label.adjustsFontForContentSizeCategory = true
        label.isHighlighted = isShownActive
        contentView.addSubview(label)
        return label
    }

    var classicImageView: UIImageView? {
        if let view = classic.imageView { return view }
        guard style != .value2, contents.configuration == nil else { return nil }
        let view = CellImageView()
        view.contentMode = .scaleAspectFit
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        view.isHighlighted = isShownActive
        contentView.addSubview(view)
        classic.imageView = view
        return view
    }

    // MARK: - Layout

    private func isShown(_ label: UILabel?) -> Bool { label?.text?.isEmpty == false }

    private var classicLayout: ListContentLayout {
        var layout = ListContentLayout()
        layout.text = isShown(classic.label) ? classic.label : nil
        layout.secondaryText = isShown(classic.detailLabel) ? classic.detailLabel : nil
        layout.isSideBySide = style == .value1
        layout.imagePadding = CellMetrics.imagePadding
        layout.horizontalPadding = CellMetrics.horizontalPadding
        layout.verticalPadding = CellMetrics.verticalPadding
        if let view = classic.imageView, view.image != nil {
            layout.image = view.sizeThatFits(.zero)
            layout.reserved = layout.image ?? .zero
        }
        return layout
    }

    private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

    /// The insets of the texts in the content view, for a layout from left to right.
    private var classicInsets: UIEdgeInsets {
        var insets = contentView.layoutMargins
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            (insets.left, insets.right) = (insets.right, insets.left)
        }
        insets.left += indentation
        return insets
    }

    func layOutClassicContents() {
        guard !classic.isEmpty else { return }
        let bounds = contentView.bounds, insets = classicInsets
        var rect = bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
        rect.size.width = max(0, rect.width)
        let places = style == .value2 ? captionPlaces(in: rect) : classicPlaces(in: rect)
        let direction = effectiveUserInterfaceLayoutDirection
        classic.label?.frame = places.text.mirrored(in: bounds.width, direction)
        classic.detailLabel?.frame = places.secondaryText.mirrored(in: bounds.width, direction)
        classic.imageView?.frame = places.image.mirrored(in: bounds.width, direction)
    }

    private func classicPlaces(in rect: CGRect) -> ListContentLayout.Places {
        var layout = classicLayout
        // An image that is too high is reduced.
        if let image = layout.image, image.height > rect.height, image.height > 0 {
            let size = CGSize(width: image.width * rect.height / image.height, height: rect.height)
            (layout.image, layout.reserved) = (size, size)
        }
        return layout.places(in: rect, round: TextDrawing.rounding(max(1, traitCollection.displayScale)))
    }

    /// The title ends at a column, after which the other text begins.
    private func captionPlaces(in rect: CGRect) -> ListContentLayout.Places {
        var places = ListContentLayout.Places()
        let start = min(rect.maxX, rect.minX + CellMetrics.captionWidth + CellMetrics.captionGap)
        func line(_ label: UILabel?, _ x: CGFloat, _ width: CGFloat) -> CGRect {
            let height = label?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
            return CGRect(x: x, y: (rect.midY - height / 2).rounded(), width: max(0, width), height: height)
        }
        places.text = line(classic.label, rect.minX, min(rect.width, CellMetrics.captionWidth))
        places.secondaryText = line(classic.detailLabel, start, rect.maxX - start)
        return places
    }

    /// The height of the texts in a content view, with margins.
    func classicHeight(in width: CGFloat) -> CGFloat {
        let insets = classicInsets
        let room = max(1, width - insets.left - insets.right)
        let texts: CGFloat
        if style == .value2 {
            let rest = room - CellMetrics.captionWidth - CellMetrics.captionGap
            texts = max(
                classic.label?.sizeThatFits(CGSize(width: CellMetrics.captionWidth, height: 0)).height ?? 0,
                classic.detailLabel?.sizeThatFits(CGSize(width: max(1, rest), height: 0)).height ?? 0)
        } else {
            // Images do not make rows higher.
            var layout = classicLayout
            layout.reserved.height = 0
            texts = layout.size(in: room).height
        }
        return texts + 2 * CellMetrics.verticalMargin
    }

    /// The leading edge of the texts in the content view.
    var classicTextStart: CGFloat {
        style == .value2 ? classicInsets.left : classicInsets.left + classicLayout.textStart
    }
}
