// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Links in two sizes, in a column that scrolls when large text needs more than the screen.
class LinksController: UIViewController {
    private let page = LinksPage()
    private let heading = UILabel()
    private static let samples: [(title: String, address: String, size: CGFloat)] = [
        ("Swift", "https://www.swift.org", 24),
        ("Lilliputian will", "https://en.wikipedia.org/wiki/Lilliput_and_Blefuscu", 24),
        ("WOMBAT", "https://en.wikipedia.org/wiki/Wombat", 40),
        ("Write a letter", "mailto:somebody@example.org", 40),
    ]
    let links = LinksController.samples.map { LinksController.link($0.title, $0.address) }

    /// In points.
    private enum Metrics {
        static let margin: CGFloat = 20
        static let space: CGFloat = 16
        /// The width of readable text: a readable content guide's width on an iPad, at the default text size.
        static let widest: CGFloat = 672
    }

    private static func link(_ title: String, _ address: String) -> HTMLLinkButton {
        guard let url = URL(string: address) else { preconditionFailure("\(address) is no address.") }
        return HTMLLinkButton(title: title, url: url)
    }

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        heading.text = "Links"
        heading.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: .boldSystemFont(ofSize: 17))
        heading.adjustsFontForContentSizeCategory = true
        heading.accessibilityTraits = .header
        view.addSubview(page)
        page.addSubview(heading)
        links.forEach { page.addSubview($0) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        view.setNeedsLayout()
    }

    // MARK: - Layout

    override func viewDidLayoutSubviews() {
        let safe = view.safeAreaInsets, room = view.bounds.width - safe.left - safe.right
        let width = max(0, min(room - 2 * Metrics.margin, Metrics.widest))
        let left = safe.left + ((room - width) / 2).rounded(.down)
        page.frame = view.bounds
        var y = safe.top + Metrics.margin
        func place(_ view: UIView, _ size: CGSize) {
            let x = view.effectiveUserInterfaceLayoutDirection == .leftToRight ? left : left + width - size.width
            view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
            y = view.frame.maxY + Metrics.space
        }
        let headingSize = heading.sizeThatFits(.zero)
        place(heading, CGSize(width: min(headingSize.width, width), height: headingSize.height))
        for (link, sample) in zip(links, Self.samples) {
            fit(link, sample.size, in: width)
            place(link, link.sizeThatFits(.zero))
        }
        page.contentSize = CGSize(width: view.bounds.width, height: y - Metrics.space + Metrics.margin + safe.bottom)
    }

    /// A link is as large as people want text to be, but no wider than the column.
    private func fit(_ link: HTMLLinkButton, _ size: CGFloat, in width: CGFloat) {
        let wanted = UIFontMetrics.default.scaledValue(for: size, compatibleWith: traitCollection)
        link.font = .systemFont(ofSize: wanted)
        let needed = link.sizeThatFits(.zero).width
        guard needed > width else { return }
        link.font = .systemFont(ofSize: max(1, (wanted * width / needed).rounded(.down)))
    }
}

/// Touched links are highlighted immediately, and released when the finger scrolls.
class LinksPage: UIScrollView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentInsetAdjustmentBehavior = .never
        delaysContentTouches = false
    }

    required init?(coder: NSCoder) { nil }

    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
