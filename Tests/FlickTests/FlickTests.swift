// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import GRDB
import KosketusTesting
import Testing
import UIKit

@testable import Flick

/// The list of events, used as a person does.
@MainActor
struct EventListTests {
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func looks(_ style: UIUserInterfaceStyle) throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        let screen = try FlickScreen(environment: environment), name = style == .dark ? "dark" : "light"
        #expect(try screen.app.mismatch(withGolden: "list_\(name)") == nil)
        try screen.tap("Edit")
        #expect(try screen.app.mismatch(withGolden: "list_editing_\(name)") == nil)
        try screen.tap("Done")
        try screen.tap(screen.row(1))
        #expect(try screen.app.mismatch(withGolden: "event_\(name)") == nil)
    }

    @Test func theNewestEventIsTheFirstRow() throws {
        #expect(try FlickScreen().rows == [2, 1, 0])
    }

    @Test func thePlusAddsAnEventThatComesWithAnAnimation() throws {
        let screen = try FlickScreen()
        try #require(screen.app.element("Add")).activate()
        screen.app.advance(by: 0.1)
        #expect(try screen.app.mismatch(withGolden: "row_coming") == nil)
        screen.app.advance(by: 1)
        #expect(screen.rows == [10, 2, 1, 0])
        let saved = EventStore(url: screen.folder.file, queue: TestQueue()).events
        #expect(saved.first?.time == EventFolder.time(ofDay: 10))
    }

    @Test func anEmptyListSaysHowToAddAnEvent() throws {
        let screen = try FlickScreen(days: 0), hint = "No events. The plus adds one."
        #expect(screen.app.element(hint) != nil)
        try screen.tap("Add")
        #expect(screen.app.element(hint) == nil && screen.rows == [10])
    }

    @Test func aSwipeDeletesARow() throws {
        let screen = try FlickScreen(), frame = try #require(screen.app.element(screen.row(1))).frame
        let finger = screen.app.touch(at: CGPoint(x: 300, y: frame.midY))
        finger.drag(to: CGPoint(x: 200, y: frame.midY), duration: 0.3)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.rows.contains(1))
        try screen.tap("Delete")
        #expect(screen.rows == [2, 0] && screen.store.events.count == 2)
    }

    @Test func aReaderDeletesARow() throws {
        let screen = try FlickScreen()
        #expect(try #require(screen.app.element(screen.row(2))).performCustomAction("Delete"))
        screen.app.advance(by: 1)
        #expect(screen.rows == [1, 0])
    }

    @Test func theBackButtonIsCalledEvents() throws {
        let screen = try FlickScreen(at: 1)
        #expect(screen.app.element("Event Info") != nil && screen.app.element("Place, 2 of 3") != nil)
        try screen.tap("Events")
        #expect(screen.detail == nil && screen.rows == [2, 1, 0])
    }

    @Test func changesOfAnotherProgramAppearWhenTheWindowDoes() throws {
        let screen = try FlickScreen(), other = EventStore(url: screen.folder.file, queue: TestQueue())
        other.add(EventFolder.time(ofDay: 5))
        screen.app.setVisible(false)
        screen.app.setVisible(true)
        screen.app.advance(by: 1)
        #expect(screen.rows == [5, 2, 1, 0])
    }

    @Test func anEventThatIsDeletedElsewhereCloses() throws {
        let screen = try FlickScreen(at: 1)
        screen.app.act { screen.store.delete(screen.store.events[0]) }
        #expect(screen.shownDay == 1 && screen.app.element("Place, 1 of 2") != nil)
        screen.app.act { screen.store.delete(screen.store.events[0]) }
        screen.app.advance(by: 1)
        #expect(screen.detail == nil && screen.rows == [0])
        #expect(screen.app.announcements == ["The event was deleted."])
    }
}

/// Messages in the window.
@MainActor
struct ProblemTests {
    @Test func aLockedFileIsSaidAndTriedAgain() throws {
        let screen = try FlickScreen(days: 1), other = try screen.folder.connect()
        try other.lock()
        try screen.tap("Add")
        let message = try #require(screen.element(beginningWith: "Another Program Uses the Events, "))
        #expect(
            message.label.contains(screen.folder.file.path) && message.label.hasSuffix("1 new event is not saved yet."))
        #expect(message.role == "text" && message.frame.height > 80)
        #expect(screen.app.announcements.last?.hasPrefix("Another Program Uses the Events.") == true)
        #expect(screen.rows == [0])
        try other.unlock()
        try screen.tap("Try Again")
        #expect(screen.rows == [10, 0] && screen.element(beginningWith: "Another Program") == nil)
        #expect(screen.app.element("Try Again") == nil)
    }

    @Test func whatIsNotSavedIsGivenUp() throws {
        let screen = try FlickScreen(days: 1), other = try screen.folder.connect()
        try other.lock()
        try screen.tap("Add")
        try screen.tap("Discard Unsaved Changes")
        try other.unlock()
        #expect(screen.rows == [0] && screen.store.unsaved.isEmpty && screen.app.element("Try Again") == nil)
    }

    @Test func aDamagedFileIsKeptWhenANewOneIsBegun() throws {
        let screen = try FlickScreen(days: 0) { try $0.fillWithNonsense() }
        #expect(screen.element(beginningWith: "The Events Are Damaged, ") != nil)
        #expect(screen.app.element("No events. The plus adds one.") == nil)
        try screen.tap("Add")
        #expect(screen.rows == [])
        try screen.tap("Start a New File")
        #expect(screen.rows == [10] && screen.element(beginningWith: "The Events Are Damaged") == nil)
        #expect(try screen.folder.names == ["Events (damaged 1).sqlite", "Events.sqlite"])
    }

    @Test func aReaderActsWhileRowsMove() throws {
        let screen = try FlickScreen(days: 0) { try $0.fillWithNonsense() }
        try #require(screen.app.element("Add")).activate()
        // The last row moves down, to make room for another one.
        screen.app.advance(by: 0.05)
        try #require(screen.app.element("Start a New File")).activate()
        screen.app.advance(by: 1)
        #expect(screen.rows == [10])
    }

    @Test func onlyADamagedFileCanBeReplaced() throws {
        let screen = try FlickScreen(days: 0) { folder in
            let other = try folder.connect()
            try other.write { try $0.execute(sql: "CREATE TABLE songs (title TEXT)") }
        }
        #expect(screen.element(beginningWith: "This Is Not a File of Events, ") != nil)
        #expect(screen.app.element("Try Again") != nil && screen.app.element("Start a New File") == nil)
    }
}

/// The picture of `Examples/README.md`, which `make pictures` takes again.
@MainActor
struct FlickIndexPictureTests {
    @Test func aPageBetweenTwoEvents() throws {
        let screen = try FlickScreen(size: CGSize(width: 280, height: 420))
        try screen.tap(screen.row(1))
        screen.flick(-120)
        screen.app.advance(by: 0.1)
        #expect(try screen.app.mismatch(withGolden: "index_flick") == nil)
    }
}
