// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A connection from the object that contains it to another object.
package struct IBConnection: Equatable, Sendable {
    /// The effect of a connection.
    package enum Kind: Equatable, Sendable {
        /// Sets a property of the source to the destination.
        case outlet(property: String)
        /// Adds the destination to an array in a property of the source.
        case outletCollection(property: String)
        /// Sends a message to the destination. The event is a word such as "touchUpInside"; objects that are no
        /// controls have none.
        case action(selector: String, event: String?)
        /// Shows the destination.
        case segue(IBSegue)
    }

    /// The effect of the connection.
    package var kind: Kind

    /// The identifier of the destination.
    package var destination: String

    /// The identifier of the connection.
    package var id: String?

    /// The line of the file, from 1.
    package var line: Int

    package init(kind: Kind, destination: String, id: String?, line: Int) {
        self.kind = kind
        self.destination = destination
        self.id = id
        self.line = line
    }
}
