// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A set of a layer's edges.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The edge at the smallest x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
    /// The edge at the largest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
    /// The edge at the smallest y, which is the upper one where y grows downwards.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
    /// The edge at the largest y, which is the lower one where y grows downwards.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}
