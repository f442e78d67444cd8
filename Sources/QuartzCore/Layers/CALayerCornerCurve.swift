// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The shape of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rounds corners by a quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Rounds corners without a jump in curvature at the sides.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// An unknown name means `circular`.
    var wire: LayerCornerCurve { LayerCornerCurve.allCases.first { $0.published == self } ?? .circular }
}

extension LayerCornerCurve {
    var published: CALayerCornerCurve { CALayerCornerCurve(rawValue: String(describing: self)) }
}
