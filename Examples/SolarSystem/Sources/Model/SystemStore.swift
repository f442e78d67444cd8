// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program's folder: saved systems, autosaved ones, preferences and scores, each a JSON file, written atomically.
///
///     preferences.json, scores.json
///     Systems/NAME.json
///     Autosave/slot-N.json, slot-N.lock
///
/// A file that cannot be read is reported, set aside under another name, and never overwritten.
@MainActor
final class SystemStore {
    let folder: URL
    var files = StoreFiles()

    private var loadedPreferences: Preferences?
    private var loadedScores: HighScores?
    private var observers: [(owner: WeakOwner, action: @MainActor (Preferences) -> Void)] = []
    /// Entries of the list, which cost the reading of a file each. One is valid as long as its file has the same date.
    private var knownEntries: [URL: Entry] = [:]
    /// Files that can neither be read nor set aside. They are not written.
    private var blocked: Set<URL> = []
    /// Files whose last write failed, so that autosaving does not repeat itself every few seconds.
    private var failing: Set<URL> = []
    /// The slots of this program's scenes. None is given twice.
    private var locks: [Int: SlotLock] = [:]

    private struct WeakOwner { weak var object: AnyObject? }

    init(folder: URL) {
        self.folder = folder
        for place in [folder, systemsFolder, autosaveFolder] { StoreFiles.removePartialFiles(in: place) }
    }

    /// Called after a file could not be read or written, with a sentence for the person.
    var reportProblem: (String) -> Void = { _ in }

    private var systemsFolder: URL { folder.appendingPathComponent("Systems", isDirectory: true) }
    private var autosaveFolder: URL { folder.appendingPathComponent("Autosave", isDirectory: true) }

    // MARK: - Preferences and scores

    private var preferencesFile: URL { folder.appendingPathComponent("preferences.json") }
    private var scoresFile: URL { folder.appendingPathComponent("scores.json") }

    /// The setter writes the file and informs observers, in the order in which they were added. Setting equal ones does
    /// nothing.
    var preferences: Preferences {
        get {
            let found = loadedPreferences ?? read(preferencesFile, "The preferences") ?? Preferences()
            loadedPreferences = found
            return found
        }
        set {
            guard newValue != preferences else { return }
            loadedPreferences = newValue
            write(newValue, to: preferencesFile, "The preferences")
            observers.removeAll { $0.owner.object == nil }
            for observer in observers { observer.action(newValue) }
        }
    }

    /// Calls the action after each change, as long as the owner exists.
    func observePreferences(_ owner: AnyObject, _ action: @escaping @MainActor (Preferences) -> Void) {
        observers.append((WeakOwner(object: owner), action))
    }

    var scores: HighScores {
        get {
            let found = loadedScores ?? read(scoresFile, "The list of high scores") ?? HighScores()
            loadedScores = found
            return found
        }
        set {
            guard newValue != scores else { return }
            loadedScores = newValue
            write(newValue, to: scoresFile, "The list of high scores")
        }
    }

