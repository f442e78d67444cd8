// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The space that an item or a group needs around it. Immutable.
///
/// Flexible spacing aligns: a flexible top moves an item to the bottom of a horizontal group.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The space before the leading edge; nil for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The space above; nil for none.
    public let top: NSCollectionLayoutSpacing?
    /// The space after the trailing edge; nil for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The space below; nil for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates the spacing from that of each edge; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }

    var rule: EdgeRule {
        EdgeRule(
            leading: leading?.rule ?? .none, top: top?.rule ?? .none, trailing: trailing?.rule ?? .none,
            bottom: bottom?.rule ?? .none)
    }
}
