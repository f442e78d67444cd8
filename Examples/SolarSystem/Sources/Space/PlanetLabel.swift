// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The name and numbers of the planet under a pointer, beside the pointer. Screen readers have the planet's element.
final class PlanetLabel: UILabel {
    /// When the text was changed last, in seconds, and for which planet.
    private var lastChange = (time: -Double.infinity, planet: Planet.ID?.none)

    /// Seconds between two texts for one planet. Chosen: faster numbers cannot be read.
    private static let interval = 0.25
    /// In points. Chosen by eye: beside a mouse pointer.
    private static let distance: CGFloat = 16
    private static let inset = CGSize(width: 8, height: 4)

    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
        textColor = .white
        textAlignment = .center
        numberOfLines = 0
        backgroundColor = UIColor(white: 0.15, alpha: 0.9)
        layer.cornerRadius = 6
        layer.masksToBounds = true
        isUserInteractionEnabled = false
        isAccessibilityElement = false
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a planet, or nothing.
    ///
    /// - Parameters:
    ///   - planet: nil hides the label.
    ///   - point: of the pointer, in points of the superview.
    ///   - area: where the label has to be.
    ///   - time: in seconds.
    func show(_ planet: Planet?, at point: CGPoint, in area: CGRect, time: TimeInterval) {
        isHidden = planet == nil
        guard let planet else { return lastChange = (-.infinity, nil) }
        if planet.id != lastChange.planet || time - lastChange.time >= Self.interval {
            text = "\(planet.name)\n\(PlanetTexts.numbers(planet))"
            lastChange = (time, planet.id)
        }
        place(beside: point, in: area)
    }

    private func place(beside point: CGPoint, in area: CGRect) {
        let fit = sizeThatFits(CGSize(width: 300, height: 300))
        let size = CGSize(width: fit.width + 2 * Self.inset.width, height: fit.height + 2 * Self.inset.height)
        let isRight = point.x + Self.distance + size.width <= area.maxX
        let left = isRight ? point.x + Self.distance : point.x - Self.distance - size.width
        let top = min(max(point.y + Self.distance, area.minY), max(area.minY, area.maxY - size.height))
        frame = CGRect(x: max(left, area.minX).rounded(), y: top.rounded(), width: size.width, height: size.height)
    }
}
