// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension LayerTree {
    /// Where a layer and all below it may draw, in the plane that the transform leads to. Infinite when it can't be
    /// said.
    func extent(of state: LayerState, under transform: CGAffineTransform, at time: Double) -> CGRect {
        guard !state.masksToBounds else { return state.bounds.standardized.applying(transform) }
        var extent = state.reach.applying(transform)
        for sublayer in state.sublayers {
            guard let inner = presentation(of: sublayer, at: time), inner.isSeen else { continue }
            guard let flat = inner.map(into: state).flat else { return .infinite }
            extent = extent.union(self.extent(of: inner, under: flat.concatenating(transform), at: time))
        }
        guard state.hasShadow, !extent.isInfinite else { return extent }
        let thrower = state.shadowPath.map { $0.boundsOfControlPoints.applying(transform) } ?? extent
        return thrower.isNull ? extent : extent.union(state.shadowExtent(of: thrower, under: transform))
    }
}
