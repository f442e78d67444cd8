// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pages side by side. The page that is seen stays when the view gets another size.
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
    private var pageSize = CGSize.zero

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
        guard pageSize != bounds.size, bounds.width > 0 else { return }
        let page = pageSize.width > 0 ? (contentOffset.x / pageSize.width).rounded() : 0
        pageSize = bounds.size
        contentSize = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
        for (index, page) in pages.enumerated() {
            page.frame = CGRect(origin: CGPoint(x: bounds.width * CGFloat(index), y: 0), size: bounds.size)
        }
        contentOffset.x = page * bounds.width
    }

    // MARK: - Without fingers

    private var page: Int { bounds.width > 0 ? Int((contentOffset.x / bounds.width).rounded()) : 0 }

    override var accessibilityValue: String? {
        get { "page \(page + 1) of \(pages.count)" }
        set {}
    }

    override func accessibilityIncrement() { show(page + 1) }

    override func accessibilityDecrement() { show(page - 1) }

    private func show(_ page: Int) {
        guard pages.indices.contains(page) else { return }
        setContentOffset(CGPoint(x: bounds.width * CGFloat(page), y: 0), animated: true)
    }
}

extension StripView: UIScrollViewDelegate {
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tellPage() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { tellPage() }

    private func tellPage() { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
}

/// A row of tiles that is one thing to readers and keys: so many tiles, of which some are seen.
class RowView: UIScrollView {
    static let tileWidth: CGFloat = 110
    private let number: Int
    private let tiles: Int

    init(_ number: Int, tiles: Int) {
        (self.number, self.tiles) = (number, tiles)
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = "Row \(number)"
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    private var firstTile: Int { Int((contentOffset.x / Self.tileWidth).rounded()) }

    override var accessibilityValue: String? {
        get {
            let last = Int(((contentOffset.x + bounds.width) / Self.tileWidth).rounded(.down))
            return "tiles \(firstTile + 1) to \(min(tiles, max(last, firstTile + 1))) of \(tiles)"
        }
        set {}
    }

    override func accessibilityIncrement() { show(firstTile + 1) }

    override func accessibilityDecrement() { show(firstTile - 1) }

    private func show(_ tile: Int) {
        let end = max(0, contentSize.width - bounds.width)
        setContentOffset(CGPoint(x: min(max(0, CGFloat(tile) * Self.tileWidth), end), y: 0), animated: true)
    }
}

/// Rows that scroll sideways, in a page that scrolls up and down.
class NestedView: UIScrollView {
    static let rowHeight: CGFloat = 120
    let rows = (1...12).map { RowView($0, tiles: 10) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (number, row) in rows.enumerated() {
            row.contentSize = CGSize(width: 10 * RowView.tileWidth, height: Self.rowHeight)
            row.delegate = self
            for column in 0..<10 {
                let tile = UILabel(frame: CGRect(x: column * 110 + 10, y: 10, width: 100, height: 100))
                tile.text = "\(number + 1).\(column + 1)"
                tile.textAlignment = .center
                tile.backgroundColor = StripView.colors[(number + column) % StripView.colors.count]
                tile.textColor = .white
                row.addSubview(tile)
            }
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (number, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(number) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        }
        contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
    }
}

extension NestedView: UIScrollViewDelegate {
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }
}
