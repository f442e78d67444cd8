// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import Testing

@testable import UIFoundation
@testable import UIKit

@MainActor
struct TextEditorTests {
    /// An editor with a line width, without an observer.
    @MainActor
    private final class Desk: TextEditorClient {
        lazy var editor = TextEditor(self)
        let manager = UndoManager()
        var allows = true
        var asked: [String] = []

        init(_ text: String, width: CGFloat = .infinity) {
            manager.groupsByEvent = false
            editor.layout.width = width
            editor.defaultAttributes = [.font: UIFont.systemFont(ofSize: 17)]
            editor.setText(TextPiece(text, editor.defaultAttributes))
        }

        var text: String { editor.text.all.string }

        func editorShouldReplace(_ range: Range<Int>, with text: String) -> Bool {
            asked.append("\(range) \(text)")
            return allows
        }
        func editorText(for text: String) -> String { text }
        func editorWillChange(text: Bool) {}
        func editorDidChangeText() {}
        func editorDidChangeSelection() {}
        func editorNeedsDisplay() {}
        /// Outside of a turn nothing can be undone.
        var editorUndoManager: UndoManager? { manager.groupingLevel > 0 ? manager : nil }

        /// Performs a body as one turn of the run loop.
        func turn(_ body: () -> Void) {
            manager.beginUndoGrouping()
            body()
            manager.endUndoGrouping()
        }

        func offset(_ direction: UITextLayoutDirection, from offset: Int, _ count: Int = 1) -> Int? {
            editor.position(from: TextPlace(offset), in: direction, offset: count)?.place.offset
        }
    }

    // MARK: - Deleting

    @Test(arguments: [
        ("cafe\u{301}", "caf"), ("x👩‍👩‍👧‍👦", "x"), ("🇫🇮🇸🇪", "🇫🇮"), ("👍🏽", ""), ("a\r\n", "a"), ("नि", "न"),
        ("שָ", "ש"), ("กำ", "ก"), ("한", ""), ("が", ""), ("", ""),
    ])
    func backspaceTakesACharacterOrAMark(text: String, rest: String) {
        let desk = Desk(text)
        desk.editor.deleteBackward()
        #expect(desk.text == rest)
    }

    @Test func whatIsSelectedGoesFirst() {
        let desk = Desk("Hello world")
        desk.editor.select(2..<8)
        desk.editor.insert("y")
        #expect(desk.text == "Heyrld" && desk.editor.selection == 3..<3)
        desk.editor.select(0..<3)
        desk.editor.deleteBackward()
        #expect(desk.text == "rld" && desk.asked == ["2..<8 y", "0..<3 "])
        desk.allows = false
        desk.editor.insert("no")
        desk.editor.deleteBackward()
        #expect(desk.text == "rld")
    }

    @Test func aSelectionHoldsWholeCharacters() {
        let desk = Desk("a👩‍👩‍👧b")
        desk.editor.select(3..<4)
        #expect(desk.editor.selection == 1..<9)
        desk.editor.select(5..<5)
        #expect(desk.editor.selection == 1..<1)
        desk.editor.select(100..<200)
        #expect(desk.editor.selection == 10..<10)
    }

    // MARK: - Undoing

    @Test func typingThatGoesOnIsUndoneAtOnce() {
        let desk = Desk("")
        for letter in "Hello" { desk.turn { desk.editor.insert(String(letter)) } }
        desk.turn { desk.editor.deleteBackward() }
        #expect(desk.text == "Hell" && desk.manager.undoMenuItemTitle == "Undo Typing")
        desk.manager.undo()
        #expect(desk.text.isEmpty && !desk.manager.canUndo)
        desk.manager.redo()
        #expect(desk.text == "Hell" && desk.editor.selection == 4..<4)
    }

    @Test func movingTheCaretBeginsANewStep() {
        let desk = Desk("")
        desk.turn { desk.editor.insert("one") }
        desk.editor.select(0..<0)
        desk.turn { desk.editor.insert("two ") }
        desk.manager.undo()
        #expect(desk.text == "one" && desk.editor.selection == 0..<0)
        desk.manager.undo()
        #expect(desk.text.isEmpty)
    }

    @Test func deletingThatGoesOnIsUndoneAtOnce() {
        let desk = Desk("abc")
        for _ in 0..<3 { desk.turn { desk.editor.deleteBackward() } }
        #expect(desk.text.isEmpty)
        desk.manager.undo()
        #expect(desk.text == "abc" && desk.editor.selection == 3..<3)
    }

    @Test func whatAnInputMethodWritesIsOneStep() {
        let desk = Desk("東")
        for step in ["k", "き", "きょ", "きょう", "京"] {
            desk.editor.setMarked(step, selected: NSRange(location: step.utf16.count, length: 0), [:])
        }
        #expect(desk.text == "東京" && desk.editor.marked == 1..<2 && !desk.manager.canUndo)
        desk.turn { desk.editor.unmark() }
        #expect(desk.editor.marked == nil)
        desk.manager.undo()
        #expect(desk.text == "東")
    }

    // MARK: - Moving

    @Test(arguments: [
        ("abc", [1, 2, 3]), ("e\u{301}🇫🇮x", [2, 6, 7]), ("नमस्ते", [1, 2, 6]), ("ab\ncd", [1, 2, 3, 4, 5]),
    ])
    func arrowsGoFromCharacterToCharacter(text: String, stops: [Int]) {
        let desk = Desk(text)
        var found: [Int] = [], offset = 0
        while let next = desk.offset(.right, from: offset) {
            found.append(next)
            offset = next
        }
        #expect(found == stops)
        found = []
        while let next = desk.offset(.left, from: offset) {
            found.insert(offset, at: 0)
            offset = next
        }
        #expect(found == stops)
    }

