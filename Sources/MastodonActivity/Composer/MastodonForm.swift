// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIKit

/// A form that scrolls, and keeps what is edited above the keyboard.
@MainActor
class MastodonForm: UIViewController {
    /// In points. Chosen by eye.
    enum Metrics {
        static let margin: CGFloat = 16
        static let gap: CGFloat = 10
        static let textHeight: CGFloat = 96
        static let descriptionHeight: CGFloat = 64
        static let pictureHeight: CGFloat = 140
        static let fieldHeight: CGFloat = 40
        static let cornerRadius: CGFloat = 8
    }

    let page = UIScrollView()
    let rows = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        (rows.axis, rows.spacing) = (.vertical, Metrics.gap)
        view.addSubview(page)
        page.addSubview(rows)
        for view in [page, rows] { view.translatesAutoresizingMaskIntoConstraints = false }
        let area = view.safeAreaLayoutGuide, contents = page.contentLayoutGuide
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: view.topAnchor),
            page.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            page.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            rows.topAnchor.constraint(equalTo: contents.topAnchor, constant: Metrics.margin),
            rows.bottomAnchor.constraint(equalTo: contents.bottomAnchor, constant: -Metrics.margin),
            rows.leadingAnchor.constraint(equalTo: contents.leadingAnchor, constant: Metrics.margin),
            rows.trailingAnchor.constraint(equalTo: contents.trailingAnchor, constant: -Metrics.margin),
            rows.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor, constant: -2 * Metrics.margin),
        ])
    }

    func reveal(_ field: UIView) {
        page.scrollRectToVisible(field.convert(field.bounds, to: page).insetBy(dx: 0, dy: -Metrics.gap), animated: true)
    }

    static func label(_ text: String = "", _ style: UIFont.TextStyle = .body, _ color: UIColor = .label) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }

    // MARK: - Touches

    // The next responder of a presented controller is the one that presents it, which may do something with touches. Those in
    // the form are not for it.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
