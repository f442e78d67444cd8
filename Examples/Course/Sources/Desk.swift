// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The lists of notes, one for each way to keep them.
///
/// The application delegate has one desk, and hands it on to the screens by arguments: there are no globals.
@MainActor
final class Desk {
    let userDefaults: NoteList
    let propertyList: NoteList
    let keyedArchive: NoteList
    let database: NoteList
    let json: NoteList
    let server: NoteServer

    /// Creates lists that are kept in a folder. The folder is created with the first note.
    init(folder: URL) {
        server = NoteServer(file: folder.appendingPathComponent("Notes.json"))
        userDefaults = NoteList(UserDefaultsNotes(folder: folder))
        propertyList = NoteList(PropertyListNotes(folder: folder))
        keyedArchive = NoteList(KeyedArchiveNotes(folder: folder))
        database = NoteList(SQLiteNotes(folder: folder))
        json = NoteList(JSONNotes(server: server))
    }
}
