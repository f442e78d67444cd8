// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Moving a row by its reorder control.
//
//     the control is touched     the cell is lifted, and follows the finger
//     it passes other rows       they make space; the delegate may redirect it
//     near an edge               the table scrolls
//     lifted                     the cell goes to its new place; the data source is told to move the row
//
// A reload or a batch of updates meanwhile puts the row back first. Updates by which the data source moves the row too,
// when it is told, are not carried out: the table shows them already.

/// A row that is being moved.
struct RowReorder {
    var cell: UITableViewCell
    /// Where it was, and where it would go.
    var source: IndexPath
    var target: IndexPath
    /// The distance from the finger to the cell's center.
    var grip: CGFloat
    /// The opacity that the program has given to the cell.
    var alpha: CGFloat
    var recognizer: UIGestureRecognizer
    var link: CADisplayLink?
}

extension UITableView {
    func reorder(_ cell: UITableViewCell, by recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: beginReorder(cell, recognizer)
        case .changed: dragReorder()
        case .ended: endReorder(isCancelled: false)
        case .cancelled, .failed: endReorder(isCancelled: true)
        default: break
        }
    }

    private func beginReorder(_ cell: UITableViewCell, _ recognizer: UIGestureRecognizer) {
        guard reorder == nil, let path = indexPath(for: cell) else { return }
        forgetTouch()
        let grip = cell.center.y - recognizer.location(in: self).y
        reorder = RowReorder(
            cell: cell, source: path, target: path, grip: grip, alpha: cell.alpha, recognizer: recognizer)
        cell.isReordering = true
        bringSubviewToFront(cell)
        UIView.animate(withDuration: 0.2) {
            cell.alpha *= TableNumbers.liftedOpacity
            cell.layer.shadowOpacity = 0.3
            cell.layer.shadowRadius = 4
        }
        let link = CADisplayLink(target: self, selector: UITableView.scrollForReorder)
        link.add(to: .main, forMode: .common)
        reorder?.link = link
    }

    private func dragReorder() {
        guard let reorder else { return }
        let y = reorder.recognizer.location(in: self).y + reorder.grip
        UIView.performWithoutAnimation { reorder.cell.center.y = y }
        guard let proposed = place(for: y), proposed != reorder.target else { return }
        let target =
            tableDelegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: reorder.source, toProposedIndexPath: proposed) ?? proposed
        guard target != reorder.target, isPlace(target) else { return }
        moveGap(to: target)
    }

    /// Whether the moved row could go to a path.
    private func isPlace(_ path: IndexPath) -> Bool {
        guard let reorder, geometry.sections.indices.contains(path.section), path.row >= 0 else { return false }
        let count = geometry.sections[path.section].rows.count
        return path.row < count + (path.section == reorder.target.section ? 0 : 1)
    }

    /// The place of the row in whose half the middle of the dragged cell is.
    private func place(for y: CGFloat) -> IndexPath? {
        guard let reorder, let section = geometry.section(at: y) else { return nil }
        let rows = geometry.sections[section].rows, start = geometry.start(of: section)
        let offset = y - start - geometry.sections[section].rowsStart
        let isOwn = section == reorder.target.section
        if offset < 0 { return IndexPath(row: 0, section: section) }
        if offset >= rows.total { return IndexPath(row: isOwn ? max(0, rows.count - 1) : rows.count, section: section) }
        return IndexPath(row: rows.row(at: offset), section: section)
    }

    /// Makes space for the row at a place, and closes the space where it was.
    private func moveGap(to target: IndexPath) {
        guard let from = reorder?.target else { return }
        let height = geometry.row(from).height
        geometry.update(from.section) { $0.rows.remove(at: [from.row]) }
        geometry.update(target.section) { $0.rows.insert([(target.row, height, false)]) }
        reorder?.target = target
        shown = shown.map { row in
            guard row.cell !== reorder?.cell else { return ShownRow(path: target, cell: row.cell) }
            return ShownRow(path: Self.path(row.path, afterMoving: from, to: target), cell: row.cell)
        }.sorted { $0.path < $1.path }
        selection = Set(selection.map { $0 == from ? target : Self.path($0, afterMoving: from, to: target) })
        UIView.animate(withDuration: 0.25) {
            for row in self.shown where row.cell !== self.reorder?.cell {
                row.cell.frame = self.frameOfRow(at: row.path)
                self.adoptPlace(row.cell, row.path)
            }
            self.placeBars()
        }
        setNeedsLayout()
    }

    /// The path by which the data source knows a row: while one is being moved, others are shown at new paths already.
    func dataPath(of path: IndexPath) -> IndexPath {
        guard let reorder, reorder.target != reorder.source else { return path }
        return path == reorder.target
            ? reorder.source : Self.path(path, afterMoving: reorder.target, to: reorder.source)
    }

    /// The path of another row after a row was moved.
    static func path(_ path: IndexPath, afterMoving from: IndexPath, to target: IndexPath) -> IndexPath {
        var path = path
        if path.section == from.section, path.row > from.row { path.row -= 1 }
        if path.section == target.section, path.row >= target.row { path.row += 1 }
        return path
    }

    func endReorder(isCancelled: Bool) {
        guard let ended = reorder else { return }
        ended.link?.invalidate()
        if isCancelled, ended.target != ended.source { moveGap(to: ended.source) }
        let target = reorder?.target ?? ended.target
        reorder = nil
        ended.cell.isReordering = false
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            ended.cell.frame = self.frameOfRow(at: target)
            ended.cell.alpha = ended.alpha
            ended.cell.layer.shadowOpacity = 0
        }
        adoptPlace(ended.cell, target)
        setNeedsLayout()
        guard target != ended.source else { return }
        accessibilityChanged()
        isCommittingMove = true
        dataSource?.tableView(self, moveRowAt: ended.source, to: target)
        isCommittingMove = false
    }

    /// Scrolls while the finger is near an edge.
    private func scrollForReorder(_ link: CADisplayLink) {
        guard let reorder else { return link.invalidate() }
        let y = reorder.recognizer.location(in: self).y
        let top = bounds.minY + adjustedContentInset.top + TableNumbers.scrollEdge
        let bottom = bounds.maxY - adjustedContentInset.bottom - TableNumbers.scrollEdge
        let depth = y < top ? y - top : max(0, y - bottom)
        guard depth != 0 else { return }
        let part = min(max(depth / TableNumbers.scrollEdge, -1), 1)
        let way = part * TableNumbers.scrollVelocity * CGFloat(link.targetTimestamp - link.timestamp)
        let target = inside(CGPoint(x: bounds.minX, y: bounds.minY + way))
        guard onPixels(target) != bounds.origin else { return }
        bounds.origin = onPixels(target)
        dragReorder()
    }
}
