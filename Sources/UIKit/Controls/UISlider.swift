// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// A control for a value in a range, set by dragging a thumb along a track.
///
/// A finger has to land within 10 points of the thumb. In right-to-left interfaces the minimum is on the right.
@preconcurrency @MainActor
open class UISlider: UIControl {
    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        for view in [leastView, mostView, restTrack, valueTrack, thumb] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        knob.layer.cornerRadius = Metrics.thumb / 2
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.2
        knob.layer.shadowRadius = 3.5
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        knob.isUserInteractionEnabled = false
        insertSubview(knob, belowSubview: thumb)
        show()
    }

    /// Creates a slider from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeSlider(values)
    }

    /// Sizes in points, as on iPhones with iOS 13 to 18.
    private enum Metrics {
        static let height: CGFloat = 34
        static let track: CGFloat = 4
        static let thumb: CGFloat = 28
        /// The space between the track and an image at its end.
        static let imageGap: CGFloat = 6
        /// The distance from the ends of the bounds to the track.
        static let end: CGFloat = 2
        /// The distance from the thumb at which a finger may land: chosen.
        static let reach: CGFloat = 10
        static let disabledAlpha: CGFloat = 0.5
    }

    // The images at the ends, the track's two parts, and the thumb: its image, or a white knob without one.
    private let leastView = UIImageView()
    private let mostView = UIImageView()
    private let restTrack = UIImageView()
    private let valueTrack = UIImageView()
    private let thumb = UIImageView()
    private let knob = UIView()

    // MARK: - Value

    /// The value, limited to the range. Setting it sends no event and does not animate; NaN has no effect.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    private var storedValue: Float = 0

    /// Sets the value, optionally animated, without sending an event.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        let held = min(max(value, minimumValue), maximumValue)
        guard held != storedValue else { return }
        storedValue = held
        accessibilityChanged()
        guard !bounds.isEmpty else { return }
        ControlAnimation.run(animated, in: self) { [self] in placeValue() }
    }

    /// The least value. The default is 0. A smaller maximum becomes equal to it.
    open var minimumValue: Float = 0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            limitsChanged()
        }
    }

    /// The largest value. The default is 1. A larger minimum becomes equal to it.
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            limitsChanged()
        }
    }

    private func limitsChanged() {
        value = storedValue
        setNeedsLayout()
    }

    /// Whether events are sent while a finger drags. If false, one is sent when it is lifted. The default is true.
    open var isContinuous = true

    // MARK: - Looks

    /// The image beside the track at the minimum.
    open var minimumValueImage: UIImage? {
        didSet { show() }
    }

    /// The image beside the track at the maximum.
    open var maximumValueImage: UIImage? {
        didSet { show() }
    }

    /// The color of the track on the side of the minimum; nil means the view's tint color.
    open var minimumTrackTintColor: UIColor? {
        didSet { show() }
    }

    /// The color of the track on the side of the maximum; nil means the system's.
    open var maximumTrackTintColor: UIColor? {
        didSet { show() }
    }

    /// The color of the thumb; nil means white.
    open var thumbTintColor: UIColor? {
        didSet { show() }
    }

    private var thumbImages = PerState<UIImage>()
    private var minimumTrackImages = PerState<UIImage>()
    private var maximumTrackImages = PerState<UIImage>()

    /// Sets an image instead of the thumb for a state. Nil means the normal one.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state] = image
        show()
    }

    /// Sets an image, which is stretched, instead of the track's color on the side of the minimum. Nil means the normal
    /// one.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        minimumTrackImages[state] = image
        show()
    }

    /// Sets an image, which is stretched, instead of the track's color on the side of the maximum. Nil means the normal
    /// one.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        maximumTrackImages[state] = image
        show()
    }

    /// Returns the image of the thumb in a state.
    open func thumbImage(for state: State) -> UIImage? { thumbImages.value(in: state) }
    /// Returns the image of the track on the side of the minimum in a state.
    open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages.value(in: state) }
    /// Returns the image of the track on the side of the maximum in a state.
    open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages.value(in: state) }
    /// The image of the thumb in the current state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The image of the track on the side of the minimum in the current state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The image of the track on the side of the maximum in the current state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    override func stateChanged() {
        super.stateChanged()
        show()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        leastView.image = minimumValueImage
        mostView.image = maximumValueImage
        for view in [leastView, mostView] { view.tintColor = .secondaryLabel }
        valueTrack.image = currentMinimumTrackImage
        valueTrack.backgroundColor = valueTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
        restTrack.image = currentMaximumTrackImage
        restTrack.backgroundColor = restTrack.image == nil ? maximumTrackTintColor ?? .systemFill : nil
        thumb.image = currentThumbImage
        knob.isHidden = thumb.image != nil
        knob.backgroundColor = thumbTintColor ?? .white
        for view in [valueTrack, restTrack, leastView, mostView] {
            view.alpha = isEnabled ? 1 : Metrics.disabledAlpha
        }
        setNeedsLayout()
    }

    // MARK: - Places

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Metrics.height) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Metrics.height)
    }

    private var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

    /// Returns the rectangle of the minimum's image, in the slider's coordinates; empty without an image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        rect(of: minimumValueImage, isLeft: isLeftToRight, in: bounds)
    }

    /// Returns the rectangle of the maximum's image, in the slider's coordinates; empty without an image.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        rect(of: maximumValueImage, isLeft: !isLeftToRight, in: bounds)
    }

    private func rect(of image: UIImage?, isLeft: Bool, in bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return CGRect(origin: bounds.origin, size: .zero) }
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// Returns the rectangle of the track between the images. Override it for a thicker track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let least = minimumValueImage.map { $0.size.width + Metrics.imageGap } ?? 0
        let most = maximumValueImage.map { $0.size.width + Metrics.imageGap } ?? 0
        let left = Metrics.end + (isLeftToRight ? least : most)
        let right = Metrics.end + (isLeftToRight ? most : least)
        let height = max(currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
        let thickness = height > 0 ? height : Metrics.track
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - thickness / 2, width: max(0, bounds.width - left - right),
            height: thickness)
    }

    /// Returns the rectangle of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Metrics.thumb, height: Metrics.thumb)
        let room = max(0, rect.width + 2 * Metrics.end - size.width)
        let part = CGFloat(fraction(of: value)), fromLeft = isLeftToRight ? part : 1 - part
        return CGRect(
            x: rect.minX - Metrics.end + room * fromLeft, y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private func fraction(of value: Float) -> Float {
        let range = maximumValue - minimumValue
        return range > 0 && value.isFinite ? min(max((value - minimumValue) / range, 0), 1) : 0
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        leastView.frame = minimumValueImageRect(forBounds: bounds)
        mostView.frame = maximumValueImageRect(forBounds: bounds)
        let track = trackRect(forBounds: bounds)
        restTrack.frame = track
        for view in [valueTrack, restTrack] {
            view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0
            view.clipsToBounds = view.image == nil
        }
        placeValue()
    }

    /// Places the only views that move with the value: nothing else is sent while a finger drags.
    private func placeValue() {
        let track = trackRect(forBounds: bounds)
        let place = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        if knob.isHidden { thumb.frame = place } else { knob.frame = place }
        let length = isLeftToRight ? place.midX - track.minX : track.maxX - place.midX
        let held = min(max(0, length), track.width)
        valueTrack.frame = CGRect(
            x: isLeftToRight ? track.minX : track.maxX - held, y: track.minY, width: held, height: track.height)
    }

    // MARK: - Following a finger

    /// The distance from the finger to the center of the thumb.
    private var grip: CGFloat = 0
    private var hasChanged = false

    private var thumbNow: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self), thumb = thumbNow
        guard thumb.insetBy(dx: -Metrics.reach, dy: -Metrics.reach).contains(point) else { return false }
        grip = thumb.midX - point.x
        hasChanged = false
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let before = storedValue
        value = value(at: touch.location(in: self).x + grip)
        if storedValue != before {
            hasChanged = true
            if isContinuous { sendValueChanged(event) }
        }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if hasChanged { sendValueChanged(event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        if hasChanged, !isContinuous { sendValueChanged(event) }
    }

    /// - Parameter x: of the thumb's center.
    private func value(at x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard first != last else { return storedValue }
        let part = min(max((x - first) / (last - first), 0), 1)
        return minimumValue + Float(part) * (maximumValue - minimumValue)
    }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override var defaultAccessibilityLabel: String? { nil }

    override var defaultAccessibilityValue: String? { "\(Int((fraction(of: storedValue) * 100).rounded()))%" }

    override var accessibilityScale: AccessibilityNode.Scale? {
        AccessibilityNode.Scale(
            value: storedValue.asWritten, minimum: minimumValue.asWritten, maximum: maximumValue.asWritten)
    }

    override func setAccessibilityScale(_ value: Double) { adjust(to: Float(value)) }

    /// Increases the value by a tenth of the range.
    open override func accessibilityIncrement() { adjust(by: 0.1) }
    open override func accessibilityDecrement() { adjust(by: -0.1) }

    private func adjust(by part: Float) { adjust(to: storedValue + part * (maximumValue - minimumValue)) }

    private func adjust(to value: Float) {
        guard isEnabled else { return }
        let before = storedValue
        setValue(value, animated: true)
        if storedValue != before { sendValueChanged(nil) }
    }
}

extension Float {
    /// The shortest decimal number of the value: 0.4, and not 0.4000000059604645, the exact value of the 32-bit number.
    var asWritten: Double { Double(description) ?? Double(self) }
}
