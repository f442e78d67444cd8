// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// An item of an edit menu.
@MainActor
struct EditMenuItem {
    var element: UIMenuElement
    var isEnabled: Bool
    var isDestructive: Bool

    /// The visible items of a menu; inline menus are flattened.
    ///
    /// - Parameter canPerform: whether an object can perform the action of a command, which is left out otherwise.
    static func items(of menu: UIMenu, canPerform: (UICommand) -> Bool) -> [EditMenuItem] {
        menu.children.flatMap { element -> [EditMenuItem] in
            if let inner = element as? UIMenu {
                let items = items(of: inner, canPerform: canPerform)
                if inner.options.contains(.displayInline) { return items }
                return items.isEmpty ? [] : [EditMenuItem(element: inner, isEnabled: true, isDestructive: false)]
            }
            let attributes = (element as? UIAction)?.attributes ?? (element as? UICommand)?.attributes ?? []
            guard !attributes.contains(.hidden), (element as? UICommand).map(canPerform) ?? true else { return [] }
            return [
                EditMenuItem(
                    element: element, isEnabled: !attributes.contains(.disabled),
                    isDestructive: attributes.contains(.destructive))
            ]
        }
    }
}

/// A row of actions in a rounded box with an arrow. On a narrow screen the row has several pages.
///
///     +-----+------+-------+---+
///     | Cut | Copy | Paste | > |
///     +-----+--\/--+-------+---+
@MainActor
final class EditMenuView: UIView {
    /// The sizes of edit menus in points, chosen by eye from iOS.
    private enum Metrics {
        static let height: CGFloat = 44
        static let arrow = CGSize(width: 18, height: 9)
        static let radius: CGFloat = 10
        static let padding: CGFloat = 14
        static let font: CGFloat = 15
        static let gap: CGFloat = 2
        static let margin: CGFloat = 8
        static let turnerWidth: CGFloat = 34
    }

    /// The available area, in points of the screen.
    private let room: CGRect
    private let perform: (UIMenuElement) -> Void
    private var pages: [[EditMenuButton]] = []
    private var page = 0
    private var turner: EditMenuButton?
    private var target = CGRect.zero
    private var preferred = UIEditMenuArrowDirection.automatic
    private var arrow: (x: CGFloat, pointsUp: Bool) = (0, false)

