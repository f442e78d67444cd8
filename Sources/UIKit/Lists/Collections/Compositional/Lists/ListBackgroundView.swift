// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The background of a list. That of the first and the last section continues beyond the contents.
final class ListBackgroundView: UICollectionReusableView {
    static let kind = "UICollectionLayoutListBackground"

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = layoutAttributes.backgroundColor
        isUserInteractionEnabled = false
    }
}

extension UICollectionViewCompositionalLayout {
    func listBackground(of index: Int, _ placement: LayoutPlacement) -> UICollectionViewLayoutAttributes? {
        guard let list = placement.sections[index].definition.list, let collectionView else { return nil }
        let axis = placement.axis, room = collectionView.bounds.size
        var frame = placement.frame(of: index)
        if index == 0 { frame = frame.extended(axis, before: room[axis]) }
        let isLast = index == placement.sections.count - 1
        frame.size[axis] += isLast ? room[axis] : placement.spacing
        frame = frame.extended(axis.other, before: room[axis.other])
        frame.size[axis.other] += room[axis.other]
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: ListBackgroundView.kind, with: IndexPath(item: 0, section: index))
        attributes.frame = frame.onPixels(collectionView.contentScaleFactor)
        attributes.zIndex = -1
        attributes.backgroundColor = list.configuration.resolvedBackgroundColor
        return attributes
    }
}

extension CGRect {
    fileprivate func extended(_ axis: LayoutAxis, before: CGFloat) -> CGRect {
        var rect = self
        rect.origin[axis] -= before
        rect.size[axis] += before
        return rect
    }
}
