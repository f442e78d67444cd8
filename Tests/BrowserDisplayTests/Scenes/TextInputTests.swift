// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@testable import BrowserDisplay

@Suite struct TextInputTests {
    private let scene = SceneIdentifier(rawValue: 1)

    private func state(_ serial: UInt64, edits: UInt64 = 0, _ text: String = "text") -> TextInputState {
        TextInputState(
            session: 5, serial: serial, edits: edits, traits: TextInputTraits(),
            caret: CGRect(x: 1, y: 2, width: 2, height: 9),
            field: CGRect(x: 0, y: 0, width: 90, height: 20), window: TextWindow(text))
    }

    private func known(_ state: TextInputState) -> TextInputState {
        var state = state
        state.window = nil
        return state
    }

    private func inputs(_ page: RecordingConnection) -> [TextInputState?] {
        page.messages.compactMap { if case .input(let state) = $0 { .some(state) } else { nil } }
    }

    @Test func aTextGoesToWhoEditsItAndNobodyElse() throws {
        let harness = DirectoryHarness(sharesScene: true)
        let one = try harness.open(), two = try harness.open()
        harness.directory.perform(.input(scene, viewer: nil, state(1), isKnown: false))
        harness.directory.perform(.input(scene, viewer: one.viewer.number, state(2, edits: 1), isKnown: true))
        harness.directory.perform(.input(scene, viewer: one.viewer.number, state(3, edits: 2, "other"), isKnown: false))
        harness.directory.perform(.input(scene, viewer: nil, nil, isKnown: false))
        #expect(inputs(one) == [state(1), known(state(2, edits: 1)), state(3, edits: 2, "other"), nil])
        #expect(inputs(two) == [state(1), nil], "it is told once that it is over")
    }

    @Test func whoComesBackGetsTheTextWhole() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.directory.perform(.input(scene, viewer: one.viewer.number, state(1), isKnown: false))
        _ = harness.takeEvents()
        harness.close(one)
        #expect(harness.takeEvents().first == .viewerLeft(scene, viewer: one.viewer.number))
        harness.directory.perform(.input(scene, viewer: nil, state(2, edits: 3), isKnown: true))
        let two = try harness.open(session: one.session!)
        #expect(inputs(two) == [state(2, edits: 3)])
    }

    /// The page would keep an editing session that nothing ever ends.
    @Test func whoComesBackHearsThatTheTextIsNoLongerEdited() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.directory.perform(.input(scene, viewer: one.viewer.number, state(1), isKnown: false))
        harness.close(one)
        harness.directory.perform(.input(scene, viewer: nil, nil, isKnown: false))
        let two = try harness.open(session: one.session!)
        #expect(inputs(two) == [nil])
    }

    @Test func whoComesBackHearsThatAnotherPageEditsTheText() throws {
        let harness = DirectoryHarness(sharesScene: true)
        let one = try harness.open(), other = try harness.open()
        harness.close(one)
        harness.directory.perform(.input(scene, viewer: other.viewer.number, state(1), isKnown: false))
        let two = try harness.open(session: one.session!)
        #expect(inputs(two) == [nil] && inputs(other) == [state(1)])
    }

    /// The page is back before the program has handled that it left: its edits on the way must not be dropped.
    @Test func whoComesBackQuicklyGoesOnWithTheText() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.directory.perform(.input(scene, viewer: one.viewer.number, state(1), isKnown: false))
        harness.close(one)
        let two = try harness.open(session: one.session!)
        #expect(inputs(two) == [state(1)])
    }

    @Test func aPageThatTakesNothingGetsTheNewestTextWhole() throws {
        let harness = DirectoryHarness()
        let page = try harness.open(), number = page.viewer.number
        harness.directory.perform(.input(scene, viewer: number, state(1), isKnown: false))
        page.isWritable = false
        harness.directory.perform(.input(scene, viewer: number, state(2, edits: 1, "new"), isKnown: false))
        harness.directory.perform(.input(scene, viewer: number, state(3, edits: 2, "newer"), isKnown: true))
        #expect(inputs(page) == [state(1)])
        page.isWritable = true
        page.viewer.sendIfPossible()
        page.viewer.sendIfPossible()
        #expect(inputs(page) == [state(1), state(3, edits: 2, "newer")])
    }

    @Test func editsAndKeyboardsReachTheProgram() throws {
        let harness = DirectoryHarness()
        let page = try harness.open(), number = page.viewer.number
        _ = harness.takeEvents()
        let edit = TextEdit(1, .insert, text: "å"), frame = KeyboardFrame(CGRect(x: 0, y: 200, width: 320, height: 280))
        try harness.say(.edit(session: 5, serial: 2, edit), page)
        try harness.say(.keyboard(frame), page)
        #expect(
            harness.takeEvents() == [
                .edited(scene, viewer: number, session: 5, serial: 2, edit),
                .keyboardChanged(scene, viewer: number, frame),
            ])
        harness.close(page)
        #expect(harness.takeEvents().first == .viewerLeft(scene, viewer: number))
    }

    @Test func theClipboardIsAskedForAndAnswered() throws {
        let harness = DirectoryHarness()
        let page = try harness.open()
        _ = harness.takeEvents()
        let number = page.viewer.number
        harness.directory.perform(.readClipboard(scene, number: 9))
        #expect(page.messages.last == .readClipboard(number: 9))
        try harness.say(.paste("found"), page)
        try harness.say(.answer(number: 9, isDone: true), page)
        #expect(
            harness.takeEvents() == [
                .pasted(scene, viewer: number, "found"), .answered(scene, viewer: number, number: 9, isDone: true),
            ])
        page.isWritable = false
        harness.directory.perform(.readClipboard(scene, number: 10))
        #expect(harness.takeEvents() == [.answered(scene, number: 10, isDone: false)])
    }
}
