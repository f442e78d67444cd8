// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

//     | margin | control |        content view        | accessory | reorder | margin |
//                          margin  image texts  margin
//     ____________________________________separator___________________________________

extension UITableViewCell {
    // MARK: - Margins

    /// The margins follow the width, unless the program has set others.
    func adoptDefaultMargins() {
        let side = CellMetrics.margin(in: bounds.width)
        let wanted = NSDirectionalEdgeInsets(
            top: CellMetrics.verticalMargin, leading: side, bottom: CellMetrics.verticalMargin, trailing: side)
        guard wanted != edges.margins, ownMargins == edges.margins else { return }
        edges.margins = wanted
        directionalLayoutMargins = wanted
    }

    /// The margins at both ends, for a layout from left to right.
    private var sideMargins: (start: CGFloat, end: CGFloat) {
        let margins = layoutMargins
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? (margins.right, margins.left) : (margins.left, margins.right)
    }

    private var safeStart: CGFloat {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? safeAreaInsets.right : safeAreaInsets.left
    }

    private var separatorHeight: CGFloat { separator.isHidden ? 0 : cellPixel }

    // MARK: - Places

    func layOutParts() {
        accessories.show(
            isEditing ? editingAccessoryType : accessoryType, isEditing ? editingAccessoryView : accessoryView, in: self
        )
        contents.placeBackgrounds(in: bounds)
        var row = CellRow(
            size: CGSize(width: bounds.width, height: max(0, bounds.height - separatorHeight)),
            direction: effectiveUserInterfaceLayoutDirection, start: 0, end: bounds.width)
        placeEditingControls(in: &row)
        placeAccessories(in: &row)
        placeContent(in: row)
        layOutClassicContents()
        placeSeparators()
    }

    private func placeEditingControls(in row: inout CellRow) {
        let (start, end) = sideMargins
        let box = CGSize(width: CellMetrics.discBox, height: row.size.height)
        // The disc, not its box, is at the margin.
        let x = start - (CellMetrics.discBox - CellMetrics.discDiameter) / 2
        if let control = edges.leading {
            row.place(control, box, at: isEditing ? x : x - CellMetrics.editWidth)
            control.alpha = isEditing ? 1 : 0
        }
        if isEditing, indentsForEditing { row.start = CellMetrics.editWidth + safeStart }
        if let control = edges.reorder {
            let width = CellMetrics.reorderWidth
            let x = isEditing ? row.end - end - width : row.end
            row.place(control, CGSize(width: width, height: row.size.height), at: x)
            control.alpha = isEditing ? 1 : 0
            if isEditing { row.end = x }
        }
    }

    private var indentsForEditing: Bool { shouldIndentWhileEditing && editsInTable.indents }

    private func placeAccessories(in row: inout CellRow) {
        var gap = row.end < bounds.width ? CellMetrics.accessoryGap : sideMargins.end
        for view in accessories.views {
            row.placeAtEnd(view, view.bounds.size, gap: gap)
            gap = CellMetrics.accessoryGap
        }
    }

    private func placeContent(in row: CellRow) {
        guard let view = contents.shownView else { return }
        if view is CellContentView { adoptContentMargins(of: view) }
        let frame = CGRect(x: row.start, y: 0, width: max(0, row.end - row.start), height: row.size.height)
        view.frame = frame.mirrored(in: bounds.width, row.direction)
    }

    /// The margins of a content view for the program's views, or the labels of the style.
    private func adoptContentMargins(of view: UIView) {
        guard !view.preservesSuperviewLayoutMargins else { return }
        var margins = edges.margins ?? Self.defaultMargins
        margins.trailing = CellMetrics.accessoryGap
        view.directionalLayoutMargins = margins
        view.preservesSuperviewLayoutMargins = true
    }

    // MARK: - Separators

    /// The insets of the separator in the cell, as they are shown.
    var shownSeparatorInset: UIEdgeInsets {
        var insets = ownSeparatorInset ?? separator.insets
        if insets.left == CellSeparator.automatic { insets.left = textStart }
        if isEditing, indentsForEditing, insets.left < CellMetrics.editWidth { insets.left += CellMetrics.editWidth }
        return insets
    }

