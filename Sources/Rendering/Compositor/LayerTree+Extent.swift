// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension LayerTree {
    /// Where a layer and all below it may draw, in the plane that the transform leads to. Infinite when it can't be
    /// said.
    ///
    /// - Parameter depth: how many layers stand in each other, with this one.
    func extent(of state: LayerState, under transform: CGAffineTransform, at time: Double, depth: Int) -> CGRect {
        guard !state.masksToBounds else { return state.bounds.standardized.applying(transform) }
        var extent = state.reach.applying(transform)
        if depth < Self.deepest {
            for sublayer in state.sublayers {
                extent = extent.union(self.extent(of: sublayer, in: state, transform, at: time, depth + 1))
            }
        }
        guard state.hasShadow, !extent.isInfinite else { return extent }
        let thrower = state.shadowPath.map { $0.boundsOfControlPoints.applying(transform) } ?? extent
        return thrower.isNull ? extent : extent.union(state.shadowExtent(of: thrower, under: transform))
    }

    private func extent(
        of sublayer: LayerIdentifier, in above: LayerState, _ transform: CGAffineTransform, at time: Double,
        _ depth: Int
    ) -> CGRect {
        guard let state = presentation(of: sublayer, at: time), state.isSeen else { return .null }
        guard let flat = state.map(into: above).flat else { return .infinite }
        return extent(of: state, under: flat.concatenating(transform), at: time, depth: depth)
    }
}
