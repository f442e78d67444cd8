// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import UIKit

/// Typing into the edited text, with the edits that the page's element makes. Has no effect without such a text.
extension TestApplication {
    // MARK: - On-screen keyboards

    /// Whether a text is being edited.
    public var isEditingText: Bool { display.input(of: scene) != nil }

    /// Types characters one by one, as an on-screen keyboard does: no keys are pressed. A line feed is the return key.
    public func enterText(_ text: String) {
        for character in text { character == "\n" ? enterReturn() : edit(.insert(String(character))) }
    }

    /// Deletes the selection, or the character before the caret, as an on-screen keyboard does.
    public func deleteBackward() { edit(.delete(TextMovement(.backward))) }

    /// Replaces the word before the caret, as autocorrection does: `app.autocorrect("teh", to: "the")`.
    ///
    /// - Precondition: the text before the caret is the word.
    public func autocorrect(_ word: String, to correction: String) {
        let length = word.utf16.count
        guard let window = display.input(of: scene)?.window, window.selection.lowerBound >= length,
            window[window.selection.lowerBound - length..<window.selection.lowerBound] == word
        else { preconditionFailure("autocorrect: the text before the caret is not \"\(word)\".") }
        edit(.replace(before: length, correction))
    }

    /// Shows text that an input method is composing.
    ///
    /// - Parameters:
    ///   - text: the composition so far.
    ///   - selectedRange: in UTF-16 units of the text; nil means its end.
    public func compose(_ text: String, selectedRange: NSRange? = nil) {
        edit(.compose(text, selectedRange.flatMap { Range($0) }))
    }

    /// Ends composing with a final text.
    public func commitComposition(_ text: String) { edit(.commit(text)) }

    /// Shows or hides the device's on-screen keyboard.
    ///
    /// - Parameter height: in points, from the screen's lower edge; 0 hides it.
    public func showKeyboard(height: CGFloat) {
        let rect = CGRect(x: 0, y: screenSize.height - height, width: screenSize.width, height: height)
        send(.keyboardChanged(scene, viewer: 0, KeyboardFrame(height > 0 ? rect : .zero)))
    }

    // MARK: - Edits

    enum Edit {
        case insert(String)
        case replace(before: Int, String)
        case delete(TextMovement)
        case compose(String, Range<Int>?)
        case commit(String)
        case move(TextMovement)
        case command(TextEdit.Command)
        case `return`
    }

    /// Makes an edit of the newest text, like a page without delay.
    func edit(_ edit: Edit) {
        beginTurnInside()
        guard let state = display.input(of: scene) else { return }
        let number = state.edits + 1
        let made: TextEdit =
            switch edit {
            case .insert(let text): TextEdit(number, .insert, text: text)
            case .replace(let before, let text): TextEdit(number, .insert, start: -before, text: text)
            case .delete(let movement): TextEdit(number, .delete, start: removed(movement, state), movement: movement)
            case .compose(let text, let selection): TextEdit(number, .compose, text: text, selection: selection)
            case .commit(let text): TextEdit(number, .commit, text: text)
            case .move(let movement): TextEdit(number, .move, movement: movement)
            case .command(let command): TextEdit(number, .command, command: command)
            case .return: TextEdit(number, .return)
            }
        send(.edited(scene, viewer: 0, session: state.session, serial: state.serial, made))
    }

    /// The text that the page's own element would delete.
    private func removed(_ movement: TextMovement, _ state: TextInputState) -> Int {
        guard let window = state.window, window.selection.isEmpty, movement.direction == .backward,
            movement.distance == .character, let last = window[0..<window.selection.lowerBound].last
        else { return 0 }
        return -String(last).utf16.count
    }

    private func enterReturn() {
        let isMultiline = display.input(of: scene)?.traits.flags.contains(.multiline) == true
        edit(isMultiline ? .insert("\n") : .return)
    }

    // MARK: - Keys, as the page takes them for edits

    /// Whether the program handles a key itself, so that the page ignores it.
    func isTaken(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, _ characters: String) -> Bool {
        let held = modifiers.onTheWire.subtracting([.capsLock, .numericPad])
        return display.shortcuts(of: scene).contains { shortcut in
            let isKey =
                shortcut.characters.isEmpty
                ? Int(shortcut.usage) == key.rawValue : shortcut.characters == characters.lowercased()
            return isKey && (shortcut.modifiers == held || shortcut.modifiers == held.subtracting(.shift))
        }
    }

    func type(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, _ characters: String) {
        guard isEditingText else { return }
        let extends = modifiers.contains(.shift)
        if modifiers.contains(.command), let command = Self.command(characters, extends) {
            if command == .paste, let text = display.clipboard { send(.pasted(scene, text)) }
            return edit(.command(command))
        }
        let isWord = !modifiers.isDisjoint(with: [.alternate, .control, .command])
        switch key {
        case .keyboardLeftArrow: edit(.move(TextMovement(.left, isWord ? .word : .character, extends: extends)))
        case .keyboardRightArrow: edit(.move(TextMovement(.right, isWord ? .word : .character, extends: extends)))
        case .keyboardUpArrow: edit(.move(TextMovement(.up, isWord ? .paragraph : .character, extends: extends)))
        case .keyboardDownArrow: edit(.move(TextMovement(.down, isWord ? .paragraph : .character, extends: extends)))
        case .keyboardHome: edit(.move(TextMovement(.backward, isWord ? .document : .line, extends: extends)))
        case .keyboardEnd: edit(.move(TextMovement(.forward, isWord ? .document : .line, extends: extends)))
        case .keyboardPageUp: edit(.move(TextMovement(.up, .page, extends: extends)))
        case .keyboardPageDown: edit(.move(TextMovement(.down, .page, extends: extends)))
        case .keyboardDeleteOrBackspace: edit(.delete(TextMovement(.backward, isWord ? .word : .character)))
        case .keyboardDeleteForward: edit(.delete(TextMovement(.forward, isWord ? .word : .character)))
        case .keyboardReturnOrEnter, .keypadEnter: enterReturn()
        default: if !isWord, characters.first?.isASCIIControl == false { edit(.insert(characters)) }
        }
    }

    private static func command(_ characters: String, _ isShifted: Bool) -> TextEdit.Command? {
        switch characters.lowercased() {
        case "a": .selectAll
        case "c": .copy
        case "v": .paste
        case "x": .cut
        case "y": .redo
        case "z": isShifted ? .redo : .undo
        default: nil
        }
    }
}

extension Character {
    fileprivate var isASCIIControl: Bool { unicodeScalars.allSatisfy { $0.value < 32 || $0.value == 127 } }
}
