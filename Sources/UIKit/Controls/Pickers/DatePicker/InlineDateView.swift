// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A calendar of a month, with a row for the time if it is chosen too.
///
///     header       June 2021 >                    <  >
///     weekdays     SUN MON TUE WED THU FRI SAT          or wheels with month and year
///     pager        the days, swiped to other months
///     time row     Time                      9:41 AM
@MainActor
final class InlineDateView: UIView, DatePickerContent {
    private weak var owner: UIDatePicker?
    private var state: DatePickerState
    private let header = MonthHeader(frame: .zero)
    private let weekdays = (0..<7).map { _ in UILabel() }
    private let pager: MonthPager
    private var wheels: DateWheels?
    private let timeRow: TimeRow?

    init(_ owner: UIDatePicker, hasTime: Bool) {
        self.owner = owner
        state = DatePickerState(rules: owner.rules, date: owner.date, duration: 0, isEnabled: owner.isEnabled)
        pager = MonthPager(state)
        timeRow = hasTime ? TimeRow(owner) : nil
        super.init(frame: .zero)
        isOpaque = false
        for label in weekdays { prepare(label) }
        for view in [header, pager, timeRow].compactMap({ $0 }) as [UIView] { addSubview(view) }
        header.title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        header.stepped = { [weak self] in self?.pager.slide(by: $0) }
        pager.monthChanged = { [weak self] in self?.showMonth($0) }
        pager.dayChosen = { [weak self] in self?.choose($0) }
        show(state, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    private func prepare(_ label: UILabel) {
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.textColor = .tertiaryLabel
        label.isAccessibilityElement = false
        addSubview(label)
    }

    // MARK: - Showing

    func show(_ new: DatePickerState, animated: Bool) {
        let old = state
        state = new
        pager.show(new)
        // The calendar follows the date to another month, but stays where it was swiped to while the date remains.
        let month = new.rules.calendar.startOfMonth(new.date)
        if new.date != old.date || new.rules !== old.rules, month != pager.month { pager.go(to: month) }
        wheels?.show(new, animated: animated)
        timeRow?.show(new, animated: animated)
        for (label, text) in zip(weekdays, new.rules.texts.weekdays) { label.text = text }
        showMonth(pager.headerMonth)
    }

    private func showMonth(_ month: Date) {
        header.title.text = state.rules.texts.monthAndYear(month)
        header.show(isEnabled: state.isEnabled, canGoBack: pager.canGo(by: -1), canGoOn: pager.canGo(by: 1))
    }

    private func choose(_ day: Date) {
        owner?.choose(state.rules.calendar.moving(state.date, toDay: day))
    }

    // MARK: - Wheels

    private func toggleWheels() {
        guard let owner else { return }
        if let wheels {
            self.wheels = nil
            switchParts(from: [wheels], to: weekdays + [pager]) { wheels.removeFromSuperview() }
        } else {
            let new = DateWheels(owner, .yearAndMonth)
            new.alpha = 0
            addSubview(new)
            new.show(state, animated: false)
            wheels = new
            // The wheels begin at the date's month, and so does the calendar when it returns.
            pager.go(to: state.rules.calendar.startOfMonth(state.date))
            setNeedsLayout()
            layoutIfNeeded()
            switchParts(from: weekdays + [pager], to: [new]) {}
        }
    }

    private func switchParts(from old: [UIView], to new: [UIView], completion: @escaping () -> Void) {
        ControlAnimation.run(true, in: self, duration: ControlAnimation.fade) { [self] in
            for view in old { view.alpha = 0 }
            for view in new { view.alpha = 1 }
            header.isOpen = wheels != nil
            header.title.layoutIfNeeded()
        } completion: {
            completion()
        }
    }

    // MARK: - Layout

    private var weekdaysHeight: CGFloat {
        let font = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        return max(DatePickerMetrics.weekdays, font.lineHeight.rounded(.up))
    }

    private var headerHeight: CGFloat {
        let font = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
        return max(DatePickerMetrics.header, font.lineHeight.rounded(.up))
    }

    var fittingSize: CGSize {
        let weeks = CGFloat(DatePickerMetrics.weeks) * MonthGrid.weekHeight(for: traitCollection)
        return CGSize(
            width: DatePickerMetrics.calendarWidth,
            height: headerHeight + weekdaysHeight + weeks + (timeRow?.fittingSize.height ?? 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight, width = bounds.width
        let top = min(headerHeight, bounds.height), names = weekdaysHeight
        let bottom = max(top, bounds.height - (timeRow?.fittingSize.height ?? 0))
        header.frame = CGRect(x: 0, y: 0, width: width, height: top)
        for (index, column) in MonthGrid.columns(in: width).enumerated() {
            let label = weekdays[isLeftToRight ? index : 6 - index]
            label.frame = CGRect(
                x: column.lowerBound, y: top, width: column.upperBound - column.lowerBound, height: names)
        }
        pager.frame = CGRect(x: 0, y: top + names, width: width, height: max(0, bottom - top - names))
        wheels?.frame = CGRect(x: 0, y: top, width: width, height: bottom - top)
        timeRow?.frame = CGRect(x: 0, y: bottom, width: width, height: bounds.height - bottom)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
