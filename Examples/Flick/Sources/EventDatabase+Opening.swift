// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

// A file is opened in three steps, so that one that is not in order stays as it is:
//
//     examine     with a connection that only reads: is it whole, of this program, and of no later version?
//     open        for writing, else for reading
//     migrate     creates the table, in a transaction

extension EventDatabase {
    /// Marks the files of this program: "Flik".
    private static let applicationID: Int64 = 0x466C_696B

    fileprivate enum Unsuitable: Error {
        case foreign
        case newer
    }

    /// - Returns: the connections for reading and for writing. The latter is nil if the file can only be read.
    static func open(_ url: URL, _ options: Options) throws -> (any DatabaseReader, (any DatabaseWriter)?) {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let exists = try examine(url, options)
        do {
            let pool = try openForWriting(url, options)
            return (pool, pool)
        } catch let error as DatabaseError where exists && error.deniesWriting {
            return (try openForReading(url, options), nil)
        }
    }

    private static func configuration(_ options: Options) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(options.busyTimeout)
        configuration.prepareDatabase { db in
            for statement in options.statements { try db.execute(sql: statement) }
        }
        return configuration
    }

    private static func openForReading(_ url: URL, _ options: Options) throws -> DatabaseQueue {
        var configuration = configuration(options)
        configuration.readonly = true
        return try DatabaseQueue(path: url.path, configuration: configuration)
    }

    private static func openForWriting(_ url: URL, _ options: Options) throws -> DatabasePool {
        let pool = try DatabasePool(path: url.path, configuration: configuration(options))
        // A pool chooses NORMAL when it opens.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        if try !pool.read(migrator.hasCompletedMigrations) { try migrator.migrate(pool) }
        return pool
    }

    // MARK: - Examining

    /// - Returns: whether there is a file with something in it.
    private static func examine(_ url: URL, _ options: Options) throws -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard let size = attributes?[.size] as? NSNumber, size.intValue > 0 else { return false }
        let queue = try openForReading(url, options)
        try queue.read(examine)
        try queue.close()
        return true
    }

    private static func examine(_ db: Database) throws {
        let findings = try String.fetchAll(db, sql: "PRAGMA quick_check(1)")
        guard findings == ["ok"] else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: findings.joined(separator: "\n"))
        }
        guard try isOwn(db) else { throw Unsuitable.foreign }
        if try migrator.hasBeenSuperseded(db) { throw Unsuitable.newer }
    }

    /// A program that was ended while it created the file has left no table, or only that of the migrations.
    private static func isOwn(_ db: Database) throws -> Bool {
        let identifier = try Int64.fetchOne(db, sql: "PRAGMA application_id")
        let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        return identifier == applicationID || tables.allSatisfy { $0 == "grdb_migrations" }
    }

    /// The versions of the file. A version that was released is never changed: a later one is added.
    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("events") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.create(table: "event") { table in
                table.autoIncrementedPrimaryKey("id")
                // Seconds since 1970.
                table.column("time", .double).notNull().indexed()
            }
        }
        return migrator
    }

    // MARK: - A new file

    /// Renames a file, and what SQLite keeps beside it, to the first free name with "damaged" in it.
    ///
    /// - Returns: the new name.
    @discardableResult
    static func setAside(_ url: URL) throws -> URL {
        do {
            let place = freePlace(beside: url), manager = FileManager.default
            try manager.moveItem(at: url, to: place)
            for suffix in ["-wal", "-shm"] where manager.fileExists(atPath: url.path + suffix) {
                try manager.moveItem(atPath: url.path + suffix, toPath: place.path + suffix)
            }
            return place
        } catch {
            throw EventStoreError(error, .open, url)
        }
    }

    private static func freePlace(beside url: URL) -> URL {
        let name = url.deletingPathExtension().lastPathComponent, type = url.pathExtension
        let places = (1...).lazy.map { number in
            url.deletingLastPathComponent().appendingPathComponent(
                "\(name) (damaged \(number))\(type.isEmpty ? "" : "." + type)")
        }
        return places.first { !FileManager.default.fileExists(atPath: $0.path) }!
    }
}

extension DatabaseError {
    /// Whether the file might still be opened for reading.
    fileprivate var deniesWriting: Bool {
        [.SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM].contains(resultCode)
    }
}

// MARK: - Errors

extension EventStoreError {
    /// Makes an error of this type from one of SQLite or of the file system.
    init(_ error: any Error, _ action: Action, _ url: URL) {
        switch error {
        case let error as EventStoreError: self = error
        case let error as DatabaseError:
            self.init(
                kind: Kind(error.resultCode, url), action: action, url: url, code: error.extendedResultCode.rawValue,
                detail: error.message ?? "\(error)")
        default: self.init(kind: Kind(error), action: action, url: url, detail: "\(error)")
        }
    }
}

extension EventStoreError.Kind {
    fileprivate init(_ code: ResultCode, _ url: URL) {
        switch code {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
        case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
        case .SQLITE_CANTOPEN:
            // A file in a folder that cannot be written to.
            let folder = url.deletingLastPathComponent().path
            self = FileManager.default.isWritableFile(atPath: folder) ? .other : .readOnly
        case .SQLITE_FULL: self = .full
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        default: self = .other
        }
    }

    fileprivate init(_ error: any Error) {
        switch (error, (error as? CocoaError)?.code) {
        case (EventDatabase.Unsuitable.foreign, _): self = .foreign
        case (EventDatabase.Unsuitable.newer, _): self = .newer
        case (_, .fileWriteNoPermission), (_, .fileWriteVolumeReadOnly): self = .readOnly
        case (_, .fileWriteOutOfSpace): self = .full
        default: self = .other
        }
    }
}
