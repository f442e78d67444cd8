// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import TestSupport
import Testing

@Suite struct TextWindowTests {
    private func after(_ edits: TextEdit..., in window: TextWindow) -> TextWindow {
        var window = window
        for edit in edits { window.apply(edit) }
        return window
    }

    @Test func whatIsTypedTakesThePlaceOfWhatIsSelected() {
        let window = TextWindow("one two", selection: 4..<7)
        let typed = after(TextEdit(1, .insert, text: "t"), TextEdit(2, .insert, text: "en"), in: window)
        #expect(typed == TextWindow("one ten", selection: 7..<7))
    }

    @Test func anEditReachesBeyondWhatIsSelected() {
        let window = TextWindow("teh ", selection: 4..<4)
        let corrected = after(TextEdit(1, .insert, start: -4, end: -1, text: "the", selection: 3..<3), in: window)
        #expect(corrected == TextWindow("the ", selection: 3..<3))
        #expect(window.replaced(by: TextEdit(1, .delete, start: -99, end: 99)) == 0..<4, "held to the window")
        #expect(window.replaced(by: TextEdit(1, .delete, start: 2, end: -3)) == 4..<4, "and never turned round")
    }

    @Test func whatIsComposedIsMarkedAndReplacedUntilItIsDone() {
        let window = TextWindow("[]", selection: 1..<1)
        let composed = after(
            TextEdit(1, .compose, text: "にh"), TextEdit(2, .compose, text: "にほ", selection: 1..<2), in: window)
        #expect(composed == TextWindow("[にほ]", selection: 2..<3, marked: 1..<3))
        #expect(after(TextEdit(3, .commit, text: "二歩"), in: composed) == TextWindow("[二歩]", selection: 3..<3))
        #expect(after(TextEdit(3, .compose), in: composed) == TextWindow("[]", selection: 1..<1))
    }

    @Test func movesAndCommandsLeaveItAlone() {
        let window = TextWindow("text", selection: 1..<2)
        let same = after(
            TextEdit(1, .move, movement: TextMovement(.left)), TextEdit(2, .command, command: .paste),
            TextEdit(3, .return), in: window)
        #expect(same == window)
        #expect(after(TextEdit(1, .select, start: -1, end: 2), in: window).selection == 0..<4)
    }

    @Test func rangesAreHeldToTheText() {
        let window = TextWindow("🎈", selection: 1..<9, marked: 5..<7)
        #expect(window.selection == 1..<2 && window.marked == nil && window[0..<99] == "🎈" && window[2..<2] == "")
    }

    /// Whatever a page says, and with halves of characters: nothing is beyond the text, which is the one that its units make.
    @Test func randomEditsAreThoseOfUnits() {
        var random = SeededGenerator(seed: 4), divided = 0
        for _ in 0..<2000 {
            var window = TextWindow("a🎈\u{301}bc", selection: 1..<3, marked: Bool.random(using: &random) ? 1..<4 : nil)
            for number in 1...5 {
                let text = ["", "x", "🎈", "\u{301}"].randomElement(using: &random)!
                let edit = TextEdit(
                    UInt64(number), TextEdit.Kind(rawValue: .random(in: 0...7, using: &random))!,
                    start: .random(in: -4...4, using: &random), end: .random(in: -4...4, using: &random),
                    text: text,
                    selection: 0..<text.utf16.count)
                let range = window.replaced(by: edit)
                var units = Array(window.text.utf16)
                let part = String(decoding: units[range], as: UTF16.self)
                #expect(window[range] == part)
                if [.insert, .compose, .commit, .delete].contains(edit.kind) {
                    units.replaceSubrange(range, with: edit.text.utf16)
                }
                window.apply(edit)
                let expected = String(decoding: units, as: UTF16.self)
                #expect(Array(window.text.utf8) == Array(expected.utf8))
                if part.unicodeScalars.contains("\u{fffd}") { divided += 1 }
                let length = window.text.utf16.count
                #expect(window.selection.upperBound <= length && (window.marked?.upperBound ?? 0) <= length)
            }
        }
        #expect(divided > 100)
    }
}
