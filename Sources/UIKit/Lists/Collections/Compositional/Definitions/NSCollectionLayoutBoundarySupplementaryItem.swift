// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A header, a footer, or another view at the edge of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Creates an item at an edge.
    ///
    /// - Parameters:
    ///   - layoutSize: the size; fractions are those of the section or layout.
    ///   - elementKind: the kind of the supplementary view.
    ///   - alignment: the edge or corner.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates an item at a distance from an edge.
    ///
    /// - Parameters:
    ///   - layoutSize: the size; fractions are those of the section or layout.
    ///   - elementKind: the kind of the supplementary view.
    ///   - alignment: the edge or corner.
    ///   - absoluteOffset: in points, to the trailing edge and downwards.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset))
    }

    /// Whether the item enlarges its section or layout, instead of covering its contents. The default is true.
    open var extendsBoundary = true
    /// Whether the item stays visible while any part of its section or layout is. The default is false.
    open var pinToVisibleBounds = false
    /// The edge or corner.
    public let alignment: NSRectAlignment
    /// The distance from there in points, to the trailing edge and downwards.
    public let offset: CGPoint

    final var boundaryRule: BoundaryRule {
        BoundaryRule(
            kind: elementKind, size: layoutSize.rule, insets: contentInsets, edges: alignment.edges, offset: offset,
            extends: extendsBoundary, isPinned: pinToVisibleBounds, zIndex: zIndex)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        takeProperties(to: copy)
        copy.zIndex = zIndex
        (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
        return copy
    }
}
