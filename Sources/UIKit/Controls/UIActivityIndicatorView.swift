// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Eight spokes that light up in turn to show ongoing activity.
///
/// The display animates it by itself, without messages.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The sizes of an activity indicator.
    public enum Style: Int, Sendable {
        /// A side of 20 points.
        case medium = 100
        /// A side of 37 points.
        case large = 101
        /// The size of `large`, in white. Use `large` and `color` in new code.
        case whiteLarge = 0
        /// The size of `medium`, in white. Use `medium` and `color` in new code.
        case white = 1
        /// The size of `medium`, in gray. Use `medium` and `color` in new code.
        case gray = 2
    }

    // MARK: - Creation

    /// Creates an indicator of medium size.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        start()
    }

    /// Creates an indicator with the size of a style.
    public init(style: Style) {
        self.style = style
        color = style.color
        super.init(frame: CGRect(origin: .zero, size: CGSize(width: style.side, height: style.side)))
        start()
    }

    /// Creates an indicator from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        style = Self.decodeStyle(NibValues(coder))
        color = style.color
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        start()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeIndicator(values)
    }

    private func start() {
        isUserInteractionEnabled = false
        isOpaque = false
        isHidden = hidesWhenStopped
        for spoke in spokes { layer.addSublayer(spoke) }
        showColor()
    }

    // MARK: - Looks

    /// The size of the indicator. Setting a style with a color sets `color` as well.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            if style.color != oldValue.color { color = style.color }
            bounds.size = CGSize(width: style.side, height: style.side)
            setNeedsLayout()
        }
    }

    /// The color of the spokes. The default is `secondaryLabel`.
    open var color: UIColor! = .secondaryLabel {
        didSet {
            if color == nil { color = style.color }
            showColor()
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: style.side, height: style.side) }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    override var contentSizeFollowsLayout: Bool { true }

    // MARK: - Spinning

    /// Whether the view is hidden while it is not animating. The default is true.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    /// Whether the indicator is animating.
    public private(set) var isAnimating = false

    /// Starts the animation, and shows the view.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        accessibilityChanged()
        spin()
    }

    /// Stops the animation, and hides the view if `hidesWhenStopped`.
    open func stopAnimating() {
        isAnimating = false
        accessibilityChanged()
        if hidesWhenStopped { isHidden = true }
        for spoke in spokes { spoke.removeAnimation(forKey: Self.key) }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating, window != nil { spin() }
    }

    // MARK: - Accessibility

    override var isAccessibilityElementByDefault: Bool { true }
    override var accessibilityKind: AccessibilityKind? { .progress }
    override var defaultAccessibilityLabel: String? { isAnimating ? "In progress" : "Progress halted" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

    // MARK: - Spokes

    private let spokes = (0..<UIActivityIndicatorView.count).map { _ in CALayer() }

    private static let count = 8
    private static let key = "spin"
    /// The seconds per turn, and the least opacity of a spoke: chosen by eye beside iPhones with iOS 13 to 18.
    private static let turn = 0.8
    private static let faintest: Float = 0.28

    private func spin() {
        for (index, spoke) in spokes.enumerated() where spoke.animation(forKey: Self.key) == nil {
            let fading = CABasicAnimation(keyPath: "opacity")
            fading.fromValue = 1.0
            fading.toValue = Double(Self.faintest)
            fading.duration = Self.turn
            // Each spoke is an eighth of a turn behind the previous one.
            fading.timeOffset = Self.turn * Double(Self.count - index) / Double(Self.count)
            fading.repeatCount = .infinity
            fading.isRemovedOnCompletion = false
            spoke.add(fading, forKey: Self.key)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = style.side, length = side * 0.28, width = side * 0.11
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, spoke) in spokes.enumerated() {
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.count)
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.cornerRadius = width / 2
            let away = side / 2 - length / 2
            spoke.position = CGPoint(x: bounds.midX + sin(angle) * away, y: bounds.midY - cos(angle) * away)
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
            // Still, it looks as at the beginning of a turn.
            spoke.opacity = 1 - (1 - Self.faintest) * Float((Self.count - index) % Self.count) / Float(Self.count)
        }
        CATransaction.commit()
    }

    private func showColor() {
        let resolved = (color ?? .secondaryLabel).resolvedColor(with: traitCollection).cgColor
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for spoke in spokes { spoke.backgroundColor = resolved }
        CATransaction.commit()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }
}

extension UIActivityIndicatorView.Style {
    /// The side in points, as on iPhones with iOS 13 to 18.
    fileprivate var side: CGFloat {
        switch self {
        case .medium, .white, .gray: 20
        case .large, .whiteLarge: 37
        }
    }

    fileprivate var color: UIColor {
        switch self {
        case .medium, .large: .secondaryLabel
        case .white, .whiteLarge: .white
        case .gray: .systemGray
        }
    }
}
