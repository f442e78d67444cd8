// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The notes of one store in memory. All screens that show them have the same list.
///
///     load() ──> loading ──> saved <──> saving          after each change
///                   │                     │
///              unreadable             unsaved           tryAgain() goes back
@MainActor
final class NoteList {
    enum State: Equatable {
        case waiting, loading, saved, saving
        /// The notes could not be read. They cannot be changed either: that would replace what is kept.
        case unreadable(String)
        /// The notes could not be saved. They are in memory only.
        case unsaved(String)
    }

    private(set) var notes: [Note] = []
    private(set) var state = State.waiting
    /// The last piece of work; tests wait for it.
    private(set) var work: Task<Void, Never>?
    private let store: any NoteStore
    private var observers: [Observer] = []
    /// The number of saves so far: only the last one says that everything is saved.
    private var saves = 0

    init(_ store: any NoteStore) { self.store = store }

    /// Whether notes can be added and changed.
    var isEditable: Bool {
        switch state {
        case .saved, .saving, .unsaved: true
        case .waiting, .loading, .unreadable: false
        }
    }

    /// The state in words for people.
    var summary: String {
        switch state {
        case .waiting, .loading: "Loading…"
        case .saved: "Saved in \(store.file.lastPathComponent)."
        case .saving: "Saving…"
        case .unreadable(let message), .unsaved(let message): message
        }
    }

    // MARK: - Observers

    private struct Observer {
        weak var owner: AnyObject?
        let changed: @MainActor () -> Void
    }

    /// Calls a closure after each change, as long as its owner exists.
    func observe(for owner: AnyObject, _ changed: @escaping @MainActor () -> Void) {
        observers.append(Observer(owner: owner, changed: changed))
    }

    private func become(_ state: State) {
        self.state = state
        observers.removeAll { $0.owner == nil }
        for observer in observers { observer.changed() }
    }

    // MARK: - Changes

    func add(_ text: String) { change { $0.append(Note(text: text)) } }

    func remove(at index: Int) { change { $0.remove(at: index) } }

    func toggle(at index: Int) { change { $0[index].isDone.toggle() } }

    private func change(_ change: (inout [Note]) -> Void) {
        guard isEditable else { return }
        change(&notes)
        save()
    }

    // MARK: - Work

    /// Loads the notes, unless that has happened.
    func load() {
        guard state == .waiting else { return }
        read()
    }

    /// Reads or saves again what could not be read or saved.
    func tryAgain() {
        switch state {
        case .unreadable: read()
        case .unsaved: save()
        case .waiting, .loading, .saved, .saving: break
        }
    }

    private func read() {
        become(.loading)
        start { [self] in
            do {
                notes = try await store.load()
                become(.saved)
            } catch {
                become(.unreadable(message("cannot be read", error) + " The file was not changed."))
            }
        }
    }

    private func save() {
        saves += 1
        let (notes, number) = (notes, saves)
        become(.saving)
        start { [self] in
            do {
                try await store.save(notes)
                if number == saves { become(.saved) }
            } catch {
                if number == saves { become(.unsaved(message("cannot be saved", error))) }
            }
        }
    }

    /// Does something after the work before: saves must not overtake each other.
    private func start(_ step: @escaping @MainActor () async -> Void) {
        let before = work
        work = Task {
            await before?.value
            await step()
        }
    }

    private func message(_ problem: String, _ error: any Error) -> String {
        let reason = error.explanation
        return "The notes in \(store.file.path) \(problem). \(reason)\(reason.hasSuffix(".") ? "" : ".")"
    }
}
