// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A distance between items, or between an item and its group. Immutable.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject {
    let rule: SpacingRule

    private init(_ rule: SpacingRule) { self.rule = rule }

    /// Creates a distance in points that grows when items leave space. All flexible distances of a line grow equally.
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(SpacingRule(length: flexibleSpacing, isFlexible: true))
    }

    /// Creates a fixed distance in points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(SpacingRule(length: fixedSpacing, isFlexible: false))
    }

    /// The distance in points; of a flexible one, the least.
    public var spacing: CGFloat { rule.length }
    /// Whether the distance grows when items leave space.
    public var isFlexible: Bool { rule.isFlexible }
    /// Whether the distance is fixed.
    public var isFixed: Bool { !rule.isFlexible }
}
