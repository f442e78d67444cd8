// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Draws what another context recorded, in the coordinates in force, which are to have y growing downwards: as one
    /// picture if what it clears or blends with has to be its own drawing only.
    ///
    /// - Returns: false when the list is nested too deep, or costs too much, to be drawn.
    package func draw(_ list: DisplayList) -> Bool {
        guard !list.isEmpty else { return true }
        guard let part = writer.define(list) else { return false }
        if list.needsOwnPixels { beginTransparencyLayer(auxiliaryInfo: nil) }
        draw(.drawPart(part))
        if list.needsOwnPixels { endTransparencyLayer() }
        return true
    }

    /// Keeps what another context recorded with what this one does, without drawing it: see `DisplayListExcerpt`.
    ///
    /// - Returns: the number of the part that it became; nil when it is nested too deep, or costs too much.
    package func keep(_ list: DisplayList) -> Int? { writer.define(list) }
}
