// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps notes in a property list. `Codable` types become arrays and dictionaries by themselves.
@MainActor
struct PropertyListNotes: NoteStore {
    let file: URL

    init(folder: URL) { file = folder.appendingPathComponent("Notes.plist") }

    func load() throws -> [Note] {
        guard file.exists else { return [] }
        return try PropertyListDecoder().decode([Note].self, from: Data(contentsOf: file))
    }

    func save(_ notes: [Note]) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        try file.createFolder()
        // The new file replaces the old one when it is complete: a program that is killed leaves one or the other.
        try encoder.encode(notes).write(to: file, options: .atomic)
    }
}
