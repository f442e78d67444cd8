// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The first row of a calendar: the month, which switches to wheels, and buttons for the months before and after it.
@MainActor
final class MonthHeader: UIView {
    let title = MonthTitle(frame: .zero)
    private let backButton = UIButton(type: .system), onButton = UIButton(type: .system)
    /// Called with -1 or 1 when a button was tapped.
    var stepped: (Int) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        for (button, name, step) in [(backButton, "Previous", -1), (onButton, "Next", 1)] {
            button.accessibilityLabel = "\(name) Month"
            // UIKit's, which tests of programs look for.
            button.accessibilityIdentifier = "DatePicker.\(name)Month"
            button.addAction(UIAction { [weak self] _ in self?.stepped(step) }, for: .primaryActionTriggered)
            addSubview(button)
        }
        addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    private func updateImages() {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        backButton.setImage(UIImage(systemName: isLeftToRight ? "chevron.left" : "chevron.right"), for: .normal)
        onButton.setImage(UIImage(systemName: isLeftToRight ? "chevron.right" : "chevron.left"), for: .normal)
    }

    /// Shows which buttons have an effect.
    func show(isEnabled: Bool, canGoBack: Bool, canGoOn: Bool) {
        title.isEnabled = isEnabled
        backButton.isEnabled = isEnabled && canGoBack
        onButton.isEnabled = isEnabled && canGoOn
    }

    /// Whether the wheels are shown, beside which there are no buttons.
    var isOpen: Bool {
        get { title.isOpen }
        set {
            title.isOpen = newValue
            for button in [backButton, onButton] { button.isHidden = newValue }
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        updateImages()
        let direction = effectiveUserInterfaceLayoutDirection, size = DatePickerMetrics.chevron
        for (index, button) in [backButton, onButton].enumerated() {
            button.frame = CGRect(
                x: bounds.width - size.width * CGFloat(2 - index), y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height
            ).mirrored(in: bounds.width, direction)
        }
        let width = min(title.sizeThatFits(.zero).width, max(0, bounds.width - 2 * size.width))
        title.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height).mirrored(in: bounds.width, direction)
    }
}

/// The name of the shown month, with a mark that points down while wheels are shown.
final class MonthTitle: UIControl {
    private let label = UILabel(), mark = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        mark.image = UIImage(
            systemName: "chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
        mark.contentMode = .center
        for view in [label, mark] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    var text: String {
        get { label.text ?? "" }
        set {
            guard newValue != text else { return }
            label.text = newValue
            accessibilityChanged()
            superview?.setNeedsLayout()
        }
    }

    var isOpen = false {
        didSet {
            updateColors()
            accessibilityChanged()
            setNeedsLayout()
        }
    }

    override func stateChanged() {
        super.stateChanged()
        updateColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
        alpha = isHighlighted ? DatePickerMetrics.pressedAlpha : 1
    }

    private static let padding: CGFloat = 12, gap: CGFloat = 4, mark: CGFloat = 16

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(.zero)
        return CGSize(width: (Self.padding + text.width + Self.gap + Self.mark).rounded(.up), height: text.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let direction = effectiveUserInterfaceLayoutDirection, isLeftToRight = direction == .leftToRight
        let width = max(0, bounds.width - Self.padding - Self.gap - Self.mark)
        label.frame = CGRect(x: Self.padding, y: 0, width: width, height: bounds.height)
            .mirrored(in: bounds.width, direction)
        mark.bounds.size = CGSize(width: Self.mark, height: Self.mark)
        mark.center = CGPoint(
            x: isLeftToRight ? bounds.width - Self.mark / 2 : Self.mark / 2, y: bounds.midY)
        mark.transform = CGAffineTransform(rotationAngle: isOpen ? .pi / 2 : isLeftToRight ? 0 : .pi)
    }

    // MARK: - Accessibility

    override var defaultAccessibilityLabel: String? { text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }

    override var accessibilityHint: String? {
        get { super.accessibilityHint ?? (isOpen ? "Shows the days of the month" : "Shows wheels with month and year") }
        set { super.accessibilityHint = newValue }
    }
}
