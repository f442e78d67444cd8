// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct ListUpdateErrorTests {
    private static func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    private func message(
        _ noun: ListUpdates.Noun, _ before: [Int], _ after: [Int], _ change: (inout ListUpdates) -> Void
    ) -> String? {
        var updates = ListUpdates(noun, list: noun == .rows ? "UITableView" : "UICollectionView")
        change(&updates)
        do throws(ListUpdateError) {
            _ = try updates.resolve(before: before, after: after)
            return nil
        } catch { return error.message }
    }

    struct Case: Sendable {
        var noun = ListUpdates.Noun.rows
        var before: [Int]
        var after: [Int]
        var message: String
        var change: @Sendable (inout ListUpdates) -> Void
    }

    @Test(arguments: [
        Case(
            before: [5], after: [5],
            message:
                "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section "
                + "after the update (5) must be equal to the number of rows contained in that section before the update (5), "
                + "plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or "
                + "minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        ) { $0.insert([path(0, 0)], style: 0) },
        Case(
            noun: .items, before: [2, 6], after: [3, 6],
            message:
                "Invalid update: invalid number of items in section 1. The number of items contained in an existing "
                + "section after the update (6) must be equal to the number of items contained in that section before the "
                + "update (6), plus or minus the number of items inserted or deleted from that section (1 inserted, 3 deleted) "
                + "and plus or minus the number of items moved into or out of that section (0 moved in, 1 moved out)."
        ) {
            $0.delete([path(1, 0), path(1, 1)], style: 0)
            $0.reload([path(1, 2)], style: 0)
            $0.move(path(1, 3), to: path(0, 0))
        },
        Case(
            before: [1, 1], after: [1],
            message:
                "Invalid update: invalid number of sections. The number of sections contained in the table view after "
                + "the update (1) must be equal to the number of sections contained in the table view before the update (2), "
                + "plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
        ) { _ in },
        Case(
            noun: .items, before: [1, 1], after: [1, 2],
            message:
                "Invalid update: invalid number of sections. The number of sections contained in the collection view "
                + "after the update (2) must be equal to the number of sections contained in the collection view before the "
                + "update (2), plus or minus the number of sections inserted or deleted (1 inserted, 2 deleted)."
        ) {
            $0.deleteSections([1], style: 0)
            $0.reloadSections([0], style: 0)
        },
    ])
    func sumsThatDoNotAddUp(_ example: Case) { expect(example) }

    @Test(arguments: [
        Case(
            before: [5], after: [4],
            message: "attempt to delete row 7 from section 0 which only contains 5 rows before the update"
        ) { $0.delete([path(0, 7)], style: 0) },
        Case(
            noun: .items, before: [5, 1], after: [4],
            message: "attempt to delete item 0 from section 2, but there are only 2 sections before the update"
        ) { $0.delete([path(2, 0)], style: 0) },
        Case(
            before: [5], after: [5],
            message: "attempt to reload row -1 from section 0 which only contains 5 rows before the update"
        ) { $0.reload([path(0, -1)], style: 0) },
        Case(
            before: [7], after: [8],
            message: "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after the update"
        ) { $0.insert([path(0, 8)], style: 0) },
        Case(
            before: [7], after: [8],
            message: "attempt to insert row 0 into section 2, but there are only 1 sections after the update"
        ) { $0.insert([path(2, 0)], style: 0) },
        Case(
            before: [1, 1, 0], after: [1, 1, 0],
            message:
                "attempt to move index path ({length = 2, path = 2 - 0}) that does not exist - there are only 0 rows in "
                + "section 2 before the update"
        ) { $0.move(path(2, 0), to: path(1, 0)) },
        Case(
            noun: .items, before: [1], after: [1],
            message:
                "attempt to move index path ({length = 2, path = 0 - 0}) to index path ({length = 2, path = 1 - 0}) that "
                + "does not exist - there are only 1 sections after the update"
        ) { $0.move(path(0, 0), to: path(1, 0)) },
        Case(
            before: [1, 1], after: [1],
            message: "attempt to delete section 3, but there are only 2 sections before the update"
        ) { $0.deleteSections([3], style: 0) },
        Case(
            before: [1, 1], after: [1, 1],
            message: "attempt to reload section 2, but there are only 2 sections before the update"
        ) { $0.reloadSections([2], style: 0) },
        Case(
            before: [1], after: [1, 1],
            message: "attempt to insert section 2, but there are only 2 sections after the update"
        ) { $0.insertSections([2], style: 0) },
        Case(
            before: [1], after: [1],
            message: "attempt to move section 1, but there are only 1 sections before the update"
        ) { $0.moveSection(1, to: 0) },
        Case(
            before: [1], after: [1],
            message: "attempt to move section 1, but there are only 1 sections after the update"
        ) { $0.moveSection(0, to: 1) },
    ])
    func indexesThatDoNotExist(_ example: Case) { expect(example) }

    @Test(arguments: [
        Case(
            before: [3], after: [2],
            message: "attempt to delete the same index path ({length = 2, path = 0 - 1}) more than once"
        ) { $0.delete([path(0, 1), path(0, 1)], style: 0) },
        Case(
            before: [3], after: [2],
            message: "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
        ) {
            $0.delete([path(0, 1)], style: 0)
            $0.reload([path(0, 1)], style: 0)
        },
        Case(
            before: [3], after: [2],
            message: "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
        ) {
            $0.move(path(0, 1), to: path(0, 0))
            $0.delete([path(0, 1)], style: 0)
        },
        Case(
            before: [3], after: [3],
            message: "attempt to perform a reload and a move from the same index path ({length = 2, path = 0 - 1})"
        ) {
            $0.move(path(0, 1), to: path(0, 0))
            $0.reload([path(0, 1)], style: 0)
        },
        Case(
            before: [3], after: [3],
            message: "attempt to move the same index path ({length = 2, path = 0 - 1}) more than once"
        ) {
            $0.move(path(0, 1), to: path(0, 0))
            $0.move(path(0, 1), to: path(0, 2))
        },
        Case(
            before: [3], after: [3],
            message: "attempt to perform more than one move to the same index path ({length = 2, path = 0 - 1})"
        ) {
            $0.move(path(0, 0), to: path(0, 1))
            $0.move(path(0, 2), to: path(0, 1))
        },
        Case(
            before: [3], after: [4],
            message: "attempt to insert the same index path ({length = 2, path = 0 - 1}) more than once"
        ) { $0.insert([path(0, 1), path(0, 1)], style: 0) },
        Case(
            before: [3], after: [4],
            message: "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 1})"
        ) {
            $0.insert([path(0, 1)], style: 0)
            $0.move(path(0, 0), to: path(0, 1))
        },
        Case(before: [3, 1], after: [4], message: "cannot move a row from a deleted section (1)") {
            $0.deleteSections([1], style: 0)
            $0.move(path(1, 0), to: path(0, 0))
        },
        Case(noun: .items, before: [3, 1], after: [4, 0], message: "cannot move an item from a deleted section (1)") {
            $0.reloadSections([1], style: 0)
            $0.move(path(1, 0), to: path(0, 0))
        },
        Case(before: [3], after: [2, 1], message: "cannot move a row into a newly inserted section (1)") {
            $0.insertSections([1], style: 0)
            $0.move(path(0, 0), to: path(1, 0))
        },
    ])
    func rowsThatAreNamedTwice(_ example: Case) { expect(example) }

    @Test(arguments: [
        Case(before: [3, 3], after: [3], message: "attempt to delete the same section (1) more than once") {
            $0.deleteSections([1], style: 0)
            $0.deleteSections([1], style: 0)
        },
        Case(before: [3, 3], after: [3], message: "attempt to delete and reload the same section (1)") {
            $0.reloadSections([1], style: 0)
            $0.deleteSections([1], style: 0)
        },
        Case(before: [3, 3], after: [3], message: "attempt to perform a delete and a move from the same section (1)") {
            $0.moveSection(1, to: 0)
            $0.deleteSections([1], style: 0)
        },
        Case(
            before: [3, 3], after: [3, 3], message: "attempt to perform a reload and a move from the same section (1)"
        ) {
            $0.moveSection(1, to: 0)
            $0.reloadSections([1], style: 0)
        },
        Case(before: [3, 3], after: [3, 3], message: "attempt to move the same section (1) more than once") {
            $0.moveSection(1, to: 0)
            $0.moveSection(1, to: 1)
        },
        Case(before: [3, 3], after: [3, 3], message: "attempt to perform more than one move to the same section (1)") {
            $0.moveSection(1, to: 1)
            $0.moveSection(0, to: 1)
        },
        Case(before: [3], after: [3, 3], message: "attempt to insert the same section (1) more than once") {
            $0.insertSections([1], style: 0)
            $0.insertSections([1], style: 0)
        },
        Case(before: [3], after: [3, 3], message: "attempt to perform an insert and a move to the same section (1)") {
            $0.insertSections([1], style: 0)
            $0.moveSection(0, to: 1)
        },
    ])
    func sectionsThatAreNamedTwice(_ example: Case) { expect(example) }

    private func expect(_ example: Case) {
        #expect(message(example.noun, example.before, example.after, example.change) == example.message)
    }

    @Test func theDescriptionNamesTheList() {
        #expect(ListUpdateError(list: "UITableView", message: "wrong").description == "UITableView: wrong")
    }
}
