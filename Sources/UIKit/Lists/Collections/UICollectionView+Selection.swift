// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Touches come up from cells through the responder chain. Controls in cells keep theirs.

/// The item under a finger.
struct CollectionHighlight {
    var indexPath: IndexPath
    let touch: UITouch
    /// Whether the delegate has agreed.
    var isShown = false
}

extension UICollectionView {
    /// Whether the user can select items now.
    var canSelect: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    /// Whether the user can select several items now.
    var canSelectSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: - Highlight

    /// - Returns: whether the touches are handled.
    func beginHighlight(_ touches: Set<UITouch>) -> Bool {
        if swipe?.close(animated: true) == true { return true }
        guard highlight == nil, movement == nil, let touch = touches.first, touches.count == 1,
            let indexPath = item(under: touch)
        else { return false }
        setKeyItem(nil)
        highlight = CollectionHighlight(indexPath: indexPath, touch: touch)
        let mayHighlight = listDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
        // The delegate may have reloaded the data, or run the run loop: the finger was lifted, and the next one landed.
        guard let current = highlight, current.touch === touch else { return true }
        guard mayHighlight, counts.contains(current.indexPath) else {
            highlight = nil
            return false
        }
        highlight?.isShown = true
        cellForItem(at: current.indexPath)?.isHighlighted = true
        listDelegate?.collectionView(self, didHighlightItemAt: current.indexPath)
        return true
    }

    /// A finger that leaves the item has no further effect.
    func moveHighlight(_ touches: Set<UITouch>) -> Bool {
        guard let highlight, touches.contains(highlight.touch) else { return false }
        if !isInside(highlight) { removeHighlight() }
        return true
    }

    func endHighlight(_ touches: Set<UITouch>, isCancelled: Bool) -> Bool {
        guard let highlight, touches.contains(highlight.touch) else { return false }
        EventSteps.perform(
            { if !isCancelled, self.isInside(highlight) { self.choose(highlight.indexPath) } },
            { if self.highlight?.touch === highlight.touch { self.removeHighlight() } })
        return true
    }

    /// Ends a touch without a choice.
    func cancelHighlight() { removeHighlight() }

    private func removeHighlight() {
        guard let old = highlight else { return }
        highlight = nil
        guard old.isShown else { return }
        cellForItem(at: old.indexPath)?.isHighlighted = false
        listDelegate?.collectionView(self, didUnhighlightItemAt: old.indexPath)
    }

    private func isInside(_ highlight: CollectionHighlight) -> Bool {
        guard let cell = cellForItem(at: highlight.indexPath) else { return false }
        return cell.bounds.contains(highlight.touch.location(in: cell))
    }

    private func item(under touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, cell.list === self { return indexPath(for: cell) }
            view = current.superview
        }
        return nil
    }

    // MARK: - By the user

    /// A tap, a key or a screen reader has chosen an item.
    func choose(_ indexPath: IndexPath) {
        if toggleOutline(at: indexPath) { return }
        if canSelect, listDelegate?.collectionView(self, canEditItemAt: indexPath) ?? true || !isEditing {
            if canSelectSeveral, selected.contains(indexPath) {
                return deselectByUser(indexPath)
            }
            selectByUser(indexPath)
        }
        guard listDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) == true else { return }
        listDelegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }

    private func selectByUser(_ indexPath: IndexPath) {
        guard listDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
        guard counts.contains(indexPath) else { return }
        if !canSelectSeveral {
            for other in selected.sorted() where other != indexPath {
                setSelected(false, other)
                listDelegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        setSelected(true, indexPath)
        EventSteps.perform(
            { self.cellForItem(at: indexPath)?.selectionSegue?() },
            { self.listDelegate?.collectionView(self, didSelectItemAt: indexPath) })
    }

    private func deselectByUser(_ indexPath: IndexPath) {
        guard listDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
        setSelected(false, indexPath)
        listDelegate?.collectionView(self, didDeselectItemAt: indexPath)
    }

    // MARK: - By the program

    func selectByCode(_ indexPath: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        guard let indexPath else { return selected.forEach { setSelected(false, $0) } }
        guard canSelect, counts.contains(indexPath) else { return }
        if !canSelectSeveral { for other in selected where other != indexPath { setSelected(false, other) } }
        setSelected(true, indexPath)
        if !position.isEmpty { scroll(to: indexPath, position, animated: animated) }
    }

    func deselectByCode(_ indexPath: IndexPath) { setSelected(false, indexPath) }

    private func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
        if isSelected { selected.insert(indexPath) } else { selected.remove(indexPath) }
        if let cell = cellForItem(at: indexPath), cell.isSelected != isSelected {
            cell.isSelected = isSelected
            cell.accessibilityChanged()
        }
    }

    /// Deselects what may not be selected any more.
    func selectionRulesChanged() {
        if !canSelect || !canSelectSeveral && selected.count > 1 { selected.forEach { setSelected(false, $0) } }
    }
}
