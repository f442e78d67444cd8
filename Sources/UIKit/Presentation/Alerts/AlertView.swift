// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The view of an alert or an action sheet.
///
///     alert                    action sheet
///     +-----------------+      +-----------------+
///     | title           |      | title, message  |
///     | message         |      |-----------------|
///     | [text field]    |      | action          |
///     |-----------------|      | action          |
///     | cancel | action |      +-----------------+
///     +-----------------+      | cancel          |
///                              +-----------------+
///
/// If the contents are too high, the texts scroll; if that is not enough, the actions scroll as well.
final class AlertView: UIView {
    private unowned let alert: UIAlertController
    private let group = AlertGroup(frame: .zero)
    private let cancelGroup = AlertGroup(frame: .zero)
    private let header = AlertHeader(frame: .zero)
    private let headerScroll = UIScrollView(frame: .zero)
    private let actionScroll = UIScrollView(frame: .zero)
    private let headerLine = UIView(frame: .zero)
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []
    private var cancelButton: AlertButton?

    /// Whether an action sheet is in a popover, which shows no cancel action.
    var isInPopover = true {
        didSet { if isInPopover != oldValue { rebuild(with: header.fields) } }
    }

    init(of alert: UIAlertController, fields: [UITextField]) {
        self.alert = alert
        super.init(frame: .zero)
        addSubview(group)
        addSubview(cancelGroup)
        group.addSubview(headerScroll)
        group.addSubview(actionScroll)
        group.addSubview(headerLine)
        headerScroll.addSubview(header)
        headerLine.backgroundColor = .separator
        for scroll in [headerScroll, actionScroll] { scroll.contentInsetAdjustmentBehavior = .never }
        rebuild(with: fields)
    }

    required init?(coder: NSCoder) { nil }

    private var isSheet: Bool { alert.preferredStyle == .actionSheet }
    private var isPopover: Bool { isSheet && isInPopover }

    // MARK: - Building

    func rebuild(with fields: [UITextField]) {
        header.fill(title: alert.title, message: alert.message, fields: fields, isSheet: isSheet)
        for view in buttons + lines { view.removeFromSuperview() }
        cancelButton?.removeFromSuperview()
        cancelButton = nil
        let ordered = orderedActions
        buttons = ordered.map { makeButton($0) }
        lines = ordered.dropFirst().map { _ in
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            return line
        }
        for view in buttons + lines { actionScroll.addSubview(view) }
        if isSheet, !isPopover, let cancel = alert.cancelAction {
            let button = makeButton(cancel)
            cancelButton = button
            cancelGroup.addSubview(button)
        }
        cancelGroup.isHidden = cancelButton == nil
        group.isPlain = isPopover
        if isPopover { updatePreferredSize() }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// The actions from the top or the left. The cancel action is the left one of two actions, and otherwise the last one.
    private var orderedActions: [UIAlertAction] {
        let others = alert.actions.filter { $0.style != .cancel }
        guard let cancel = alert.cancelAction, !isSheet else { return others }
        return alert.actions.count == 2 ? [cancel] + others : others + [cancel]
    }

    private func makeButton(_ action: UIAlertAction) -> AlertButton {
        let isBold = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
        return AlertButton(action, isBold: isBold, isSheet: isSheet) { [weak alert] in alert?.choose(action) }
    }

    func updateActions() {
        for button in buttons + [cancelButton].compactMap({ $0 }) { button.update() }
    }

    private func updatePreferredSize() {
        let width = AlertNumbers.popoverWidth
        let size = CGSize(width: width, height: height(for: width))
        if alert.preferredContentSize != size { alert.preferredContentSize = size }
    }

    // MARK: - Layout

    private var rowHeight: CGFloat {
        let least = isSheet ? AlertNumbers.sheetRowHeight : AlertNumbers.buttonHeight
        return (buttons + [cancelButton].compactMap { $0 }).map(\.neededHeight).reduce(least, max)
    }

    private func areSideBySide(in width: CGFloat) -> Bool {
        !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.neededWidth <= width / 2 }
    }

