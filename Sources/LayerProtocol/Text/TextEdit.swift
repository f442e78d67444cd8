// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// What a person did to the text that is being edited.
///
/// Edits say where they are by what is selected at their time, not by places in the text: what is typed goes to where the
/// program's caret is by then, however long the way takes and whatever the program did meanwhile.
package struct TextEdit: Hashable, Sendable {
    /// The numbers are those of the wire.
    package enum Kind: UInt8, Sendable {
        /// Text in place of what is replaced.
        case insert = 0
        /// The same, and an input method is still at work on it.
        case compose = 1
        /// The same, and the input method is done.
        case commit = 2
        /// What is replaced is selected.
        case select = 3
        /// What the movement goes over is taken away, or what is selected.
        case delete = 4
        /// The caret, or with `extends` the end of the selection, moves.
        case move = 5
        case command = 6
        /// The return key of a text of one line.
        case `return` = 7

        /// Whether it makes another text of the page's own by what it says of itself.
        var changesPage: Bool { rawValue < Kind.move.rawValue }
    }

    package enum Command: UInt8, Sendable {
        case cut = 0
        case copy = 1
        case paste = 2
        case selectAll = 3
        case undo = 4
        case redo = 5
        /// The person has sent the on-screen keyboard away.
        case dismiss = 6
    }

    /// Counts up by 1 from 1 in a session.
    package var number: UInt64
    package var kind: Kind
    /// Of `delete` and `move`.
    package var movement: TextMovement
    /// Of `command`.
    package var command: Command
    /// How far behind the start of what is selected (or marked) the replaced range starts, in units of UTF-16. Mostly 0 or
    /// negative.
    package var start: Int
    /// How far behind the end of what is selected (or marked) it ends.
    package var end: Int
    package var text: String
    /// What is selected afterwards, counted from where the text starts.
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
    /// How far from what is selected an edit may reach, in units of UTF-16. Chosen: beyond any window.
    package static let farthest = 65_536
}

/// Which way a caret goes, and how far.
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
        /// To the end of the line as it is shown.
        case line = 2
        case paragraph = 3
        case document = 4
        case page = 5
    }

    package var direction: Direction
    package var distance: Distance
    /// Whether what is passed is selected.
    package var extends: Bool

    package init(_ direction: Direction = .backward, _ distance: Distance = .character, extends: Bool = false) {
        (self.direction, self.distance, self.extends) = (direction, distance, extends)
    }

    /// The byte of the wire: direction in the lowest three bits, distance in the next three, then `extends`.
    package var rawValue: UInt8 { direction.rawValue | distance.rawValue << 3 | (extends ? 64 : 0) }

    package init?(rawValue: UInt8) {
        guard rawValue < 128, let direction = Direction(rawValue: rawValue & 7),
            let distance = Distance(rawValue: rawValue >> 3 & 7)
        else { return nil }
        self.init(direction, distance, extends: rawValue & 64 != 0)
    }
}