    init(_ items: [EditMenuItem], in room: CGRect, perform: @escaping (UIMenuElement) -> Void) {
        self.room = room
        self.perform = perform
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        show(items)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Contents

    func show(_ items: [EditMenuItem]) {
        for button in pages.joined() { button.removeFromSuperview() }
        turner?.removeFromSuperview()
        turner = nil
        page = 0
        let buttons = items.map { item in
            EditMenuButton(title: item.element.title, image: item.element.image, item) { [weak self] in
                self?.perform(item.element)
            }
        }
        let widest = room.width - 2 * Metrics.margin
        pages = Self.pages(of: buttons, within: widest)
        if pages.count > 1 {
            let turner = EditMenuButton(title: "", image: UIImage(systemName: "chevron.right"), nil) {
                [weak self] in self?.turn()
            }
            addSubview(turner)
            self.turner = turner
        }
        for button in buttons { addSubview(button) }
    }

    private static func pages(of buttons: [EditMenuButton], within width: CGFloat) -> [[EditMenuButton]] {
        let all = buttons.reduce(0) { $0 + $1.preferredWidth }
        guard all > width else { return [buttons] }
        var pages: [[EditMenuButton]] = [[]], used: CGFloat = 0
        for button in buttons {
            if used + button.preferredWidth > width - Metrics.turnerWidth, pages[pages.count - 1].isEmpty == false {
                pages.append([])
                used = 0
            }
            pages[pages.count - 1].append(button)
            used += button.preferredWidth
        }
        return pages
    }

    private func turn() {
        page = (page + 1) % pages.count
        place(by: target, preferring: preferred)
    }

    // MARK: - Position

    /// - Parameter target: the rectangle to point at and not cover, in points of the screen.
    func place(by target: CGRect, preferring preferred: UIEditMenuArrowDirection) {
        (self.target, self.preferred) = (target, preferred)
        let width = min(
            pages[page].reduce(turner == nil ? 0 : Metrics.turnerWidth) { $0 + $1.preferredWidth }, room.width)
        let height = Metrics.height + Metrics.arrow.height
        let above = target.minY - Metrics.gap - height, below = target.maxY + Metrics.gap
        let fitsAbove = above >= room.minY, fitsBelow = below + height <= room.maxY
        let isBelow = preferred == .up ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow
        // If neither side has room, the menu covers its target.
        let y = isBelow ? below : max(above, room.minY)
        let margin = min(Metrics.margin, max(0, (room.width - width) / 2))
        let lowest = room.minX + margin, highest = max(lowest, room.maxX - margin - width)
        let x = min(max(target.midX - width / 2, lowest), highest)
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
        let reach = Metrics.radius + Metrics.arrow.width / 2
        arrow = (min(max(target.midX - frame.minX, reach), max(reach, width - reach)), isBelow)
        layOut()
    }

    private func layOut() {
        let top = arrow.pointsUp ? Metrics.arrow.height : 0
        var x: CGFloat = 0
        for button in pages.joined() { button.isHidden = true }
        for button in pages[page] {
            button.isHidden = false
            button.frame = CGRect(x: x, y: top, width: button.preferredWidth, height: Metrics.height)
            x += button.preferredWidth
        }
        turner?.frame = CGRect(x: x, y: top, width: Metrics.turnerWidth, height: Metrics.height)
        layer.shadowPath = outline.cgPath
        setNeedsDisplay()
    }

    // MARK: - Appearance

    private var box: CGRect {
        CGRect(
            x: 0, y: arrow.pointsUp ? Metrics.arrow.height : 0, width: bounds.width, height: Metrics.height)
    }

    private var outline: UIBezierPath {
        let box = box, path = UIBezierPath(roundedRect: box, cornerRadius: Metrics.radius)
        let base = arrow.pointsUp ? box.minY : box.maxY
        let tip = arrow.pointsUp ? base - Metrics.arrow.height : base + Metrics.arrow.height
        let half = Metrics.arrow.width / 2
        // The direction of the box, so that the fills of both add up to one shape.
        let ends = arrow.pointsUp ? [arrow.x - half, arrow.x + half] : [arrow.x + half, arrow.x - half]
        path.move(to: CGPoint(x: ends[0], y: base))
        path.addLine(to: CGPoint(x: arrow.x, y: tip))
        path.addLine(to: CGPoint(x: ends[1], y: base))
        path.close()
        return path
    }

    override func draw(_ rect: CGRect) {
        let isDark = traitCollection.userInterfaceStyle == .dark
        (isDark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.98, alpha: 1)).setFill()
        outline.fill()
        UIColor.separator.setFill()
        let box = box, line = 1 / max(1, contentScaleFactor)
        var edges = pages[page].dropLast().map(\.frame.maxX)
        if turner != nil, let last = pages[page].last { edges.append(last.frame.maxX) }
        for x in edges { UIBezierPath(rect: CGRect(x: x, y: box.minY, width: line, height: box.height)).fill() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    /// The button of an action.
    final class EditMenuButton: UIControl {
        private let label: UILabel
        private let picture: UIImageView
        let preferredWidth: CGFloat

        init(title: String, image: UIImage?, _ item: EditMenuItem?, perform: @escaping () -> Void) {
            let label = UILabel(frame: .zero), picture = UIImageView(frame: .zero)
            label.text = title
            label.font = .systemFont(ofSize: Metrics.font)
            label.textAlignment = .center
            label.textColor = item?.isDestructive == true ? .systemRed : .label
            picture.image = title.isEmpty ? image : nil
            picture.contentMode = .center
            picture.tintColor = .label
            let width = title.isEmpty ? image?.size.width ?? 0 : label.intrinsicContentSize.width
            preferredWidth = (width + 2 * Metrics.padding).rounded(.up)
            (self.label, self.picture) = (label, picture)
            super.init(frame: .zero)
            for view in [label, picture] {
                view.isUserInteractionEnabled = false
                addSubview(view)
            }
            isEnabled = item?.isEnabled ?? true
            alpha = isEnabled ? 1 : 0.35
            addAction(UIAction { _ in perform() }, for: .touchUpInside)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
            picture.frame = bounds
        }

        override var isHighlighted: Bool {
            didSet { backgroundColor = isHighlighted ? UIColor.label.withAlphaComponent(0.12) : nil }
        }
    }
}
