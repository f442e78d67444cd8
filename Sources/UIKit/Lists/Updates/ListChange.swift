// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What a batch of changes means, seen from both sides:
//
//     old sections    kept  gone  kept   moved        each with the rows that leave it
//                       |           \   /
//     new sections    kept        moved  kept  new    each with the rows that come into it
//
// The rows that neither leave nor come keep their order. So the old row with the rank k among those that stay is the new row
// with the rank k among those that were there, and two binary searches lead from one to the other.

/// Where the sections and rows of a list are before and after a batch of changes. Made by `ListUpdates.resolve`.
///
/// Takes memory for each change and each section, not for each row. A row is looked up in time proportional to the logarithm
/// of the number of changes in its section.
struct ListChange: Sendable {
    /// The effect of a change on a section.
    enum Fate: Equatable, Sendable {
        case kept, moved
        /// Deleted, or inserted. With the style of the animation.
        case single(style: Int)
        /// Deleted and inserted with other rows.
        case reloaded(style: Int)
    }

    /// A row that leaves a section, or comes into one.
    struct Step: Sendable {
        enum Kind { case single, moved, reloaded }

        var row: Int
        var kind: Kind
        /// Of the animation; 0 for a row that is moved.
        var style: Int
        /// The path on the other side, unless the kind is `single`.
        var partner: (section: Int, row: Int) = (0, 0)
    }

    struct Section: Sendable {
        /// Of its rows.
        var count: Int
        var fate = Fate.kept
        /// The index on the other side, unless the fate is `single`.
        var partner = 0
        /// In order of the rows. Empty if the fate is `single` or `reloaded`.
        var steps: [Step] = []
    }

    var old: [Section]
    var new: [Section]

    // MARK: - Sections

    /// The new index of a section; nil if it is deleted or reloaded.
    func newSection(of old: Int) -> Int? { Self.partner(of: old, in: self.old) }

    /// The old index of a section; nil if it is inserted or reloaded.
    func oldSection(of new: Int) -> Int? { Self.partner(of: new, in: self.new) }

    /// The new index of a section that is reloaded.
    func reloadedSection(of old: Int) -> Int? {
        guard self.old.indices ~= old, case .reloaded = self.old[old].fate else { return nil }
        return self.old[old].partner
    }

    /// Whether a new section takes the place of one that is reloaded.
    func isReloaded(newSection: Int) -> Bool {
        guard new.indices ~= newSection, case .reloaded = new[newSection].fate else { return false }
        return true
    }

    /// Whether a section is moved explicitly.
    func isMoved(newSection: Int) -> Bool { new.indices ~= newSection && new[newSection].fate == .moved }

    /// The style of a section that is deleted or reloaded.
    func deletionStyle(ofSection old: Int) -> Int? { self.old.indices ~= old ? self.old[old].style : nil }

    /// The style of a section that is inserted, or takes the place of one that is reloaded.
    func insertionStyle(ofSection new: Int) -> Int? { self.new.indices ~= new ? self.new[new].style : nil }

    // MARK: - Rows

    /// The new path of a row; nil if it or its section is deleted or reloaded, and if there was no such row.
    func newPath(of old: IndexPath) -> IndexPath? { Self.partner(of: old, from: self.old, to: new) }

    /// The old path of a row; nil if it or its section is inserted or reloaded, and if there is no such row.
    func oldPath(of new: IndexPath) -> IndexPath? { Self.partner(of: new, from: self.new, to: old) }

    /// The new path of a row that is reloaded itself, not with its section.
    func reloadedPath(of old: IndexPath) -> IndexPath? {
        guard let step = Self.step(at: old, in: self.old), step.kind == .reloaded else { return nil }
        return IndexPath(row: step.partner.row, section: step.partner.section)
    }

    /// Whether a new row takes the place of one that is reloaded itself, not with its section.
    func isReloaded(new: IndexPath) -> Bool { Self.step(at: new, in: self.new)?.kind == .reloaded }

    /// Whether a row, or the section that it stays in, is moved explicitly.
    func isMoved(new: IndexPath) -> Bool {
        guard Self.exists(new, in: self.new) else { return false }
        if let step = Self.step(at: new, in: self.new) { return step.kind == .moved }
        return self.new[new.section].fate == .moved
    }

    /// The style of a row that is deleted or reloaded, itself or with its section; nil for others.
    func deletionStyle(of old: IndexPath) -> Int? { Self.style(of: old, in: self.old) }

    /// The style of a row that is inserted or takes the place of one that is reloaded, itself or with its section; nil for
    /// others.
    func insertionStyle(of new: IndexPath) -> Int? { Self.style(of: new, in: self.new) }

    /// The rows that leave a section and that come into it, in order. Moved and reloaded rows do both.
    ///
    /// - Returns: nil for a section that is inserted or reloaded.
    func steps(in newSection: Int) -> (oldSection: Int, removed: [Int], inserted: [Int])? {
        oldSection(of: newSection).map { ($0, old[$0].steps.map(\.row), new[newSection].steps.map(\.row)) }
    }
}

// MARK: - Both sides

extension ListChange {
    private static func partner(of section: Int, in sections: [Section]) -> Int? {
        sections.indices ~= section && sections[section].style == nil ? sections[section].partner : nil
    }

    private static func exists(_ path: IndexPath, in sections: [Section]) -> Bool {
        sections.indices ~= path.section && 0..<sections[path.section].count ~= path.row
    }

    private static func partner(of path: IndexPath, from: [Section], to: [Section]) -> IndexPath? {
        guard exists(path, in: from), let section = partner(of: path.section, in: from) else { return nil }
        if let step = step(at: path, in: from) {
            return step.kind == .moved ? IndexPath(row: step.partner.row, section: step.partner.section) : nil
        }
        let row = to[section].steps.row(ofRank: from[path.section].steps.rank(ofRow: path.row))
        return IndexPath(row: row, section: section)
    }

    private static func step(at path: IndexPath, in sections: [Section]) -> Step? {
        guard exists(path, in: sections) else { return nil }
        return sections[path.section].steps.step(at: path.row)
    }

    private static func style(of path: IndexPath, in sections: [Section]) -> Int? {
        guard exists(path, in: sections) else { return nil }
        if let style = sections[path.section].style { return style }
        guard let step = step(at: path, in: sections), step.kind != .moved else { return nil }
        return step.style
    }
}

extension ListChange.Section {
    /// That of a section whose rows do not stay.
    fileprivate var style: Int? {
        switch fate {
        case .kept, .moved: nil
        case .single(let style), .reloaded(let style): style
        }
    }
}

extension [ListChange.Step] {
    /// The number of steps before a row.
    private func count(before row: Int) -> Int { partition { $0.row < row } }

    func step(at row: Int) -> Element? {
        let index = count(before: row)
        return index < count && self[index].row == row ? self[index] : nil
    }

    /// The number of rows before a row that are no steps.
    func rank(ofRow row: Int) -> Int { row - count(before: row) }

    /// The row that is no step and has a rank among such rows.
    func row(ofRank rank: Int) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].row - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    /// The number of elements at the start that fulfill a condition, which the others do not.
    private func partition(_ isBefore: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
