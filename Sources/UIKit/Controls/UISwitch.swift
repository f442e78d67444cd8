// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A control that is on or off. A tap toggles it, as does dragging its thumb to the other side.
///
/// Its size is 51 x 31 points, whatever its frame.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    // MARK: - Creation

    /// - Parameter frame: its size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Metrics.size))
        setUp()
    }

    private func setUp() {
        isOpaque = false
        track.isUserInteractionEnabled = false
        track.layer.cornerRadius = Metrics.size.height / 2
        thumb.layer.cornerRadius = Metrics.thumb / 2
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(track)
        track.addSubview(thumb)
        show()
    }

    /// Creates a switch from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeSwitch(values)
    }

    /// Sizes in points: the documented total, and observations on iPhones with iOS 7 to 18.
    private enum Metrics {
        static let size = CGSize(width: 51, height: 31)
        static let thumb: CGFloat = 27
        static let inset: CGFloat = 2
        /// The extension of the thumb while it is pressed.
        static let stretch: CGFloat = 7
        static let disabledAlpha: CGFloat = 0.5
    }

    private let track = UIView()
    private let thumb = UIView()

    // MARK: - Value

    /// Whether the switch is on. Setting it sends no event and does not animate.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    private var storedIsOn = false

    /// Sets whether the switch is on, optionally animated, without sending an event.
    open func setOn(_ on: Bool, animated: Bool) {
        storedIsOn = on
        isShownOn = on
        accessibilityChanged()
        show(animated: animated)
    }

    // MARK: - Looks

    /// The color of the track while the switch is on; nil means the system's green.
    open var onTintColor: UIColor? {
        didSet { show() }
    }

    /// The color of the thumb; nil means white.
    open var thumbTintColor: UIColor? {
        didSet { show() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }
    open override var intrinsicContentSize: CGSize { Metrics.size }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: transform.isIdentity ? Metrics.size : newValue.size) }
    }

    override func stateChanged() {
        super.stateChanged()
        show(animated: true)
    }

    private func show(animated: Bool = false) {
        ControlAnimation.run(animated, in: self) { [self] in
            track.backgroundColor = isShownOn ? onTintColor ?? .systemGreen : Self.offColor
            track.alpha = isEnabled ? 1 : Metrics.disabledAlpha
            thumb.backgroundColor = thumbTintColor ?? .white
            place()
        }
    }

    /// As on iPhones with iOS 13 to 18.
    private static let offColor = UIColor { traits in
        let isHigh = traits.accessibilityContrast == .high
        return isHigh ? .systemGray2 : UIColor.secondarySystemFill
    }

    private func place() {
        track.frame = CGRect(origin: .zero, size: Metrics.size)
        let width = Metrics.thumb + (isHighlighted ? Metrics.stretch : 0)
        let isRight = isShownOn == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        thumb.frame = CGRect(
            x: isRight ? Metrics.size.width - Metrics.inset - width : Metrics.inset, y: Metrics.inset, width: width,
            height: Metrics.thumb)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    // MARK: - Following a finger

    /// The state that the thumb shows: the value, or that to which a finger has dragged it.
    private var isShownOn = false
    private var start: CGFloat = 0
    private var isDragged = false

    /// The distance that a finger moves before it drags, in points: chosen.
    private static let slop: CGFloat = 8

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = touch.location(in: self).x
        isDragged = false
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if abs(x - start) > Self.slop { isDragged = true }
        if isDragged {
            let isRight = x > bounds.midX
            let wanted = isRight == (effectiveUserInterfaceLayoutDirection == .leftToRight)
            if wanted != isShownOn {
                isShownOn = wanted
                show(animated: true)
            }
        }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let wanted = isDragged ? isShownOn : isTouchInside ? !storedIsOn : storedIsOn
        change(to: wanted, event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        isShownOn = storedIsOn
        show(animated: true)
    }

    private func change(to wanted: Bool, _ event: UIEvent?) {
        let isChange = wanted != storedIsOn
        setOn(wanted, animated: true)
        if isChange { sendValueChanged(event) }
    }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .toggleButton }
    override var defaultAccessibilityValue: String? { isOn ? "1" : "0" }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        change(to: !storedIsOn, nil)
        return true
    }
}
