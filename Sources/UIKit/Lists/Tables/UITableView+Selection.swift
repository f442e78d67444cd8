// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Touches on rows, the selection, and keys.
//
//     a finger lands on a cell      highlighted, if the delegate agrees      (a scroll view waits 150 ms for that)
//     it scrolls                    cancelled: no longer highlighted
//     it is lifted                  selected, if the delegate agrees

/// A row under a finger.
struct TouchedRow {
    var path: IndexPath
    var cell: UITableViewCell
    var touch: ObjectIdentifier
    var isHighlighted: Bool
}

extension UITableView {
    // MARK: - Touches

    func rowTouchBegan(_ touches: Set<UITouch>) -> Bool {
        guard touched == nil, let touch = touches.first, let row = row(of: touch) else { return false }
        if swipe.close(animated: true) { return true }
        guard canSelectNow else { return false }
        touched = TouchedRow(path: row.path, cell: row.cell, touch: ObjectIdentifier(touch), isHighlighted: false)
        let mayHighlight = tableDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true
        // The delegate may have run the run loop: the finger was lifted, and the next one landed.
        guard isTouched(by: [touch]) else { return true }
        guard mayHighlight else {
            touched = nil
            return true
        }
        touched?.isHighlighted = true
        row.cell.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: row.path)
        return true
    }

    /// The row whose cell contains a touch.
    private func row(of touch: UITouch) -> ShownRow? {
        guard let view = touch.view, view !== self else { return nil }
        return shown.first { view.isDescendant(of: $0.cell) }
    }

    private var canSelectNow: Bool {
        keptIsEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    private var allowsSeveral: Bool {
        keptIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    func rowTouchMoved(_ touches: Set<UITouch>) -> Bool { isTouched(by: touches) }

    func rowTouchEnded(_ touches: Set<UITouch>) -> Bool {
        guard isTouched(by: touches), let row = touched else { return false }
        touched = nil
        EventSteps.perform(
            { self.unhighlight(row) },
            { if self.exists(row.path) { self.tapped(row.path) } })
        return true
    }

    func rowTouchCancelled(_ touches: Set<UITouch>) -> Bool {
        guard isTouched(by: touches) else { return false }
        forgetTouch()
        return true
    }

    private func isTouched(by touches: Set<UITouch>) -> Bool {
        guard let touched else { return false }
        return touches.contains { ObjectIdentifier($0) == touched.touch }
    }

    /// Ends a touch without a selection.
    func forgetTouch() {
        guard let row = touched else { return }
        touched = nil
        unhighlight(row)
    }

    private func unhighlight(_ row: TouchedRow) {
        guard row.isHighlighted else { return }
        row.cell.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: row.path)
    }

    // MARK: - Selection by a person

    /// Selects or deselects a row as a tap does.
    func tapped(_ path: IndexPath) {
        if allowsSeveral, selection.contains(path) { return deselectByPerson(path) }
        selectByPerson(path)
    }

    private func selectByPerson(_ path: IndexPath) {
        guard let path = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path, exists(path) else {
            return
        }
        let others = allowsSeveral ? [] : selection.subtracting([path]).sorted()
        var steps = others.map { other in { self.deselectByPerson(other) } }
        // The delegate may change the rows in each step.
        steps.append { if self.exists(path) { self.setSelected(true, path, animated: false) } }
        steps.append { if self.exists(path) { self.cellForRow(at: path)?.selectionSegue?() } }
        steps.append { if self.exists(path) { self.tableDelegate?.tableView(self, didSelectRowAt: path) } }
        steps.append { if self.exists(path) { self.performPrimaryAction(path) } }
        steps.append { self.selectionChangedByPerson() }
        EventSteps.perform(steps)
    }

    private func exists(_ path: IndexPath) -> Bool {
        loadIfNeeded()
        return geometry.contains(path)
    }

    private func deselectByPerson(_ path: IndexPath) {
        guard exists(path), let path = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path,
            selection.contains(path)
        else { return }
        setSelected(false, path, animated: false)
        EventSteps.perform(
            { if self.exists(path) { self.tableDelegate?.tableView(self, didDeselectRowAt: path) } },
            { self.selectionChangedByPerson() })
    }

    private func performPrimaryAction(_ path: IndexPath) {
        guard let delegate = tableDelegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) else {
            return
        }
        delegate.tableView(self, performPrimaryActionForRowAt: path)
    }

    private func selectionChangedByPerson() {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    // MARK: - Selection by code

    func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else { return deselectAll(animated: animated) }
        guard geometry.contains(path) else { return }
        if !allowsSeveral {
            for other in selection where other != path { setSelected(false, other, animated: animated) }
        }
        setSelected(true, path, animated: animated)
        if position != .none { scrollToRow(at: path, at: position, animated: animated) }
    }

    func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        guard let cell = cellForRow(at: path), cell.isSelected != isSelected else { return }
        cell.setSelected(isSelected, animated: animated)
    }

    func deselectAll(animated: Bool) {
        for path in selection { setSelected(false, path, animated: animated) }
    }

    // MARK: - Scrolling

    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard path.count == 2, geometry.sections.indices.contains(path.section) else { return }
        let isSection = path.row == NSNotFound
        guard isSection || geometry.contains(path) else { return }
        let span = isSection ? geometry.header(of: path.section) : geometry.row(path)
        let target = offset(showing: span, of: path.section, position)
        if !animated { makeRows(at: target) }
        let again = isSection ? geometry.header(of: path.section) : geometry.row(path)
        setContentOffset(
            CGPoint(x: bounds.minX, y: offset(showing: again, of: path.section, position)), animated: animated)
    }

    /// Measures the rows around an offset, so that it can be reached exactly.
    private func makeRows(at offset: CGFloat) {
        guard window != nil, shown.isEmpty || geometry.hasEstimates else { return }
        bounds.origin.y = offset
        layoutIfNeeded()
    }

    private func offset(showing span: TableGeometry.Span, of section: Int, _ position: ScrollPosition) -> CGFloat {
        let insets = adjustedContentInset
        // A header that stays in view covers the upper edge.
        let covered = style == .plain && geometry.sections[section].hasHeader ? geometry.sections[section].header : 0
        let top = insets.top + (span.y > geometry.header(of: section).y ? covered : 0)
        let room = bounds.height - top - insets.bottom
        let upper = span.y - top, lower = span.end - bounds.height + insets.bottom
        let y: CGFloat =
            switch position {
            case .top: upper
            case .bottom: lower
            case .middle: span.y - top - (room - span.height) / 2
            case .none: bounds.minY > upper ? upper : max(bounds.minY, min(lower, upper))
            }
        return onPixels(inside(CGPoint(x: bounds.minX, y: y))).y
    }

    // MARK: - Keys

    /// Arrows move through the rows of a table that can be selected, Return and Space select.
    func handle(_ key: UIKey) -> Bool {
        guard canSelectNow, tableDelegate != nil, geometry.rowCount > 0,
            key.modifierFlags.isDisjoint(with: [.shift, .command, .control, .alternate])
        else { return false }
        switch key.keyCode {
        case .keyboardDownArrow: return moveKeyRow(by: 1)
        case .keyboardUpArrow: return moveKeyRow(by: -1)
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            guard let path = keyRow, exists(path) else { return false }
            if tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true, exists(path) { tapped(path) }
            return true
        default: return false
        }
    }

    private func moveKeyRow(by step: Int) -> Bool {
        let next = keyRow.map { geometry.row($0, step) } ?? firstKeyRow
        // At the first and the last row, keys scroll.
        guard let path = next else { return false }
        showKeyRow(false)
        keyRow = path
        scroll(to: path, .none, animated: false)
        layoutIfNeeded()
        showKeyRow(true)
        return true
    }

    /// Where the keyboard begins: at the first selected row in view, or the first one in view.
    private var firstKeyRow: IndexPath? {
        let rows = indexPathsForVisibleRows ?? []
        return rows.first { selection.contains($0) } ?? rows.first
    }

    private func showKeyRow(_ isHighlighted: Bool) {
        keyRow.flatMap { cellForRow(at: $0) }?.setHighlighted(isHighlighted, animated: false)
    }

}

extension TableGeometry {
    /// Whether any height may be a guess.
    var hasEstimates: Bool { sections.contains { $0.rows.count > 0 && $0.rows.isEstimated($0.rows.count / 2) } }
}
