// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A gray capsule with a date or a time. A tap opens a calendar or wheels.
final class DateCapsule: UIControl {
    private let label = UILabel()
    /// The capsule's name for assistive technology, before its text.
    private let name: String

    init(_ name: String, opening action: @escaping (DateCapsule) -> Void) {
        self.name = name
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = DatePickerMetrics.capsuleRadius
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        addSubview(label)
        addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    var text: String {
        get { label.text ?? "" }
        set {
            guard newValue != text else { return }
            label.text = newValue
            accessibilityChanged()
        }
    }

    /// Whether the calendar or wheels of the capsule are open.
    var isOpen = false {
        didSet { if isOpen != oldValue { updateColor() } }
    }

    override func stateChanged() {
        super.stateChanged()
        updateColor()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    private func updateColor() {
        label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
        label.alpha = isHighlighted ? DatePickerMetrics.pressedAlpha : 1
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(.zero)
        return CGSize(
            width: (text.width + 2 * DatePickerMetrics.capsulePadding).rounded(.up),
            height: max(DatePickerMetrics.capsuleHeight, (text.height + DatePickerMetrics.capsuleLine).rounded(.up)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(DatePickerMetrics.capsulePadding, bounds.width / 2), dy: 0)
    }

    // MARK: - Accessibility

    override var defaultAccessibilityLabel: String? { "\(name), \(text)" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}