    /// Nil if there is no file, or if it cannot be read, which is reported.
    private func read<Value: Decodable>(_ url: URL, _ title: String) -> Value? {
        guard StoreFiles.isThere(url) else { return nil }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
        } catch {
            setAside(url, "\(title) could not be read: \(StoreFiles.reason(error)).")
            return nil
        }
    }

    private func write(_ value: some Encodable, to url: URL, _ title: String) {
        attempt(url, "\(title) could not be saved") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try files.write(encoder.encode(value), to: url)
        }
    }

    // MARK: - Saved systems

    struct Entry: Identifiable, Equatable {
        var id: URL { url }
        let url: URL
        let name: String
        let date: Date
        let planetCount: Int?
    }

    /// The saved systems, newest first. Files that are no systems are listed without a number of planets.
    func entries() -> [Entry] {
        let files = StoreFiles.contents(of: systemsFolder).filter { $0.pathExtension == SystemDocument.fileExtension }
        return files.map(entry).sorted { ($1.date, $0.name, $0.url.path) < ($0.date, $1.name, $1.url.path) }
    }

    private func entry(_ url: URL) -> Entry {
        let date = StoreFiles.modificationDate(of: url) ?? .distantPast
        if let known = knownEntries[url], known.date == date { return known }
        let world = try? load(url)
        let entry = Entry(
            url: url, name: world?.name ?? url.deletingPathExtension().lastPathComponent, date: date,
            planetCount: world?.planetCount)
        knownEntries[url] = entry
        return entry
    }

    /// Reads a system. A file that is none stays where it is.
    ///
    /// - Throws: `SystemDocumentError` for a file that is no system; `StoreError` for one that cannot be read.
    func load(_ url: URL) throws -> World {
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int ?? 0
        guard size <= SystemDocument.largestFile else { throw SystemDocumentError.tooLarge(size) }
        do {
            return try SystemDocument(data: Data(contentsOf: url)).world
        } catch let error as SystemDocumentError {
            throw error
        } catch {
            throw StoreError("“\(url.lastPathComponent)” could not be read: \(StoreFiles.reason(error)).")
        }
    }

    /// Writes a system under its name; a name that exists gets a number behind it, in the file, too. Returns the file.
    @discardableResult
    func save(_ world: World) throws -> URL {
        let name = FileName.safe(world.name)
        do {
            for number in 1...10_000 {
                var numbered = world
                if number > 1 { numbered.name = "\(world.name) \(number)" }
                let url = systemsFolder.appendingPathComponent(number > 1 ? "\(name) \(number).json" : "\(name).json")
                if try files.writeNew(SystemDocument(world: numbered).data(), to: url) { return url }
            }
            throw StoreError("There are too many systems of this name. Choose another one.")
        } catch {
            throw StoreError("“\(world.name)” could not be saved: \(StoreFiles.reason(error)). \(Self.advice)")
        }
    }

    /// - Throws: `StoreError` if it cannot be removed, or if it is no file of the saved systems.
    func delete(_ url: URL) throws {
        let parent = url.standardizedFileURL.deletingLastPathComponent().path
        guard parent == systemsFolder.standardizedFileURL.path else {
            throw StoreError("“\(url.lastPathComponent)” is not one of the saved systems, so it was not removed.")
        }
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            throw StoreError("“\(url.lastPathComponent)” could not be removed: \(StoreFiles.reason(error)).")
        }
    }

    // MARK: - Autosave

    /// Takes the newest autosaved system that no other scene of this program has taken; nil if there is none.
    ///
    /// A slot is locked by the program that has claimed it, so that two programs with one folder leave each other's
    /// alone.
    func claimAutosave() -> (slot: Int, world: World)? {
        for slot in savedSlots() where claim(slot) {
            let url = file(slot)
            do {
                return (slot, try load(url))
            } catch {
                setAside(url, "An autosaved system could not be read: \(StoreFiles.reason(error)).")
            }
        }
        return nil
    }

    /// Takes the system that a tab had in an earlier run of the program, here or on another machine.
    ///
    /// The tab brings its document. The file of its slot is taken instead if it has the same game at a later time. If it has
    /// another game, that keeps the slot. Nil if there is nothing to continue; a document that cannot be read is reported.
    func claim(_ continued: ContinuedSystem) -> (slot: Int, world: World)? {
        let brought = document(of: continued)
        guard continued.slot > 0, claim(continued.slot) else { return brought.map { (newSlot(), $0) } }
        let url = file(continued.slot), isThere = StoreFiles.isThere(url)
        let kept = isThere ? try? load(url) : nil
        guard let brought else {
            if let kept { return (continued.slot, kept) }
            release(continued.slot)
            return nil
        }
        guard isThere else { return (continued.slot, brought) }
        guard let kept, kept.game == brought.game else {
            let slot = newSlot()
            release(continued.slot)
            return (slot, brought)
        }
        return (continued.slot, kept.stepCount > brought.stepCount ? kept : brought)
    }

    private func document(of continued: ContinuedSystem) -> World? {
        guard let data = continued.document else { return nil }
        do {
            return try SystemDocument(data: data).world
        } catch {
            reportProblem("The system of this tab could not be read: \(StoreFiles.reason(error)).")
            return nil
        }
    }

    /// A slot for a new scene: the first one without a file that nobody has.
    func newSlot() -> Int {
        var slot = 1
        while StoreFiles.isThere(file(slot)) || !claim(slot) { slot += 1 }
        return slot
    }

    /// Gives a slot back: its scene is gone, and a new one may claim its system.
    func release(_ slot: Int) { locks[slot] = nil }

    /// Writes the system of a scene. An empty world deletes the file.
    func autosave(_ world: World, slot: Int) {
        let url = file(slot)
        attempt(url, "The system could not be saved automatically") {
            guard world.planetCount == 0 else {
                return try files.write(SystemDocument(world: world).data(), to: url, waitsForDisk: false)
            }
            if StoreFiles.isThere(url) { try FileManager.default.removeItem(at: url) }
        }
    }

    private func file(_ slot: Int) -> URL { autosaveFolder.appendingPathComponent("slot-\(slot).json") }

    /// The newest first.
    private func savedSlots() -> [Int] {
        let found = StoreFiles.contents(of: autosaveFolder).compactMap { url -> (slot: Int, date: Date)? in
            let name = url.deletingPathExtension().lastPathComponent
            guard url.pathExtension == "json", name.hasPrefix("slot-"), let slot = Int(name.dropFirst(5)),
                file(slot).lastPathComponent == url.lastPathComponent
            else { return nil }
            return (slot, StoreFiles.modificationDate(of: url) ?? .distantPast)
        }
        return found.sorted { ($1.date, $0.slot) < ($0.date, $1.slot) }.map(\.slot)
    }

    private func claim(_ slot: Int) -> Bool {
        guard locks[slot] == nil else { return false }
        try? FileManager.default.createDirectory(at: autosaveFolder, withIntermediateDirectories: true)
        locks[slot] = SlotLock(autosaveFolder.appendingPathComponent("slot-\(slot).lock"))
        return locks[slot] != nil
    }
}

// MARK: - Problems

extension SystemStore {
    private static let advice = "Make room on the disk, or allow writing in the program’s folder, and try again."

    /// Reports a file that cannot be read, and moves it out of the way. Where that fails, it is not written either.
    private func setAside(_ url: URL, _ problem: String) {
        do {
            let place = try files.setAside(url)
            reportProblem("\(problem) The file is kept as “\(place.lastPathComponent)”.")
        } catch {
            blocked.insert(url)
            reportProblem(
                "\(problem) The file “\(url.lastPathComponent)” is left as it is, and nothing is saved in its place. "
                    + "Move it away, and start the program again.")
        }
    }

    /// Writes, and reports a failure; the same file's next failures only after a success.
    private func attempt(_ url: URL, _ problem: String, _ body: () throws -> Void) {
        guard !blocked.contains(url) else { return }
        do {
            try body()
            failing.remove(url)
        } catch {
            guard failing.insert(url).inserted else { return }
            reportProblem("\(problem): \(StoreFiles.reason(error)). \(Self.advice)")
        }
    }
}
