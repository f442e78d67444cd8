// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// A key that does something: `UIKeyCommand(input: "s", modifierFlags: .command, action: Editor.save)`.
///
/// The action is a method reference. It is called on the first object of its class in the responder chain.
///
/// Differences: it is no menu element yet. The press of a key that has a command goes to no responder.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    /// What the key types without modifiers, or one of the inputs below. In lower case or upper case.
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    open var title = ""
    /// What the command does, in words.
    open var discoverabilityTitle: String?
    /// - Returns: whether the responder is one that it can be called on.
    private let action: (UIResponder, UIKeyCommand) -> Bool

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
        // A sign that stands above another one is typed with Shift, which is then no part of the command.
        let isSign = text == input && text.lowercased() == text.uppercased()
        return held == wanted || (isSign && held.subtracting(.shift) == wanted)
    }

    func perform(on responder: UIResponder) -> Bool { action(responder, self) }

    /// For the browser, which should not do anything of its own with it.
    var shortcut: KeyShortcut? {
        guard let input, !input.isEmpty, input.utf8.count <= KeySample.longestCharacters else { return nil }
        let usage = UIKeyboardHIDUsage(commandInput: input)
        return KeyShortcut(
            characters: usage == nil ? input.lowercased() : "", usage: UInt16(usage?.rawValue ?? 0),
            modifiers: modifierFlags.ofCommands.onTheWire)
    }

    // MARK: - Inputs of keys that type nothing

    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    public nonisolated static let f1 = "UIKeyInputF1"
    public nonisolated static let f2 = "UIKeyInputF2"
    public nonisolated static let f3 = "UIKeyInputF3"
    public nonisolated static let f4 = "UIKeyInputF4"
    public nonisolated static let f5 = "UIKeyInputF5"
    public nonisolated static let f6 = "UIKeyInputF6"
    public nonisolated static let f7 = "UIKeyInputF7"
    public nonisolated static let f8 = "UIKeyInputF8"
    public nonisolated static let f9 = "UIKeyInputF9"
    public nonisolated static let f10 = "UIKeyInputF10"
    public nonisolated static let f11 = "UIKeyInputF11"
    public nonisolated static let f12 = "UIKeyInputF12"
}
