// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What a text view asks before something happens, and tells afterwards.
//
//     becomes the first responder: shouldBeginEditing? ──> didBeginEditing
//     an edit:                     shouldChangeTextIn? ──> text ──> didChangeSelection, didChange
//     lets go:                     shouldEndEditing? ──> didEndEditing
//
// One that can't be edited may still be the first responder, for its selection; its delegate hears nothing of that.

extension UITextView {
    var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    /// Sets the text without asking or notifying the delegate, and without undo.
    func setText(_ piece: TextPiece) {
        inputDelegate?.textWillChange(self)
        editorUndoManager?.removeAllActions(withTarget: editor)
        editor.setText(piece)
        knownSelection = editor.selection
        inputDelegate?.textDidChange(self)
    }

    // MARK: - Beginning and ending

    func begin(_ becomeFirst: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true, becomeFirst() else { return false }
        guard !isActive else { return true }
        (isActive, isEditing) = (true, isEditable)
        interaction.isActive = true
        textChanged()
        guard isEditing else { return true }
        if !isBegunByTouch { revealCaret() }
        EventSteps.perform(
            { self.textDelegate?.textViewDidBeginEditing(self) },
            { self.post(Self.textDidBeginEditingNotification) })
        return true
    }

    func end(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder, isActive else { return resign() }
        let isForced = window?.isTakingFirstResponder == true || !isEditing
        guard isForced || textDelegate?.textViewShouldEndEditing(self) ?? true, resign() else { return false }
        editor.unmark()
        let wasEditing = isEditing
        editorUndoManager?.removeAllActions(withTarget: editor)
        (isActive, isEditing, placeToReveal) = (false, false, nil)
        interaction.isActive = false
        textChanged()
        guard wasEditing else { return true }
        EventSteps.perform(
            { self.textDelegate?.textViewDidEndEditing(self) }, { self.post(Self.textDidEndEditingNotification) })
        return true
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: - Edits

    /// Runs an edit of the page or the user.
    func edit(_ body: () -> Void) { if isEditable { body() } }

    func typeIn(_ text: String) {
        edit {
            if clearsOnInsertion {
                clearsOnInsertion = false
                editor.select(0..<editor.text.count, isEdit: true)
            }
            editor.insert(text)
        }
    }

    func mark(_ text: String, _ selected: NSRange) {
        var style = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
        style[.markedText] = true
        edit { editor.setMarked(text, selected: selected, style) }
    }

    // MARK: - Selection and pasteboard

    func setSelection(_ range: Range<Int>, _ affinity: UITextStorageDirection = .forward) {
        editor.select(range, affinity: affinity)
    }

    /// Selects everything without scrolling.
    func selectAllText() {
        setSelection(0..<editor.text.count)
        placeToReveal = nil
    }

    func copySelection() -> Bool {
        guard !editor.selection.isEmpty else { return false }
        UIPasteboard.general.string = editor.text[editor.selection].string
        return true
    }

    func deleteSelection() {
        edit { if !editor.selection.isEmpty { editor.deleteBackward() } }
    }

    func canPerform(_ action: Selector) -> Bool {
        guard isFirstResponder, isActive else { return false }
        let hasSelection = !editor.selection.isEmpty
        return switch action {
        case .copy: hasSelection
        case .cut, .delete: hasSelection && isEditing
        case .paste: isEditing && UIPasteboard.general.hasStrings
        case .select: hasText && !hasSelection
        case .selectAll: hasText && editor.selection != 0..<editor.text.count
        default: false
        }
    }
}

extension UITextView: TextEditorClient {
    func editorShouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
    }

    func editorText(for text: String) -> String { text }

    func editorWillChange(text: Bool) {
        if text { inputDelegate?.textWillChange(self) } else { inputDelegate?.selectionWillChange(self) }
    }

    func editorDidChangeText() {
        revealCaret()
        inputDelegate?.textDidChange(self)
        EventSteps.perform(
            { self.textDelegate?.textViewDidChange(self) }, { self.post(Self.textDidChangeNotification) })
    }

    func editorDidChangeSelection() {
        clearsOnInsertion = false
        noteMovedSelection()
        inputDelegate?.selectionDidChange(self)
        textDelegate?.textViewDidChangeSelection(self)
    }

    func editorNeedsDisplay() { textChanged() }

    var editorUndoManager: UndoManager? { isEditing ? undoManager : nil }
}

extension TextEditor {
    /// The part of a program's range that is inside the text.
    func range(_ range: NSRange) -> Range<Int> {
        let start = min(max(0, range.location), text.count)
        return start..<start + min(max(0, range.length), text.count - start)
    }
}
