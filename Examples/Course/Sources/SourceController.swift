// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The source of a lesson, to read and to copy.
class SourceController: UIViewController {
    private let text = UITextView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Source"
        navigationItem.largeTitleDisplayMode = .never
        text.text = "Choose a lesson to read its source here."
    }

    required init?(coder: NSCoder) { nil }

    func show(_ lesson: Lesson) {
        title = "\(lesson.file).swift"
        text.text = lesson.source
        text.setContentOffset(CGPoint(x: 0, y: -text.adjustedContentInset.top), animated: false)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        text.backgroundColor = .clear
        text.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .monospacedSystemFont(ofSize: 13, weight: .regular))
        text.adjustsFontForContentSizeCategory = true
        text.isEditable = false
        text.accessibilityLabel = "Source"
        // Programs are written from left to right everywhere.
        (text.semanticContentAttribute, text.textAlignment) = (.forceLeftToRight, .left)
        view.addSubview(text)
        text.fill(view.safeAreaLayoutGuide, NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
    }
}
