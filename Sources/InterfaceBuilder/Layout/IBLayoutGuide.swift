// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle without a view that constraints refer to.
package struct IBLayoutGuide: Equatable, Sendable {
    /// Which rectangle it is.
    package enum Kind: String, Sendable {
        /// The part of a view that no bar covers.
        case safeArea
        /// The part of a view that the keyboard covers.
        case keyboard
        /// The rectangle of a scroll view itself.
        case frame = "frameLayoutGuide"
        /// The content of a scroll view.
        case content = "contentLayoutGuide"
        /// The area below the top bars of a controller, in older files.
        case top
        /// The area above the bottom bars of a controller, in older files.
        case bottom
    }

    /// The identifier that constraints use.
    package var id: String

    /// Which rectangle it is.
    package var kind: Kind

    package init(id: String, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}
