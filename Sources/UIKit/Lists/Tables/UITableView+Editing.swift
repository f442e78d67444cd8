// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Deleting, inserting and swiping rows. What a row offers is asked when it is needed:
//
//     canEditRowAt ──> editingStyleForRowAt ──> the control of a table that is edited
//                                           ──> "Delete" after a swipe, if the data source commits deletions

extension UITableView {
    // MARK: - What rows offer

    func canEdit(_ path: IndexPath) -> Bool {
        ifImplementedForRow(.canEdit) { dataSource?.tableView(self, canEditRowAt: path) } ?? (dataSource != nil)
    }

    func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
        guard canEdit(path) else { return .none }
        return ifImplemented(.editingStyle) { tableDelegate?.tableView(self, editingStyleForRowAt: path) } ?? .delete
    }

    func canMove(_ path: IndexPath) -> Bool {
        guard let dataSource, !missing.contains(.move) else { return false }
        let answer = ifImplementedForRow(.canMove) { dataSource.tableView(self, canMoveRowAt: path) }
        guard answer != false else { return false }
        return implements("tableView(_:moveRowAt:to:)") ?? (answer == true)
    }

    /// Whether the data source deletes and inserts rows.
    private func canCommit(_ path: IndexPath) -> Bool {
        guard canEdit(path), !missing.contains(.commit) else { return false }
        return implements("tableView(_:commit:forRowAt:)") ?? !missing.contains(.canEdit)
    }

    /// Whether the data source has a method; nil if that can't be seen.
    private func implements(_ method: String) -> Bool? {
        dataSource.flatMap { ImplementedMethods.shared.contains(method, in: $0) }
    }

    // MARK: - Controls

    func updateEditing(animated: Bool) {
        for row in shown { prepareEditing(row.cell, at: row.path, animated: animated) }
        accessibilityChanged()
    }

    func prepareEditing(_ cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        if keptIsEditing {
            let style = editingStyle(path)
            let indents = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
            cell.tableAllowsMultipleSelectionDuringEditing = allowsMultipleSelectionDuringEditing
            cell.editsInTable = (style, indents, canMove(path))
        }
        cell.setEditing(keptIsEditing && (canEdit(path) || canMove(path)), animated: animated)
    }

    func deleteControlTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if swipe.open?.row == path { swipe.close(animated: true) } else { swipe.open(path, isLeading: false) }
    }

    func insertControlTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        dataSource?.tableView(self, commit: .insert, forRowAt: path)
    }

    func accessoryTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        EventSteps.perform(
            { self.tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path) },
            { cell.accessorySegue?() })
    }

    // MARK: - Swipes

    func abandonEditingOfRow() {
        if swipe.open?.isPerforming != true { swipe.close(animated: true) }
    }

    private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
        guard editingStyle(path) == .delete, canCommit(path) else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return done(false) }
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}

extension UITableView: SwipeHost {
    func swipeRow(at point: CGPoint) -> IndexPath? {
        guard let path = indexPathForRow(at: point), canEdit(path), !keptIsEditing || swipe.open?.row == path else {
            return nil
        }
        return path
    }

    func swipeActions(of row: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
        if leading { return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: row) }
        let own = ifImplemented(.trailingSwipe) {
            tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: row)
        }
        return own ?? deletion(of: row)
    }

    func swipePlace(of row: IndexPath) -> CGRect { geometry.contains(row) ? frameAtRest(of: row) : .zero }
    func swipeCell(of row: IndexPath) -> UIView? { cellForRow(at: row) }
    func swipeWillBegin(_ row: IndexPath) {
        forgetTouch()
        tableDelegate?.tableView(self, willBeginEditingRowAt: row)
    }
    func swipeDidEnd(_ row: IndexPath?) { tableDelegate?.tableView(self, didEndEditingRowAt: row) }

    func showSwipe(_ isSwiped: Bool, _ row: IndexPath) {
        guard let cell = cellForRow(at: row) else { return }
        cell.isSwiped = isSwiped
        cell.showingDeleteConfirmation = isSwiped
    }
}
