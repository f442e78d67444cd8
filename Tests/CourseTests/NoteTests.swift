// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import GRDB
import KosketusTesting
import Testing
import UIKit

@testable import Course

/// A way to keep notes.
enum Keeping: String, CaseIterable, Sendable {
    case userDefaults = "User Defaults"
    case propertyList = "Property List"
    case keyedArchive = "Keyed Archive"
    case database = "SQLite"
    case json = "JSON from a Server"

    @MainActor
    func list(of desk: Desk) -> NoteList {
        switch self {
        case .userDefaults: desk.userDefaults
        case .propertyList: desk.propertyList
        case .keyedArchive: desk.keyedArchive
        case .database: desk.database
        case .json: desk.json
        }
    }

    func file(in folder: URL) -> URL {
        let names: [Keeping: String] = [
            .userDefaults: "Defaults.plist", .propertyList: "Notes.plist", .keyedArchive: "Notes.archive",
            .database: "Notes.sqlite", .json: "Notes.json",
        ]
        return folder.appendingPathComponent(names[self] ?? "")
    }

    /// Writes a sound file of the kind, with something else in it.
    func writeWrongTypes(to file: URL) throws {
        try file.createFolder()
        switch self {
        case .userDefaults:
            let defaults: [String: Any] = ["notes": [["text": 3, "isDone": "no"] as [String: Any]]]
            try PropertyListSerialization.data(fromPropertyList: defaults, format: .xml, options: 0).write(to: file)
        case .propertyList: try PropertyListEncoder().encode(["one", "two"]).write(to: file)
        case .keyedArchive:
            let archive = try NSKeyedArchiver.archivedData(
                withRootObject: "one" as NSString, requiringSecureCoding: true)
            try Seal.close(archive).write(to: file)
        case .database:
            try DatabaseQueue(path: file.path).write { database in
                try database.execute(sql: "CREATE TABLE note (size INTEGER); INSERT INTO note VALUES (3)")
            }
        case .json: try Data(#"[{"text": "one", "isDone": 3}]"#.utf8).write(to: file)
        }
    }
}

/// The five ways to keep notes: they come back, and damaged files are left alone.
@MainActor
struct NoteTests {
    // MARK: - Keeping

    @Test(arguments: Keeping.allCases)
    func notesAreAddedCheckedOffAndDeleted(_ keeping: Keeping) async throws {
        let screen = try CourseScreen(keeping.rawValue), list = keeping.list(of: screen.desk)
        await screen.finish(list)
        #expect(screen.has("Saved in") && list.notes == [])
        for text in ["Bread", "Öl & <Tee> 🫖", "Salt"] {
            try screen.addNote(text)
            await screen.finish(list)
        }
        try screen.tap("Salt")
        try screen.swipeLeft("Bread")
        try screen.tap("Delete")
        await screen.finish(list)
        let expected = [Note(text: "Öl & <Tee> 🫖"), Note(text: "Salt", isDone: true)]
        #expect(list.notes == expected && list.state == .saved && screen.has("Salt") && !screen.has("Bread"))
        // As another run of the program would.
        let again = Desk(folder: screen.folder), other = keeping.list(of: again)
        other.load()
        await other.work?.value
        #expect(other.notes == expected && other.state == .saved)
        await screen.desk.server.stop()
        await again.server.stop()
    }

    @Test func onlyTextsBecomeNotes() async throws {
        let screen = try CourseScreen("Property List"), list = screen.desk.propertyList
        await screen.finish(list)
        try screen.addNote("  ")
        try screen.tap("Add a note")
        screen.app.enterText("Forgotten")
        try screen.tap("Cancel")
        #expect(list.notes == [] && !FileManager.default.fileExists(atPath: screen.folder.path))
    }

    /// Each save waits for the one before, and only the last one says that all is saved.
    @Test(arguments: Keeping.allCases)
    func manyChangesArriveInTheirOrder(_ keeping: Keeping) async throws {
        let screen = try CourseScreen(keeping.rawValue), list = keeping.list(of: screen.desk)
        await screen.finish(list)
        screen.app.act {
            for number in 0..<20 { list.add("\(number)") }
            list.remove(at: 0)
        }
        #expect(list.state == .saving)
        await screen.finish(list)
        let again = Desk(folder: screen.folder), other = keeping.list(of: again)
        other.load()
        await other.work?.value
        #expect(other.notes.map(\.text) == (1..<20).map(String.init) && list.state == .saved)
        await screen.desk.server.stop()
        await again.server.stop()
    }

    @Test func twoScreensShowTheSameNotes() async throws {
        let screen = try CourseScreen("Keyed Archive"), list = screen.desk.keyedArchive
        let other = NotesController(list)
        screen.app.act { other.loadViewIfNeeded() }
        await screen.finish(list)
        try screen.addNote("Bread")
        await screen.finish(list)
        #expect(other.tableView.numberOfRows(inSection: 0) == 1)
    }

    // MARK: - Damage

    enum Damage: String, CaseIterable, Sendable { case truncated, foreignBytes, wrongTypes }

