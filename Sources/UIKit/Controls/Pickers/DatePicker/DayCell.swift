// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A day of a calendar, which can be chosen.
final class DayCell: UIControl {
    private let label = UILabel()
    private let circle = UIView()
    /// The first moment of the day; nil in a cell that shows none.
    private(set) var day: Date?
    private var isToday = false
    /// Returns the cell of the day a number of days later, if it can be chosen.
    var neighbor: (DayCell, _ days: Int) -> DayCell? = { _, _ in nil }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        label.textAlignment = .center
        for view in [circle, label] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a day.
    ///
    /// - Parameters:
    ///   - day: nil to show nothing.
    ///   - text: the number of the day.
    ///   - name: the name of the day for assistive technology.
    ///   - isToday: whether it is the current day, which has the tint color.
    func show(_ day: Date?, _ text: String = "", name: String = "", isToday: Bool = false) {
        (self.day, self.isToday) = (day, isToday)
        isHidden = day == nil
        label.text = text
        accessibilityLabel = name
        updateColors()
    }

    override func stateChanged() {
        super.stateChanged()
        updateColors()
        accessibilityChanged()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
        setNeedsLayout()
    }

    /// The selected day is on a circle: pale, but for the current day, whose circle has the full tint color.
    private func updateColors() {
        let tint: UIColor = tintColor
        circle.isHidden = !isSelected
        circle.backgroundColor = isToday ? tint : tint.withAlphaComponent(Self.circleAlpha)
        label.textColor =
            !isEnabled ? .tertiaryLabel : isSelected && isToday ? .white : isSelected || isToday ? tint : .label
        label.font = MonthGrid.font(for: traitCollection, isBold: isSelected)
        label.alpha = isHighlighted ? DatePickerMetrics.pressedAlpha : 1
    }

    /// The opacity of the circle of a selected day. Chosen by eye.
    private static let circleAlpha: CGFloat = 0.15

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        let side = min(DatePickerMetrics.dayCircle, min(bounds.width, bounds.height))
        circle.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
    }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }

    /// Arrow keys move the focus to other days, also of other months.
    override func handleFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard let days = days(inDirectionOf: key), let other = neighbor(self, days) else { return false }
        guard let accessibility = window?.windowScene?.accessibility else { return false }
        accessibility.moveFocus(to: other)
        return true
    }

    private func days(inDirectionOf key: UIKeyboardHIDUsage) -> Int? {
        let runsRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return switch key {
        case .keyboardRightArrow: runsRight ? 1 : -1
        case .keyboardLeftArrow: runsRight ? -1 : 1
        case .keyboardDownArrow: 7
        case .keyboardUpArrow: -7
        default: nil
        }
    }
}
