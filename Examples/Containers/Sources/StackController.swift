// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A screen of a navigation stack, which pushes further ones.
class StackController: UIViewController {
    private let level: Int
    private let actions = UIStackView()

    init(level: Int) {
        self.level = level
        super.init(nibName: nil, bundle: nil)
        title = level == 1 ? "Stack" : "Level \(level)"
        navigationItem.largeTitleDisplayMode = level == 1 ? .always : .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationController?.navigationBar.prefersLargeTitles = true
        addBarItems()
        addActions()
    }

    // MARK: - Bars

    private func addBarItems() {
        let places = UIMenu(children: [
            UIAction(title: "Ten levels up", image: UIImage(systemName: "arrow.up")) { [unowned self] _ in pushTen() },
            UIAction(title: "To the first level", image: UIImage(systemName: "arrow.down")) { [unowned self] _ in
                navigationController?.popToRootViewController(animated: true)
            },
            UIAction(title: "Up and down ten times", image: UIImage(systemName: "arrow.up.arrow.down")) {
                [unowned self] _ in goUpAndDown()
            },
        ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Places", image: UIImage(systemName: "ellipsis.circle"), menu: places)
        let add = UIAction { [unowned self] _ in push(StackController(level: level + 1)) }
        toolbarItems = [
            .flexibleSpace(), UIBarButtonItem(systemItem: .add, primaryAction: add), .flexibleSpace(),
        ]
    }

    // MARK: - Actions

    private func addActions() {
        let scroll = UIScrollView()
        (actions.axis, actions.spacing, actions.alignment) = (.vertical, 8, .leading)
        for view in [scroll, actions] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
        scroll.alwaysBounceVertical = true
        view.addSubview(scroll)
        scroll.addSubview(actions)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            actions.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
            actions.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
            actions.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            actions.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ])
        add("Push") { [unowned self] in push(StackController(level: level + 1)) }
        add("Push without the tab bar") { [unowned self] in
            let controller = StackController(level: level + 1)
            controller.hidesBottomBarWhenPushed = true
            push(controller)
        }
        add("Push ten") { [unowned self] in pushTen() }
        add("Show the toolbar") { [unowned self] in
            navigationController?.setToolbarHidden(!(navigationController?.isToolbarHidden ?? true), animated: true)
        }
        add("Hide bars on swipe") { [unowned self] in navigationController?.hidesBarsOnSwipe.toggle() }
        add("Two cards") { [unowned self] in push(CardsController()) }
        addText()
    }

    private func add(_ title: String, _ action: @escaping () -> Void) {
        var configuration = UIButton.Configuration.gray()
        configuration.title = title
        actions.addArrangedSubview(
            UIButton(configuration: configuration, primaryAction: UIAction { _ in action() }))
    }

    /// Something to scroll: a large title collapses above it.
    private func addText() {
        let text = UILabel()
        text.numberOfLines = 0
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        text.textColor = .secondaryLabel
        text.text = (1...12).map { "Line \($0): a large title gets smaller when this moves up." }
            .joined(separator: "\n")
        actions.addArrangedSubview(text)
    }

    private func push(_ controller: UIViewController) {
        navigationController?.pushViewController(controller, animated: true)
    }

    /// Ten pushes in one turn of the run loop are one transition.
    private func pushTen() {
        for step in 1...10 { push(StackController(level: level + step)) }
    }

    /// So are ten pushes and pops, and a last push.
    private func goUpAndDown() {
        let navigation = navigationController
        for _ in 1...10 {
            navigation?.pushViewController(StackController(level: level + 1), animated: true)
            navigation?.popViewController(animated: true)
        }
        navigation?.pushViewController(StackController(level: level + 1), animated: true)
    }
}
