// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A text field or a text view: answers the questions in which the two differ. `TextEditing` does the rest.
@MainActor
protocol TextEditingView: UITextInput, TextInteractionClient {
    var editing: TextEditing { get }
    /// Whether there is a selection to read and to set.
    var hasSelection: Bool { get }
    /// Whether the next typed text replaces everything.
    var clearsOnInsertion: Bool { get set }

    // MARK: - Questions for the delegate

    func mayBeginEditing() -> Bool
    func mayEndEditing() -> Bool
    func mayReplace(_ range: NSRange, with text: String) -> Bool
    func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu?

    /// The text to insert for typed or pasted text.
    func insertedText(for text: String) -> String

    // MARK: - Notifications

    /// Called when the user can edit the text.
    func editingBegan()
    /// Called when the view has stopped being the first responder, before it is displayed without a caret.
    func becameInactive()
    /// Called when the user can no longer edit the text.
    func editingEnded()
    /// Called after an edit of the user, when text and selection are updated.
    func textEdited()
    func selectionChanged()
    /// Called when the visible state of the text has changed for any reason.
    func textChanged()
    /// Called when the preferred text size or its use has changed.
    func adjustFonts()
    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating)
    func editMenuWillDisappear(_ animator: any UIEditMenuInteractionAnimating)
}

extension TextEditingView {
    var editor: TextEditor { editing.editor }
    var canvas: TextCanvas { editing.canvas }
    var interaction: TextInteraction { editing.interaction }

    func insertedText(for text: String) -> String { text }

    /// Updates after colors or fonts have changed.
    func attributesChanged() {
        editor.layout.invalidate()
        textChanged()
    }

    func textPoint(of touch: UITouch) -> CGPoint {
        layoutIfNeeded()
        return editing.fromText(touch.location(in: self))
    }

    func interactionWantsMenu() { TextEditMenu.present(on: self) }
}

/// An editable text in a view: what text fields and text views have in common.
///
///     UITextField, UITextView ──own──> TextEditing ──> TextEditor (text, selection, undo), TextCanvas, TextInteraction
///             ^                             |
///             └────── TextEditingView ──────┘  asks the view, and reports to it
///
/// The two views inherit from different classes, and programs override what they declare. A member of an extension
/// cannot be overridden, so both declare the members of `UITextInput` themselves; each calls this object or the editor.
@MainActor
final class TextEditing: TextEditorClient {
    private unowned let view: any TextEditingView
    private(set) lazy var editor = TextEditor(self)
    private(set) lazy var canvas = TextCanvas(editor)
    private(set) lazy var interaction = TextInteraction(view, editor, in: view)

    /// Whether the view is the first responder, and caret and selection are shown.
    private(set) var isActive = false
    /// Whether the user edits the text. A text view that cannot be edited is active for its selection only.
    private(set) var isEditing = false

    var inputView: UIView?
    var inputAccessoryView: UIView?

    init(_ view: any TextEditingView) { self.view = view }

    // MARK: - Beginning and ending

    func begin(_ becomeFirst: () -> Bool) -> Bool {
        if view.isFirstResponder { return true }
        guard view.canBecomeFirstResponder, view.window != nil else { return false }
        guard !view.isEditable || view.mayBeginEditing(), becomeFirst() else { return false }
        guard !isActive else { return true }
        (isActive, isEditing) = (true, view.isEditable)
        interaction.isActive = true
        view.textChanged()
        if isEditing { view.editingBegan() }
        return true
    }

    func end(_ resign: () -> Bool) -> Bool {
        guard view.isFirstResponder, isActive else { return resign() }
        let isForced = view.window?.isTakingFirstResponder == true || !isEditing
        guard isForced || view.mayEndEditing(), resign() else { return false }
        editor.unmark()
        forgetEdits()
        let wasEditing = isEditing
        (isActive, isEditing) = (false, false)
        view.becameInactive()
        interaction.isActive = false
        view.textChanged()
        if wasEditing { view.editingEnded() }
        return true
    }

    private func forgetEdits() { editorUndoManager?.removeAllActions(withTarget: editor) }

    // MARK: - Text

    /// Sets the text without asking or notifying the delegate, and without undo.
    func setText(_ piece: TextPiece) {
        view.inputDelegate?.textWillChange(view)
        forgetEdits()
        editor.setText(piece)
        view.inputDelegate?.textDidChange(view)
    }

    /// Runs an edit of the page or the user.
    func edit(_ body: () -> Void) { if view.isEditable { body() } }

    func insert(_ text: String) {
        edit {
            if view.clearsOnInsertion {
                view.clearsOnInsertion = false
                editor.select(0..<editor.text.count, isEdit: true)
            }
            editor.insert(text)
        }
    }

