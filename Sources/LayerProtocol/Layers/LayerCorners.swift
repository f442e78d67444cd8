// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The rounded corners of a layer. The bits are those of the protocol.
package struct LayerCorners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let topLeft = LayerCorners(rawValue: 1 << 0)
    package static let topRight = LayerCorners(rawValue: 1 << 1)
    package static let bottomLeft = LayerCorners(rawValue: 1 << 2)
    package static let bottomRight = LayerCorners(rawValue: 1 << 3)
    package static let all = LayerCorners(rawValue: 15)
}

/// The shape of rounded corners. The raw values are those of the protocol.
package enum LayerCornerCurve: UInt8, CaseIterable, Sendable {
    /// A quarter of a circle.
    case circular = 0
    /// See `ContinuousCorner`.
    case continuous = 1
}

/// The sides of a layer's bounds. The bits are those of the protocol, and Core Animation's.
package struct LayerSides: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let minX = LayerSides(rawValue: 1 << 0)
    package static let maxX = LayerSides(rawValue: 1 << 1)
    package static let minY = LayerSides(rawValue: 1 << 2)
    package static let maxY = LayerSides(rawValue: 1 << 3)
    package static let all = LayerSides(rawValue: 15)
}
