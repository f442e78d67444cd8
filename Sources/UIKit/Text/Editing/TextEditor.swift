// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// The view of an edited text.
@MainActor
protocol TextEditorClient: AnyObject {
    /// Called before a user's edit.
    func editorShouldReplace(_ range: Range<Int>, with text: String) -> Bool
    /// The text to insert for typed or pasted text.
    func editorText(for text: String) -> String
    func editorWillChange(text: Bool)
    /// Called after a user's edit, when text and selection are updated.
    func editorDidChangeText()
    func editorDidChangeSelection()
    /// Called when the visible state has changed for any reason.
    func editorNeedsDisplay()
    var editorUndoManager: UndoManager? { get }
}

/// A text, a selection, and editing operations, shared by the text field and the text view.
///
///     typed, pasted, composed ──> client is asked ──> EditedLayout.replace ──> undo is registered
///                             ──> selection ──> client is notified, and shows it
@MainActor
final class TextEditor {
    typealias Place = EditedLayout.Place

    unowned let client: any TextEditorClient
    let layout = EditedLayout()

    init(_ client: any TextEditorClient) { self.client = client }

    var text: EditedText { layout.text }
    private(set) var selection = 0..<0
    /// The affinity of the caret, or of the selection's end.
    private(set) var affinity = UITextStorageDirection.forward
    /// The range that an input method is composing.
    private(set) var marked: Range<Int>?
    private var markedOrigin: (start: Int, removed: TextPiece, selection: Range<Int>)?
    /// The number of changes of the text.
    private var changeCount = 0

    /// The last result of moving up or down, and the column in which it began.
    var kept: (place: Place, x: CGFloat)?

    // MARK: - Attributes

    /// The attributes of text without its own.
    var defaultAttributes: TextAttributeValues = [:] {
        didSet { layout.emptyAttributes = typingAttributes }
    }

    /// The attributes that the program set, until the selection changes.
    private var ownTypingAttributes: TextAttributeValues?

    var typingAttributes: TextAttributeValues {
        get {
            if let ownTypingAttributes { return ownTypingAttributes }
            let before = selection.isEmpty ? selection.lowerBound - 1 : selection.lowerBound
            var found = text.attributes(at: max(0, before)) ?? defaultAttributes
            for key in [NSAttributedString.Key.link, .attachment] { found[key] = nil }
            return found
        }
        set {
            ownTypingAttributes = newValue
            layout.emptyAttributes = newValue
        }
    }

    // MARK: - Changes by the program

    func setText(_ piece: TextPiece) {
        breakTyping()
        changeCount += 1
        (marked, markedOrigin) = (nil, nil)
        UIApplication.current?.freedMemory.noteCharacters(text.count - piece.count)
        ownCount = piece.count
        layout.replaceAll(piece)
        selection = piece.count..<piece.count
        (affinity, ownTypingAttributes) = (.forward, nil)
        layout.emptyAttributes = typingAttributes
        client.editorNeedsDisplay()
    }

    func changeAttributes(in range: Range<Int>? = nil, _ change: (inout TextAttributeValues) -> Void) {
        layout.changeAttributes(in: range ?? 0..<text.count, change)
        if ownTypingAttributes != nil { change(&ownTypingAttributes!) }
        layout.emptyAttributes = typingAttributes
        client.editorNeedsDisplay()
    }

    /// - Returns: whether the selection changed.
    @discardableResult
    func select(_ range: Range<Int>, affinity: UITextStorageDirection = .forward, isEdit: Bool = false) -> Bool {
        let lower = text.characterBoundary(atOrBefore: range.lowerBound)
        var upper = text.characterBoundary(atOrBefore: range.upperBound)
        if upper < range.upperBound { upper = text.characterEnd(after: upper) }
        let new = range.isEmpty ? lower..<lower : lower..<max(lower, upper)
        guard new != selection || affinity != self.affinity else { return false }
        if !isEdit { client.editorWillChange(text: false) }
        selection = new
        self.affinity = affinity
        if !isEdit { breakTyping() }
        ownTypingAttributes = nil
        layout.emptyAttributes = typingAttributes
        client.editorNeedsDisplay()
        client.editorDidChangeSelection()
        return true
    }

    // MARK: - How much may be typed

    /// The number of UTF-16 units by which users may extend a text beyond what the program has set. A key costs as much
    /// as its paragraph, and memory as much as the text: without a limit, a page could exhaust both. Chosen: a key in
    /// the most expensive text of that length takes less than a tenth of a second.
    static let mostTyped = 131_072

    /// The length of the text that the program has set.
    private var ownCount = 0

    private func hasRoom(for count: Int, in range: Range<Int>) -> Bool {
        count <= range.count || text.count - range.count + count <= ownCount + Self.mostTyped
    }

