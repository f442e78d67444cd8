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
}

/// Rows that scroll sideways, in a page that scrolls up and down.
class NestedView: UIScrollView {
    static let rowHeight: CGFloat = 120
    let rows = (0..<12).map { _ in UIScrollView() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (number, row) in rows.enumerated() {
            row.contentSize = CGSize(width: 10 * 110, height: Self.rowHeight)
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