    @Test(arguments: Keeping.allCases, Damage.allCases)
    func aDamagedFileIsReportedAndKept(_ keeping: Keeping, _ damage: Damage) async throws {
        let screen = try CourseScreen(), file = keeping.file(in: screen.folder)
        try await write(damage, keeping, to: file)
        let before = try Data(contentsOf: file), list = keeping.list(of: screen.desk)
        try screen.tap(keeping.rawValue)
        await screen.finish(list)
        guard case .unreadable(let message) = list.state else {
            Issue.record("It is \(list.state) with \(list.notes)")
            return
        }
        #expect(message.contains(file.path) && screen.has("The notes in \(file.path) cannot be read."))
        #expect(screen.element("Add a note")?.isEnabled == false)
        list.add("Bread")
        try screen.tap("Try Again")
        await screen.finish(list)
        #expect(try Data(contentsOf: file) == before && list.notes == [] && list.isEditable == false)
        // The user moves it away.
        try FileManager.default.removeItem(at: file)
        try screen.tap("Try Again")
        await screen.finish(list)
        #expect(list.state == .saved && screen.element("Add a note")?.isEnabled == true)
        try screen.addNote("Bread")
        await screen.finish(list)
        #expect(list.state == .saved && file.exists)
        await screen.desk.server.stop()
    }

    private func write(_ damage: Damage, _ keeping: Keeping, to file: URL) async throws {
        try file.createFolder()
        switch damage {
        case .foreignBytes: try Data((0..<300).map { UInt8($0 % 251) }).write(to: file)
        case .wrongTypes: try keeping.writeWrongTypes(to: file)
        case .truncated:
            // In another folder: a process reads user defaults once.
            let folder = file.deletingLastPathComponent().appendingPathComponent("Whole")
            let desk = Desk(folder: folder), list = keeping.list(of: desk)
            list.load()
            await list.work?.value
            for number in 0..<5 { list.add("Note \(number)") }
            await list.work?.value
            await desk.server.stop()
            let whole = try Data(contentsOf: keeping.file(in: folder))
            try whole.prefix(whole.count / 2).write(to: file)
        }
    }

    @Test(arguments: Keeping.allCases)
    func whatCannotBeSavedStaysInTheWindow(_ keeping: Keeping) async throws {
        let screen = try CourseScreen(keeping.rawValue), list = keeping.list(of: screen.desk)
        await screen.finish(list)
        // A file is where the folder should be.
        try Data().write(to: screen.folder)
        try screen.addNote("Bread")
        await screen.finish(list)
        guard case .unsaved(let message) = list.state else {
            Issue.record("It is \(list.state)")
            return
        }
        #expect(message.contains(screen.folder.path) && screen.has("Bread"))
        try FileManager.default.removeItem(at: screen.folder)
        try screen.tap("Try Again")
        await screen.finish(list)
        #expect(list.state == .saved && keeping.file(in: screen.folder).exists)
        await screen.desk.server.stop()
    }

    /// What is written over single bytes of an archive is found: unarchiving it could end the program.
    @Test func aSealFindsEveryChangedByte() throws {
        let sealed = Seal.close(Data("Rye bread, cloudberry jam".utf8))
        #expect(try Seal.open(sealed) == Data("Rye bread, cloudberry jam".utf8))
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 0x10
            #expect(throws: NoteError.self) { try Seal.open(changed) }
        }
        for count in 0..<sealed.count { #expect(throws: NoteError.self) { try Seal.open(sealed.prefix(count)) } }
    }

    // MARK: - The server

    @Test func theServerTakesNotesOnly() async throws {
        let screen = try CourseScreen(), server = screen.desk.server
        let address = try await server.address()
        #expect(address.host == "127.0.0.1")
        #expect(try await status("PUT", address, #"{"no": "notes"}"#) == 500)
        #expect(try await status("POST", address, "[]") == 404)
        let guessed = try #require(URL(string: "/notes", relativeTo: address))
        #expect(try await status("GET", guessed, nil) == 404)
        #expect(!FileManager.default.fileExists(atPath: server.file.path))
        #expect(try await status("PUT", address, #"[{"text": "Bread", "isDone": false}]"#) == 200)
        #expect(server.file.exists)
        await server.stop()
    }

    private func status(_ method: String, _ address: URL, _ body: String?) async throws -> Int? {
        var request = URLRequest(url: address)
        (request.httpMethod, request.httpBody) = (method, body.map { Data($0.utf8) })
        let session = URLSession(configuration: .ephemeral)
        let (_, response) = try await session.data(for: request)
        return (response as? HTTPURLResponse)?.statusCode
    }

    /// A program whose server has gone starts another one.
    @Test func aStoppedServerIsStartedAgain() async throws {
        let screen = try CourseScreen(), list = screen.desk.json
        list.load()
        await list.work?.value
        await screen.desk.server.stop()
        list.add("Bread")
        await list.work?.value
        #expect(list.state == .saved)
        await screen.desk.server.stop()
    }
}