    // MARK: - Edits

    /// Replaces the selection or the composed text. Has no effect if it exceeds the limit.
    ///
    /// - Parameter isTyping: whether it is undone together with neighboring typing.
    func insert(_ typed: String, isTyping: Bool = true) {
        let new = client.editorText(for: typed)
        guard !new.isEmpty || !(marked ?? selection).isEmpty, hasRoom(for: new.utf16.count, in: marked ?? selection),
            let range = allowed({ marked ?? selection }, with: new)
        else { return }
        replace(range, with: TextPiece(new, typingAttributes), isTyping ? .typing : .other)
    }

    func deleteBackward() {
        guard let range = allowed({ deletedBackward }, with: "") else { return }
        replace(range, with: TextPiece(), .deleting)
    }

    /// Asks the client, which may change the text during the call, or allow others to in a nested run loop: then the
    /// edit applies to the current range.
    ///
    /// - Returns: the range that may be replaced; nil for none.
    private func allowed(_ range: () -> Range<Int>?, with text: String) -> Range<Int>? {
        let count = changeCount
        guard let asked = range(), client.editorShouldReplace(asked, with: text) else { return nil }
        return changeCount == count ? asked : range()
    }

    private var deletedBackward: Range<Int>? {
        if let marked, selection.isEmpty, !marked.isEmpty { return deleted(before: selection.lowerBound) }
        return selection.isEmpty ? deleted(before: selection.lowerBound) : selection
    }

    private func deleted(before offset: Int) -> Range<Int>? {
        offset > 0 ? text.deletionStart(before: offset)..<offset : nil
    }

    /// Replaces a range without asking the client. Has no effect if it exceeds the limit.
    func replace(_ range: Range<Int>, with piece: TextPiece) {
        if hasRoom(for: piece.count, in: range) { replace(range, with: piece, .other) }
    }

    private enum Kind {
        case typing
        case deleting
        case other
    }

    private func replace(_ range: Range<Int>, with piece: TextPiece, _ kind: Kind) {
        // An input method's text is no step of its own.
        if marked != nil { endMarking() }
        kept = nil
        let before = selection
        client.editorWillChange(text: true)
        let (removed, count) = put(piece, in: range)
        remember(range.lowerBound, removed, count, before, kind)
        finish(caret: range.lowerBound + count)
    }

    /// - Returns: the replaced text, and the length of the new text, which a text storage's delegate may have changed.
    private func put(_ piece: TextPiece, in range: Range<Int>) -> (removed: TextPiece, count: Int) {
        changeCount += 1
        let rest = text.count - range.upperBound
        UIApplication.current?.freedMemory.noteCharacters(range.count - piece.count)
        let removed = layout.replace(range, with: piece)
        return (removed, max(0, text.count - rest - range.lowerBound))
    }

    /// Applies a program's change of the text, without asking or notifying the client. The selection stays with its
    /// characters.
    ///
    /// - Parameter isTyping: whether it is part of typing in progress, so that it can still be undone.
    func replaceSilently(_ range: Range<Int>, with piece: TextPiece, isTyping: Bool) {
        let isText = text[range].units != piece.units
        if !isTyping { ownCount = max(0, ownCount + piece.count - range.count) }
        if isText { changeCount += 1 }
        _ = layout.replace(range, with: piece)
        if isText, !isTyping {
            if marked != nil { (marked, markedOrigin) = (nil, nil) }
            breakTyping()
            client.editorUndoManager?.removeAllActions(withTarget: self)
        }
        if isText {
            let delta = piece.count - range.count
            func moved(_ place: Int) -> Int {
                if place >= range.upperBound { return place + delta }
                return min(place, range.lowerBound + piece.count)
            }
            let new = moved(selection.lowerBound)..<max(moved(selection.lowerBound), moved(selection.upperBound))
            selection = new.clamped(to: 0..<text.count)
            marked = marked?.clamped(to: 0..<text.count)
            kept = nil
        }
        layout.emptyAttributes = typingAttributes
        client.editorNeedsDisplay()
    }

    private func finish(caret: Int) {
        let typing = ownTypingAttributes, caret = min(caret, text.count)
        EventSteps.perform(
            { if !self.select(caret..<caret, isEdit: true) { self.client.editorNeedsDisplay() } },
            {
                self.ownTypingAttributes = typing
                self.layout.emptyAttributes = self.typingAttributes
                self.client.editorDidChangeText()
            })
    }

    // MARK: - Input methods

