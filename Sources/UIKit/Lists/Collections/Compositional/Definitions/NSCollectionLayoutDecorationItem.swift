// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A view behind a section, with its headers and footers.
///
/// Register its class with the layout: `register(_:forDecorationViewOfKind:)`.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Creates a view behind a section. Its content insets are its distances from the section's edges.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    /// The order of overlapping views: larger ones are in front. The default is 0. Other views of a section with a
    /// decoration are in front of 0.
    open var zIndex = 0
    /// The kind of the decoration view.
    public let elementKind: String

    final var decorationRule: DecorationRule {
        DecorationRule(kind: elementKind, insets: contentInsets, zIndex: zIndex)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind)
        takeProperties(to: copy)
        copy.zIndex = zIndex
        return copy
    }
}