    func replace(_ range: UITextRange, with text: String) {
        let piece = TextPiece(view.insertedText(for: text), editor.typingAttributes)
        edit { editor.replace(editor.range(range), with: piece) }
    }

    func mark(_ text: String?, _ selected: NSRange) {
        var style = view.markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
        style[.markedText] = true
        edit { editor.setMarked(view.insertedText(for: text ?? ""), selected: selected, style) }
    }

    func styling(at position: UITextPosition, in direction: UITextStorageDirection) -> TextAttributeValues {
        editor.text.attributes(at: editor.place(position).offset - (direction == .backward ? 1 : 0))
            ?? editor.defaultAttributes
    }

    func traitsChanged(from old: UITraitCollection?) {
        if old?.preferredContentSizeCategory != view.traitCollection.preferredContentSizeCategory { view.adjustFonts() }
        view.attributesChanged()
    }

    // MARK: - Selection

    var selectedRange: UITextRange? {
        get { view.hasSelection ? TextSpan(editor.selection, affinity: editor.affinity) : nil }
        set { if let newValue { select(editor.range(newValue), editor.place(newValue.end).affinity) } }
    }

    var affinity: UITextStorageDirection {
        get { editor.affinity }
        set { select(editor.selection, newValue) }
    }

    func select(_ range: Range<Int>, _ affinity: UITextStorageDirection = .forward) {
        if view.hasSelection { editor.select(range, affinity: affinity) }
    }

    func selectAll() { select(0..<editor.text.count) }
    func selectWord() { select(editor.word(at: editor.selection.lowerBound)) }

    // MARK: - Pasteboard

    func canPerform(_ action: Selector) -> Bool {
        guard view.isFirstResponder, isActive else { return false }
        let hasText = view.hasText, isRange = !editor.selection.isEmpty
        return switch action {
        case .copy: isRange && !view.isSecureTextEntry
        case .cut: isRange && !view.isSecureTextEntry && isEditing
        case .delete: isRange && isEditing
        case .paste: isEditing && UIPasteboard.general.hasStrings
        case .select: hasText && !isRange
        case .selectAll: hasText && editor.selection != 0..<editor.text.count
        default: false
        }
    }

    func cut() { if copy() { delete() } }

    /// - Returns: whether there was anything that may be copied.
    @discardableResult
    func copy() -> Bool {
        guard !editor.selection.isEmpty, !view.isSecureTextEntry else { return false }
        UIPasteboard.general.string = editor.text[editor.selection].string
        return true
    }

    func paste() {
        if let text = UIPasteboard.general.string { edit { editor.insert(text, isTyping: false) } }
    }

    func delete() { edit { if !editor.selection.isEmpty { editor.deleteBackward() } } }

    // MARK: - Places, in the view's coordinates

    func firstRect(_ range: UITextRange) -> CGRect { toView(editor.firstRect(editor.range(range))) }

    func caretRect(_ position: UITextPosition) -> CGRect {
        view.layoutIfNeeded()
        return toView(editor.layout.caretRect(at: editor.place(position)))
    }

    func selectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
        view.layoutIfNeeded()
        return editor.selectionRects(editor.range(range), at: view.textOrigin)
    }

    func closestPosition(_ point: CGPoint) -> UITextPosition {
        view.layoutIfNeeded()
        return TextPlace(editor.layout.closestPlace(to: fromText(point)))
    }

    func closestPosition(_ point: CGPoint, within range: UITextRange) -> UITextPosition {
        view.layoutIfNeeded()
        return editor.closestPosition(to: fromText(point), within: range)
    }

    func characterRange(_ point: CGPoint) -> UITextRange? {
        view.layoutIfNeeded()
        return editor.characterRange(at: fromText(point))
    }

    func toView(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: view.textOrigin.x, dy: view.textOrigin.y) }

    /// A point of the view, from the text's corner.
    func fromText(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - view.textOrigin.x, y: point.y - view.textOrigin.y)
    }

    // MARK: - Client of the editor

    func editorShouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        view.mayReplace(NSRange(range), with: text)
    }

    func editorText(for text: String) -> String { view.insertedText(for: text) }

    func editorWillChange(text: Bool) {
        if text { view.inputDelegate?.textWillChange(view) } else { view.inputDelegate?.selectionWillChange(view) }
    }

    func editorDidChangeText() {
        view.inputDelegate?.textDidChange(view)
        view.textEdited()
    }

    func editorDidChangeSelection() {
        // A secure field is cleared by the first insertion, wherever the caret is.
        if !view.isSecureTextEntry { view.clearsOnInsertion = false }
        view.inputDelegate?.selectionDidChange(view)
        view.selectionChanged()
    }

    func editorNeedsDisplay() { view.textChanged() }

    var editorUndoManager: UndoManager? { isEditing ? view.undoManager : nil }
}
