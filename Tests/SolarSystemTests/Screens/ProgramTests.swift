// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// The whole program over a folder, as a person uses it.
@MainActor
struct ProgramTests {
    private let folder: ScreensFolder

    init() throws { folder = try ScreensFolder() }

    private func start(_ prepare: (SystemStore) -> Void = { _ in }) -> TestApplication { start(in: folder, prepare) }

    private func start(in folder: ScreensFolder, _ prepare: (SystemStore) -> Void = { _ in }) -> TestApplication {
        let store = folder.makeStore()
        prepare(store)
        // High enough for all rows of the lists.
        return TestApplication(
            AppDelegate(store: store), screenSize: CGSize(width: 375, height: 1200), scale: 1)
    }

    private func controller(of app: TestApplication) throws -> SolarSystemController {
        try #require(app.rootViewController as? SolarSystemController)
    }

    /// Makes planets where nothing covers the space.
    private func makePlanets(_ count: Int, in app: TestApplication) {
        for index in 0..<count {
            app.tap(at: CGPoint(x: 60 + 80 * index, y: 200))
            app.advance(by: 0.5)
        }
    }

    @Test func itBeginsWithEmptySpace() throws {
        let app = start(), controller = try controller(of: app)
        #expect(controller.isRunning && controller.world.planetCount == 0 && controller.intro != nil)
        controller.isRunning = false
    }

    @Test func aProgramThatWasKilledFindsItsSystem() throws {
        let first = start()
        makePlanets(3, in: first)
        let controller = try controller(of: first), ids = controller.world.planets.map(\.name)
        #expect(ids.count == 3)
        // A hidden program is killed without a word. Its files are what is left of it.
        first.setVisible(false)
        let second = start(in: try folder.copy()), found = try self.controller(of: second)
        #expect(found.world.planets.map(\.name) == ids && found.intro == nil)
        (controller.isRunning, found.isRunning) = (false, false)
    }

    @Test func aProgramThatIsAskedToEndSavesItsSystem() throws {
        let first = start()
        makePlanets(2, in: first)
        first.terminate()
        let second = start(in: try folder.copy())
        #expect(try controller(of: second).world.planetCount == 2)
        for app in [first, second] { try controller(of: app).isRunning = false }
    }

    @Test func thePreferencesOfTheLastRunApply() throws {
        let app = start {
            ($0.preferences.style, $0.preferences.showsCounters, $0.preferences.timeScale) = (.blueprint, false, 2)
        }
        let controller = try controller(of: app)
        #expect(controller.spaceView.style == .blueprint && controller.counterView.isHidden)
        #expect(app.element("Style")?.value == "Blueprint" && app.element("Speed")?.value == "double speed")
        controller.isRunning = false
    }

    @Test func theBarChangesThePreferences() throws {
        let app = start()
        try app.tap("Style")
        try app.tap("Glow")
        try app.tap("Speed")
        try app.tap("4×")
        let saved = folder.makeStore().preferences
        #expect(saved.style == .glow && saved.timeScale == 4)
        #expect(app.element("Style")?.value == "Glow" && app.element("Speed")?.value == "four times the speed")
        try controller(of: app).isRunning = false
    }

    @Test func aSystemIsSavedOpenedAndReplaced() throws {
        let app = start(), controller = try controller(of: app)
        makePlanets(2, in: app)
        try app.tap("More")
        try app.tap("Systems…")
        try app.tap("Save This System…")
        app.replaceText("Untitled", by: "Home")
        try app.tap("Save")
        #expect(controller.world.name == "Home")
        try app.tap("Close")
        try app.tap("More")
        try app.tap("New System")
        // The planets would be lost, so the person is asked.
        #expect(controller.world.planetCount == 2)
        try app.tap("New System")
        #expect(controller.world.planetCount == 0)
        try app.tap("More")
        try app.tap("Systems…")
        try app.tap("Home, ")
        #expect(controller.world.planetCount == 2 && controller.world.name == "Home")
        #expect(controller.presentedViewController == nil)
        controller.isRunning = false
    }

    @Test func aPresetEndsTheIntro() throws {
        let app = start(), controller = try controller(of: app)
        try app.tap("More")
        try app.tap("Systems…")
        try app.tap(Preset.figureEight.title)
        #expect(controller.intro == nil && controller.world.planetCount == 3)
        controller.isRunning = false
    }

