// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The items of one section at one moment, which may contain each other: an outline whose items expand and collapse.
///
/// Items are unique. Those without a parent are at level 0; the children of an item are at the level below it, and visible
/// while all items that contain them are expanded. New items are collapsed.
///
/// A debug build stops at mistakes for which UIKit raises an exception: an item that is added twice, and a parent or
/// neighbor that does not exist. A release build reports them and leaves the snapshot as it is. Deleting, expanding and
/// collapsing items that do not exist has no effect.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    // All items in the order of an outline whose items are all expanded, so that an item and those that it contains are
    // neighbors: they have a larger level, up to the next item that does not.
    //
    //     items    food  fruit  apple  pear  bread  drinks
    //     levels   0     1      2      2     1      0

    /// All items, visible or not: each is followed by its children.
    public private(set) var items: [ItemIdentifierType] = []
    private var levels: [Int] = []
    private var indexes: [ItemIdentifierType: Int] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates a snapshot without items.
    public init() {}

    // MARK: - Reading

    /// The items without a parent, in order.
    public var rootItems: [ItemIdentifierType] { zip(items, levels).filter { $0.1 == 0 }.map(\.0) }

    /// The items that are contained in expanded items only, in order. They need not be on the screen.
    public var visibleItems: [ItemIdentifierType] {
        var visible: [ItemIdentifierType] = [], index = 0
        while index < items.count {
            visible.append(items[index])
            index = expanded.contains(items[index]) ? index + 1 : end(of: index)
        }
        return visible
    }

    /// Whether an item exists.
    public func contains(_ item: ItemIdentifierType) -> Bool { indexes[item] != nil }

    /// The position of an item in `items`; nil if there is no such item.
    public func index(of item: ItemIdentifierType) -> Int? { indexes[item] }

    /// The number of items that contain an item.
    ///
    /// - Precondition: the item exists.
    public func level(of item: ItemIdentifierType) -> Int { place(of: item, "level(of:)").map { levels[$0] } ?? 0 }

    /// The item that contains an item directly; nil for one at level 0, and if there is no such item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        indexes[child].flatMap(parent).map { items[$0] }
    }

    /// Whether the children of an item are visible when it is.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    /// Whether all items that contain an item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard var index = indexes[item] else { return false }
        while let parent = parent(index) {
            guard expanded.contains(items[parent]) else { return false }
            index = parent
        }
        return true
    }

    /// The items that an item contains.
    ///
    /// - Parameters:
    ///   - parent: the item.
    ///   - includingParent: whether the item itself is in the result, at level 0.
    /// - Precondition: the item exists.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var part = Self()
        guard let place = place(of: parent, "snapshot(of:includingParent:)") else { return part }
        let range = (includingParent ? place : place + 1)..<end(of: place)
        part.items = Array(items[range])
        part.levels = levels[range].map { $0 - levels[place] - (includingParent ? 0 : 1) }
        part.expanded = expanded.intersection(part.items)
        part.findIndexes(from: 0)
        return part
    }

    /// A line for each item, for debugging: an asterisk if it is visible, a plus sign if it is expanded or a minus sign if it
    /// is collapsed, and the item, indented by its level.
    public func visualDescription() -> String {
        items.indices.map { index in
            let item = items[index]
            return "\(isVisible(item) ? "*" : " ") \(String(repeating: "    ", count: levels[index]))"
                + "\(expanded.contains(item) ? "+" : "-") \(item)"
        }.joined(separator: "\n")
    }

    // MARK: - Adding

    /// Adds items at the end of another one's children.
    ///
    /// - Parameters:
    ///   - items: the new items.
    ///   - parent: the item that will contain them; nil for the end of level 0.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent else { return insert(items, at: self.items.count, level: 0, "append(_:to:)") }
        guard let place = place(of: parent, "append(_:to:)") else { return }
        insert(items, at: end(of: place), level: levels[place] + 1, "append(_:to:)")
    }

    /// Inserts items in front of another one, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
        guard let place = place(of: beforeIdentifier, "insert(_:before:)") else { return }
        insert(items, at: place, level: levels[place], "insert(_:before:)")
    }

    /// Inserts items behind another one and what it contains, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
        guard let place = place(of: afterIdentifier, "insert(_:after:)") else { return }
        insert(items, at: end(of: place), level: levels[place], "insert(_:after:)")
    }

    /// Inserts all items of another snapshot in front of an item: those at its level 0 get the same parent.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        guard let place = place(of: item, "insert(_:before:)") else { return }
        insert(snapshot, at: place, level: levels[place], "insert(_:before:)")
    }

    /// Inserts all items of another snapshot behind an item and what it contains: those at its level 0 get the same parent.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        guard let place = place(of: item, "insert(_:after:)") else { return }
        insert(snapshot, at: end(of: place), level: levels[place], "insert(_:after:)")
    }

    /// Replaces the items that an item contains by those of another snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        guard let place = place(of: parent, "replace(childrenOf:using:)") else { return }
        var replaced = self
        replaced.remove(place + 1..<end(of: place))
        guard replaced.insert(snapshot, at: place + 1, level: levels[place] + 1, "replace(childrenOf:using:)") else {
            return
        }
        self = replaced
    }

    // MARK: - Deleting

    /// Deletes items with all items that they contain.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let place = indexes[item] else { continue }
            remove(place..<end(of: place))
        }
    }

    /// Deletes all items.
    public mutating func deleteAll() { self = Self() }

    // MARK: - Expanding

    /// Makes the children of items visible wherever the items are.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        expanded.formUnion(items.filter { indexes[$0] != nil })
    }

    /// Hides the children of items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
}

