// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A type that was found in the index of a module.
struct TypeReference: Hashable, Sendable {
    /// Which index it is in: 0 is that of the module itself, and those that it imports follow.
    var module: Int
    /// The name, with the names of the types around it.
    var name: String

    var isOwn: Bool { module == 0 }
}
