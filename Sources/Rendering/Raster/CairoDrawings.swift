// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Counts the shapes and images that Cairo draws because they are not drawn directly, for tests: how fast a drawing is does
/// not depend on the machine then. What is drawn directly costs nothing more.
///
///     let left = CairoDrawings()
///     CairoDrawings.$current.withValue(left) { draw() }
package final class CairoDrawings: Sendable {
    package enum Kind { case shape, image }

    /// The one that counts; nil for none.
    @TaskLocal package static var current: CairoDrawings?

    private let counts = Mutex((shapes: 0, images: 0))

    package init() {}

    /// Fills and strokes.
    package var shapeCount: Int { counts.withLock { $0.shapes } }
    /// Images that are scaled or turned, or inside of a clip that direct drawing does not know.
    package var imageCount: Int { counts.withLock { $0.images } }

    static func note(_ kind: Kind) {
        current?.counts.withLock { counts in
            switch kind {
            case .shape: counts.shapes += 1
            case .image: counts.images += 1
            }
        }
    }
}
