// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The width and height of an element of a compositional layout. Immutable.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject {
    /// The width of the element.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height of the element.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size from its dimensions.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
    }

    var rule: SizeRule { SizeRule(width: widthDimension.rule, height: heightDimension.rule) }
}
