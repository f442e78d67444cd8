// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Swipes that reveal the actions of a row.
//
//     a finger moves sideways      the list is asked for actions on that side; the row follows the finger
//     lifted beyond a half         the row stays open beside its buttons, until an action, a tap elsewhere, or scrolling
//     lifted after most of it      the first action is performed
//
// A list with rows to swipe is a `SwipeHost`; tables and lists of collection views share the rest.

/// A list whose rows can be swiped.
@MainActor
protocol SwipeHost: UIScrollView {
    /// The row at a point in the list's coordinates, if it can be swiped.
    func swipeRow(at point: CGPoint) -> IndexPath?
    func swipeActions(of row: IndexPath, leading: Bool) -> UISwipeActionsConfiguration?
    /// The place of a row that is not swiped.
    func swipePlace(of row: IndexPath) -> CGRect
    /// The cell of a row.
    func swipeCell(of row: IndexPath) -> UIView?
    func swipeWillBegin(_ row: IndexPath)
    func swipeDidEnd(_ row: IndexPath?)
    /// Shows in the cell that it is swiped.
    func showSwipe(_ isSwiped: Bool, _ row: IndexPath)
}

/// The swipes of a list: at most one row is open.
@MainActor
final class RowSwipe: UIGestureRecognizerDelegate {
    private unowned let host: any SwipeHost
    let recognizer = UIPanGestureRecognizer()

    init(_ host: any SwipeHost) {
        self.host = host
        recognizer.delegate = self
        recognizer.allowedScrollTypesMask = .continuous
        recognizer.maximumNumberOfTouches = 1
        recognizer.addTarget(self, action: RowSwipe.panned)
        host.addGestureRecognizer(recognizer)
    }

    /// The row that is being swiped or is open.
    private(set) var open: OpenRow?

    struct OpenRow {
        var row: IndexPath
        var isLeading: Bool
        var configuration: UISwipeActionsConfiguration
        var view: SwipeActionsView
        /// The distance of the row from its place; positive to the right.
        var offset: CGFloat = 0
        /// The offset at which the finger landed.
        var start: CGFloat = 0
        var isPerforming = false
    }

    /// The distance by which a row is moved aside.
    func offset(of row: IndexPath) -> CGFloat { open?.row == row ? open?.offset ?? 0 : 0 }

