// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// A keyboard shortcut: `UIKeyCommand(input: "s", modifierFlags: .command, action: Editor.save)`.
///
/// The action is a method reference, which is called on the first object of its class in the responder chain.
///
/// Differences from iOS: it is not a menu element yet. The press of a key with a command is not sent to responders.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    /// The text that the key types without modifiers, in either case, or one of the inputs below.
    public let input: String?
    /// The modifiers that have to be held.
    public let modifierFlags: UIKeyModifierFlags
    /// The title of the command.
    open var title = ""
    /// A description of the command for the user.
    open var discoverabilityTitle: String?
    /// - Returns: whether the action could be called on the responder.
    private let action: (UIResponder, UIKeyCommand) -> Bool

    /// Creates a command that calls a method without parameters.
    public init<Responder: UIResponder>(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
        action: @escaping (Responder) -> (UIKeyCommand) -> Void
    ) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = { responder, command in
            guard let responder = responder as? Responder else { return false }
            action(responder)(command)
            return true
        }
        super.init()
    }

    /// Creates a command that calls a method with the command as its parameter.
    public init<Responder: UIResponder>(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
        action: @escaping (Responder) -> () -> Void
    ) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = { responder, _ in
            guard let responder = responder as? Responder else { return false }
            action(responder)()
            return true
        }
        super.init()
    }

    func matches(_ key: UIKey) -> Bool {
        guard let input, !input.isEmpty else { return false }
        let held = key.modifierFlags.ofCommands, wanted = modifierFlags.ofCommands
        let text = key.charactersIgnoringModifiers
        guard text.lowercased() == input.lowercased() || key.keyCode.commandInput == input else { return false }
        // A character that is typed with Shift implies it: Shift is then not a modifier of the command.
        let isSign = text == input && text.lowercased() == text.uppercased()
        return held == wanted || (isSign && held.subtracting(.shift) == wanted)
    }

    func perform(on responder: UIResponder) -> Bool { action(responder, self) }

    /// The shortcut for the browser, so that it does not handle the key itself.
    var shortcut: KeyShortcut? {
        guard let input, !input.isEmpty, input.utf8.count <= KeySample.longestCharacters else { return nil }
        let usage = UIKeyboardHIDUsage(commandInput: input)
        return KeyShortcut(
            characters: usage == nil ? input.lowercased() : "", usage: UInt16(usage?.rawValue ?? 0),
            modifiers: modifierFlags.ofCommands.onTheWire)
    }

    // MARK: - Inputs of keys that type nothing

    /// The input of the up arrow key.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the down arrow key.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the left arrow key.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the right arrow key.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of the Escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The input of the Page Up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The input of the Page Down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The input of the Home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The input of the End key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The input of the forward delete key.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The input of the function key F1.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The input of the function key F2.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The input of the function key F3.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The input of the function key F4.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The input of the function key F5.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The input of the function key F6.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The input of the function key F7.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The input of the function key F8.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The input of the function key F9.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The input of the function key F10.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The input of the function key F11.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The input of the function key F12.
    public nonisolated static let f12 = "UIKeyInputF12"
}
