// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

// The delegate's methods and notifications of a text field, in their order.
//
//     becomes the first responder: shouldBeginEditing? ──> clear? ──> didBeginEditing, editingDidBegin
//     an edit:                     shouldChangeCharactersIn? ──> text ──> didChangeSelection, editingChanged
//     the return key:              shouldReturn? ──> editingDidEndOnExit (ends editing, if somebody wants it),
//                                                    primaryActionTriggered
//     lets go:                     shouldEndEditing? ──> didEndEditing, editingDidEnd

extension UITextField: TextEditingView {
    var hasSelection: Bool { isEditing }

    // MARK: - Beginning and ending

    func mayBeginEditing() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

    func editingBegan() {
        editor.select(editor.text.count..<editor.text.count, isEdit: true)
        clearsOnInsertion = clearsOnInsertion || isSecureTextEntry && hasText
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { clearAll() }
        EventSteps.perform(
            { self.delegate?.textFieldDidBeginEditing(self) }, { self.sendActions(for: .editingDidBegin) },
            { self.post(Self.textDidBeginEditingNotification) })
    }

    func mayEndEditing() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    func becameInactive() {
        clearsOnInsertion = false
        (revealed, scrollOffset) = (nil, 0)
        editor.layout.invalidate()
    }

    func editingEnded() {
        EventSteps.perform(
            { self.delegate?.textFieldDidEndEditing(self, reason: .committed) },
            { self.sendActions(for: .editingDidEnd) },
            { self.post(Self.textDidEndEditingNotification) })
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: - Edits

    func mayReplace(_ range: NSRange, with text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func typeIn(_ text: String) {
        if text == "\n" || text == "\r" || text == "\r\n" { return editing.edit { pressReturn() } }
        let start = clearsOnInsertion ? 0 : (editor.marked ?? editor.selection).lowerBound
        editing.insert(text)
        if isSecureTextEntry, editor.selection.lowerBound > start { reveal(editor.selection.lowerBound) }
    }

    /// Replaces line breaks, since a field has one line.
    func insertedText(for text: String) -> String {
        guard text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    func textEdited() {
        EventSteps.perform(
            { self.sendActions(for: .editingChanged) }, { self.post(Self.textDidChangeNotification) })
    }

    func selectionChanged() { delegate?.textFieldDidChangeSelection(self) }

    func textChanged() { setNeedsLayout() }

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
        attributesChanged()
        let context = layer.context
        revealToken?.cancel()
        revealToken = context.deadlines.schedule(at: context.now + TextFieldMetrics.revealing) { [weak self] in
            self?.hideRevealed()
        }
    }

    private func hideRevealed() {
        (revealToken, revealed) = (nil, nil)
        attributesChanged()
    }

    // MARK: - The edit menu

    func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: NSRange(editor.selection), suggestedActions: actions)
    }

    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }

    func editMenuWillDisappear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }
}
