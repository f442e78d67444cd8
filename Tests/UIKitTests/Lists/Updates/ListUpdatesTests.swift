// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite struct ListUpdatesTests {
    private func updates(_ change: (inout ListUpdates) -> Void) -> ListUpdates {
        var updates = ListUpdates(.rows, list: "UITableView")
        change(&updates)
        return updates
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: - Meaning

    @Test func nothingChangesWithoutUpdates() throws {
        let updates = updates { _ in }, change = try updates.resolve(before: [2, 0], after: [2, 0])
        #expect(updates.isEmpty && change.newPath(of: path(0, 1)) == path(0, 1))
        #expect(change.newPath(of: path(0, 2)) == nil && change.oldPath(of: path(2, 0)) == nil)
        #expect(change.insertionStyle(of: path(0, 0)) == nil && !change.isMoved(new: path(0, 0)))
        let steps = try #require(change.steps(in: 0))
        #expect(steps.oldSection == 0 && steps.removed.isEmpty && steps.inserted.isEmpty)
    }

    /// The example of Apple's "Table View Programming Guide": deletions count as before, insertions as afterwards, whatever
    /// the order of the calls.
    @Test func insertionsAreAppliedAfterDeletions() throws {
        let updates = updates {
            $0.insert([path(0, 0), path(0, 3)], style: 1)
            $0.delete([path(0, 1), path(0, 2)], style: 2)
        }
        let change = try updates.resolve(before: [4], after: [4])
        #expect((0..<4).map { change.newPath(of: path(0, $0)) } == [path(0, 1), nil, nil, path(0, 2)])
        #expect((0..<4).map { change.insertionStyle(of: path(0, $0)) } == [1, nil, nil, 1])
        #expect((0..<4).map { change.deletionStyle(of: path(0, $0)) } == [nil, 2, 2, nil])
    }

    @Test func aReloadedRowIsReplacedWhereItWouldBe() throws {
        let updates = updates {
            $0.reload([path(0, 2), path(0, 2)], style: 5)
            $0.delete([path(0, 0)], style: 1)
            $0.move(path(0, 3), to: path(0, 0))
        }
        let change = try updates.resolve(before: [4], after: [3])
        #expect(change.reloadedPath(of: path(0, 2)) == path(0, 2) && change.isReloaded(new: path(0, 2)))
        #expect(change.newPath(of: path(0, 2)) == nil && change.oldPath(of: path(0, 2)) == nil)
        #expect(change.insertionStyle(of: path(0, 2)) == 5 && change.deletionStyle(of: path(0, 2)) == 5)
        #expect(change.oldPath(of: path(0, 1)) == path(0, 1) && change.reloadedPath(of: path(0, 0)) == nil)
        #expect(change.isMoved(new: path(0, 0)) && change.oldPath(of: path(0, 0)) == path(0, 3))
        let steps = try #require(change.steps(in: 0))
        #expect(steps.removed == [0, 2, 3] && steps.inserted == [0, 2])
    }

    @Test func rowsOfAMovedSectionMoveAlong() throws {
        let updates = updates {
            $0.moveSection(2, to: 0)
            $0.delete([path(2, 0)], style: 1)
            $0.insert([path(0, 2)], style: 1)
        }
        let change = try updates.resolve(before: [1, 1, 3], after: [3, 1, 1])
        #expect(change.newSection(of: 2) == 0 && change.newSection(of: 0) == 1 && change.oldSection(of: 2) == 1)
        #expect(change.newPath(of: path(2, 1)) == path(0, 0) && change.newPath(of: path(0, 0)) == path(1, 0))
        #expect(change.isMoved(new: path(0, 0)) && !change.isMoved(new: path(0, 2)) && !change.isMoved(new: path(1, 0)))
        #expect(change.isMoved(newSection: 0) && !change.isMoved(newSection: 1))
    }

    @Test func aReloadedSectionMayHaveOtherRows() throws {
        let updates = updates {
            $0.reloadSections([1], style: 3)
            $0.insertSections([0], style: 4)
            $0.delete([path(1, 0)], style: 1)
            $0.insert([path(2, 6)], style: 1)
        }
        let change = try updates.resolve(before: [1, 2], after: [5, 1, 7])
        #expect(change.newSection(of: 1) == nil && change.oldSection(of: 2) == nil && change.newSection(of: 0) == 1)
        #expect(change.reloadedSection(of: 1) == 2 && change.isReloaded(newSection: 2))
        #expect(!change.isReloaded(newSection: 0) && change.reloadedSection(of: 0) == nil)
        #expect(change.newPath(of: path(1, 1)) == nil && change.reloadedPath(of: path(1, 1)) == nil)
        #expect(change.insertionStyle(of: path(2, 6)) == 3 && change.insertionStyle(of: path(0, 2)) == 4)
        #expect(change.deletionStyle(of: path(1, 0)) == 3 && change.insertionStyle(ofSection: 2) == 3)
        #expect(change.deletionStyle(ofSection: 1) == 3 && change.deletionStyle(ofSection: 0) == nil)
        #expect(change.steps(in: 2) == nil && change.steps(in: 0) == nil && change.steps(in: 1)?.oldSection == 0)
    }

    /// `NSFetchedResultsController` names both.
    @Test func rowsOfDeletedAndInsertedSectionsMayBeNamed() throws {
        let updates = updates {
            $0.deleteSections([0], style: 1)
            $0.delete([path(0, 0), path(0, 1)], style: 2)
            $0.insertSections([1], style: 3)
            $0.insert([path(1, 0)], style: 4)
        }
        let change = try updates.resolve(before: [2, 1], after: [1, 1])
        #expect(change.deletionStyle(of: path(0, 0)) == 1 && change.insertionStyle(of: path(1, 0)) == 3)
        #expect(change.newPath(of: path(1, 0)) == path(0, 0))
    }

    @Test func aMillionRowsCostNothing() throws {
        let updates = updates { $0.insert([path(0, 500_000)], style: 1) }
        let change = try updates.resolve(before: [1_000_000], after: [1_000_001])
        #expect(change.newPath(of: path(0, 499_999)) == path(0, 499_999))
        #expect(change.newPath(of: path(0, 500_000)) == path(0, 500_001))
        #expect(change.oldPath(of: path(0, 1_000_000)) == path(0, 999_999))
    }
}
