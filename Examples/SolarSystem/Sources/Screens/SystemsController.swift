// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@MainActor
protocol SystemsControllerDelegate: AnyObject {
    /// The system that is saved, as it is now.
    var systemToSave: World { get }
    /// Called when a system was chosen, before the list closes.
    func systemsController(_ controller: SystemsController, didOpen world: World)
    /// Called after the system was saved under a name.
    func systemsController(_ controller: SystemsController, didSaveAs name: String)
}

/// The list of systems: those that come with the program, and those that were saved.
class SystemsController: UITableViewController {
    weak var delegate: (any SystemsControllerDelegate)?
    private let store: SystemStore
    private var entries: [SystemStore.Entry] = []

    private enum Section: Int, CaseIterable { case saved, presets }

    private enum Row {
        case preset(Preset)
        case save
        case entry(SystemStore.Entry)
        case hint
    }

    init(store: SystemStore) {
        self.store = store
        super.init(style: .insetGrouped)
        title = "Systems"
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "system")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    private func reload() {
        entries = store.entries()
        editButtonItem.isEnabled = !entries.isEmpty
        if entries.isEmpty, isEditing { setEditing(false, animated: true) }
        tableView.reloadData()
    }

    // MARK: - Rows

    private func rows(in section: Int) -> [Row] {
        switch Section(rawValue: section) {
        case .presets: Preset.allCases.map { .preset($0) }
        case .saved: [.save] + (entries.isEmpty ? [.hint] : entries.map { .entry($0) })
        case nil: []
        }
    }

    private func row(at path: IndexPath) -> Row { rows(in: path.section)[path.row] }

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows(in: section).count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == Section.presets.rawValue ? "Presets" : "Saved"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "system", for: indexPath), row = row(at: indexPath)
        cell.contentConfiguration = content(of: row)
        cell.selectionStyle = canChoose(row) ? .default : .none
        return cell
    }

    private func content(of row: Row) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.subtitleCell()
        content.secondaryTextProperties.color = .secondaryLabel
        switch row {
        case .preset(let preset):
            (content.text, content.secondaryText) = (preset.title, preset.subtitle)
            content.secondaryTextProperties.numberOfLines = 0
        case .save:
            content.text = "Save This System…"
            content.textProperties.color = canChoose(row) ? tableView.tintColor : .tertiaryLabel
        case .entry(let entry):
            (content.text, content.secondaryText) = (entry.name, Self.subtitle(of: entry))
            if entry.planetCount == nil { content.image = UIImage(systemName: "exclamationmark.triangle") }
        case .hint:
            content.text = "No saved systems."
            content.textProperties.color = .secondaryLabel
        }
        return content
    }

    private static func subtitle(of entry: SystemStore.Entry) -> String {
        let date = DateFormatter.localizedString(from: entry.date, dateStyle: .medium, timeStyle: .short)
        let count = entry.planetCount.map { CounterTexts.count($0, "planet") } ?? "Cannot be read"
        return "\(count), \(date)"
    }

    private func canChoose(_ row: Row) -> Bool {
        switch row {
        case .preset, .entry: true
        case .save: (delegate?.systemToSave.planetCount ?? 0) > 0
        case .hint: false
        }
    }

    // MARK: - Opening

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        canChoose(row(at: indexPath)) ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch row(at: indexPath) {
        case .preset(let preset): open(preset.makeWorld())
        case .save: askForName()
        case .entry(let entry): open(entry)
        case .hint: break
        }
    }

    private func open(_ entry: SystemStore.Entry) {
        do {
            open(try store.load(entry.url))
        } catch {
            present(UIAlertController.message("“\(entry.name)” Cannot Be Opened", error), animated: true)
        }
    }

    private func open(_ world: World) {
        delegate?.systemsController(self, didOpen: world)
        dismiss(animated: true)
    }

    // MARK: - Saving

    private func askForName() {
        guard let name = delegate?.systemToSave.name else { return }
        let alert = UIAlertController(title: "Save System", message: nil, preferredStyle: .alert)
        alert.addTextField { field in
            (field.text, field.placeholder) = (name, "Name")
            field.accessibilityLabel = "Name"
            field.clearButtonMode = .whileEditing
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
                self?.save(as: alert?.textFields?.first?.text ?? "")
            })
        present(alert, animated: true)
    }

    private func save(as text: String) {
        guard var world = delegate?.systemToSave else { return }
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if !name.isEmpty { world.name = name }
        do {
            try store.save(world)
            delegate?.systemsController(self, didSaveAs: world.name)
        } catch {
            present(UIAlertController.message("The System Was Not Saved", error), animated: true)
        }
        reload()
    }

    // MARK: - Deleting

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        if case .entry = row(at: indexPath) { true } else { false }
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, case .entry(let entry) = row(at: indexPath) else { return }
        do {
            try store.delete(entry.url)
            entries.removeAll { $0.id == entry.id }
            showDeletion(at: indexPath)
        } catch {
            present(UIAlertController.message("“\(entry.name)” Was Not Deleted", error), animated: true)
        }
    }

    private func showDeletion(at path: IndexPath) {
        // Instead of the last row comes a hint.
        guard !entries.isEmpty else { return reload() }
        tableView.deleteRows(at: [path], with: .automatic)
    }
}

extension UIAlertController {
    /// An alert that says what went wrong.
    static func message(_ title: String, _ error: any Error) -> UIAlertController {
        // The program's own errors describe themselves; the description of others is for programmers.
        let own = (error as? SystemDocumentError)?.description ?? (error as? StoreError)?.description
        return message(title, own ?? error.localizedDescription)
    }

    static func message(_ title: String, _ text: String) -> UIAlertController {
        let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        return alert
    }
}
