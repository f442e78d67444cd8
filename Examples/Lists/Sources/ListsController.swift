// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The examples, in an inset grouped table.
class ListsController: UITableViewController {
    private struct Page {
        var title: String
        var detail: String
        var symbol: String
        var make: @MainActor () -> UIViewController
    }

    private let pages = [
        Page(title: "A Million Rows", detail: "Made when they come into view", symbol: "list.bullet") {
            MillionController(style: .plain)
        },
        Page(title: "Contacts", detail: "Index, search and menus", symbol: "person.crop.circle") {
            ContactsController(style: .plain)
        },
        Page(title: "Groceries", detail: "Swipe, edit and reorder", symbol: "checkmark.circle") {
            GroceriesController(style: .insetGrouped)
        },
        Page(title: "Outline", detail: "Items that expand", symbol: "chevron.right") { OutlineController() },
        Page(title: "Photos", detail: "Three layouts and the way between them", symbol: "photo") {
            PhotosController()
        },
        Page(title: "Shop", detail: "Rows that scroll sideways", symbol: "cart") { ShopController() },
    ]

    init() {
        super.init(style: .insetGrouped)
        title = "Lists"
        navigationItem.largeTitleDisplayMode = .always
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        let page = pages[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = page.title
        content.secondaryText = page.detail
        content.image = UIImage(systemName: page.symbol)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let controller = pages[indexPath.row].make()
        controller.title = pages[indexPath.row].title
        controller.navigationItem.largeTitleDisplayMode = .never
        navigationController?.pushViewController(controller, animated: true)
    }
}
