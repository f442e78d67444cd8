// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Moves the camera by itself, so that the planets that matter stay in sight.
///
///     planets ──> the ones that matter ──> are they in the frame that was chosen last?
///         no  ──> choose another frame around them, with a margin
///         yes ──> would a closer one do for a while? then choose that
///     time    ──> the camera goes to the chosen frame like a critically damped spring
///
/// The camera rests while a finger holds a planet, and while a person moves it himself. It has no clock: `update` is
/// given the time.
struct CameraDirector {
    private(set) var camera = Camera()
    /// Whether the camera moves by itself; false after a person has moved it.
    private(set) var isAutomatic = true
    /// Where the camera is at scale 1 while nothing is elsewhere, in points of the world.
    private(set) var home = SIMD2<Double>.zero

    /// Where the camera goes. Nil: choose it anew.
    private var goal: Frame?
    /// The camera's velocity: of its centre in points per second, and of the logarithm of its scale.
    private var speed = (center: SIMD2<Double>.zero, logarithm: 0.0)
    private var lastTime: TimeInterval?
    /// Since when a closer frame would do, in seconds.
    private var closerSince: TimeInterval?
    /// Whether the next frame is taken at once.
    private var jumps = false

    /// A centre in points of the world, and a scale.
    private struct Frame: Equatable {
        var center: SIMD2<Double>
        var scale: Double
    }

    /// Chosen by eye, unless it says otherwise.
    private enum Numbers {
        static let scales = 0.05...1.0
        /// The part of the view at each edge that a newly chosen frame leaves free.
        static let margin = 0.12
        /// How far planets fly on in a newly chosen frame, in seconds.
        static let outlook = 0.5
        /// A closer frame is larger by this factor at least, for so many seconds.
        static let closer = 1.3
        static let patience = 2.0
        /// Of the spring, per second: it is within two per cent of its goal after 1.5 s.
        static let frequency = 4.0
        /// A planet with this part of the heaviest one's mass is heavy.
        static let heavy = 0.1
    }

    // MARK: - The view and the world

    /// The view has got another size. An empty world begins in the middle of it, and others keep their middle.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - middle: of the world, in its points; nil for a world without planets.
    mutating func resize(to size: SIMD2<Double>, middle: SIMD2<Double>?) {
        guard size != camera.size else { return }
        let isFirst = camera.size == .zero
        camera.size = size
        if middle == nil || isFirst { begin(at: middle ?? size / 2) }
    }

    /// Another world is shown.
    mutating func begin(at middle: SIMD2<Double>) {
        home = middle
        (camera.center, camera.scale) = (middle, 1)
        isAutomatic = true
        jumps = true
        forgetGoal()
    }

    private mutating func forgetGoal() {
        goal = nil
        closerSince = nil
        rest()
    }

    private mutating func rest() { speed = (.zero, 0) }

    // MARK: - By hand

    /// Leaves the camera to a person.
    mutating func takeOver() {
        isAutomatic = false
        forgetGoal()
    }

    /// Moves the camera by itself again.
    mutating func giveBack() {
        isAutomatic = true
        forgetGoal()
    }

    /// - Parameter distance: of the world under the view, in points of the view.
    mutating func pan(by distance: CGPoint) {
        takeOver()
        camera.pan(by: distance)
    }

    mutating func zoom(by factor: Double, at point: CGPoint) {
        takeOver()
        camera.zoom(by: factor, at: point)
    }

    // MARK: - By itself

    /// Whether the camera is on its way.
    var isMoving: Bool { isAutomatic && goal.map { $0 != frame } ?? false }

    private var frame: Frame {
        get { Frame(center: camera.center, scale: camera.scale) }
        set { (camera.center, camera.scale) = (newValue.center, newValue.scale) }
    }

    /// Decides and moves.
    ///
    /// - Parameters:
    ///   - planets: all of the world.
    ///   - isHolding: whether a finger holds a planet.
    ///   - reducesMotion: whether the camera takes a chosen frame at once.
    ///   - time: in seconds, never before that of the last call.
    mutating func update(_ planets: [Planet], isHolding: Bool, reducesMotion: Bool, time: TimeInterval) {
        let elapsed = max(0, time - (lastTime ?? time))
        lastTime = time
        guard isAutomatic, camera.size.x > 0, camera.size.y > 0 else { return }
        let jumps = jumps
        self.jumps = false
        guard !isHolding else { return rest() }
        choose(planets, time)
        if reducesMotion || jumps { arrive() } else { move(elapsed) }
    }

    private mutating func choose(_ planets: [Planet], _ time: TimeInterval) {
        guard let matter = Matter(planets) else { return setGoal(Frame(center: home, scale: 1)) }
        let best = best(for: matter)
        guard let goal, sees(matter.bodies, from: goal, best) else { return setGoal(best) }
        guard isCloser(best, than: goal) else { return closerSince = nil }
        let since = closerSince ?? time
        if time - since >= Numbers.patience { setGoal(best) } else { closerSince = since }
    }

    private mutating func setGoal(_ frame: Frame) {
        goal = frame
        closerSince = nil
    }

    private func sees(_ bodies: WorldBox, from goal: Frame, _ best: Frame) -> Bool {
        let sight = sight(from: goal)
        if sight.contains(bodies) { return true }
        // A world larger than the smallest scale shows: its middle has to be near the middle.
        let isLargest = goal.scale == Numbers.scales.lowerBound && best.scale == goal.scale
        return isLargest && sight.inset(by: 0.4).contains(WorldBox(around: best.center))
    }

