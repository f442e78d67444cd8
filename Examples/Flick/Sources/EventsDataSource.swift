// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The rows of the list: a problem with what can be done about it, and the events.
class EventsDataSource: UITableViewDiffableDataSource<EventsDataSource.Section, EventsDataSource.Row> {
    enum Section: Hashable, Sendable {
        case problem
        case events
    }

    enum Row: Hashable, Sendable {
        case message(title: String, text: String)
        case remedy(Remedy)
        case event(Event)
        /// Stands in an empty list.
        case hint
    }

    enum Remedy: String, Hashable, Sendable {
        case retry = "Try Again"
        case discard = "Discard Unsaved Changes"
        case startNewFile = "Start a New File"
    }

    /// Deletes an event.
    var delete: ((Event) -> Void)?

    func event(at indexPath: IndexPath) -> Event? {
        if case .event(let event) = itemIdentifier(for: indexPath) { event } else { nil }
    }

    // MARK: - Rows for a store

    /// Shows what is in a store.
    func show(_ store: EventStore, animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
        let problem = Self.rows(about: store)
        if !problem.isEmpty {
            snapshot.appendSections([.problem])
            snapshot.appendItems(problem)
        }
        snapshot.appendSections([.events])
        snapshot.appendItems(store.events.map(Row.event))
        if store.events.isEmpty, store.isOpen { snapshot.appendItems([.hint]) }
        apply(snapshot, animatingDifferences: animated)
    }

    private static func rows(about store: EventStore) -> [Row] {
        guard let problem = store.problem else { return [] }
        let texts = [problem.advice, EventStoreError.consequence(of: store.unsaved)].compactMap { $0 }
        var rows = [Row.message(title: problem.title, text: texts.joined(separator: "\n\n")), .remedy(.retry)]
        if !store.unsaved.isEmpty { rows.append(.remedy(.discard)) }
        if problem.kind == .damaged { rows.append(.remedy(.startNewFile)) }
        return rows
    }

    // MARK: - Editing

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        event(at: indexPath) != nil
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete, let event = event(at: indexPath) { delete?(event) }
    }
}
