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
    /// Control where the device is not Apple's: there it is the key of the browser's own shortcuts.
    package static let command = KeyModifiers(rawValue: 1 << 4)
    /// The key stands on the numeric keypad.
    package static let numericPad = KeyModifiers(rawValue: 1 << 5)

    package static let all = KeyModifiers(rawValue: 0x3f)
}

/// A key of a physical keyboard that went down or up.
package struct KeySample: Hashable, Sendable {
    package enum Phase: UInt8, Sendable {
        case began = 0
        /// It is held down, and the device says it again.
        case repeated = 1
        case ended = 2
        /// Nobody will tell when it goes up: the page lost the keyboard.
        case cancelled = 3
    }

    /// Which key it is: its usage on the keyboard page of "HID Usage Tables" (usb.org), whatever stands on it.
    package var usage: UInt16
    package var phase: Phase
    package var modifiers: KeyModifiers
    /// In the display's clock.
    package var time: Double
    /// What it types with these modifiers; empty for arrows, Shift, and dead keys.
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

/// A key that the program makes use of itself, together with these modifiers: a browser should do nothing with it.
package struct KeyShortcut: Hashable, Sendable {
    /// What the key types without modifiers, in lower case; empty for keys that have a usage instead.
    package var characters: String
    /// For keys that type nothing, or 0.
    package var usage: UInt16
    package var modifiers: KeyModifiers

    package init(characters: String, usage: UInt16, modifiers: KeyModifiers) {
        self.characters = characters
        self.usage = usage
        self.modifiers = modifiers
    }

    /// As many as are handed on. Chosen.
    package static let most = 512
}
