// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Items in a row, in a column, or at places of their own. A group is an item, so that groups contain groups.
///
///     horizontal  a b a b a ... until the width is used    vertical  the same from top to bottom
///
/// A section repeats its group for as many items as there are.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Kind {
        case line(LayoutAxis, LineRule.Count)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private let kind: Kind

    init(_ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ kind: Kind) {
        (self.kind, self.subitems) = (kind, subitems)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    // MARK: - Horizontal

    /// Creates a group that repeats items from the leading to the trailing edge, until the next one does not fit.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(.horizontal, .fitting))
    }

    /// Creates a group that repeats an item a number of times from the leading to the trailing edge, whether or not
    /// the items fit.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, .repeating(count)))
    }

    /// Creates a group that divides its width between a number of equal items. The width of the item has no effect.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, .dividing(count)))
    }

    // MARK: - Vertical

    /// Creates a group that repeats items from top to bottom, until the next one does not fit.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(.vertical, .fitting))
    }

    /// Creates a group that repeats an item a number of times from top to bottom, whether or not the items fit.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, .repeating(count)))
    }

    /// Creates a group that divides its height between a number of equal items. The height of the item has no effect.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, .dividing(count)))
    }

    // MARK: - Custom

    /// Creates a group whose items have frames of their own.
    ///
    /// - Parameters:
    ///   - layoutSize: the size of the group.
    ///   - itemProvider: returns the frames. Each group has as many items as it returns.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
    }

    // MARK: - Properties

    /// The supplementary items that are attached to the group. The default is empty.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { keptSupplementaryItems }
        set { keptSupplementaryItems = newValue }
    }

    /// The space between two items along the group's axis; nil, the default, for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The items that are repeated; empty in a custom group.
    public let subitems: [NSCollectionLayoutItem]

    override func contentRule(in environment: any NSCollectionLayoutEnvironment) -> ItemRule.Content {
        switch kind {
        case .line(let axis, let count):
            .line(
                LineRule(
                    axis: axis, subitems: subitems.map { $0.rule(in: environment) }, count: count,
                    spacing: interItemSpacing?.rule ?? .none))
        case .custom(let provider): .custom(customRule(provider, environment))
        }
    }

    private func customRule(
        _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider,
        _ environment: any NSCollectionLayoutEnvironment
    ) -> (CGSize, NSDirectionalEdgeInsets) -> [CustomPlace] {
        let traits = environment.traitCollection
        return { size, insets in
            assumingMainActor {
                let container = LayoutContainer(contentSize: size, contentInsets: insets)
                let inside = LayoutEnvironment(container: container, traitCollection: traits)
                return provider(inside).map { CustomPlace(frame: $0.frame, zIndex: $0.zIndex) }
            }
        }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, subitems, kind)
        takeProperties(to: copy)
        copy.interItemSpacing = interItemSpacing
        copy.supplementaryItems = supplementaryItems
        return copy
    }

    /// Returns a drawing of a group of 100 x 100 points in characters, for debugging.
    open func visualDescription() -> String { LayoutDrawing.drawing(of: self) }
}
