// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A row of names, and below it the page that was tapped last.
class FingersController: UIViewController {
    enum Page: String, CaseIterable {
        case photo = "Photo"
        case strip = "Strip"
        case nested = "Nested"
        case lines = "Lines"
        case targets = "Targets"

        @MainActor
        func makeView() -> UIView {
            switch self {
            case .photo: PhotoView()
            case .strip: StripView()
            case .nested: NestedView()
            case .lines: LinesView()
            case .targets: TargetsView()
            }
        }
    }

    static let rowHeight: CGFloat = 44

    private(set) var page = Page.photo
    private(set) var pageView: UIView = PhotoView()
    private var names: [UILabel] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for page in Page.allCases {
            let label = UILabel()
            label.text = page.rawValue
            label.font = .systemFont(ofSize: 15, weight: .medium)
            label.textAlignment = .center
            // Like titles in bars, they keep their size, and shrink only in narrow windows.
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            label.isUserInteractionEnabled = true
            let tap = UITapGestureRecognizer()
            tap.addAction(UIAction { [weak self] _ in self?.show(page) })
            label.addGestureRecognizer(tap)
            names.append(label)
            view.addSubview(label)
        }
        show(.photo)
    }

    func show(_ page: Page) {
        self.page = page
        pageView.removeFromSuperview()
        pageView = page.makeView()
        view.addSubview(pageView)
        for (label, other) in zip(names, Page.allCases) {
            label.textColor = other == page ? .systemBlue : .secondaryLabel
            label.accessibilityTraits = other == page ? [.button, .selected] : .button
        }
        view.setNeedsLayout()
    }

    // MARK: - Layout

    /// In points: the names are no farther apart than readable text is wide, a readable content guide's width on an
    /// iPad.
    private static let widestRow: CGFloat = 672

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        let width = max(0, view.bounds.width - safe.left - safe.right)
        let rowWidth = min(width, Self.widestRow), left = safe.left + ((width - rowWidth) / 2).rounded(.down)
        let step = rowWidth / CGFloat(names.count)
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, label) in names.enumerated() {
            let place = isRightToLeft ? names.count - 1 - index : index
            label.frame = CGRect(x: left + CGFloat(place) * step, y: safe.top, width: step, height: Self.rowHeight)
        }
        let top = safe.top + Self.rowHeight
        pageView.frame = CGRect(
            x: safe.left, y: top, width: width, height: max(0, view.bounds.height - safe.bottom - top))
    }
}
