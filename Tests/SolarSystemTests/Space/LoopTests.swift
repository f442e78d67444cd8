// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// When the world goes on, and that nothing is lost.
@MainActor
struct LoopTests {
    /// A folder of its own for each test.
    private let store = SystemStore(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("SolarSystem-\(UUID().uuidString)"))

    private func open(
        _ world: World = World(), store: SystemStore? = nil
    ) -> (controller: SolarSystemController, app: TestApplication) {
        let controller = SolarSystemController(store: store, slot: 1, world: world)
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 375, height: 667))
        return (controller, app)
    }

    private func removeFiles() { try? FileManager.default.removeItem(at: store.folder) }

    private func twoPlanets() -> World {
        var world = World()
        for x in [100.0, 250] { world.release(world.add(at: SIMD2(x, 300), birthday: 0), speed: SIMD2(0, x / 10)) }
        world.middle = SIMD2(187, 333)
        return world
    }

    // MARK: - Running

    @Test func itRunsWhileTheSceneIsActiveAndThePersonWantsIt() {
        let (controller, app) = open()
        #expect(!controller.isStepping)
        app.act { controller.isRunning = true }
        #expect(controller.isStepping)
        app.act { controller.isPaused = true }
        #expect(!controller.isStepping && controller.isRunning)
        app.act { controller.isRunning = false }
        app.act { controller.isPaused = false }
        #expect(!controller.isStepping)
        app.act { controller.isRunning = true }
        #expect(controller.isStepping && controller.controlBar.isPaused == false)
        app.act { controller.end() }
        #expect(!controller.isStepping)
    }

    @Test func aHiddenWorldGoesOnIfThePersonWantsIt() {
        let (controller, app) = open()
        app.act { controller.preferences.pausesWhenHidden = false }
        #expect(!controller.isStepping, "not before it was ever seen")
        app.act { controller.isRunning = true }
        app.act { controller.isRunning = false }
        #expect(controller.isStepping)
        app.act { controller.preferences.pausesWhenHidden = true }
        #expect(!controller.isStepping)
        app.act { controller.preferences.pausesWhenHidden = false }
        app.act { controller.end() }
        #expect(!controller.isStepping)
    }

    @Test func dueStepsAreMadeByTheClock() {
        let (controller, app) = open(twoPlanets())
        app.act { controller.performDueSteps() }
        let age = controller.world.age
        app.advance(by: 0.1)
        app.act { controller.performDueSteps() }
        #expect(abs(controller.world.age - age - 0.1) < 0.011)
        app.advance(by: 100)
        app.act { controller.performDueSteps() }
        #expect(controller.world.age - age < 0.5, "at most a quarter of a second is made up for")
    }

    /// A hundred steps are due, and each takes 20 ms.
    @Test func makingUpForAStallTakesAQuarterOfASecond() {
        let (controller, app) = open(twoPlanets())
        app.act { controller.preferences.timeScale = 4 }
        app.act { controller.performDueSteps() }
        let before = controller.world.stepCount
        app.advance(by: 10)
        app.act {
            var time = CACurrentMediaTime()
            controller.performDueSteps {
                defer { time += 0.02 }
                return time
            }
        }
        #expect(controller.world.stepCount == before + 13)
        // What is left out is not made later.
        app.act { controller.performDueSteps() }
        #expect(controller.world.stepCount == before + 13)
    }

    @Test func eventsAreReported() {
        var world = twoPlanets()
        world.middle = SIMD2(1e7, 0)
        let (controller, app) = open(world)
        var lost = 0
        controller.onEvents = { lost += $0.count { if case .loss = $0 { true } else { false } } }
        app.act { controller.step() }
        #expect(lost == 2)
    }

    /// A system that drifts as a whole is not lost at the horizon; a planet that is alone is.
    @Test(arguments: [1, 2])
    func theHorizonFollowsASystem(_ count: Int) {
        var world = World()
        for index in 0..<count {
            let id = world.add(at: SIMD2(0, Double(index) * 60), birthday: 0)
            world.grow(id, steps: 40)
            world.release(id, speed: SIMD2(900, 0))
        }
        let (controller, app) = open(world)
        app.act { for _ in 0..<1000 { controller.step() } }
        #expect(controller.world.planetCount == (count == 1 ? 0 : 2))
    }

    // MARK: - Preferences

    @Test func preferencesHaveTheirEffectAtOnce() {
        defer { removeFiles() }
        let (controller, app) = open(store: store)
        app.act {
            store.preferences.style = .glow
            store.preferences.contactRule = .merge
            store.preferences.assistance = 0.25
            store.preferences.timeScale = 2
            store.preferences.showsCounters = false
        }
        #expect(controller.spaceView.style == .glow && controller.controlBar.style == .glow)
        #expect(controller.world.contactRule == .merge && controller.world.assistance == 0.25)
        #expect(controller.controlBar.timeScale == 2 && controller.counterView.isHidden)
        app.act { controller.preferences.style = .blueprint }
        #expect(store.preferences.style == .blueprint && controller.spaceView.style == .blueprint)
        // A world that is loaded follows them, too.
        app.act { controller.show(World()) }
        #expect(controller.world.contactRule == .merge)
    }

    // MARK: - Saving

    @Test func theWorldIsSavedWhenTheSceneResigns() throws {
        defer { removeFiles() }
        let (controller, app) = open(twoPlanets(), store: store)
        app.act { controller.isRunning = true }
        app.act { controller.isRunning = false }
        let saved = try #require(SystemStore(folder: store.folder).claimAutosave())
        #expect(saved.slot == 1 && saved.world.planets.map(\.center) == controller.world.planets.map(\.center))
    }

    @Test func theWorldIsSavedEveryFiveSecondsWhileItChanges() {
        defer { removeFiles() }
        let (controller, app) = open(twoPlanets(), store: store)
        func isSaved() -> Bool { SystemStore(folder: store.folder).claimAutosave() != nil }
        app.act { controller.step() }
        app.advance(by: 4.9)
        app.act { controller.step() }
        #expect(!isSaved())
        app.advance(by: 0.2)
        app.act { controller.step() }
        #expect(isSaved())
    }

    /// Without waiting for the five seconds.
    @Test(arguments: ["finger", "action"]) func aThrowIsSavedAtOnce(_ way: String) throws {
        defer { removeFiles() }
        let (controller, app) = open(twoPlanets(), store: store)
        func saved() -> World? { SystemStore(folder: store.folder).claimAutosave()?.world }
        app.act { controller.isRunning = true }
        app.act { controller.step() }
        #expect(saved() == nil)
        if way == "finger" {
            let finger = app.touch(at: CGPoint(x: 200, y: 500))
            #expect(saved() == nil)
            finger.drag(velocity: CGVector(dx: 0, dy: -300), duration: 0.1)
            finger.lift()
        } else {
            _ = app.act { controller.throwPlanet(controller.world.planets[1].id, SIMD2(1, 0)) }
        }
        let thrown = try #require(controller.world.planets.last), kept = try #require(saved()?.planets.last)
        #expect(kept.name == thrown.name && kept.isHeld == false && kept.speed.length > 90)
        app.act { controller.isRunning = false }
    }

    /// No step would save it later.
    @Test func aWorldThatIsPausedIsSavedWithEachChange() {
        defer { removeFiles() }
        let (controller, app) = open(twoPlanets(), store: store)
        func saved() -> World? { SystemStore(folder: store.folder).claimAutosave()?.world }
        app.act { controller.isRunning = true }
        app.act { controller.isPaused = true }
        #expect(saved()?.planetCount == 2)
        let finger = app.touch(at: CGPoint(x: 200, y: 500))
        #expect(saved()?.planetCount == 3)
        finger.drag(velocity: CGVector(dx: 0, dy: -300), duration: 0.1)
        finger.lift()
        let thrown = controller.world.planets.last
        #expect(thrown?.isHeld == false && saved()?.planets.last?.speed == thrown?.speed)
        #expect(saved()?.planets.last?.center == thrown?.center)
        app.act { controller.undo() }
        #expect(saved()?.planetCount == 2)
    }

    /// The score of a system is recorded when its last planet is gone, and the next planet begins another one.
    @Test(arguments: ["lost", "removed"])
    func aSystemWithoutPlanetsIsOver(_ way: String) {
        defer { removeFiles() }
        let (controller, app) = open(twoPlanets(), store: store)
        app.act { for _ in 0..<100 { controller.step() } }
        app.act {
            if way == "lost" {
                controller.world.middle = SIMD2(1e7, 0)
                controller.step()
                controller.step()
            } else {
                _ = controller.removeAllPlanets()
            }
        }
        #expect(controller.world.planetCount == 0 && controller.world.age == 0 && controller.world.mostPlanets == 0)
        #expect(store.scores.longestLived.map(\.planets) == [2])
        app.act { controller.world.middle = SIMD2(187, 333) }
        app.tap(at: CGPoint(x: 200, y: 500))
        app.act { controller.step() }
        #expect(controller.world.age < 0.1 && controller.world.mostPlanets == 1)
        app.act { controller.show(World()) }
        #expect(store.scores.longestLived.count == 2, "each system once")
    }

    @Test func aSystemThatIsOpenedAgainIsTheSameGame() throws {
        defer { removeFiles() }
        let file = try store.save(twoPlanets()), (controller, app) = open(store: store)
        for steps in [100, 300, 200] {
            let world = try store.load(file)
            app.act { controller.show(world) }
            app.act { for _ in 0..<steps { controller.step() } }
            app.act { controller.show(World()) }
        }
        #expect(store.scores.longestLived.map(\.age) == [3])
        // The same planets in a system that begins are another game.
        app.act { controller.show(twoPlanets()) }
        app.act { controller.step() }
        app.act { controller.show(World()) }
        #expect(store.scores.longestLived.count == 2)
    }

    /// A thousand bodies complete orbits without anybody's doing.
    @Test func aPresetIsOneGameWithoutOrbits() {
        defer { removeFiles() }
        let (controller, app) = open(store: store)
        for _ in 0..<2 {
            app.act { controller.show(Preset.disc.makeWorld()) }
            app.act { controller.step() }
            app.act { controller.world.counter.total = 500 }
            app.act { controller.show(World()) }
        }
        #expect(store.scores.longestLived.map(\.system) == [Preset.disc.title])
        #expect(store.scores.mostOrbits.isEmpty)
    }

    @Test func anotherWorldEndsTheOldOne() {
        defer { removeFiles() }
        let (controller, app) = open(twoPlanets(), store: store)
        app.act { for _ in 0..<100 { controller.step() } }
        _ = app.touch(at: CGPoint(x: 200, y: 500))
        let preset = Preset.figureEight.makeWorld()
        app.act { controller.show(preset) }
        #expect(controller.world.planetCount == preset.planetCount && controller.heldTouches.isEmpty)
        #expect(store.scores.longestLived.map(\.planets) == [3])
        #expect(SystemStore(folder: store.folder).claimAutosave()?.world.planetCount == preset.planetCount)
        // All of it is in sight at once.
        let sight = controller.director.camera.sight
        #expect(controller.world.planets.allSatisfy { sight.contains(WorldBox(around: $0.center)) })
    }

    @Test func planetsThatWereSavedUnderFingersAreFree() {
        var world = twoPlanets()
        _ = world.add(at: SIMD2(50, 50), birthday: 0)
        let (controller, app) = open(world)
        #expect(controller.world.planets.allSatisfy { !$0.isHeld } && controller.intro == nil)
        app.act { controller.show(world) }
        #expect(controller.world.planets.allSatisfy { !$0.isHeld })
    }

    @Test func anEmptyWorldBeginsWherePointsArePlaces() {
        let (controller, app) = open(Preset.figureEight.makeWorld())
        app.act { controller.show(World()) }
        app.tap(at: CGPoint(x: 40, y: 300))
        #expect(controller.world.planets.map(\.center) == [SIMD2(40, 300)])
    }

    /// A touch may come in the turn in which the window is made.
    @Test func aFingerThatLandsBeforeTheFirstLayoutIsWhereItIs() throws {
        let (_, app) = open(), world = Preset.figureEight.makeWorld()
        try app.act {
            let controller = SolarSystemController(world: world)
            controller.loadViewIfNeeded()
            controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
            #expect(controller.director.camera.size == .zero)
            // At the upper left corner.
            controller.touchesBegan([UITouch()], with: UIEvent())
            #expect(controller.director.camera.size == SIMD2(375, 667))
            let corner = controller.director.camera.sight.lower
            let planet = try #require(controller.world.planets.last)
            #expect(planet.isHeld && corner.x < -100 && corner.y < -100 && (planet.center - corner).length < 1e-9)
        }
    }

    /// With reduced motion, the camera takes its new place at once.
    @Test(arguments: [false, true]) func theCameraMovesUnlessMotionIsReduced(_ isReduced: Bool) {
        let (controller, app) = open(twoPlanets())
        app.environment.isReduceMotionEnabled = isReduced
        defer { app.environment = TestEnvironment() }
        func seesAll() -> Bool {
            let sight = controller.director.camera.sight
            return controller.world.planets.allSatisfy { sight.contains(WorldBox(around: $0.center)) }
        }
        app.advance(by: 1)
        #expect(seesAll())
        app.act {
            // The camera has just been where it is.
            controller.refresh()
            let id = controller.world.add(at: SIMD2(3000, 300), birthday: 0)
            controller.world.grow(id, steps: 90)
            controller.world.release(id, speed: .zero)
            controller.worldChangedByHand()
        }
        #expect(seesAll() == isReduced)
        app.advance(by: 5)
        #expect(seesAll())
    }

    @Test func nothingIsLostWhenTheScreenIsTurnedOrHidden() {
        let (controller, app) = open(twoPlanets())
        let finger = app.touch(at: CGPoint(x: 200, y: 500))
        app.resize(to: CGSize(width: 667, height: 375))
        #expect(controller.world.planetCount == 3)
        app.setVisible(false)
        #expect(controller.world.planetCount == 3 && controller.world.planets.allSatisfy { !$0.isHeld })
        app.setVisible(true)
        finger.lift()
        app.advance(by: 3)
        let sight = controller.director.camera.sight
        #expect(controller.world.planets.allSatisfy { sight.contains(WorldBox(around: $0.center)) })
    }

    @Test func aControllerThatIsGoneRunsNoMore() {
        let (_, app) = open()
        weak var gone: SolarSystemController?
        app.act {
            let controller = SolarSystemController(store: store)
            controller.loadViewIfNeeded()
            controller.isRunning = true
            gone = controller
        }
        app.advance(by: 0.1)
        #expect(gone == nil)
        removeFiles()
    }
}
