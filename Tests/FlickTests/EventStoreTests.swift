// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Testing

@testable import Flick

/// The events and their file, without windows.
@MainActor
struct EventStoreTests {
    private let folder: EventFolder

    init() throws { folder = try EventFolder() }

    private func open(_ options: EventDatabase.Options = .impatient(), _ queue: TestQueue = TestQueue()) -> EventStore {
        EventStore(url: folder.file, options: options, queue: queue)
    }

    private func time(_ day: Int) -> Date { EventFolder.time(ofDay: day) }

    // MARK: - Changes

    @Test func aNewFileIsEmpty() throws {
        let store = open()
        #expect(store.isOpen && store.events.isEmpty && store.problem == nil)
        #expect(try folder.names == ["Events.sqlite"])
    }

    @Test func theNewestEventIsFirst() {
        let store = open()
        for day in [1, 3, 2] { store.add(time(day)) }
        #expect(store.events.map(\.time) == [time(3), time(2), time(1)])
        #expect(store.unsaved.isEmpty && store.problem == nil)
    }

    @Test func aDeletedEventIsGoneAndItsNumberIsNotUsedAgain() {
        let store = open()
        store.add(time(1))
        store.add(time(2))
        store.delete(store.events[0])
        #expect(store.events.map(\.id) == [1])
        store.add(time(3))
        #expect(store.events.map(\.id) == [3, 1])
    }

    @Test func anotherStoreFindsWhatWasSaved() {
        let store = open()
        store.add(time(1))
        #expect(open().events == store.events)
    }

    @Test func eventsAreShownWhenTheDatabaseHasConfirmedThem() {
        let queue = TestQueue(waits: true), store = open(.impatient(), queue)
        store.add(time(1))
        store.add(time(2))
        #expect(!store.isOpen && store.events.isEmpty && store.unsaved == [.add(time(1)), .add(time(2))])
        queue.run()
        #expect(store.isOpen && store.events.map(\.time) == [time(2), time(1)] && store.unsaved.isEmpty)
    }

    @Test func twoWindowsDeleteAnEventOnce() {
        let queue = TestQueue(waits: true), store = open(.impatient(), queue)
        store.add(time(1))
        queue.run()
        let event = store.events[0]
        store.delete(event)
        store.delete(event)
        #expect(store.unsaved == [.delete(event)])
        queue.run()
        #expect(store.events.isEmpty && store.problem == nil)
    }

    @Test func observersHearOfEachChangeAsLongAsTheyExist() {
        let store = open(), counter = Counter()
        var window: Counter? = Counter()
        store.observe(window!) { counter.count += 1 }
        store.add(time(1))
        let count = counter.count
        #expect(count >= 1)
        window = nil
        store.add(time(2))
        #expect(counter.count == count && window == nil)
    }

    @Test func changesOfAnotherProgramAreReadWhenAsked() {
        let store = open(), other = open()
        other.add(time(1))
        #expect(store.events.isEmpty)
        store.refresh()
        #expect(store.events.map(\.time) == [time(1)])
    }

    /// A window that opens reads the events again. With many windows, each of them would do something for every other one.
    @Test func observersAreNotToldOfEventsThatTheyKnow() {
        let store = open(), other = open(), counter = Counter()
        store.add(time(1))
        store.observe(counter) { counter.count += 1 }
        store.refresh()
        #expect(counter.count == 0)
        other.add(time(2))
        store.refresh()
        #expect(counter.count == 1)
    }

    // MARK: - Locked

    @Test func whatALockHoldsUpIsKeptAndSavedLater() throws {
        let store = open(), other = try folder.connect()
        store.add(time(1))
        try other.lock()
        store.add(time(2))
        #expect(store.problem?.kind == .locked && store.problem?.action == .add && store.problem?.code == 5)
        #expect(store.unsaved == [.add(time(2))] && store.events.map(\.time) == [time(1)])
        store.delete(store.events[0])
        #expect(store.unsaved.count == 2)
        try other.unlock()
        store.retry()
        #expect(store.problem == nil && store.unsaved.isEmpty && store.events.map(\.time) == [time(2)])
    }