    private func actionsHeight(for width: CGFloat) -> CGFloat {
        rowHeight * CGFloat(areSideBySide(in: width) ? 1 : buttons.count)
    }

    private var cancelHeight: CGFloat { cancelButton == nil ? 0 : rowHeight + AlertNumbers.margin }

    func height(for width: CGFloat) -> CGFloat { header.height(for: width) + actionsHeight(for: width) + cancelHeight }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, whole = max(0, bounds.height - cancelHeight)
        let headerHeight = header.height(for: width), actionsHeight = actionsHeight(for: width)
        // The actions keep at least one and a half rows.
        let least = min(actionsHeight, rowHeight * 1.5)
        let upper = min(headerHeight, max(whole - actionsHeight, whole - max(least, whole / 2)))
        let lower = max(0, whole - upper)
        group.frame = CGRect(x: 0, y: 0, width: width, height: whole)
        headerScroll.frame = CGRect(x: 0, y: 0, width: width, height: upper)
        header.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight)
        headerScroll.contentSize = header.frame.size
        actionScroll.frame = CGRect(x: 0, y: upper, width: width, height: lower)
        actionScroll.contentSize = CGSize(width: width, height: actionsHeight)
        let thin = 1 / max(1, traitCollection.displayScale)
        headerLine.frame = CGRect(x: 0, y: upper, width: width, height: thin)
        headerLine.isHidden = headerHeight == 0 || buttons.isEmpty
        layOutButtons(width, thin)
        cancelGroup.frame = CGRect(
            x: 0, y: whole + AlertNumbers.margin, width: width, height: max(0, cancelHeight - AlertNumbers.margin))
        cancelButton?.frame = cancelGroup.bounds
    }

    private func layOutButtons(_ width: CGFloat, _ thin: CGFloat) {
        let height = rowHeight, sideBySide = areSideBySide(in: width)
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(index)
            button.frame =
                sideBySide
                ? CGRect(x: mirrored(index) * width / 2, y: 0, width: width / 2, height: height)
                : CGRect(x: 0, y: place * height, width: width, height: height)
        }
        for (index, line) in lines.enumerated() {
            line.frame =
                sideBySide
                ? CGRect(x: width / 2, y: 0, width: thin, height: height)
                : CGRect(x: 0, y: CGFloat(index + 1) * height, width: width, height: thin)
        }
    }

    private func mirrored(_ index: Int) -> CGFloat {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? CGFloat(1 - index) : CGFloat(index)
    }
}

/// A rounded box of an alert.
final class AlertGroup: UIView {
    /// Whether the group is in a popover, which has its own shape.
    var isPlain = false {
        didSet { update() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        layer.cornerRadius = isPlain ? 0 : AlertNumbers.radius
        backgroundColor = isPlain ? nil : Self.color
    }

    /// A color similar to the material of iOS over a dimmed white or black screen. Chosen by eye.
    static let color = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.15, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }
}

