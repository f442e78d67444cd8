// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// The rows in view.
//
//     a layout       1. cells that have left the range go to the pool
//                    2. rows that have come into it get cells, from the top; guessed heights are replaced by real ones
//                    3. heights that turned out otherwise above the first row in view move the offset along, so that
//                       nothing moves on the screen
//
// Cells in the pool stay subviews, hidden: a row that leaves at one edge and comes in at the other costs a new place and
// new contents, but no new layers.

/// A row in view.
struct ShownRow {
    var path: IndexPath
    var cell: UITableViewCell
}

extension UITableView {
    // MARK: - Frames

    /// The distances of rows from the side edges.
    var sideInsets: (left: CGFloat, right: CGFloat) {
        guard style == .insetGrouped else { return (0, 0) }
        let margin = CellMetrics.margin(in: bounds.width)
        return (margin + safeAreaInsets.left, margin + safeAreaInsets.right)
    }

    /// The width of rows, headers and footers.
    var rowWidth: CGFloat {
        let insets = sideInsets
        return max(0, bounds.width - insets.left - insets.right)
    }

    func frame(_ span: TableGeometry.Span) -> CGRect {
        CGRect(x: sideInsets.left, y: span.y, width: rowWidth, height: span.height)
    }

    /// The place of a row that is not swiped aside.
    func frameAtRest(of path: IndexPath) -> CGRect { frame(geometry.row(path)) }

    func frameOfRow(at path: IndexPath) -> CGRect {
        frameAtRest(of: path).offsetBy(dx: swipe.offset(of: path), dy: 0)
    }