    private func isCloser(_ best: Frame, than goal: Frame) -> Bool {
        (best == homeFrame && goal != homeFrame) || best.scale > goal.scale * Numbers.closer
    }

    // MARK: - Frames

    private var homeFrame: Frame { Frame(center: home, scale: 1) }

    private func sight(from frame: Frame) -> WorldBox {
        WorldBox(center: frame.center, halfSize: camera.size / 2 / frame.scale)
    }

    /// Home, if everything is well inside of it, or a frame around everything.
    private func best(for matter: Matter) -> Frame {
        // What is in sight at home needs no other frame. After another one, some room is wanted before it goes back.
        let isHome = goal ?? frame == homeFrame
        let home = sight(from: homeFrame)
        if isHome ? home.contains(matter.bodies) : home.inset(by: Numbers.margin).contains(matter.discs) {
            return homeFrame
        }
        let box = matter.discs, room = camera.size * (1 - 2 * Numbers.margin)
        let fit = min(room.x / max(box.size.x, 1), room.y / max(box.size.y, 1))
        let scale = min(max(fit, Numbers.scales.lowerBound), Numbers.scales.upperBound)
        return Frame(center: scale == 1 ? nearestCenter(showing: box) : box.center, scale: scale)
    }

    /// The centre at scale 1 that shows a box with the shortest way from the current one.
    private func nearestCenter(showing box: WorldBox) -> SIMD2<Double> {
        let reach = camera.size * (0.5 - Numbers.margin)
        let now = goal?.center ?? camera.center
        return pointwiseMin(pointwiseMax(now, box.upper - reach), box.lower + reach)
    }

    // MARK: - The spring

    private mutating func arrive() {
        if let goal { frame = goal }
        rest()
    }

    private mutating func move(_ elapsed: TimeInterval) {
        guard let goal, goal != frame else { return }
        let way = camera.center - goal.center, zoom = log(camera.scale / goal.scale)
        let center = Self.damp(way, speed.center, elapsed),
            scale = Self.damp(SIMD2(zoom, 0), SIMD2(speed.logarithm, 0), elapsed)
        speed = (center.speed, scale.speed.x)
        camera.center = goal.center + center.way
        camera.scale = goal.scale * exp(scale.way.x)
        if isNear(center.way, scale.way.x) { arrive() }
    }

    /// Whether nobody sees the rest of the way: a tenth of a point, a thousandth of the scale, and slow.
    private func isNear(_ way: SIMD2<Double>, _ zoom: Double) -> Bool {
        let speed = max(self.speed.center.length * camera.scale, abs(self.speed.logarithm) * 100)
        return way.length * camera.scale < 0.1 && abs(zoom) < 0.001 && speed < 1
    }

    /// The motion of a critically damped spring, which is exact for any time: d(t) = (d + (v + ωd)t) e^(-ωt).
    private static func damp(
        _ way: SIMD2<Double>, _ speed: SIMD2<Double>, _ elapsed: TimeInterval
    ) -> (way: SIMD2<Double>, speed: SIMD2<Double>) {
        let push = (speed + Numbers.frequency * way) * elapsed, decay = exp(-Numbers.frequency * elapsed)
        return ((way + push) * decay, (speed - Numbers.frequency * push) * decay)
    }
}

// MARK: - What matters

extension CameraDirector {
    /// The planets that have to be in sight: heavy ones, and all that stay with the others. A light planet that flees
    /// may leave.
    struct Matter {
        /// Around the discs, a fifth of whose radius may be beyond the edge.
        private(set) var bodies: WorldBox
        /// Around the discs, and where they will be in a moment.
        private(set) var discs: WorldBox

        /// Nil when there are none.
        init?(_ planets: [Planet]) {
            let system = System(planets)
            var boxes: (bodies: WorldBox, discs: WorldBox)?
            for planet in planets where system.matters(planet) {
                if boxes == nil { boxes = (WorldBox(around: planet.center), WorldBox(around: planet.center)) }
                boxes?.bodies.include(planet.center - planet.radius * 0.8)
                boxes?.bodies.include(planet.center + planet.radius * 0.8)
                for place in [planet.center, planet.center + planet.speed * Numbers.outlook] {
                    boxes?.discs.include(place - planet.radius)
                    boxes?.discs.include(place + planet.radius)
                }
            }
            guard let boxes else { return nil }
            (bodies, discs) = boxes
        }
    }

    /// All planets together.
    private struct System {
        private var mass = 0.0
        private var heaviest = 0.0
        private var center = SIMD2<Double>.zero
        private var speed = SIMD2<Double>.zero

        init(_ planets: [Planet]) {
            for planet in planets where Self.isSound(planet) {
                mass += planet.mass
                heaviest = max(heaviest, planet.mass)
                center += planet.center * planet.mass
                speed += planet.speed * planet.mass
            }
            guard mass > 0 else { return }
            center /= mass
            speed /= mass
        }

        func matters(_ planet: Planet) -> Bool {
            Self.isSound(planet) && (planet.isHeld || planet.mass >= heaviest * Numbers.heavy || isBound(planet))
        }

        /// Whether it has too little energy to leave the others, as if they were all in one place.
        private func isBound(_ planet: Planet) -> Bool {
            let speed = planet.speed - speed, distance = max((planet.center - center).length, 1)
            return (speed * speed).sum() / 2 < World.gravitationalConstant * mass / distance
        }

        private static func isSound(_ planet: Planet) -> Bool {
            planet.center.length.isFinite && planet.speed.length.isFinite
        }
    }
}
