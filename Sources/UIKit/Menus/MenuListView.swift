// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The sections of an open menu: headers, cells, and lines and gaps between them.
@MainActor
final class MenuListView: UIView {
    /// The cells from top to bottom. The cells of one line are in reading order.
    private(set) var cells: [MenuCell] = []
    private var lines: [Line] = []
    private let choose: (MenuCell) -> Void
    private var finger: UITouch?

    /// The area between two heights, over the whole width.
    private enum Line {
        case gap(UIView)
        case separator(UIView)
        case header(UILabel)
        case cells([MenuCell])
        case loading(UIView, UIActivityIndicatorView)
    }

    init(choose: @escaping (MenuCell) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Contents

    /// - Parameter parent: the menu's own item, when it is a submenu.
    func show(_ content: MenuContent, parent: MenuItem?) {
        let highlighted = highlighted?.item.element
        subviews.forEach { $0.removeFromSuperview() }
        (cells, lines) = ([], [])
        if let parent {
            add([MenuCell(parent, .parent, choose: choose)])
            addSeparator()
        }
        let columns = columns(of: content)
        for (index, section) in content.sections.enumerated() {
            if index > 0 { lines.append(.gap(added(UIView(), .tertiarySystemFill))) }
            // A submenu's title is its first row.
            if let header = section.header, parent == nil || header != parent?.element.title { addHeader(header) }
            for (index, line) in section.lines.enumerated() {
                if index > 0 { addSeparator() }
                add(line, columns)
            }
        }
        highlight(cells.first { $0.item.element === highlighted && $0.item.isEnabled })
        setNeedsLayout()
    }

    private func columns(of content: MenuContent) -> MenuCell.Columns {
        var columns = MenuCell.Columns()
        for case .row(let item) in content.sections.flatMap(\.lines) {
            if item.state != .off { columns.hasMarks = true }
            if item.element.image != nil { columns.hasImages = true }
        }
        return columns
    }

    private func add(_ line: MenuContent.Line, _ columns: MenuCell.Columns) {
        switch line {
        case .row(let item): add([MenuCell(item, .row(columns), choose: choose)])
        case .strip(let items, let size):
            add(items.map { MenuCell($0, size == .titles ? .imageAndTitle : .image, choose: choose) })
        case .loading:
            let indicator = UIActivityIndicatorView(style: .medium), row = added(UIView(), nil)
            indicator.startAnimating()
            indicator.accessibilityLabel = "Loading"
            row.addSubview(indicator)
            lines.append(.loading(row, indicator))
        }
    }

    private func add(_ new: [MenuCell]) {
        for cell in new { addSubview(cell) }
        cells += new
        lines.append(.cells(new))
    }

    private func addSeparator() { lines.append(.separator(added(UIView(), .separator))) }

    private func addHeader(_ text: String) {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.accessibilityTraits = .header
        addSubview(label)
        lines.append(.header(label))
        addSeparator()
    }

    private func added(_ view: UIView, _ color: UIColor?) -> UIView {
        view.backgroundColor = color
        addSubview(view)
        return view
    }

    // MARK: - Layout

    /// Lays out the list, and returns its height.
    @discardableResult
    func layOut(width: CGFloat) -> CGFloat {
        var y: CGFloat = 0
        let line = 1 / max(1, traitCollection.displayScale)
        for each in lines {
            let height: CGFloat
            switch each {
            case .gap(let view): height = placed(view, y, width, MenuMetrics.sectionGap)
            case .separator(let view): height = placed(view, y, width, line)
            case .header(let label): height = place(label, at: y, width)
            case .cells(let cells): height = place(cells, at: y, width)
            case .loading(let row, let indicator):
                height = placed(row, y, width, MenuMetrics.rowHeight)
                indicator.center = CGPoint(x: width / 2, y: MenuMetrics.rowHeight / 2)
            }
            y += height
        }
        return y
    }

    private func placed(_ view: UIView, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGFloat {
        view.frame = CGRect(x: 0, y: y, width: width, height: height)
        return height
    }

    private func place(_ label: UILabel, at y: CGFloat, _ width: CGFloat) -> CGFloat {
        let room = width - 2 * MenuMetrics.trailing
        let text = label.sizeThatFits(CGSize(width: room, height: 0)).height
        let height = max(MenuMetrics.headerHeight, text.rounded(.up) + 2 * MenuMetrics.padding)
        label.frame = CGRect(x: MenuMetrics.trailing, y: y, width: room, height: height)
        return height
    }

    private func place(_ cells: [MenuCell], at y: CGFloat, _ width: CGFloat) -> CGFloat {
        let part = (width / CGFloat(cells.count)).rounded(.down)
        let height = cells.map { $0.height(in: part) }.max() ?? 0
        let runsRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        for (index, cell) in cells.enumerated() {
            let place = runsRight ? index : cells.count - 1 - index
            let x = CGFloat(place) * part
            let end = place == cells.count - 1 ? width : x + part
            cell.frame = CGRect(x: x, y: y, width: end - x, height: height)
        }
        return height
    }

    // MARK: - Selection

    private(set) weak var highlighted: MenuCell?

    func highlight(_ cell: MenuCell?) {
        guard cell !== highlighted else { return }
        highlighted?.isHighlighted = false
        cell?.isHighlighted = true
        highlighted = cell
    }

    /// The enabled cell at a point of the list.
    func cell(at point: CGPoint) -> MenuCell? { cells.first { $0.frame.contains(point) && $0.item.isEnabled } }

    /// The enabled cell after the highlighted one, or before it; the first or last when none is highlighted.
    func cell(after step: Int) -> MenuCell? {
        let enabled = cells.filter(\.item.isEnabled)
        guard let index = enabled.firstIndex(where: { $0 === highlighted }) else {
            return step > 0 ? enabled.first : enabled.last
        }
        return enabled[min(max(index + step, 0), enabled.count - 1)]
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first(where: { !$0.isOfSecondButton }) else { return }
        finger = touch
        highlight(cell(at: touch.location(in: self)))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        highlight(cell(at: finger.location(in: self)))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        let cell = cell(at: finger.location(in: self))
        highlight(nil)
        cell?.perform()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        highlight(nil)
    }
}
