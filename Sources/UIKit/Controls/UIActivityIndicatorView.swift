// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Eight spokes that light up one after the other while something is going on.
///
/// The display runs it by itself: nothing is sent while it spins.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
    }

    // MARK: - Creation

    /// Of medium size.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        start()
    }

    /// As large as the style.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: CGSize(width: style.side, height: style.side)))
        start()
    }

    /// Archives of views can't be read yet: nil.
    public required init?(coder: NSCoder) { nil }

    private func start() {
        isUserInteractionEnabled = false
        isOpaque = false
        isHidden = hidesWhenStopped
        for spoke in spokes { layer.addSublayer(spoke) }
        showColor()
    }

    // MARK: - Looks

    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            bounds.size = CGSize(width: style.side, height: style.side)
            setNeedsLayout()
        }
    }

    open var color: UIColor! = .secondaryLabel {
        didSet {
            if color == nil { color = .secondaryLabel }
            showColor()
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: style.side, height: style.side) }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

    // MARK: - Spinning

    /// Whether it is hidden while it does not spin.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    public private(set) var isAnimating = false

    open func startAnimating() {
        isAnimating = true
        isHidden = false
        accessibilityChanged()
        spin()
    }

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
    /// Seconds for a turn, and how faint a spoke becomes: chosen by eye beside iPhones with iOS 13 to 18.
    private static let turn = 0.8
    private static let faintest: Float = 0.28

    private func spin() {
        for (index, spoke) in spokes.enumerated() where spoke.animation(forKey: Self.key) == nil {
            let fading = CABasicAnimation(keyPath: "opacity")
            fading.fromValue = 1.0
            fading.toValue = Double(Self.faintest)
            fading.duration = Self.turn
            // Each spoke is an eighth of a turn behind the one before it.
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
    /// In points, as on iPhones with iOS 13 to 18.
    fileprivate var side: CGFloat {
        switch self {
        case .medium: 20
        case .large: 37
        }
    }
}
