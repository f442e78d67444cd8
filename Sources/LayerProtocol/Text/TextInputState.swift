// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A text that is being edited in a scene, as a page has to know it to give it to the device's keyboards and input methods.
package struct TextInputState: Hashable, Sendable {
    /// Which text it is: another number is another text.
    package var session: UInt64
    /// Counts up by 1 from 1 with each state of a session.
    package var serial: UInt64
    /// The last edit that is in it. What a page did after that it has to do again to a text that comes with it.
    package var edits: UInt64
    package var traits: TextInputTraits
    /// Where the caret is and where the field, in points of the screen.
    package var caret: CGRect
    package var field: CGRect
    /// Nil when the page has the text already: it is what its own edits made.
    package var window: TextWindow?

    package init(
        session: UInt64, serial: UInt64, edits: UInt64, traits: TextInputTraits, caret: CGRect, field: CGRect,
        window: TextWindow?
    ) {
        (self.session, self.serial, self.edits) = (session, serial, edits)
        (self.traits, self.caret, self.field, self.window) = (traits, caret, field, window)
    }
}

/// What keyboards and their helpers should do with a text. The numbers are those of the wire.
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
    /// What is asked for, by the names of HTML's `autocomplete`; empty when that is not said.
    package var purpose = ""

    package init() {}

    package static let longestPurpose = 64
}

/// Where an on-screen keyboard is, in points of the screen; empty when there is none.
package struct KeyboardFrame: Hashable, Sendable {
    package var rect: CGRect

    package init(_ rect: CGRect = .zero) { self.rect = rect }
}
