// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// The modifier keys that are held while another key is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A Shift key is held.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A Control key is held.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// An Option or Alt key is held.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// A Command key is held, or Control on a keyboard that is not Apple's.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// Converts the bits of the protocol, which have the same order.
    init(_ modifiers: KeyModifiers) { rawValue = Int(modifiers.rawValue) << 16 }

    package var onTheWire: KeyModifiers {
        KeyModifiers(rawValue: UInt8(truncatingIfNeeded: rawValue >> 16)).intersection(.all)
    }

    /// The modifiers that distinguish commands.
    var ofCommands: UIKeyModifierFlags { intersection([.shift, .control, .alternate, .command]) }
}

/// A key of a keyboard as it was pressed. Immutable.
open class UIKey: NSObject, @unchecked Sendable {
    /// The text that the key types with its modifiers. Keys without text have the names of `UIKeyCommand`'s inputs, or
    /// an empty text.
    public let characters: String
    /// The text that the key types without modifiers other than Shift. With Option, the page may report the text typed
    /// with it.
    public let charactersIgnoringModifiers: String
    /// The modifiers that were held.
    public let modifierFlags: UIKeyModifierFlags
    /// The key's position, independent of the keyboard's layout.
    public let keyCode: UIKeyboardHIDUsage

    /// Creates a key that types nothing, for tests of code that takes keys.
    public override convenience init() {
        self.init(
            KeySample(
                usage: UInt16(clamping: UIKeyboardHIDUsage.keyboardErrorUndefined.rawValue), phase: .began,
                modifiers: [],
                time: 0, characters: ""))
    }

    init(_ sample: KeySample) {
        let usage = UIKeyboardHIDUsage(rawValue: Int(sample.usage)) ?? .keyboardErrorUndefined
        let flags = UIKeyModifierFlags(sample.modifiers)
        let named = usage.commandInput ?? sample.characters
        keyCode = usage
        modifierFlags = flags
        characters = named
        charactersIgnoringModifiers = flags.contains(.alternate) ? usage.americanCharacter ?? named : named
        super.init()
    }
}
