// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Titles

struct StartOptionsTests {
    @Test func withoutArgumentsTheyAreTheUsualOnes() throws {
        let options = try #require(StartOptions(["Titles", "--port", "8080"]))
        #expect(!options.usesBlocks && options.folder.lastPathComponent == "Titles")
    }

    @Test(arguments: [["--blocks", "--folder", "/tmp/a"], ["--folder", "/tmp/a", "--blocks"]])
    func bothCanBeGiven(_ arguments: [String]) throws {
        let options = try #require(StartOptions(["Titles", "--"] + arguments))
        #expect(options.usesBlocks && options.folder.path == "/tmp/a")
    }

    @Test(arguments: [["--folder"], ["--folder", ""], ["--block"], ["blocks"]])
    func othersAreWrong(_ arguments: [String]) { #expect(StartOptions(["Titles", "--"] + arguments) == nil) }
}

@MainActor
struct AccountStoreTests {
    @Test func anAccountPersists() {
        let folder = TitlesScreen.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        AccountStore(folder: folder).save(Account(server: "https://example.com", user: "dan"))
        #expect(AccountStore(folder: folder).account == Account(server: "https://example.com", user: "dan"))
    }

    @Test(arguments: ["", "no JSON", "{\"server\": 1}"])
    func aDamagedFileIsAnEmptyAccount(_ contents: String) throws {
        let folder = TitlesScreen.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: folder.appendingPathComponent("Account.json"))
        let store = AccountStore(folder: folder)
        #expect(store.account == Account())
        store.save(Account(server: "s", user: "u"))
        #expect(AccountStore(folder: folder).account.user == "u")
    }

    /// A file cannot be a folder.
    @Test func aFolderThatCannotBeWrittenIsNoObstacle() {
        let store = AccountStore(folder: URL(fileURLWithPath: "/dev/null/titles"))
        store.save(Account(server: "s", user: "u"))
        #expect(store.account.user == "u")
    }
}