    @Test func aPictureIsCopied() throws {
        let app = start()
        try app.tap("More")
        try app.tap("Picture…")
        try app.tap("Copy Picture")
        let picture = try #require(app.copiedPicture), controller = try controller(of: app)
        #expect(CGFloat(picture.width) == 2 * controller.spaceView.bounds.width)
        controller.isRunning = false
    }

    /// Opens the share sheet for a picture of two planets.
    private func share(_ title: String, in app: TestApplication) throws -> SolarSystemController {
        makePlanets(2, in: app)
        for name in ["More", "Share Picture", title] { try app.tap(name) }
        let controller = try controller(of: app)
        #expect(controller.presentedViewController is UIActivityViewController)
        return controller
    }

    @Test func aPictureIsShared() throws {
        let app = start()
        let controller = try share("1080 × 1080", in: app)
        #expect(app.find("Mastodon") != nil)
        try app.tap("Copy")
        let picture = try #require(app.copiedPicture)
        #expect(picture.width == 1080 && picture.height == 1080)
        #expect(controller.presentedViewController == nil)
        controller.isRunning = false
    }

    @Test func aPDFIsShared() async throws {
        let app = start()
        let controller = try share("PDF", in: app)
        try app.tap("Save to Files")
        // Providers are loaded on other threads.
        while app.savedFiles.isEmpty, !Task.isCancelled {
            await Task.yield()
            app.act {}
        }
        let file = try #require(app.savedFiles.first)
        #expect(file.name == "Untitled.pdf" && file.contents.starts(with: Data("%PDF".utf8)))
        app.advance(by: 1)
        #expect(app.savedFiles.count == 1 && controller.presentedViewController == nil)
        controller.isRunning = false
    }

    @Test func aPictureIsSavedAndItsPlaceIsSaid() throws {
        let app = start()
        try app.tap("More")
        try app.tap("Picture…")
        try app.tap("Save Picture and PDF")
        #expect(app.find("Picture Saved") != nil)
        let pictures = folder.url.appendingPathComponent("Pictures")
        let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
        #expect(names == ["Untitled.pdf", "Untitled.png"])
        #expect(app.accessibilityTree.description.contains(pictures.path))
        try controller(of: app).isRunning = false
    }

    @Test func aPictureThatCannotBeSavedSaysWhy() throws {
        let app = start()
        try Data().write(to: folder.url.appendingPathComponent("Pictures"))
        try app.tap("More")
        try app.tap("Picture…")
        try app.tap("Save Picture and PDF")
        #expect(app.find("The Picture Was Not Saved") != nil)
        try controller(of: app).isRunning = false
    }

    @Test func everyProblemIsShownOnce() throws {
        let app = start(), store = try #require(controller(of: app).store)
        app.act {
            for problem in ["First problem.", "First problem.", "Second problem."] { store.reportProblem(problem) }
        }
        app.advance(by: 1)
        #expect(app.accessibilityTree.description.contains("First problem."))
        try app.tap("OK")
        #expect(app.accessibilityTree.description.contains("Second problem."))
        try app.tap("OK")
        app.act { store.reportProblem("First problem.") }
        app.advance(by: 1)
        #expect(app.find("A File Has a Problem") == nil)
        try controller(of: app).isRunning = false
    }

    @Test func aProblemWaitsForSomeoneToReadIt() throws {
        let app = start()
        app.setVisible(false)
        let store = try #require(controller(of: app).store)
        app.act { store.reportProblem("The disk is full.") }
        #expect(try controller(of: app).presentedViewController == nil)
        app.setVisible(true)
        app.advance(by: 1)
        #expect(app.accessibilityTree.description.contains("The disk is full."))
        try controller(of: app).isRunning = false
    }

    @Test func contactsAreHeardUnlessThePreferencesSayNo() throws {
        let app = start(), controller = try controller(of: app)
        app.act { controller.onEvents([.bounce(1, 2, impulse: 1000)]) }
        #expect(app.sounds == [.tock])
        app.advance(by: 1)
        app.act {
            controller.preferences.playsSounds = false
            controller.onEvents([.merge(1, 2)])
        }
        #expect(app.sounds == [.tock] && app.haptics.count == 1)
        controller.isRunning = false
    }
}
