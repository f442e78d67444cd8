// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A layout's view of an update: the elements before it, and how paths correspond.
@MainActor
struct CollectionChanges {
    typealias Attributes = UICollectionViewLayoutAttributes

    /// The attributes before the update, of the area that the layout was last asked for.
    var before: [Attributes.Element: Attributes]
    /// The path before the update of a path after it; nil for inserted ones.
    var previous: (Attributes.Element) -> IndexPath?
    /// The path after the update of a path before it; nil for deleted ones.
    var next: (Attributes.Element) -> IndexPath?

    /// The attributes from which an element appears.
    func initial(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath,
        _ layout: UICollectionViewLayout
    ) -> Attributes? {
        var element = Attributes.Element(category: category, kind: kind, indexPath: indexPath)
        guard let path = previous(element) else { return faded(layout.attributes(of: element)) }
        element.indexPath = path
        let attributes = before[element]?.duplicate()
        attributes?.indexPath = indexPath
        return attributes
    }

    /// The attributes with which an element disappears.
    func final(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath,
        _ layout: UICollectionViewLayout
    ) -> Attributes? {
        var element = Attributes.Element(category: category, kind: kind, indexPath: indexPath)
        let old = before[element]
        guard let path = next(element) else { return faded(old) }
        element.indexPath = path
        guard let attributes = layout.attributes(of: element)?.duplicate() else { return faded(old) }
        attributes.indexPath = indexPath
        return attributes
    }

    private func faded(_ attributes: Attributes?) -> Attributes? {
        let copy = attributes?.duplicate()
        copy?.alpha = 0
        return copy
    }
}

extension UICollectionViewLayout {
    func attributes(of element: UICollectionViewLayoutAttributes.Element) -> UICollectionViewLayoutAttributes? {
        switch (element.category, element.kind) {
        case (.supplementaryView, let kind?):
            layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
        case (.decorationView, let kind?): layoutAttributesForDecorationView(ofKind: kind, at: element.indexPath)
        default: layoutAttributesForItem(at: element.indexPath)
        }
    }
}
