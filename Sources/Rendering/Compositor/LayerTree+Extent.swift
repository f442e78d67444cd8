// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension LayerTree {
    /// The area in which a layer and its descendants may draw, in the target plane of the transform. Infinite when
    /// unknown.
    func extent(of state: LayerState, under transform: CGAffineTransform, _ sight: LayerSight) -> CGRect {
        guard !state.masksToBounds else { return state.bounds.standardized.applying(transform) }
        var extent = state.reach.applying(transform)
        visitLayersSeen(in: state, sight) { extent = extent.union(self.extent(of: $0, transform)) }
        guard state.hasShadow, !extent.isInfinite else { return extent }
        let thrower = state.shadowPath.map { $0.boundsOfControlPoints.applying(transform) } ?? extent
        return thrower.isNull ? extent : extent.union(state.shadowExtent(of: thrower, under: transform))
    }

    /// The area of layers on the plane of an ancestor. Null when there are none.
    func extent(of layers: [SeenLayer], _ transform: CGAffineTransform) -> CGRect {
        layers.reduce(.null) { $0.union(extent(of: $1, transform)) }
    }

    private func extent(of layer: SeenLayer, _ transform: CGAffineTransform) -> CGRect {
        guard let flat = layer.map.flat else { return .infinite }
        return extent(of: layer.state, under: flat.concatenating(transform), layer.sight)
    }
}
