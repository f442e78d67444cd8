// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Why a font file could not be used.
package struct FontFileError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// It can't be read; what the system says of it.
        case unreadable(String)
        /// It is no font, or one that is cut off.
        case malformed(String)
        /// It has no face of that number.
        case noFace(Int, of: Int)
    }

    /// The file, or what else the bytes are called.
    package var name: String
    package var reason: Reason

    package init(name: String, reason: Reason) {
        self.name = name
        self.reason = reason
    }

    package var description: String {
        switch reason {
        case .unreadable(let problem): "\(name) can't be read: \(problem)"
        case .malformed(let problem): "\(name) is no font that can be used: \(problem)"
        case .noFace(let index, let count): "\(name) has \(count) faces, none of the number \(index)"
        }
    }
}
