// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much room there is in each direction: what the variations of a document depend on.
package struct IBSizeClass: Equatable, Sendable {
    /// How much room there is in one direction.
    package enum Extent: String, Sendable {
        case compact, regular
    }

    /// The horizontal size class. Nil if it is unspecified.
    package var horizontal: Extent?

    /// The vertical size class. Nil if it is unspecified.
    package var vertical: Extent?

    package init(horizontal: Extent?, vertical: Extent?) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
