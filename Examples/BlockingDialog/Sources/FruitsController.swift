// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A table whose rows ask for an amount when they are selected.
class FruitsController: UITableViewController {
    private var amounts: [String: String] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fruits"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Fruits.names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = Fruits.names[indexPath.row]
        content.secondaryText = amounts[Fruits.names[indexPath.row]]
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let fruit = Fruits.names[indexPath.row], opener = tableView.cellForRow(at: indexPath) ?? tableView
        // A cancelled dialog changes nothing.
        if let amount = InputDialog("How many of \(fruit)?", from: opener).showModal() { amounts[fruit] = amount }
        tableView.reloadRows(at: [indexPath], with: .none)
    }
}