    @Test func leftGoesOnInTextFromRightToLeft() {
        let desk = Desk("مرحبا")
        #expect(desk.offset(.left, from: 0) == 1 && desk.offset(.right, from: 0) == nil)
        #expect(desk.offset(.right, from: 3) == 2)
    }

    @Test func upAndDownKeepTheColumn() throws {
        let desk = Desk("a long line of text\nab\nanother long line", width: 1000)
        let start = TextPlace(12)
        let x = desk.editor.layout.caretRect(at: start.place).midX
        let middle = try #require(desk.editor.position(from: start, in: .down, offset: 1))
        #expect(middle.place.offset == 22)
        let last = try #require(desk.editor.position(from: middle, in: .down, offset: 1))
        #expect(abs(desk.editor.layout.caretRect(at: last.place).midX - x) < 8 && last.place.offset > 30)
        #expect(desk.editor.position(from: last, in: .down, offset: 1) == nil)
        let back = try #require(desk.editor.position(from: last, in: .up, offset: 2))
        #expect(back.place.offset == 12)
    }

    @Test func linesEndWhereTheyAreBroken() {
        let desk = Desk("The quick brown fox jumps over", width: 100)
        let first = desk.editor.layout.lineRange(at: .init(offset: 2))
        #expect(first.range.lowerBound == 0 && first.range.upperBound < 30 && first.end.affinity == .backward)
        let end = desk.editor.layout.caretRect(at: first.end)
        let next = desk.editor.layout.caretRect(at: .init(offset: first.range.upperBound))
        #expect(end.minY < next.minY && next.midX < 1 && end.midX > 50)
        #expect(desk.editor.layout.lineRange(at: first.end).range == first.range)
    }

    // MARK: - Places

    @Test func caretsAndPointsAgree() {
        for text in ["Hello world", "مرحبا بالعالم", "नमस्ते", "สวัสดี", "日本語 text", "a👩‍👩‍👧‍👦b"] {
            let desk = Desk(text, width: 500)
            var offset = 0
            while offset < desk.editor.text.count {
                let rect = desk.editor.layout.caretRect(at: .init(offset: offset))
                let found = desk.editor.layout.closestPlace(to: CGPoint(x: rect.midX, y: rect.midY))
                #expect(found.offset == offset, "\(text) at \(offset)")
                offset = desk.editor.text.characterEnd(after: offset)
            }
        }
    }

    @Test func selectionsOfSeveralLinesReachTheirEnds() {
        let desk = Desk("first\nsecond\nthird", width: 300)
        let all = desk.editor.layout.highlights(of: 2..<15)
        #expect(all.count == 3 && all[0].rect.maxX == 300 && all[1].rect.minX == 0 && all[1].rect.maxX == 300)
        #expect(all[2].rect.maxX < 40 && all[0].rect.maxY <= all[1].rect.minY + 0.01)
        #expect(desk.editor.layout.highlights(of: 4..<4).isEmpty)
    }

    @Test func aSelectionAcrossDirectionsIsInPieces() {
        let desk = Desk("abc مرحبا def", width: 300)
        #expect(desk.editor.layout.highlights(of: 2..<6).count == 2)
        #expect(desk.editor.layout.highlights(of: 0..<13).count == 1)
    }

    @Test func theLineBehindTheLastParagraphIsThere() {
        let desk = Desk("one\n", width: 100)
        let caret = desk.editor.layout.caretRect(at: .init(offset: 4))
        #expect(caret.minY > 15 && caret.height > 15)
        #expect(desk.editor.layout.closestPlace(to: CGPoint(x: 50, y: 30)).offset == 4)
        #expect(desk.editor.layout.closestPlace(to: CGPoint(x: CGFloat.nan, y: .infinity)).offset == 0)
    }

    // MARK: - Attributes

    @Test func whatIsTypedLooksLikeWhatIsInFrontOfIt() throws {
        let desk = Desk("ab")
        desk.editor.changeAttributes(in: 0..<1) { $0[.kern] = 3 }
        desk.editor.select(1..<1)
        desk.editor.insert("x")
        #expect(desk.editor.text.attributes(at: 1)?[.kern] as? Int == 3)
        #expect(desk.editor.text.attributes(at: 2)?[.kern] == nil)
        desk.editor.typingAttributes = desk.editor.defaultAttributes
        desk.editor.insert("y")
        #expect(desk.editor.text.attributes(at: 2)?[.kern] == nil && desk.text == "axyb")
        #expect(desk.editor.text.paragraphs[0].runs.map(\.count) == [2, 2])
    }

    // MARK: - Paragraphs

    @Test func aLongTextIsEditedByItsParagraphs() {
        let paragraph = String(repeating: "word ", count: 20) + "\n"
        let desk = Desk(String(repeating: paragraph, count: 1000), width: 300)
        let height = desk.editor.layout.height
        let before = desk.editor.layout.entry(10).layout.lines.map(\.line)
        desk.editor.select(50_000..<50_000)
        desk.editor.insert("x")
        #expect(desk.editor.text.count == 101_001 && abs(desk.editor.layout.height - height) < 25)
        let after = desk.editor.layout.entry(10).layout.lines.map(\.line)
        #expect(zip(before, after).allSatisfy { $0 === $1 })
    }
}
