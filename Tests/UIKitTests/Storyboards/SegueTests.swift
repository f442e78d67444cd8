// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct SegueTests {
    private func planets() throws -> (TestApplication, PlanetList) {
        let app = try TestApplication(storyboard: "Planets")
        return (app, try #require(app.stack.first as? PlanetList))
    }

    // MARK: - By touches

    @Test func aSelectedRowAsksPreparesAndThenTellsTheDelegate() throws {
        let (app, _) = try planets()
        _ = StoryboardJournal.take()
        try app.tap("Venus")
        #expect(
            StoryboardJournal.take() == ["should ShowPlanet", "prepare ShowPlanet PlanetDetail false", "didSelect 1"])
    }

    @Test func aRefusedSegueDoesNotHappen() throws {
        let (app, list) = try planets()
        list.refusesSegues = true
        _ = StoryboardJournal.take()
        try app.tap("Venus")
        #expect(StoryboardJournal.take() == ["should ShowPlanet", "didSelect 1"])
        #expect(app.stack.count == 1)
    }

    @Test func theSelectedRowIsDeselectedOnTheWayBack() throws {
        let (app, list) = try planets()
        try app.tap("Venus")
        #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        try app.tap("Planets")
        #expect(list.tableView.indexPathForSelectedRow == nil)
    }

    // MARK: - By code

    @Test func codePerformsASegueWithoutAsking() throws {
        let (app, list) = try planets()
        list.refusesSegues = true
        _ = StoryboardJournal.take()
        app.act { list.performSegue(withIdentifier: "ShowByCode", sender: nil) }
        app.advance(by: 1)
        #expect(StoryboardJournal.take() == ["prepare ShowByCode PlanetDetail false"])
        #expect(app.stack.last is PlanetDetail)
    }

    @Test func codePerformsTheSegueOfARow() throws {
        let (app, list) = try planets()
        let cell = list.tableView.cellForRow(at: IndexPath(row: 2, section: 0))
        app.act { list.performSegue(withIdentifier: "ShowPlanet", sender: cell) }
        app.advance(by: 1)
        #expect((app.stack.last as? PlanetDetail)?.planet == "Mars")
    }

    @Test func aSegueWithoutAnimationEndsInTheSameTurn() throws {
        let (app, list) = try planets()
        app.act { list.performSegue(withIdentifier: "ShowAtOnce", sender: nil) }
        #expect(app.element("Nowhere") != nil)
        #expect(app.element("Venus") == nil)
        #expect(UIView.areAnimationsEnabled)
    }

    @Test func anAnimatedSegueTakesTime() throws {
        let (app, list) = try planets()
        app.act { list.performSegue(withIdentifier: "ShowByCode", sender: nil) }
        #expect(list.viewIfLoaded?.window != nil)
        app.advance(by: 1)
        #expect(list.viewIfLoaded?.window == nil)
    }

    @Test func aSegueActionCreatesTheDestination() throws {
        let (app, list) = try planets()
        app.act { list.performSegue(withIdentifier: "ShowMade", sender: "a test") }
        app.advance(by: 1)
        #expect(list.made == ["ShowMade"])
        #expect((app.stack.last as? PlanetDetail)?.planet == "Made for a test")
        #expect(app.stack.last?.navigationItem.title == "Planet")
    }

    @Test func aCustomSegueIsOfItsClass() throws {
        let (app, list) = try planets()
        _ = StoryboardJournal.take()
        app.act { list.performSegue(withIdentifier: "ShowSpecially", sender: nil) }
        #expect(StoryboardJournal.take() == ["init ShowSpecially", "prepare ShowSpecially PlanetDetail false"])
        app.advance(by: 1)
        #expect(app.stack.count == 1)
        #expect(app.stack.first is PlanetDetail)
    }

    @Test func aSegueInCodeCallsItsHandler() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let source = UIViewController(), destination = UIViewController()
            var isPerformed = false
            let segue = UIStoryboardSegue(identifier: "Own", source: source, destination: destination) {
                isPerformed = true
            }
            #expect(segue.identifier == "Own")
            #expect(segue.source === source)
            #expect(segue.destination === destination)
            segue.perform()
            #expect(isPerformed)
        }
    }

    @Test func aControllerWithoutAStoryboardHasNone() {
        let app = TestApplication(rootViewController: UIViewController())
        #expect(app.rootViewController?.storyboard == nil)
    }
}
