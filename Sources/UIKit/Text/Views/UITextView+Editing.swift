// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The delegate's methods and notifications of a text view, in their order.
//
//     becomes the first responder: shouldBeginEditing? ──> didBeginEditing
//     an edit:                     shouldChangeTextIn? ──> text ──> didChangeSelection, didChange
//     lets go:                     shouldEndEditing? ──> didEndEditing
//
// One that can't be edited may still be the first responder, for its selection; its delegate hears nothing of that.

extension UITextView: TextEditingView {
    var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    var hasSelection: Bool { isSelectable || isEditable }

    /// Sets the text without asking or notifying the delegate, and without undo.
    func setText(_ piece: TextPiece) {
        editing.setText(piece)
        knownSelection = editor.selection
    }

    // MARK: - Beginning and ending

    func mayBeginEditing() -> Bool { textDelegate?.textViewShouldBeginEditing(self) ?? true }

    func editingBegan() {
        if !isBegunByTouch { revealCaret() }
        EventSteps.perform(
            { self.textDelegate?.textViewDidBeginEditing(self) },
            { self.post(Self.textDidBeginEditingNotification) })
    }

    func mayEndEditing() -> Bool { textDelegate?.textViewShouldEndEditing(self) ?? true }

    func becameInactive() { placeToReveal = nil }

    func editingEnded() {
        EventSteps.perform(
            { self.textDelegate?.textViewDidEndEditing(self) }, { self.post(Self.textDidEndEditingNotification) })
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: - Edits

    func mayReplace(_ range: NSRange, with text: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func textEdited() {
        revealCaret()
        EventSteps.perform(
            { self.textDelegate?.textViewDidChange(self) }, { self.post(Self.textDidChangeNotification) })
    }

    // MARK: - Selection

    /// Selects everything without scrolling.
    func selectAllText() {
        editing.selectAll()
        placeToReveal = nil
    }

    func selectionChanged() {
        noteMovedSelection()
        textDelegate?.textViewDidChangeSelection(self)
    }

    // MARK: - The edit menu

    func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu? {
        textDelegate?.textView(self, editMenuForTextIn: selectedRange, suggestedActions: actions)
    }

    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willPresentEditMenuWith: animator)
    }

    func editMenuWillDisappear(_ animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willDismissEditMenuWith: animator)
    }
}

extension TextEditor {
    /// The part of a program's range that is inside the text.
    func range(_ range: NSRange) -> Range<Int> {
        let start = min(max(0, range.location), text.count)
        return start..<start + min(max(0, range.length), text.count - start)
    }
}
