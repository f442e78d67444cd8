// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The separators of a cell: at its lower edge and, for the first cell of a group that reaches the edges, at its upper one.
@MainActor
struct CellLines {
    private var bottom: UIView?
    private var top: UIView?

    /// - Parameters:
    ///   - insets: of the line at the lower edge, for a layout from left to right.
    ///   - group: whether the cell is in a group, and whether that is inset; nil in a plain list.
    mutating func place(
        _ separator: CellSeparator, _ place: CellPlace, insets: UIEdgeInsets, group: Group?, in cell: UIView
    ) {
        let color = separator.isHidden ? nil : separator.color ?? .separator
        let lower = group == .inset && place.isLast ? nil : color
        let upper = group == .full && place.isFirst ? color : nil
        self.place(
            top: upper.map { Line(color: $0) },
            bottom: lower.map { Line(color: $0, insets: group == .full && place.isLast ? .zero : insets) }, in: cell)
    }

    /// A line, with its distances from the side edges for a layout from left to right.
    struct Line {
        var color: UIColor
        var insets = UIEdgeInsets.zero
    }

    mutating func place(top: Line?, bottom: Line?, in cell: UIView) {
        let pixel = cell.cellPixel
        place(&self.top, top, at: 0, in: cell)
        place(&self.bottom, bottom, at: cell.bounds.height - pixel, in: cell)
    }

    private func place(_ view: inout UIView?, _ line: Line?, at y: CGFloat, in cell: UIView) {
        guard let line else {
            if view?.isHidden == false { view?.isHidden = true }
            return
        }
        let shown = view ?? makeView(in: cell), width = cell.bounds.width
        view = shown
        if shown.isHidden { shown.isHidden = false }
        if shown.backgroundColor != line.color { shown.backgroundColor = line.color }
        shown.frame = CGRect(
            x: line.insets.left, y: y, width: max(0, width - line.insets.left - line.insets.right),
            height: cell.cellPixel
        ).mirrored(in: width, cell.effectiveUserInterfaceLayoutDirection)
    }

    private func makeView(in cell: UIView) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        cell.addSubview(view)
        return view
    }

    /// A group of cells, whose last cell ends it with a line from edge to edge, or with round corners.
    enum Group { case full, inset }

}

extension UIView {
    /// The width of a line, one pixel, in points.
    var cellPixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

    /// Rounds the corners of a cell's background and, at both ends of an inset group, of everything in the cell.
    ///
    /// - Parameter radius: that of the background itself.
    func roundCorners(radius: CGFloat, isInset: Bool, _ place: CellPlace) {
        let isEnd = isInset && (place.isFirst || place.isLast)
        let radius = radius > 0 ? radius : isEnd ? CellMetrics.groupRadius : 0
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
        var corners: CACornerMask = []
        if !isInset || place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if !isInset || place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        if radius > 0, layer.maskedCorners != corners { layer.maskedCorners = corners }
        if clipsToBounds != isEnd { clipsToBounds = isEnd }
    }
}
