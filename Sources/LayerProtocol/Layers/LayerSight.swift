// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// The visible sublayers of a layer, on its plane:
//
//     layer ──> a copy of its sublayers, or many (LayerReplication) ──> each sublayer
//                                   ^                                   `──> one that keeps depth: its sublayers instead
//                                   `───────────────────────────────────────────┘
//
// `Client/layers/layer-picture.js` does the same.

/// The effects of a layer's ancestors on it.
package struct LayerSight: Sendable {
    /// The layer's own time, for its animations and sublayers; nil when it has none.
    package var time: Double?
    /// The nesting depth of the layer.
    package var depth = 1
    /// The number of copies of the layer.
    package var copies = 1
    /// The opaque color that multiplies its own.
    package var tint = RGBAColor.noTint
    /// Whether its y grows upwards on the screen.
    package var isFlipped = false

    /// For a layer on the screen itself.
    package init(time: Double?) { self.time = time }

    /// For the layer's sublayers.
    package var below: LayerSight {
        var below = self
        below.depth += 1
        return below
    }
}

/// A layer on the plane of an ancestor.
package struct SeenLayer: Sendable {
    package let state: LayerState
    package let sight: LayerSight
    /// The transform from its bounds space to that plane.
    package let map: CATransform3D
    /// The opacity of copies, and of layers that keep depth, which multiplies its own.
    package let opacity: CGFloat
    /// The distance, which determines the order of siblings.
    package let depth: CGFloat
}

extension LayerTree {
    /// A layer, or the visible sublayers of one that keeps depth; empty when hidden.
    ///
    /// - Parameter sight: of its siblings.
    package func layersSeen(
        of layer: LayerIdentifier, _ sight: LayerSight, through space: CATransform3D?
    ) -> [SeenLayer] {
        var seen: [SeenLayer] = []
        visit(layer, sight, through: space, opacity: 1) { seen.append($0) }
        return seen
    }

    /// The visible layers in a layer.
    package func layersSeen(in state: LayerState, _ sight: LayerSight) -> [SeenLayer] {
        var seen: [SeenLayer] = []
        visitLayersSeen(in: state, sight) { seen.append($0) }
        return seen
    }

    /// Visits them one by one, without regard to their depth.
    package func visitLayersSeen(in state: LayerState, _ sight: LayerSight, _ body: (SeenLayer) -> Void) {
        guard !state.sublayers.isEmpty else { return }
        visitSublayers(of: state, sight, through: state.sublayerSpace, opacity: 1, body)
    }

    private func visit(
        _ layer: LayerIdentifier, _ sight: LayerSight, through space: CATransform3D?, opacity: CGFloat,
        _ body: (SeenLayer) -> Void
    ) {
        guard sight.depth <= Self.deepest, let (state, time) = presentation(of: layer, in: sight.time), state.isSeen
        else {
            return
        }
        var sight = sight
        sight.time = time
        sight.isFlipped = sight.isFlipped != state.isGeometryFlipped
        let map = state.map(through: space)
        guard state.keepsDepth else {
            let depth = state.depth(through: space)
            return body(
                SeenLayer(state: state.tinted(sight.tint), sight: sight, map: map, opacity: opacity, depth: depth))
        }
        let inner = state.sublayerSpace?.concatenating(map) ?? map
        visitSublayers(
            of: state, sight, through: inner, opacity: opacity * CGFloat(min(state.opacity, 1)), body)
    }

    private func visitSublayers(
        of state: LayerState, _ sight: LayerSight, through space: CATransform3D?, opacity: CGFloat,
        _ body: (SeenLayer) -> Void
    ) {
        let copies = state.copies(in: sight.copies)
        for copy in copies where copy.color.alpha > 0 {
            var below = sight.below
            below.copies *= copies.count
            below.time = sight.time.map { $0 - copy.delay }
            below.tint = sight.tint.multiplied(by: copy.color.opaque)
            let moved = copy.space.map { copied in space.map { copied.concatenating($0) } ?? copied } ?? space
            for sublayer in state.sublayers {
                visit(sublayer, below, through: moved, opacity: opacity * CGFloat(copy.color.alpha), body)
            }
        }
    }
}

extension LayerState {
    /// False for a layer that is hidden, transparent, or has an invalid position.
    package var isSeen: Bool {
        !isHidden && opacity > 0 && position.isFinite && bounds.isFinite && anchorPoint.isFinite && transform.isFinite
    }
}
