// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Shows one of the pages below their names. Each page is a controller of its own.
class LayoutsController: UIViewController {
    enum Page: String, CaseIterable {
        case login = "Log in"
        case article = "Article"
        case stacks = "Stacks"
        case form = "Form"

        @MainActor fileprivate func makeController() -> UIViewController {
            switch self {
            case .login: LoginController()
            case .article: ArticleController()
            case .stacks: StacksController()
            case .form: FormController()
            }
        }
    }

    private let chooser = UISegmentedControl(items: Page.allCases.map(\.rawValue))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        chooser.accessibilityLabel = "Pages"
        chooser.addTarget(self, action: LayoutsController.pageChosen, for: .valueChanged)
        view.addConstrained(chooser)
        NSLayoutConstraint.activate([
            chooser.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            chooser.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            chooser.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
        ])
        show(.login)
    }

    func show(_ page: Page) {
        chooser.selectedSegmentIndex = Page.allCases.firstIndex(of: page) ?? 0
        for child in children { remove(child) }
        add(page.makeController())
    }

    private func pageChosen() { show(Page.allCases[chooser.selectedSegmentIndex]) }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    /// The page has the window's width. It respects the safe area itself.
    private func add(_ child: UIViewController) {
        addChild(child)
        view.addConstrained(child.view)
        NSLayoutConstraint.activate([
            child.view.topAnchor.constraint(equalTo: chooser.bottomAnchor, constant: 8),
            child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        child.didMove(toParent: self)
    }
}
