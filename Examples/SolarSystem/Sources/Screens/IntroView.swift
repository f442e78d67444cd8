// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says what to do in empty space, until it was done for the first time.
///
/// It covers the space, is in nobody's way, and shows in the middle of its safe area what fits there. Screen readers hear
/// the hint of the space instead.
final class IntroView: UIView {
    private let title = IntroView.label("Solar System", .title1, alpha: 1)
    private let hint = IntroView.label("Touch and hold to make a planet", .title3, alpha: 0.8)
    private let lines = [
        IntroView.label("Throw it, and it flies.", .callout, alpha: 0.7),
        IntroView.label("Two fingers move and zoom.", .callout, alpha: 0.7),
    ]
    private let demonstration = IntroDemonstration()
    private var isFading = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        for view in [demonstration, title, hint] + lines { addSubview(view) }
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: IntroView, _) in
            view.setNeedsLayout()
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func label(_ text: String, _ style: UIFont.TextStyle, alpha: CGFloat) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.textAlignment = .center
        // Space is black in every look.
        label.textColor = UIColor { UIColor(white: 1, alpha: $0.accessibilityContrast == .high ? 1 : alpha) }
        return label
    }

    /// Fades away and removes itself. Another call during that changes nothing.
    func fadeOut() {
        guard !isFading else { return }
        isFading = true
        UIView.animate(withDuration: 0.3) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    // MARK: - Layout

    /// In points.
    private enum Metrics {
        /// A readable content guide's width on an iPad, and a phone's margins.
        static let widest: CGFloat = 672
        static let margin: CGFloat = 20
        static let gap: CGFloat = 12
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(0, min(area.width - 2 * Metrics.margin, Metrics.widest))
        let shown = views(fitting: CGSize(width: width, height: max(0, area.height)))
        for view in subviews { view.isHidden = !shown.contains { $0.view === view } }
        var top = (area.midY - height(of: shown) / 2).rounded(.down)
        for (view, size) in shown {
            view.frame = CGRect(
                x: (area.midX - size.width / 2).rounded(.down), y: top, width: size.width,
                height: min(size.height, max(0, area.height)))
            top += size.height + Metrics.gap
        }
    }

    private typealias Placed = (view: UIView, size: CGSize)

    private func height(of views: [Placed]) -> CGFloat {
        let heights = views.reduce(0) { $0 + $1.size.height } + Metrics.gap * CGFloat(max(views.count - 1, 0))
        return min(heights, max(0, bounds.inset(by: safeAreaInsets).height))
    }

    /// The views from top to bottom. Where there is not enough room, the hint alone is left in the end.
    private func views(fitting room: CGSize) -> [Placed] {
        let choices: [[UIView]] = [
            [demonstration, title, hint] + lines, [title, hint] + lines, [title, hint], [hint],
        ]
        let placed = choices.map { $0.map { ($0, size(of: $0, in: room.width)) } }
        let fits = placed.first { views in
            views.reduce(0) { $0 + $1.1.height } + Metrics.gap * CGFloat(views.count - 1) <= room.height
        }
        return fits ?? placed.last ?? []
    }

    private func size(of view: UIView, in width: CGFloat) -> CGSize {
        let size = view.sizeThatFits(CGSize(width: width, height: 10_000))
        return CGSize(width: min(size.width, width), height: size.height)
    }
}

/// A small planet that goes round a large one. Only displays move it: the program sends the way once.
private final class IntroDemonstration: UIView {
    private let star = CALayer()
    private let planet = CALayer()
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?
    /// The bounds for which the animation was made.
    private var movesIn = CGRect.null

    /// In points. Chosen by eye.
    private enum Metrics {
        static let size = CGSize(width: 200, height: 110)
        static let star: CGFloat = 40
        static let planet: CGFloat = 14
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        add(star, Metrics.star, .systemYellow)
        add(planet, Metrics.planet, .systemTeal)
        observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.setNeedsLayout() }
        }
    }

    required init?(coder: NSCoder) { nil }

    deinit { observer.map(NotificationCenter.default.removeObserver) }

    private func add(_ disc: CALayer, _ diameter: CGFloat, _ color: UIColor) {
        disc.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        disc.cornerRadius = diameter / 2
        disc.backgroundColor = color.withAlphaComponent(0.5).cgColor
        disc.borderColor = color.cgColor
        disc.borderWidth = 2
        layer.addSublayer(disc)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        star.position = orbit.focus
        planet.position = orbit.place(at: 0)
        CATransaction.commit()
        move()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        move()
    }

    private var orbit: KeplerOrbit {
        KeplerOrbit(center: CGPoint(x: bounds.midX, y: bounds.midY), semimajorAxis: 88, eccentricity: 0.6)
    }

    private func move() {
        let moves = window != nil && !bounds.isEmpty && !UIAccessibility.isReduceMotionEnabled
        guard !moves || planet.animation(forKey: "orbit") == nil || movesIn != bounds else { return }
        planet.removeAnimation(forKey: "orbit")
        guard moves else { return }
        movesIn = bounds
        let animation = CAKeyframeAnimation(keyPath: "position")
        // Even steps in time. Chosen: with half as many, the turn at the star becomes a corner.
        let steps = 48
        animation.values = (0...steps).map { NSValue(cgPoint: orbit.place(at: Double($0) / Double(steps))) }
        animation.duration = 4
        animation.repeatCount = .infinity
        planet.add(animation, forKey: "orbit")
    }
}

/// An ellipse with the star in one focus, and the places of a planet on it.
struct KeplerOrbit {
    var center: CGPoint
    /// In points.
    var semimajorAxis: CGFloat
    /// From 0, a circle, to below 1.
    var eccentricity: CGFloat

    var focus: CGPoint { CGPoint(x: center.x + semimajorAxis * eccentricity, y: center.y) }

    /// The place after a part of the period, from 0 to 1; at 0 the planet is nearest to the star.
    func place(at part: Double) -> CGPoint {
        let angle = eccentricAnomaly(at: part), minor = semimajorAxis * (1 - eccentricity * eccentricity).squareRoot()
        return CGPoint(x: center.x + semimajorAxis * cos(angle), y: center.y + minor * sin(angle))
    }

    /// Solves Kepler's equation, M = E - e sin E, by Newton's method.
    private func eccentricAnomaly(at part: Double) -> Double {
        let mean = 2 * Double.pi * part
        var angle = mean + eccentricity * sin(mean)
        for _ in 0..<8 {
            angle -= (angle - eccentricity * sin(angle) - mean) / (1 - eccentricity * cos(angle))
        }
        return angle
    }
}
