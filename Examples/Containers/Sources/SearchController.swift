// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A list of fruits, searched as its user types. Show it in a navigation controller.
///
/// The search has no controller of its own for results: the list itself shows them.
final class FruitsController: UIViewController {
    private let search = UISearchController(searchResultsController: nil)
    private let scrollView = UIScrollView()
    private let list = UIStackView()
    private let rows = Fruit.all.map { FruitRow($0) }
    private let nothing = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fruits"
        view.backgroundColor = .systemBackground
        definesPresentationContext = true
        setUpSearch()
        setUpList()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.prefersLargeTitles = true
    }

    private func setUpSearch() {
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search fruits"
        search.searchBar.scopeButtonTitles = Fruit.Scope.allCases.map(\.title)
        navigationItem.searchController = search
    }

    private func setUpList() {
        list.axis = .vertical
        nothing.textAlignment = .center
        nothing.textColor = .secondaryLabel
        nothing.numberOfLines = 0
        nothing.isHidden = true
        nothing.heightAnchor.constraint(greaterThanOrEqualToConstant: 88).isActive = true
        for row in rows + [nothing] { list.addArrangedSubview(row) }
        scrollView.alwaysBounceVertical = true
        scrollView.keyboardDismissMode = .onDrag
        scrollView.addSubview(list)
        view.addSubview(scrollView)
        for part in [list, scrollView] { part.translatesAutoresizingMaskIntoConstraints = false }
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.topAnchor.constraint(equalTo: content.topAnchor),
            list.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            list.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            list.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }
}

extension FruitsController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let bar = searchController.searchBar, text = bar.text ?? ""
        let scope = searchController.isActive ? Fruit.Scope(rawValue: bar.selectedScopeButtonIndex) ?? .all : .all
        for row in rows { row.isHidden = !row.fruit.matches(text, in: scope) }
        nothing.isHidden = rows.contains { !$0.isHidden }
        nothing.text = "No fruit matches “\(text)”."
    }
}

/// The name of a fruit, with a line below.
private final class FruitRow: UIView {
    let fruit: Fruit

    init(_ fruit: Fruit) {
        self.fruit = fruit
        super.init(frame: .zero)
        let label = UILabel(), line = UIView()
        label.text = fruit.name
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        line.backgroundColor = .separator
        for part in [label, line] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        NSLayoutConstraint.activate([
            heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
            label.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(lessThanOrEqualTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
            line.leadingAnchor.constraint(equalTo: label.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.bottomAnchor.constraint(equalTo: bottomAnchor), line.heightAnchor.constraint(equalToConstant: 0.5),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
