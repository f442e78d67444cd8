// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps notes in user defaults: settings under names. They may be numbers, texts, dates, data, arrays and dictionaries.
@MainActor
final class UserDefaultsNotes: NoteStore {
    private let suite: URL
    private var defaults: UserDefaults?

    /// A program usually takes `UserDefaults.standard`. Here a suite with a path as its name has its file in a folder.
    init(folder: URL) { suite = folder.appendingPathComponent("Defaults") }

    /// Foundation's file.
    var file: URL { suite.appendingPathExtension("plist") }

    func load() throws -> [Note] {
        try checkFile()
        let defaults = UserDefaults(suiteName: suite.path)
        self.defaults = defaults
        return try notes(from: defaults?.object(forKey: "notes"))
    }

    private func notes(from value: Any?) throws -> [Note] {
        guard let value else { return [] }
        guard let rows = value as? [[String: Any]] else {
            throw NoteError("The value of “notes” is not an array of dictionaries.")
        }
        return try rows.enumerated().map { number, row in
            guard let text = row["text"] as? String, let isDone = row["isDone"] as? Bool else {
                throw NoteError("Note \(number + 1) has no text or no “isDone”.")
            }
            return Note(text: text, isDone: isDone)
        }
    }

    /// User defaults take a damaged file for an empty one, and replace it. They also read a file only once.
    private func checkFile() throws {
        guard file.exists else { return }
        let contents = try Data(contentsOf: file)
        let list = try? PropertyListSerialization.propertyList(from: contents, format: nil)
        guard let list = list as? [String: Any] else { throw NoteError("The file is damaged or not a dictionary.") }
        _ = try notes(from: list["notes"])
    }

    func save(_ notes: [Note]) throws {
        try file.createFolder()
        defaults?.set(notes.map { ["text": $0.text, "isDone": $0.isDone] as [String: Any] }, forKey: "notes")
        // On Linux nothing is written before this call.
        guard defaults?.synchronize() == true else { throw NoteError("Foundation could not write the file.") }
    }
}
