// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A width or a height in a compositional layout. Immutable.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject {
    let rule: LengthRule

    init(_ rule: LengthRule) { self.rule = rule }

    /// Creates a dimension that is a fraction of the width of the container.
    ///
    /// The container of an item is its group, the container of a group is the group around it or the section, each
    /// without its content insets.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
    }

    /// Creates a dimension that is a fraction of the height of the container.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
    }

    /// Creates a dimension in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(absoluteDimension))
    }

    /// Creates a dimension in points that applies until the view has been asked for its size. That of a group is the
    /// sum of its items then, or the longest one.
    public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(estimatedDimension))
    }

    /// Creates an estimated dimension that becomes as long as the longest one of the items in the same group that have
    /// such a dimension. The group's dimension must be estimated, too.
    public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform(estimatedDimension))
    }

    /// Whether the dimension is a fraction of the container's width.
    public var isFractionalWidth: Bool { if case .fractionalWidth = rule { true } else { false } }
    /// Whether the dimension is a fraction of the container's height.
    public var isFractionalHeight: Bool { if case .fractionalHeight = rule { true } else { false } }
    /// Whether the dimension is a fixed number of points.
    public var isAbsolute: Bool { if case .absolute = rule { true } else { false } }
    /// Whether the dimension is estimated for each item on its own.
    public var isEstimated: Bool { if case .estimated = rule { true } else { false } }
    /// Whether the dimension is that of the longest item in the group.
    public var isUniformAcrossSiblings: Bool { if case .uniform = rule { true } else { false } }
    /// The fraction, or the points.
    public var dimension: CGFloat { rule.value }
}
