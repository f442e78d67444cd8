// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A description of a viewer's connection.
package struct ViewerDescription: Hashable, Sendable {
    /// The IP address of the viewer's device; nil when it is unknown.
    package var remoteAddress: String?
    /// The person that a trusted proxy has authenticated; nil when there is none.
    package var personName: String?

    package init(remoteAddress: String? = nil, personName: String? = nil) {
        self.remoteAddress = remoteAddress
        self.personName = personName
    }
}