/// The texts and text fields of an alert.
final class AlertHeader: UIView {
    private let title = UILabel(frame: .zero)
    private let message = UILabel(frame: .zero)
    private(set) var fields: [UITextField] = []
    private var boxes: [UIView] = []
    private var isSheet = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            addSubview(label)
        }
        title.accessibilityTraits = [.header, .staticText]
    }

    required init?(coder: NSCoder) { nil }

    func fill(title: String?, message: String?, fields: [UITextField], isSheet: Bool) {
        self.isSheet = isSheet
        self.title.text = title
        self.message.text = message
        let footnote = UIFont.preferredFont(forTextStyle: .footnote)
        self.title.font = isSheet ? footnote.bold : .preferredFont(forTextStyle: .headline)
        self.message.font = footnote
        self.title.textColor = isSheet ? .secondaryLabel : .label
        self.message.textColor = isSheet ? .secondaryLabel : .label
        for (label, text) in [(self.title, title), (self.message, message)] { label.isHidden = text?.isEmpty ?? true }
        put(fields)
        setNeedsLayout()
    }

    private func put(_ fields: [UITextField]) {
        guard fields != self.fields || boxes.count != fields.count else { return }
        for box in boxes { box.removeFromSuperview() }
        self.fields = fields
        boxes = fields.map { field in
            let box = UIView(frame: .zero)
            box.backgroundColor = .systemBackground
            box.layer.borderWidth = 0.5
            box.layer.cornerRadius = 5
            box.addSubview(field)
            addSubview(box)
            return box
        }
    }

    // MARK: - Layout

    private var texts: [UILabel] { [title, message].filter { !$0.isHidden } }
    private var edge: CGFloat { isSheet ? AlertNumbers.sheetEdge : AlertNumbers.edge }

    private func textHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width - 2 * AlertNumbers.side, height: .greatestFiniteMagnitude)).height
    }

    private var fieldHeight: CGFloat {
        fields.map { ($0.font?.lineHeight ?? 0) + 12 }.reduce(AlertNumbers.fieldHeight, max).rounded()
    }

    func height(for width: CGFloat) -> CGFloat {
        guard !texts.isEmpty || !boxes.isEmpty else { return 0 }
        var height = 2 * edge + texts.map { textHeight($0, width) }.reduce(0, +)
        height += CGFloat(max(0, texts.count - 1)) * AlertNumbers.gap
        if !boxes.isEmpty { height += (texts.isEmpty ? 0 : AlertNumbers.fieldGap) + CGFloat(boxes.count) * fieldHeight }
        return height.rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = AlertNumbers.side, width = bounds.width
        var y = edge
        for label in texts {
            let height = textHeight(label, width)
            label.frame = CGRect(x: side, y: y, width: width - 2 * side, height: height)
            y += height + AlertNumbers.gap
        }
        y += texts.isEmpty ? 0 : AlertNumbers.fieldGap - AlertNumbers.gap
        for (box, field) in zip(boxes, fields) {
            // The borders of adjacent fields overlap.
            box.frame = CGRect(x: side, y: y, width: width - 2 * side, height: fieldHeight + 0.5)
            box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
            field.frame = box.bounds.insetBy(dx: 7, dy: 0)
            y += fieldHeight
        }
    }
}

extension UIFont {
    fileprivate var bold: UIFont { UIFont.systemFont(ofSize: pointSize, weight: .semibold) }
}

/// A row or a button of an alert.
final class AlertButton: UIControl {
    private let action: UIAlertAction
    private let label = UILabel(frame: .zero)
    private let choose: () -> Void

    init(_ action: UIAlertAction, isBold: Bool, isSheet: Bool, choose: @escaping () -> Void) {
        (self.action, self.choose) = (action, choose)
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.font = Self.font(isBold: isBold, isSheet: isSheet)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        addTarget(self, action: AlertButton.tapped, for: .touchUpInside)
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// 17 points in alerts, 20 in action sheets, for the default text size.
    private static func font(isBold: Bool, isSheet: Bool) -> UIFont {
        let body = UIFont.preferredFont(forTextStyle: isSheet ? .title3 : .body)
        return isBold ? .systemFont(ofSize: body.pointSize, weight: .semibold) : body
    }

    func update() {
        isEnabled = action.isEnabled
        accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
        updateColor()
    }

    private func updateColor() {
        let color: UIColor = action.style == .destructive ? .systemRed : tintColor
        label.textColor = action.isEnabled ? color : .tertiaryLabel
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    private func tapped() { choose() }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { backgroundColor = isHighlighted ? .systemFill : nil } }
    }

    override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { updateColor() } }
    }

    /// The space that the title needs, in points.
    var neededWidth: CGFloat { label.intrinsicContentSize.width + 2 * 8 }
    var neededHeight: CGFloat { (label.font.lineHeight + 2 * 11).rounded(.up) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
