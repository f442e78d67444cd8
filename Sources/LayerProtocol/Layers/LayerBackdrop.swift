// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// How a layer filters the pixels below it in the same group. The result is visible inside the layer's rounded bounds,
/// under its background.
package struct LayerBackdrop: Hashable, Sendable {
    /// The standard deviation of the Gaussian blur, in points.
    package var radius: CGFloat = 0
    /// How much of its saturation each color keeps: 0 is gray, 1 leaves it as it is, more makes it stronger.
    package var saturation: CGFloat = 1

    package init(radius: CGFloat = 0, saturation: CGFloat = 1) { (self.radius, self.saturation) = (radius, saturation) }

    /// Whether it changes any pixel.
    package var isSeen: Bool { drawnRadius > 0 || drawnSaturation != 1 }

    /// More changes next to nothing and costs as much. Chosen: as for shadows, in points.
    package static let mostRadius: CGFloat = 500

    /// All colors are saturated completely at this factor. Chosen.
    package static let mostSaturation: CGFloat = 100

    /// The radius that counts: animations may lead beyond its range.
    package var drawnRadius: CGFloat { radius.isFinite ? min(max(radius, 0), Self.mostRadius) : 0 }

    /// The saturation that counts.
    package var drawnSaturation: CGFloat { saturation.isFinite ? min(max(saturation, 0), Self.mostSaturation) : 1 }
}