    func setMarked(_ string: String, selected: NSRange, _ attributes: TextAttributeValues) {
        guard hasRoom(for: string.utf16.count, in: marked ?? selection),
            let range = allowed({ marked ?? selection }, with: string)
        else { return }
        client.editorWillChange(text: true)
        var values = typingAttributes
        for key in attributes.keys { values[key] = nil }
        let before = selection
        let (removed, count) = put(TextPiece(string, values.merging(attributes) { $1 }), in: range)
        if markedOrigin == nil { markedOrigin = (range.lowerBound, removed, before) }
        let start = min(max(0, selected.location), count)
        marked = (range.lowerBound..<range.lowerBound + count).clamped(to: 0..<text.count)
        let length = min(max(0, selected.length), count - start)
        let new = (range.lowerBound + start..<range.lowerBound + start + length).clamped(to: 0..<text.count)
        EventSteps.perform(
            { if !self.select(new, isEdit: true) { self.client.editorNeedsDisplay() } },
            { self.client.editorDidChangeText() },
            { if string.isEmpty { self.unmark() } })
    }

    func unmark() {
        guard marked != nil else { return }
        endMarking()
        client.editorNeedsDisplay()
    }

    private func endMarking() {
        guard let range = marked, let origin = markedOrigin else { return }
        (marked, markedOrigin) = (nil, nil)
        layout.changeAttributes(in: range) { $0 = $0.unmarked }
        breakTyping()
        remember(origin.start, origin.removed, range.count, origin.selection, .other)
    }

    // MARK: - Undoing

    /// Reverts an edit. Continued typing extends it.
    private final class Step {
        var start: Int
        var removed: TextPiece
        var count: Int
        let selection: Range<Int>
        let kind: Kind

        init(_ start: Int, _ removed: TextPiece, _ count: Int, _ selection: Range<Int>, _ kind: Kind) {
            (self.start, self.removed, self.count) = (start, removed, count)
            (self.selection, self.kind) = (selection, kind)
        }

        /// The approximate memory in bytes.
        var cost: Int { Self.ownCost + removed.cost }

        /// The memory of the step, its action and its group. Measured.
        private static let ownCost = 512
    }

    private var typing: (step: Step, registration: Int)?

    private func breakTyping() { typing = nil }

    private func remember(
        _ start: Int, _ removed: TextPiece, _ count: Int, _ before: Range<Int>, _ kind: Kind
    ) {
        guard let manager = client.editorUndoManager, manager.isUndoRegistrationEnabled else { return breakTyping() }
        guard removed.count > 0 || count > 0 else { return }
        if extendTyping(start, removed, count, kind, manager) { return }
        let step = Step(start, removed, count, before, kind)
        manager.registerUndo(withTarget: self, cost: step.cost) { $0.undo(step) }
        if !manager.isUndoing, !manager.isRedoing, kind != .other { manager.setActionName("Typing") }
        if kind == .other { breakTyping() } else { typing = (step, manager.registrationCount) }
    }

    private func extendTyping(
        _ start: Int, _ removed: TextPiece, _ count: Int, _ kind: Kind, _ manager: UndoManager
    ) -> Bool {
        guard let (step, registration) = typing, registration == manager.registrationCount, manager.canUndo else {
            return false
        }
        switch kind {
        case .typing where removed.count == 0 && step.kind == .typing && start == step.start + step.count:
            step.count += count
        case .deleting
        where step.kind == .typing && removed.count <= step.count
            && start + removed.count == step.start + step.count:
            step.count -= removed.count
        case .deleting where step.kind == .deleting && start + removed.count == step.start:
            var joined = removed
            joined.append(step.removed)
            (step.removed, step.start) = (joined, start)
            manager.note(cost: removed.cost)
        default: return false
        }
        return true
    }

    private func undo(_ step: Step) {
        breakTyping()
        if marked != nil { unmark() }
        let range = min(step.start, text.count)..<min(step.start + step.count, text.count)
        let before = selection
        client.editorWillChange(text: true)
        let (removed, count) = put(step.removed, in: range)
        remember(range.lowerBound, removed, count, before, .other)
        let held = 0..<text.count
        let isRedo = client.editorUndoManager?.isRedoing == true
        let end = min(range.lowerBound + count, text.count)
        let new = isRedo ? end..<end : step.selection.clamped(to: held)
        EventSteps.perform(
            { if !self.select(new, isEdit: true) { self.client.editorNeedsDisplay() } },
            { self.client.editorDidChangeText() })
    }
}

extension TextAttributeValues {
    /// The attributes without the marks of composed text.
    fileprivate var unmarked: TextAttributeValues {
        var values = self
        if values[.markedText] != nil {
            values[.markedText] = nil
            values[.underlineStyle] = nil
            values[.backgroundColor] = nil
        }
        return values
    }
}

extension NSAttributedString.Key {
    /// Marks text that an input method is composing.
    static let markedText = NSAttributedString.Key("KosketusMarkedText")
}
