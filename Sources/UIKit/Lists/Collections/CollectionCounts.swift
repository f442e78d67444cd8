// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The numbers of sections and items, as the data source reported them.
struct CollectionCounts {
    /// The number of items of each section.
    let items: [Int]
    /// The number of items before each section, and of all items at the end.
    let starts: [Int]

    init(_ items: [Int]) {
        self.items = items
        var starts = [0]
        starts.reserveCapacity(items.count + 1)
        for count in items { starts.append(starts[starts.count - 1] + count) }
        self.starts = starts
    }

    @MainActor
    init(from dataSource: (any UICollectionViewDataSource)?, of view: UICollectionView) {
        let sections = max(0, dataSource?.numberOfSections(in: view) ?? 0)
        self.init((0..<sections).map { max(0, dataSource?.collectionView(view, numberOfItemsInSection: $0) ?? 0) })
    }

    var sections: Int { items.count }
    var all: Int { starts[items.count] }

    func items(in section: Int) -> Int { items.indices.contains(section) ? items[section] : 0 }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && path.item >= 0 && path.item < items(in: path.section)
    }

    /// The place of an item among all items.
    func position(of path: IndexPath) -> Int? { contains(path) ? starts[path.section] + path.item : nil }

    /// The path of the item at a place among all items.
    func path(at position: Int) -> IndexPath? {
        guard position >= 0, position < all else { return nil }
        // The last section that begins at or before the position; empty ones begin where the next one does.
        var low = 0, high = items.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= position { low = middle } else { high = middle - 1 }
        }
        return IndexPath(item: position - starts[low], section: low)
    }
}

/// The work that the layout has to do before it can be asked for attributes.
struct CollectionLayoutNeeds {
    /// Set by invalidations, cleared before `prepare()`.
    var preparation = true
    /// Set by `reloadData()`, cleared when all views have been replaced.
    var reload = false
    /// The distance to move the offset after the preparation.
    var offset = CGPoint.zero
    /// The bounds before a change of their size since the last preparation.
    var oldBounds: CGRect?
    /// Invariant: true while views are created, so that this does not begin again inside.
    var isWorking = false
    /// Counts reloads, updates and changes of the layout. Data sources and delegates are called in the middle of work: a
    /// loop over attributes ends when this has changed, since the attributes are outdated.
    var generation = 0
    /// Calls that wait for the end of the work.
    var waiting: [() -> Void] = []
}

/// The attributes of an area.
struct AskedArea {
    var rect: CGRect
    var attributes: [UICollectionViewLayoutAttributes]
}

/// The free play of the edges of a rectangle, among others: while each edge stays in its range, the rectangle intersects
/// the same others.
struct QuietArea {
    private var left: Range, top: Range, right: Range, bottom: Range

    /// Without its ends.
    private struct Range {
        var low = -CGFloat.infinity, high = CGFloat.infinity

        mutating func note(_ place: CGFloat, _ edge: CGFloat) {
            if place <= edge { low = max(low, place) }
            if place >= edge { high = min(high, place) }
        }

        /// Where both are equal, nothing may move.
        func contains(_ edge: CGFloat, _ start: CGFloat) -> Bool { edge == start || edge > low && edge < high }
    }

    private let start: CGRect

    init(_ rect: CGRect) {
        start = rect
        (left, top, right, bottom) = (Range(), Range(), Range(), Range())
    }

    /// Adds another rectangle: only the opposite edges meet.
    mutating func note(_ other: CGRect) {
        left.note(other.maxX, start.minX)
        right.note(other.minX, start.maxX)
        top.note(other.maxY, start.minY)
        bottom.note(other.minY, start.maxY)
    }

    func allows(_ rect: CGRect) -> Bool {
        left.contains(rect.minX, start.minX) && right.contains(rect.maxX, start.maxX)
            && top.contains(rect.minY, start.minY) && bottom.contains(rect.maxY, start.maxY)
    }
}

extension CGRect {
    /// Whether two rectangles have an area in common. `intersects(_:)` is true where edges touch, too.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
