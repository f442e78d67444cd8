// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// The list of systems on a screen, for a system that can be saved.
@MainActor
private final class SystemsScreen: SystemsControllerDelegate {
    let folder: ScreensFolder
    let store: SystemStore
    let app: TestApplication
    var systemToSave: World
    private(set) var opened: [World] = []
    private(set) var names: [String] = []

    init(
        _ world: World = .pair(), saved: [String] = [], height: CGFloat = 1100, style: UIUserInterfaceStyle = .light,
        prepare: (ScreensFolder, SystemStore) throws -> Void = { _, _ in }
    ) throws {
        folder = try ScreensFolder()
        let store = folder.makeStore()
        for name in saved { try store.save(.pair(named: name)) }
        try prepare(folder, store)
        (self.store, systemToSave) = (store, world)
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        let list = SystemsController(store: store)
        app = TestApplication(
            rootViewController: UINavigationController(rootViewController: list),
            screenSize: CGSize(width: 375, height: height), scale: 1, environment: environment)
        list.delegate = self
        // The delegate says whether there is something to save.
        app.act { list.tableView.reloadData() }
    }

    func systemsController(_ controller: SystemsController, didOpen world: World) { opened.append(world) }

    func systemsController(_ controller: SystemsController, didSaveAs name: String) { names.append(name) }

    /// The names of the saved systems, in the order of the rows.
    var rows: [String] { store.entries().map(\.name).filter { app.find("\($0), ") != nil } }

    func save(as name: String) throws {
        try app.tap("Save This System…")
        app.replaceText(systemToSave.name, by: name)
        try app.tap("Save")
    }
}

@MainActor
struct SystemsControllerTests {
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func looks(_ style: UIUserInterfaceStyle) throws {
        let screen = try SystemsScreen(style: style)
        #expect(try screen.app.mismatch(withGolden: "systems_\(style == .dark ? "dark" : "light")") == nil)
    }

    @Test func presetsOpen() throws {
        let screen = try SystemsScreen()
        for preset in Preset.allCases { #expect(screen.app.find(preset.title) != nil, "\(preset)") }
        try screen.app.tap(Preset.figureEight.title)
        #expect(screen.opened.count == 1 && screen.opened[0].planetCount == 3)
    }

    @Test func aSystemIsSavedUnderAName() throws {
        let screen = try SystemsScreen()
        #expect(screen.app.find("No saved systems.") != nil)
        try screen.save(as: "  Two Friends ")
        #expect(screen.store.entries().map(\.name) == ["Two Friends"] && screen.names == ["Two Friends"])
        #expect(screen.rows == ["Two Friends"] && screen.app.find("No saved systems.") == nil)
        #expect(screen.app.find("Two Friends")?.label.contains("2 planets") == true)
        try screen.app.tap("Two Friends")
        #expect(screen.opened.map(\.name) == ["Two Friends"] && screen.opened[0].planetCount == 2)
    }

    @Test func anEmptyNameKeepsTheOldOne() throws {
        let screen = try SystemsScreen()
        try screen.save(as: " ")
        #expect(screen.store.entries().map(\.name) == ["Pair"])
    }

    @Test func cancellingSavesNothing() throws {
        let screen = try SystemsScreen()
        try screen.app.tap("Save This System…")
        try screen.app.tap("Cancel")
        #expect(screen.store.entries().isEmpty && screen.names == [])
    }

    @Test func anEmptySystemCannotBeSaved() throws {
        let screen = try SystemsScreen(World())
        try screen.app.tap("Save This System…")
        #expect(!screen.app.isEditingText && screen.app.find("Cancel") == nil)
    }

    @Test func aSystemThatCannotBeWrittenIsSaid() throws {
        let screen = try SystemsScreen()
        // Where the folder was is a file.
        try FileManager.default.removeItem(at: screen.folder.url)
        try Data().write(to: screen.folder.url)
        try screen.save(as: "Lost")
        #expect(screen.app.find("The System Was Not Saved") != nil && screen.names == [])
        try screen.app.tap("OK")
        #expect(screen.app.find("The System Was Not Saved") == nil)
    }

    @Test func aDamagedFileSaysSoAndChangesNothing() throws {
        let screen = try SystemsScreen(saved: ["Good", "Bad"]) { folder, store in
            let bad = try #require(store.entries().first { $0.name == "Bad" })
            try folder.damage(bad.url)
        }
        let bad = try #require(screen.store.entries().first { $0.planetCount == nil })
        let row = try #require(screen.app.find(bad.name))
        #expect(row.label.contains("Cannot be read"))
        try screen.app.tap(bad.name)
        let title = "“\(bad.name)” Cannot Be Opened"
        #expect(screen.app.find(title) != nil, "\(screen.app.accessibilityTree)")
        try screen.app.tap("OK")
        #expect(screen.app.find(title) == nil && screen.opened.isEmpty)
        #expect(screen.store.entries().count == 2)
        #expect(try Data(contentsOf: bad.url) == Data("This is no system.".utf8))
    }

    @Test func aSwipeDeletesASystem() throws {
        let screen = try SystemsScreen(saved: ["One", "Two"])
        let frame = try #require(screen.app.find("One")).frame
        let finger = screen.app.touch(at: CGPoint(x: 320, y: frame.midY))
        finger.drag(to: CGPoint(x: 220, y: frame.midY), duration: 0.3)
        finger.lift()
        screen.app.advance(by: 1)
        try screen.app.tap("Delete")
        #expect(screen.store.entries().map(\.name) == ["Two"] && screen.rows == ["Two"])
    }

    @Test func readersAndEditingDeleteToo() throws {
        let screen = try SystemsScreen(saved: ["One", "Two"])
        #expect(try #require(screen.app.find("One")).performCustomAction("Delete"))
        screen.app.advance(by: 1)
        #expect(screen.rows == ["Two"])
        try screen.app.tap("Edit")
        #expect(try #require(screen.app.find("Two")).performCustomAction("Delete"))
        screen.app.advance(by: 1)
        if screen.app.find("Delete") != nil { try screen.app.tap("Delete") }
        #expect(screen.store.entries().isEmpty && screen.app.find("No saved systems.") != nil)
    }

    @Test func presetsCannotBeDeleted() throws {
        let screen = try SystemsScreen()
        for preset in Preset.allCases { #expect(screen.app.find(preset.title)?.customActions == []) }
    }
}
