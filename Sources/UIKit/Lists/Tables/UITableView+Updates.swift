// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Batches of updates.
//
//     the program   changes its model, and says what it changed           ListUpdates
//     the table     compares with the data source's new numbers           ListChange, or a message that names what
//                                                                          does not add up
//     geometry      new places; heights of rows that stay are kept
//     animation     every row in view, before or after, from its old place to its new one
//
// The views have their new places at once; only what is on the screen is animated. So the next batch may begin while the
// last one is still moving.

extension UITableView {
    // MARK: - Collecting

    func batch(_ add: (inout ListUpdates) -> Void) {
        beginBatch()
        add(&updates)
        endBatch()
    }

    func beginBatch() {
        if updateDepth == 0 {
            loadIfNeeded()
            endReorder(isCancelled: true)
        }
        updateDepth += 1
    }

    func endBatch() {
        guard updateDepth > 0 else { return }
        guard updateDepth == 1 else { return updateDepth -= 1 }
        let batch = updates, completions = updateCompletions, again = reconfigured
        updates = ListUpdates(.rows, list: "UITableView")
        (updateCompletions, reconfigured) = ([], [])
        let completion = { (finished: Bool) in completions.forEach { $0(finished) } }
        abandonEditingOfRow()
        guard isLoaded, !isReloadedInBatch, !isCommittingMove else { return endWithoutChange(completion) }
        let change = resolve(batch)
        updateDepth = 0
        guard let change else {
            reloadData()
            return CATransaction.afterCommit { completion(true) }
        }
        carryOut(change, isEmpty: batch.isEmpty, again, completion)
    }

    /// Ends a batch in which the table was reloaded, so that the numbers contain its changes already, or by which the data
    /// source moves the row that was dragged, which the table shows at its new place.
    private func endWithoutChange(_ completion: @escaping (Bool) -> Void) {
        updateDepth = 0
        if isReloadedInBatch || needsHeights || !isLoaded || askCounts() != geometry.sections.map(\.rows.count) {
            isReloadedInBatch = false
            setNeedsReload(keepingSelection: true)
            loadIfNeeded()
        } else {
            configureNow(shown.map(\.path))
        }
        CATransaction.afterCommit { completion(true) }
    }

    /// Nil if the data source does not agree.
    private func resolve(_ batch: ListUpdates) -> ListChange? {
        do {
            return try batch.resolve(before: geometry.sections.map(\.rows.count), after: askCounts())
        } catch {
            programmingMistake(error.description, about: error.message)
            return nil
        }
    }

    // MARK: - Carrying out

    private func carryOut(
        _ change: ListChange, isEmpty: Bool, _ again: [IndexPath], _ completion: @escaping (Bool) -> Void
    ) {
        var transition = TableTransition(before: geometry, change: change)
        let wasShown = !shown.isEmpty || window != nil
        generation += 1
        let begun = generation
        whileTiling {
            UIView.performWithoutAnimation {
                adopt(change, &transition)
                if generation == begun { askHeightsAgain(change, isEmpty: isEmpty) }
                if generation == begun { configureAgain(again.compactMap(change.newPath(of:))) }
                if generation == begun, wasShown { prepareRows(&transition) }
            }
        }
        animate(transition, completion)
        loadIndexAfter(change)
        accessibilityChanged()
    }

    /// Adopts the new numbers: geometry, selection, and the paths of what is in view.
    private func adopt(_ change: ListChange, _ transition: inout TableTransition) {
        selection = Set(selection.compactMap(change.newPath(of:)))
        keyRow = keyRow.flatMap(change.newPath(of:))
        prefetched = Set(prefetched.compactMap(change.newPath(of:)))
        adoptShown(change, &transition)
        adoptBars(change, &transition)
        geometry = guessedGeometry(change.new.map(\.count))
        guard let changed = changedGeometry(change, transition.before) else { return }
        geometry = changed
        swipe.adopt(change.newPath(of:))
        guard let row = touched else { return }
        if let path = change.newPath(of: row.path) { touched?.path = path } else { forgetTouch() }
    }

    private func adoptShown(_ change: ListChange, _ transition: inout TableTransition) {
        var kept: [ShownRow] = []
        for row in shown {
            if let path = change.newPath(of: row.path) {
                kept.append(ShownRow(path: path, cell: row.cell))
                transition.staying.insert(ObjectIdentifier(row.cell))
            } else {
                let style = change.deletionStyle(of: row.path)
                transition.leaving.append(LeavingView(.row(row), row.cell, style: style))
            }
        }
        shown = kept.sorted { $0.path < $1.path }
    }

    private func adoptBars(_ change: ListChange, _ transition: inout TableTransition) {
        readyBars = []
        var kept: [ShownBar] = []
        for var bar in shownBars {
            if let section = change.newSection(of: bar.section) {
                bar.section = section
                kept.append(bar)
                bar.view.map { _ = transition.staying.insert(ObjectIdentifier($0)) }
            } else if let view = bar.view {
                let style = change.deletionStyle(ofSection: bar.section)
                transition.leaving.append(LeavingView(.bar(bar), view, style: style))
            }
        }
        shownBars = kept
    }

    /// Nil if the program reloads the table or changes its rows when it is asked for heights.
    private func changedGeometry(_ change: ListChange, _ before: TableGeometry) -> TableGeometry? {
        let begun = generation
        var sections: [TableGeometry.Section] = []
        for section in change.new.indices where generation == begun {
            sections.append(changedSection(section, change, before))
        }
        guard generation == begun else { return nil }
        return TableGeometry(top: before.top, bottom: before.bottom, sections: sections)
    }

