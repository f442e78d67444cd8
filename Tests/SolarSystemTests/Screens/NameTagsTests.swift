// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Moniker
import Testing
import UIKit

@testable import SolarSystem

/// The names above planets under fingers.
@MainActor
struct NameTagsTests {
    private let controller: SolarSystemController
    private let app: TestApplication

    init() {
        var world = World()
        world.nameSeed = 42
        controller = SolarSystemController(world: world)
        app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 375, height: 667))
    }

    private var planets: [Planet] { controller.world.planets }

    private func tag(_ number: Int = 1) throws -> UIView { try #require(controller.nameTags[planets[number - 1].id]) }

    private func text(_ tag: UIView) -> String? { tag.subviews.lazy.compactMap { $0 as? UILabel }.first?.text }

    private func step(_ count: Int) {
        for _ in 0..<count {
            app.advance(by: SolarSystemController.stepInterval)
            app.act { controller.step() }
        }
        app.advance(by: TestApplication.frameInterval)
    }

    @Test func aHeldPlanetShowsItsName() throws {
        let finger = app.touch(at: CGPoint(x: 180, y: 400))
        let tag = try tag()
        #expect(text(tag) == "viridian-sheepdog" && planets[0].name == "viridian-sheepdog")
        app.advance(by: 0.3)
        #expect(tag.alpha == 1 && tag.transform == .identity)
        #expect(tag.frame.maxY <= 400 - 30 && tag.frame.maxY > 400 - 60, "above the finger")
        #expect(abs(tag.frame.midX - 180) <= 1)
        finger.lift()
        #expect(controller.nameTags[planets[0].id] == nil)
        app.advance(by: 1)
        #expect(tag.superview == nil)
    }

    @Test func itFollowsTheFingerAndThePlanetsSize() throws {
        let finger = app.touch(at: CGPoint(x: 180, y: 400)), tag = try tag()
        app.advance(by: 0.3)
        let first = tag.frame
        finger.move(to: CGPoint(x: 220, y: 450))
        app.advance(by: TestApplication.frameInterval)
        #expect(tag.frame == first.offsetBy(dx: 40, dy: 50))
        step(90)
        #expect(planets[0].radius == Planet.largestRadius)
        #expect(tag.frame.maxY <= 450 - Planet.largestRadius && tag.frame.maxY > 450 - Planet.largestRadius - 20)
    }

    @Test func eachFingerHasAName() throws {
        let fingers = app.touch(at: [CGPoint(x: 60, y: 300), CGPoint(x: 190, y: 500), CGPoint(x: 300, y: 380)])
        let tags = try (1...3).map { try tag($0) }
        #expect(Set(tags.compactMap(text)) == Set(planets.map(\.name)) && tags.compactMap(text).count == 3)
        // Touches that begin at once are a set: their planets are made in any order.
        let middle = try #require(planets.firstIndex { abs($0.center.x - 190) < 1 })
        fingers[1].lift()
        for index in 0..<3 {
            #expect(controller.nameTags[planets[index].id] === (index == middle ? nil : tags[index]))
        }
    }

    /// Two fingers beside each other.
    @Test func namesDoNotCoverEachOther() throws {
        _ = app.touch(at: CGPoint(x: 160, y: 400))
        _ = app.touch(at: CGPoint(x: 200, y: 405))
        app.advance(by: 0.3)
        #expect(try !tag(1).frame.intersects(tag(2).frame))
    }

    @Test(arguments: [
        CGPoint(x: 1, y: 400), CGPoint(x: 374, y: 400), CGPoint(x: 187, y: 90), CGPoint(x: 1, y: 90),
        CGPoint(x: 374, y: 90),
    ])
    func aNameIsWholeAtTheEdges(point: CGPoint) throws {
        defer { app.environment = TestEnvironment() }
        for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
            app.environment.preferredContentSizeCategory = category
            let finger = app.touch(at: point)
            app.advance(by: 0.3)
            let planet = try #require(planets.last), tag = try #require(controller.nameTags[planet.id])
            #expect(controller.view.bounds.contains(tag.frame), "\(tag.frame)")
            #expect(!tag.frame.contains(point), "not under the finger")
            let label = try #require(tag.subviews.lazy.compactMap { $0 as? UILabel }.first)
            #expect(label.sizeThatFits(.zero).width <= label.bounds.width + 0.5, "not clipped")
            finger.lift()
            app.advance(by: 1)
        }
    }

    @Test func itGrowsWithThePreferredSize() throws {
        defer { app.environment = TestEnvironment() }
        _ = app.touch(at: CGPoint(x: 180, y: 400))
        let tag = try tag(), small = tag.bounds.height
        app.environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        app.act { controller.refresh() }
        #expect(tag.bounds.height > small * 1.3 && tag.bounds.height < small * 2.2)
    }

    @Test func readersHearTheNameOnce() throws {
        _ = app.touch(at: CGPoint(x: 180, y: 400))
        let labels = app.accessibilityTree.descendants.map(\.label).filter { Moniker($0) != nil }
        #expect(labels == [planets[0].name])
    }

    @Test func touchesGoThroughIt() throws {
        _ = app.touch(at: CGPoint(x: 180, y: 400))
        let tag = try tag()
        let middle = CGPoint(x: tag.frame.midX, y: tag.frame.midY)
        #expect(app.act { app.window?.hitTest(middle, with: nil) } === controller.spaceView)
    }

    @Test func anotherWorldHasOtherNames() {
        let first = controller.world.nameSeed
        app.act { controller.show(World()) }
        #expect(first == 42 && controller.world.nameSeed != 0 && controller.world.nameSeed != 42)
        var saved = World()
        saved.nameSeed = 5
        app.act { controller.show(saved) }
        #expect(controller.world.nameSeed == 5, "a saved one goes on")
    }

    // MARK: - Places

    private let area = CGRect(x: 0, y: 50, width: 300, height: 400), size = CGSize(width: 100, height: 20)

    @Test func aPlaceIsAboveThePlanet() {
        #expect(
            NameTags.place(size, CGPoint(x: 150, y: 200), 5, in: area) == CGRect(x: 100, y: 144, width: 100, height: 20)
        )
        #expect(NameTags.place(size, CGPoint(x: 150, y: 200), 50, in: area).maxY == 144)
    }

    @Test func atTheUpperEdgeItIsBesideThePlanet() {
        #expect(NameTags.place(size, CGPoint(x: 100, y: 60), 5, in: area).origin == CGPoint(x: 136, y: 50))
        #expect(NameTags.place(size, CGPoint(x: 250, y: 60), 5, in: area).origin == CGPoint(x: 114, y: 50))
    }

    @Test func whereThereIsNoRoomBesideItIsBelow() {
        let narrow = CGRect(x: 0, y: 50, width: 120, height: 400)
        #expect(NameTags.place(size, CGPoint(x: 60, y: 60), 5, in: narrow).origin == CGPoint(x: 10, y: 96))
    }

    @Test func itMovesAboveOthers() {
        let first = NameTags.place(size, CGPoint(x: 150, y: 300), 5, in: area)
        let second = NameTags.place(size, CGPoint(x: 160, y: 300), 5, in: area, [first])
        let third = NameTags.place(size, CGPoint(x: 150, y: 300), 5, in: area, [first, second])
        #expect((first.minY, second.minY, third.minY) == (244, 218, 192))
    }

    @Test func anAreaWithoutRoomHasIt() {
        let place = NameTags.place(size, .zero, 5, in: CGRect(x: 0.5, y: 0.5, width: 0, height: 0))
        #expect(place.origin.x.isFinite && place.origin.y.isFinite)
    }
}
