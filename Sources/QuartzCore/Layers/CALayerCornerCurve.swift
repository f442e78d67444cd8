// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// How a layer's round corners are round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Out of a side and into the other one without a jump of the curvature.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// A name that is none of these counts as `circular`.
    var wire: LayerCornerCurve { LayerCornerCurve.allCases.first { $0.published == self } ?? .circular }
}

extension LayerCornerCurve {
    var published: CALayerCornerCurve { CALayerCornerCurve(rawValue: String(describing: self)) }
}
