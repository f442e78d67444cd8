// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A date, a time, or both, in capsules that open a calendar or wheels.
@MainActor
final class CompactDateView: UIView, DatePickerContent {
    private weak var owner: UIDatePicker?
    private let mode: UIDatePicker.Mode
    /// The capsules in reading order.
    private var capsules: [DateCapsule] = []

    init(_ owner: UIDatePicker, _ mode: UIDatePicker.Mode) {
        (self.owner, self.mode) = (owner, mode)
        super.init(frame: .zero)
        isOpaque = false
        capsules = [
            mode == .time ? nil : DateCapsule("Date Picker") { [weak self] in self?.openDate($0) },
            mode == .time || mode == .dateAndTime
                ? DateCapsule("Time Picker") { [weak self] in self?.openTime($0) } : nil,
        ].compactMap { $0 }
        for capsule in capsules { addSubview(capsule) }
    }

    required init?(coder: NSCoder) { nil }

    private func openDate(_ capsule: DateCapsule) {
        guard let owner else { return }
        owner.open(
            mode == .yearAndMonth ? DateWheels(owner, .yearAndMonth) : InlineDateView(owner, hasTime: false),
            from: capsule)
    }

    private func openTime(_ capsule: DateCapsule) {
        guard let owner else { return }
        owner.open(DateWheels(owner, .time), from: capsule)
    }

    func show(_ state: DatePickerState, animated: Bool) {
        let texts = state.rules.texts
        for (index, capsule) in capsules.enumerated() {
            let isTime = mode == .time || index == 1
            capsule.text =
                isTime
                ? texts.time(state.date)
                : mode == .yearAndMonth ? texts.monthAndYear(state.date) : texts.date(state.date)
            capsule.isEnabled = state.isEnabled
        }
        setNeedsLayout()
    }

    var fittingSize: CGSize {
        let sizes = capsules.map { $0.sizeThatFits(.zero) }
        return CGSize(
            width: sizes.map(\.width).reduce(0, +) + DatePickerMetrics.capsuleGap * CGFloat(max(0, sizes.count - 1)),
            height: sizes.map(\.height).max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let gaps = DatePickerMetrics.capsuleGap * CGFloat(max(0, capsules.count - 1))
        let widths = capsules.map { $0.sizeThatFits(.zero).width }
        // In a picker that is too narrow, all capsules are narrower.
        let part = min(1, max(0, bounds.width - gaps) / max(1, widths.reduce(0, +)))
        var x: CGFloat = 0
        for (capsule, wanted) in zip(capsules, widths) {
            let width = (wanted * part).rounded(.down)
            capsule.frame = CGRect(
                x: isLeftToRight ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height)
            x += width + DatePickerMetrics.capsuleGap
        }
    }
}
