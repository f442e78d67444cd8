// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A date or duration on wheels.
///
///     the person turns a wheel ──> value of the row ──> date ──> UIDatePicker.choose ──> show
///
/// All wheels turn to the nearest possible date, so that a wheel returns from a row that cannot be chosen.
@MainActor
final class DateWheels: UIView, DatePickerContent {
    private weak var owner: UIDatePicker?
    private let mode: UIDatePicker.Mode
    private let picker = UIPickerView(frame: CGRect(origin: .zero, size: PickerNumbers.size))
    private var state: DatePickerState
    private var columns: [DateWheelColumn] = []
    /// The row on which each wheel rests, or to which it was last told to turn.
    private var shownRows: [Int] = []
    /// The appearance of the rows of each wheel apart from their titles: wheels are reloaded when it changes.
    private var looks: [[Int]] = []
    /// The first moment of the day in the middle of the wheel of days.
    private var anchor = Date.distantPast
    private var widths: [CGFloat] = []
    /// Whether the wheels run from right to left.
    private var isMirrored = false
    private let units = [UILabel(), UILabel()]

    init(_ owner: UIDatePicker, _ mode: UIDatePicker.Mode) {
        (self.owner, self.mode) = (owner, mode)
        state = DatePickerState(
            rules: owner.rules, date: owner.date, duration: owner.countDownDuration, isEnabled: true)
        super.init(frame: CGRect(origin: .zero, size: PickerNumbers.size))
        isOpaque = false
        addSubview(picker)
        for unit in units where mode == .countDownTimer { addUnit(unit) }
        (picker.dataSource, picker.delegate) = (self, self)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize { PickerNumbers.size }

    // MARK: - Columns

    private func rebuild() {
        isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        columns = makeColumns().map { DateWheelColumn($0, minuteInterval: state.rules.minuteInterval) }
        anchor = state.rules.calendar.startOfDay(state.date)
        updateMonths()
        shownRows = columns.map { $0.middleRow(of: value(of: $0)) }
        looks = columns.map { look(of: $0) }
        widths = columns.map { width(of: $0) }
        picker.reloadAllComponents()
        for (index, row) in shownRows.enumerated() { picker.selectRow(row, inComponent: index, animated: false) }
        placeUnits()
    }

    private func makeColumns() -> [DateWheelColumn.Kind] {
        let texts = state.rules.texts
        let time = ordered(texts.timeOrder.map { $0 == .hour ? .hour : $0 == .minute ? .minute : .period })
        let date: [DateWheelColumn.Kind] = texts.dateOrder.map { $0 == .year ? .year : $0 == .month ? .month : .day }
        return switch mode {
        case .time: time
        case .date: date
        case .dateAndTime: [.weekdayAndDay] + time
        case .yearAndMonth: date.filter { $0 != .day }
        case .countDownTimer: ordered([.hours, .minutes])
        }
    }

    /// The fields of a time. Its digits run from left to right, also where the wheels run from right to left.
    private func ordered(_ fields: [DateWheelColumn.Kind]) -> [DateWheelColumn.Kind] {
        guard isMirrored, let hour = fields.firstIndex(where: { $0 == .hour || $0 == .hours }),
            let minute = fields.firstIndex(where: { $0 == .minute || $0 == .minutes })
        else { return fields }
        var fields = fields
        fields.swapAt(hour, minute)
        return fields
    }

    private func updateMonths() {
        guard let index = columns.firstIndex(where: { $0.kind == .month }) else { return }
        let calendar = state.rules.calendar
        columns[index].values = calendar.months(ofYear: calendar.year(of: state.date)).count
    }

    // MARK: - Showing

    func show(_ new: DatePickerState, animated: Bool) {
        let old = state
        state = new
        picker.isUserInteractionEnabled = new.isEnabled
        // Not of this view, which a calendar fades in and out.
        for view in [picker] + units { view.alpha = new.isEnabled ? 1 : DatePickerMetrics.disabledAlpha }
        guard new.rules === old.rules else { return rebuild() }
        refresh()
        for index in columns.indices { turn(index, animated: animated) }
        placeUnits()
    }

    /// Reloads the wheels whose rows look different, or are others.
    private func refresh() {
        let calendar = state.rules.calendar
        if abs(calendar.days(from: anchor, to: state.date)) > DateWheelColumn.middleDay * 9 / 10 { moveAnchor() }
        let months = columns.map(\.values)
        updateMonths()
        for (index, column) in columns.enumerated() {
            let look = look(of: column), isOther = column.values != months[index]
            guard isOther || look != looks[index] else { continue }
            looks[index] = look
            picker.reloadComponent(index)
            guard isOther else { continue }
            // The months of another year begin at other rows.
            shownRows[index] = column.middleRow(of: value(of: column))
            picker.selectRow(shownRows[index], inComponent: index, animated: false)
        }
    }

    private func moveAnchor() {
        anchor = state.rules.calendar.startOfDay(state.date)
        guard let index = columns.firstIndex(where: { $0.kind == .weekdayAndDay }) else { return }
        picker.reloadComponent(index)
        shownRows[index] = DateWheelColumn.middleDay
        picker.selectRow(shownRows[index], inComponent: index, animated: false)
    }

    /// Turns a wheel that rests on another value. One that the person is turning has rested on its value before.
    private func turn(_ index: Int, animated: Bool) {
        let column = columns[index], value = value(of: column), old = shownRows[index]
        guard column.value(ofRow: old) != value else { return }
        let row = column.row(of: value, near: old)
        shownRows[index] = row
        // In another half of the day, the same hour is another row with the same title.
        let isSeen = title(ofRow: row, index) != title(ofRow: old, index)
        picker.selectRow(row, inComponent: index, animated: animated && isSeen)
    }

    // MARK: - Values

    private func value(of column: DateWheelColumn) -> Int {
        let calendar = state.rules.calendar, date = state.date
        return switch column.kind {
        case .year: calendar.year(of: date) - PickerCalendar.years.lowerBound
        case .month: calendar.monthIndex(of: date)
        case .day: calendar.dayNumber(of: date) - 1
        case .weekdayAndDay: DateWheelColumn.middleDay + calendar.days(from: anchor, to: date)
        case .hour: calendar.hour(of: date)
        case .minute: calendar.minute(of: date) / state.rules.minuteInterval
        case .period: calendar.hour(of: date) / 12
        case .hours: Int(state.duration) / 3600
        case .minutes: Int(state.duration) % 3600 / 60 / state.rules.minuteInterval
        }
    }

    /// The date with the value of a row, before the limits are applied.
    private func date(with value: Int, of kind: DateWheelColumn.Kind) -> Date {
        let calendar = state.rules.calendar, date = state.date
        let hour = calendar.hour(of: date), minute = state.rules.roundedMinute(of: date)
        return switch kind {
        case .year: calendar.moving(date, toYear: value + PickerCalendar.years.lowerBound)
        case .month: calendar.moving(date, toMonth: value)
        case .day: calendar.moving(date, toDayNumber: value + 1, ofMonth: calendar.startOfMonth(date))
        case .weekdayAndDay:
            calendar.moving(date, toDay: calendar.day(value - DateWheelColumn.middleDay, after: anchor))
        case .hour: calendar.time(value, minute, on: date)
        case .minute: calendar.time(hour, value * state.rules.minuteInterval, on: date)
        case .period: calendar.time(hour % 12 + 12 * value, minute, on: date)
        case .hours, .minutes: date
        }
    }

    private func duration(with value: Int, of kind: DateWheelColumn.Kind) -> TimeInterval {
        let hours = Int(state.duration) / 3600, minutes = Int(state.duration) % 3600 / 60
        return TimeInterval(
            kind == .hours
                ? value * 3600 + minutes * 60 : hours * 3600 + value * state.rules.minuteInterval * 60)
    }

    private func choose(_ value: Int, _ kind: DateWheelColumn.Kind) {
        switch kind {
        case .hours, .minutes: owner?.choose(duration: duration(with: value, of: kind))
        default: owner?.choose(date(with: value, of: kind))
        }
    }

    // MARK: - Appearance of rows

    /// The rows that can be chosen, for the values of a wheel that has few, and what else its titles depend on.
    private func look(of column: DateWheelColumn) -> [Int] {
        let calendar = state.rules.calendar, date = state.date
        let isFree = !state.rules.hasLimits
        switch column.kind {
        case .year:
            return state.rules.texts.yearsDependOnDays
                ? [calendar.monthIndex(of: date), calendar.dayNumber(of: date)] : []
        // The current day has a word of its own.
        case .weekdayAndDay: return [Int(calendar.startOfDay(UIDatePicker.now).timeIntervalSinceReferenceDate)]
        case .hours, .minutes: return []
        // The names of months may depend on the year, as those of a leap year.
        case .month: return [calendar.year(of: date)] + (isFree ? [] : possibleValues(of: column))
        case .day: return possibleValues(of: column)
        case .hour, .minute, .period: return isFree ? [] : possibleValues(of: column)
        }
    }

    private func possibleValues(of column: DateWheelColumn) -> [Int] {
        (0..<column.values).filter { isPossible($0, column.kind) }
    }

    /// Whether dates with a value are within the limits, when the values of the other wheels remain.
    private func isPossible(_ value: Int, _ kind: DateWheelColumn.Kind) -> Bool {
        let calendar = state.rules.calendar, date = state.date
        if kind == .day, value >= calendar.days(inMonth: calendar.startOfMonth(date)) { return false }
        guard state.rules.hasLimits else { return true }
        return interval(of: value, kind).map { state.rules.allows($0) } ?? true
    }

    /// The dates with a value, when the values of the greater units remain.
    private func interval(of value: Int, _ kind: DateWheelColumn.Kind) -> Range<Date>? {
        let calendar = state.rules.calendar, date = state.date
        switch kind {
        case .year: return calendar.interval(ofYear: value + PickerCalendar.years.lowerBound)
        case .month:
            let months = calendar.months(ofYear: calendar.year(of: date))
            return months.indices.contains(value) ? calendar.interval(ofMonth: months[value]) : nil
        case .day, .weekdayAndDay: return calendar.interval(ofDay: self.date(with: value, of: kind))
        case .hour: return span(from: calendar.time(value, 0, on: date), 3600)
        case .minute: return span(from: self.date(with: value, of: kind), 60)
        case .period:
            let day = calendar.interval(ofDay: date), noon = calendar.time(12, 0, on: date)
            // Where calendars end, a day may have no length.
            return value == 0
                ? day.lowerBound..<max(day.lowerBound, noon) : noon..<max(noon, day.upperBound)
        case .hours, .minutes: return nil
        }
    }

    private func span(from start: Date, _ length: TimeInterval) -> Range<Date> {
        start..<start.addingTimeInterval(length)
    }

    private func title(ofRow row: Int, _ index: Int) -> String {
        title(of: columns[index].value(ofRow: row), columns[index].kind)
    }

    private func title(of value: Int, _ kind: DateWheelColumn.Kind) -> String {
        let rules = state.rules, texts = rules.texts
        switch kind {
        case .year: return texts.year(date(with: value, of: .year))
        case .month:
            let months = rules.calendar.months(ofYear: rules.calendar.year(of: state.date))
            return months.indices.contains(value) ? texts.month(months[value]) : ""
        case .day: return texts.day(value + 1)
        case .weekdayAndDay:
            let day = rules.calendar.day(value - DateWheelColumn.middleDay, after: anchor)
            if let today = texts.today, rules.calendar.isSameDay(day, UIDatePicker.now) { return today }
            return texts.weekdayAndDay(day)
        case .hour: return texts.hour(value)
        case .minute: return texts.minute(value * rules.minuteInterval)
        case .period: return texts.period(value)
        case .hours: return value.formatted(.number.locale(owner?.locale ?? .current))
        case .minutes: return (value * rules.minuteInterval).formatted(.number.locale(owner?.locale ?? .current))
        }
    }

    // MARK: - Widths

    /// The width of a wheel with its widest title.
    private func width(of column: DateWheelColumn) -> CGFloat {
        if mode == .countDownTimer { return DatePickerMetrics.durationWheel }
        let font = UIFont.systemFont(ofSize: PickerNumbers.selectedFontSize)
        let titles = sampleTitles(of: column)
        let widest = Set(titles).map { $0.size(withAttributes: [.font: font]).width }.max() ?? 0
        return (widest + DatePickerMetrics.wheelPadding).rounded(.up)
    }

    /// The titles that are measured: all, or for the longer wheels enough to find a wide one.
    private func sampleTitles(of column: DateWheelColumn) -> [String] {
        let texts = state.rules.texts
        return switch column.kind {
        case .year: [title(of: value(of: column), .year)]
        case .weekdayAndDay: sampleDays.map(texts.weekdayAndDay) + [texts.today].compactMap(\.self)
        default: (0..<column.values).map { title(of: $0, column.kind) }
        }
    }

    /// Days of all months and weekdays. They are those of a fixed year, whichever, so that the width is the same on each
    /// day.
    private var sampleDays: [Date] {
        let calendar = state.rules.calendar, first = calendar.interval(ofYear: 2001).lowerBound
        return (0..<40).map { calendar.day(9 * $0, after: first) }
    }

    /// The part of their widths that the wheels have, if the picker is narrow.
    private var scale: CGFloat {
        let gaps = PickerNumbers.spacing * CGFloat(max(0, widths.count - 1)) + 2 * PickerNumbers.margin
        let total = widths.reduce(0, +), room = max(0, picker.bounds.width - gaps)
        return total > room ? room / max(1, total) : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = CGRect(
            x: 0, y: ((bounds.height - PickerNumbers.size.height) / 2).rounded(), width: bounds.width,
            height: PickerNumbers.size.height)
        // The order of the wheels depends on the direction.
        if isMirrored != (effectiveUserInterfaceLayoutDirection == .rightToLeft) { rebuild() }
        placeUnits()
    }

    // MARK: - Units of durations

    private func addUnit(_ unit: UILabel) {
        unit.font = .systemFont(ofSize: UIFont.labelFontSize, weight: .semibold)
        unit.isAccessibilityElement = false
        addSubview(unit)
    }

    private func placeUnits() {
        guard mode == .countDownTimer else { return }
        let width = DatePickerMetrics.durationWheel * scale, gap = PickerNumbers.spacing
        for (index, unit) in units.enumerated() {
            let isHours = index == 0, seconds = Int(state.duration)
            unit.text = state.rules.texts.unit(ofHours: isHours, isHours ? seconds / 3600 : seconds % 3600 / 60)
            let size = unit.sizeThatFits(.zero)
            let middle = picker.frame.midX + (isHours ? -1 : 1) * (width + gap) / 2
            unit.frame = CGRect(
                x: (middle + DatePickerMetrics.unitDistance).rounded(),
                y: (picker.frame.midY - size.height / 2).rounded(),
                width: min(size.width, width / 2 - DatePickerMetrics.unitDistance), height: size.height)
        }
    }
}

// MARK: - The picker

extension DateWheels: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        columns[component].rows
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        (widths[component] * scale).rounded(.down)
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        title(ofRow: row, component)
    }

    /// A gray title for a row that cannot be chosen.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        let column = columns[component]
        guard !isPossible(column.value(ofRow: row), column.kind) else { return nil }
        return NSAttributedString(
            string: title(ofRow: row, component), attributes: [.foregroundColor: UIColor.tertiaryLabel])
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard columns.indices.contains(component) else { return }
        shownRows[component] = row
        let column = columns[component]
        choose(column.value(ofRow: row), column.kind)
        returnToMiddle(component, from: row)
    }

    /// Puts a wheel that rests near its end back to its middle, where the same titles are around the same value.
    private func returnToMiddle(_ index: Int, from row: Int) {
        guard columns.indices.contains(index), shownRows[index] == row, columns[index].isNearEnd(row) else { return }
        if columns[index].kind == .weekdayAndDay { return moveAnchor() }
        shownRows[index] = columns[index].middleRow(of: columns[index].value(ofRow: row))
        picker.selectRow(shownRows[index], inComponent: index, animated: false)
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        switch columns[component].kind {
        case .year: "Year"
        case .month: "Month"
        case .day: "Day"
        case .weekdayAndDay: "Date"
        case .hour, .hours: "Hours"
        case .minute, .minutes: "Minutes"
        case .period: "AM/PM"
        }
    }
}
