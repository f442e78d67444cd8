// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Course

/// The list of lessons, their sources, and their looks.
@MainActor
struct CourseTests {
    nonisolated private static let titles = Chapter.all.flatMap(\.lessons).map(\.title)

    private func fileName(_ title: String) -> String {
        title.lowercased().split(separator: " ").joined(separator: "_")
    }

    // MARK: - Sources

    @Test func aWideWindowShowsTheSourceBesideTheLesson() throws {
        let screen = try CourseScreen(size: CourseScreen.desk)
        try screen.tap("Center")
        let source = try #require(
            screen.app.accessibilityTree.descendants.first { $0.value.contains("class CenterLesson") })
        let stage = try #require(screen.element("Box")).frame
        #expect(source.frame.minX >= 550 && stage.maxX <= 550 && screen.has("CenterLesson.swift"))
        #expect(!screen.has("Source") || screen.element("Source")?.role != "button")
        // A narrower window has the lesson, and the source behind a button.
        screen.app.resize(to: CourseScreen.phone, scale: 1)
        screen.app.advance(by: 1)
        #expect(screen.has("Box") && !screen.has("CenterLesson.swift"))
        try screen.tap("Source")
        #expect(screen.has("CenterLesson.swift"))
        // In a wide one both are there again.
        screen.app.resize(to: CourseScreen.desk, scale: 1)
        screen.app.advance(by: 1)
        #expect(screen.has("Box") && screen.has("CenterLesson.swift"))
    }

    @Test func whatALessonPushesIsBesideItsSource() throws {
        let screen = try CourseScreen("The Navigation Controller", size: CourseScreen.desk)
        try screen.tap("Push Step 1")
        #expect(screen.has("Step 1") && screen.has("NavigationLesson.swift"))
        try screen.tap("Push Step 2")
        #expect(screen.has("There are 4 screens on the stack.") && screen.has("NavigationLesson.swift"))
    }

    @Test(arguments: Chapter.all.flatMap(\.lessons).map(\.file))
    func theSourceIsTheFileThatIsCompiled(_ file: String) throws {
        let lesson = try #require(Chapter.all.flatMap(\.lessons).first { $0.file == file })
        let example = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Examples/Course")
            .standardizedFileURL
        let written = example.appendingPathComponent("Lessons/\(file).swift")
        #expect(lesson.source == (try String(contentsOf: written, encoding: .utf8)))
        #expect(lesson.source.contains(" \(file)"))
        let compiled = example.appendingPathComponent("Sources/Lessons/\(file).swift")
        #expect(compiled.resolvingSymlinksInPath().path == written.resolvingSymlinksInPath().path)
        let lines = lesson.source.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect((20...120).contains(lines), "\(file) has \(lines) lines")
    }

    @Test func eachLessonIsInTheList() throws {
        let lessons = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Examples/Course/Lessons")
        let files = try FileManager.default.contentsOfDirectory(atPath: lessons.standardizedFileURL.path)
        #expect(files.sorted() == Chapter.all.flatMap(\.lessons).map { "\($0.file).swift" }.sorted())
    }

    @Test func theFolderIsTheProgramsArgument() {
        let given = AppDelegate.folder(["Course", "--port", "0", "--", "--folder", "/tmp/notes"])
        #expect(given?.path == "/tmp/notes")
        // Without the two dashes they are options of the display.
        for arguments in [["Course"], ["Course", "--folder", "/tmp/notes"]] {
            #expect(AppDelegate.folder(arguments)?.lastPathComponent == "Kosketus Course")
        }
        for arguments in [["--folder"], ["--folder", ""], ["--file", "/tmp/notes"], ["--folder", "/tmp", "notes"]] {
            #expect(AppDelegate.folder(["Course", "--"] + arguments) == nil)
        }
    }

    // MARK: - Looks

    /// What readers hear of each lesson.
    @Test(arguments: CourseTests.titles)
    func says(_ title: String) async throws {
        let screen = try CourseScreen(title)
        for list in [
            screen.desk.userDefaults, screen.desk.propertyList, screen.desk.keyedArchive, screen.desk.database,
            screen.desk.json,
        ] { await screen.finish(list) }
        try screen.expectTree(fileName(title))
        await screen.desk.server.stop()
    }

    /// The README shows the first ones of these pictures.
    @Test(arguments: ["Frame and Bounds", "System Bar Items", "Styles of Tables", "Handing Data On"])
    func looks(_ title: String) throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let screen = try CourseScreen(title, size: CourseScreen.phone, style: style)
            let name = "\(fileName(title))_\(style == .dark ? "dark" : "light")"
            #expect(try screen.app.mismatch(withGolden: name) == nil)
        }
    }

    @Test func theListLooks() throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let screen = try CourseScreen(size: CourseScreen.phone, style: style)
            try screen.expectTree("course")
            #expect(try screen.app.mismatch(withGolden: "course_\(style == .dark ? "dark" : "light")") == nil)
        }
    }

    @Test func aWideWindowLooks() throws {
        let screen = try CourseScreen("Frame and Bounds", size: CourseScreen.desk)
        #expect(try screen.app.mismatch(withGolden: "course_wide") == nil)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func notesLook(_ style: UIUserInterfaceStyle) async throws {
        let screen = try CourseScreen("Property List", size: CourseScreen.phone, style: style)
        let list = screen.desk.propertyList
        await screen.finish(list)
        screen.app.act { for text in ["Rye bread", "Cloudberry jam", "Coffee"] { list.add(text) } }
        screen.app.act { list.toggle(at: 1) }
        await screen.finish(list)
        #expect(try screen.app.mismatch(withGolden: "notes_\(style == .dark ? "dark" : "light")") == nil)
    }
}