    @Test func theNextChangeTriesTheOlderOnesFirst() throws {
        let store = open(), other = try folder.connect()
        try other.lock()
        store.add(time(1))
        try other.unlock()
        store.add(time(2))
        #expect(store.problem == nil && store.events.map(\.time) == [time(2), time(1)])
        #expect(store.events.map(\.id) == [2, 1])
    }

    @Test func whatIsNotSavedCanBeGivenUp() throws {
        let store = open(), other = try folder.connect()
        try other.lock()
        store.add(time(1))
        store.discardUnsaved()
        #expect(store.problem == nil && store.unsaved.isEmpty)
        try other.unlock()
        store.retry()
        #expect(store.events.isEmpty)
    }

    @Test func aFileThatAnotherProgramKeepsForItselfIsOpenedLater() throws {
        try folder.fill(1)
        let other = try folder.connect()
        try other.writeWithoutTransaction { db in
            // Takes effect with the next access, and excludes all others.
            try db.execute(sql: "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
        }
        let store = open()
        #expect(store.problem?.kind == .locked && store.problem?.action == .open && !store.isOpen)
        store.add(time(5))
        #expect(store.unsaved == [.add(time(5))])
        try other.unlock()
        store.retry()
        #expect(store.problem == nil && store.events.map(\.time) == [time(5), time(0)])
    }

    // MARK: - Read only

    @Test func eventsThatCannotBeChangedAreShown() throws {
        try folder.fill(2)
        let before = try Data(contentsOf: folder.file), store = open(.impatient("PRAGMA query_only = 1"))
        #expect(store.isOpen && store.events.count == 2)
        store.add(time(5))
        #expect(store.problem?.kind == .readOnly && store.unsaved == [.add(time(5))] && store.events.count == 2)
        #expect(try Data(contentsOf: folder.file) == before)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write to everything"))
    func permissionsAreEnoughOnceTheyAreGiven() throws {
        try folder.fill(2)
        let manager = FileManager.default
        for (item, permissions) in [(folder.file, 0o400), (folder.url, 0o500)] {
            try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: item.path)
        }
        let store = open()
        #expect(store.problem?.kind == .readOnly)
        store.add(time(5))
        #expect(store.problem?.kind == .readOnly && store.unsaved == [.add(time(5))])
        for (item, permissions) in [(folder.url, 0o700), (folder.file, 0o600)] {
            try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: item.path)
        }
        store.retry()
        #expect(store.problem == nil && store.unsaved.isEmpty && store.events.count == 3)
    }

    // MARK: - Full

    @Test func aFullDiskLosesNothing() throws {
        // The first migration needs less than ten small pages.
        let store = open(.impatient("PRAGMA page_size = 512", "PRAGMA max_page_count = 10"))
        var count = 0
        while store.problem == nil, count < 200 {
            store.add(time(count))
            count += 1
        }
        #expect(store.problem?.kind == .full && store.problem?.action == .add)
        #expect(count > 10 && store.events.count == count - 1 && store.unsaved == [.add(time(count - 1))])
        // There is room for it again.
        store.discardUnsaved()
        for event in store.events.suffix(count / 2) { store.delete(event) }
        store.add(time(count))
        #expect(store.problem == nil && store.events.first?.time == time(count))
    }

    // MARK: - Damaged

    @Test func aFileThatIsNoDatabaseStaysAsItIs() throws {
        let nonsense = try folder.fillWithNonsense(), store = open()
        #expect(store.problem?.kind == .damaged && store.problem?.action == .open && !store.isOpen)
        store.add(time(1))
        store.retry()
        #expect(store.problem?.kind == .damaged && store.unsaved == [.add(time(1))])
        #expect(try Data(contentsOf: folder.file) == nonsense)
        #expect(try folder.names == ["Events.sqlite"])
    }

    @Test func aNewFileTakesTheChangesAndTheDamagedOneGetsAnotherName() throws {
        for number in 1...2 {
            let nonsense = try folder.fillWithNonsense(), store = open()
            store.add(time(number))
            store.startNewFile()
            #expect(store.problem == nil && store.isOpen && store.events.map(\.time) == [time(number)])
            let damaged = folder.url.appendingPathComponent("Events (damaged \(number)).sqlite")
            #expect(try Data(contentsOf: damaged) == nonsense)
        }
        #expect(try folder.names == ["Events (damaged 1).sqlite", "Events (damaged 2).sqlite", "Events.sqlite"])
    }

