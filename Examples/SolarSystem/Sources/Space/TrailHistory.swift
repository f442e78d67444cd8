// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Where planets were a moment ago: what trails are drawn from.
///
///     spans  older parts of all trails, while something of them is to be seen
///     marks  where the newest part begins; it ends where the planets are
///
/// A space view keeps it in each style, and for planets that are off screen, too: trails are whole when their style is
/// chosen, and when the camera shows more.
@MainActor
final class TrailHistory {
    /// Chosen by eye, in seconds. More parts would be more layers to blend in each frame, so the parts of many planets
    /// are longer.
    static func partDuration(_ planetCount: Int) -> Double { planetCount <= fewPlanets ? 0.25 : 0.45 }
    /// In seconds, from the end of a part. Chosen by eye.
    nonisolated static let fadeDuration = 1.75
    /// Up to so many planets have curves that are exact at both ends; more have cheaper ones.
    nonisolated static let fewPlanets = 100

    /// A part of all trails, from one moment to another.
    struct Span {
        /// Ascends from span to span.
        let number: Int
        /// In seconds of Core Animation's clock.
        let end: Double
        let strokes: [TrailStroke]
        /// Around all of them; nil for none.
        let extent: WorldBox?

        init(number: Int, end: Double, strokes: [TrailStroke]) {
            (self.number, self.end, self.strokes) = (number, end, strokes)
            extent = strokes.dropFirst().reduce(strokes.first?.box) { $0?.union($1.box) }
        }

        /// How much of its fading is over, from 0 to 1.
        func faded(at time: Double) -> Double { min(max((time - end) / TrailHistory.fadeDuration, 0), 1) }
    }

    /// Oldest first.
    private(set) var spans: [Span] = []
    /// Counts how often all was forgotten.
    private(set) var generation = 0

    private struct Mark {
        let id: Planet.ID
        let place: SIMD2<Double>
        let speed: SIMD2<Double>
        /// Of the world, in seconds.
        let age: Double
    }

    /// In the order of planets: their identifiers ascend.
    private var marks: [Mark] = []
    private var markTime = -Double.infinity
    private var markAge = 0.0
    private var lastNumber = 0

    /// A history of its own, which remembers the same.
    func copy() -> TrailHistory {
        let copy = TrailHistory()
        (copy.spans, copy.generation, copy.lastNumber) = (spans, generation, lastNumber)
        (copy.marks, copy.markTime, copy.markAge) = (marks, markTime, markAge)
        return copy
    }

    // MARK: - Scenes

    /// Takes note of a scene that is later than the last one. Another world, or one that has been still for long, has
    /// no past.
    func follow(_ scene: SpaceScene) {
        let partDuration = Self.partDuration(scene.planets.count), elapsed = scene.time - markTime
        spans.removeAll { $0.faded(at: scene.time) == 1 }
        if elapsed > 4 * partDuration || scene.age < markAge {
            forget()
            mark(scene)
        } else if elapsed >= partDuration {
            addSpan(scene)
            mark(scene)
        } else {
            markNewPlanets(scene)
        }
    }

    /// Another world is shown.
    func forget() {
        generation += 1
        spans = []
        marks = []
        markTime = -.infinity
    }

    private func mark(_ scene: SpaceScene) {
        (markTime, markAge) = (scene.time, scene.age)
        marks.removeAll(keepingCapacity: true)
        markNewPlanets(scene)
    }

    /// New planets are at the end, and have higher numbers than all before.
    private func markNewPlanets(_ scene: SpaceScene) {
        let known = marks.last?.id ?? .min
        let first = scene.planets.lastIndex { $0.id <= known }.map { $0 + 1 } ?? 0
        for planet in scene.planets[first...] {
            marks.append(Mark(id: planet.id, place: planet.center, speed: planet.speed, age: scene.age))
        }
    }

    private func addSpan(_ scene: SpaceScene) {
        var strokes: [TrailStroke] = []
        strokes.reserveCapacity(marks.count)
        forEachNewestStroke(scene) { strokes.append($0) }
        lastNumber += 1
        spans.append(Span(number: lastNumber, end: scene.time, strokes: strokes))
    }

    // MARK: - Strokes

    /// Calls a closure with the newest part of the trail of each planet.
    func forEachNewestStroke(_ scene: SpaceScene, _ body: (TrailStroke) -> Void) {
        var next = 0
        for planet in scene.planets {
            while next < marks.count, marks[next].id < planet.id { next += 1 }
            guard next < marks.count else { return }
            guard marks[next].id == planet.id else { continue }
            let mark = marks[next]
            body(
                TrailStroke(
                    color: planet.color, start: mark.place, startSpeed: mark.speed, end: planet.center,
                    endSpeed: planet.speed, duration: max(0, scene.age - mark.age)))
        }
    }
}

/// The way of a planet from one moment to another, in points of the world.
struct TrailStroke {
    let color: PlanetColor
    let start: SIMD2<Double>
    /// In points per second.
    let startSpeed: SIMD2<Double>
    let end: SIMD2<Double>
    let endSpeed: SIMD2<Double>
    /// In seconds of the world.
    let duration: Double

    /// The control point of a quadratic curve that begins with the speed of the beginning.
    var middle: SIMD2<Double> { start + startSpeed * (duration / 2) }
    /// The control points of a cubic curve that ends with the speed of the end, too.
    var controls: (SIMD2<Double>, SIMD2<Double>) {
        (start + startSpeed * (duration / 3), end - endSpeed * (duration / 3))
    }

    /// A curve is within its ends and control points.
    var box: WorldBox {
        var box = WorldBox(around: start)
        box.include(end)
        box.include(middle)
        box.include(controls.1)
        return box
    }
}
