// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Keys that are held while another one is pressed. The bits are those of the wire.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let capsLock = KeyModifiers(rawValue: 1 << 0)
    package static let shift = KeyModifiers(rawValue: 1 << 1)
    package static let control = KeyModifiers(rawValue: 1 << 2)
    package static let alternate = KeyModifiers(rawValue: 1 << 3)
    /// Control, on devices that are not Apple's, where it is used for the browser's shortcuts.
    package static let command = KeyModifiers(rawValue: 1 << 4)
    /// The key stands on the numeric keypad.
    package static let numericPad = KeyModifiers(rawValue: 1 << 5)

    package static let all = KeyModifiers(rawValue: 0x3f)
}

/// A press or release of a physical keyboard's key.
package struct KeySample: Hashable, Sendable {
    package enum Phase: UInt8, Sendable {
        case began = 0
        /// The key is held, and the device repeats it.
        case repeated = 1
        case ended = 2
        /// The page lost the keyboard, so the release will not be reported.
        case cancelled = 3
    }

    /// The key by its usage on the keyboard page of "HID Usage Tables" (usb.org), independent of the layout.
    package var usage: UInt16
    package var phase: Phase
    package var modifiers: KeyModifiers
    /// In the display's clock.
    package var time: Double
    /// The text typed with these modifiers; empty for arrows, Shift, and dead keys.
    package var characters: String

    package init(
        usage: UInt16, phase: Phase, modifiers: KeyModifiers = [], time: Double, characters: String = ""
    ) {
        self.usage = usage
        self.phase = phase
        self.modifiers = modifiers
        self.time = time
        self.characters = characters
    }

    /// The most that a key types, in bytes of UTF-8. Chosen.
    package static let longestCharacters = 64
}

/// A key with modifiers that the program handles, and a browser should ignore.
package struct KeyShortcut: Hashable, Sendable {
    /// The text of the key without modifiers, in lower case; empty for keys with a usage instead.
    package var characters: String
    /// For keys that type nothing, or 0.
    package var usage: UInt16
    package var modifiers: KeyModifiers

    package init(characters: String, usage: UInt16, modifiers: KeyModifiers) {
        self.characters = characters
        self.usage = usage
        self.modifiers = modifiers
    }

    /// The largest number of shortcuts. Chosen.
    package static let most = 512
}
