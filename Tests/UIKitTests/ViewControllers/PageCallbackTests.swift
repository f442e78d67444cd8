// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The order of all callbacks when pages are turned. The orders of a turn and of one that is given up are those that were
/// published for iOS; the others follow from them.
@MainActor
struct PageCallbackTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// What happens before; its callbacks are not compared.
        var before: @MainActor @Sendable (PageStage) -> Void = { _ in }
        var act: @MainActor @Sendable (PageStage) -> Void
        var lines: [String]
        /// The page at the end.
        var end: String

        init(
            _ name: String, before: @escaping @MainActor @Sendable (PageStage) -> Void = { _ in },
            act: @escaping @MainActor @Sendable (PageStage) -> Void, lines: [[String]], end: String
        ) {
            (testDescription, self.before, self.act, self.lines, self.end) = (
                name, before, act, lines.flatMap { $0 }, end
            )
        }
    }

    private nonisolated static let turnToB = ["will turn to b", "b will appear animated", "a will disappear animated"]
    private nonisolated static let takenBack = [
        "a will appear animated", "a did appear", "b will disappear animated", "b did disappear",
    ]
    private nonisolated static let atB = ["b did appear", "a did disappear", "turned from a"]
    private nonisolated static let questions = ["after a?", "b will join", "b joined", "b loaded", "before a?"]
    private nonisolated static let cJoins = ["after b?", "c will join", "c joined", "c loaded"]

    nonisolated static let cases: [Case] = [
        Case(
            "a drag", act: { $0.lift($0.drag(-250)) }, lines: [questions, turnToB, atB, cJoins], end: "b"),
        Case(
            "a drag that is given up", act: { $0.lift($0.drag(-100)) },
            lines: [questions, turnToB, takenBack, ["back at a"]], end: "a"),
        Case(
            "a second drag", before: { $0.lift($0.drag(-100)) }, act: { $0.lift($0.drag(-250)) },
            lines: [turnToB, atB, cJoins], end: "b"),
        Case(
            "a flick",
            act: {
                $0.flick()
                $0.app.advance(by: 2)
            }, lines: [questions, turnToB, atB, cJoins], end: "b"),
        Case(
            "the way back", before: { $0.lift($0.drag(-250)) }, act: { $0.lift($0.drag(250)) },
            lines: [
                [
                    "will turn to a", "a will appear animated", "b will disappear animated", "a did appear",
                    "b did disappear", "c will leave", "c left", "turned from b", "before a?",
                ]
            ], end: "a"),
        Case(
            "on to the third", before: { $0.lift($0.drag(-250)) }, act: { $0.lift($0.drag(-250)) },
            lines: [
                [
                    "will turn to c", "c will appear animated", "b will disappear animated", "c did appear",
                    "b did disappear", "a will leave", "a left", "turned from b", "after c?",
                ]
            ], end: "c"),
        Case(
            "a pull beyond the first", act: { $0.lift($0.drag(150)) }, lines: [questions], end: "a"),
        Case(
            "a drag caught by another one",
            before: {
                $0.flick()
                $0.app.advance(by: 0.1)
            }, act: { $0.lift($0.drag(-60)) }, lines: [atB, cJoins], end: "b"),
        Case(
            "a drag caught, and taken back",
            before: {
                $0.flick()
                $0.app.advance(by: 0.05)
            }, act: { $0.lift($0.drag(250)) }, lines: [takenBack, ["back at a"]], end: "a"),
        Case(
            "a catch without a drag",
            before: {
                $0.flick()
                $0.app.advance(by: 0.15)
            },
            act: {
                let finger = $0.app.touch(at: CGPoint(x: 187, y: 300))
                $0.app.advance(by: 1)
                $0.lift(finger)
            }, lines: [atB, cJoins], end: "b"),
        Case(
            "one finger through two pages", before: { $0.lift($0.drag(-250)) },
            act: {
                let finger = $0.drag(-170, from: 270)
                $0.move(finger, 340)
                $0.lift(finger)
            },
            lines: [
                [
                    "will turn to c", "c will appear animated", "b will disappear animated", "b will appear animated",
                    "b did appear", "c will disappear animated", "c did disappear", "back at b", "will turn to a",
                    "a will appear animated", "b will disappear animated", "b will appear animated", "b did appear",
                    "a will disappear animated", "a did disappear", "back at b",
                ]
            ], end: "b"),
        Case(
            "shown by the program",
            act: {
                $0.set("c")
                $0.app.advance(by: 1)
            },
            lines: [
                [
                    "c will join", "c joined", "c loaded", "c will appear animated", "a will disappear animated",
                    "c did appear", "a did disappear", "a will leave", "a left", "c set: true",
                ]
            ], end: "c"),
        Case(
            "shown without an animation", act: { $0.set("b", animated: false) },
            lines: [
                [
                    "b will join", "b joined", "b loaded", "b will appear", "a will disappear", "b did appear",
                    "a did disappear", "a will leave", "a left", "b set: true",
                ]
            ], end: "b"),
        Case(
            "the same page again", before: { $0.lift($0.drag(-250)) }, act: { $0.set("b") },
            lines: [["a will leave", "a left", "c will leave", "c left", "b set: true"]], end: "b"),
        Case(
            "shown during an animation",
            before: {
                $0.set("b")
                $0.app.advance(by: 0.1)
            },
            act: {
                $0.set("c")
                $0.app.advance(by: 1)
            },
            lines: [
                [
                    "b did appear", "a did disappear", "a will leave", "a left", "b set: false", "c will join",
                    "c joined",
                    "c loaded", "c will appear animated", "b will disappear animated", "c did appear",
                    "b did disappear",
                    "b will leave", "b left", "c set: true",
                ]
            ], end: "c"),
        Case(
            "shown during a drag",
            before: { _ = $0.drag(-250) },
            act: {
                $0.set("c")
                $0.app.advance(by: 1)
            },
            lines: [
                takenBack,
                [
                    "back at a, cut short", "b will leave", "b left", "c will join", "c joined", "c loaded",
                    "c will appear animated", "a will disappear animated", "c did appear", "a did disappear",
                    "a will leave", "a left", "c set: true",
                ],
            ], end: "c"),
        Case(
            "shown while a page moves",
            before: {
                $0.flick()
                $0.app.advance(by: 0.1)
            },
            act: { $0.set("a", .reverse, animated: false) },
            lines: [
                [
                    "b did appear", "a did disappear", "turned from a, cut short", "after b?", "c will join",
                    "c joined",
                    "c loaded", "c will leave", "c left", "a will appear", "b will disappear", "a did appear",
                    "b did disappear", "b will leave", "b left", "a set: true",
                ]
            ], end: "a"),
        Case(
            "an animation that a finger takes back",
            before: {
                $0.set("b")
                $0.app.advance(by: 0.1)
            }, act: { $0.lift($0.drag(250)) },
            lines: [
                [
                    "before a?", "a will appear animated", "a did appear", "b will disappear animated",
                    "b did disappear",
                    "b will leave", "b left", "b set: false",
                ]
            ], end: "a"),
        Case(
            "shown by the delegate when a turn begins",
            before: { stage in
                stage.willTurn = { [unowned stage] in
                    stage.willTurn = {}
                    stage.pages.setViewControllers([stage["c"]], direction: .forward, animated: false)
                }
            }, act: { $0.lift($0.drag(-250)) },
            lines: [
                questions,
                [
                    "will turn to b", "back at a, cut short", "b will leave", "b left", "c will join", "c joined",
                    "c loaded", "c will appear", "a will disappear", "c did appear", "a did disappear", "a will leave",
                    "a left",
                ],
            ], end: "c"),
        Case(
            "another root controller during a drag",
            before: { _ = $0.drag(-250) },
            act: { stage in
                stage.app.act { stage.app.window?.rootViewController = UIViewController() }
                stage.app.advance(by: 1)
            },
            lines: [takenBack, ["back at a, cut short", "a will disappear", "a did disappear"]], end: "a"),
    ]

    @Test(arguments: cases)
    func callbacks(_ example: Case) {
        let stage = PageStage()
        _ = stage.journal.take()
        example.before(stage)
        _ = stage.journal.take()
        example.act(stage)
        let lines = stage.journal.take()
        #expect(lines == example.lines, "\(lines.joined(separator: " · "))")
        #expect(stage.shown == example.end)
        if stage.pages.view.window != nil { #expect(stage.isInPlace(Character(example.end))) }
        #expect(stage.scroll.contentOffset.x == 375)
    }

    @Test func theFirstPageAppearsWithTheContainer() {
        let stage = PageStage()
        #expect(stage.journal.take() == ["a will join", "a joined", "a loaded", "a will appear", "a did appear"])
        stage.app.act { stage.app.window?.rootViewController = UIViewController() }
        #expect(stage.journal.take() == ["a will disappear", "a did disappear"])
        stage.app.act { stage.app.window?.rootViewController = stage.pages }
        #expect(stage.journal.take() == ["a will appear", "a did appear"])
    }

    @Test func pagesAreSetWhileTheContainerAppears() {
        final class Early: UIPageViewController {
            var first: [UIViewController] = []
            override func viewWillAppear(_ animated: Bool) {
                setViewControllers([first[0]], direction: .forward, animated: true)
                super.viewWillAppear(animated)
                setViewControllers([first[1]], direction: .forward, animated: false)
            }
        }
        let journal = ControllerJournal()
        let early = Early(transitionStyle: .scroll, navigationOrientation: .horizontal)
        early.first = [journal.controller("a"), journal.controller("b")]
        let app = TestApplication(rootViewController: early)
        #expect(app.window != nil)
        #expect(
            journal.take().filter { !$0.contains("load") && !$0.contains("j") } == [
                "a will appear", "b will appear", "a will disappear", "a did disappear", "a will leave", "a left",
                "b did appear",
            ])
    }
}
