// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The container of a section or a custom group.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size in points. That of a collection view excludes its adjusted content insets.
    var contentSize: CGSize { get }
    /// The size without the content insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The content insets in points: for sections, those of the layout's reference, such as the safe area.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The same as `contentInsets`.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The container and the traits that a section or a custom group is laid out for. When they change, the layout asks
/// for its sections again.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The size and insets of the container.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }

    init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets) {
        (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
    }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    /// The margins of the collection view, for lists.
    var margins = NSDirectionalEdgeInsets.zero

    init(container: any NSCollectionLayoutContainer, traitCollection: UITraitCollection) {
        (self.container, self.traitCollection) = (container, traitCollection)
    }
}
