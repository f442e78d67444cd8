// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reason why a batch of changes cannot be applied.
struct ListUpdateError: Error, Equatable, CustomStringConvertible {
    /// The class of the list.
    var list: String
    /// A sentence like that of UIKit's exception.
    var message: String

    var description: String { "\(list): \(message)" }
}

/// The words of the messages.
struct ListUpdateMessages: Sendable {
    var noun: ListUpdates.Noun
    var list: String

    private var view: String { noun == .rows ? "table view" : "collection view" }
    private var row: String { noun == .rows ? "row" : "item" }

    private func error(_ message: String) -> ListUpdateError { ListUpdateError(list: list, message: message) }

    private func name(_ path: IndexPath) -> String {
        "({length = \(path.count), path = \(path.map(String.init).joined(separator: " - "))})"
    }

    // MARK: - Indexes that do not exist

    func missing(_ path: IndexPath, for action: String, before counts: [Int]) -> ListUpdateError {
        guard counts.indices.contains(path.section) else {
            return error(
                "attempt to \(action) \(row) \(path.row) from section \(path.section), but there are only \(counts.count) "
                    + "sections before the update")
        }
        return error(
            "attempt to \(action) \(row) \(path.row) from section \(path.section) which only contains "
                + "\(counts[path.section]) \(noun) before the update")
    }

    func missing(_ path: IndexPath, forInsertionAfter counts: [Int]) -> ListUpdateError {
        let reason =
            counts.indices.contains(path.section)
            ? "\(counts[path.section]) \(noun) in section \(path.section)" : "\(counts.count) sections"
        return error(
            "attempt to insert \(row) \(path.row) into section \(path.section), but there are only \(reason) "
                + "after the update")
    }

    func missing(_ path: IndexPath, forMoveBefore counts: [Int]) -> ListUpdateError {
        error(
            "attempt to move index path \(name(path)) that does not exist - \(contents(path, counts)) before the update"
        )
    }

    func missing(_ path: IndexPath, forMoveFrom start: IndexPath, after counts: [Int]) -> ListUpdateError {
        error(
            "attempt to move index path \(name(start)) to index path \(name(path)) that does not exist - "
                + "\(contents(path, counts)) after the update")
    }

    private func contents(_ path: IndexPath, _ counts: [Int]) -> String {
        guard counts.indices.contains(path.section) else { return "there are only \(counts.count) sections" }
        return "there are only \(counts[path.section]) \(noun) in section \(path.section)"
    }

    func missing(section: Int, for action: String, before count: Int) -> ListUpdateError {
        error("attempt to \(action) section \(section), but there are only \(count) sections before the update")
    }

    func missing(section: Int, for action: String, after count: Int) -> ListUpdateError {
        error("attempt to \(action) section \(section), but there are only \(count) sections after the update")
    }

    // MARK: - Contradictions

    func conflict(_ actions: String, _ path: IndexPath, isTwice: Bool = false) -> ListUpdateError {
        error("attempt to \(actions) the same index path \(name(path))\(isTwice ? " more than once" : "")")
    }

    func conflict(_ actions: String, section: Int, isTwice: Bool = false) -> ListUpdateError {
        error("attempt to \(actions) the same section (\(section))\(isTwice ? " more than once" : "")")
    }

    func moved(fromDeleted section: Int) -> ListUpdateError {
        error("cannot move \(article) from a deleted section (\(section))")
    }

    func moved(intoInserted section: Int) -> ListUpdateError {
        error("cannot move \(article) into a newly inserted section (\(section))")
    }

    private var article: String { noun == .rows ? "a row" : "an item" }

    // MARK: - Sums

    func sectionCount(before: Int, after: Int, inserted: Int, deleted: Int) -> ListUpdateError {
        error(
            "Invalid update: invalid number of sections. The number of sections contained in the \(view) after the update "
                + "(\(after)) must be equal to the number of sections contained in the \(view) before the update "
                + "(\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, "
                + "\(deleted) deleted).")
    }

    func rowCount(
        section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int
    ) -> ListUpdateError {
        error(
            "Invalid update: invalid number of \(noun) in section \(section). The number of \(noun) contained in an existing "
                + "section after the update (\(after)) must be equal to the number of \(noun) contained in that section "
                + "before the update (\(before)), plus or minus the number of \(noun) inserted or deleted from that section "
                + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(noun) moved into or out of "
                + "that section (\(movedIn) moved in, \(movedOut) moved out).")
    }
}
