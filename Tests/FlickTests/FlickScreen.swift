// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Flick

/// The example on a screen, with a file that has an event a day. The newest one, of the last day, is the first row.
@MainActor
final class FlickScreen {
    let folder: EventFolder
    let store: EventStore
    let app: TestApplication
    let texts = EventTexts(locale: Locale(identifier: "en_001"), timeZone: TimeZone(secondsFromGMT: 0)!)

    /// - Parameters:
    ///   - days: how many events the file has.
    ///   - size: of the screen, in points.
    ///   - environment: the user's preferences.
    ///   - prepare: changes the file.
    init(
        days: Int = 3, size: CGSize = CGSize(width: 375, height: 667), environment: TestEnvironment = TestEnvironment(),
        prepare: (EventFolder) throws -> Void = { _ in }
    ) throws {
        folder = try EventFolder()
        if days > 0 { try folder.fill(days) }
        try prepare(folder)
        let (store, texts) = (EventStore(url: folder.file, options: .impatient(), queue: TestQueue()), texts)
        self.store = store
        // New events are of the tenth day.
        app = TestApplication(
            AppDelegate(store: store, texts: texts) { EventFolder.time(ofDay: 10) }, screenSize: size, scale: 1,
            environment: environment)
    }

    /// Opens the event of a day.
    convenience init(
        at day: Int, days: Int = 3, environment: TestEnvironment = TestEnvironment()
    ) throws {
        try self.init(days: days, environment: environment)
        try tap(row(day))
        try #require(detail != nil && shownDay == day)
    }

    // MARK: - What is shown

    var navigation: UINavigationController? { app.rootViewController as? UINavigationController }
    var detail: EventController? { navigation?.topViewController as? EventController }

    /// The name of a day's row.
    func row(_ day: Int) -> String {
        let time = EventFolder.time(ofDay: day)
        return "\(texts.shortTime(time)), \(texts.shortDate(time))"
    }

    /// The days of the rows, from the first one.
    var rows: [Int] {
        let names = app.accessibilityTree.descendants.map(\.label)
        return names.compactMap { name in (0...10).first { row($0) == name } }
    }

    /// The name of the first row of a day's event.
    func date(_ day: Int) -> String { "Date, \(texts.longDate(EventFolder.time(ofDay: day)))" }

    /// The day of the event that is open; nil for the list.
    var shownDay: Int? { (0...10).first { app.element(date($0)) != nil } }

    /// How far the page is from its place, to the right, in points.
    var pageOffset: CGFloat {
        app.act { detail.flatMap { $0.tableView.layer.presentation()?.frame.minX } ?? .nan }
    }

    /// The first element whose name begins with a text.
    func element(beginningWith text: String) -> TestElement? {
        app.accessibilityTree.descendants.first { $0.label.hasPrefix(text) }
    }

    // MARK: - What a person does

    func tap(_ name: String) throws {
        let frame = try #require(app.element(name), "\(name)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    /// Makes a quick stroke, and lifts the finger during it.
    ///
    /// - Parameter distance: to the right, in points. The last two points are a sixth of it apart.
    func flick(_ distance: CGFloat) {
        let finger = app.touch(at: CGPoint(x: 190, y: 300))
        finger.drag(to: CGPoint(x: 190 + distance, y: 300), duration: 0.1)
        finger.lift()
    }
}
