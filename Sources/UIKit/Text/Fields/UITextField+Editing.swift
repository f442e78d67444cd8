// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

// What a text field asks before something happens, and tells afterwards.
//
//     becomes the first responder: shouldBeginEditing? ──> clear? ──> didBeginEditing, editingDidBegin
//     an edit:                     shouldChangeCharactersIn? ──> text ──> didChangeSelection, editingChanged
//     the return key:              shouldReturn? ──> editingDidEndOnExit (ends editing, if somebody wants it),
//                                                    primaryActionTriggered
//     lets go:                     shouldEndEditing? ──> didEndEditing, editingDidEnd

extension UITextField {
    // MARK: - Beginning and ending

    func beginEditing(_ becomeFirst: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, becomeFirst() else { return false }
        guard !isEditing else { return true }
        isEditing = true
        editor.select(editor.text.count..<editor.text.count, isEdit: true)
        clearsOnInsertion = clearsOnInsertion || isSecureTextEntry && hasText
        interaction.isActive = true
        setNeedsLayout()
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { clearAll() }
        EventSteps.perform(
            { self.delegate?.textFieldDidBeginEditing(self) }, { self.sendActions(for: .editingDidBegin) },
            { self.post(Self.textDidBeginEditingNotification) })
        return true
    }

    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder, isEditing else { return resign() }
        let isForced = window?.isTakingFirstResponder == true
        guard isForced || delegate?.textFieldShouldEndEditing(self) ?? true, resign() else { return false }
        editor.unmark()
        isEditing = false
        clearsOnInsertion = false
        (revealed, scrollOffset) = (nil, 0)
        interaction.isActive = false
        editorUndoManager?.removeAllActions(withTarget: editor)
        editor.layout.invalidate()
        setNeedsLayout()
        EventSteps.perform(
            { self.delegate?.textFieldDidEndEditing(self, reason: .committed) },
            { self.sendActions(for: .editingDidEnd) },
            { self.post(Self.textDidEndEditingNotification) })
        return true
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: - Edits

    /// Runs an edit of the page or the user.
    func edit(_ body: () -> Void) { if isEnabled { body() } }

    func typeIn(_ text: String) {
        guard isEnabled else { return }
        if text == "\n" || text == "\r" || text == "\r\n" { return pressReturn() }
        if clearsOnInsertion {
            clearsOnInsertion = false
            editor.select(0..<editor.text.count, isEdit: true)
        }
        let start = (editor.marked ?? editor.selection).lowerBound
        editor.insert(text)
        if isSecureTextEntry, editor.selection.lowerBound > start { reveal(editor.selection.lowerBound) }
    }

    func mark(_ text: String, _ selected: NSRange) {
        var style = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
        style[.markedText] = true
        edit { editor.setMarked(editorText(for: text), selected: selected, style) }
    }

    private func pressReturn() {
        editor.unmark()
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let wantsEnd = allControlEvents.contains(.editingDidEndOnExit)
        EventSteps.perform(
            { self.sendActions(for: .editingDidEndOnExit) }, { self.sendActions(for: .primaryActionTriggered) },
            { if wantsEnd { self.resignFirstResponder() } })
    }

    func clearTapped() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        editor.unmark()
        clearAll()
        if !isFirstResponder { becomeFirstResponder() }
    }

    func clearAll() {
        clearsOnInsertion = false
        if hasText { editor.replace(0..<editor.text.count, with: TextPiece()) }
    }

    // MARK: - The last letter of a secret

    private func reveal(_ end: Int) {
        guard end > 0, window != nil else { return }
        revealed = editor.text.characterStart(before: end)..<end
        editor.layout.invalidate()
        setNeedsLayout()
        let context = layer.context
        revealToken?.cancel()
        revealToken = context.deadlines.schedule(at: context.now + TextFieldMetrics.revealing) { [weak self] in
            self?.hideRevealed()
        }
    }

    private func hideRevealed() {
        (revealToken, revealed) = (nil, nil)
        editor.layout.invalidate()
        setNeedsLayout()
    }

    // MARK: - Selection and pasteboard

    func setSelection(_ range: Range<Int>, _ affinity: UITextStorageDirection = .forward) {
        guard isEditing else { return }
        editor.select(range, affinity: affinity)
    }

    func copySelection() -> Bool {
        guard !editor.selection.isEmpty, !isSecureTextEntry else { return false }
        UIPasteboard.general.string = editor.text[editor.selection].string
        return true
    }

    func deleteSelection() {
        edit { if !editor.selection.isEmpty { editor.deleteBackward() } }
    }

    func canPerform(_ action: Selector) -> Bool {
        guard isFirstResponder, isEditing else { return false }
        let hasSelection = !editor.selection.isEmpty
        return switch action {
        case .cut, .copy: hasSelection && !isSecureTextEntry
        case .delete: hasSelection
        case .paste: UIPasteboard.general.hasStrings
        case .select: hasText && !hasSelection
        case .selectAll: hasText && editor.selection != 0..<editor.text.count
        default: false
        }
    }
}

extension UITextField: TextEditorClient {
    func editorShouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
    }

    /// Replaces line breaks, since a field has one line.
    func editorText(for text: String) -> String {
        guard text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    func editorWillChange(text: Bool) {
        if text { inputDelegate?.textWillChange(self) } else { inputDelegate?.selectionWillChange(self) }
    }

    func editorDidChangeText() {
        inputDelegate?.textDidChange(self)
        EventSteps.perform(
            { self.sendActions(for: .editingChanged) }, { self.post(Self.textDidChangeNotification) })
    }

    func editorDidChangeSelection() {
        // A secret begins anew, wherever the caret is.
        if !isSecureTextEntry { clearsOnInsertion = false }
        inputDelegate?.selectionDidChange(self)
        delegate?.textFieldDidChangeSelection(self)
    }

    func editorNeedsDisplay() { setNeedsLayout() }

    var editorUndoManager: UndoManager? { isEditing ? undoManager : nil }
}
