// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// An extension of a type, as far as other files need it.
struct IndexedExtension: Codable, Equatable, Sendable {
    /// The extended type, as it is written.
    var type: String
    var members: [IndexedMember]
}
