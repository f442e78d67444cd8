// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A screen that asks as soon as it has appeared, the first time.
class AppearingController: UIViewController {
    private let label = UILabel()
    private var hasAsked = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Appearing"
        view.backgroundColor = .systemBackground
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.accessibilityIdentifier = "appeared"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            label.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasAsked else { return }
        hasAsked = true
        let answer = InputDialog("What did the screen ask?", from: view).showModal()
        label.text = answer.map { "Answer: \($0)" } ?? "No answer"
    }
}
