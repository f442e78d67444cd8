// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A shopping list: rows are checked off, swiped away, deleted and moved.
class GroceriesController: UITableViewController {
    private struct Item {
        var name: String
        var isDone = false
    }

    private var items = ["Apples", "Bread", "Butter", "Coffee", "Milk", "Oats", "Potatoes", "Rye crackers", "Salmon"]
        .map {
            Item(name: $0)
        }
    private var added = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        let add = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
        navigationItem.rightBarButtonItems = [editButtonItem, add]
    }

    private func add() {
        added += 1
        items.insert(Item(name: "Something new \(added)"), at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    // MARK: - Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        let item = items[indexPath.row]
        cell.textLabel?.text = item.name
        cell.textLabel?.textColor = item.isDone ? .secondaryLabel : .label
        cell.accessoryType = item.isDone ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "Swipe a row to the left to delete it, to the right to check it off."
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        toggle(indexPath)
    }

    private func toggle(_ indexPath: IndexPath) {
        items[indexPath.row].isDone.toggle()
        tableView.reconfigureRows(at: [indexPath])
    }

    // MARK: - Editing

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        items.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let action = UIContextualAction(style: .normal, title: items[indexPath.row].isDone ? "Undo" : "Done") {
            [weak self] _, _, completion in
            self?.toggle(indexPath)
            completion(true)
        }
        action.backgroundColor = .systemGreen
        return UISwipeActionsConfiguration(actions: [action])
    }
}
