// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension LayerTree {
    /// Where a layer and all below it may draw, in the plane that the transform leads to. Infinite when it can't be
    /// said.
    func extent(of state: LayerState, under transform: CGAffineTransform, at time: Double) -> CGRect {
        let edge = state.edge.rect.applying(transform)
        var extent = state.reach.applying(transform)
        for sublayer in state.sublayers {
            guard let state = presentation(of: sublayer, at: time), state.isSeen else { continue }
            guard let flat = state.mapToSuperlayer.flat else {
                extent = .infinite
                break
            }
            extent = extent.union(self.extent(of: state, under: flat.concatenating(transform), at: time))
        }
        return state.masksToBounds ? extent.intersection(edge) : extent
    }
}
