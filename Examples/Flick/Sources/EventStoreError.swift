// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error of the file with the events.
struct EventStoreError: Error, Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Another program is writing to the file, and did not finish in time.
        case locked
        /// The file, or its folder, cannot be written to.
        case readOnly
        /// The disk is full.
        case full
        /// The file is not a database, or parts of it make no sense.
        case damaged
        /// The file is a database of another program.
        case foreign
        /// A later version of this program has changed the file.
        case newer
        case other
    }

    enum Action: Hashable, Sendable {
        case open
        case read
        case add
        case delete
    }

    var kind: Kind
    /// The attempted operation.
    var action: Action
    /// The file.
    var url: URL
    /// SQLite's extended result code; 0 if the error does not come from SQLite.
    var code: Int32 = 0
    /// The message of SQLite or of the system.
    var detail = ""
}
