// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Wisdom and Holman's map, in Jacobi coordinates: half of Kepler's motion, the kick of the rest, and the other half.
///
///     bodies ──> Jacobi coordinates ──> half a drift ──> kick, drift, kick, ... ─┬─> next call goes on here
///                                                                                └─> half a drift back ──> bodies
///
/// Between two calls the system is kept half a step ahead; the bodies get a copy of it. So steps in many calls cost no
/// accuracy, and give the same bits as steps in one.
///
/// With correction, the map's own coordinates differ from the true ones by a small canonical transformation, which
/// takes the error of the order of the square of the step out of what is periodic: J. Wisdom, M. Holman and J. Touma,
/// "Symplectic correctors" (1996). It is applied once at the beginning, and its inverse to each copy.
struct WisdomHolman: Stepper {
    let isCorrected: Bool
    private var system: JacobiSystem?
    /// The step that the system is half of ahead.
    private var duration = 0.0
    /// Steps since the system was made.
    private var steps = 0
    private var accelerations = Vectors(capacity: 0)

    init(isCorrected: Bool) { self.isCorrected = isCorrected }

    mutating func reset() { system = nil }

    mutating func run(_ count: Int, of duration: Double, bodies: BodyStorage, forces: inout ForceField) throws {
        guard count > 0, bodies.count > 0 else { return }
        try check(bodies, forces.attraction)
        Vectors.makeUnique(&accelerations, for: bodies)
        var work = Work(bodies: bodies, forces: forces, accelerations: accelerations)
        if system == nil || duration != self.duration { begin(duration, &work) }
        advance(count, &work)
        steps += count
        finish(&work)
        forces = work.forces
    }

    /// The working memory of a kick, besides the system.
    private struct Work {
        let bodies: BodyStorage
        var forces: ForceField
        let accelerations: Vectors

        mutating func kick(_ system: inout JacobiSystem, by duration: Double) {
            system.kick(by: duration, bodies: bodies, forces: &forces, accelerations: accelerations)
        }
    }

    private func check(_ bodies: BodyStorage, _ attraction: Attraction) throws {
        if attraction.softening != .none {
            throw GravityError.integrator("Wisdom and Holman's map has no softening: use Softening.none.")
        }
        if bodies.hasFixed {
            throw GravityError.integrator(
                "Wisdom and Holman's map moves all bodies: use another integrator for fixed ones.")
        }
        guard let heavier = (1..<bodies.count).first(where: { bodies.mass[$0] > bodies.mass[0] }) else { return }
        throw GravityError.integrator(
            "Body \(heavier) is heavier than body 0. Wisdom and Holman's map needs the heaviest body first."
        )
    }

    private mutating func begin(_ duration: Double, _ work: inout Work) {
        var system = JacobiSystem(work.bodies, constant: work.forces.attraction.constant)
        if isCorrected { correct(&system, 1, duration, &work) }
        system.drift(by: duration / 2)
        (self.system, self.duration, steps) = (system, duration, 0)
    }

    private mutating func advance(_ count: Int, _ work: inout Work) {
        guard var system else { return }
        // One owner, so that the rows are changed in place.
        self.system = nil
        var left = count
        let usesRegisters = work.forces.arithmetic == .fastest && work.bodies.isInRangeOfLanes
        while left > 0 {
            if usesRegisters, let made = system.runInRegisters(left, of: duration) {
                left -= made
                guard left > 0 else { break }
            } else {
                work.kick(&system, by: duration)
            }
            system.drift(by: duration)
            left -= 1
        }
        self.system = system
    }

    private func finish(_ work: inout Work) {
        guard var copy = system else { return }
        copy.drift(by: -duration / 2)
        if isCorrected { correct(&copy, -1, duration, &work) }
        copy.store(in: work.bodies, elapsed: Double(steps) * duration)
    }

    // MARK: Correction

    /// The corrector of order 11 of J. Wisdom, "Symplectic correctors for canonical heliocentric n-body maps", Astron.
    /// J. 131 (2006), table 2: times of drifts in units of √(7/40) steps, and of kicks in steps.
    private static let corrections: [Double] = [
        0.00020361579647854651301632818774633716473696537436847,
        -0.0023487215292295354188307328851055489876255097419754,
        0.012309078592019946317544564763237909911330686448336,
        -0.038121613681288650508647613260247372125243616270670,
        0.072593394748842738674253180742744961827622366521517,
    ]

    /// - Parameter direction: 1 from true coordinates to those of the map, -1 back.
    private func correct(_ system: inout JacobiSystem, _ direction: Double, _ duration: Double, _ work: inout Work) {
        let unit = (7.0 / 40).squareRoot() * duration
        let corrections = Self.corrections
        for (index, weight) in corrections.enumerated() {
            let drift = -Double(corrections.count - index) * unit
            shift(&system, drift, -direction * weight * duration, &work)
        }
        for (index, weight) in corrections.enumerated().reversed() {
            let drift = Double(corrections.count - index) * unit
            shift(&system, drift, direction * weight * duration, &work)
        }
    }

    /// Two kicks, opposite to each other, at two places of the orbit.
    private func shift(_ system: inout JacobiSystem, _ drift: Double, _ kick: Double, _ work: inout Work) {
        system.drift(by: drift)
        work.kick(&system, by: -kick)
        system.drift(by: -2 * drift)
        work.kick(&system, by: kick)
        system.drift(by: drift)
    }
}
