// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The controls of a cell that is edited, and its lines.
@MainActor
struct EditingControls {
    var isEditing = false
    /// The disc, or the circle of a row among several that can be selected.
    var leading: UIView?
    var reorder: ReorderControl?
    var lines = CellLines()
    /// The margins that were set last because of the width.
    var margins: NSDirectionalEdgeInsets?
}

extension UITableViewCell {
    private enum Leading { case none, delete, insert, mark }

    private var wantedLeading: Leading {
        guard isEditing else { return .none }
        if tableAllowsMultipleSelectionDuringEditing { return .mark }
        switch editingStyle {
        case .none: return .none
        case .delete: return .delete
        case .insert: return .insert
        }
    }

    private var shownLeading: Leading {
        switch edges.leading {
        case let disc as EditDisc: disc.isInsertion ? .insert : .delete
        case is SelectionMark: .mark
        default: .none
        }
    }

    var showsReorder: Bool { isEditing && (showsReorderControl || editsInTable.canMove) }

    private var stateMask: StateMask {
        var mask: StateMask = []
        if wantedLeading == .delete || wantedLeading == .insert { mask.insert(.showingEditControl) }
        if showingDeleteConfirmation { mask.insert(.showingDeleteConfirmation) }
        return mask
    }

    // MARK: - Changing

    func changeEditing(to isEditing: Bool, animated: Bool) {
        let before = stateMask
        edges.isEditing = isEditing
        let after = stateMask
        if before != after { willTransition(to: after) }
        setNeedsUpdateConfiguration()
        contents.updateIfNeeded(self)
        if !isEditing { showingDeleteConfirmation = false }
        let isAnimated = animated && window != nil
        if isEditing { UIView.performWithoutAnimation { prepareControls(isAnimated: isAnimated) } }
        showSelection(animated: false)
        setNeedsLayout()
        guard isAnimated else {
            removeUnwantedControls()
            if before != after { didTransition(to: after) }
            return
        }
        UIView.animate(withDuration: CellMetrics.editDuration) {
            self.layoutIfNeeded()
        } completion: { _ in
            self.removeUnwantedControls()
            if before != after { self.didTransition(to: after) }
        }
    }

    /// Updates the controls after a change of the permitted edits.
    func editingChanged() {
        guard isEditing else { return }
        prepareControls(isAnimated: false)
        removeUnwantedControls()
        setNeedsLayout()
    }

    /// Makes the controls. If they are about to appear, they stand where they come from.
    private func prepareControls(isAnimated: Bool) {
        if shownLeading != wantedLeading {
            edges.leading?.removeFromSuperview()
            edges.leading = makeLeading()
            edges.leading.map { addSubview($0) }
        }
        if showsReorder, edges.reorder == nil {
            let control = ReorderControl { [weak self] recognizer in
                self.map { $0.host?.reorder($0, by: recognizer) }
            }
            edges.reorder = control
            addSubview(control)
        }
        guard isAnimated else { return }
        edges.isEditing = false
        layOutParts()
        edges.isEditing = true
    }

    private func makeLeading() -> UIView? {
        switch wantedLeading {
        case .none: return nil
        case .mark:
            let mark = SelectionMark()
            mark.isOn = isSelected
            return mark
        case .delete:
            return EditDisc(isInsertion: false) { [weak self] in self.map { $0.host?.deleteControlTapped($0) } }
        case .insert:
            return EditDisc(isInsertion: true) { [weak self] in self.map { $0.host?.insertControlTapped($0) } }
        }
    }

    private func removeUnwantedControls() {
        if wantedLeading == .none {
            edges.leading?.removeFromSuperview()
            edges.leading = nil
        }
        if !showsReorder {
            edges.reorder?.removeFromSuperview()
            edges.reorder = nil
        }
    }

    /// The button that confirms the deletion appears or disappears; the table shows it.
    func transition(from wasShowing: Bool) {
        willTransition(to: stateMask)
        let disc = edges.leading as? EditDisc
        disc?.setTurned(showingDeleteConfirmation)
        didTransition(to: stateMask)
    }
}
