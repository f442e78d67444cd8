// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// The animation of a batch of updates.
//
//     before     rows that come into view get cells, which are laid out at their places without animation. Then they go
//                to where they come from, or become transparent
//     animated   every row goes to its place; those that leave go, or become transparent
//     after      those that have left go to the pool, and the delegate is told

/// The parts of an update that are animated.
struct TableTransition {
    /// The geometry before the update.
    var before: TableGeometry
    var change: ListChange
    var leaving: [LeavingView] = []
    /// Cells that have been there before the update.
    var staying: Set<ObjectIdentifier> = []
    /// Cells that fade in, with the opacity that the program has given to them.
    var fading: [(cell: UITableViewCell, alpha: CGFloat)] = []
}

/// A cell, header or footer that leaves.
struct LeavingView {
    enum Element {
        case row(ShownRow), bar(ShownBar)
    }

    let element: Element
    let view: UIView
    /// The place that it leaves.
    let place: CGRect
    let style: UITableView.RowAnimation
    /// The opacity that the program has given to it.
    let alpha: CGFloat

    @MainActor
    init(_ element: Element, _ view: UIView, style: Int?) {
        (self.element, self.view, place, alpha) = (element, view, view.frame, view.alpha)
        self.style = style.flatMap(UITableView.RowAnimation.init) ?? .automatic
    }
}

extension UITableView {
    // MARK: - Rows in view

    /// The offset after the update: the contents may have become too short for the present one.
    private var offsetAfterUpdate: CGFloat {
        guard !isDragging, motion == nil else { return bounds.minY }
        let most = geometry.height() + adjustedContentInset.bottom - bounds.height
        return min(bounds.minY, max(-restingTop, most))
    }

    /// Makes the cells that come into view, at the places where their animation begins.
    func prepareRows(_ transition: inout TableTransition) {
        let begun = generation
        var passes = 0
        while passes < 100, generation == begun, resolve(rangeAfterUpdate) { passes += 1 }
        guard generation == begun else { return }
        let range = rangeAfterUpdate
        insertRows(geometry.rows(from: range.lowerBound, to: range.upperBound))
        guard generation == begun else { return }
        for row in shown {
            adoptPlace(row.cell, row.path)
            if !transition.staying.contains(ObjectIdentifier(row.cell)) { prepareEntry(of: row, &transition) }
        }
    }

    private func prepareEntry(of row: ShownRow, _ transition: inout TableTransition) {
        let place = frameOfRow(at: row.path)
        if row.cell.frame != place { row.cell.frame = place }
        row.cell.layoutIfNeeded()
        if let old = transition.change.oldPath(of: row.path) {
            row.cell.frame = nearby(frame(transition.before.row(old)))
        } else {
            let style = transition.change.insertionStyle(of: row.path).flatMap(RowAnimation.init) ?? .automatic
            transition.fading.append((row.cell, row.cell.alpha))
            hide(row.cell, place, style)
        }
    }

    private var rangeAfterUpdate: ClosedRange<CGFloat> {
        let offset = offsetAfterUpdate, visible = rangeToFill
        return min(visible.lowerBound, offset)...max(visible.upperBound, offset + bounds.height)
    }

    /// A row that comes from far away comes from just outside.
    private func nearby(_ frame: CGRect) -> CGRect {
        var frame = frame
        frame.origin.y = min(max(frame.minY, bounds.minY - bounds.height), bounds.maxY + bounds.height)
        return frame
    }

    /// Gives a view the look from which it appears, or with which it disappears.
    private func hide(_ view: UIView, _ place: CGRect, _ style: RowAnimation) {
        var place = place
        switch style {
        case .fade, .automatic: view.alpha = 0
        case .left: place.origin.x -= bounds.width
        case .right: place.origin.x += bounds.width
        case .top:
            place.origin.y -= place.height
            view.alpha = 0
        case .bottom:
            place.origin.y += place.height
            view.alpha = 0
        case .middle:
            place = CGRect(x: place.minX, y: place.midY, width: place.width, height: 0)
            view.alpha = 0
        case .none: break
        }
        if view.frame != place { view.frame = place }
    }

