// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The list of the controllers that have no tab of their own.
final class MoreListController: UIViewController {
    var controllers: [UIViewController] = [] { didSet { if isViewLoaded { showRows() } } }
    private let select: (UIViewController) -> Void
    private var rows: [MoreRow] = []

    init(_ select: @escaping (UIViewController) -> Void) {
        self.select = select
        super.init(nibName: nil, bundle: nil)
        title = "More"
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let scrollView = UIScrollView(frame: UIScreen.main.bounds)
        scrollView.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view = scrollView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        showRows()
    }

    private func showRows() {
        for row in rows { row.removeFromSuperview() }
        rows = controllers.map { controller in
            let row = MoreRow(controller.tabBarItem)
            row.addAction(
                UIAction { [weak self, weak controller] _ in controller.map { self?.select($0) } }, for: .touchUpInside)
            view.addSubview(row)
            return row
        }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * MoreRow.height, width: width, height: MoreRow.height)
        }
        (view as? UIScrollView)?.contentSize = CGSize(width: width, height: CGFloat(rows.count) * MoreRow.height)
    }
}

/// A row of the list: image, title and chevron.
private final class MoreRow: UIControl {
    static let height: CGFloat = 44
    /// The distances of the image's center and of the title from the leading edge, in points. Chosen by eye.
    private static let imageCentre: CGFloat = 36, titleStart: CGFloat = 64, margin: CGFloat = 16

    private let picture = UIImageView(), label = UILabel(), mark = UIImageView(), line = UIView()

    init(_ item: UITabBarItem) {
        super.init(frame: .zero)
        for view in [picture, label, mark, line] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        picture.image = item.image
        label.text = item.title
        label.font = .systemFont(ofSize: 17)
        mark.image = UIImage(
            systemName: "chevron.forward",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
        mark.tintColor = .tertiaryLabel
        line.backgroundColor = .separator
        accessibilityLabel = item.title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func stateChanged() {
        super.stateChanged()
        backgroundColor = isHighlighted ? .systemGray4 : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame =
                isMirrored
                ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let image = picture.intrinsicContentSize, arrow = mark.intrinsicContentSize
        let insets = isMirrored ? safeAreaInsets.right : safeAreaInsets.left
        if picture.image != nil {
            place(
                picture,
                CGRect(
                    x: insets + Self.imageCentre - image.width / 2, y: (bounds.height - image.height) / 2,
                    width: image.width,
                    height: image.height))
        }
        let end = bounds.width - Self.margin - arrow.width
        place(mark, CGRect(x: end, y: (bounds.height - arrow.height) / 2, width: arrow.width, height: arrow.height))
        let start = insets + Self.titleStart
        place(label, CGRect(x: start, y: 0, width: max(0, end - start - 8), height: bounds.height))
        let pixel = 1 / max(contentScaleFactor, 1)
        place(line, CGRect(x: start, y: bounds.height - pixel, width: bounds.width - start, height: pixel))
    }
}
