// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Flick

/// The program ends without a chance to say so, and starts again with what the display kept, and with the file.
@MainActor
struct ContinuedEventTests {
    /// - Parameter queue: does the work of the store.
    private func start(_ screen: FlickScreen, queue: TestQueue = TestQueue()) -> TestApplication {
        let store = EventStore(url: screen.folder.file, options: .impatient(), queue: queue)
        return TestApplication(
            AppDelegate(store: store, texts: screen.texts), screenSize: CGSize(width: 375, height: 667), scale: 1,
            restoring: screen.app.savedState)
    }

    private func shownEvent(_ app: TestApplication) -> Event? {
        let navigation = app.rootViewController as? UINavigationController
        return (navigation?.topViewController as? EventController)?.event
    }

    private func pause(_ screen: FlickScreen) { screen.app.advance(by: 1.1) }

    @Test func theEventThatWasShownIsShownAgain() throws {
        let screen = try FlickScreen(at: 2)
        pause(screen)
        let app = start(screen)
        #expect(shownEvent(app) == screen.detail?.event && shownEvent(app) != nil)
        #expect(app.element("Events") != nil, "there is a way back")
    }

    @Test func aNeighborThatWasFlickedToIsShownAgain() throws {
        let screen = try FlickScreen(at: 2)
        pause(screen)
        screen.app.act { screen.detail?.go(.next) }
        pause(screen)
        let app = start(screen)
        #expect(shownEvent(app)?.time == EventFolder.time(ofDay: 1))
    }

    @Test func theListIsShownAfterGoingBack() throws {
        let screen = try FlickScreen(at: 2)
        pause(screen)
        try screen.tap("Events")
        pause(screen)
        #expect(shownEvent(start(screen)) == nil)
    }

    @Test func anEventThatIsDeletedMeanwhileLeavesTheList() throws {
        let screen = try FlickScreen(at: 2)
        pause(screen)
        let event = try #require(screen.detail?.event)
        try EventDatabase(at: screen.folder.file) { _ in }.delete(event.id)
        #expect(shownEvent(start(screen)) == nil)
    }

    @Test func itOpensWhenTheEventsHaveBeenRead() throws {
        let screen = try FlickScreen(at: 2), queue = TestQueue(waits: true)
        pause(screen)
        let app = start(screen, queue: queue)
        #expect(shownEvent(app) == nil)
        app.act { queue.run() }
        #expect(shownEvent(app) == screen.detail?.event && shownEvent(app) != nil)
    }

    @Test func theListIsWhereItWas() throws {
        let screen = try FlickScreen(days: 40)
        let list = try #require(screen.navigation?.topViewController as? EventsController)
        screen.app.act { list.tableView.contentOffset.y = 600 }
        screen.app.tap(at: CGPoint(x: 187, y: 5))
        screen.app.act { list.tableView.contentOffset.y = 600 }
        pause(screen)
        let navigation = start(screen).rootViewController as? UINavigationController
        let restored = try #require(navigation?.topViewController as? EventsController)
        #expect(restored.tableView.contentOffset.y == 600)
    }
}
