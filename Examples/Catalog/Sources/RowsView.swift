// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Samples one below the other: each has a caption, and its views side by side, as many as fit into a line. In a small
/// window or with large text, the samples scroll.
class RowsView: UIScrollView {
    private let rows: [(caption: UILabel, views: [UIView])]

    init(_ samples: [Sample]) {
        rows = samples.map { sample in
            let caption = UILabel()
            caption.text = sample.title
            caption.font = .preferredFont(forTextStyle: .caption1)
            caption.adjustsFontForContentSizeCategory = true
            caption.textColor = .secondaryLabel
            caption.numberOfLines = 0
            return (caption, sample.make())
        }
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: RowsView, _) in
            view.setNeedsLayout()
        }
        for row in rows {
            addSubview(row.caption)
            row.views.forEach { addSubview($0) }
        }
    }

    required init?(coder: NSCoder) { nil }

    var controls: [UIControl] {
        rows.flatMap(\.views).compactMap { view in (view as? BlurCard)?.chooser ?? view as? UIControl }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for row in rows {
            row.caption.bounds.size = row.caption.sizeThatFits(CGSize(width: bounds.width, height: 10_000))
            place(row.caption, x: 0, y: y)
            y = place(row.views, below: row.caption.frame.maxY + 4) + 10
        }
        contentSize = CGSize(width: bounds.width, height: y)
    }

    /// - Returns: where they end.
    private func place(_ views: [UIView], below top: CGFloat) -> CGFloat {
        var line: [UIView] = [], x: CGFloat = 0, y = top
        func endLine() {
            let height = line.map(\.bounds.height).max() ?? 0
            var start: CGFloat = 0
            for view in line {
                place(view, x: start, y: y + ((height - view.bounds.height) / 2).rounded())
                start += view.bounds.width + Self.gap
            }
            (line, x, y) = ([], 0, y + height + 6)
        }
        for view in views {
            view.bounds.size = view.sizeThatFits(CGSize(width: bounds.width, height: 10_000))
            // A view without a width of its own shares the line with one other, unless its text needs the whole line.
            if view is UISlider || view is UIProgressView || view is UITextField {
                let textIsLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
                let needsAll = view is UITextField && textIsLarge
                view.bounds.size.width = needsAll ? bounds.width : max(0, (bounds.width - Self.gap) / 2)
            }
            // Date pickers have a width of their own, which may be larger than a small window.
            if view is UIDatePicker { view.bounds.size.width = min(view.bounds.width, bounds.width) }
            if x + view.bounds.width > bounds.width, !line.isEmpty { endLine() }
            line.append(view)
            x += view.bounds.width + Self.gap
        }
        endLine()
        return y
    }

    private static let gap: CGFloat = 12

    /// From the leading side.
    private func place(_ view: UIView, x: CGFloat, y: CGFloat) {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let left = isLeftToRight ? x : bounds.width - x - view.bounds.width
        view.frame.origin = CGPoint(x: left, y: y)
    }
}
