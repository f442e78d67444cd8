// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A presented page: a title, a button that closes it, and one that presents another page above.
class PageController: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = title
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.accessibilityTraits = [.header, .staticText]
        let close = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Close") { [unowned self] _ in dismiss(animated: true) })
        let another = UIButton(
            configuration: .plain(),
            primaryAction: UIAction(title: "Another one above") { [unowned self] _ in
                present(PageController("Above \(title ?? "")"), animated: true)
            })
        let stack = UIStackView(arrangedSubviews: [label, close, another])
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 12, .center)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
        ])
    }
}
