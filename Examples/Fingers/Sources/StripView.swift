// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pages side by side. The visible page stays when the size of the view changes.
class StripView: UIScrollView {
    static let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemTeal, .systemPurple]
    private let pages = StripView.colors.enumerated().map { index, color in
        let page = UILabel()
        page.text = "\(index + 1)"
        page.font = .systemFont(ofSize: 96, weight: .bold)
        page.textAlignment = .center
        page.textColor = .white
        page.backgroundColor = color
        return page
    }
    private var arrangement: (size: CGSize, isRightToLeft: Bool) = (.zero, false)
    /// As of the last layout: a larger view limits the offset while its pages are still too small.
    private var shownPage = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isPagingEnabled = true
        for page in pages { addSubview(page) }
        // To readers and keys it is one thing that has a page.
        isAccessibilityElement = true
        accessibilityLabel = "Pages"
        accessibilityTraits = .adjustable
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard (bounds.size, isRightToLeft) != arrangement, bounds.width > 0 else { return shownPage = page }
        let page = shownPage
        arrangement = (bounds.size, isRightToLeft)
        contentSize = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
        for (index, page) in pages.enumerated() { page.frame = CGRect(origin: origin(of: index), size: bounds.size) }
        contentOffset = origin(of: page)
    }

    // MARK: - Places

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The first page is where text begins.
    private func origin(of page: Int) -> CGPoint {
        CGPoint(x: bounds.width * CGFloat(isRightToLeft ? pages.count - 1 - page : page), y: 0)
    }

    private var page: Int {
        guard bounds.width > 0 else { return 0 }
        let place = min(max(0, Int((contentOffset.x / bounds.width).rounded())), pages.count - 1)
        return isRightToLeft ? pages.count - 1 - place : place
    }

    // MARK: - Without fingers

    override var accessibilityValue: String? {
        get { "page \(page + 1) of \(pages.count)" }
        set {}
    }

    override func accessibilityIncrement() { show(page + 1) }

    override func accessibilityDecrement() { show(page - 1) }

    private func show(_ page: Int) {
        guard pages.indices.contains(page) else { return }
        setContentOffset(origin(of: page), animated: true)
    }
}

extension StripView: UIScrollViewDelegate {
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tellPage() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { tellPage() }

    private func tellPage() { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
}

/// A row of tiles that is one element for screen readers and keys: a number of tiles, some of them visible.
class RowView: UIScrollView {
    private let tiles: [UILabel]
    private var arrangement = Arrangement()
    /// As of the last layout: a larger view limits the offset while its tiles are still too small.
    private var passedTiles: CGFloat = 0

    private struct Arrangement: Equatable {
        var size = CGSize.zero
        /// From tile to tile, in points.
        var step: CGFloat = 0
        var isRightToLeft = false
    }

    init(_ number: Int, tiles count: Int) {
        tiles = (1...count).map { column in
            let tile = UILabel()
            tile.text = "\(number).\(column)"
            tile.textAlignment = .center
            tile.backgroundColor = StripView.colors[(number + column - 2) % StripView.colors.count]
            tile.textColor = .white
            return tile
        }
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = "Row \(number)"
        accessibilityTraits = .adjustable
        tiles.forEach { addSubview($0) }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Layout

    /// From tile to tile, in points: as on a phone, and more in a window that would be wider than the row.
    static func step(in width: CGFloat) -> CGFloat { max(110, (width / 7).rounded()) }

    private static let gap: CGFloat = 10

    /// The first visible tile stays.
    override func layoutSubviews() {
        super.layoutSubviews()
        let new = Arrangement(
            size: bounds.size, step: Self.step(in: bounds.width),
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        guard new != arrangement else { return passedTiles = passed / new.step }
        arrangement = new
        contentSize = CGSize(width: new.step * CGFloat(tiles.count), height: bounds.height)
        let side = new.step - Self.gap
        for (index, tile) in tiles.enumerated() {
            let start = CGFloat(index) * new.step + Self.gap
            tile.font = .systemFont(ofSize: (17 * new.step / 110).rounded())
            tile.frame = CGRect(
                x: new.isRightToLeft ? contentSize.width - start - side : start, y: Self.gap, width: side, height: side)
        }
        contentOffset = offset(passing: passedTiles * new.step)
    }

    /// How much of the row was scrolled by, in points.
    private var passed: CGFloat {
        arrangement.isRightToLeft ? contentSize.width - arrangement.size.width - contentOffset.x : contentOffset.x
    }

    private func offset(passing distance: CGFloat) -> CGPoint {
        let end = max(0, contentSize.width - bounds.width), held = min(max(0, distance), end)
        return CGPoint(x: arrangement.isRightToLeft ? end - held : held, y: 0)
    }

    // MARK: - Without fingers

    private var firstTile: Int { arrangement.step > 0 ? Int((passed / arrangement.step).rounded()) : 0 }

    override var accessibilityValue: String? {
        get {
            let seen = arrangement.step > 0 ? ((passed + bounds.width) / arrangement.step).rounded(.down) : 0
            return "tiles \(firstTile + 1) to \(min(tiles.count, max(Int(seen), firstTile + 1))) of \(tiles.count)"
        }
        set {}
    }

    override func accessibilityIncrement() { show(firstTile + 1) }

    override func accessibilityDecrement() { show(firstTile - 1) }

    private func show(_ tile: Int) {
        setContentOffset(offset(passing: CGFloat(tile) * arrangement.step), animated: true)
    }
}

/// Rows that scroll sideways, in a page that scrolls up and down.
class NestedView: UIScrollView {
    let rows = (1...12).map { RowView($0, tiles: 10) }
    private var rowHeight: CGFloat = 0
    /// As of the last layout.
    private var passedRows: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        for row in rows {
            row.delegate = self
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = RowView.step(in: bounds.width) + 10
        for (number, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(number) * height, width: bounds.width, height: height)
        }
        contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * height)
        guard height != rowHeight else { return passedRows = contentOffset.y / height }
        // The first visible row stays.
        rowHeight = height
        contentOffset.y = min(max(0, passedRows * height), max(0, contentSize.height - bounds.height))
    }
}

extension NestedView: UIScrollViewDelegate {
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }
}