    @Test func onlyADamagedFileIsReplaced() throws {
        let store = open()
        store.add(time(1))
        store.startNewFile()
        #expect(store.events.count == 1)
        #expect(try folder.names == ["Events.sqlite"])
    }

    @Test func aDamagedPageIsFoundBeforeAnythingIsWritten() throws {
        try folder.fill(300)
        var bytes = try Data(contentsOf: folder.file)
        for index in bytes.count - 4096..<bytes.count - 3000 { bytes[index] = 0xAA }
        try bytes.write(to: folder.file)
        let store = open()
        #expect(store.problem?.kind == .damaged && !store.isOpen)
        #expect(try Data(contentsOf: folder.file) == bytes)
    }

    // MARK: - Other files

    @Test func aDatabaseOfAnotherProgramStaysAsItIs() throws {
        let other = try folder.connect()
        try other.write { try $0.execute(sql: "CREATE TABLE songs (title TEXT)") }
        try other.close()
        let before = try Data(contentsOf: folder.file), store = open()
        #expect(store.problem?.kind == .foreign && !store.isOpen)
        #expect(try Data(contentsOf: folder.file) == before)
    }

    @Test func aFileOfALaterVersionIsNotOpened() throws {
        try folder.fill(1)
        let other = try folder.connect()
        try other.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('places')") }
        #expect(open().problem?.kind == .newer)
    }

    @Test func aFolderIsNoFile() throws {
        try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
        let store = open()
        #expect(store.problem?.kind == .other && store.problem?.action == .open)
        #expect(store.problem?.detail.isEmpty == false)
    }

    @Test func aFolderThatIsMissingIsCreated() {
        let file = folder.url.appendingPathComponent("Flick/Data/Events.sqlite")
        let store = EventStore(url: file, queue: TestQueue())
        store.add(time(1))
        #expect(store.problem == nil && FileManager.default.fileExists(atPath: file.path))
    }

    // MARK: - Settings

    @Test func aConfirmedEventIsOnTheDisk() throws {
        let reports = Counter()
        let database = try EventDatabase(at: folder.file, options: .impatient()) { _ in reports.count += 1 }
        let settings = try #require(database.writer).writeWithoutTransaction { db in
            try ["journal_mode", "synchronous"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
        }
        // 2 is FULL.
        #expect(settings == ["wal", "2"])
        try database.add(time(1))
        #expect(reports.count == 1)
    }
}

private final class Counter: @unchecked Sendable { var count = 0 }

/// Messages: what happened, and what to do.
struct EventStoreErrorTests {
    @Test(arguments: [
        EventStoreError.Kind.locked, .readOnly, .full, .damaged, .foreign, .newer, .other,
    ])
    func aMessageNamesTheFile(_ kind: EventStoreError.Kind) {
        let url = URL(fileURLWithPath: "/tmp/My Events.sqlite")
        let error = EventStoreError(kind: kind, action: .open, url: url, detail: "It burns.")
        #expect(!error.title.isEmpty && error.advice.contains("/tmp/My Events.sqlite"))
        #expect(error.advice.contains("It burns.") == (kind == .other))
    }

    @Test func aMessageCountsWhatIsNotSaved() {
        let time = Date(timeIntervalSince1970: 0), event = Event(id: 1, time: time)
        let cases: [([EventStore.Change], String?)] = [
            ([], nil), ([.add(time)], "1 new event is not saved yet."),
            ([.add(time), .add(time)], "2 new events are not saved yet."),
            ([.delete(event)], "1 event is not deleted yet."),
            ([.add(time), .delete(event)], "1 new event is not saved yet. 1 event is not deleted yet."),
        ]
        for (changes, text) in cases { #expect(EventStoreError.consequence(of: changes) == text) }
    }

    @Test func argumentsNameTheFile() {
        let options = StartOptions(["Flick", "--port", "1", "--", "--database", "/tmp/a.sqlite"])
        #expect(options?.database.path == "/tmp/a.sqlite")
        #expect(StartOptions(["Flick"])?.database.lastPathComponent == "Events.sqlite")
        for wrong in [
            ["--database"], ["--database", ""], ["/tmp/a.sqlite"], ["--file", "a"], ["--database", "a", "b"],
        ] {
            #expect(StartOptions(["Flick", "--"] + wrong) == nil)
        }
    }
}
