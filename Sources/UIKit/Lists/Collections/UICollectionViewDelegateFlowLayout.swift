// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Provides the sizes of a flow layout for each item and section. The collection view's delegate adopts it.
///
/// The defaults are the properties of the layout of the same meaning.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item, in points. The default is the layout's `itemSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Returns the insets of a section's items, in points. The default is the layout's `sectionInset`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the least distance of a section's lines, in points. The default is the layout's `minimumLineSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the least distance of items in a line, in points. The default is the layout's `minimumInteritemSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a section's header, of which the side along the scrolling direction counts. The default is
    /// the layout's `headerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a section's footer, of which the side along the scrolling direction counts. The default is
    /// the layout's `footerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// Returns the layout's `itemSize`; delegates whose items differ implement it.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        func size() -> CGSize {
            let layout = collectionViewLayout as? UICollectionViewFlowLayout
            // Asking for each of a million items would lead here a million times.
            layout?.delegateHasSizes = false
            return layout?.itemSize ?? .zero
        }
        return callOptional(
            "collectionView:layout:sizeForItemAt:", of: self, [collectionView, collectionViewLayout, indexPath],
            else: size())
    }
    /// Returns the layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        callOptional(
            "collectionView:layout:insetForSectionAt:", of: self, [collectionView, collectionViewLayout, section],
            else: (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero)
    }
    /// Returns the layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        callOptional(
            "collectionView:layout:minimumLineSpacingForSectionAt:", of: self,
            [collectionView, collectionViewLayout, section],
            else: (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0)
    }
    /// Returns the layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        callOptional(
            "collectionView:layout:minimumInteritemSpacingForSectionAt:", of: self,
            [collectionView, collectionViewLayout, section],
            else: (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0)
    }
    /// Returns the layout's `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        callOptional(
            "collectionView:layout:referenceSizeForHeaderInSection:", of: self,
            [collectionView, collectionViewLayout, section],
            else: (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero)
    }
    /// Returns the layout's `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        callOptional(
            "collectionView:layout:referenceSizeForFooterInSection:", of: self,
            [collectionView, collectionViewLayout, section],
            else: (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero)
    }
}

/// The parts of a flow layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for all sizes again. The default is true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places of all items are computed again. The default is true.
    open var invalidateFlowLayoutAttributes = true
}
