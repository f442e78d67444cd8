// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A screen gets what it needs by its initializer, and hands its result back by a closure. There are no globals.
class DataLesson: UIViewController {
    private let choices = ["Birch", "Juniper", "Pine", "Rowan", "Spruce"]
    private let tree = UILabel.text("No tree is chosen.", .title3)
    private var chosen: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        showColumn([tree, UIButton.named("Choose a Tree") { [unowned self] in choose() }])
    }

    private func choose() {
        let controller = ChoiceController(choices, chosen: chosen) { [weak self] choice in
            self?.chosen = choice
            self?.tree.text = "\(choice) is chosen."
            self?.navigationController?.popViewController(animated: true)
        }
        navigationController?.pushViewController(controller, animated: true)
    }
}

/// A table of names, one of which is chosen. It does not know who asks.
class ChoiceController: UITableViewController {
    private let choices: [String], chosen: String?
    private let done: (String) -> Void

    init(_ choices: [String], chosen: String?, done: @escaping (String) -> Void) {
        (self.choices, self.chosen, self.done) = (choices, chosen, done)
        super.init(style: .insetGrouped)
        title = "Trees"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "choice")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { choices.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
        cell.textLabel?.text = choices[indexPath.row]
        cell.accessoryType = choices[indexPath.row] == chosen ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        done(choices[indexPath.row])
    }
}
