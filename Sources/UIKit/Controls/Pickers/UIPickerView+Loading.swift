// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The title that a row shows when the delegate has no view for it.
enum PickerTitle {
    case plain(String)
    case attributed(NSAttributedString)

    var text: String {
        switch self {
        case .plain(let text): text
        case .attributed(let text): text.string
        }
    }
}

// What the picker asks its data source and its delegate, and the places of components.
//
// The numbers are asked for when they are first needed after a change. Each answer may run the run loop, in which they
// are asked for again: then the outer answers are outdated.

extension UIPickerView {
    // MARK: - Numbers

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        generation += 1
        let begun = generation, count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        let rows = (0..<count).map { rowCount(of: $0) }
        guard generation == begun else { return }
        needsMeasuring = true
        columns.dropFirst(count).forEach { $0.removeFromSuperview() }
        columns = Array(columns.prefix(count))
        for component in columns.count..<max(count, columns.count) {
            columns.append(PickerColumn(self, component: component))
            addSubview(columns[component])
        }
        for (column, rows) in zip(columns, rows) { column.reload(rowCount: rows) }
        accessibilityChanged()
        setNeedsLayout()
    }

    private func rowCount(of component: Int) -> Int {
        max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    /// Asks for the rows of one component again.
    func reload(_ component: Int) {
        // The data source may run the run loop, in which the rows are asked for again: the later answer counts.
        let column = columns[component], begun = generation
        column.requests += 1
        let request = column.requests, rows = rowCount(of: component)
        guard generation == begun, column.requests == request else { return }
        needsMeasuring = true
        column.reload(rowCount: rows)
        setNeedsLayout()
    }

    /// The component with a number. A debug build stops when there is none, where UIKit raises an exception.
    func column(_ component: Int, of method: StaticString) -> PickerColumn? {
        loadIfNeeded()
        if columns.indices.contains(component) { return columns[component] }
        programmingMistake(
            "UIPickerView \(method): there is no component \(component) among \(columns.count). "
                + "Set the data source first, and count from 0.")
        return nil
    }

    // MARK: - Sizes

    /// The sizes of the components' rows. The delegate is asked for them after a reload, and when the picker's size
    /// changes.
    func measureIfNeeded() {
        loadIfNeeded()
        guard needsMeasuring || measuredSize != bounds.size else { return }
        (needsMeasuring, measuredSize) = (false, bounds.size)
        let begun = generation, sizes = columns.indices.map { measure($0, of: columns.count) }
        if generation == begun { rowSizes = sizes }
    }

    private func measure(_ component: Int, of count: Int) -> CGSize {
        let width = ifImplemented(.width) { $0.pickerView(self, widthForComponent: component) }
        let height = ifImplemented(.rowHeight) { $0.pickerView(self, rowHeightForComponent: component) }
        return CGSize(
            width: width.flatMap { $0.isFinite ? max(0, $0) : nil } ?? equalWidth(count),
            height: WheelGeometry(height: bounds.height, rowHeight: height ?? PickerNumbers.rowHeight).rowHeight)
    }

    /// The width of each of several equal components.
    private func equalWidth(_ count: Int) -> CGFloat {
        let gaps = PickerNumbers.spacing * CGFloat(count - 1), room = bounds.width - 2 * PickerNumbers.margin - gaps
        return max(0, (room / CGFloat(count)).rounded(.down))
    }

    // MARK: - Layout

    func placeColumns() {
        measureIfNeeded()
        placeBand()
        let columns = columns, sizes = rowSizes
        guard columns.count == sizes.count, !columns.isEmpty else { return }
        let gaps = PickerNumbers.spacing * CGFloat(columns.count - 1)
        var x = ((bounds.width - sizes.reduce(gaps) { $0 + $1.width }) / 2).rounded(.down)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for index in isMirrored ? Array(columns.indices.reversed()) : Array(columns.indices) {
            let frame = CGRect(x: x, y: 0, width: sizes[index].width, height: bounds.height)
            columns[index].arrange(in: frame, rowHeight: sizes[index].height)
            x = frame.maxX + PickerNumbers.spacing
        }
    }

    /// Behind the selected rows; as high as the highest.
    private func placeBand() {
        let height = (rowSizes.map(\.height).max() ?? PickerNumbers.rowHeight) + PickerNumbers.bandExcess
        band.isHidden = columns.isEmpty
        band.frame = CGRect(
            x: PickerNumbers.margin, y: (bounds.height - height) / 2,
            width: max(0, bounds.width - 2 * PickerNumbers.margin), height: height)
    }

    // MARK: - Contents

    /// The delegate's view of a row; nil if rows show titles.
    func content(ofRow row: Int, _ component: Int, reusing view: UIView?) -> UIView? {
        ifImplemented(.view) { $0.pickerView(self, viewForRow: row, forComponent: component, reusing: view) }
    }

    func title(ofRow row: Int, _ component: Int) -> PickerTitle? {
        let attributed = ifImplemented(.attributedTitle) {
            $0.pickerView(self, attributedTitleForRow: row, forComponent: component)
        }
        if let attributed { return .attributed(attributed) }
        return ifImplemented(.title) { $0.pickerView(self, titleForRow: row, forComponent: component) }
            .map { .plain($0) }
    }

    /// The title of a row for assistive technology. Rows with views may have one, too.
    func spokenTitle(ofRow row: Int, _ component: Int) -> String? { title(ofRow: row, component)?.text }
}
