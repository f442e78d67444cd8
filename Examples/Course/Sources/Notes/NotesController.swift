// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A list of notes: adds, checks off and deletes them. A `NoteStore` keeps them.
class NotesController: UITableViewController {
    private let list: NoteList
    private lazy var addItem = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { [unowned self] _ in ask() })

    init(_ list: NoteList) {
        self.list = list
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "problem")
        addItem.accessibilityLabel = "Add a note"
        navigationItem.rightBarButtonItem = addItem
        list.observe(for: self) { [weak self] in self?.show() }
        list.load()
        show()
    }

    private func show() {
        addItem.isEnabled = list.isEditable
        tableView.reloadData()
    }

    // MARK: - Adding

    private func ask() {
        let alert = UIAlertController(title: "New Note", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Text" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
                self?.add(alert?.textFields?.first?.text ?? "")
            })
        present(alert, animated: true)
    }

    private func add(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if !text.isEmpty { list.add(text) }
    }

    // MARK: - Rows

    private enum Section { case problem, notes }

    private var sections: [Section] {
        switch list.state {
        case .unreadable, .unsaved: [.problem, .notes]
        case .waiting, .loading, .saved, .saving: [.notes]
        }
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section] == .problem ? 2 : list.notes.count
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections.count == 1 ? list.summary : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section] == .problem ? problemCell(at: indexPath) : noteCell(at: indexPath)
    }

    private func noteCell(at path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: path)
        let note = list.notes[path.row]
        var content = UIListContentConfiguration.cell()
        content.text = note.text
        content.textProperties.color = note.isDone ? .secondaryLabel : .label
        cell.contentConfiguration = content
        cell.accessoryType = note.isDone ? .checkmark : .none
        return cell
    }

    /// A cell with the mistake, and below it the remedy.
    private func problemCell(at path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "problem", for: path)
        var content = UIListContentConfiguration.cell()
        content.text = path.row == 0 ? list.summary : "Try Again"
        content.textProperties.numberOfLines = 0
        content.textProperties.color = path.row == 0 ? .label : tableView.tintColor
        content.image = path.row == 0 ? UIImage(systemName: "exclamationmark.triangle") : nil
        cell.contentConfiguration = content
        cell.selectionStyle = path.row == 0 ? .none : .default
        return cell
    }

    // MARK: - Changes

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if sections[indexPath.section] == .notes { return list.toggle(at: indexPath.row) }
        if indexPath.row == 1 { list.tryAgain() }
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section] == .notes
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { list.remove(at: indexPath.row) }
}
