// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Names in sections by their first letter, with an index, a search and menus.
class ContactsController: UITableViewController, UISearchResultsUpdating {
    private var sections: [(letter: String, names: [(family: String, first: String)])] = []
    private let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        show("")
    }

    func updateSearchResults(for searchController: UISearchController) {
        show(searchController.searchBar.text ?? "")
        tableView.reloadData()
    }

    private func show(_ text: String) {
        let found = Contacts.all.filter { name in
            text.isEmpty || "\(name.first) \(name.family)".lowercased().contains(text.lowercased())
        }
        let letters = Dictionary(grouping: found) { String($0.family.prefix(1)) }
        sections = letters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].names.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].letter
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        let name = sections[indexPath.section].names[indexPath.row]
        cell.textLabel?.text = "\(name.first) \(name.family)"
        return cell
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

    // MARK: - Menus

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let name = sections[indexPath.section].names[indexPath.row]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(
                title: "",
                children: [
                    UIAction(title: "Copy Name", image: UIImage(systemName: "doc.on.doc")) { _ in
                        UIPasteboard.general.string = "\(name.first) \(name.family)"
                    }
                ])
        }
    }
}
