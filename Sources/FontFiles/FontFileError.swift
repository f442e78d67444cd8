// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a font file could not be used.
package struct FontFileError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// It cannot be read, with the system's message.
        case unreadable(String)
        /// It is not a font, or incomplete.
        case malformed(String)
        /// It has no face with this index.
        case noFace(Int, of: Int)
    }

    /// The path of the file, or another name of the bytes.
    package var name: String
    package var reason: Reason

    package init(name: String, reason: Reason) {
        self.name = name
        self.reason = reason
    }

    package var description: String {
        switch reason {
        case .unreadable(let problem): "\(name) can't be read: \(problem)"
        case .malformed(let problem): "\(name) is not a usable font: \(problem)"
        case .noFace(let index, let count): "\(name) has \(count) faces, none of the number \(index)"
        }
    }
}
