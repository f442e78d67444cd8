// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// A layer that holds others in space: its sublayers are not flattened onto a plane of its own, but stand in the space of the
/// superlayer, together with what stands there.
///
/// So it is not seen itself: no background, contents, border, shadow, mask, and nothing is held to its bounds. Its opacity
/// is that of each sublayer by itself. Its sublayers are found by hit tests of the layers above it; it is never found, and
/// can't be asked.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        becomeFigure(.space)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.space) }
    }

    /// Nil: it has no plane in which the point would lie.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }

    /// False, for the same reason.
    open override func contains(_ p: CGPoint) -> Bool { false }
}
