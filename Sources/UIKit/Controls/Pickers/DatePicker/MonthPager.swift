// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Months that are swiped: the shown one, and the ones before and after it if they have days that can be chosen.
///
/// When the swipe ends on another month, that month moves to the middle page.
@MainActor
final class MonthPager: UIView, UIScrollViewDelegate {
    private let scrollView = MonthScroller()
    private let grids = (0..<3).map { _ in MonthGrid(frame: .zero) }
    private var state: DatePickerState
    /// The first days of the months of the pages, in reading order.
    private var months: [Date] = []
    /// The first day of the month that was shown last at rest.
    private(set) var month: Date
    /// The month to which a button's slide goes; nil while nothing slides.
    private var slideTarget: Date?
    /// The first day of the month that was last reported as visible.
    private var reportedMonth: Date?
    /// Whether the offset is being set, which is no swipe.
    private var isPlacing = false
    /// Called with the first day of the month that is mostly visible.
    var monthChanged: (Date) -> Void = { _ in }
    /// Called with the first moment of a day that was chosen.
    var dayChosen: (Date) -> Void = { _ in }

    init(_ state: DatePickerState) {
        self.state = state
        month = state.rules.calendar.startOfMonth(state.date)
        super.init(frame: .zero)
        isOpaque = false
        addSubview(scrollView)
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.scrollsToTop = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        for grid in grids {
            scrollView.addSubview(grid)
            for cell in grid.cells { connect(cell) }
        }
    }

    required init?(coder: NSCoder) { nil }

    private func connect(_ cell: DayCell) {
        cell.addAction(
            UIAction { [weak self, unowned cell] _ in if let day = cell.day { self?.dayChosen(day) } },
            for: .touchUpInside)
        cell.neighbor = { [weak self] cell, days in self?.neighbor(of: cell, days) }
    }

    // MARK: - Months

    func show(_ new: DatePickerState) {
        let isOther = new.rules !== state.rules
        state = new
        if isOther { (month, slideTarget) = (new.rules.calendar.startOfMonth(slideTarget ?? month), nil) }
        showPages()
        if isOther { placePages() }
    }

    /// Shows a month without animation.
    func go(to month: Date) {
        (self.month, slideTarget) = (month, nil)
        showPages()
        placePages()
        visibleMonthChanged(month)
    }

    /// Whether the month a number of months later can be shown.
    func canGo(by count: Int) -> Bool {
        let calendar = state.rules.calendar, other = calendar.month(count, after: month)
        return PickerCalendar.years.contains(calendar.year(of: other))
            && state.rules.allows(calendar.interval(ofMonth: other))
    }

    /// Slides to the next or previous month. A slide in progress is finished at once.
    func slide(by step: Int) {
        if let slideTarget { go(to: slideTarget) } else { settle() }
        guard canGo(by: step), let index = months.firstIndex(of: month), months.indices.contains(index + step) else {
            return
        }
        let target = months[index + step]
        guard window != nil else { return go(to: target) }
        slideTarget = target
        visibleMonthChanged(target)
        scrollView.setContentOffset(CGPoint(x: x(ofPage: index + step), y: 0), animated: true)
    }

    private func showPages() {
        let calendar = state.rules.calendar, count = months.count
        months = [-1, 0, 1].filter { $0 == 0 || canGo(by: $0) }.map { calendar.month($0, after: month) }
        for (index, grid) in grids.enumerated() {
            grid.isHidden = !months.indices.contains(index)
            guard !grid.isHidden else { continue }
            grid.show(months[index], state)
            grid.accessibilityElementsHidden = months[index] != month
        }
        guard months.count != count else { return }
        // New places end a slide.
        slideTarget = nil
        placePages()
    }

    /// The month of the page that is visible, or will be after a slide.
    var headerMonth: Date { slideTarget ?? month }

    // MARK: - Layout

    private func x(ofPage index: Int) -> CGFloat {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return CGFloat(isLeftToRight ? index : months.count - 1 - index) * bounds.width
    }

    private func placePages() {
        // New sizes and offsets end a slide, of which the scroll view tells its delegate.
        isPlacing = true
        defer { isPlacing = false }
        placed = (bounds.size, effectiveUserInterfaceLayoutDirection)
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(width: bounds.width * CGFloat(months.count), height: bounds.height)
        for index in months.indices {
            grids[index].frame = CGRect(origin: CGPoint(x: x(ofPage: index), y: 0), size: bounds.size)
        }
        guard let index = months.firstIndex(of: month) else { return }
        scrollView.setContentOffset(CGPoint(x: x(ofPage: index), y: 0), animated: false)
    }

    /// The size and direction for which the pages were placed.
    private var placed = (size: CGSize.zero, direction: UIUserInterfaceLayoutDirection.leftToRight)

    override func layoutSubviews() {
        super.layoutSubviews()
        guard placed != (bounds.size, effectiveUserInterfaceLayoutDirection) else { return }
        if let slideTarget { go(to: slideTarget) } else { placePages() }
    }

    // MARK: - Swipes

    /// The month of the page that is mostly visible.
    private var visibleMonth: Date? {
        guard bounds.width > 0 else { return nil }
        let position = scrollView.contentOffset.x
        return months.indices.min { abs(x(ofPage: $0) - position) < abs(x(ofPage: $1) - position) }
            .map { months[$0] }
    }

    private func visibleMonthChanged(_ month: Date) {
        reportedMonth = month
        monthChanged(month)
    }

    /// Moves the visible month to the middle page.
    private func settle() {
        guard !isPlacing, !scrollView.isDragging, let visible = visibleMonth else { return }
        slideTarget = nil
        guard visible != month, let index = months.firstIndex(of: visible) else { return }
        // A finger may have stopped it between two pages: they stay below the finger.
        let rest = scrollView.contentOffset.x - x(ofPage: index)
        go(to: visible)
        guard rest != 0, let new = months.firstIndex(of: visible) else { return }
        isPlacing = true
        scrollView.contentOffset.x = x(ofPage: new) + rest
        isPlacing = false
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isPlacing, slideTarget == nil, let visible = visibleMonth, visible != reportedMonth else { return }
        visibleMonthChanged(visible)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

    // MARK: - Keys

    private func neighbor(of cell: DayCell, _ days: Int) -> DayCell? {
        guard let day = cell.day else { return nil }
        let calendar = state.rules.calendar, other = calendar.day(days, after: day)
        guard state.rules.allows(calendar.interval(ofDay: other)) else { return nil }
        let start = calendar.startOfMonth(other)
        if start != month { go(to: start) }
        return months.firstIndex(of: month).flatMap { grids[$0].cell(of: other) }
    }
}

/// A scroll view that a finger also scrolls when it has rested on a day.
private final class MonthScroller: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
