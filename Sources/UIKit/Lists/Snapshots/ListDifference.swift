// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What changes between two lists whose sections and items have unique identifiers, as a batch update of a table or a
// collection names it:
//
//     deleted, and where a movement begins    by the old positions
//     inserted, and where a movement ends     by the new positions
//     everything else                         keeps its order
//
// 1. Sections are deleted, inserted and moved as a whole, with their items.
// 2. In each section that stays, the equal items at both ends stay. They are only compared; all others are looked up.
// 3. Of the items that are in the same section before and after, as many as possible stay: the longest ones in order. The
//    others move, as do items that change to another section that stays.
//
// An item that comes from a deleted section is inserted, and one that goes to an inserted section is deleted: their sections
// bring and take all items.

/// The changes that lead from one list to another. Takes time in proportion to the items that are not at the ends of their
/// sections, times the logarithm of their number.
struct ListDifference: Equatable, Sendable {
    struct Move: Hashable, Sendable {
        var from: IndexPath, to: IndexPath
    }

    struct SectionMove: Hashable, Sendable {
        var from: Int, to: Int
    }

    /// Old sections.
    private(set) var deletedSections = IndexSet()
    /// New sections.
    private(set) var insertedSections = IndexSet()
    /// In the order of the new sections.
    private(set) var movedSections: [SectionMove] = []
    /// Old positions, in order of the new sections. Without those in deleted sections.
    private(set) var deletedItems: [IndexPath] = []
    /// New positions, in order. Without those in inserted sections.
    private(set) var insertedItems: [IndexPath] = []
    /// In the order of the new positions.
    private(set) var movedItems: [Move] = []

    var isEmpty: Bool { self == ListDifference() }

    private init() {}

    init<Section: Hashable, Item: Hashable>(
        from old: [(section: Section, items: [Item])], to new: [(section: Section, items: [Item])]
    ) {
        let pairs = compareSections(old.map(\.section), new.map(\.section))
        compareItems(pairs.map { (old: $0.old, new: $0.new, old[$0.old].items, new[$0.new].items) })
    }

    /// The indexes of a section that stays.
    private typealias Pair = (old: Int, new: Int)

    private mutating func compareSections<Section: Hashable>(_ old: [Section], _ new: [Section]) -> [Pair] {
        var places = Dictionary(uniqueKeysWithValues: zip(old, old.indices)), pairs: [Pair] = []
        for (index, section) in new.enumerated() {
            if let place = places.removeValue(forKey: section) {
                pairs.append((place, index))
            } else {
                insertedSections.insert(index)
            }
        }
        deletedSections = IndexSet(places.values)
        let staying = Self.longestRise(in: pairs.map(\.old))
        for (pair, stays) in zip(pairs, staying) where !stays {
            movedSections.append(SectionMove(from: pair.old, to: pair.new))
        }
        return pairs
    }

    // MARK: - Items

    private mutating func compareItems<Item: Hashable>(_ pairs: [(old: Int, new: Int, before: [Item], after: [Item])]) {
        let middles = pairs.map { Self.middles($0.before, $0.after) }
        var places: [Item: (section: Int, row: Int)] = [:]
        places.reserveCapacity(middles.reduce(0) { $0 + $1.old.count })
        for (pair, middle) in zip(pairs, middles) {
            for row in middle.old { places[pair.before[row]] = (pair.old, row) }
        }
        for (pair, middle) in zip(pairs, middles) {
            var kept: [(from: Int, to: Int)] = [], moves: [Move] = []
            for row in middle.new {
                let end = IndexPath(row: row, section: pair.new)
                guard let start = places.removeValue(forKey: pair.after[row]) else {
                    insertedItems.append(end)
                    continue
                }
                if start.section == pair.old {
                    kept.append((start.row, row))
                } else {
                    moves.append(Move(from: IndexPath(row: start.row, section: start.section), to: end))
                }
            }
            for (item, stays) in zip(kept, Self.longestRise(in: kept.map(\.from))) where !stays {
                let start = IndexPath(row: item.from, section: pair.old)
                moves.append(Move(from: start, to: IndexPath(row: item.to, section: pair.new)))
            }
            movedItems += moves.sorted { $0.to.row < $1.to.row }
        }
        for (pair, middle) in zip(pairs, middles) {
            for row in middle.old where places[pair.before[row]] != nil {
                deletedItems.append(IndexPath(row: row, section: pair.old))
            }
        }
    }

    /// The rows between the equal ones at both ends.
    private static func middles<Item: Equatable>(_ old: [Item], _ new: [Item]) -> (old: Range<Int>, new: Range<Int>) {
        let shorter = min(old.count, new.count)
        var start = 0, end = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (start..<old.count - end, start..<new.count - end)
    }

    /// Marks the longest possible choice of different numbers that rise from left to right: for each length, the choice whose
    /// last number is smallest is kept (M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete
    /// Mathematics 11, 1975).
    static func longestRise(in numbers: [Int]) -> [Bool] {
        /// The indexes of the last numbers, by length.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var low = 0, high = ends.count
            // Most numbers continue the longest choice.
            if let last = ends.last, numbers[last] < number { low = high }
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var isChosen = [Bool](repeating: false, count: numbers.count), next = ends.last
        while let index = next {
            isChosen[index] = true
            next = previous[index]
        }
        return isChosen
    }
}

extension ListDifference {
    /// The changes that lead from one snapshot to another. What is to be reloaded is not among them.
    init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) { self.init(from: old.contents, to: new.contents) }
}
