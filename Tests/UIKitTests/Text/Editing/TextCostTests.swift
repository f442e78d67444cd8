// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import TestSupport
import Testing

@testable import KosketusTesting
@testable import UIFoundation
@testable import UIKit

/// Texts that people would not type, and pages may.
@MainActor
struct TextCostTests {
    private func edited() -> (UITextView, TestApplication) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), app = TestApplication(view: view)
        app.act { _ = view.becomeFirstResponder() }
        return (view, app)
    }

    // MARK: - How much may be typed

    @Test func whatPeopleTypeHasAnEnd() {
        let (view, app) = edited(), piece = String(repeating: "words and ", count: 5000)
        for _ in 0..<4 { app.paste(piece) }
        #expect(view.text.utf16.count == 100_000)
        app.enterText("more")
        #expect(view.text.hasSuffix("more"))
        app.compose(String(repeating: "x", count: 50_000))
        #expect(view.text.utf16.count == 100_004 && view.markedTextRange == nil)
        // Removed text makes room.
        app.act { view.selectedRange = NSRange(location: 0, length: 50_000) }
        app.paste(piece)
        #expect(view.text.utf16.count == 100_004)
    }

    @Test func whatTheProgramSetsDoesNotCount() {
        let (view, app) = edited()
        app.act { view.text = String(repeating: "a line\n", count: 30_000) }
        app.enterText("typed")
        #expect(view.text.utf16.count == 210_005)
        for _ in 0..<5 { app.paste(String(repeating: "b", count: 50_000)) }
        #expect(view.text.utf16.count == 310_005)
        app.act { view.textStorage.append(NSAttributedString(string: String(repeating: "c", count: 50_000))) }
        app.paste("still")
        #expect(view.text.utf16.count == 360_010)
    }

    @Test func aFieldHasTheSameEnd() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), app = TestApplication(view: field)
        app.act { _ = field.becomeFirstResponder() }
        for _ in 0..<4 { app.paste(String(repeating: "x", count: 40_000)) }
        #expect(field.text?.utf16.count == 120_000)
    }

    /// The page learns that its text has changed.
    @Test func aPageThatTypedTooMuchIsToldOfTheText() throws {
        let (view, app) = edited()
        app.act { view.text = "ab" }
        app.act { view.selectedRange = NSRange(location: 2, length: 0) }
        let before = try #require(app.display.input(of: app.scene))
        app.edit(.insert(String(repeating: "x", count: 200_000)))
        let after = try #require(app.display.input(of: app.scene))
        #expect(view.text == "ab" && after.edits > before.edits && after.window?.text == "ab")
    }

    // MARK: - Many paragraphs

    @Test func aHundredThousandLineEndsKeepFewLines() {
        let (view, app) = edited()
        app.act { view.text = String(repeating: "\n", count: 100_000) + "end" }
        let layout = view.editor.layout
        #expect(layout.keptLayouts <= 2048)
        let one = layout.caretRect(at: .init(offset: 1)), last = layout.caretRect(at: .init(offset: 100_002))
        #expect(abs(last.minY - one.minY * 100_000) < 1 && last.minX > one.minX)
        // Requests all of them, without keeping more of them.
        #expect(layout.highlights(of: 0..<100_003).count == 100_001)
        #expect(layout.keptLayouts <= 2048)
        app.enterText("!")
        #expect(view.text.hasSuffix("end!"))
    }

    /// The handles of a selection ask for its ends. A selected paragraph of 500 lines was measured as a whole for that.
    @Test(arguments: ["words and ", "ש", "مرحبا ab ", "a\u{301}", "one\n", "\n"])
    func theEndsOfARangeAreItsFirstAndLastHighlights(_ piece: String) {
        let layout = EditedLayout()
        layout.width = 100
        layout.replaceAll(TextPiece(String(repeating: piece, count: 300), [:]))
        let length = layout.text.count
        var random = SeededGenerator(seed: 7)
        for _ in 0..<40 {
            let one = Int.random(in: 0...length, using: &random), other = Int.random(in: 0...length, using: &random)
            let range = min(one, other)..<max(one, other)
            let all = layout.highlights(of: range), ends = layout.ends(of: range)
            #expect(ends?.first.rect == all.first?.rect && ends?.last.rect == all.last?.rect, "\(range)")
            #expect(ends?.first.isRightToLeft == all.first?.isRightToLeft)
        }
    }

    /// Counts how often it is compared.
    private final class Compared: NSObject {
        nonisolated(unsafe) static var count = 0

        override func isEqual(_ object: Any?) -> Bool {
            Compared.count += 1
            return object as AnyObject === self
        }
    }

    /// All lines share one dictionary of attributes. Comparing its values for each line took most of the time.
    @Test func attributesOfManyLinesAreNotCompared() {
        let layout = EditedLayout(), key = NSAttributedString.Key("Compared")
        layout.replaceAll(TextPiece(String(repeating: "\n", count: 5000), [key: Compared()]))
        Compared.count = 0
        #expect(layout.height > 5000)
        #expect(layout.replace(1..<4000, with: TextPiece("x", [:])).count == 3999)
        #expect(layout.text.all.count == 1002 && layout.height > 1000)
        #expect(Compared.count < 20)
    }

    @Test func attributesAreTheSameByTheirValuesToo() {
        let one: TextAttributeValues = [.kern: 1.5, .link: "a"], copy = one
        let other: TextAttributeValues = [.link: "a", .kern: 1.5]
        #expect(one.isSame(as: copy) && one.isSame(as: other) && TextAttributeValues().isSame(as: [:]))
        #expect(!one.isSame(as: [.kern: 1.5]) && !one.isSame(as: [.kern: 1.5, .link: "b"]))
    }

    /// Lines that were not kept are laid out as before.
    @Test func linesThatAreMadeAgainAreTheSame() {
        let editor = EditedLayout(), text = (0..<5000).map { "\($0) \(String(repeating: "word ", count: $0 % 9))" }
        editor.width = 120
        editor.replaceAll(TextPiece(text.joined(separator: "\n"), [.font: UIFont.systemFont(ofSize: 12)]))
        for index in [0, 1, 2047, 2048, 4000, 4999] {
            let alone = EditedLayout()
            alone.width = 120
            alone.replaceAll(TextPiece(text[index], [.font: UIFont.systemFont(ofSize: 12)]))
            let (own, other) = (editor.entry(index), alone.entry(0))
            #expect(own.height == other.height && own.layout.lines.count == other.layout.lines.count)
            let (above, below) = (editor.entry(max(0, index - 1)), own.top)
            if index > 0 { #expect(above.top + above.height == below) }
        }
        // Spaces at ends of lines count.
        let widest = (0..<5000).map { editor.entry($0).layout.lines.map { $0.origin.x + $0.line.width }.max() ?? 0 }
        #expect(editor.usedWidth == widest.max())
    }

    @Test func paragraphsBehindAChangeHaveTheirLinesStill() {
        let layout = EditedLayout()
        layout.width = 200
        layout.replaceAll(TextPiece("a\nbb\nccc\ndddd", [:]))
        let widths = (0..<4).map { layout.entry($0).layout.lines.first?.line.usedWidth ?? 0 }
        _ = layout.replace(1..<1, with: TextPiece("\nnew\nlines", [:]))
        #expect((3..<6).map { layout.entry($0).layout.lines.first?.line.usedWidth ?? 0 } == Array(widths[1...]))
        // "a", "new" and "lines" become one with "bb".
        _ = layout.replace(0..<12, with: TextPiece("x", [:]))
        #expect(layout.text.string == "xbb\nccc\ndddd")
        #expect((1..<3).map { layout.entry($0).layout.lines.first?.line.usedWidth ?? 0 } == Array(widths[2...]))
        #expect(layout.entry(1).top == layout.entry(0).top + layout.entry(0).height)
    }

    // MARK: - Undo

    @Test func whatIsUndoneHasAnEndInBytes() throws {
        let (view, app) = edited(), manager = try #require(view.undoManager)
        for index in 0..<40 {
            app.act { view.selectAll(nil) }
            app.paste(String(repeating: "\(index % 10)", count: 50_000))
        }
        // Each step holds the text before it: 100 KB.
        #expect((5...11).contains(manager.undoCount))
        app.act { manager.undo() }
        #expect(view.text.first == "8" && view.text.utf16.count == 50_000)
        app.act { manager.redo() }
        #expect(view.text.first == "9")
        while manager.canUndo { app.act { manager.undo() } }
        #expect(view.text.utf16.count == 50_000)
        while manager.canRedo { app.act { manager.redo() } }
        #expect(view.text.first == "9")
    }

    @Test func manySmallStepsHaveAnEndToo() throws {
        let (view, app) = edited(), manager = try #require(view.undoManager)
        for _ in 0..<3000 {
            app.enterText("a")
            app.act { view.selectedRange = NSRange(location: 0, length: 0) }
        }
        #expect((1000...2048).contains(manager.undoCount))
        app.act { manager.undo() }
        #expect(view.text.utf16.count == 2999)
    }

    /// Deleting continues in one undo step, which grows.
    @Test func aStepThatGrowsIsCounted() throws {
        let (view, app) = edited(), manager = try #require(view.undoManager)
        app.enterText("x")
        app.act { view.selectedRange = NSRange(location: 0, length: 0) }
        app.paste(String(repeating: "é", count: 1000))
        let before = manager.undoBytes
        for _ in 0..<100 { app.deleteBackward() }
        #expect(manager.undoBytes >= before + 200)
    }

    // MARK: - Cutting

    @Test func aTextIsCutBetweenCharacters() {
        let marked = "ab" + "c" + String(repeating: "\u{301}", count: 30_000) + "d"
        #expect(marked.cut(toBytes: 4096) == "ab")
        #expect(marked.cut(toBytes: 2) == "ab" && marked.cut(toBytes: 1) == "a" && marked.cut(toBytes: 0) == "")
        #expect(marked.cut(toBytes: 60_003) == marked.dropLast() && marked.cut(toBytes: 60_004) == marked)
        #expect("😀😀".cut(toBytes: 7) == "😀" && "😀😀".cut(toBytes: 3) == "" && "😀😀".cut(toBytes: 4) == "😀")
        #expect("a\r\nb".cut(toBytes: 2) == "a" && "a\r\nb".cut(toBytes: 3) == "a\r\n")
        #expect("👨‍👩‍👧x".cut(toBytes: 8) == "" && "👨‍👩‍👧x".cut(toBytes: 18) == "👨‍👩‍👧")
        #expect("🇫🇮🇸🇪".cut(toBytes: 12) == "🇫🇮" && "🇫🇮🇸🇪".cut(toBytes: 8) == "🇫🇮")
    }

    // MARK: - One expensive message

    /// The longest texts that one message contains, of the kinds that cost most for their length.
    private nonisolated static let expensive = [
        "a" + String(repeating: "\u{301}", count: 29_000), String(repeating: "\n", count: 59_000),
        String(repeating: "\t", count: 59_000), String(repeating: "a", count: 59_000),
    ]

    /// What a message leaves behind is bounded, however it arrives: kept lines, undo, and what the page is sent.
    @Test(arguments: Self.expensive, [true, false])
    func anExpensiveMessageKeepsLittle(_ text: String, _ isPasted: Bool) throws {
        let (view, app) = edited(), manager = try #require(view.undoManager)
        for _ in 0..<5 {
            if isPasted { app.paste(text) } else { app.edit(.insert(text)) }
            #expect(view.text.utf16.count <= TextEditor.mostTyped)
            #expect(view.editor.layout.keptLayouts <= 2048)
            #expect(manager.undoBytes <= 1 << 20)
            let state = try #require(app.display.input(of: app.scene))
            #expect((state.window?.text.utf8.count ?? 0) <= TextWindow.longestText)
        }
        #expect(view.text.utf16.count == TextEditor.mostTyped / text.utf16.count * text.utf16.count)
    }

    /// A commit has what is in sight. Chosen: a screen full of text has 40 KB, with the outlines of its letters; each of
    /// 29,000 marks over one letter is drawn by 9 bytes.
    @Test(arguments: Self.expensive)
    func anExpensiveMessageIsACommitOfFewBytes(_ text: String) throws {
        let (view, app) = edited()
        app.paste(text)
        #expect(try #require(app.bytesOfLastCommit) <= 300_000)
        // What is not changed by a key is not sent again.
        app.enterText("\n")
        app.enterText("x")
        #expect(view.text.hasSuffix("x"))
        #expect(try #require(app.bytesOfLastCommit) <= 300_000)
    }

    /// Of a text of many lines only those are laid out again that a change touches.
    @Test func aKeyInManyLinesKeepsTheOthers() {
        let (view, app) = edited(), text = String(repeating: "\n", count: 59_000)
        app.paste(text)
        app.paste(text)
        let before = view.editor.layout.keptLayouts
        app.enterText("x")
        #expect(view.text.utf16.count == 118_001)
        #expect(abs(view.editor.layout.keptLayouts - before) <= 2)
    }

    /// The time for a character of many marks grows with their number, not with its square: it is looked at a few times, not once
    /// for each byte.
    @Test func aCharacterOfManyMarksIsShown() {
        // Warms up fonts and caches.
        _ = costOfMarks(100)
        let few = (0..<3).map { _ in costOfMarks(7250) }.min() ?? 0
        let many = (0..<3).map { _ in costOfMarks(29_000) }.min() ?? 0
        // Four times as many: four times the time if it is linear, sixteen times if it is not.
        #expect(many < 8 * few, "\(few) s, and \(many) s")
    }

    /// The processor time, in seconds, in which marks over a letter are pasted, shown and deleted.
    private func costOfMarks(_ count: Int) -> Double {
        let (view, app) = edited(), start = processorTime
        app.paste("a" + String(repeating: "\u{301}", count: count))
        #expect(view.text.utf16.count == count + 1)
        app.deleteBackward()
        #expect(view.text.utf16.count < count + 1)
        return processorTime - start
    }

    /// That of this thread: other tests do not count.
    private var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
