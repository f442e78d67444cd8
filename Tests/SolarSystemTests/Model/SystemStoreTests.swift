// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

@MainActor
final class SystemStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("systems-\(UUID().uuidString)")
    private var problems: [String] = []

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A store on the folder, as another start of the program has it.
    private func makeStore() -> SystemStore {
        let store = SystemStore(folder: folder)
        store.reportProblem = { [unowned self] in problems.append($0) }
        return store
    }

    private func makeWorld(_ name: String, planets: Int = 2) -> World {
        var world = World.ofFree((0..<planets).map { SIMD2(300 * Double($0), 0) })
        for index in world.roster.indices { world.roster[index].name = "Free \(index)" }
        world.name = name
        return world
    }

    private func write(_ text: String, _ path: String, date: Double? = nil) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        if let date { try setDate(date, path) }
    }

    /// Seconds since 1970, so that tests need not wait to have files of different ages.
    private func setDate(_ date: Double, _ path: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: date)], ofItemAtPath: url.path)
    }

    private func text(_ path: String) -> String? {
        (try? Data(contentsOf: folder.appendingPathComponent(path))).map { String(decoding: $0, as: UTF8.self) }
    }

    private func names(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)) ?? [])
            .sorted()
    }

    // MARK: - Preferences and scores

    @Test func preferencesPersist() {
        let store = makeStore()
        #expect(store.preferences == Preferences())
        store.preferences.style = .glow
        store.preferences.assistance = 0.25
        #expect(makeStore().preferences == store.preferences)
        #expect(makeStore().preferences.style == .glow)
        #expect(problems.isEmpty)
    }

    @Test func observersAreInformedInOrder() {
        let store = makeStore()
        var calls: [String] = []
        var first: NSObject? = NSObject()
        let second = NSObject()
        if let first { store.observePreferences(first) { calls.append("first \($0.timeScale)") } }
        store.observePreferences(second) { calls.append("second \($0.timeScale)") }
        store.preferences.timeScale = 2
        store.preferences.timeScale = 2
        #expect(calls == ["first 2.0", "second 2.0"])
        first = nil
        store.preferences.timeScale = 4
        #expect(calls.count == 3)
        #expect(first == nil)
        withExtendedLifetime(second) {}
    }

    @Test func preferencesOfOtherVersionsKeepWhatIsKnown() throws {
        try write(
            "{\"style\": \"hologram\", \"playsSounds\": false, \"assistance\": 7, \"timeScale\": 3, \"new\": []}",
            "preferences.json")
        var expected = Preferences()
        expected.playsSounds = false
        #expect(makeStore().preferences == expected)
        #expect(problems.isEmpty)
    }

    @Test func scoresPersist() {
        let store = makeStore()
        store.scores.add(Score(system: "A", age: 5.25, orbits: 3, planets: 2, date: Date(timeIntervalSince1970: 0.5)))
        #expect(makeStore().scores == store.scores)
        #expect(makeStore().scores.mostOrbits.count == 1)
    }

    @Test func damagedFilesAreSetAsideAndReportedOnce() throws {
        try write("{\"style\"", "preferences.json")
        try write("older", "preferences.damaged-1.json")
        try write("[]", "scores.json")
        let store = makeStore()
        #expect(store.preferences == Preferences())
        #expect(store.preferences == Preferences())
        #expect(store.scores == HighScores())
        #expect(problems.count == 2)
        #expect(problems[0].contains("preferences.damaged-2.json"))
        #expect(text("preferences.damaged-1.json") == "older")
        #expect(text("preferences.damaged-2.json") == "{\"style\"")
        #expect(text("scores.damaged-1.json") == "[]")
        store.preferences.playsSounds = false
        #expect(!makeStore().preferences.playsSounds)
        #expect(problems.count == 2)
    }

    // MARK: - Saved systems

    @Test func systemsAreSavedListedLoadedAndDeleted() throws {
        let store = makeStore()
        let old = try store.save(makeWorld("Old", planets: 3)), new = try store.save(makeWorld("New"))
        try setDate(1000, "Systems/Old.json")
        try setDate(2000, "Systems/New.json")
        #expect(store.entries().map(\.name) == ["New", "Old"])
        #expect(store.entries().map(\.planetCount) == [2, 3])
        #expect(store.entries()[1].date == Date(timeIntervalSince1970: 1000))
        #expect(try store.load(old).planets == makeWorld("Old", planets: 3).planets)
        try store.delete(new)
        #expect(store.entries().map(\.name) == ["Old"])
        #expect(throws: StoreError.self) { try store.delete(new) }
    }

    @Test func aNameThatExistsGetsANumber() throws {
        let store = makeStore()
        for _ in 0..<3 { try store.save(makeWorld("Same")) }
        #expect(names("Systems") == ["Same 2.json", "Same 3.json", "Same.json"])
        #expect(Set(store.entries().map(\.name)) == ["Same", "Same 2", "Same 3"])
    }

    @Test(arguments: [
        ("../x", "-x"), ("a/b\\c:d", "a-b-c-d"), ("", "Untitled"), ("   ", "Untitled"), ("...", "Untitled"), ("🪐", "🪐"),
        ("a\nb\u{0}c", "a b c"), (".hidden", "hidden"), ("Ünï", "Ünï"), ("x ", "x"),
    ])
    func namesOfFilesAreSafe(name: String, file: String) throws {
        let url = try makeStore().save(makeWorld(name))
        #expect(url.lastPathComponent == file + ".json")
        #expect(names("Systems") == [file + ".json"])
        #expect(makeStore().entries().map(\.name) == [name])
    }

    @Test func longNamesAreCut() throws {
        let store = makeStore()
        for letter in ["x", "🪐", "👨‍👩‍👧‍👦"] {
            let world = makeWorld(String(repeating: letter, count: 300))
            let first = try store.save(world), second = try store.save(world)
            #expect(first.lastPathComponent.utf8.count <= 155)
            #expect(first != second)
            #expect(try store.load(first).name == world.name)
        }
    }

    @Test func filesThatAreNoSystemsAreListedAndLeftAlone() throws {
        try write("no system", "Systems/Broken.json")
        try write("notes", "Systems/Notes.txt")
        let store = makeStore()
        #expect(store.entries().map(\.name) == ["Broken"])
        #expect(store.entries().map(\.planetCount) == [nil])
        let url = store.entries()[0].url
        #expect(throws: SystemDocumentError.self) { try store.load(url) }
        #expect(text("Systems/Broken.json") == "no system")
        #expect(throws: StoreError.self) { try store.load(folder.appendingPathComponent("Systems/None.json")) }
        #expect(problems.isEmpty)
    }

    @Test func otherFilesAreNotDeleted() throws {
        try write("mine", "preferences.json")
        #expect(throws: StoreError.self) { try makeStore().delete(folder.appendingPathComponent("preferences.json")) }
        let around = folder.appendingPathComponent("Systems/../preferences.json")
        #expect(throws: StoreError.self) { try makeStore().delete(around) }
        #expect(text("preferences.json") == "mine")
    }

    // MARK: - Autosave

    @Test func theNewestSlotsAreTakenFirstAndOnce() throws {
        var store: SystemStore? = makeStore()
        for (number, name) in ["A", "B", "C"].enumerated() {
            let slot = try #require(store).newSlot()
            #expect(slot == number + 1)
            store?.autosave(makeWorld(name), slot: slot)
        }
        store = nil
        try setDate(1000, "Autosave/slot-1.json")
        try setDate(3000, "Autosave/slot-2.json")
        try setDate(2000, "Autosave/slot-3.json")
        let next = makeStore()
        #expect((0..<3).map { _ in next.claimAutosave()?.world.name } == ["B", "C", "A"])
        #expect(next.claimAutosave() == nil)
        #expect(next.newSlot() == 4)
    }

    @Test func anEmptyWorldDeletesItsFile() {
        let store = makeStore()
        let slot = store.newSlot()
        store.autosave(World(), slot: slot)
        store.autosave(makeWorld("A"), slot: slot)
        #expect(names("Autosave") == ["slot-1.json", "slot-1.lock"])
        store.autosave(World(), slot: slot)
        #expect(names("Autosave") == ["slot-1.lock"])
        #expect(problems.isEmpty)
    }

    @Test func twoProgramsLeaveEachOthersSlotsAlone() throws {
        let one = makeStore(), other = makeStore()
        let first = one.newSlot(), second = other.newSlot()
        #expect(first != second)
        one.autosave(makeWorld("One"), slot: first)
        other.autosave(makeWorld("Other"), slot: second)
        #expect(one.claimAutosave() == nil)
        #expect(makeStore().claimAutosave() == nil)
        #expect(makeStore().newSlot() == 3)
    }

    @Test func aDamagedSlotIsSetAsideAndTheNextOneTaken() throws {
        try write("{", "Autosave/slot-1.json", date: 2000)
        try write("x", "Autosave/slot-x.json")
        try makeStore().files.write(
            SystemDocument(world: makeWorld("Good")).data(), to: folder.appendingPathComponent("Autosave/slot-2.json"))
        try setDate(1000, "Autosave/slot-2.json")
        let store = makeStore()
        let claim = try #require(store.claimAutosave())
        #expect(claim.slot == 2)
        #expect(claim.world.name == "Good")
        #expect(problems.count == 1)
        #expect(text("Autosave/slot-1.damaged-1.json") == "{")
        #expect(store.claimAutosave() == nil)
    }

    @Test func aProgramThatIsKilledWhileItWritesLeavesTheOlderFile() throws {
        let store = makeStore()
        let slot = store.newSlot()
        store.autosave(makeWorld("Old"), slot: slot)
        let before = text("Autosave/slot-1.json")
        // Everything is written, and nothing is replaced yet.
        store.files.willReplace = { _ in throw CocoaError(.fileWriteUnknown) }
        store.autosave(makeWorld("New", planets: 9), slot: slot)
        #expect(text("Autosave/slot-1.json") == before)
        store.files.willReplace = { _ in }
        store.autosave(makeWorld("New", planets: 9), slot: slot)
        #expect(text("Autosave/slot-1.json")?.contains("New") == true)
        #expect(names("Autosave") == ["slot-1.json", "slot-1.lock"])
    }

    @Test func partsOfFilesThatAKilledProgramLeftAreIgnoredAndRemoved() throws {
        try write("{\"for", "Autosave/.99-1.partial", date: 1000)
        try write("{\"for", "Autosave/.99-2.partial")
        let store = makeStore()
        #expect(store.claimAutosave() == nil)
        #expect(store.entries().isEmpty)
        // The second one may belong to a program that is writing.
        #expect(names("Autosave").filter { $0.hasSuffix("partial") } == [".99-2.partial"])
    }

    // MARK: - No room

    /// A file is where the folder should be, so nothing can be written, even by root.
    @Test func aFolderThatCannotBeWrittenIsReportedAndTheGameGoesOn() throws {
        try Data("in the way".utf8).write(to: folder)
        let store = makeStore()
        let slot = store.newSlot()
        for _ in 0..<3 { store.autosave(makeWorld("A"), slot: slot) }
        #expect(problems.count == 1)
        #expect(problems[0].hasPrefix("The system could not be saved automatically: "))
        #expect(problems[0].contains("try again"))
        store.preferences.playsSounds = false
        #expect(!store.preferences.playsSounds)
        #expect(problems.count == 2)
        #expect(throws: StoreError.self) { try store.save(makeWorld("A")) }
        #expect(try Data(contentsOf: folder) == Data("in the way".utf8))
    }

    @Test func aFullDiskIsReportedByItsReason() throws {
        let store = makeStore()
        store.files.willReplace = { _ in
            throw CocoaError(.fileWriteOutOfSpace, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)])
        }
        let error = #expect(throws: StoreError.self) { try store.save(makeWorld("A")) }
        #expect(error?.description.contains("No space left on device") == true)
        #expect(error?.description.contains("Make room on the disk") == true)
        #expect(store.entries().isEmpty)
        #expect(names("Systems").isEmpty)
    }
}
