// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A dial with positions from 0 to 9, which a finger turns around its middle.
///
/// It follows raw touches, without a gesture recognizer: a scroll view around it decides whether it keeps them.
class Dial: UIControl {
    /// The position, from 0 to 9. Setting it sends no event.
    var value = 0 {
        didSet {
            value = min(max(value, 0), Self.last)
            accessibilityValue = "\(value)"
            if value != oldValue { setNeedsDisplay() }
        }
    }

    static let last = 9
    /// The angle between two positions, in radians: all together are three quarters of a circle.
    private static let step = CGFloat.pi / 6
    /// The angle of position 0, clockwise from the right, in radians: below on the left.
    private static let start = CGFloat.pi * 3 / 4
    private static let side: CGFloat = 140

    /// The finger's angle, and how far it has turned the dial; in radians.
    private var angle: CGFloat = 0
    private var turn: CGFloat = 0
    private let feedback = UISelectionFeedbackGenerator()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        contentMode = .redraw
        accessibilityTraits = .adjustable
        accessibilityValue = "0"
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

    // MARK: - A finger

    /// Only the dial itself receives touches, not the corners around it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= min(bounds.width, bounds.height) / 2
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        angle = angle(of: touch)
        turn = CGFloat(value) * Self.step
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let next = angle(of: touch)
        // The shorter way around.
        turn += remainder(next - angle, 2 * .pi)
        angle = next
        turn = min(max(turn, 0), CGFloat(Self.last) * Self.step)
        set(Int((turn / Self.step).rounded()))
        return true
    }

    private func angle(of touch: UITouch) -> CGFloat {
        let place = touch.location(in: self)
        return atan2(place.y - bounds.midY, place.x - bounds.midX)
    }

    private func set(_ position: Int) {
        let old = value
        value = position
        guard value != old else { return }
        feedback.selectionChanged()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: - Screen readers and keys

    override func accessibilityIncrement() { set(value + 1) }
    override func accessibilityDecrement() { set(value - 1) }

    // MARK: - Drawing

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY), radius = min(bounds.width, bounds.height) / 2
        let tint: UIColor = tintColor
        for position in 0...Self.last {
            let color = position <= value ? tint : .systemGray3
            line(position, center, from: radius - 10, to: radius - 2, width: 2, color)
        }
        UIColor.secondarySystemFill.setFill()
        UIBezierPath(arcCenter: center, radius: max(0, radius - 16), startAngle: 0, endAngle: 2 * .pi, clockwise: true)
            .fill()
        line(value, center, from: radius * 0.4, to: radius - 22, width: 5, tint)
    }

    private func line(
        _ position: Int, _ center: CGPoint, from start: CGFloat, to end: CGFloat, width: CGFloat, _ color: UIColor
    ) {
        let angle = Self.start + CGFloat(position) * Self.step
        func place(_ distance: CGFloat) -> CGPoint {
            CGPoint(x: center.x + max(0, distance) * cos(angle), y: center.y + max(0, distance) * sin(angle))
        }
        let path = UIBezierPath()
        path.move(to: place(start))
        path.addLine(to: place(end))
        path.lineWidth = width
        path.lineCapStyle = .round
        color.setStroke()
        path.stroke()
    }
}
