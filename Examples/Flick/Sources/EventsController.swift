// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The list of the events, the newest first.
///
/// It shows what the store says, and changes only the store: rows come and go when the database reports it.
class EventsController: UITableViewController {
    private let store: EventStore
    private let texts: EventTexts
    private let now: @MainActor () -> Date
    private lazy var dataSource = makeDataSource()
    /// The event that was open when the program ended, until the events have been read.
    private var continuedEvent: Event.ID?

    init(store: EventStore, texts: EventTexts, now: @escaping @MainActor () -> Date) {
        (self.store, self.texts, self.now) = (store, texts, now)
        super.init(style: .insetGrouped)
        title = "Flick"
        restorationIdentifier = "events"
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "Events")
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        dataSource.delete = { [weak self] in self?.store.delete($0) }
        dataSource.show(store, animated: false)
        store.observe(self) { [weak self] in self?.storeChanged() }
        openContinuedEvent()
    }

    private func add() { store.add(now()) }

    private func storeChanged() {
        dataSource.show(store, animated: view.window != nil)
        openContinuedEvent()
    }

    // MARK: - An event

    /// Opens the event of an activity of `EventController` as soon as the events have been read.
    func continueActivity(_ activity: NSUserActivity) { continuedEvent = EventController.event(of: activity) }

    private func openContinuedEvent() {
        guard let id = continuedEvent, store.isOpen else { return }
        continuedEvent = nil
        // The person may have opened another one, and this one may be deleted.
        guard navigationController?.topViewController === self else { return }
        store.events.first { $0.id == id }.map { open($0, animated: false) }
    }

    private func open(_ event: Event, animated: Bool) {
        let controller = EventController(event, store: store, texts: texts)
        navigationController?.pushViewController(controller, animated: animated)
    }

    // MARK: - Rows

    private func makeDataSource() -> EventsDataSource {
        EventsDataSource(tableView: tableView) { [weak self] tableView, indexPath, row in
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            self?.show(row, in: cell)
            return cell
        }
    }

    private func show(_ row: EventsDataSource.Row, in cell: UITableViewCell) {
        cell.contentConfiguration = content(of: row)
        if case .event = row { cell.accessoryType = .disclosureIndicator } else { cell.accessoryType = .none }
        switch row {
        case .event, .remedy: cell.selectionStyle = .default
        case .message, .hint: cell.selectionStyle = .none
        }
    }

    private func content(of row: EventsDataSource.Row) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.cell()
        switch row {
        case .event(let event):
            content = .valueCell()
            content.text = texts.shortTime(event.time)
            content.secondaryText = texts.shortDate(event.time)
        case .message(let title, let text):
            content = .subtitleCell()
            content.text = title
            content.secondaryText = text
            content.textProperties.font = .preferredFont(forTextStyle: .headline)
            content.secondaryTextProperties.numberOfLines = 0
            content.image = UIImage(systemName: "exclamationmark.triangle")
            content.imageProperties.tintColor = .systemRed
        case .remedy(let remedy):
            content.text = remedy.rawValue
            content.textProperties.color = remedy == .discard ? .systemRed : tableView.tintColor
        case .hint:
            content.text = "No events. The plus adds one."
            content.textProperties.color = .secondaryLabel
        }
        return content
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        switch dataSource.itemIdentifier(for: indexPath) {
        case .event, .remedy: indexPath
        case .message, .hint, nil: nil
        }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch dataSource.itemIdentifier(for: indexPath) {
        case .event(let event): open(event, animated: true)
        case .remedy(let remedy):
            tableView.deselectRow(at: indexPath, animated: true)
            perform(remedy)
        case .message, .hint, nil: break
        }
    }

    private func perform(_ remedy: EventsDataSource.Remedy) {
        switch remedy {
        case .retry: store.retry()
        case .discard: store.discardUnsaved()
        case .startNewFile: store.startNewFile()
        }
    }
}