    // MARK: - Animation

    func animate(_ transition: TableTransition, _ completion: @escaping (Bool) -> Void) {
        // The data source may have returned a cell again that it keeps itself.
        let (staying, leaving) = transition.leaving.divided { part in shown.contains { $0.cell === part.view } }
        staying.forEach(tellEnd)
        let (instant, animated) = leaving.divided { $0.style == .none }
        instant.forEach(retire)
        departing += animated
        UIView.performWithoutAnimation {
            for part in animated { sendSubviewToBack(part.view) }
            if let backgroundView { sendSubviewToBack(backgroundView) }
        }
        var pushed: [ObjectIdentifier] = []
        ViewAnimation.run(ListAnimation.update) {
            self.whileTiling { self.settle(transition) }
            for part in animated { self.hide(part.view, part.place, part.style) }
        } completion: { [weak self] finished in
            self?.ended(animated)
            self?.release(pushed)
            completion(finished)
        }
        pushed = keepPushedRows()
    }

    /// Keeps the rows that the update moves out of view until they are there.
    private func keepPushedRows() -> [ObjectIdentifier] {
        let range = rangeToFill
        let cells = shown.map(\.cell).filter { $0.frame.minY >= range.upperBound || $0.frame.maxY <= range.lowerBound }
        let pushed = cells.map { ObjectIdentifier($0) }
        for cell in pushed { pushedCells[cell, default: 0] += 1 }
        return pushed
    }

    private func release(_ pushed: [ObjectIdentifier]) {
        for cell in pushed {
            let count = pushedCells[cell] ?? 0
            pushedCells[cell] = count > 1 ? count - 1 : nil
        }
        if !pushed.isEmpty { setNeedsLayout() }
    }

    /// Gives everything in view its new place.
    private func settle(_ transition: TableTransition) {
        let begun = generation
        for (cell, alpha) in transition.fading { cell.alpha = alpha }
        for row in shown where row.cell !== reorder?.cell {
            let place = frameOfRow(at: row.path)
            if row.cell.frame != place { row.cell.frame = place }
            row.cell.layoutIfNeeded()
        }
        adoptHeight()
        let offset = offsetAfterUpdate
        if offset != bounds.minY { bounds.origin.y = offset }
        // The delegate is told about the offset, and may change the rows again.
        if generation == begun { placeBars() }
        placeSides()
        setNeedsLayout()
    }

    // MARK: - The end

    private func ended(_ parts: [LeavingView]) {
        let views = Set(parts.map { ObjectIdentifier($0.view) })
        let (gone, others) = departing.divided { views.contains(ObjectIdentifier($0.view)) }
        departing = others
        gone.forEach(retire)
    }

    /// Ends the way of a cell that leaves, since the data source has returned it for another row.
    func callBack(_ cell: UITableViewCell) {
        guard let index = departing.firstIndex(where: { $0.view === cell }) else { return }
        let part = departing.remove(at: index)
        cell.layer.removeAllAnimations()
        cell.alpha = part.alpha
        tellEnd(of: part)
    }

    private func retire(_ part: LeavingView) {
        UIView.performWithoutAnimation {
            part.view.layer.removeAllAnimations()
            part.view.alpha = part.alpha
            if let cell = part.view as? UITableViewCell { retire(cell) } else { retireBar(part.view) }
        }
        tellEnd(of: part)
    }

    private func tellEnd(of part: LeavingView) {
        switch part.element {
        case .row(let row): tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
        case .bar(let bar): tellEnd(of: bar)
        }
    }
}

extension [LeavingView] {
    fileprivate func divided(_ isFirst: (LeavingView) -> Bool) -> (first: [LeavingView], second: [LeavingView]) {
        (filter(isFirst), filter { !isFirst($0) })
    }
}