    private func changedSection(
        _ section: Int, _ change: ListChange, _ before: TableGeometry
    ) -> TableGeometry.Section {
        guard let steps = change.steps(in: section) else {
            return makeSection(section, rowCount: change.new[section].count)
        }
        var result = before.sections[steps.oldSection]
        result.rows.remove(at: steps.removed)
        result.rows.insert(
            steps.inserted.map { row in
                let path = IndexPath(row: row, section: section)
                guard let old = change.oldPath(of: path) else {
                    let new = newHeight(path)
                    return (row, new.height, new.isEstimated)
                }
                let rows = before.sections[old.section].rows
                return (row, rows.height(of: old.row), rows.isEstimated(old.row))
            })
        if !result.hasHeader { result.header = gap(.header, section) }
        if !result.hasFooter { result.footer = gap(.footer, section) }
        return result
    }

    /// Asks for all heights again, since a property for heights was set in the batch.
    private func askAllHeights() {
        let begun = generation
        needsHeights = false
        for section in geometry.sections.indices {
            let asked = makeSection(section, rowCount: geometry.sections[section].rows.count)
            guard generation == begun else { return }
            geometry.update(section) { $0 = asked }
        }
    }

    /// Asks for heights again, as each batch does: for those in view, and for those that the delegate gives.
    ///
    /// - Parameter isEmpty: whether the program has made the batch only for that. Measured heights are guesses then.
    private func askHeightsAgain(_ change: ListChange, isEmpty: Bool) {
        if needsHeights { return askAllHeights() }
        let begun = generation
        for section in geometry.sections.indices where generation == begun {
            askRowsAgain(section, change, isEmpty: isEmpty)
            if generation == begun { askBarsAgain(section) }
        }
        for row in shown where generation == begun { measureAgain(row) }
    }

    private func askRowsAgain(_ section: Int, _ change: ListChange, isEmpty: Bool) {
        let rows = geometry.sections[section].rows, isGiven = !missing.contains(.rowHeight), begun = generation
        guard rows.count > 0, isGiven || rowHeight < 0 else { return }
        guard isGiven, estimatedRowHeight == 0, !hasEstimates(section) else {
            // What is not in view is asked for when it comes into view.
            if isGiven || isEmpty { geometry.update(section) { $0.rows.makeEstimates() } }
            return
        }
        let heights = (0..<rows.count).map { row -> CGFloat in
            let path = IndexPath(row: row, section: section)
            // An inserted row has been asked for already.
            guard generation == begun, change.oldPath(of: path) != nil else { return rows.height(of: row) }
            return askedHeight(path) ?? rows.height(of: row)
        }
        guard generation == begun else { return }
        geometry.update(section) { $0.rows = RowHeights(heights: heights, areEstimated: false) }
    }

    private func measureAgain(_ row: ShownRow) {
        let begun = generation, asked = askedHeight(row.path)
        guard generation == begun else { return }
        if let asked { setHeight(asked, of: row.path) } else { adoptHeight(of: row) }
    }

    private func adoptHeight(of row: ShownRow) {
        let begun = generation, height = measure(row.cell)
        if generation == begun { setHeight(height, of: row.path) }
    }

    // MARK: - Configuring again

    func configureNow(_ paths: [IndexPath]) {
        loadIfNeeded()
        let anchor = anchor, begun = generation
        whileTiling { UIView.performWithoutAnimation { configureAgain(paths) } }
        if generation == begun { heightsChanged(keeping: anchor) }
        setNeedsLayout()
    }

    private func configureAgain(_ paths: [IndexPath]) {
        guard let dataSource else { return }
        let begun = generation
        for path in paths where generation == begun {
            guard let index = shown.firstIndex(where: { $0.path == path }) else { continue }
            let cell = shown[index].cell
            reconfiguring[path] = cell
            let result = dataSource.tableView(self, cellForRowAt: path)
            reconfiguring[path] = nil
            guard generation == begun else { return }
            if result !== cell { replace(index, by: result) }
            if rowHeight < 0 || !missing.contains(.rowHeight) { measureAgain(shown[index]) }
        }
    }

    private func replace(_ index: Int, by cell: UITableViewCell) {
        let old = shown[index]
        retire(old.cell)
        shown[index].cell = cell
        prepare(cell, at: old.path)
        cell.frame = old.cell.frame
        if cell.superview !== self { insertSubview(cell, at: 0) }
        cell.isHidden = false
    }

    // MARK: - Heights of cells in view

    /// Measures cells again whose contents have changed.
    func measureChangedCells() {
        guard !changedCells.isEmpty else { return }
        let cells = changedCells
        changedCells = []
        let anchor = anchor, begun = generation
        for row in shown where generation == begun && cells.contains(ObjectIdentifier(row.cell)) {
            // A height that the delegate knows does not depend on the cell.
            if askedHeight(row.path) == nil, generation == begun { adoptHeight(of: row) }
        }
        if generation == begun { heightsChanged(keeping: anchor) }
    }
}

extension UITableView: TableCellHost {
    func cellHeightChanged(_ cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, rowHeight < 0 || !missing.contains(.rowHeight) else { return }
        changedCells.insert(ObjectIdentifier(cell))
        setNeedsLayout()
    }
}
