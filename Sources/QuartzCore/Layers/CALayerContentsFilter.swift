// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// How contents are shown larger or smaller than they are.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Between pixels colours are mixed.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Each pixel stays a square of one colour.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Made smaller, the same as `linear` here: all pixels that fall into one are mixed.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

    /// A name that is none of these counts as `linear`.
    var wire: ContentsFilter { ContentsFilter.allCases.first { $0.published == self } ?? .linear }
}

extension ContentsFilter {
    var published: CALayerContentsFilter { CALayerContentsFilter(rawValue: String(describing: self)) }
}
