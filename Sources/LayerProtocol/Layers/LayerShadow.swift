// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The shadow of a layer and its sublayers. A layer that masks to its bounds has none.
package struct LayerShadow: Hashable, Sendable {
    package var color: RGBAColor? = .black
    /// 0 to 1.
    package var opacity: Float = 0
    /// In the layer's own space, in points.
    package var offset = CGSize(width: 0, height: -3)
    /// The standard deviation of the blur, in points.
    package var radius: CGFloat = 3

    package init() {}
}
