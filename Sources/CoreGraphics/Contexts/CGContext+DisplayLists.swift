// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Draws another context's recorded list in the current coordinates, whose y should grow downwards. A list that
    /// clears or blends is drawn as one image.
    ///
    /// - Returns: false when the list is nested too deep or costs too much.
    package func draw(_ list: DisplayList) -> Bool {
        guard !list.isEmpty else { return true }
        guard let part = writer.define(list) else { return false }
        if list.needsOwnPixels { beginTransparencyLayer(auxiliaryInfo: nil) }
        draw(.drawPart(part))
        if list.needsOwnPixels { endTransparencyLayer() }
        return true
    }

    /// Stores another context's recorded list in this one without drawing it: see `DisplayListExcerpt`.
    ///
    /// - Returns: the number of the new part; nil when it is nested too deep or costs too much.
    package func keep(_ list: DisplayList) -> Int? { writer.define(list) }
}
