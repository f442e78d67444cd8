// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A row below a calendar: the word for time, and a capsule with the time, which opens wheels.
@MainActor
final class TimeRow: UIView, DatePickerContent {
    private let label = UILabel()
    private let time: CompactDateView

    init(_ owner: UIDatePicker) {
        time = CompactDateView(owner, .time)
        super.init(frame: .zero)
        isOpaque = false
        label.text = "Time"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        for view in [label, time] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: DatePickerState, animated: Bool) {
        label.textColor = state.isEnabled ? .label : .tertiaryLabel
        time.show(state, animated: animated)
        setNeedsLayout()
    }

    var fittingSize: CGSize {
        let space = DatePickerMetrics.timeRow - DatePickerMetrics.capsuleHeight
        return CGSize(width: DatePickerMetrics.calendarWidth, height: time.fittingSize.height + space)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let direction = effectiveUserInterfaceLayoutDirection
        let size = time.fittingSize, margin = DatePickerMetrics.timeMargin
        let text = label.sizeThatFits(.zero), y = ((bounds.height - size.height) / 2).rounded()
        let room = max(0, bounds.width - 3 * margin - size.width), width = min(text.width, room)
        label.frame = CGRect(
            x: margin, y: ((bounds.height - text.height) / 2).rounded(), width: width, height: text.height
        ).mirrored(in: bounds.width, direction)
        time.frame = CGRect(
            x: bounds.width - margin - size.width, y: y, width: size.width, height: size.height
        ).mirrored(in: bounds.width, direction)
    }
}
