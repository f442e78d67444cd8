// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// The SQLite file with the events.
///
/// The journal mode is WAL, so reading does not wait for writing. `synchronous` is FULL: an event is confirmed when it
/// is on the disk, so it survives the end of the process, and of the machine. For the end of the process alone NORMAL,
/// GRDB's default, would be enough. FULL costs some milliseconds a change, which nobody notices after a tap.
///
/// All methods may be called on any thread, and block it.
final class EventDatabase: Sendable {
    struct Options: Sendable {
        /// How long a change waits for another program to finish its own, in seconds. Chosen: longer than changes take,
        /// and short enough for somebody who waits for the row.
        var busyTimeout: TimeInterval = 2
        /// SQL that each connection runs when it opens.
        var statements: [String] = []
    }

    typealias Report = @Sendable (Result<[Event], EventStoreError>) -> Void

    let url: URL
    private let reader: any DatabaseReader
    /// Nil if the file can only be read.
    let writer: (any DatabaseWriter)?
    private let observation: AnyDatabaseCancellable?

    /// Opens a file, or creates it with its folder.
    ///
    /// A file that cannot be written to is opened for reading. One that is damaged, or not of this program, is not
    /// opened, and not changed in any way.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - options: how to open it.
    ///   - report: receives all events after each change, before the change's method returns.
    /// - Throws: `EventStoreError`.
    init(at url: URL, options: Options = Options(), report: @escaping Report) throws {
        self.url = url
        do {
            (reader, writer) = try Self.open(url, options)
        } catch {
            throw EventStoreError(error, .open, url)
        }
        observation = writer.map { Self.observe($0, url, report) }
    }

    /// Whether the file could only be opened for reading.
    var isReadOnly: Bool { writer == nil }

    // MARK: - Events

    /// Returns all events, the newest first.
    func events() throws -> [Event] {
        do { return try reader.read(Event.all) } catch { throw EventStoreError(error, .read, url) }
    }

    /// Adds an event. When the method returns, the event is on the disk.
    @discardableResult
    func add(_ time: Date) throws -> Event {
        try write(.add) { db in
            try db.execute(sql: "INSERT INTO event (time) VALUES (?)", arguments: [time.timeIntervalSince1970])
            return Event(id: db.lastInsertedRowID, time: time)
        }
    }

    /// Deletes an event, which may be gone already.
    func delete(_ id: Event.ID) throws {
        try write(.delete) { try $0.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [id]) }
    }

    private func write<Value>(_ action: EventStoreError.Action, _ change: (Database) throws -> Value) throws -> Value {
        do {
            guard let writer else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
            return try writer.write(change)
        } catch {
            throw EventStoreError(error, action, url)
        }
    }

    // MARK: - Observation

    private static func observe(
        _ writer: any DatabaseWriter, _ url: URL, _ report: @escaping Report
    ) -> AnyDatabaseCancellable {
        DatabaseRegionObservation(tracking: Table("event")).start(in: writer) { error in
            report(.failure(EventStoreError(error, .read, url)))
        } onChange: { db in
            // The change is committed by now, and its method returns afterwards.
            report(Result { try Event.all(db) }.mapError { EventStoreError($0, .read, url) })
        }
    }
}

extension Event: FetchableRecord {
    init(row: Row) throws {
        self.init(id: row["id"], time: Date(timeIntervalSince1970: row["time"]))
    }

    fileprivate static func all(_ db: Database) throws -> [Event] {
        try fetchAll(db, sql: "SELECT id, time FROM event ORDER BY time DESC, id DESC")
    }
}
