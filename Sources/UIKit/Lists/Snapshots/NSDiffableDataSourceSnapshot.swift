// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The sections and items of a list at one moment, each known by an identifier.
///
/// Identifiers are unique: an item is in one section, once. A debug build stops at mistakes for which UIKit raises an
/// exception: an identifier that is appended or inserted twice, a section or item that is named as a place and does not
/// exist, and items without a section. A release build reports them and leaves the snapshot as it is.
///
/// Deleting identifiers that do not exist has no effect.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    private struct Section: Sendable {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private var sections: [Section] = []
    /// The place of each section in `sections`.
    private var places: [SectionIdentifierType: Int] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// The sections that are to be reloaded when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// The items whose cells are to be replaced when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

    /// The items whose cells are to be configured again, without replacing them, when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: - Reading

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionOfItem.count }

    /// The number of sections in the snapshot.
    public var numberOfSections: Int { sections.count }

    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] {
        var items: [ItemIdentifierType] = []
        items.reserveCapacity(numberOfItems)
        for section in sections { items += section.items }
        return items
    }

    /// The number of items in a section.
    ///
    /// - Precondition: the section exists.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        place(of: identifier, "numberOfItems(inSection:)").map { sections[$0].items.count } ?? 0
    }

    /// The items of a section, in order.
    ///
    /// - Precondition: the section exists.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        place(of: identifier, "itemIdentifiers(inSection:)").map { sections[$0].items } ?? []
    }

    /// The section of an item; nil if there is no such item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// The position of an item among all items; nil if there is no such item. Takes time in proportion to the items of its
    /// section, and to the sections in front of it.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let (section, item) = position(of: identifier) else { return nil }
        return sections[..<section].reduce(item) { $0 + $1.items.count }
    }

    /// The position of a section; nil if there is no such section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { places[identifier] }

    /// The sections with their items.
    var contents: [(section: SectionIdentifierType, items: [ItemIdentifierType])] {
        sections.map { ($0.identifier, $0.items) }
    }

    /// The section at an index; nil if there is none.
    func section(at index: Int) -> SectionIdentifierType? {
        sections.indices ~= index ? sections[index].identifier : nil
    }

    /// The number of items of the section at an index; 0 if there is none.
    func numberOfItems(at index: Int) -> Int { sections.indices ~= index ? sections[index].items.count : 0 }

    /// The item at a path; nil if there is none.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard path.count == 2, sections.indices ~= path.section else { return nil }
        let items = sections[path.section].items
        return items.indices ~= path.item ? items[path.item] : nil
    }

    // MARK: - Sections

    /// Adds empty sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count, "appendSections")
    }

    /// Inserts empty sections in front of another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let place = place(of: toIdentifier, "insertSections(_:beforeSection:)") else { return }
        insert(identifiers, at: place, "insertSections(_:beforeSection:)")
    }

    /// Inserts empty sections behind another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let place = place(of: toIdentifier, "insertSections(_:afterSection:)") else { return }
        insert(identifiers, at: place + 1, "insertSections(_:afterSection:)")
    }

    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let deleted = Set(identifiers)
        for section in sections where deleted.contains(section.identifier) { forget(section.items) }
        sections.removeAll { deleted.contains($0.identifier) }
        reloadedSectionIdentifiers.removeAll(where: deleted.contains)
        findPlaces()
    }

    /// Moves a section in front of another one. Beside itself it stays.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0, "moveSection(_:beforeSection:)") }

    /// Moves a section behind another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1, "moveSection(_:afterSection:)") }

    /// Marks sections whose cells, headers and footers are to be replaced.
    ///
    /// - Precondition: the sections exist.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers where place(of: identifier, "reloadSections") != nil {
            if !reloadedSectionIdentifiers.contains(identifier) { reloadedSectionIdentifiers.append(identifier) }
        }
    }

    // MARK: - Items

    /// Adds items at the end of a section.
    ///
    /// - Parameters:
    ///   - identifiers: the new items.
    ///   - sectionIdentifier: the section; nil for the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let identifier = sectionIdentifier ?? sections.last?.identifier else {
            return mistake("appendItems", "there is no section to append to; append one first")
        }
        guard let place = place(of: identifier, "appendItems") else { return }
        insert(identifiers, in: place, at: sections[place].items.count, "appendItems")
    }

    /// Inserts items in front of another one, in its section.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        guard let (section, item) = position(of: beforeIdentifier, "insertItems(_:beforeItem:)") else { return }
        insert(identifiers, in: section, at: item, "insertItems(_:beforeItem:)")
    }

    /// Inserts items behind another one, in its section.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        guard let (section, item) = position(of: afterIdentifier, "insertItems(_:afterItem:)") else { return }
        insert(identifiers, in: section, at: item + 1, "insertItems(_:afterItem:)")
    }

    /// Deletes items from their sections.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let deleted = Set(identifiers)
        let concerned = Set(deleted.compactMap { sectionOfItem[$0] }.compactMap { places[$0] })
        for place in concerned { sections[place].items.removeAll(where: deleted.contains) }
        forget(deleted)
    }

    /// Deletes all items and all sections.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item in front of another one, to the section of that one. Beside itself it stays.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0, "moveItem(_:beforeItem:)") }

    /// Moves an item behind another one, to the section of that one.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1, "moveItem(_:afterItem:)") }

    /// Marks items whose cells are to be replaced.
    ///
    /// - Precondition: the items exist.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        mark(identifiers, \.reloadedItemIdentifiers, "reloadItems")
    }

    /// Marks items whose cells are to be configured again without replacing them, which is faster than to reload them.
    ///
    /// - Precondition: the items exist.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        mark(identifiers, \.reconfiguredItemIdentifiers, "reconfigureItems")
    }
}

