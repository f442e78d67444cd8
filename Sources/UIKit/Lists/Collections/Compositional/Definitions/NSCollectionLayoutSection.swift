// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Changes visible items before they are shown. See `NSCollectionLayoutSection.visibleItemsInvalidationHandler`.
///
/// The closure gets the cells, supplementary views and decoration views of the section that are visible, the content offset
/// of the collection view (or of the section when it scrolls by itself), and the size and traits of the collection view.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
        _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Void

/// A section of a compositional layout: a group that is repeated, with the views around.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    /// The group that is repeated.
    let group: NSCollectionLayoutGroup

    /// Creates a section that repeats a group for all of its items.
    public init(group: NSCollectionLayoutGroup) { self.group = group }

    // MARK: - Spacing

    /// The space around the groups in points. Headers and footers are outside of its top and bottom. The default is zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between two groups in points. The default is 0.
    open var interGroupSpacing: CGFloat = 0
    /// The space that is added to the content insets at the sides. The default, `automatic`, is the configuration's value.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The space that is added to the insets of boundary items at the sides. The default, `automatic`, is the configuration's
    /// value.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether boundary items are inside of the content insets at the sides. The default is true.
    open var supplementariesFollowContentInsets = true

    // MARK: - Scrolling

    /// Whether and how the section scrolls by itself, across the layout's axis. The default is `none`.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How a section that scrolls by itself decelerates and bounces.
    public private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()

    // MARK: - Views

    /// The headers, footers and other views at the edges of the section. The index path of the first one of each kind
    /// is item 0, and so on. The default is empty.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The views behind the section. The default is empty.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Changes visible items before they are shown, each time the section is laid out or scrolled.
    ///
    /// Views of sections with estimated sizes can be changed as well. The default is nil.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// The list that the section is; nil for others.
    var list: ListSectionState?

    // MARK: - Copies

    /// Returns a copy of the definition.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.orthogonalScrollingProperties = orthogonalScrollingProperties.duplicate()
        (copy.boundarySupplementaryItems, copy.decorationItems) = (boundarySupplementaryItems, decorationItems)
        (copy.visibleItemsInvalidationHandler, copy.list) = (visibleItemsInvalidationHandler, list)
        return copy
    }

    /// Returns a copy of the definition, by `copy(with:)`.
    open nonisolated override func copy() -> Any { assumingMainActor { copy(with: nil) } }
}

extension NSCollectionLayoutSection: @preconcurrency NSCopying {}

extension NSCollectionLayoutSection {
    /// - Parameters:
    ///   - environment: of the section.
    ///   - axis: of the layout.
    ///   - reference: the insets for the contents, and for boundary items, which the references add at the sides.
    func rule(
        in environment: any NSCollectionLayoutEnvironment, _ axis: LayoutAxis,
        reference: (contents: NSDirectionalEdgeInsets, boundaries: NSDirectionalEdgeInsets)
    ) -> SectionRule {
        var rule = SectionRule(group: group.rule(in: environment))
        rule.insets = contentInsets + reference.contents
        let followed = supplementariesFollowContentInsets ? contentInsets.sides(of: axis) : .zero
        rule.boundaryInsets = followed + reference.boundaries
        rule.spacing = interGroupSpacing
        rule.boundaries = boundarySupplementaryItems.numberedRules
        rule.decorations = decorationItems.map(\.decorationRule)
        rule.padding = list?.topPadding ?? 0
        rule.orthogonal =
            switch orthogonalScrollingBehavior {
            case .none: .none
            case .groupPagingCentered: .centered
            default: .scrolling
            }
        return rule
    }
}

extension [NSCollectionLayoutBoundarySupplementaryItem] {
    /// The rules, with numbers for those of the same kind.
    @MainActor var numberedRules: [BoundaryRule] {
        var numbers: [String: Int] = [:]
        return map { item in
            var rule = item.boundaryRule
            rule.index = numbers[rule.kind, default: 0]
            numbers[rule.kind, default: 0] += 1
            return rule
        }
    }
}

extension NSDirectionalEdgeInsets {
    /// The insets across an axis.
    func sides(of axis: LayoutAxis) -> NSDirectionalEdgeInsets {
        axis == .vertical
            ? NSDirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
            : NSDirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
    }
}
