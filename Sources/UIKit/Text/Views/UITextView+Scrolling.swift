// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Automatic scrolling: after an edit the caret, after a movement the end of the selection that has
// moved. Not before the layout: several edits in a turn scroll once.

extension UITextView {
    /// The space above and below the caret, in points: chosen by eye. At the ends of the text the insets, if they are
    /// smaller.
    private static let caretMargin: CGFloat = 4
    private static let longestEnd: CGFloat = 20

    func scroll(to range: NSRange) {
        layoutIfNeeded()
        let range = editor.range(range)
        let rect = caret(at: .init(offset: range.lowerBound)).union(caret(at: .init(offset: range.upperBound)))
        scrollRectToVisible(rect.insetBy(dx: 0, dy: -Self.caretMargin), animated: false)
    }

    /// The caret in the contents' coordinates.
    private func caret(at place: EditedLayout.Place) -> CGRect {
        editing.toView(editor.layout.caretRect(at: place))
    }

    /// Handles a change of the selection for any reason.
    func noteMovedSelection() {
        let old = knownSelection, new = editor.selection
        knownSelection = new
        guard editing.isActive else { return }
        if new.isEmpty || new.lowerBound == old.lowerBound {
            placeToReveal = EditedLayout.Place(offset: new.upperBound, affinity: editor.affinity)
        } else if new.upperBound == old.upperBound {
            placeToReveal = EditedLayout.Place(offset: new.lowerBound)
        }
    }

    func revealCaret() {
        guard editing.isActive else { return }
        placeToReveal = EditedLayout.Place(offset: editor.selection.upperBound, affinity: editor.affinity)
        setNeedsLayout()
    }

    func revealSelection() {
        guard let place = placeToReveal else { return }
        placeToReveal = nil
        guard editing.isActive, window != nil else { return }
        let rect = withMargins(caret(at: place))
        if isScrollEnabled, mayScroll(self) { scrollRectToVisible(rect, animated: false) }
        revealAround(rect)
    }

    /// Whether an edit may scroll: a finger or a wheel that drags, or has dragged in the same turn, keeps its place.
    private func mayScroll(_ scroll: UIScrollView) -> Bool {
        !scroll.isDragging && scroll.lastDrag <= dragsBeforeReveal
    }

    private func withMargins(_ caret: CGRect) -> CGRect {
        let inset = textContainerInset, end = contentSize.height - inset.bottom
        let isFirst = caret.minY < inset.top + 1, isLast = caret.maxY > end - 1
        let above = isFirst ? min(max(0, inset.top), Self.longestEnd) : Self.caretMargin
        let below = isLast ? min(max(0, inset.bottom), Self.longestEnd) : Self.caretMargin
        return CGRect(
            x: caret.minX, y: caret.minY - above, width: caret.width, height: caret.height + above + below)
    }

    /// Scrolls the enclosing scroll views.
    private func revealAround(_ rect: CGRect) {
        let seen = isScrollEnabled ? rect.intersection(bounds) : rect
        guard !seen.isNull else { return }
        var above = superview
        while let view = above {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled, mayScroll(scroll) {
                scroll.scrollRectToVisible(convert(seen, to: scroll), animated: false)
            }
            above = view.superview
        }
    }

    /// Keeps the caret visible when the insets change, as for a keyboard.
    func insetsChanged() {
        textChanged()
        let place = EditedLayout.Place(offset: editor.selection.upperBound, affinity: editor.affinity)
        if editing.isEditing, editor.selection.isEmpty, caret(at: place).intersects(bounds) { revealCaret() }
    }
}
