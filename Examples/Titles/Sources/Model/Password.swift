// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A password that does not appear in descriptions, dumps, mirrors or error messages.
///
/// Only `revealed`, which `GReader` reads for the body of the login's request, returns it.
struct Password: Sendable {
    /// The password itself. Never write it to a log, or put it into an address.
    let revealed: String

    /// Wraps a password.
    init(_ password: String) { revealed = password }

    /// Whether there is no password.
    var isEmpty: Bool { revealed.isEmpty }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Dots, always of the same number.
    var description: String { "•••" }
    /// Dots, always of the same number.
    var debugDescription: String { description }
    /// A mirror without children.
    var customMirror: Mirror { Mirror(self, children: []) }
}
