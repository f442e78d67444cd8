// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import UIKit
import XCTest

@testable import BlockingDialog

/// A dialog that is opened in each kind of call: everything works in it, and afterwards as if nothing had been.
final class OpeningTests: XCTestCase {
    func testAButtonsAction() {
        onMainActor {
            let person = Person()
            let showsList: [Person.Step] = [{ XCTAssertEqual(person.dialog?.list.isHidden, false) }]
            person.perform(showsList + Self.use(person)) { person.press("In a button's action") }
            XCTAssertEqual(person.answer, "typed".answered)
            Self.useScreen(person)
        }
    }

    func testAGesture() {
        onMainActor {
            let person = Person()
            Self.hold(person, Self.use(person))
            XCTAssertEqual(person.answer, "typed".answered)
            Self.useScreen(person)
        }
    }

    func testATimer() {
        onMainActor {
            let person = Person()
            person.perform(Self.use(person)) {
                person.press("In a timer")
                person.wait { person.answer == "typed".answered }
            }
            Self.useScreen(person)
        }
    }

    func testViewDidAppear() {
        onMainActor {
            let person = Person()
            person.perform(Self.use(person)) {
                person.press("When a screen appears")
                person.app.advance(by: 1)
            }
            XCTAssertEqual(person.text("appeared"), "typed".answered)
            person.goBack()
            Self.useScreen(person)
        }
    }

    func testADelegateMethodOfATable() {
        onMainActor {
            let person = Person()
            person.press("In a table")
            person.app.advance(by: 1)
            person.perform(Self.use(person)) { person.press("Banana") }
            let labels = person.app.accessibilityTree.descendants.map(\.label)
            XCTAssertTrue(labels.contains { $0.hasPrefix("Banana") && $0.hasSuffix("typed") })
            Self.askAgain(in: person)
            person.goBack()
            Self.useScreen(person)
        }
    }

    /// The table scrolls, and its rows ask again.
    @MainActor
    private static func askAgain(in person: Person) {
        let stack = person.app.rootViewController as? UINavigationController
        guard let table = (stack?.topViewController as? FruitsController)?.tableView else { return XCTFail("no table") }
        let before = table.contentOffset.y
        person.drag(from: CGPoint(x: 180, y: 400), by: -200)
        XCTAssertGreaterThan(table.contentOffset.y, before + 100)
        let fruit = Self.fruit(in: table)
        person.perform([{ XCTAssertEqual(person.dialogs, ["How many of \(fruit)?"]) }, { person.press("Cancel") }]) {
            person.press(fruit)
        }
    }

    func testAnotherDialog() {
        onMainActor {
            let person = Person()
            let inner = Self.use(person)
            let outer: [Person.Step] =
                [
                    { person.press("Ask another") }
                ] + inner + [
                    { XCTAssertEqual(person.dialog?.field.text, "typed") },
                    {
                        person.app.enterText("!")
                        person.press("OK")
                    },
                ]
            person.perform(outer) { person.press("In a button's action") }
            XCTAssertEqual(person.answer, "typed!".answered)
            Self.useScreen(person)
        }
    }

    func testAMenu() {
        onMainActor {
            let person = Person()
            person.perform(Self.use(person)) { person.choose("Ask again", in: "More") }
            XCTAssertEqual(person.answer, "typed".answered)
            Self.useScreen(person)
        }
    }

    func testAnAccessibilityAction() {
        onMainActor {
            let person = Person()
            person.perform(Self.use(person)) { person.app.element("In a button's action")?.activate() }
            XCTAssertEqual(person.answer, "typed".answered)
            Self.useScreen(person)
        }
    }

    /// The model asks twice, in straight code.
    func testAModelThatKnowsNoScreen() {
        onMainActor {
            let person = Person()
            let steps: [Person.Step] = [
                {
                    XCTAssertEqual(person.dialogs, ["What is your name?"])
                    person.app.enterText("Aino\n")
                },
                {
                    XCTAssertEqual(person.dialogs, ["Where do you live, Aino?"])
                    person.app.enterText("Joukola\n")
                },
            ]
            person.perform(steps) { person.press("By a model") }
            XCTAssertEqual(person.answer, "Aino of Joukola".answered)
        }
    }

    func testAnAlert() {
        onMainActor {
            let person = Person()
            let steps: [Person.Step] = [
                {
                    person.app.advance(by: 1)
                    person.app.enterText("12")
                    person.press("Buy")
                    person.app.advance(by: 1)
                }
            ]
            person.perform(steps) { person.press("By an alert") }
            XCTAssertEqual(person.answer, "Buy 12".answered)
            Self.useScreen(person)
        }
    }

    /// The program dismisses it, so that no button is chosen.
    func testAnAlertThatIsDismissedOtherwise() {
        onMainActor {
            let person = Person()
            let steps: [Person.Step] = [
                {
                    person.app.advance(by: 1)
                    person.app.act { person.app.rootViewController?.dismiss(animated: true) }
                    person.app.advance(by: 1)
                }
            ]
            person.perform(steps) { person.press("By an alert") }
            XCTAssertEqual(person.answer, "No answer")
        }
    }

