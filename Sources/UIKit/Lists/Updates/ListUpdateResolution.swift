// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the change that a batch of updates leads to, in the order of its methods.
struct ListUpdateResolution {
    private(set) var change: ListChange
    private let before: [Int]
    private let after: [Int]
    private let messages: ListUpdateMessages

    init(before: [Int], after: [Int], messages: ListUpdateMessages) {
        (self.before, self.after, self.messages) = (before, after, messages)
        change = ListChange(
            old: before.map { ListChange.Section(count: $0) }, new: after.map { ListChange.Section(count: $0) })
    }

    // MARK: - 1. The sections that are named

    mutating func resolveSections(_ updates: ListUpdates) throws(ListUpdateError) {
        for section in updates.deletedSections { try leave(section.index, .single(style: section.style), "delete") }
        for section in updates.reloadedSections { try leave(section.index, .reloaded(style: section.style), "reload") }
        for section in updates.insertedSections { try come(section.index, .single(style: section.style), "insert") }
        for (from, to) in updates.movedSections {
            try leave(from, .moved, "move")
            try come(to, .moved, "move")
            change.old[from].partner = to
            change.new[to].partner = from
        }
    }

    private mutating func leave(
        _ section: Int, _ fate: ListChange.Fate, _ action: String
    ) throws(ListUpdateError) {
        guard change.old.indices ~= section else {
            throw messages.missing(section: section, for: action, before: before.count)
        }
        let other = change.old[section].fate
        switch (other, fate) {
        case (.kept, _), (.reloaded, .reloaded): break
        case (.single, .reloaded): throw messages.conflict("delete and reload", section: section)
        case (.single, .single): throw messages.conflict("delete", section: section, isTwice: true)
        case (.moved, _): throw messages.conflict("move", section: section, isTwice: true)
        case (.reloaded, _): throw messages.conflict("perform a reload and a move from", section: section)
        case (.single, _): throw messages.conflict("perform a delete and a move from", section: section)
        }
        change.old[section].fate = fate
    }

    private mutating func come(_ section: Int, _ fate: ListChange.Fate, _ action: String) throws(ListUpdateError) {
        guard change.new.indices ~= section else {
            throw messages.missing(section: section, for: action, after: after.count)
        }
        switch (change.new[section].fate, fate) {
        case (.kept, _): break
        case (.moved, _): throw messages.conflict("perform more than one move to", section: section)
        case (_, .moved): throw messages.conflict("perform an insert and a move to", section: section)
        default: throw messages.conflict("insert", section: section, isTwice: true)
        }
        change.new[section].fate = fate
    }

    // MARK: - 2. The rows that are named

    mutating func addRows(_ updates: ListUpdates) throws(ListUpdateError) {
        for (rows, kind, action) in [
            (updates.deletedRows, ListChange.Step.Kind.single, "delete"), (updates.reloadedRows, .reloaded, "reload"),
        ] {
            for row in rows {
                guard exists(row.path, before) else { throw messages.missing(row.path, for: action, before: before) }
                let step = ListChange.Step(row: row.path.row, kind: kind, style: row.style)
                change.old[row.path.section].steps.append(step)
            }
        }
        for row in updates.insertedRows {
            guard exists(row.path, after) else { throw messages.missing(row.path, forInsertionAfter: after) }
            let step = ListChange.Step(row: row.path.row, kind: .single, style: row.style)
            change.new[row.path.section].steps.append(step)
        }
    }

    mutating func addMovedRows(_ updates: ListUpdates) throws(ListUpdateError) {
        for (from, to) in updates.movedRows {
            guard exists(from, before) else { throw messages.missing(from, forMoveBefore: before) }
            guard exists(to, after) else { throw messages.missing(to, forMoveFrom: from, after: after) }
            var step = ListChange.Step(row: from.row, kind: .moved, style: 0, partner: (to.section, to.row))
            change.old[from.section].steps.append(step)
            (step.row, step.partner) = (to.row, (from.section, from.row))
            change.new[to.section].steps.append(step)
        }
        for section in change.old.indices where !change.old[section].steps.isEmpty {
            try sortLeavingRows(of: section)
        }
        for section in change.new.indices where !change.new[section].steps.isEmpty {
            try sortComingRows(of: section)
        }
    }

    private func exists(_ path: IndexPath, _ counts: [Int]) -> Bool {
        counts.indices ~= path.section && 0..<counts[path.section] ~= path.row
    }

