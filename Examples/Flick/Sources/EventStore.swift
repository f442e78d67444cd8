// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The events of the program, the same for all of its windows.
///
///     add, delete ──> unsaved ──> the database ──> its observation ──> events ──> the windows
///                        ^            │
///                        └── problem ─┘
///
/// `events` is what the database has confirmed, and nothing else. A change that fails stays in `unsaved`, with those
/// after it, until it succeeds or is discarded.
@MainActor
final class EventStore {
    /// The change that the user wants to make.
    enum Change: Hashable, Sendable {
        case add(Date)
        case delete(Event)
    }

    /// All events, the newest first.
    private(set) var events: [Event] = []
    /// The changes that are not confirmed, the oldest first.
    private(set) var unsaved: [Change] = []
    /// The error of the last attempt; nil after a success.
    private(set) var problem: EventStoreError?
    /// Whether the events have been read.
    private(set) var isOpen = false

    private let url: URL
    private let options: EventDatabase.Options
    private let queue: any StoreQueue
    private var database: EventDatabase?
    private var isSaving = false
    /// Whether the file is being opened or renamed: two windows may ask for it at the same time.
    private var isOpening = false

    /// Opens a file, or creates it.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - options: how to open it.
    ///   - queue: runs the work on the file.
    init(
        url: URL, options: EventDatabase.Options = EventDatabase.Options(), queue: any StoreQueue = BackgroundQueue()
    ) {
        (self.url, self.options, self.queue) = (url, options, queue)
        open()
    }

    // MARK: - Changes

    /// Adds an event.
    func add(_ time: Date) { change(.add(time)) }

    /// Deletes an event.
    func delete(_ event: Event) {
        // Two windows may ask for the same.
        if !unsaved.contains(.delete(event)) { change(.delete(event)) }
    }

    private func change(_ change: Change) {
        unsaved.append(change)
        save()
        tellObservers()
    }

    /// Saves the first change; the others follow when it is confirmed.
    private func save() {
        guard !isSaving, let database, let change = unsaved.first else { return }
        isSaving = true
        let queue = queue
        queue.start {
            let result = Result { try database.perform(change) }
            queue.deliver { [weak self] in self?.saved(result) }
        }
    }

    private func saved(_ result: Result<Void, any Error>) {
        isSaving = false
        switch result {
        case .success:
            unsaved.removeFirst()
            problem = nil
            save()
        case .failure(let error): problem = error as? EventStoreError
        }
        tellObservers()
    }

    // MARK: - Opening

    private func open() {
        database = nil
        isOpening = true
        let (url, options, queue) = (url, options, queue)
        let report: EventDatabase.Report = { [weak self] events in
            queue.deliver { [weak self] in self?.show(events) }
        }
        queue.start {
            let result = Result {
                let database = try EventDatabase(at: url, options: options, report: report)
                return (database, try database.events())
            }
            queue.deliver { [weak self] in self?.opened(result) }
        }
    }

    private func opened(_ result: Result<(EventDatabase, [Event]), any Error>) {
        isOpening = false
        switch result {
        case .success(let (database, events)):
            self.database = database
            (self.events, isOpen) = (events, true)
            problem = database.isReadOnly ? EventStoreError(kind: .readOnly, action: .open, url: url) : nil
            save()
        case .failure(let error): problem = error as? EventStoreError
        }
        tellObservers()
    }

    /// Observers are told only of what is new: each window that opens reads the events again, and all windows are observers.
    private func show(_ events: Result<[Event], EventStoreError>) {
        let before = (self.events, problem)
        switch events {
        case .success(let events):
            if problem?.action == .read { problem = nil }
            self.events = events
        case .failure(let error): problem = error
        }
        if before != (self.events, problem) { tellObservers() }
    }

    /// Reads the events again: another program may have changed them, which no observation reports.
    func refresh() {
        guard let database else { return }
        let queue = queue
        queue.start {
            let events = Result { try database.events() }.mapError { $0 as! EventStoreError }
            queue.deliver { [weak self] in self?.show(events) }
        }
    }

    // MARK: - Problems

    /// Tries again what has failed.
    func retry() {
        guard !isOpening else { return }
        // A connection to a file that could not be written to, or was damaged, stays like that.
        guard database != nil, problem?.kind != .readOnly, problem?.kind != .damaged else { return open() }
        problem?.action == .read ? refresh() : save()
    }

    /// Gives up the changes that are not confirmed.
    func discardUnsaved() {
        // The first one may be under way.
        unsaved.removeSubrange((isSaving ? 1 : 0)...)
        if problem?.action != .open { problem = nil }
        tellObservers()
    }

    /// Renames a damaged file, and begins with an empty one. The unsaved changes are saved to it.
    func startNewFile() {
        guard problem?.kind == .damaged, !isSaving, !isOpening else { return }
        isOpening = true
        // Its events are gone with it, and so is the wish to delete some of them.
        unsaved.removeAll { if case .delete = $0 { true } else { false } }
        database = nil
        let (url, queue) = (url, queue)
        queue.start {
            let result = Result { _ = try EventDatabase.setAside(url) }
            queue.deliver { [weak self] in self?.didSetAside(result) }
        }
    }

    private func didSetAside(_ result: Result<Void, any Error>) {
        switch result {
        case .success: open()
        case .failure(let error):
            isOpening = false
            problem = error as? EventStoreError
            tellObservers()
        }
    }

    // MARK: - Observers

    private struct Observer {
        weak var object: AnyObject?
        var changed: @MainActor () -> Void
    }

    private var observers: [Observer] = []

    /// Calls a closure after each change of the store, as long as an object exists.
    func observe(_ object: AnyObject, _ changed: @escaping @MainActor () -> Void) {
        observers.append(Observer(object: object, changed: changed))
    }

    private func tellObservers() {
        observers.removeAll { $0.object == nil }
        for observer in observers { observer.changed() }
    }
}

extension EventDatabase {
    fileprivate func perform(_ change: EventStore.Change) throws {
        switch change {
        case .add(let time): try add(time)
        case .delete(let event): try delete(event.id)
        }
    }
}
