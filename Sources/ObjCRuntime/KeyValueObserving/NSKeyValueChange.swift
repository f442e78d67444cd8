// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The kind of a change of a property.
///
/// Difference from iOS: changes of collections are always of the kind `setting`.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Elements were inserted.
    case insertion = 2
    /// Elements were removed.
    case removal = 3
    /// Elements were replaced.
    case replacement = 4
}
