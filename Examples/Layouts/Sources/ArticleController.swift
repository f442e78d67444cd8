// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// An article in a readable width. In a wide window its pictures are beside the text.
class ArticleController: UIViewController {
    private let page = UIScrollView()
    private let contents = UIView()
    let sections = Article.lake.sections.enumerated().map { index, section in
        SectionView(section, pictureIsFirst: index % 2 == 0)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let title = UILabel(Article.lake.title, .largeTitle)
        title.accessibilityTraits = .header
        let introduction = UILabel(Article.lake.introduction, .title3, color: .secondaryLabel)
        let column = UIStackView(arrangedSubviews: [title, introduction] + sections)
        column.axis = .vertical
        column.spacing = 28
        column.setCustomSpacing(8, after: title)
        view.addConstrained(page)
        page.fill(with: contents)
        contents.addConstrained(column)
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: view.topAnchor),
            page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            column.topAnchor.constraint(equalTo: contents.topAnchor, constant: 12),
            column.leadingAnchor.constraint(equalTo: contents.readableContentGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: contents.readableContentGuide.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: contents.bottomAnchor, constant: -24),
        ])
    }
}
