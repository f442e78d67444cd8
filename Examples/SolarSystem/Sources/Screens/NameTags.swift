// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The names of the planets that fingers hold, each above its planet. Touches go through. Screen readers have the
/// planets' own elements.
final class NameTags: UIView {
    private var tags: [Planet.ID: NameTag] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// The tag of a planet that is held.
    subscript(planet: Planet.ID) -> UIView? { tags[planet] }

    /// Shows the names of the planets that are held among some.
    ///
    /// - Parameters:
    ///   - planets: of the world.
    ///   - camera: sees them.
    ///   - area: where names have to be, in points of this view.
    func show(_ planets: [Planet], camera: Camera, in area: CGRect) {
        let held = planets.filter(\.isHeld)
        guard !held.isEmpty || !tags.isEmpty else { return }
        let ids = Set(held.map(\.id)), area = area.isNull ? bounds : area
        for (id, tag) in tags where !ids.contains(id) {
            tags[id] = nil
            tag.leave()
        }
        var used: [CGRect] = []
        for planet in held {
            let radius = planet.radius * camera.scale, tag = tags[planet.id] ?? makeTag(planet)
            let frame = Self.place(tag.size(in: area), camera.point(of: planet.center), radius, in: area, used)
            (tag.bounds.size, tag.center) = (frame.size, CGPoint(x: frame.midX, y: frame.midY))
            used.append(frame)
        }
    }

    private func makeTag(_ planet: Planet) -> NameTag {
        let tag = NameTag(planet)
        tags[planet.id] = tag
        addSubview(tag)
        tag.enter()
        return tag
    }

    // MARK: - Places

    /// How far a finger covers what is around its place, in points: half of the 44 that it needs, and a little for the
    /// tip, which lies above. Chosen by eye.
    private static let fingerRadius: CGFloat = 30
    /// In points, between the disc or the finger and the name, and between two names.
    private static let gap: CGFloat = 6

    /// Where a name goes: above its planet, beside it at the upper edge, and below it where there is no room at all.
    /// Always in the area, and above names that would overlap it.
    ///
    /// - Parameters:
    ///   - size: of the name.
    ///   - center: of the planet.
    ///   - radius: of the planet.
    ///   - area: a name that does not fit is at its upper left corner.
    ///   - used: frames of other names.
    static func place(
        _ size: CGSize, _ center: CGPoint, _ radius: CGFloat, in area: CGRect, _ used: [CGRect] = []
    ) -> CGRect {
        let reach = max(radius, fingerRadius) + gap
        var frame = CGRect(origin: CGPoint(x: center.x - size.width / 2, y: center.y - reach - size.height), size: size)
        if frame.minY < area.minY {
            frame.origin.y = center.y - size.height / 2
            if center.x + reach + size.width <= area.maxX {
                frame.origin.x = center.x + reach
            } else if center.x - reach - size.width >= area.minX {
                frame.origin.x = center.x - reach - size.width
            } else {
                frame.origin.y = center.y + reach
            }
        }
        frame = held(frame, in: area)
        while let other = used.first(where: frame.intersects), other.minY - gap - size.height >= area.minY {
            frame.origin.y = other.minY - gap - size.height
        }
        return frame
    }

    /// On whole points.
    private static func held(_ frame: CGRect, in area: CGRect) -> CGRect {
        CGRect(
            x: max(area.minX, min(frame.minX, area.maxX - frame.width)).rounded(),
            y: max(area.minY, min(frame.minY, area.maxY - frame.height)).rounded(), width: frame.width,
            height: frame.height)
    }
}

/// A name on a dark plate with round ends, edged in the planet's colour.
private final class NameTag: UIView {
    private let plate = DarkPlate()
    private let label = UILabel()

    /// In points. Chosen by eye.
    private static let inset = CGSize(width: 10, height: 4)

    init(_ planet: Planet) {
        super.init(frame: .zero)
        label.text = planet.name
        label.font = Self.font
        label.textColor = .white
        label.textAlignment = .center
        label.adjustsFontForContentSizeCategory = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        plate.layer.borderColor = PlanetColors.shared.own(of: planet).solid
        plate.layer.borderWidth = 1.5
        addSubview(plate)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Grows with the preferred size, but leaves room for the planets.
    private static var font: UIFont {
        let plain = UIFont.systemFont(ofSize: 15, weight: .semibold)
        let round = plain.fontDescriptor.withDesign(.rounded).map { UIFont(descriptor: $0, size: 0) } ?? plain
        return UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: round, maximumPointSize: 28)
    }

    /// Whole points. A name that is wider than the area gets smaller letters.
    func size(in area: CGRect) -> CGSize {
        let fit = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        return CGSize(
            width: min(fit.width.rounded(.up) + 2 * Self.inset.width, area.width),
            height: min(fit.height.rounded(.up) + 2 * Self.inset.height, area.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        plate.layer.cornerRadius = min(bounds.width, bounds.height) / 2
        label.frame = bounds.insetBy(
            dx: min(Self.inset.width, bounds.width / 2), dy: min(Self.inset.height, bounds.height / 2))
    }

    // MARK: - Coming and going

    /// Grows out of the planet. For people who prefer less motion it fades in.
    func enter() {
        alpha = 0
        if !UIAccessibility.isReduceMotionEnabled { transform = CGAffineTransform(scaleX: 0.6, y: 0.6) }
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseOut) { [self] in
            (alpha, transform) = (1, .identity)
        }
    }

    /// Fades where it is, long enough to be read once more.
    func leave() {
        UIView.animate(withDuration: 0.4, delay: 0.2) { [self] in
            alpha = 0
        } completion: { [self] _ in
            removeFromSuperview()
        }
    }
}