    /// Where the texts begin, in the cell.
    private var textStart: CGFloat {
        guard let view = contents.shownView else { return sideMargins.start }
        let start =
            effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - view.frame.maxX : view.frame.minX
        if let list = view as? UIListContentView { return start + list.textStart }
        return classic.isEmpty ? start + sideMargins.start : start + classicTextStart
    }

    private func placeSeparators() {
        let group: CellLines.Group? =
            switch tableStyle {
            case .plain: nil
            case .grouped: .full
            case .insetGrouped: .inset
            }
        edges.lines.place(separator, place, insets: shownSeparatorInset, group: group, in: self)
    }

    // MARK: - Size

    /// The width of the content view in a cell of a width.
    private func contentWidth(in width: CGFloat) -> CGFloat {
        accessories.show(
            isEditing ? editingAccessoryType : accessoryType, isEditing ? editingAccessoryView : accessoryView, in: self
        )
        let views = accessories.views, end = sideMargins.end
        var used: CGFloat = 0
        if isEditing, indentsForEditing { used += CellMetrics.editWidth + safeStart }
        if isEditing, showsReorder { used += CellMetrics.reorderWidth + end }
        if !views.isEmpty {
            used += views.reduce(0) { $0 + $1.bounds.width } + CellMetrics.accessoryGap * CGFloat(views.count - 1)
            used += isEditing && showsReorder ? CellMetrics.accessoryGap : end
        }
        return max(0, width - used)
    }

    /// Where the content view will be, but for its height, in a cell of a width.
    private func contentFrame(in width: CGFloat) -> CGRect {
        let start = isEditing && indentsForEditing ? CellMetrics.editWidth + safeStart : 0
        return CGRect(x: start, y: 0, width: contentWidth(in: width), height: contents.shownView?.bounds.height ?? 0)
            .mirrored(in: width, effectiveUserInterfaceLayoutDirection)
    }

    private func prepareForMeasuring(_ width: CGFloat) {
        contents.updateIfNeeded(self)
        // Margins depend on the width.
        if width > 0, width.isFinite, width != bounds.width { frame.size.width = width }
        adoptDefaultMargins()
        if let view = contents.shownView as? CellContentView { adoptContentMargins(of: view) }
    }

    /// Where the content view is in a cell of the present height, for constraints that relate it to the cell.
    func frameToFollow(in width: CGFloat) -> CGRect {
        prepareForMeasuring(width)
        if bounds.height < CellMetrics.height { frame.size.height = CellMetrics.height }
        var place = contentFrame(in: bounds.width)
        place.size.height = bounds.height - separatorHeight
        return place
    }

    func fittingSize(in size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width.isFinite ? size.width : bounds.width
        prepareForMeasuring(width)
        var height = CellMetrics.height
        if !classic.isEmpty { height = max(height, classicHeight(in: contentWidth(in: width)) + separatorHeight) }
        if let view = contents.shownView as? UIListContentView {
            let frame = contentFrame(in: width)
            let needed = contents.measure(at: frame) { view.sizeThatFits(CGSize(width: frame.width, height: 0)).height }
            height = max(height, needed + separatorHeight)
        }
        return CGSize(width: width, height: roundUp(height))
    }

    /// The size by the constraints in the content view; nil without constraints that determine the height.
    func constrainedSize(_ target: CGSize) -> CGSize? {
        guard let view = contents.shownView, !(view is UIListContentView && view.constraints.isEmpty) else {
            return nil
        }
        prepareForMeasuring(target.width)
        let frame = contentFrame(in: target.width)
        let needed = contents.measure(at: frame) {
            contents.contentHeight(in: frame.width, of: self, fitting: target)
        }
        guard let height = needed else { return nil }
        return CGSize(width: target.width, height: roundUp(height + separatorHeight))
    }

    private func roundUp(_ length: CGFloat) -> CGFloat { ((length - 1e-4) / cellPixel).rounded(.up) * cellPixel }
}
