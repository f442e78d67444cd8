// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The order in which a program names changes has no meaning. They are read like this, as Apple's "Table View Programming
// Guide" (Batch Insertion, Deletion, and Reloading of Rows and Sections) and the reference of `performBatchUpdates` say:
//
//     deleted, reloaded, and where a movement begins    by the old indexes
//     inserted, and where a movement ends               by the new indexes
//
// 1. Sections are deleted, inserted and moved with their rows. Rows of a deleted or inserted section may be named as well.
// 2. Rows are deleted, inserted and moved in and between the sections that stay, also in those that move.
// 3. What is reloaded is deleted, and inserted at the place where it would be if it stayed.

/// The changes of a list since its data source was last asked for the numbers of sections and rows.
struct ListUpdates: Sendable {
    /// The word for a list's rows.
    enum Noun: String, Sendable, CustomStringConvertible {
        case rows, items

        var description: String { rawValue }
    }

    struct Row: Sendable {
        var path: IndexPath
        var style: Int
    }

    struct Section: Sendable {
        var index: Int
        var style: Int
    }

    let messages: ListUpdateMessages

    private(set) var insertedRows: [Row] = []
    private(set) var deletedRows: [Row] = []
    private(set) var reloadedRows: [Row] = []
    private(set) var movedRows: [(from: IndexPath, to: IndexPath)] = []
    private(set) var insertedSections: [Section] = []
    private(set) var deletedSections: [Section] = []
    private(set) var reloadedSections: [Section] = []
    private(set) var movedSections: [(from: Int, to: Int)] = []

    /// Creates a batch without changes.
    ///
    /// - Parameters:
    ///   - noun: what error messages call a row.
    ///   - list: what error messages call the list.
    init(_ noun: Noun, list: String) { messages = ListUpdateMessages(noun: noun, list: list) }

    var isEmpty: Bool {
        insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    // MARK: - Rows

    mutating func insert(_ paths: [IndexPath], style: Int) {
        insertedRows += paths.map { Row(path: $0, style: style) }
    }

    mutating func delete(_ paths: [IndexPath], style: Int) { deletedRows += paths.map { Row(path: $0, style: style) } }

    mutating func reload(_ paths: [IndexPath], style: Int) { reloadedRows += paths.map { Row(path: $0, style: style) } }

    mutating func move(_ from: IndexPath, to: IndexPath) { movedRows.append((from, to)) }

    // MARK: - Sections

    mutating func insertSections(_ sections: IndexSet, style: Int) {
        insertedSections += sections.map { Section(index: $0, style: style) }
    }

    mutating func deleteSections(_ sections: IndexSet, style: Int) {
        deletedSections += sections.map { Section(index: $0, style: style) }
    }

    mutating func reloadSections(_ sections: IndexSet, style: Int) {
        reloadedSections += sections.map { Section(index: $0, style: style) }
    }

    mutating func moveSection(_ from: Int, to: Int) { movedSections.append((from, to)) }

    // MARK: - Meaning

    /// Finds out where everything is afterwards.
    ///
    /// - Parameters:
    ///   - before: the number of rows of each section before the changes.
    ///   - after: the number of rows of each section after them.
    /// - Throws: if the changes contradict each other, or do not lead from these numbers to those.
    func resolve(before: [Int], after: [Int]) throws(ListUpdateError) -> ListChange {
        var resolution = ListUpdateResolution(before: before, after: after, messages: messages)
        try resolution.resolveSections(self)
        try resolution.addRows(self)
        try resolution.addMovedRows(self)
        try resolution.joinSections(self)
        try resolution.finishRows()
        return resolution.change
    }
}
