// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import KosketusTesting
import UIKit
import XCTest

@testable import BlockingDialog

/// Dialogs that are closed in any order, with their tab, or by another tab.
final class ClosingTests: XCTestCase {
    /// The window of a closed dialog goes at once. Its call returns after the calls inside of it.
    func testThreeDialogsAreClosedInAnyOrder() {
        onMainActor {
            for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] { Self.close(in: order) }
        }
    }

    @MainActor
    private static func close(in order: [Int]) {
        let person = Person(), stack = Stack()
        let openings: [Person.Step] = [{ stack.open(1) }, { stack.open(2) }]
        let closings: [Person.Step] = order.indices.map { index in
            {
                let closed = order[..<index]
                XCTAssertEqual(stack.returned, [2, 1, 0].prefix { closed.contains($0) }.map { $0 }, "\(order)")
                // The front one has the keys.
                let before = person.dialog?.field.text ?? ""
                person.app.enterText("x")
                XCTAssertEqual(person.dialog?.field.text, before + "x")
                person.app.act { stack.dialogs[order[index]].close(with: "answer \(order[index])") }
                let open = [0, 1, 2].filter { !order[...index].contains($0) }
                XCTAssertEqual(person.dialogs, open.map { "\($0)" }, "\(order)")
                XCTAssertTrue(stack.returned.count <= index)
            }
        }
        person.perform(openings + closings) { person.app.act { stack.open(0) } }
        XCTAssertEqual(stack.returned, [2, 1, 0])
        XCTAssertEqual(stack.answers, ["answer 2", "answer 1", "answer 0"])
        XCTAssertEqual(person.app.window?.isKeyWindow, true)
        person.choose("Forget", in: "More")
        XCTAssertEqual(person.answer, "No answer")
    }

    /// Dialogs that are open inside of each other.
    @MainActor
    private final class Stack {
        var dialogs: [InputDialog] = []
        /// The numbers and answers of those whose calls have returned.
        var returned: [Int] = []
        var answers: [String?] = []

        func open(_ number: Int) {
            let dialog = InputDialog("\(number)")
            dialogs.append(dialog)
            let answer = dialog.showModal()
            XCTAssertEqual(answer, dialog.input)
            answers.append(answer)
            returned.append(number)
        }
    }

    func testEscapeAndCancelGiveNoAnswer() {
        onMainActor {
            let person = Person()
            person.perform([{ person.app.press(.keyboardEscape) }]) { person.press("In a button's action") }
            XCTAssertEqual(person.answer, "No answer")
            person.perform([{ person.press("Cancel") }]) { person.press("In a button's action") }
            XCTAssertEqual(person.answer, "No answer")
        }
    }

    /// Another program may stop the loop, too.
    func testALoopThatOthersStopGoesOn() {
        onMainActor {
            let person = Person()
            let steps: [Person.Step] = [
                { CFRunLoopStop(CFRunLoopGetCurrent()) }, { person.app.enterText("still there\n") },
            ]
            person.perform(steps) { person.press("In a button's action") }
            XCTAssertEqual(person.answer, "Answer: still there")
        }
    }

    // MARK: - Tabs

    func testADialogEndsWithItsTab() throws {
        try onMainActor {
            let person = Person(), tab = try person.openTab()
            var answer: String? = "none yet"
            let steps: [Person.Step] = [{ person.closeTab(tab) }]
            person.perform(steps) {
                person.app.act { answer = InputDialog(from: tab.windows.first?.rootViewController?.view).showModal() }
            }
            XCTAssertNil(answer)
            XCTAssertEqual(person.dialogs, [])
            XCTAssertNil(person.app.act { InputDialog(from: UIView()).showModal() }, "there is no tab to ask in")
            person.perform([{ person.app.enterText("here\n") }]) { person.press("In a button's action") }
            XCTAssertEqual(person.answer, "Answer: here")
        }
    }

    /// Both tabs are served. The dialog that was opened first returns last.
    func testASecondTabAsksDuringADialog() throws {
        try onMainActor {
            let person = Person(), tab = try person.openTab()
            let steps: [Person.Step] = [
                { person.press("In a button's action", in: tab) },
                {
                    XCTAssertEqual(person.dialogs.count, 2)
                    person.app.enterText("first")
                    person.press("OK")
                    XCTAssertEqual(person.dialogs.count, 1)
                    XCTAssertEqual(person.answer, "Open a dialog.")
                },
                {
                    // The first screen is used while its call waits.
                    person.choose("Forget", in: "More")
                    XCTAssertEqual(person.answer, "No answer")
                    person.press("OK", in: tab)
                    XCTAssertEqual(person.dialogs.count, 0)
                },
            ]
            person.perform(steps) { person.press("In a button's action") }
            XCTAssertEqual(person.answer, "Answer: first")
            XCTAssertEqual(person.answer(in: tab), "Answer: ")
        }
    }

    /// The tab of the outer dialog is closed: the inner one goes on, and both return.
    func testATabIsClosedUnderTheDialogOfAnother() throws {
        try onMainActor {
            let person = Person(), tab = try person.openTab()
            let steps: [Person.Step] = [
                { person.press("In a button's action") },
                {
                    person.closeTab(tab)
                    XCTAssertEqual(person.dialogs.count, 1)
                },
                { person.app.enterText("inner\n") },
            ]
            person.perform(steps) { person.press("In a button's action", in: tab) }
            XCTAssertEqual(person.answer, "Answer: inner")
            XCTAssertEqual(person.dialogs, [])
        }
    }

    /// An alert has no window of its own.
    func testAnAlertEndsWithItsTab() throws {
        try onMainActor {
            let person = Person(), tab = try person.openTab()
            person.perform([{ person.closeTab(tab) }]) { person.press("By an alert", in: tab) }
            XCTAssertEqual(person.app.application.connectedScenes.count, 1)
        }
    }

    /// The program ends in the dialog's loop.
    func testTheProgramEndsDuringADialog() {
        onMainActor {
            let person = Person()
            let steps: [Person.Step] = [
                {
                    person.app.terminate()
                    XCTAssertEqual(person.app.exitStatus, 0)
                    person.app.act { person.dialog?.answered(nil) }
                }
            ]
            person.perform(steps) { person.press("In a button's action") }
        }
    }
}
