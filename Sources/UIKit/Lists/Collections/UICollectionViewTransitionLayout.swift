// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A layout between two others, for transitions whose progress a gesture controls.
///
/// Elements that both layouts have are between their places in proportion to `transitionProgress`; others fade.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at the beginning.
    public let currentLayout: UICollectionViewLayout
    /// The layout at the end.
    public let nextLayout: UICollectionViewLayout

    private var values: [String: CGFloat] = [:]

    /// Creates a layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    /// Returns nil: archives cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    /// How far the transition is: 0, the default, is the current layout, 1 the next one.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { invalidateLayout() } }
    }

    /// Stores a number of the program's own for a step of the transition.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// Returns a number that was stored; 0 without one.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: - Invalidation

    /// Invalidates the layout. When the data has changed, so are both layouts.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts {
            for layout in [currentLayout, nextLayout] {
                let inner = layout.makeInvalidationContext()
                inner.invalidateEverything = context.invalidateEverything
                inner.invalidateDataSourceCounts = true
                layout.invalidateLayout(with: inner)
            }
        }
        super.invalidateLayout(with: context)
    }

    override func itemsChanged(_ paths: CollectionPaths) {
        currentLayout.itemsChanged(paths)
        nextLayout.itemsChanged(paths)
    }

    override func itemOwnership() -> (UICollectionViewLayoutAttributes.Element) -> Bool {
        currentLayout.itemOwnership()
    }

    // MARK: - Layout

    open override func prepare() {
        super.prepare()
        currentLayout.prepare()
        nextLayout.prepare()
    }

    open override var collectionViewContentSize: CGSize {
        let start = currentLayout.collectionViewContentSize, end = nextLayout.collectionViewContentSize
        return CGSize(width: mix(start.width, end.width), height: mix(start.height, end.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var elements: [UICollectionViewLayoutAttributes.Element] = []
        var found: Set<UICollectionViewLayoutAttributes.Element> = []
        // Something may be between two places out of sight: then it is not seen.
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: rect) ?? []
            where found.insert(attributes.element).inserted {
                elements.append(attributes.element)
            }
        }
        return elements.compactMap { mixed($0) }.filter { $0.frame.overlaps(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        mixed(.init(category: .cell, kind: nil, indexPath: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mixed(.init(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mixed(.init(category: .decorationView, kind: elementKind, indexPath: indexPath))
    }

    override func decorationClass(ofKind kind: String) -> AnyClass? {
        super.decorationClass(ofKind: kind) ?? nextLayout.decorationClass(ofKind: kind)
            ?? currentLayout.decorationClass(ofKind: kind)
    }

    override func decorationNib(ofKind kind: String) -> UINib? {
        super.decorationNib(ofKind: kind) ?? nextLayout.decorationNib(ofKind: kind)
            ?? currentLayout.decorationNib(ofKind: kind)
    }

    override var wantsPreferredSizes: Bool { false }

    private func mixed(_ element: UICollectionViewLayoutAttributes.Element) -> UICollectionViewLayoutAttributes? {
        let start = currentLayout.attributes(of: element), end = nextLayout.attributes(of: element)
        guard let start, let end else {
            guard let only = (start ?? end)?.duplicate() else { return nil }
            only.alpha *= start == nil ? transitionProgress : 1 - transitionProgress
            return only
        }
        let copy = start.duplicate()
        copy.size = CGSize(
            width: mix(start.size.width, end.size.width), height: mix(start.size.height, end.size.height))
        copy.center = CGPoint(x: mix(start.center.x, end.center.x), y: mix(start.center.y, end.center.y))
        copy.alpha = mix(start.alpha, end.alpha)
        if transitionProgress > 0.5 { (copy.transform3D, copy.zIndex) = (end.transform3D, end.zIndex) }
        return copy
    }

    private func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * transitionProgress }
}