    /// The rectangle of a section, or of its header or footer, over the whole width; zero if there is no such section.
    func span(_ section: Int, _ find: (inout TableGeometry) -> TableGeometry.Span) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let span = find(&geometry)
        return CGRect(x: 0, y: span.y, width: bounds.width, height: span.height)
    }

    // MARK: - Layout

    func layOutRows() {
        guard !isTiling, updateDepth == 0 else { return }
        loadIfNeeded()
        let begun = generation
        let steps = [adoptWidth, measureChangedCells, tile, placeBars, placeSides, swipe.place]
        whileTiling {
            UIView.performWithoutAnimation { for step in steps where generation == begun { step() } }
        } beforeNestedLoops: {
            // What is in view so far is right. The loop's own layouts show the rest.
            self.generation += 1
            self.setNeedsLayout()
        }
        if generation == begun { prefetch() }
    }

    /// Places views, without beginning again when the program asks for something meanwhile.
    ///
    /// - Parameter giveUp: called when one of the program's functions runs the run loop. In there the table is laid out as
    ///   usual; the work that it interrupts has to stop.
    func whileTiling(_ work: () -> Void, beforeNestedLoops giveUp: @escaping () -> Void) {
        let before = isTiling
        isTiling = true
        EventSteps.perform(
            work,
            beforeNestedLoops: {
                self.isTiling = false
                giveUp()
            })
        isTiling = before
    }

    /// The same for work on numbers and heights: without its end, the table asks for all of them again.
    func whileTiling(_ work: () -> Void) {
        whileTiling(work) { self.setNeedsReload(keepingSelection: true) }
    }

    func tileIfNeeded() {
        guard !isTiling, updateDepth == 0 else { return }
        loadIfNeeded()
        if window != nil { layoutIfNeeded() }
        if shown.isEmpty { layOutRows() }
    }

    /// Measured heights are those of one width.
    private func adoptWidth() {
        guard bounds.width != measuredWidth else { return }
        measuredWidth = bounds.width
        let anchor = anchor, begun = generation
        for section in geometry.sections.indices where rowHeight < 0 || !missing.contains(.rowHeight) {
            let rows = geometry.sections[section].rows
            guard rows.count > 0 else { continue }
            let asked = makeRows(section, count: rows.count)
            guard generation == begun else { return }
            geometry.update(section) { $0.rows = asked }
        }
        for row in shown { row.cell.frame = frameOfRow(at: row.path) }
        forgetBarHeights()
        heightsChanged(keeping: anchor)
    }

    /// A row in view and its distance from the upper edge, to keep it there when heights above it change.
    typealias Anchor = (path: IndexPath, distance: CGFloat)

    var anchor: Anchor? {
        let top = bounds.minY + adjustedContentInset.top
        guard bounds.minY > -adjustedContentInset.top else { return nil }
        let first = shown.first { $0.cell.frame.maxY > top && !geometry.isEstimated($0.path) }
        return first.map { ($0.path, geometry.row($0.path).y - bounds.minY) }
    }

    /// Adopts changed heights. Nothing moves on the screen, also while the table decelerates.
    func heightsChanged(keeping anchor: Anchor?) {
        let wasInside = motion.map { inside($0.target) == $0.target } ?? true
        keep(anchor)
        adoptHeight()
        if wasInside { redirectMotion() }
        if motion != nil { shownBars.forEach(pin) }
    }

    private func keep(_ anchor: Anchor?) {
        guard let anchor, geometry.contains(anchor.path) else { return }
        let change = CGPoint(x: 0, y: geometry.row(anchor.path).y - bounds.minY - anchor.distance)
        guard abs(change.y) > 1e-6 else { return }
        // A program's animated scrolling still ends at the offset that it has asked for.
        if motion?.kind == .deceleration { shiftMotion(by: change) } else { shiftContents(by: change) }
    }

    /// Lets a deceleration that would end beyond an edge, because of new heights, end at the edge.
    private func redirectMotion() {
        guard let motion, motion.kind == .deceleration, inside(motion.target) != motion.target else { return }
        let velocity = motion.velocity(at: CACurrentMediaTime()), target = onPixels(inside(motion.target))
        stopMotion(telling: false, goesOn: true)
        startMotion(
            .deceleration, .redirected(from: bounds.minX, velocity: velocity.x, to: target.x),
            .redirected(from: bounds.minY, velocity: velocity.y, to: target.y))
    }

    /// Shows the rows that belong into view.
    private func tile() {
        let begun = generation
        recycleRows(outside: rangeToFill)
        // Real heights may be much smaller than guesses: each pass finds at least one more row.
        var passes = 0
        while passes < 100, generation == begun, resolveHeights() { passes += 1 }
        guard generation == begun else { return }
        show(geometry.rows(from: rangeToFill.lowerBound, to: rangeToFill.upperBound))
    }

    /// Replaces guesses of heights in view by real ones. Returns whether one was different.
    private func resolveHeights() -> Bool {
        let range = rangeToFill, anchor = anchor, begun = generation
        guard resolve(range), generation == begun else { return false }
        heightsChanged(keeping: anchor)
        return true
    }

    /// Replaces guesses of heights in a range by real ones: those of headers and footers or, if these are known, of rows.
    func resolve(_ range: ClosedRange<CGFloat>) -> Bool {
        let begun = generation
        return resolveBars(in: range) || generation == begun && resolveRows(in: range)
    }

    /// The vertical range in which there are cells: what is in view, and what a movement will bring into view soon.
    var rangeToFill: ClosedRange<CGFloat> {
        let rect = visibleRectAhead()
        return rect.minY...max(rect.minY, rect.maxY)
    }

    private func resolveRows(in range: ClosedRange<CGFloat>) -> Bool {
        let guesses = geometry.rows(from: range.lowerBound, to: range.upperBound).filter { geometry.isEstimated($0) }
        let begun = generation
        var hasChanged = false
        for path in guesses {
            let guess = geometry.row(path).height
            resolve(path)
            guard generation == begun else { return false }
            if geometry.row(path).height != guess { hasChanged = true }
        }
        return hasChanged
    }

    /// Replaces the guess of a row by the height that the delegate knows, or by that of its cell, which is shown then.
    private func resolve(_ path: IndexPath) {
        let begun = generation, asked = askedHeight(path)
        guard generation == begun else { return }
        if asked == nil, cellForRow(at: path) == nil { return insert(path, height: .measured) }
        guard let height = asked ?? cellForRow(at: path).map(measure), generation == begun else { return }
        setHeight(height, of: path)
    }

    func setHeight(_ height: CGFloat, of path: IndexPath) {
        geometry.update(path.section) { $0.rows.setHeight(height, of: path.row) }
    }

    func measure(_ cell: UITableViewCell) -> CGFloat {
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let scale = max(contentScaleFactor, 1)
        return (max(0, size.height) * scale).rounded(.up) / scale
    }

    /// Cells that have left the range are there for those that come into it.
    private func recycleRows(outside range: ClosedRange<CGFloat>) {
        recycleRows { row in
            let place = geometry.row(row.path)
            return place.end <= range.lowerBound || place.y >= range.upperBound
        }
    }

    /// Takes rows out of view that need not stay.
    private func recycleRows(where isOutside: (ShownRow) -> Bool) {
        let gone = shown.filter { isOutside($0) && !mustStay($0.cell) }
        guard !gone.isEmpty else { return }
        let cells = Set(gone.map { ObjectIdentifier($0.cell) })
        shown.removeAll { cells.contains(ObjectIdentifier($0.cell)) }
        for row in gone { recycle(row) }
    }

    /// Makes exactly these rows the shown ones.
    private func show(_ paths: [IndexPath]) {
        let begun = generation, wanted = Set(paths)
        recycleRows { !wanted.contains($0.path) }
        insertRows(paths)
        guard generation == begun else { return }
        for row in shown {
            let frame = frameOfRow(at: row.path)
            if row.cell.frame != frame, row.cell !== reorder?.cell { row.cell.frame = frame }
        }
    }

    /// Whether a cell has what a person is working with.
    private func mustStay(_ cell: UITableViewCell) -> Bool {
        if cell === reorder?.cell || pushedCells[ObjectIdentifier(cell)] != nil { return true }
        guard let responder = window?.firstResponder as? UIView else { return false }
        return responder.isDescendant(of: cell)
    }

    // MARK: - Cells

    /// How the height of a row that comes into view is found, if it is a guess.
    enum NewHeight {
        /// The delegate is asked; without an answer the cell is measured.
        case asked
        /// The cell is measured, since the delegate was asked already.
        case measured
    }

    /// Shows those rows that are not shown yet.
    func insertRows(_ paths: [IndexPath]) {
        let begun = generation, present = Set(shown.map(\.path))
        for path in paths where generation == begun && !present.contains(path) { insert(path, height: .asked) }
    }

    /// Shows a row that comes into view, unless the program reloads the table or changes its rows meanwhile.
    private func insert(_ path: IndexPath, height: NewHeight) {
        UIView.performWithoutAnimation {
            let begun = generation, cell = makeCell(path)
            guard generation == begun else { return discard(cell) }
            prepare(cell, at: path)
            guard generation == begun else { return discard(cell) }
            shown.insert(ShownRow(path: path, cell: cell), at: shown.firstIndex { $0.path > path } ?? shown.count)
            findHeight(of: path, cell, height)
            guard generation == begun else { return }
            cell.frame = frameOfRow(at: path)
            if cell.superview !== self { insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0) }
            if cell.isHidden { cell.isHidden = false }
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(of: path))
        }
    }

    private func findHeight(of path: IndexPath, _ cell: UITableViewCell, _ kind: NewHeight) {
        guard geometry.isEstimated(path) else { return }
        let begun = generation, asked = kind == .asked ? askedHeight(path) : nil
        let height = asked ?? measure(cell)
        if generation == begun { setHeight(height, of: path) }
    }

    /// Gives back a cell that was made for a row which is no longer there.
    private func discard(_ cell: UITableViewCell) {
        if !shown.contains(where: { $0.cell === cell }), !pool.contains(cell) { retire(cell) }
    }

    private func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        let cell = dataSource.tableView(self, cellForRowAt: dataPath(of: path))
        if let other = shown.first(where: { $0.cell === cell }), other.path != path {
            // The same cell for two rows: only the last one shows it, as on iOS.
            shown.removeAll { $0.cell === cell }
        }
        callBack(cell)
        cell.reuseIdentifier.map { pool.remove(cell, $0) }
        return cell
    }

    /// Gives a cell what belongs to its row.
    func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        cell.host = self
        cell.tableStyle = style
        adoptPlace(cell, path)
        let level = ifImplemented(.indentation) {
            tableDelegate?.tableView(self, indentationLevelForRowAt: dataPath(of: path))
        }
        if let level { cell.indentationLevel = level }
        cell.tableAllowsMultipleSelectionDuringEditing = allowsMultipleSelectionDuringEditing
        if keptIsEditing || cell.isEditing { prepareEditing(cell, at: path, animated: false) }
        // Overrides that give a cell its look are called for each row, as on iOS.
        cell.setSelected(selection.contains(path), animated: false)
        cell.setHighlighted(touched?.path == path && touched?.isHighlighted == true, animated: false)
    }

    /// Gives a cell the lines and round corners that follow from its neighbors.
    func adoptPlace(_ cell: UITableViewCell, _ path: IndexPath) {
        let place = CellPlace(
            isFirst: path.row == 0, isLast: path.row == geometry.sections[path.section].rows.count - 1)
        if cell.place != place { cell.place = place }
        let separator = separator
        if cell.separator != separator { cell.separator = separator }
    }

    private var separator: CellSeparator {
        var insets = separatorInset
        if insets.left == Self.automaticDimension {
            insets.left = CellSeparator.automatic
        } else if separatorInsetReference == .fromAutomaticInsets {
            insets.left += CellMetrics.margin(in: bounds.width)
        }
        if insets.right == Self.automaticDimension { insets.right = 0 }
        return CellSeparator(color: effectColor ?? separatorColor, insets: insets, isHidden: separatorStyle == .none)
    }

    func updateSeparators() {
        for row in shown where geometry.contains(row.path) { adoptPlace(row.cell, row.path) }
    }

    /// Takes a row out of view.
    func recycle(_ row: ShownRow) {
        retire(row.cell)
        tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: dataPath(of: row.path))
    }

    /// Keeps a cell for another row.
    func retire(_ cell: UITableViewCell) {
        if let identifier = cell.reuseIdentifier {
            cell.isHidden = true
            pool.enqueue(cell, identifier)
        } else {
            cell.removeFromSuperview()
        }
    }

    func leaveWindow() {
        forgetTouch()
        endReorder(isCancelled: true)
        abandonEditingOfRow()
    }

    func traitsChanged(_ previous: UITraitCollection?) {
        let traits = traitCollection
        guard
            traits.preferredContentSizeCategory != previous?.preferredContentSizeCategory
                || traits.displayScale != previous?.displayScale
        else { return }
        guard isLoaded else { return }
        // Measured heights are those of one size of text, and whole pixels.
        measuredWidth = -1
        setNeedsLayout()
    }

    // MARK: - Views above, below and behind

    func replace(_ old: UIView?, by new: UIView?) {
        if old !== new {
            old?.removeFromSuperview()
            new.map { addSubview($0) }
        }
        guard isLoaded else { return setNeedsLayout() }
        let hadView = geometry.top > 0
        geometry.top = tableHeaderView?.bounds.height ?? 0
        geometry.bottom = tableFooterView?.bounds.height ?? 0
        if style != .plain, hadView != (geometry.top > 0) { setNeedsHeights() }
        adoptHeight()
        setNeedsLayout()
    }

    /// Places what is no part of a section.
    func placeSides() {
        let width = bounds.width
        place(tableHeaderView, CGRect(x: 0, y: 0, width: width, height: tableHeaderView?.bounds.height ?? 0))
        let end = geometry.sectionsEnd()
        place(tableFooterView, CGRect(x: 0, y: end, width: width, height: tableFooterView?.bounds.height ?? 0))
        place(backgroundView, bounds)
        indexView?.place(in: self)
    }

    private func place(_ view: UIView?, _ frame: CGRect) {
        guard let view, view.frame != frame else { return }
        view.frame = frame
    }
}

extension TableGeometry {
    func isEstimated(_ path: IndexPath) -> Bool {
        contains(path) && sections[path.section].rows.isEstimated(path.row)
    }
}
