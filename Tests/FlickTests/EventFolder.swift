// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

@testable import Flick

/// A folder for the file of a test, which is removed with everything in it.
final class EventFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("flick-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit {
        try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
        try? FileManager.default.removeItem(at: url)
    }

    /// The file of the events.
    var file: URL { url.appendingPathComponent("Events.sqlite") }

    /// The names of the files, without those that SQLite keeps beside a database.
    var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: url.path)
                .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
        }
    }

    /// Creates the file, with an event a day from 14 March 2026, 9:26:53 in Greenwich.
    func fill(_ count: Int) throws {
        let database = try EventDatabase(at: file) { _ in }
        for index in 0..<count { try database.add(Self.time(ofDay: index)) }
    }

    static func time(ofDay day: Int) -> Date { Date(timeIntervalSince1970: 1_773_480_413 + 86_400 * Double(day)) }

    /// Writes a file that is no database.
    @discardableResult
    func fillWithNonsense() throws -> Data {
        let nonsense = Data(String(repeating: "This is no database. ", count: 60).utf8)
        try nonsense.write(to: file)
        return nonsense
    }

    /// A connection of another program.
    func connect() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }
}

extension DatabaseQueue {
    /// Locks the file for writing, until `unlock()`.
    func lock() throws { try writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") } }
    func unlock() throws { try writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
}
