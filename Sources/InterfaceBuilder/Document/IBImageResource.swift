// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A document's description of an image that it names.
package struct IBImageResource: Equatable, Sendable {
    /// The size of the image in points when the file was saved.
    package var size: CGSize?

    /// True for an image of the system's catalog of symbols.
    package var isSystem: Bool

    package init(size: CGSize?, isSystem: Bool) {
        self.size = size
        self.isSystem = isSystem
    }
}
