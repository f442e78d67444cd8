// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The text that is edited in a scene, as a page needs it for the device's keyboards and input methods.
package struct TextInputState: Hashable, Sendable {
    /// Identifies the text: another number is another text.
    package var session: UInt64
    /// Increases by 1 with each state of a session, from 1.
    package var serial: UInt64
    /// The last edit that it contains. A page repeats later edits on a text that arrives with it.
    package var edits: UInt64
    package var traits: TextInputTraits
    /// The caret and the field, in points of the screen.
    package var caret: CGRect
    package var field: CGRect
    /// Nil when the page has the text already, as the result of its own edits.
    package var window: TextWindow?

    package init(
        session: UInt64, serial: UInt64, edits: UInt64, traits: TextInputTraits, caret: CGRect, field: CGRect,
        window: TextWindow?
    ) {
        (self.session, self.serial, self.edits) = (session, serial, edits)
        (self.traits, self.caret, self.field, self.window) = (traits, caret, field, window)
    }
}

/// The preferences of a text for keyboards. The numbers are those of the protocol.
package struct TextInputTraits: Hashable, Sendable {
    /// By the names of HTML's `inputmode`.
    package enum Keyboard: UInt8, CaseIterable, Sendable {
        case text = 0
        /// No on-screen keyboard: the program has its own.
        case none = 1
        case decimal = 2
        case numeric = 3
        case tel = 4
        case search = 5
        case email = 6
        case url = 7
    }

    /// By the names of HTML's `enterkeyhint`.
    package enum ReturnKey: UInt8, CaseIterable, Sendable {
        case enter = 0
        case done = 1
        case go = 2
        case next = 3
        case previous = 4
        case search = 5
        case send = 6
    }

    /// By the names of HTML's `autocapitalize`.
    package enum Capitalization: UInt8, CaseIterable, Sendable {
        case none = 0
        case words = 1
        case sentences = 2
        case characters = 3
    }

    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let multiline = Flags(rawValue: 1 << 0)
        /// A password.
        package static let secure = Flags(rawValue: 1 << 1)
        package static let corrects = Flags(rawValue: 1 << 2)
        package static let checksSpelling = Flags(rawValue: 1 << 3)

        package static let all = Flags(rawValue: 0xf)
    }

    package var keyboard = Keyboard.text
    package var returnKey = ReturnKey.enter
    package var capitalization = Capitalization.none
    package var flags: Flags = []
    /// The content type, by the names of HTML's `autocomplete`; empty for none.
    package var purpose = ""

    package init() {}

    package static let longestPurpose = 64
}

/// The frame of an on-screen keyboard in points of the screen; empty for none.
package struct KeyboardFrame: Hashable, Sendable {
    package var rect: CGRect

    package init(_ rect: CGRect = .zero) { self.rect = rect }
}
