// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// A layer whose sublayers keep their depth: they are not flattened onto its plane, but are in the 3D space of the
/// superlayer.
///
/// The layer itself is invisible: it has no background, contents, border, shadow, mask or clipping. Its opacity applies
/// to each sublayer separately. Hit tests of its ancestors find its sublayers; the layer itself is never found.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        becomeFigure(.space)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.space) }
    }

    /// Returns nil: the layer has no plane in which the point would lie.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }

    /// Returns false: the layer has no plane in which the point would lie.
    open override func contains(_ p: CGPoint) -> Bool { false }
}