    // MARK: - The gesture

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let moved = recognizer.travel(in: host)
        guard abs(moved.x) > abs(moved.y) else { return false }
        let point = recognizer.location(in: host)
        let start = CGPoint(x: point.x - moved.x, y: point.y - moved.y)
        guard let row = host.swipeRow(at: start) else { return false }
        if let open, open.row == row { return !open.isPerforming }
        close(animated: true)
        return begin(row, isRight: moved.x > 0)
    }

    /// Begins a swipe if there are actions on that side.
    private func begin(_ row: IndexPath, isRight: Bool) -> Bool {
        let isLeading = isRight == (host.effectiveUserInterfaceLayoutDirection == .leftToRight)
        guard let configuration = host.swipeActions(of: row, leading: isLeading), !configuration.actions.isEmpty,
            host.swipeCell(of: row) != nil
        else { return false }
        let view = SwipeActionsView(configuration.actions, isLeft: isRight) { [weak self] action, source in
            self?.perform(action, source)
        }
        host.swipeWillBegin(row)
        open = OpenRow(row: row, isLeading: isLeading, configuration: configuration, view: view)
        UIView.performWithoutAnimation {
            host.insertSubview(view, at: 0)
            host.swipeCell(of: row).map { host.insertSubview(view, belowSubview: $0) }
            view.frame = host.swipePlace(of: row)
            view.layoutIfNeeded()
        }
        host.showSwipe(true, row)
        return true
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let open, !open.isPerforming else { return }
        switch pan.state {
        case .began: self.open?.start = open.offset
        case .changed: drag(pan.translation(in: host).x)
        case .ended: release(velocity: pan.velocity(in: host).x)
        case .cancelled, .failed: settle()
        default: break
        }
    }

    private func drag(_ way: CGFloat) {
        guard let open else { return }
        var offset = open.start + way
        let sign: CGFloat = open.view.isLeft ? 1 : -1, resting = open.view.restingWidth
        let revealed = offset * sign
        if revealed < 0 { offset *= SwipeNumbers.resistance }
        if revealed > resting, !allowsFull {
            offset = sign * (resting + (revealed - resting) * SwipeNumbers.resistance)
        }
        open.view.isFull = allowsFull && revealed > fullDistance
        move(to: offset)
    }

    private var allowsFull: Bool { open?.configuration.performsFirstActionWithFullSwipe ?? false }

    private var fullDistance: CGFloat {
        guard let view = open?.view else { return .infinity }
        return max(view.bounds.width * SwipeNumbers.fullPart, view.restingWidth + SwipeNumbers.fullDistance)
    }

    private func release(velocity: CGFloat) {
        guard let open else { return }
        if open.view.isFull, let first = open.configuration.actions.first {
            return perform(first, open.view.button(of: first) ?? open.view)
        }
        let sign: CGFloat = open.view.isLeft ? 1 : -1, outward = velocity * sign
        let isWide = open.offset * sign > open.view.restingWidth / 2
        let opens = abs(outward) > SwipeNumbers.velocity ? outward > 0 : isWide
        if opens && open.offset * sign > 0 { settle() } else { close(animated: true) }
    }

    /// Moves the row to where its buttons have their own widths.
    private func settle() {
        guard let open else { return }
        let target = open.view.restingWidth * (open.view.isLeft ? 1 : -1)
        animate { self.move(to: target) }
    }

    // MARK: - Opening and closing by code

    /// Opens a row as a swipe does.
    func open(_ row: IndexPath, isLeading: Bool) {
        guard open?.row != row else { return }
        close(animated: true)
        let isRight = isLeading == (host.effectiveUserInterfaceLayoutDirection == .leftToRight)
        if begin(row, isRight: isRight) { settle() }
    }

    /// Closes the open row. Returns whether there was one.
    @discardableResult
    func close(animated: Bool) -> Bool {
        guard let closing = open else { return false }
        let cell = host.swipeCell(of: closing.row)
        open = nil
        let home = host.swipePlace(of: closing.row)
        closing.view.isUserInteractionEnabled = false
        let changes = {
            cell?.frame = home
            closing.view.revealed = 0
            closing.view.layoutIfNeeded()
        }
        if animated, closing.offset != 0 {
            animate(changes) { closing.view.removeFromSuperview() }
        } else {
            UIView.performWithoutAnimation(changes)
            closing.view.removeFromSuperview()
        }
        host.showSwipe(false, closing.row)
        host.swipeDidEnd(closing.row)
        return true
    }

    /// Ends the swipe of a row that is no longer there; its cell is animated by the update.
    func abandon() {
        guard let gone = open else { return }
        open = nil
        animate({ gone.view.alpha = 0 }, { gone.view.removeFromSuperview() })
        host.swipeDidEnd(nil)
    }

    // MARK: - Actions

    /// The actions of both sides, for those who cannot swipe.
    func actionsForReaders(of row: IndexPath, _ cell: UIView) -> [UIAccessibilityCustomAction] {
        let actions = [false, true].flatMap { host.swipeActions(of: row, leading: $0)?.actions ?? [] }
        return actions.map { action in
            UIAccessibilityCustomAction(name: action.readersName) { [weak cell] _ in
                guard let cell else { return false }
                action.handler(action, cell) { _ in cell.accessibilityChanged() }
                return true
            }
        }
    }

    private func perform(_ action: UIContextualAction, _ source: UIView) {
        guard let performing = open, !performing.isPerforming else { return }
        open?.isPerforming = true
        let isFull = performing.view.isFull
        if isFull {
            animate { self.move(to: performing.view.bounds.width * (performing.view.isLeft ? 1 : -1)) }
        }
        var isDone = false
        action.handler(action, source) { [weak self] _ in
            guard !isDone, let self else { return }
            isDone = true
            // The row may be gone, and another one open.
            if self.open?.view === performing.view { self.close(animated: true) }
        }
    }

    // MARK: - Places

    private func move(to offset: CGFloat) {
        guard open != nil else { return }
        open?.offset = offset
        place()
    }

    /// Places the open row and its buttons.
    func place() {
        guard let open else { return }
        let home = host.swipePlace(of: open.row)
        host.swipeCell(of: open.row)?.frame = home.offsetBy(dx: open.offset, dy: 0)
        if open.view.frame != home { open.view.frame = home }
        open.view.revealed = max(0, open.offset * (open.view.isLeft ? 1 : -1))
        open.view.layoutIfNeeded()
    }

    private func animate(_ changes: @escaping () -> Void, _ completion: @escaping () -> Void = {}) {
        UIView.animate(
            withDuration: SwipeNumbers.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: changes
        ) { _ in completion() }
    }

    /// Gives the open row its new index after an update, or ends it.
    func adopt(_ newRow: (IndexPath) -> IndexPath?) {
        guard let row = open?.row else { return }
        if let path = newRow(row) { open?.row = path } else { abandon() }
    }
}
