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

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = area.width / CGFloat(names.count)
        for (index, label) in names.enumerated() {
            label.frame = CGRect(
                x: area.minX + CGFloat(index) * width, y: area.minY, width: width, height: Self.rowHeight)
        }
        pageView.frame = CGRect(
            x: area.minX, y: area.minY + Self.rowHeight, width: area.width,
            height: max(0, area.height - Self.rowHeight))
    }
}
