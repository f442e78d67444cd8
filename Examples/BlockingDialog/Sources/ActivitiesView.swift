// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Shows activities, beside a square that an animation turns.
class ActivitiesView: UIView {
    private let activities: Activities
    private let square = UIView()
    private let ticks = UILabel(), seconds = UILabel(), rows = UILabel(), page = UILabel()

    private static let squareSize: CGFloat = 24
    /// The duration of a turn, in seconds.
    private static let turnDuration = 2.0

    init(_ activities: Activities) {
        self.activities = activities
        super.init(frame: .zero)
        addLabels()
        square.backgroundColor = .systemTeal
        square.isAccessibilityElement = false
        addSubview(square)
        activities.changed = { [weak self] in self?.show() }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func addLabels() {
        let parts = [("Timer", ticks), ("Link", seconds), ("Rows", rows), ("Page", page)]
        let columns = parts.map { name, label in
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            label.accessibilityIdentifier = name.lowercased()
            return label
        }
        let stack = UIStackView(arrangedSubviews: columns)
        (stack.axis, stack.spacing) = (.vertical, 2)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor), stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2 * Self.squareSize),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    private func show() {
        ticks.text = "Timer: \(activities.ticks)"
        seconds.text = "Display link: \(activities.seconds) s"
        rows.text = "Database: \(activities.rows) rows"
        page.text = "Page: \(activities.page ?? "loading")"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        square.bounds.size = CGSize(width: Self.squareSize, height: Self.squareSize)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        square.center = CGPoint(x: isMirrored ? bounds.maxX - Self.squareSize : Self.squareSize, y: bounds.midY)
    }

    /// Turns the square until the view leaves its window. Call it when the screen has appeared: transitions place views
    /// without animations.
    func turn() {
        square.transform = .identity
        UIView.animate(withDuration: Self.turnDuration, delay: 0, options: [.repeat, .curveLinear]) {
            self.square.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
    }
}