// MARK: - For data sources

extension NSDiffableDataSourceSnapshot {
    /// The path of an item; nil if there is no such item. Searches its section.
    func path(of item: ItemIdentifierType) -> IndexPath? {
        position(of: item).map { IndexPath(item: $0.item, section: $0.section) }
    }

    /// Forgets what is to be reloaded and configured again.
    mutating func removeMarks() {
        (reloadedSectionIdentifiers, reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [], [])
    }

    /// Replaces the items of a section. The new ones are in no other section.
    mutating func replaceItems(of section: SectionIdentifierType, with items: [ItemIdentifierType]) {
        guard let place = places[section] else { return }
        let old = sections[place].items
        sections[place].items = []
        forget(old)
        appendItems(items, toSection: section)
    }

    /// Moves an item to where its path will be. Paths behind the end of a section stand for its end.
    mutating func move(_ item: ItemIdentifierType, to path: IndexPath) {
        guard let start = position(of: item), sections.indices ~= path.section else { return }
        sections[start.section].items.remove(at: start.item)
        let place = min(path.item, sections[path.section].items.count)
        sections[path.section].items.insert(item, at: place)
        sectionOfItem[item] = sections[path.section].identifier
    }
}

// MARK: - Places

extension NSDiffableDataSourceSnapshot {
    /// Reports a section that does not exist.
    private func place(of identifier: SectionIdentifierType, _ method: String) -> Int? {
        if let place = places[identifier] { return place }
        mistake(method, "there is no section \(identifier)")
        return nil
    }

    private func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        guard let section = sectionOfItem[identifier].flatMap({ places[$0] }),
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return (section, item)
    }

    /// Reports an item that does not exist.
    private func position(of identifier: ItemIdentifierType, _ method: String) -> (section: Int, item: Int)? {
        if let position = position(of: identifier) { return position }
        mistake(method, "there is no item \(identifier)")
        return nil
    }

    private mutating func findPlaces() {
        places.removeAll(keepingCapacity: true)
        for (place, section) in sections.enumerated() { places[section.identifier] = place }
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int, _ method: String) {
        guard areNew(identifiers, places, "section", method) else { return }
        sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: place)
        findPlaces()
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], in section: Int, at place: Int, _ method: String)
    {
        guard areNew(identifiers, sectionOfItem, "item", method) else { return }
        sections[section].items.insert(contentsOf: identifiers, at: place)
        for identifier in identifiers { sectionOfItem[identifier] = sections[section].identifier }
    }

    private func areNew<Identifier: Hashable, Value>(
        _ identifiers: [Identifier], _ known: [Identifier: Value], _ what: String, _ method: String
    ) -> Bool {
        var seen = Set<Identifier>(minimumCapacity: identifiers.count)
        guard let twice = identifiers.first(where: { known[$0] != nil || !seen.insert($0).inserted }) else {
            return true
        }
        mistake(method, "supplied \(what) identifiers are not unique. Duplicate identifiers: {(\(twice))}")
        return false
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int, _ method: String
    ) {
        guard let start = place(of: identifier, method), place(of: other, method) != nil else { return }
        guard identifier != other else { return }
        let section = sections.remove(at: start)
        findPlaces()
        sections.insert(section, at: (places[other] ?? 0) + offset)
        findPlaces()
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int, _ method: String
    ) {
        guard let start = position(of: identifier, method), position(of: other, method) != nil else { return }
        guard identifier != other else { return }
        sections[start.section].items.remove(at: start.item)
        guard let end = position(of: other) else { return }
        sections[end.section].items.insert(identifier, at: end.item + offset)
        sectionOfItem[identifier] = sections[end.section].identifier
    }

    private mutating func mark(
        _ identifiers: [ItemIdentifierType], _ list: WritableKeyPath<Self, [ItemIdentifierType]>, _ method: String
    ) {
        var marked = Set(self[keyPath: list])
        for identifier in identifiers where marked.insert(identifier).inserted {
            guard sectionOfItem[identifier] != nil else {
                mistake(method, "there is no item \(identifier)")
                continue
            }
            self[keyPath: list].append(identifier)
        }
    }

    private mutating func forget(_ identifiers: some Sequence<ItemIdentifierType>) {
        for identifier in identifiers { sectionOfItem[identifier] = nil }
        let known = sectionOfItem
        reloadedItemIdentifiers.removeAll { known[$0] == nil }
        reconfiguredItemIdentifiers.removeAll { known[$0] == nil }
    }

    private func mistake(_ method: String, _ reason: String) {
        programmingMistake("NSDiffableDataSourceSnapshot: \(method): \(reason).", about: method + reason)
    }
}
