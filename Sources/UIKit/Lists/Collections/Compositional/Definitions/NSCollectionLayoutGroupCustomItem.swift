// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The place of an item in a custom group. Immutable.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in points, relative to the group. From right to left, the layout mirrors it.
    public let frame: CGRect
    /// The order of overlapping items: larger ones are in front.
    public let zIndex: Int

    /// Creates an item with a frame in points, relative to the group.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    /// Creates an item with a frame in points, relative to the group, and its order among overlapping items.
    public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Returns the places of the items of a custom group. The environment's container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
