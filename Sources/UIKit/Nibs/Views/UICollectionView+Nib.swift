// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UICollectionView {
    /// The layout of a collection view in a nib; a flow layout if the file has none.
    static func decodeLayout(_ values: NibValues) -> UICollectionViewLayout {
        guard values.nib != nil else { return decodeArchivedLayout(values) }
        return values.object("collectionViewLayout") ?? UICollectionViewFlowLayout()
    }

    func decodeCollection(_ values: NibValues) {
        if let allows = values.bool("allowsSelection") { allowsSelection = allows }
        if let allows = values.bool("allowsMultipleSelection") { allowsMultipleSelection = allows }
        if let allows = values.bool("allowsSelectionDuringEditing") { allowsSelectionDuringEditing = allows }
        if let allows = values.bool("allowsMultipleSelectionDuringEditing") {
            allowsMultipleSelectionDuringEditing = allows
        }
        if let isPrefetching = values.bool("prefetchingEnabled") { isPrefetchingEnabled = isPrefetching }
        if let view: UIView = values.object("backgroundView") { backgroundView = view }
        // Storyboards decode cells and supplementary views themselves.
        values.ignore(
            "cells", "sectionHeaderView", "sectionFooterView", "dataMode", "springLoaded", "dragInteractionEnabled",
            "collectionViewLayout",
            "contentInsetAdjustmentBehavior")
    }
}

extension UICollectionViewFlowLayout {
    func decodeFlow(_ values: NibValues) {
        if let spacing = values.number("minimumLineSpacing") { minimumLineSpacing = spacing }
        if let spacing = values.number("minimumInteritemSpacing") { minimumInteritemSpacing = spacing }
        if let direction = values.choice("scrollDirection", Self.directions) { scrollDirection = direction }
        if let size = values.size("itemSize") { itemSize = size }
        if let size = values.size("headerReferenceSize") { headerReferenceSize = size }
        if let size = values.size("footerReferenceSize") { footerReferenceSize = size }
        if let insets = values.insets("sectionInset") { sectionInset = insets }
        if let pins = values.bool("sectionHeadersPinToVisibleBounds") { sectionHeadersPinToVisibleBounds = pins }
        if let pins = values.bool("sectionFootersPinToVisibleBounds") { sectionFootersPinToVisibleBounds = pins }
        if let reference = values.choice("sectionInsetReference", Self.references) { sectionInsetReference = reference }
        if let size = values.size("estimatedItemSize") { estimatedItemSize = size }
        if values.bool("automaticEstimatedItemSize") == true { estimatedItemSize = Self.automaticSize }
    }

    static let directions: KeyValuePairs<String, UICollectionView.ScrollDirection> = [
        "vertical": .vertical, "horizontal": .horizontal,
    ]

    static let references: KeyValuePairs<String, SectionInsetReference> = [
        "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
    ]
}

extension UICollectionViewCell {
    func decodeCell(_ values: NibValues) {
        decodeContentView(contentView, values)
        decodeArchivedViews(values)
    }
}
