// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A text in the simplest way: its positions are offsets.
@MainActor
private final class Note: UIView, UITextInput {
    final class Place: UITextPosition {
        let offset: Int
        init(_ offset: Int) { self.offset = offset }
    }

    final class Span: UITextRange {
        let range: Range<Int>
        init(_ range: Range<Int>) { self.range = range }
        override var isEmpty: Bool { range.isEmpty }
        override var start: UITextPosition { Place(range.lowerBound) }
        override var end: UITextPosition { Place(range.upperBound) }
    }

    var units: [UInt16] = []
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    weak var inputDelegate: (any UITextInputDelegate)?
    var selectedTextRange: UITextRange?
    var markedTextRange: UITextRange? { nil }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    var hasText: Bool { !units.isEmpty }

    convenience init(_ text: String) {
        self.init(frame: .zero)
        units = Array(text.utf16)
    }

    func insertText(_ text: String) { units += Array(text.utf16) }
    func deleteBackward() { _ = units.popLast() }
    func text(in range: UITextRange) -> String? {
        (range as? Span).map { String(decoding: units[$0.range], as: UTF16.self) }
    }
    func replace(_ range: UITextRange, withText text: String) {}
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    var beginningOfDocument: UITextPosition { Place(0) }
    var endOfDocument: UITextPosition { Place(units.count) }
    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        Span(offset(from)..<max(offset(from), offset(to)))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let sum = self.offset(position) + offset
        return (0...units.count).contains(sum) ? Place(sum) : nil
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        nil
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { .orderedSame }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { offset(toPosition) - offset(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        nil
    }
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { .zero }
    func caretRect(for position: UITextPosition) -> CGRect { .zero }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }

    private func offset(_ position: UITextPosition) -> Int { (position as? Place)?.offset ?? 0 }
}

@MainActor
struct UITextInputStringTokenizerTests {
    private func unit(
        _ text: String, _ offset: Int, _ granularity: UITextGranularity, _ direction: UITextStorageDirection = .forward
    ) -> String? {
        let note = Note(text)
        let range = note.tokenizer.rangeEnclosingPosition(
            Note.Place(offset), with: granularity, inDirection: .storage(direction))
        return range.flatMap { note.text(in: $0) }
    }

    /// All positions that the caret reaches from one end of the text.
    private func stops(
        _ text: String, _ granularity: UITextGranularity, _ direction: UITextStorageDirection = .forward
    ) -> [Int] {
        let note = Note(text)
        var stops: [Int] = [],
            position: UITextPosition? =
                direction == .forward
                ? note.beginningOfDocument : note.endOfDocument
        while let current = position {
            position = note.tokenizer.position(
                from: current, toBoundary: granularity, inDirection: .storage(direction))
            if let place = position as? Note.Place { stops.append(place.offset) }
        }
        return stops
    }

    @Test(arguments: [
        ("Hello, wide world", 8, "wide"), ("don't stop", 2, "don't"), ("مرحبا بالعالم", 8, "بالعالم"),
        ("नमस्ते दुनिया", 2, "नमस्ते"), ("สวัสดีชาวโลก", 7, "ชาว"), ("a1b2 c", 2, "a1b2"),
        ("東京に行く", 0, "東京"),
    ])
    func wordsAreFoundInEveryScript(text: String, offset: Int, word: String) {
        #expect(unit(text, offset, .word) == word)
    }

    @Test func aPlaceBetweenTwoUnitsBelongsToTheOneInItsDirection() {
        #expect(unit("one two", 3, .word) == nil && unit("one two", 3, .word, .backward) == "one")
        #expect(unit("one two", 4, .word) == "two" && unit("one two", 4, .word, .backward) == nil)
        #expect(unit("ab", 1, .character) == "b" && unit("ab", 1, .character, .backward) == "a")
        #expect(unit("ab", 2, .character) == nil && unit("", 0, .word) == nil)
    }

    @Test func charactersAreAsPeopleCountThem() {
        #expect(stops("a👩‍👩‍👧‍👦e\u{301}🇫🇮\r\nx", .character) == [1, 12, 14, 18, 20, 21])
        #expect(stops("नमस्ते", .character).count == "नमस्ते".count)
    }

    @Test func boundariesForwardAreEndsAndBackwardStarts() {
        #expect(stops("one, two  three ", .word) == [3, 8, 15, 16])
        #expect(stops("one, two  three ", .word, .backward) == [10, 5, 0])
        #expect(stops("ab\n\ncd", .paragraph) == [2, 6] && stops("ab\n\ncd", .paragraph, .backward) == [4, 0])
        #expect(stops("Hi there. You?", .sentence) == [10, 14])
        #expect(stops("abc", .document) == [3] && stops("abc", .document, .backward) == [0])
    }

    @Test func placesKnowWhetherTheyAreEdges() {
        let note = Note("one two")
        func edge(_ offset: Int, _ direction: UITextStorageDirection) -> Bool {
            note.tokenizer.isPosition(Note.Place(offset), atBoundary: .word, inDirection: .storage(direction))
        }
        #expect(edge(3, .forward) && !edge(3, .backward) && edge(4, .backward) && !edge(4, .forward))
        #expect(!edge(1, .forward) && edge(0, .backward) && edge(7, .forward))
        #expect(note.tokenizer.isPosition(Note.Place(1), withinTextUnit: .word, inDirection: .storage(.forward)))
        #expect(!note.tokenizer.isPosition(Note.Place(3), withinTextUnit: .word, inDirection: .storage(.forward)))
    }

    @Test func aParagraphLongerThanWhatIsLookedAtIsFoundWhole() {
        let long = String(repeating: "word ", count: 5000)
        #expect(unit("first\n\(long)\nlast", 9000, .paragraph) == long)
        let spaces = String(repeating: " ", count: 3000)
        #expect(stops("a\(spaces)b", .word) == [1, 3002])
    }

    @Test func whatKeyboardsShouldBeLikeHasDefaults() {
        let note = Note("")
        #expect(note.keyboardType == .default && note.returnKeyType == .default && !note.isSecureTextEntry)
        #expect(note.autocapitalizationType == .sentences && note.textContentType == nil && note.isEditable)
        #expect(note.textInputView === note && note.selectionAffinity == .forward)
    }

    @Test func editingIsAskedUpTheChain() {
        final class Copier: UIView {
            var copies = 0
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "copy:" }
            override func copy(_ sender: Any?) { copies += 1 }
        }
        let outer = Copier(), inner = UIView()
        outer.addSubview(inner)
        #expect(inner.target(forAction: "copy:", withSender: nil) as? UIView === outer)
        #expect(inner.target(forAction: "paste:", withSender: nil) == nil)
        inner.copy(nil)
        #expect(outer.copies == 1)
    }
}
