// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The content of a space view: a moment of a world, seen by a camera.
struct SpaceScene {
    var planets: [Planet] = []
    var camera = Camera()
    /// Of the world, in seconds.
    var age = 0.0
    /// When it is drawn, in seconds of Core Animation's clock.
    var time = 0.0

    /// Whether another moment looks the same. Ages and times are not seen.
    func looksLike(_ other: SpaceScene) -> Bool {
        camera == other.camera && planets == other.planets
    }

    /// A planet's smallest radius on the screen, in points. Chosen by eye.
    static let leastRadius: CGFloat = 1.5

    /// Calls a closure with each planet that is on the screen, in their order, with its centre and radius in points of
    /// the view.
    ///
    /// - Parameters:
    ///   - reach: how far a planet is drawn beyond its radius, in points.
    ///   - body: gets the index of the planet too.
    func forEachVisible(reach: CGFloat = 0, _ body: (Int, CGPoint, CGFloat) -> Void) {
        let camera = camera, width = camera.size.x, height = camera.size.y
        for index in planets.indices {
            let point = camera.point(of: planets[index].center)
            let radius = max(planets[index].radius * camera.scale, Self.leastRadius), border = radius + reach
            guard point.x > -border, point.y > -border, point.x < width + border, point.y < height + border else {
                continue
            }
            body(index, point, radius)
        }
    }

    /// The indices of the planets with the largest radii, the largest first; among equals the earlier ones.
    func largest(_ count: Int) -> [Int] {
        guard count > 0 else { return [] }
        var found: [Int] = []
        for index in planets.indices {
            let radius = planets[index].radius
            if found.count == count, radius <= planets[found[count - 1]].radius { continue }
            let place = found.firstIndex { planets[$0].radius < radius } ?? found.count
            found.insert(index, at: place)
            if found.count > count { found.removeLast() }
        }
        return found
    }

    /// The planet at a point of the view; nil in empty space.
    ///
    /// - Parameter reach: how far beside a disc the point may be, in points of the view.
    func planet(at point: CGPoint, reach: CGFloat) -> Planet? {
        var nearest: (index: Int, distance: CGFloat)?
        forEachVisible(reach: reach) { index, center, radius in
            let distance = hypot(center.x - point.x, center.y - point.y) - radius
            if distance <= reach, distance <= nearest?.distance ?? .infinity { nearest = (index, distance) }
        }
        return nearest.map { planets[$0.index] }
    }
}

extension CGRect {
    /// The square around a disc.
    init(around center: CGPoint, radius: CGFloat) {
        self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
