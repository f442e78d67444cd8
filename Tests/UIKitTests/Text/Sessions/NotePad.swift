// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A text that is edited in the simplest way: positions are offsets, each character is 10 points wide, each line 20 high.
@MainActor
final class NotePad: UIView, UITextInput {
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

    /// The calls with their arguments.
    var journal: [String] = []
    private var units: [UInt16] = []
    private(set) var selection = 0..<0
    private(set) var marked: Range<Int>?
    /// Changes typed text.
    var change: (String) -> String = { $0 }
    var isSecure = false
    var ownInputView: UIView?
    var ownAccessoryView: UIView?
    let ownUndoManager = UndoManager()

    var string: String {
        get { String(decoding: units, as: UTF16.self) }
        set {
            inputDelegate?.textWillChange(self)
            units = Array(newValue.utf16)
            selection = units.count..<units.count
            marked = nil
            inputDelegate?.textDidChange(self)
        }
    }

    func select(_ range: Range<Int>) {
        selection = range
        inputDelegate?.selectionDidChange(self)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { ownInputView }
    override var inputAccessoryView: UIView? { ownAccessoryView }
    override var undoManager: UndoManager? { ownUndoManager }

    // MARK: - Typing

    var hasText: Bool { !units.isEmpty }
    var isSecureTextEntry: Bool { isSecure }
    var keyboardType: UIKeyboardType { .emailAddress }
    var returnKeyType: UIReturnKeyType { .search }

    private func put(_ text: String, in range: Range<Int>) {
        units.replaceSubrange(range, with: text.utf16)
        let end = range.lowerBound + text.utf16.count
        selection = end..<end
        marked = nil
    }

    func insertText(_ text: String) {
        journal.append("insert \(text)")
        put(change(text), in: marked ?? selection)
    }

    func deleteBackward() {
        journal.append("delete")
        var range = selection
        if range.isEmpty {
            let length = string.prefix(units: selection.lowerBound).last.map { String($0).utf16.count } ?? 0
            range = selection.lowerBound - length..<selection.lowerBound
        }
        put("", in: range)
    }

    func replace(_ range: UITextRange, withText text: String) {
        journal.append("replace \(self.text(in: range) ?? "") by \(text)")
        put(text, in: span(range))
    }

    // MARK: - Input methods

    var selectedTextRange: UITextRange? {
        get { Span(selection) }
        set { if let newValue { selection = span(newValue) } }
    }
    var markedTextRange: UITextRange? { marked.map { Span($0) } }
    var markedTextStyle: [NSAttributedString.Key: Any]?

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = markedText ?? "", range = marked ?? selection
        journal.append("mark \(text)")
        put(text, in: range)
        let start = range.lowerBound + selectedRange.location
        selection = start..<start + selectedRange.length
        marked = text.isEmpty ? nil : range.lowerBound..<range.lowerBound + text.utf16.count
    }

    func unmarkText() {
        journal.append("unmark")
        marked = nil
    }

    // MARK: - Positions

    func text(in range: UITextRange) -> String? { String(decoding: units[span(range)], as: UTF16.self) }
    var beginningOfDocument: UITextPosition { Place(0) }
    var endOfDocument: UITextPosition { Place(units.count) }
    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        Span(min(place(from), place(to))..<max(place(from), place(to)))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let sum = place(position) + offset
        return (0...units.count).contains(sum) ? Place(sum) : nil
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        switch direction {
        case .left: self.position(from: position, offset: -offset)
        case .right: self.position(from: position, offset: offset)
        // Lines of ten.
        case .up: self.position(from: position, offset: -10 * offset)
        case .down: self.position(from: position, offset: 10 * offset)
        }
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (one, two) = (place(position), place(other))
        return one < two ? .orderedAscending : one == two ? .orderedSame : .orderedDescending
    }
    func offset(from: UITextPosition, to: UITextPosition) -> Int { place(to) - place(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        nil
    }
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    private func place(_ position: UITextPosition) -> Int { (position as? Place)?.offset ?? 0 }
    private func span(_ range: UITextRange) -> Range<Int> { place(range.start)..<place(range.end) }

    // MARK: - Geometry

    func caretRect(for position: UITextPosition) -> CGRect {
        CGRect(x: 10 * place(position), y: 0, width: 2, height: 20)
    }
    func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }

    weak var inputDelegate: (any UITextInputDelegate)?
    private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: - Menus

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case "cut:", "copy:": !selection.isEmpty
        case "paste:": UIPasteboard.general.hasStrings
        case "selectAll:": hasText && selection.count < units.count
        default: false
        }
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text(in: Span(selection)) }
    override func cut(_ sender: Any?) {
        copy(sender)
        deleteBackward()
    }
    override func paste(_ sender: Any?) { if let text = UIPasteboard.general.string { insertText(text) } }
    override func selectAll(_ sender: Any?) { select(0..<units.count) }
}

extension String {
    fileprivate func prefix(units count: Int) -> String {
        String(decoding: utf16.prefix(count), as: UTF16.self)
    }
}
