// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIKit

/// A column of a program's own: in each section a header, a line behind it, and items.
///
///     header   30 points
///     items    50 points each
@MainActor
final class HeadedColumn: UICollectionViewLayout {
    final class Line: UICollectionReusableView {}

    final class Context: UICollectionViewLayoutInvalidationContext {}

    /// Attributes with a color for the cell.
    final class Colored: UICollectionViewLayoutAttributes {
        var color = UIColor.clear

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Colored)?.color = color
            return copy
        }
    }

    /// The width of elements that are computed from now on; that of others is kept.
    var width: CGFloat = 100
    var color = UIColor.clear
    var itemHeight: CGFloat = 50
    var followsBounds = false
    var followsCells = false
    var start: CGFloat = 0
    var isFromRightToLeft = false
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var newBounds: [CGRect] = []
    var prepared = 0

    private var widths: [String: CGFloat] = [:]
    private var heights: [IndexPath: CGFloat] = [:]

    override init() {
        super.init()
        register(Line.self, forDecorationViewOfKind: "line")
    }

    required init?(coder: NSCoder) { nil }

    override class var invalidationContextClass: AnyClass { Context.self }
    override class var layoutAttributesClass: AnyClass { Colored.self }

    // MARK: - Invalidation

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        if context.invalidateEverything { widths = [:] }
        for path in context.invalidatedItemIndexPaths ?? [] { widths["cell \(path)"] = nil }
        for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
            for path in paths { widths["\(kind) \(path)"] = nil }
        }
        for (kind, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
            for path in paths { widths["\(kind) \(path)"] = nil }
        }
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        self.newBounds.append(newBounds)
        return followsBounds || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard followsCells, preferredAttributes.size != originalAttributes.size else {
            return super.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
        heights[originalAttributes.indexPath] = preferredAttributes.size.height
        return true
    }

    // MARK: - Layout

    override func prepare() {
        super.prepare()
        prepared += 1
    }

    private func count(_ section: Int) -> Int { collectionView?.numberOfItems(inSection: section) ?? 0 }

    private func top(_ section: Int) -> CGFloat { (0..<section).reduce(start) { $0 + 30 + 50 * CGFloat(count($1)) } }

    override var collectionViewContentSize: CGSize {
        CGSize(width: 320, height: top(collectionView?.numberOfSections ?? 0))
    }

    private func place(_ attributes: UICollectionViewLayoutAttributes, _ y: CGFloat, _ height: CGFloat) {
        let key = "\(attributes.representedElementKind ?? "cell") \(attributes.indexPath)"
        let kept = widths[key] ?? width
        widths[key] = kept
        attributes.frame = CGRect(x: 0, y: y, width: kept, height: height)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = Colored(forCellWith: indexPath)
        attributes.color = color
        place(
            attributes, top(indexPath.section) + 30 + 50 * CGFloat(indexPath.item), heights[indexPath] ?? itemHeight)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = Colored(forSupplementaryViewOfKind: elementKind, with: indexPath)
        place(attributes, top(indexPath.section), 30)
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = Colored(forDecorationViewOfKind: elementKind, with: indexPath)
        place(attributes, top(indexPath.section), 10)
        attributes.zIndex = -1
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfSections ?? 0)).flatMap { section in
            let first = IndexPath(item: 0, section: section)
            return [
                layoutAttributesForSupplementaryView(ofKind: "header", at: first),
                layoutAttributesForDecorationView(ofKind: "line", at: first),
            ].compactMap { $0 }
                + (0..<count(section)).compactMap {
                    layoutAttributesForItem(at: IndexPath(item: $0, section: section))
                }
        }.filter { $0.frame.intersects(rect) }
    }

    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
        isFromRightToLeft ? .rightToLeft : super.developmentLayoutDirection
    }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Sections of numbers with headers.
@MainActor
final class HeadedModel: NSObject, UICollectionViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    }
    func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }

    /// Shows the sections in a layout.
    func show(
        _ layout: UICollectionViewLayout, cell: UICollectionViewCell.Type = UICollectionViewCell.self,
        _ configure: (UICollectionView) -> Void = { _ in }
    ) -> CollectionScreen {
        CollectionScreen([], layout: layout) {
            $0.register(cell, forCellWithReuseIdentifier: "number")
            $0.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
            $0.dataSource = self
            configure($0)
        }
    }
}