    /// Nothing is shown, so nothing is waited for.
    func testAnAlertOnAControllerThatIsNotShown() {
        onMainActor {
            let person = Person()
            let answer = person.app.act {
                UIAlertController(title: "?", message: nil, preferredStyle: .alert)
                    .showModal(on: UIViewController(), [("OK", .default)])
            }
            XCTAssertNil(answer)
        }
    }

    // MARK: - In the dialog

    /// Uses text input, a menu, a gesture, a list and accessibility in a dialog, and answers "typed".
    @MainActor
    private static func use(_ person: Person) -> [Person.Step] {
        [
            { type(person) }, { chooseFromMenu(person) }, { move(person) },
            { touchOutside(person) },
            { scroll(person) },
            {
                person.app.act { person.dialog?.field.text = "" }
                person.app.enterText("typed")
                person.press("OK")
            },
        ]
    }

    @MainActor
    private static func type(_ person: Person) {
        // A transition or a menu outside ends meanwhile.
        person.app.advance(by: 1)
        XCTAssertTrue(person.app.isEditingText)
        person.app.enterText("ab")
        person.app.type("c")
        XCTAssertEqual(person.dialog?.field.text, "abc")
    }

    @MainActor
    private static func chooseFromMenu(_ person: Person) {
        person.choose("Capitals", in: "Edit")
        XCTAssertEqual(person.dialog?.field.text, "ABC")
        person.activate("Empty", in: "Edit")
        XCTAssertEqual(person.dialog?.field.text, "")
    }

    /// The title drags the dialog.
    @MainActor
    private static func move(_ person: Person) {
        guard let before = person.heading?.frame else { return XCTFail("The dialog has no title") }
        person.drag(from: CGPoint(x: before.midX, y: before.midY), by: 40)
        // A pan begins after some points, which the dialog does not follow.
        XCTAssertGreaterThan(person.heading?.frame.midY ?? 0, before.midY + 20)
    }

    /// Touches beside the dialog do nothing, and screen readers do not find what is below.
    @MainActor
    private static func touchOutside(_ person: Person) {
        let count = person.dialogs.count
        for y in stride(from: 20, to: 480, by: 40) as StrideTo<CGFloat> { person.app.tap(at: CGPoint(x: 10, y: y)) }
        XCTAssertEqual(person.dialogs.count, count)
        XCTAssertNil(person.app.element("In a timer"))
    }

    /// A dialog with suggestions scrolls them, and takes one.
    @MainActor
    private static func scroll(_ person: Person) {
        guard let list = person.dialog?.list, !list.isHidden else { return }
        guard let row = person.app.element("Banana") else { return XCTFail("The list has no row") }
        person.drag(from: person.middle(of: row), by: -60)
        XCTAssertGreaterThan(list.contentOffset.y, 30)
        let fruit = Self.fruit(in: list)
        person.press(fruit)
        XCTAssertEqual(person.dialog?.field.text, fruit)
        person.app.act { person.dialog?.field.text = "" }
        person.app.element(fruit)?.activate()
        XCTAssertEqual(person.dialog?.field.text, fruit)
    }

    /// A row in the middle of what is visible.
    @MainActor
    private static func fruit(in table: UITableView) -> String {
        let rows = table.indexPathsForVisibleRows ?? []
        return rows.isEmpty ? "" : Fruits.names[rows[rows.count / 2].row]
    }

    // MARK: - Afterwards

    @MainActor
    private static func useScreen(_ person: Person) {
        XCTAssertEqual(person.dialogs, [])
        person.app.act { person.scrollView?.contentOffset.y = -(person.scrollView?.adjustedContentInset.top ?? 0) }
        let before = person.scrollView?.contentOffset.y ?? 0
        person.drag(from: CGPoint(x: 5, y: 400), by: -100)
        XCTAssertGreaterThan(person.scrollView?.contentOffset.y ?? 0, before + 40)
        person.press("Note")
        person.app.enterText("n")
        person.app.type("m")
        XCTAssertEqual((person.app.element("Note")?.object as? UITextField)?.text, "nm")
        person.app.enterText("\n")
        person.choose("Forget", in: "More")
        XCTAssertEqual(person.answer, "No answer")
        person.perform([{ person.app.enterText("again\n") }]) { person.press("In a button's action") }
        XCTAssertEqual(person.answer, "again".answered)
        person.activate("Forget", in: "More")
        XCTAssertEqual(person.answer, "No answer")
        hold(person, [{ person.app.enterText("held\n") }])
        XCTAssertEqual(person.answer, "held".answered)
    }

    /// Holds the pad, and lifts the finger afterwards.
    @MainActor
    private static func hold(_ person: Person, _ steps: [Person.Step]) {
        guard let pad = person.app.element("Hold here") else { return XCTFail("no pad") }
        person.reveal(pad)
        let finger = person.app.touch(at: person.middle(of: pad))
        person.perform(steps) { person.app.advance(by: 1) }
        finger.lift()
        person.app.advance(by: 1)
    }
}

extension String {
    fileprivate var answered: String { "Answer: \(self)" }
}
