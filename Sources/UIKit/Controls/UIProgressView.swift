// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// Shows the progress of a task.
///
/// Difference from iOS: an observed `Progress` is polled ten times a second while the view is in a window, because it
/// does not report changes.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The styles of a progress view.
    public enum Style: Int, Sendable {
        /// A track of the usual height.
        case `default` = 0
        /// A thinner track, for the lower edge of a bar.
        case bar = 1
    }

    // MARK: - Creation

    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        start()
    }

    /// Creates a view with the height of a style and a width of 0.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    /// Creates a progress view from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        start()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeProgress(values)
    }

    private func start() {
        isOpaque = false
        clipsToBounds = true
        for view in [track, bar] {
            view.clipsToBounds = true
            addSubview(view)
        }
        show()
    }

    private let track = UIImageView()
    private let bar = UIImageView()

    // MARK: - Value

    /// The progress, limited to 0...1; NaN becomes 0. Setting it does not animate.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    private var storedProgress: Float = 0

    /// Sets the progress, optionally animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        let held = progress > 0 ? min(progress, 1) : 0
        guard held != storedProgress else { return }
        storedProgress = held
        accessibilityChanged()
        layoutIfNeeded()
        ControlAnimation.run(animated, in: self) { [self] in place() }
    }

    /// The progress object that the view shows until it is set to another one or nil; it updates `progress`.
    open var observedProgress: Progress? {
        didSet {
            guard observedProgress !== oldValue else { return }
            stopWatching()
            watch()
        }
    }

    private var deadline: DeadlineQueue.Token?

    /// The polling interval in seconds: chosen.
    private static let interval = 0.1

    private func watch() {
        guard let observedProgress else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: window != nil)
        guard window != nil, !observedProgress.isFinished else { return }
        let context = layer.context
        deadline = context.deadlines.schedule(at: context.now + Self.interval) { [weak self] in self?.watch() }
    }

    private func stopWatching() {
        deadline?.cancel()
        deadline = nil
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        stopWatching()
        watch()
    }

    // MARK: - Looks

    /// The thickness of the track. The default is `default`.
    open var progressViewStyle: Style {
        didSet { if progressViewStyle != oldValue { show() } }
    }

    /// The color of the completed part; nil means the view's tint color.
    open var progressTintColor: UIColor? {
        didSet { show() }
    }

    /// The color of the remaining part; nil means the system's.
    open var trackTintColor: UIColor? {
        didSet { show() }
    }

    /// An image instead of the completed part's color; it is stretched.
    open var progressImage: UIImage? {
        didSet { show() }
    }

    /// An image instead of the remaining part's color; it is stretched.
    open var trackImage: UIImage? {
        didSet { show() }
    }

    private func show() {
        bar.image = progressImage
        bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        track.image = trackImage
        track.backgroundColor = trackImage == nil ? trackTintColor ?? Self.trackColor : nil
        setNeedsLayout()
    }

    /// As on iPhones with iOS 13 to 18; the `bar` style has none.
    private static let trackColor = UIColor.systemFill

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    /// The height in points: as on iPhones with iOS 14 to 18.
    private var height: CGFloat { progressViewStyle == .default ? 4 : 2.5 }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }
    override var contentSizeFollowsLayout: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let radius = progressViewStyle == .default && progressImage == nil && trackImage == nil ? bounds.height / 2 : 0
        for view in [track, bar] { view.layer.cornerRadius = radius }
        layer.cornerRadius = radius
        place()
    }

    private func place() {
        track.frame = bounds
        let width = bounds.width * CGFloat(storedProgress)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        bar.frame = CGRect(x: isLeftToRight ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    }

    // MARK: - Accessibility

    override var isAccessibilityElementByDefault: Bool { true }
    override var accessibilityKind: AccessibilityKind? { .progress }
    override var defaultAccessibilityLabel: String? { "Progress" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
    override var defaultAccessibilityValue: String? { "\(Int((storedProgress * 100).rounded()))%" }

    override var accessibilityScale: AccessibilityNode.Scale? {
        AccessibilityNode.Scale(value: storedProgress.asWritten, minimum: 0, maximum: 1)
    }
}
