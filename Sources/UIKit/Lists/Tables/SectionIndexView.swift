// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The index of sections along the trailing edge of a table: a finger on it scrolls to the section.
final class SectionIndexView: UIControl {
    /// The width, the height of an entry, and the size of its letters, in points. Long published.
    static let width: CGFloat = 15
    private static let rowHeight: CGFloat = 14
    private static let fontSize: CGFloat = 11

    private var labels: [UILabel] = []
    private let column = UIView()
    private(set) var titles: [String] = []
    /// Called with an entry, while a finger moves over the index.
    var chosen: ((Int) -> Void)?
    private var last: Int?
    private var colors: (plain: UIColor?, tracking: UIColor?)

    override init(frame: CGRect) {
        super.init(frame: frame)
        column.isUserInteractionEnabled = false
        column.layer.cornerRadius = Self.width / 2
        addSubview(column)
        isAccessibilityElement = true
        accessibilityLabel = "Section index"
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    /// Adopts the colors of a table.
    func show(_ table: UITableView) {
        colors = (
            table.sectionIndexBackgroundColor,
            table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
        )
        column.backgroundColor = isTracking ? colors.tracking : colors.plain
        for label in labels { label.textColor = table.sectionIndexColor ?? tintColor }
    }

    func show(_ titles: [String], of table: UITableView) {
        guard titles != self.titles else { return }
        self.titles = titles
        last = nil
        setNeedsLayout()
        show(table)
    }

    /// Keeps the index at the edge of a table that scrolls.
    func place(in table: UITableView) {
        let insets = table.adjustedContentInset
        let isRight = table.effectiveUserInterfaceLayoutDirection == .leftToRight
        let safe = isRight ? table.safeAreaInsets.right : table.safeAreaInsets.left
        let x = isRight ? table.bounds.maxX - safe - Self.width : table.bounds.minX + safe
        let place = CGRect(
            x: x, y: table.bounds.minY + insets.top, width: Self.width,
            height: max(0, table.bounds.height - insets.top - insets.bottom))
        if frame != place { frame = place }
        if table.subviews.last !== self { table.bringSubviewToFront(self) }
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let shown = shownEntries
        while labels.count > shown.count { labels.removeLast().removeFromSuperview() }
        while labels.count < shown.count { labels.append(makeLabel()) }
        let height = CGFloat(shown.count) * Self.rowHeight
        column.frame = CGRect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
        for (row, entry) in shown.enumerated() {
            labels[row].text = entry.map { $0 == UITableView.indexSearch ? "⌕" : $0 } ?? "•"
            labels[row].frame = CGRect(
                x: 0, y: CGFloat(row) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        }
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
        label.textAlignment = .center
        label.textColor = labels.first?.textColor ?? tintColor
        label.isAccessibilityElement = false
        column.addSubview(label)
        return label
    }

    /// The entries that there is space for; nil stands for those between its neighbors.
    private var shownEntries: [String?] {
        let most = max(1, Int(bounds.height / Self.rowHeight))
        guard titles.count > most else { return titles }
        // Every other place is a dot.
        let places = most % 2 == 0 ? most - 1 : most
        guard places >= 3 else { return Array(titles.prefix(1)) }
        return (0..<places).map { place in
            guard place % 2 == 0 else { return nil }
            let part = Double(place) / Double(places - 1)
            return titles[Int((part * Double(titles.count - 1)).rounded())]
        }
    }

    // MARK: - Touches

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        column.backgroundColor = colors.tracking
        last = nil
        choose(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { column.backgroundColor = colors.plain }
    override func cancelTracking(with event: UIEvent?) { column.backgroundColor = colors.plain }

    private func choose(_ touch: UITouch) {
        guard !titles.isEmpty, column.bounds.height > 0 else { return }
        let part = touch.location(in: column).y / column.bounds.height
        choose(min(max(Int(part * CGFloat(titles.count)), 0), titles.count - 1))
    }

    private func choose(_ entry: Int) {
        guard entry != last else { return }
        last = entry
        accessibilityValue = titles[entry]
        chosen?(entry)
    }

    // MARK: - Accessibility

    override func accessibilityIncrement() {
        if !titles.isEmpty { choose(min((last ?? -1) + 1, titles.count - 1)) }
    }

    override func accessibilityDecrement() {
        if !titles.isEmpty { choose(max((last ?? 1) - 1, 0)) }
    }
}

extension UITableView {
    /// Asks the data source for the entries of the index.
    func loadIndex() {
        guard isLoaded else { return }
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        guard !titles.isEmpty, geometry.rowCount >= sectionIndexMinimumDisplayRowCount else {
            indexView?.removeFromSuperview()
            indexView = nil
            return
        }
        let view = indexView ?? makeIndex()
        view.show(titles, of: self)
    }

    func loadIndexAfter(_ change: ListChange) {
        if indexView != nil || change.old.count != change.new.count { loadIndex() }
    }

    private func makeIndex() -> SectionIndexView {
        let view = SectionIndexView(frame: .zero)
        view.chosen = { [weak self] entry in self?.scroll(toIndexEntry: entry) }
        addSubview(view)
        indexView = view
        return view
    }

    private func scroll(toIndexEntry entry: Int) {
        guard let dataSource, let titles = indexView?.titles, titles.indices.contains(entry) else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[entry], at: entry)
        // A data source without an own answer does not mean a section.
        if titles[entry] == Self.indexSearch, section == entry {
            return setContentOffset(CGPoint(x: bounds.minX, y: -restingTop), animated: false)
        }
        guard geometry.sections.indices.contains(section) else { return }
        stopScrollingAndZooming()
        scroll(to: IndexPath(row: NSNotFound, section: section), .top, animated: false)
    }
}
