// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import StandIns
import Testing

/// The failures of stand-ins: their texts, and where they are reported.
struct StandInFailureTests {
    @Test func aMissingCallIsReportedAtItsExpectation() {
        let stage = Stage()
        let expected: StandIns.Expectation<Bool, Never, String, Int> = stage.shows.expect("a", 1)
        let line = #line - 1
        expected.answer(true)
        expectFailure(
            "Missing call: ", "of Theatre", "Expected: (\"a\", 1), once. Called never.", "There were no calls.",
            line: line
        ) {
            stage.shows.verify()
        }
        stage.shows.verify()
    }

    @Test func aMissingCallIsReportedWhenVerifyIsForgotten() {
        var stage: Stage? = Stage()
        stage?.shows.expect("a", 1).times(2).answer(true)
        let line = #line - 1
        _ = stage?.show("a", page: 1)
        let text = "Missing call: show(_:page:) of Theatre.\nExpected: (\"a\", 1), exactly 2 times. Called once."
        expectFailure(text, "All calls:\n- show(\"a\", page: 1)", line: line) { stage = nil }
    }

    @Test func anUnexpectedCallShowsWhatWasExpected() {
        let stage = Stage()
        expectFailure("Unexpected call: show(\"b\", page: 2) of Theatre.", "No call was expected.", line: Stage.line) {
            #expect(stage.show("b", page: 2) == false)
        }
        stage.shows.allow("a", 1).answer(true)
        let line = #line - 1
        let even: ArgumentMatcher<Int> = .where("an even page") { $0 % 2 == 0 }
        stage.shows.allow(matching: .any, even).answer(true).times(...3)
        expectFailure(
            "Unexpected call: show(\"b\", page: 3) of Theatre.\nExpected:\n- (\"a\", 1), any number of times, called never so far",
            "(StandInFailureTests.swift:\(line))\n- (any, an even page), at most 3 times, called once so far"
        ) {
            #expect(stage.show("b", page: 2) == true)
            _ = stage.show("b", page: 3)
        }
    }

    @Test func aCallTooMany() {
        let stage = Stage()
        stage.shows.expect().answer(true)
        let line = #line - 1
        stage.show("a", page: 1)
        expectFailure(
            "Unexpected call: show(\"b\", page: 2) of Theatre.\nExpected: any arguments, once. This is call number 2.",
            line: line
        ) {
            #expect(stage.show("b", page: 2) == true)
        }
        let calls: [StandIn<Bool, Never, String, Int>.Arguments] = stage.shows.calls
        #expect(calls.map { $0.1 } == [1, 2])
    }

    @Test func aForbiddenCall() {
        let stage = Stage()
        stage.shows.allow().answer(true)
        stage.shows.expect { name, _ in name == "b" }.never()
        let line = #line - 1
        stage.show("a", page: 2)
        expectFailure("Unexpected call: show(\"b\", page: 2)", "arguments that its closure accepts, never.", line: line)
        {
            stage.show("b", page: 2)
        }
    }

    @Test func expectationsWithoutAnAnswer() {
        let stage = Stage()
        stage.shows.expect()
        let line = #line - 1
        expectFailure("show(_:page:) has no answer of type Bool. Add answer(_:)", line: line) {
            stage.show("a", page: 1)
        }
    }

    @Test func aRealMethodThatTheOverrideDoesNotPass() {
        let stage = Stage()
        stage.shows.expect().callReal()
        let line = #line - 1
        expectFailure("should call the real method, but the override passes none", line: line) {
            stage.show("a", page: 1)
        }
    }

    @Test func unexpectedCallsOfThrowingMethodsThrow() {
        let reader = ReaderStandIn()
        expectFailure("Unexpected call: post([\"Email\": \"dan\"], to: \"x\")") {
            let error = #expect(throws: UnexpectedCall.self) { try reader.post(["Email": "dan"], to: "x") }
            #expect(error?.description.hasPrefix("Unexpected call: post(") == true)
        }
    }

    @Test func answersOfAnotherTypeThanAsked() {
        let decoder = DecoderStandIn()
        decoder.values.expect().answer("text")
        expectFailure("value(_:for:) answered \"text\", a String. The caller asked for Int.") {
            #expect(throws: UnexpectedCall.self) { try decoder.value(Int.self, for: "count") }
        }
    }

    @Test func longArgumentsAreShortened() {
        let stage = Stage()
        expectFailure("… (1002 characters), page: 1)") { stage.show(String(repeating: "x", count: 1000), page: 1) }
    }

    @Test func callsOnOtherThreads() async {
        let counter = StoreStandIn()
        counter.counts.expect("a").times(1...1000).answer { kind in kind.count }
        let total = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<1000 { group.addTask { await counter.count(of: "a") } }
            return await group.reduce(0, +)
        }
        #expect(total == 1000 && counter.counts.callCount == 1000)
    }

    @Test func classMethodsAndClosures() {
        let logs = StandIn(function: Stage.log)
        logs.expect("a").answer(3)
        let log: (String) -> Int = { logs.call($0) }
        #expect(log("a") == 3)
    }

    @Test func objectsAsArguments() {
        let stage = Stage()
        let visits = StandIn(taking: Stage.self)
        visits.expect(matching: .identical(to: stage))
        visits.allow { $0 !== stage }
        visits.call(stage)
        visits.call(Stage())
        #expect(visits.calls.count == 2)
    }

    @MainActor @Test func classesOnTheMainActor() async {
        let screen = ScreenStandIn()
        screen.shows.expect { $0.title == "a" }.callReal()
        screen.show(Page(title: "a"))
        #expect(screen.shown == "a")
    }
}

class Theatre {
    @discardableResult func show(_ name: String, page: Int) -> Bool { true }
    class func log(_ text: String) -> Int { 0 }
}

final class Stage: Theatre {
    static let line = #line + 1
    let shows = StandIn(Theatre.show)
    @discardableResult override func show(_ name: String, page: Int) -> Bool { shows.call(name, page) }
}

@MainActor final class Page {
    let title: String
    init(title: String) { self.title = title }
}

@MainActor class Screen {
    var shown = ""
    func show(_ page: Page) { shown = page.title }
}

@MainActor final class ScreenStandIn: Screen {
    let shows = StandIn(Screen.show)
    override func show(_ page: Page) { shows.call(page) { super.show(page) } }
}
