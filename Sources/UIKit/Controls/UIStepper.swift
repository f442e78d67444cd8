// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A control with two buttons, minus and plus, that change a value by steps.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    // MARK: - Creation

    /// - Parameter frame: its size is ignored: a stepper has 94 x 32 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Metrics.size))
        setUp()
    }

    private func setUp() {
        isOpaque = false
        for view in [surface, divider] + halves { view.isUserInteractionEnabled = false }
        surface.layer.cornerRadius = Metrics.radius
        surface.clipsToBounds = true
        addSubview(surface)
        for half in halves {
            half.contentMode = .center
            surface.addSubview(half)
        }
        surface.addSubview(divider)
        setDecrementImage(UIImage(systemName: "minus"), for: .normal)
        setIncrementImage(UIImage(systemName: "plus"), for: .normal)
    }

    /// Creates a stepper from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeStepper(values)
    }

    /// Sizes in points, as on iPhones with iOS 13 to 18.
    private enum Metrics {
        static let size = CGSize(width: 94, height: 32)
        static let radius: CGFloat = 8
        static let divider = CGSize(width: 1, height: 18)
    }

    private let surface = UIView()
    private let divider = UIView()
    /// The minus and plus buttons.
    private let halves = [UIImageView(), UIImageView()]

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }
    open override var intrinsicContentSize: CGSize { Metrics.size }

    // MARK: - Value

    /// The value, limited to the range. Setting it sends no event; NaN has no effect.
    open var value: Double {
        get { storedValue }
        set {
            guard !newValue.isNaN else { return }
            storedValue = held(newValue)
            accessibilityChanged()
            show()
        }
    }

    private var storedValue = 0.0

    /// The least value. The default is 0. A smaller maximum becomes equal to it.
    open var minimumValue = 0.0 {
        didSet {
            if minimumValue.isNaN { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }

    /// The largest value. The default is 100. A larger minimum becomes equal to it.
    open var maximumValue = 100.0 {
        didSet {
            if maximumValue.isNaN { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }

    /// The step of the value. The default is 1; numbers that are not positive have no effect.
    open var stepValue = 1.0 {
        didSet { if !(stepValue > 0) { stepValue = oldValue } }
    }

    /// Whether the value continues at the other end of the range. The default is false.
    open var wraps = false {
        didSet { show() }
    }

    /// Whether holding a button repeats its step. The default is true.
    open var autorepeat = true

    /// Whether an event is sent for each step. If false, one is sent when the finger is lifted. The default is true.
    open var isContinuous = true

    private func held(_ value: Double) -> Double { min(max(value, minimumValue), maximumValue) }

    private func next(_ direction: Double) -> Double {
        let next = storedValue + direction * stepValue
        guard wraps else { return held(next) }
        if next > maximumValue { return storedValue < maximumValue ? maximumValue : minimumValue }
        if next < minimumValue { return storedValue > minimumValue ? minimumValue : maximumValue }
        return next
    }

    // MARK: - Images

    private var incrementImages = PerState<UIImage>()
    private var decrementImages = PerState<UIImage>()

    /// Sets the image of the plus button for a state. Nil means the normal one.
    open func setIncrementImage(_ image: UIImage?, for state: State) {
        incrementImages[state] = image
        show()
    }

    /// Returns the image of the plus button in a state.
    open func incrementImage(for state: State) -> UIImage? { incrementImages.value(in: state) }

    /// Sets the image of the minus button for a state. Nil means the normal one.
    open func setDecrementImage(_ image: UIImage?, for state: State) {
        decrementImages[state] = image
        show()
    }

    /// Returns the image of the minus button in a state.
    open func decrementImage(for state: State) -> UIImage? { decrementImages.value(in: state) }

    // MARK: - Looks

    override func stateChanged() {
        super.stateChanged()
        show()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        surface.backgroundColor = .tertiarySystemFill
        divider.backgroundColor = .separator
        for (index, half) in halves.enumerated() {
            let canMove = isEnabled && next(index == 0 ? -1 : 1) != storedValue
            let isPressed = pressed == index
            let state: State = canMove ? isPressed ? .highlighted : .normal : .disabled
            half.image = (index == 0 ? decrementImages : incrementImages).value(in: state)
            half.tintColor = canMove ? .label : .tertiaryLabel
            half.backgroundColor = isPressed && canMove ? .tertiarySystemFill : .clear
        }
        divider.isHidden = pressed != nil
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        surface.frame = bounds
        let width = (bounds.width / 2).rounded()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let left = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        let right = CGRect(x: width, y: 0, width: max(0, bounds.width - width), height: bounds.height)
        halves[0].frame = isLeftToRight ? left : right
        halves[1].frame = isLeftToRight ? right : left
        // Half a pixel aside, a line of one pixel would be a pale one of two.
        let round = TextDrawing.rounding(max(1, traitCollection.displayScale))
        divider.frame = CGRect(
            x: round(width - Metrics.divider.width / 2), y: round((bounds.height - Metrics.divider.height) / 2),
            width: Metrics.divider.width, height: Metrics.divider.height)
    }

    // MARK: - Following a finger

    /// The pressed button: 0 is minus, 1 is plus.
    private var pressed: Int? {
        didSet { if pressed != oldValue { show() } }
    }

    private var half = 0
    private var hasChanged = false
    private var repeats = 0
    private var deadline: DeadlineQueue.Token?

    /// The seconds until a held button repeats, and between steps: for the first ten, and for later ones. Chosen by eye
    /// beside iPhones.
    private static let patience = 0.5
    private static let slow = 0.25
    private static let fast = 0.06

    private func half(at point: CGPoint) -> Int {
        (point.x < bounds.midX) == (effectiveUserInterfaceLayoutDirection == .leftToRight) ? 0 : 1
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        half = half(at: touch.location(in: self))
        (pressed, hasChanged, repeats) = (half, false, 0)
        goOn(after: Self.patience)
        step()
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        pressed = isTouchInside && half(at: point) == half ? half : nil
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        end()
        if !isContinuous, hasChanged { sendValueChanged(event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        end()
        if !isContinuous, hasChanged { sendValueChanged(event) }
    }

    private func end() {
        deadline?.cancel()
        (deadline, pressed) = (nil, nil)
    }

    private func goOn(after wait: Double) {
        guard autorepeat else { return }
        let context = layer.context
        deadline = context.deadlines.schedule(at: context.now + wait) { [weak self] in
            guard let self, self.deadline != nil else { return }
            self.repeats += 1
            self.goOn(after: self.repeats < 10 ? Self.slow : Self.fast)
            if self.pressed != nil { self.step() }
        }
    }

    private func step() { move(half == 0 ? -1 : 1, tells: isContinuous) }

    private func move(_ direction: Double, tells: Bool) {
        go(to: next(direction), tells: tells)
    }

    private func go(to next: Double, tells: Bool) {
        guard next != storedValue else { return }
        value = next
        hasChanged = true
        if tells { sendValueChanged(nil) }
    }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override var defaultAccessibilityLabel: String? { nil }
    override var defaultAccessibilityValue: String? { value.spoken }

    override func adjustAccessibly(toMaximum isMaximum: Bool) -> Bool {
        go(to: isMaximum ? maximumValue : minimumValue, tells: true)
        return true
    }

    open override func accessibilityIncrement() { if isEnabled { move(1, tells: true) } }
    open override func accessibilityDecrement() { if isEnabled { move(-1, tells: true) } }
}

extension Double {
    /// A number for speaking: without a fraction if it is integral, with three decimals at most.
    var spoken: String {
        guard isFinite else { return "\(self)" }
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
