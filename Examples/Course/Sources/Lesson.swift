// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A lesson: a small screen, and the file that it is written in.
struct Lesson {
    let title: String
    /// The name of the file in the folder `Lessons`, without its extension.
    let file: String
    /// Creates the screen.
    let make: @MainActor (Desk) -> UIViewController

    /// The source: the very file that was compiled. It is a resource of the program, too.
    var source: String {
        let url = Bundle.module.url(forResource: file, withExtension: "swift", subdirectory: "Lessons")
        return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "The file \(file).swift is missing."
    }
}

/// Lessons about one thing.
struct Chapter {
    let title: String
    let lessons: [Lesson]

    static let all = [
        Chapter(
            title: "Views",
            lessons: [
                Lesson(title: "Frame and Bounds", file: "FrameLesson") { _ in FrameLesson() },
                Lesson(title: "Center", file: "CenterLesson") { _ in CenterLesson() },
                Lesson(title: "Fading", file: "FadingLesson") { _ in FadingLesson() },
                Lesson(title: "Follow the Pointer", file: "PointerLesson") { _ in PointerLesson() },
            ]),
        Chapter(
            title: "Controllers",
            lessons: [
                Lesson(title: "Handing Data On", file: "DataLesson") { _ in DataLesson() },
                Lesson(title: "The Navigation Controller", file: "NavigationLesson") { _ in NavigationLesson() },
                Lesson(title: "System Bar Items", file: "BarItemsLesson") { _ in BarItemsLesson() },
                Lesson(title: "Renaming the Back Button", file: "BackButtonLesson") { _ in BackButtonLesson() },
            ]),
        Chapter(
            title: "Tables", lessons: [Lesson(title: "Styles of Tables", file: "TableLesson") { _ in TableLesson() }]),
        Chapter(
            title: "Keeping Notes",
            lessons: [
                Lesson(title: "User Defaults", file: "UserDefaultsNotes") { NotesController($0.userDefaults) },
                Lesson(title: "Property List", file: "PropertyListNotes") { NotesController($0.propertyList) },
                Lesson(title: "Keyed Archive", file: "KeyedArchiveNotes") { NotesController($0.keyedArchive) },
                Lesson(title: "SQLite", file: "SQLiteNotes") { NotesController($0.database) },
                Lesson(title: "JSON from a Server", file: "JSONNotes") { NotesController($0.json) },
            ]),
    ]
}
