// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interpolates between pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Draws each pixel as a square of one color.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Averages all pixels that fall into one when reducing; the same as `linear` here.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

    /// An unknown name means `linear`.
    var wire: ContentsFilter { ContentsFilter.allCases.first { $0.published == self } ?? .linear }
}

extension ContentsFilter {
    var published: CALayerContentsFilter { CALayerContentsFilter(rawValue: String(describing: self)) }
}
