// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Why a document cannot be parsed further, and where.
struct XMLParseError: Error, Hashable, Sendable {
    /// The kind of an error.
    enum Kind: Hashable, Sendable {
        /// The document breaks a rule of XML.
        case notWellFormed
        /// The document ends too early.
        case truncated
        /// Bytes do not belong to the document's encoding, or the encoding is unknown.
        case encoding
        /// A declaration of entities or of other things in a DTD, or an external DTD.
        case forbidden
        /// Something is longer or deeper than allowed.
        case limit
    }

    var kind: Kind
    /// The mistake, in a sentence without the place.
    var message: String
    /// The line, from 1 on.
    var line: Int
    /// The column in characters, from 1 on.
    var column: Int
}

extension XMLParseError: CustomStringConvertible {
    /// The message with the place.
    var description: String { "Line \(line), column \(column): \(message)" }
}
