// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import BlockingDialog

/// The example without its loops: Swift Testing runs tests in tasks, where dialogs are awaited.
@MainActor
struct BlockingDialogTests {
    private func open(style: UIUserInterfaceStyle = .light) -> TestApplication {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        return TestApplication(
            AppDelegate(), screenSize: CGSize(width: 375, height: 667), scale: 1, environment: environment)
    }

    private func press(_ label: String, _ app: TestApplication) throws {
        let frame = try #require(app.element(label), "\(label)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    // MARK: - Looks

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func looks(_ style: UIUserInterfaceStyle) throws {
        let app = open(style: style), name = style == .dark ? "dark" : "light"
        #expect(try app.mismatch(withGolden: "ways_\(name)") == nil)
        let dialog = app.act {
            InputDialog("What did the button ask?", suggestions: Fruits.names, from: app.rootViewController?.view)
        }
        app.act { dialog.show() }
        app.enterText("Fig")
        #expect(try app.mismatch(withGolden: "dialog_\(name)") == nil)
    }

    @Test func itStaysAboveTheKeyboard() throws {
        let app = open()
        let dialog = app.act { InputDialog("Your answer?", suggestions: Fruits.names) }
        app.act { dialog.show() }
        app.showKeyboard(height: 300)
        app.advance(by: 1)
        #expect(try #require(app.element("OK")).frame.maxY < 367)
        let title = try #require(app.accessibilityTree.descendants.first { $0.role == "heading" })
        #expect(title.label == "Your answer?" && title.frame.minY >= 0)
    }

    /// Readers find the dialog only, by its question.
    @Test func readersFindTheDialogOnly() {
        let app = open()
        let dialog = app.act { InputDialog("Your answer?") }
        app.act { dialog.show() }
        let tree = app.accessibilityTree
        #expect(tree.children.map(\.role) == ["dialog"] && tree.children.first?.label == "Your answer?")
        #expect(
            tree.descendants.filter { $0.role == "button" }.map(\.label) == ["Edit", "Ask another", "Cancel", "OK"])
        app.act { dialog.close(with: nil) }
        #expect(app.element("In a timer") != nil)
    }

    // MARK: - The model

    private struct Prepared: Answering {
        let answers: [String: String]
        func answer(to question: String) -> String? { answers[question] }
    }

    @Test func theModelAsksAnyone() {
        #expect(Questions(person: Prepared(answers: [:])).introduce() == "Nobody")
        #expect(Questions(person: Prepared(answers: ["What is your name?": "Aino"])).introduce() == "Aino")
        let answers = ["What is your name?": "Aino", "Where do you live, Aino?": "Joukola"]
        #expect(Questions(person: Prepared(answers: answers)).introduce() == "Aino of Joukola")
    }

    // MARK: - Tasks

    private func dialogs(_ app: TestApplication) -> Int { app.application.windows.filter { $0 is DialogWindow }.count }

    private func answer(_ app: TestApplication) -> String? {
        app.accessibilityTree.descendants.first { $0.identifier == "answer" }?.label
    }

    /// Waits for tasks of the main actor.
    private func wait(until condition: () -> Bool) async {
        while !condition() && !Task.isCancelled { await Task.yield() }
    }

    @Test func aTaskAwaitsADialog() async throws {
        let app = open()
        try press("In a task", app)
        await wait { dialogs(app) == 1 }
        app.act {}
        app.enterText("later")
        try press("OK", app)
        #expect(dialogs(app) == 0)
        await wait { answer(app) == "Answer: later" }
        #expect(answer(app) == "Answer: later")
    }

    @Test func aTaskAwaitsAnAlert() async throws {
        let app = open()
        try press("By an alert in a task", app)
        await wait { app.element("Buy") != nil }
        app.advance(by: 1)
        app.enterText("3")
        try press("Sell", app)
        app.advance(by: 1)
        await wait { answer(app) == "Answer: Sell 3" }
        #expect(answer(app) == "Answer: Sell 3")
    }

    @Test func aCancelledTaskClosesItsDialog() async throws {
        let app = open()
        let dialog = app.act { InputDialog("?") }
        let task = app.act { Task { await dialog.result() } }
        await wait { dialogs(app) == 1 }
        task.cancel()
        #expect(await task.value == nil)
        #expect(dialogs(app) == 0 && dialog.input == nil)
    }

    /// As on a screen that is gone.
    @Test func aDialogWithoutATabHasNoAnswer() async {
        let app = open()
        let dialog = app.act { InputDialog(from: UIView()) }
        #expect(await dialog.result() == nil)
        #expect(dialogs(app) == 0)
    }

    @Test func aLoopInATaskStopsTheProgramWithAMessage() async throws {
        let reading = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let app = TestApplication(AppDelegate())
                _ = app.act { InputDialog().showModal() }
            }
        }
        let text = String(decoding: reading.standardErrorContent, as: UTF8.self)
        #expect(text.contains("showModal() was called in a task") && text.contains("write await result() instead"))
    }
}
