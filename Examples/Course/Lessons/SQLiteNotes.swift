// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// Keeps notes in a database. A transaction is saved as a whole or not at all, even if the program is killed.
@MainActor
final class SQLiteNotes: NoteStore {
    let file: URL
    private var database: DatabaseQueue?

    init(folder: URL) { file = folder.appendingPathComponent("Notes.sqlite") }

    func load() throws -> [Note] {
        // A file that is read again may be another one.
        database = nil
        guard file.exists else { return [] }
        return try open().read { database in
            let faults = try String.fetchAll(database, sql: "PRAGMA quick_check")
            guard faults == ["ok"] else {
                throw NoteError("The database is damaged: \(faults.joined(separator: "; ")).")
            }
            guard try database.tableExists("note") else { return [] }
            let columns = try Set(database.columns(in: "note").map(\.name))
            guard columns.isSuperset(of: ["text", "isDone"]) else {
                throw NoteError("The table “note” lacks the column “text” or “isDone”.")
            }
            // In the order in which they were inserted.
            return try Note.order(Column.rowID).fetchAll(database)
        }
    }

    func save(_ notes: [Note]) throws {
        try file.createFolder()
        try open().write { database in
            try database.create(table: "note", options: .ifNotExists) { table in
                table.column("text", .text).notNull()
                table.column("isDone", .boolean).notNull()
            }
            try Note.deleteAll(database)
            for note in notes { try note.insert(database) }
        }
    }

    private func open() throws -> DatabaseQueue {
        // A connection to a file that was deleted would go on writing to nowhere.
        if !file.exists { database = nil }
        let queue = try database ?? DatabaseQueue(path: file.path)
        database = queue
        return queue
    }
}

/// A note is a row of the table `note`. Its columns have the names of its properties.
extension Note: FetchableRecord, PersistableRecord {}