// MARK: - For data sources

extension NSDiffableDataSourceSectionSnapshot {
    /// Moves an item, with what it contains, to where it is among the visible items; takes it out if it is not among them,
    /// and adds it if it is new. It gets the parent of the item behind it, or else of the one in front of it.
    mutating func move(_ item: ItemIdentifierType, in visible: [ItemIdentifierType]) {
        var part = contains(item) ? snapshot(of: item, includingParent: true) : Self()
        if part.items.isEmpty { part.append([item]) }
        delete([item])
        guard let place = visible.firstIndex(of: item) else { return }
        if let next = visible[(place + 1)...].first(where: contains) {
            insert(part, before: next)
        } else if let previous = visible[..<place].last(where: contains) {
            insert(part, after: previous)
        } else {
            self = part
        }
    }
}

// MARK: - Places

extension NSDiffableDataSourceSectionSnapshot {
    /// Reports an item that does not exist.
    private func place(of item: ItemIdentifierType, _ method: String) -> Int? {
        if let place = indexes[item] { return place }
        mistake(method, "there is no item \(item)")
        return nil
    }

    /// The index behind an item and what it contains.
    private func end(of index: Int) -> Int {
        levels[(index + 1)...].firstIndex { $0 <= levels[index] } ?? items.count
    }

    private func parent(_ index: Int) -> Int? { levels[..<index].lastIndex { $0 < levels[index] } }

    private mutating func findIndexes(from start: Int) {
        for index in start..<items.count { indexes[items[index]] = index }
    }

    private mutating func insert(_ new: [ItemIdentifierType], at place: Int, level: Int, _ method: String) {
        var snapshot = Self()
        (snapshot.items, snapshot.levels) = (new, new.map { _ in 0 })
        insert(snapshot, at: place, level: level, method)
    }

    /// - Returns: whether the items are new.
    @discardableResult
    private mutating func insert(_ snapshot: Self, at place: Int, level: Int, _ method: String) -> Bool {
        var seen = Set<ItemIdentifierType>(minimumCapacity: snapshot.items.count)
        if let twice = snapshot.items.first(where: { indexes[$0] != nil || !seen.insert($0).inserted }) {
            mistake(
                method, "identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\(twice))}")
            return false
        }
        items.insert(contentsOf: snapshot.items, at: place)
        levels.insert(contentsOf: snapshot.levels.map { $0 + level }, at: place)
        expanded.formUnion(snapshot.expanded)
        findIndexes(from: place)
        return true
    }

    private mutating func remove(_ range: Range<Int>) {
        for item in items[range] { (indexes[item], _) = (nil, expanded.remove(item)) }
        items.removeSubrange(range)
        levels.removeSubrange(range)
        findIndexes(from: range.lowerBound)
    }

    private func mistake(_ method: String, _ reason: String) {
        programmingMistake("NSDiffableDataSourceSectionSnapshot: \(method): \(reason).", about: method + reason)
    }
}
