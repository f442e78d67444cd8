// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// The program ends without a chance to say so, and starts again with what the display kept.
@MainActor
struct ContinuedSystemTests {
    private let folder: ScreensFolder
    /// Another machine has none of the files.
    private let elsewhere: ScreensFolder

    init() throws { (folder, elsewhere) = (try ScreensFolder(), try ScreensFolder()) }

    private func start(_ folder: ScreensFolder, restoring state: Data? = nil) -> TestApplication {
        TestApplication(
            AppDelegate(store: folder.makeStore()), screenSize: CGSize(width: 320, height: 480), restoring: state)
    }

    private func controller(_ app: TestApplication) throws -> SolarSystemController {
        try #require(app.rootViewController as? SolarSystemController)
    }

    private func makePlanets(_ count: Int, in app: TestApplication) {
        for index in 0..<count { app.tap(at: CGPoint(x: 60 + 80 * index, y: 200)) }
        app.advance(by: 1.1)
    }

    @Test func aTabFindsItsSystemOnAnotherMachine() throws {
        let app = start(folder)
        makePlanets(3, in: app)
        let world = try controller(app).world
        let other = start(elsewhere, restoring: app.savedState)
        let restored = try controller(other).world
        #expect(restored.planets.map(\.name) == world.planets.map(\.name))
        #expect(restored.game == world.game && restored.planetCount == 3)
        #expect(try !controller(other).isPaused)
    }

    @Test func eachTabFindsItsOwn() throws {
        let first = start(folder), second = start(folder)
        makePlanets(1, in: first)
        makePlanets(2, in: second)
        let states = (first.savedState, second.savedState)
        // The next run of the program, in which the second tab comes back first.
        let secondAgain = start(elsewhere, restoring: states.1), firstAgain = start(elsewhere, restoring: states.0)
        #expect(try controller(secondAgain).world.planetCount == 2)
        #expect(try controller(firstAgain).world.planetCount == 1)
    }

    @Test func aPausedSystemStaysPaused() throws {
        let app = start(folder)
        makePlanets(1, in: app)
        app.press(.keyboardP, typing: "p")
        app.advance(by: 1.1)
        #expect(try controller(app).isPaused)
        let other = start(elsewhere, restoring: app.savedState)
        #expect(try controller(other).isPaused)
    }

    @Test func anEmptySystemLeavesNothing() throws {
        let app = start(folder)
        makePlanets(1, in: app)
        #expect(app.savedState != nil)
        app.act { (app.rootViewController as? SolarSystemController)?.undo() }
        app.advance(by: 1.1)
        #expect(app.savedState == nil)
    }

    @Test func aPlanetThatAFingerHoldsComesBackFree() throws {
        let app = start(folder)
        let finger = app.touch(at: CGPoint(x: 100, y: 200))
        finger.move(to: CGPoint(x: 120, y: 200))
        app.advance(by: 2.1)
        let other = start(elsewhere, restoring: app.savedState)
        let planet = try #require(controller(other).world.planets.first)
        #expect(!planet.isHeld && planet.speed == .zero)
    }
}

/// What a store makes of the system that a tab brings.
@MainActor
final class ClaimTests {
    private let folder: ScreensFolder
    private var problems: [String] = []

    init() throws { folder = try ScreensFolder() }

    private func makeStore() -> SystemStore {
        let store = SystemStore(folder: folder.url)
        store.reportProblem = { [unowned self] in problems.append($0) }
        return store
    }

    private func world(_ name: String, game: Int, steps: Int) -> World {
        var world = World.ofFree([.zero, SIMD2(300, 0)])
        for index in world.roster.indices { world.roster[index].name = "Free \(index)" }
        (world.name, world.game, world.stepCount) = (name, game, steps)
        return world
    }

    private func claim(_ continued: ContinuedSystem) -> [String]? {
        makeStore().claim(continued).map { ["\($0.slot)", $0.world.name] }
    }

    @Test func theLaterOfTwoIsTaken() {
        makeStore().autosave(world("file", game: 7, steps: 500), slot: 3)
        #expect(claim(ContinuedSystem(world("tab", game: 7, steps: 400), slot: 3, isPaused: false)) == ["3", "file"])
        #expect(claim(ContinuedSystem(world("tab", game: 7, steps: 600), slot: 3, isPaused: false)) == ["3", "tab"])
    }

    @Test func anotherSystemKeepsItsSlot() {
        makeStore().autosave(world("file", game: 8, steps: 500), slot: 3)
        let tab = ContinuedSystem(world("tab", game: 7, steps: 400), slot: 3, isPaused: false)
        #expect(claim(tab) == ["1", "tab"])
        #expect(makeStore().claimAutosave()?.world.name == "file")
    }

    @Test func aSlotThatSomebodyHasIsLeftAlone() {
        let other = makeStore()
        #expect(other.newSlot() == 1)
        #expect(claim(ContinuedSystem(world("tab", game: 7, steps: 4), slot: 1, isPaused: false)) == ["2", "tab"])
    }

    @Test func aLargeSystemIsReadFromItsFile() {
        let large = World.ofFree((0..<2000).map { SIMD2(300 * Double($0), 0) })
        let continued = ContinuedSystem(large, slot: 2, isPaused: false)
        #expect(continued.document == nil)
        #expect(claim(continued) == nil, "on a machine that does not have it")
        makeStore().autosave(world("file", game: 1, steps: 1), slot: 2)
        #expect(claim(continued) == ["2", "file"])
    }

    @Test func aDamagedDocumentIsReportedAndTheFileTaken() {
        let broken = NSUserActivity(activityType: ContinuedSystem.activityType)
        broken.userInfo = ["slot": 1, "document": Data("{".utf8)]
        let continued = ContinuedSystem(broken)
        #expect(continued.flatMap(claim) == nil)
        #expect(problems.count == 1 && problems[0].hasPrefix("The system of this tab could not be read: "))
        makeStore().autosave(world("file", game: 1, steps: 1), slot: 1)
        #expect(continued.flatMap(claim) == ["1", "file"])
    }

    @Test func otherActivitiesAreNone() {
        #expect(ContinuedSystem(NSUserActivity(activityType: "another")) == nil)
        #expect(ContinuedSystem(NSUserActivity(activityType: ContinuedSystem.activityType)) == nil)
    }
}
