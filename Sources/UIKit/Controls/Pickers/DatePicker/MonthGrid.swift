// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The days of a month in rows of weeks.
@MainActor
final class MonthGrid: UIView {
    /// The cells from the first column of the first week on.
    let cells = (0..<DatePickerMetrics.weeks * 7).map { _ in DayCell(frame: .zero) }
    /// The first day of the month.
    private(set) var month = Date.distantPast

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        for cell in cells { addSubview(cell) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the month that begins at a date.
    func show(_ month: Date, _ state: DatePickerState) {
        self.month = month
        let rules = state.rules, calendar = rules.calendar
        let first = calendar.weekColumn(of: month), count = calendar.days(inMonth: month)
        for (index, cell) in cells.enumerated() {
            guard (first..<first + count).contains(index) else {
                cell.show(nil)
                continue
            }
            let day = calendar.day(index - first, after: month)
            cell.show(
                day, rules.texts.day(index - first + 1), name: rules.texts.fullDay(day),
                isToday: calendar.isSameDay(day, UIDatePicker.now))
            cell.isSelected = calendar.isSameDay(day, state.date)
            cell.isEnabled = state.isEnabled && rules.allows(calendar.interval(ofDay: day))
        }
    }

    func cell(of day: Date) -> DayCell? { cells.first { $0.day == day } }

    // MARK: - Layout

    /// The font of the days.
    static func font(for traits: UITraitCollection, isBold: Bool = false) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: .title3, compatibleWith: traits)
        return isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
    }

    /// The height of a week in points.
    static func weekHeight(for traits: UITraitCollection) -> CGFloat {
        max(DatePickerMetrics.week, font(for: traits).lineHeight.rounded(.up) + 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let columns = MonthGrid.columns(in: bounds.width)
        let height = bounds.height / CGFloat(DatePickerMetrics.weeks)
        for (index, cell) in cells.enumerated() {
            let column = columns[isLeftToRight ? index % 7 : 6 - index % 7]
            cell.frame = CGRect(
                x: column.lowerBound, y: (CGFloat(index / 7) * height).rounded(),
                width: column.upperBound - column.lowerBound, height: height.rounded(.down))
        }
    }

    /// The seven columns of a width from left to right, on whole points.
    static func columns(in width: CGFloat) -> [Range<CGFloat>] {
        (0..<7).map { (CGFloat($0) * width / 7).rounded()..<(CGFloat($0 + 1) * width / 7).rounded() }
    }
}
