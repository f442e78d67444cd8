// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps notes in a keyed archive: objects write and read themselves, each value under a key.
@MainActor
struct KeyedArchiveNotes: NoteStore {
    let file: URL

    init(folder: URL) { file = folder.appendingPathComponent("Notes.archive") }

    func load() throws -> [Note] {
        guard file.exists else { return [] }
        let archive = try Seal.open(Data(contentsOf: file))
        // Only objects of these classes are created, whatever the file asks for.
        let classes: [AnyClass] = [NSArray.self, ArchivedNote.self]
        let root = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive)
        guard let notes = root as? [ArchivedNote] else { throw NoteError("The archive has no list of notes.") }
        return notes.map(\.note)
    }

    func save(_ notes: [Note]) throws {
        let root = notes.map(ArchivedNote.init) as NSArray
        let archive = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
        try file.createFolder()
        try Seal.close(archive).write(to: file, options: .atomic)
    }
}

/// A note as an object. Archives are for classes.
final class ArchivedNote: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    let note: Note

    init(_ note: Note) { self.note = note }

    /// Secure coding: the class is checked before the object is created.
    init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "text") else { return nil }
        note = Note(text: text as String, isDone: coder.decodeBool(forKey: "isDone"))
    }

    func encode(with coder: NSCoder) {
        coder.encode(note.text as NSString, forKey: "text")
        coder.encode(note.isDone, forKey: "isDone")
    }
}
