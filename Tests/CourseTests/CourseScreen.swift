// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Course

/// The course on a screen, with notes in a folder of its own, which goes with it.
@MainActor
final class CourseScreen {
    /// High enough for all rows of the list.
    nonisolated static let tall = CGSize(width: 375, height: 1100), phone = CGSize(width: 375, height: 667)
    nonisolated static let desk = CGSize(width: 1100, height: 750)

    let folder: URL
    let desk: Desk
    let app: TestApplication
    private let controller: CourseController

    /// - Parameter lesson: the title of a lesson that is shown from the beginning.
    init(_ lesson: String? = nil, size: CGSize = tall, style: UIUserInterfaceStyle = .light) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("course-\(UUID().uuidString)")
        let desk = Desk(folder: folder), controller = CourseController(desk)
        (self.desk, self.controller) = (desk, controller)
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        app = TestApplication(
            rootViewController: controller, screenSize: size, scale: 1, environment: environment)
        guard let lesson else { return }
        let found = try #require(Chapter.all.flatMap(\.lessons).first { $0.title == lesson }, "\(lesson)")
        app.act { controller.show(found, animated: false) }
        app.advance(by: 0.1)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The screen on top of the list's stack.
    var top: UIViewController? {
        (controller.viewControllers.first as? UINavigationController)?.viewControllers.last
    }

    // MARK: - Hands

    /// Taps what has a name, or a name that begins like this, and waits for its transition.
    func tap(_ name: String, for duration: TimeInterval = 1) throws {
        let frame = try #require(element(name), "\(name) in\n\(app.accessibilityTree)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: duration)
    }

    func element(_ name: String) -> TestElement? {
        let elements = app.accessibilityTree.descendants
        return elements.first { $0.label == name } ?? elements.first { $0.label.hasPrefix(name) }
    }

    func has(_ name: String) -> Bool { element(name) != nil }

    /// Drags the thumb of a slider to its right end, or its left one.
    ///
    /// - Parameter start: where the thumb is, from 0 to 1.
    func drag(_ slider: String, from start: CGFloat, toRight: Bool = true) throws {
        let frame = try #require(element(slider), "\(slider)").frame
        let x = frame.minX + 14 + start * (frame.width - 28)
        let finger = app.touch(at: CGPoint(x: x, y: frame.midY))
        app.advance(by: 0.3)
        finger.drag(to: CGPoint(x: toRight ? frame.maxX : frame.minX, y: frame.midY), duration: 0.3)
        finger.lift()
        app.advance(by: 0.3)
    }

    func swipeLeft(_ name: String) throws {
        let frame = try #require(element(name), "\(name)").frame
        let finger = app.touch(at: CGPoint(x: frame.maxX - 40, y: frame.midY))
        finger.drag(to: CGPoint(x: frame.maxX - 160, y: frame.midY), duration: 0.3)
        finger.lift()
        app.advance(by: 1)
    }

    // MARK: - Notes

    /// Waits until a list has done what it was asked for, and shows it.
    func finish(_ list: NoteList) async {
        await list.work?.value
        app.advance(by: 0.5)
    }

    func addNote(_ text: String) throws {
        try tap("Add a note")
        app.enterText(text)
        let add = app.accessibilityTree.descendants.last { $0.label == "Add" }
        let frame = try #require(add, "\(app.accessibilityTree)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    // MARK: - Goldens

    /// Compares the accessibility tree with `Goldens/<name>.txt`. With `KOSKETUS_RECORD_GOLDENS=1` in the environment, the
    /// file is written instead.
    func expectTree(_ name: String) throws {
        let tree = app.accessibilityTree.description + "\n"
        let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
        let golden = goldens.appendingPathComponent("\(name).txt")
        if ProcessInfo.processInfo.environment["KOSKETUS_RECORD_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
            try Data(tree.utf8).write(to: golden, options: .atomic)
        } else {
            #expect(tree == (try String(contentsOf: golden, encoding: .utf8)), "\(name)")
        }
    }
}
