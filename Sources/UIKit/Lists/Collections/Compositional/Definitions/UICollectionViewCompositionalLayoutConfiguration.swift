// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The direction of a compositional layout, the space between its sections, and the views around all of them.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// Creates a vertical configuration.
    public override init() { super.init() }

    /// The axis along which the collection view scrolls. The default is `vertical`.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between two sections in points. The default is 0.
    open var interSectionSpacing: CGFloat = 0
    /// The headers, footers and other views at the edges of the layout. The default is empty.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The space that is added to the content insets of sections at the sides. The default is `safeArea`.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    /// Returns a copy, by `copy(with:)`.
    open nonisolated override func copy() -> Any { assumingMainActor { copy(with: nil) } }

    func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}

extension UICollectionViewCompositionalLayoutConfiguration: @preconcurrency NSCopying {}
