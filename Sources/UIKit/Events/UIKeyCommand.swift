// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// A keyboard shortcut: `UIKeyCommand(input: "s", modifierFlags: .command, action: #selector(save))`.
///
/// The commands of the responder chain are available (`UIResponder.keyCommands`). The method of the first responder that can
/// perform the action is called with the command. A method reference, as `Editor.save`, can take the place of the selector; it
/// is called on the first responder of its class.
///
/// Difference from iOS: the press of a key with a command is not sent to responders.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The text that the key types without modifiers, in either case, or one of the inputs below.
    public let input: String?
    /// The modifiers that have to be held.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command replaces the system's own use of the key. The default is false: while text is edited, keys that
    /// type, move the caret or delete do that, and not what the command says.
    open var wantsPriorityOverSystemBehavior = false
    /// The method that was given by reference.
    ///
    /// - Returns: false for a responder without the method.
    private var method: ((UIResponder, UIKeyCommand) -> Bool)?

    // MARK: - Creation

    /// Creates a command with a selector.
    ///
    /// - Parameters:
    ///   - input: the text that the key types without modifiers, or an input such as `inputEscape`.
    ///   - modifierFlags: the modifiers that have to be held.
    ///   - action: the name of a method that takes nothing or the command.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command with a selector and a description for the user.
    ///
    /// - Parameters:
    ///   - input: the text that the key types without modifiers, or an input such as `inputEscape`.
    ///   - modifierFlags: the modifiers that have to be held.
    ///   - action: the name of a method that takes nothing or the command.
    ///   - discoverabilityTitle: a description of the command.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    /// Creates a command that is also a menu element.
    ///
    /// - Parameters:
    ///   - title: the text in menus.
    ///   - image: the image in menus.
    ///   - action: the name of a method that takes nothing or the command.
    ///   - input: the text that the key types without modifiers, or an input such as `inputEscape`.
    ///   - modifierFlags: the modifiers that have to be held.
    ///   - propertyList: a value for the program's own use.
    ///   - alternates: the actions that replace this one while more modifiers are held.
    ///   - discoverabilityTitle: a description of the command.
    ///   - attributes: the style of the command. A disabled command is not performed.
    ///   - state: whether the command is shown as selected.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command that calls a method with the command as its parameter.
    ///
    /// - Parameters:
    ///   - title: the title of the command.
    ///   - input: the text that the key types without modifiers, or an input such as `inputEscape`.
    ///   - modifierFlags: the modifiers that have to be held.
    ///   - action: a method reference, as `Editor.save`.
    public convenience init<Responder: UIResponder>(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
        action: @escaping (Responder) -> (UIKeyCommand) -> Void
    ) {
        self.init(title: title, action: .methodReference, input: input, modifierFlags: modifierFlags)
        method = { responder, command in
            guard let responder = responder as? Responder else { return false }
            action(responder)(command)
            return true
        }
    }

    /// Creates a command that calls a method without parameters.
    ///
    /// - Parameters:
    ///   - title: the title of the command.
    ///   - input: the text that the key types without modifiers, or an input such as `inputEscape`.
    ///   - modifierFlags: the modifiers that have to be held.
    ///   - action: a method reference, as `Editor.save`.
    public convenience init<Responder: UIResponder>(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
        action: @escaping (Responder) -> () -> Void
    ) {
        self.init(title: title, action: .methodReference, input: input, modifierFlags: modifierFlags)
        method = { responder, _ in
            guard let responder = responder as? Responder else { return false }
            action(responder)()
            return true
        }
    }

    // MARK: - Keys

    func matches(_ key: UIKey) -> Bool { matches(key, modifierFlags) }

    private func matches(_ key: UIKey, _ modifierFlags: UIKeyModifierFlags) -> Bool {
        guard let input, !input.isEmpty else { return false }
        let held = key.modifierFlags.ofCommands, wanted = modifierFlags.ofCommands
        let text = key.charactersIgnoringModifiers
        guard text.lowercased() == input.lowercased() || key.keyCode.commandInput == input else { return false }
        // A character that is typed with Shift implies it: Shift is then not a modifier of the command.
        let isSign = text == input && text.lowercased() == text.uppercased()
        return held == wanted || (isSign && held.subtracting(.shift) == wanted)
    }

    /// Whether editing of text uses the key: to type, to move the caret or to delete.
    var isOfTextEditing: Bool {
        guard let input else { return false }
        if let usage = UIKeyboardHIDUsage(commandInput: input) { return Self.textKeys.contains(usage) }
        return modifierFlags.isDisjoint(with: [.command, .control])
    }

    private static let textKeys: Set<UIKeyboardHIDUsage> = [
        .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardPageUp,
        .keyboardPageDown, .keyboardHome, .keyboardEnd, .keyboardDeleteForward,
    ]

    /// The command that a key stands for: this one, or an alternative to it; nil for neither.
    func command(for key: UIKey) -> UICommand? {
        if matches(key) { return self }
        let alternate = alternates.first { matches(key, modifierFlags.union($0.modifierFlags)) }
        return alternate.map { AlternateCommand($0, of: self) }
    }

    override func receiver(startingAt start: UIResponder?) -> AnyObject? {
        method == nil ? super.receiver(startingAt: start) : start
    }

    override func perform(startingAt start: UIResponder?) -> Bool {
        guard let method else { return super.perform(startingAt: start) }
        guard !attributes.contains(.disabled) else { return false }
        var responder = start
        while let current = responder {
            if method(current, self) { return true }
            responder = current.next
        }
        return false
    }

    /// The shortcuts of the command and its alternatives for the browser, so that it does not handle the keys itself.
    var shortcuts: [KeyShortcut] {
        [shortcut(modifierFlags)].compactMap { $0 }
            + alternates.compactMap { shortcut(modifierFlags.union($0.modifierFlags)) }
    }

    private func shortcut(_ modifierFlags: UIKeyModifierFlags) -> KeyShortcut? {
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

extension Selector {
    /// The action of commands that call a method by reference.
    fileprivate static let methodReference = Selector("performKeyCommand:")
}

/// The alternative to a key command whose modifiers are held.
private final class AlternateCommand: UICommand {
    private let command: UIKeyCommand

    init(_ alternate: UICommandAlternate, of command: UIKeyCommand) {
        self.command = command
        super.init(title: alternate.title, action: alternate.action, attributes: command.attributes)
    }

    override var sender: AnyObject { command }
}
