// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The user's edit of the text.
///
/// Edits are relative to the selection, not to positions in the text: typed text goes to the program's caret at that
/// time, however long the message takes and whatever the program changes meanwhile.
package struct TextEdit: Hashable, Sendable {
    /// The numbers are those of the protocol.
    package enum Kind: UInt8, Sendable {
        /// Replaces a range by a text.
        case insert = 0
        /// The same, while an input method is composing.
        case compose = 1
        /// The same, and the input method has finished.
        case commit = 2
        /// Selects the range.
        case select = 3
        /// Deletes the selection, or the range of the movement.
        case delete = 4
        /// Moves the caret, or with `extends` the end of the selection.
        case move = 5
        case command = 6
        /// The return key in a text of one line.
        case `return` = 7

        /// Whether it changes the page's own text.
        var changesPage: Bool { rawValue < Kind.move.rawValue }
    }

    package enum Command: UInt8, Sendable {
        case cut = 0
        case copy = 1
        case paste = 2
        case selectAll = 3
        case undo = 4
        case redo = 5
        /// The user has dismissed the on-screen keyboard.
        case dismiss = 6
    }

    /// Increases by 1 in a session, from 1.
    package var number: UInt64
    package var kind: Kind
    /// The movement of `delete` and `move`.
    package var movement: TextMovement
    /// The command of `command`.
    package var command: Command
    /// The distance from the start of the selection (or marked text) to that of the replaced range, in UTF-16 units.
    /// Mostly 0 or negative.
    package var start: Int
    /// The distance from the end of the selection (or marked text) to that of the replaced range.
    package var end: Int
    package var text: String
    /// The selection afterwards, relative to the start of the text.
    package var selection: Range<Int>

    package init(
        _ number: UInt64, _ kind: Kind, start: Int = 0, end: Int = 0, text: String = "", selection: Range<Int>? = nil,
        movement: TextMovement = TextMovement(), command: Command = .cut
    ) {
        (self.number, self.kind, self.start, self.end, self.text) = (number, kind, start, end, text)
        (self.movement, self.command) = (movement, command)
        let length = text.utf16.count
        self.selection = selection ?? length..<length
    }

    /// The longest text, in bytes of UTF-8. Chosen, to fit a client's message.
    package static let longestText = 60_000
    /// The largest distance of an edit from the selection, in UTF-16 units. Chosen: beyond any window.
    package static let farthest = 65_536
}

/// The direction and distance of a caret's movement.
package struct TextMovement: RawRepresentable, Hashable, Sendable {
    package enum Direction: UInt8, Sendable {
        case backward = 0
        case forward = 1
        case left = 2
        case right = 3
        case up = 4
        case down = 5
    }

    package enum Distance: UInt8, Sendable {
        case character = 0
        case word = 1
        /// To the end of the visible line.
        case line = 2
        case paragraph = 3
        case document = 4
        case page = 5
    }

    package var direction: Direction
    package var distance: Distance
    /// Whether the passed text is selected.
    package var extends: Bool

    package init(_ direction: Direction = .backward, _ distance: Distance = .character, extends: Bool = false) {
        (self.direction, self.distance, self.extends) = (direction, distance, extends)
    }

    /// The byte of the protocol: direction in the lowest three bits, distance in the next three, then `extends`.
    package var rawValue: UInt8 { direction.rawValue | distance.rawValue << 3 | (extends ? 64 : 0) }

    package init?(rawValue: UInt8) {
        guard rawValue < 128, let direction = Direction(rawValue: rawValue & 7),
            let distance = Distance(rawValue: rawValue >> 3 & 7)
        else { return nil }
        self.init(direction, distance, extends: rawValue & 64 != 0)
    }
}