    private mutating func sortLeavingRows(of section: Int) throws(ListUpdateError) {
        change.old[section].steps.sort { $0.row < $1.row }
        let steps = change.old[section].steps
        for (one, other) in zip(steps, steps.dropFirst()) where one.row == other.row {
            let path = IndexPath(row: one.row, section: section)
            switch (one.kind, other.kind) {
            case (.reloaded, .reloaded): continue
            case (.single, .single): throw messages.conflict("delete", path, isTwice: true)
            case (.moved, .moved): throw messages.conflict("move", path, isTwice: true)
            case (.single, .reloaded), (.reloaded, .single): throw messages.conflict("delete and reload", path)
            case (.reloaded, _), (_, .reloaded): throw messages.conflict("perform a reload and a move from", path)
            default: throw messages.conflict("perform a delete and a move from", path)
            }
        }
        for index in steps.indices.dropFirst().reversed() where steps[index].row == steps[index - 1].row {
            change.old[section].steps.remove(at: index)
        }
    }

    private mutating func sortComingRows(of section: Int) throws(ListUpdateError) {
        change.new[section].steps.sort { $0.row < $1.row }
        let steps = change.new[section].steps
        for (one, other) in zip(steps, steps.dropFirst()) where one.row == other.row {
            let path = IndexPath(row: one.row, section: section)
            switch (one.kind, other.kind) {
            case (.single, .single): throw messages.conflict("insert", path, isTwice: true)
            case (.moved, .moved): throw messages.conflict("perform more than one move to", path)
            default: throw messages.conflict("perform an insert and a move to", path)
            }
        }
    }

    // MARK: - 3. The sections that are not named

    /// They keep their order, and so do those that are reloaded.
    mutating func joinSections(_ updates: ListUpdates) throws(ListUpdateError) {
        let old = change.old.indices.filter { change.old[$0].keepsOrder }
        let new = change.new.indices.filter { change.new[$0].keepsOrder }
        guard old.count == new.count else {
            let reloaded = change.old.lazy.filter(\.isReloaded).count
            throw messages.sectionCount(
                before: before.count, after: after.count, inserted: updates.insertedSections.count + reloaded,
                deleted: updates.deletedSections.count + reloaded)
        }
        for (old, new) in zip(old, new) {
            change.old[old].partner = new
            change.new[new].partner = old
            if change.old[old].isReloaded { change.new[new].fate = change.old[old].fate }
        }
    }

    // MARK: - 4. The rows of sections that stay

    mutating func finishRows() throws(ListUpdateError) {
        for section in change.old.indices where !change.old[section].stays {
            if change.old[section].steps.contains(where: { $0.kind == .moved }) {
                throw messages.moved(fromDeleted: section)
            }
            change.old[section].steps = []
        }
        for section in change.new.indices {
            if change.new[section].stays {
                try checkCount(of: section)
                placeReloadedRows(of: section)
            } else if change.new[section].steps.contains(where: { $0.kind == .moved }) {
                throw messages.moved(intoInserted: section)
            } else {
                change.new[section].steps = []
            }
        }
    }

    private func checkCount(of section: Int) throws(ListUpdateError) {
        let new = change.new[section], old = change.old[new.partner]
        let reloaded = old.steps.lazy.filter { $0.kind == .reloaded }.count
        guard old.count - old.steps.count + reloaded + new.steps.count != new.count else { return }
        let movedIn = new.steps.lazy.filter { $0.kind == .moved }.count
        let movedOut = old.steps.lazy.filter { $0.kind == .moved }.count
        throw messages.rowCount(
            section: section, before: old.count, after: new.count, inserted: new.steps.count - movedIn + reloaded,
            deleted: old.steps.count - movedOut, movedIn: movedIn, movedOut: movedOut)
    }

    /// To where they would be if they stayed.
    private mutating func placeReloadedRows(of section: Int) {
        let partner = change.new[section].partner, steps = change.old[partner].steps
        guard steps.contains(where: { $0.kind == .reloaded }) else { return }
        let leaving = steps.filter { $0.kind != .reloaded }, coming = change.new[section].steps
        for index in steps.indices where steps[index].kind == .reloaded {
            var step = steps[index]
            let row = coming.row(ofRank: leaving.rank(ofRow: step.row))
            change.old[partner].steps[index].partner = (section, row)
            (step.partner, step.row) = ((partner, step.row), row)
            change.new[section].steps.append(step)
        }
        change.new[section].steps.sort { $0.row < $1.row }
    }
}

extension ListChange.Section {
    fileprivate var isReloaded: Bool { if case .reloaded = fate { true } else { false } }
    fileprivate var keepsOrder: Bool { fate == .kept || isReloaded }
    /// Whether the rows stay.
    fileprivate var stays: Bool { fate == .kept || fate == .moved }
}
