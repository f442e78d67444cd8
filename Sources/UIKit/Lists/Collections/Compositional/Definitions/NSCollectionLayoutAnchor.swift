// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A point of an element to which a supplementary item is attached. Immutable.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject {
    let rule: AnchorRule

    private init(_ rule: AnchorRule) { self.rule = rule }

    /// Creates an anchor at edges: two of them mean their corner, and none the center.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(AnchorRule(edges: edges, offset: .zero, isFractional: false))
    }

    /// Creates an anchor at a distance from edges.
    ///
    /// - Parameters:
    ///   - edges: the edges; two of them mean their corner, and none the center.
    ///   - absoluteOffset: in points, to the trailing edge and downwards.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(AnchorRule(edges: edges, offset: absoluteOffset, isFractional: false))
    }

    /// Creates an anchor at a distance from edges that depends on the supplementary item's size.
    ///
    /// - Parameters:
    ///   - edges: the edges; two of them mean their corner, and none the center.
    ///   - fractionalOffset: in widths of the supplementary item to the trailing edge, and in heights downwards.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(AnchorRule(edges: edges, offset: fractionalOffset, isFractional: true))
    }

    /// The edges; two of them mean their corner, and none the center.
    public var edges: NSDirectionalRectEdge { rule.edges }
    /// The distance from the edges, in points or in sizes of the supplementary item.
    public var offset: CGPoint { rule.offset }
    /// Whether the offset is in points.
    public var isAbsoluteOffset: Bool { !rule.isFractional }
    /// Whether the offset is in sizes of the supplementary item.
    public var isFractionalOffset: Bool { rule.isFractional }
}
