// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// Keys that are held while another one is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command, or Control where the keyboard is not Apple's.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key stands on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// The bits of the wire are in the same order.
    init(_ modifiers: KeyModifiers) { rawValue = Int(modifiers.rawValue) << 16 }

    package var onTheWire: KeyModifiers {
        KeyModifiers(rawValue: UInt8(truncatingIfNeeded: rawValue >> 16)).intersection(.all)
    }

    /// Those that tell one command from another.
    var ofCommands: UIKeyModifierFlags { intersection([.shift, .control, .alternate, .command]) }
}

/// A key of a keyboard, as it was pressed. Immutable.
open class UIKey: NSObject, @unchecked Sendable {
    /// What it types with the modifiers. Keys that type nothing have the names of `UIKeyCommand`'s inputs, or nothing.
    public let characters: String
    /// What it types without modifiers but Shift, as far as the page can tell: without Option it is what it typed.
    public let charactersIgnoringModifiers: String
    public let modifierFlags: UIKeyModifierFlags
    /// Which key it is, whatever stands on it.
    public let keyCode: UIKeyboardHIDUsage

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
