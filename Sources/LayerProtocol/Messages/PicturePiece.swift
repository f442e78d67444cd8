// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A piece of the files of pasted images, which are sent one after the other.
package struct PicturePiece: Hashable, Sendable {
    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The first piece: it discards an unfinished paste.
        package static let begins = Flags(rawValue: 1)
        /// The last piece of a file.
        package static let endsPicture = Flags(rawValue: 2)
        /// The last piece of all.
        package static let ends = Flags(rawValue: 4)
        package static let all: Flags = [.begins, .endsPicture, .ends]
    }

    package var flags: Flags
    /// The length of all files together in bytes; the same in each piece. If it exceeds `WireFormat.largestPaste`, no
    /// further piece follows.
    package var length: UInt32
    package var bytes: [UInt8]

    package init(_ flags: Flags, length: UInt32, _ bytes: [UInt8]) {
        (self.flags, self.length, self.bytes) = (flags, length, bytes)
    }
}
