// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Fifteenth order, with steps as long as a tolerance allows.
///
/// One step, after Rein and Spiegel (IAS15):
///
/// 1. The series of the last step is continued into this one.
/// 2. Places at seven nodes follow from the series, accelerations from the places, and a better series from the
///    accelerations, until the series does not change any more.
/// 3. The time in which orbits bend follows from the accelerations and their derivatives at the end of the step, and
///    gives the next step, as D. Pham, H. Rein and D. Spiegel propose, "A new timestep criterion for N-body
///    simulations" (2024). If that is less than a quarter of this one, this one is taken again.
/// 4. Places and velocities get the integral of the series, by sums that carry along what rounding has cut off.
struct Adaptive: Stepper {
    /// With zero, the step is fixed.
    let tolerance: Double
    private var series = RadauSeries()
    /// The step that the last one allows, and its sign; zero if there is none.
    private var natural = 0.0

    /// A step may shrink and grow by this factor.
    private static let largestChange = 4.0
    /// Steps into which a call may divide its time: seconds of work for a few bodies. Orbits need far fewer, unless two
    /// bodies are bound at a tiny part of the distances of others.
    private static let mostSteps = (base: 100_000, each: 1000)
    /// The most bodies whose pairs are summed directly. A step of so many takes some seconds.
    static let mostBodies = 10_000
    /// The shortest step, in the time that a call advances. Bodies that fall into each other mostly end earlier.
    private static let shortest = 1e-18

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func reset() {
        series.reset()
        natural = 0
    }

    mutating func run(_ count: Int, of duration: Double, bodies: BodyStorage, forces: inout ForceField) throws {
        guard count > 0, duration != 0, bodies.count > 0 else { return }
        series.prepare(for: bodies)
        guard tolerance > 0 else {
            for _ in 0..<count { try fixedStep(duration, bodies, &forces) }
            return
        }
        let mostSteps = Self.mostSteps.base + Self.mostSteps.each * min(count, 1 << 40)
        try run(Double(count) * duration, mostSteps: mostSteps, bodies, &forces)
    }

    private mutating func fixedStep(_ duration: Double, _ bodies: BodyStorage, _ forces: inout ForceField) throws {
        series.begin(bodies, &forces)
        series.predict(duration: duration)
        guard series.iterate(bodies, &forces) != .overflow else {
            series.restore(bodies)
            throw Self.overflow
        }
        series.accept(bodies)
    }

    private mutating func run(
        _ total: Double, mostSteps: Int, _ bodies: BodyStorage, _ forces: inout ForceField
    ) throws {
        let factor = Self.seventhRoot(5040 * tolerance)
        // The first step is found by shortening; it need not be good.
        if natural == 0 { natural = abs(total) }
        var (left, lost) = (total, 0.0)
        for _ in 0..<mostSteps {
            let step = Self.step(natural: natural, left: left)
            let done = try adaptiveStep(step, factor, shortest: abs(total) * Self.shortest, bodies, &forces)
            guard done != left else { return }
            // Compensated, so that the steps add up to the total to the last bit.
            let change = lost - done
            let next = left + change
            (lost, left) = (change - (next - left), next)
            if left == 0 || (left < 0) != (total < 0) { return }
        }
        throw GravityError.integrator(
            "The tolerance \(tolerance) needs more than \(mostSteps) steps: make it larger, or the time shorter.")
    }

    /// The next step, with the sign of the time that is left. Two equal last steps are better than a long and a tiny
    /// one.
    private static func step(natural: Double, left: Double) -> Double {
        let distance = abs(left)
        let length = natural >= distance ? distance : 2 * natural > distance ? distance / 2 : natural
        return left < 0 ? -length : length
    }

    /// - Returns: the length of the step that was made.
    private mutating func adaptiveStep(
        _ wanted: Double, _ factor: Double, shortest: Double, _ bodies: BodyStorage, _ forces: inout ForceField
    ) throws -> Double {
        var step = wanted
        series.begin(bodies, &forces)
        while abs(step) > shortest {
            series.predict(duration: step)
            let outcome = series.iterate(bodies, &forces)
            var shorter = abs(step) / (2 * Self.largestChange)
            if outcome == .settled {
                let (time, body) = series.bendingTime(bodies.count)
                let allowed = factor * time * abs(step)
                if series.isUnresolved(body, duration: allowed) { break }
                if allowed * Self.largestChange >= abs(step) {
                    series.accept(bodies)
                    // A step that was cut short at the end of a run does not keep the next one short.
                    let basis = step == wanted ? max(natural, abs(step)) : abs(step)
                    natural = min(allowed, Self.largestChange * basis)
                    return step
                }
                shorter = allowed
            }
            step = step < 0 ? -shorter : shorter
        }
        series.restore(bodies)
        throw Self.collision
    }

    private static let collision = GravityError.integrator(
        "Two bodies come so close that the adaptive step has shrunk to nothing: use softening, or merge bodies.")
    private static let overflow = GravityError.integrator(
        "Accelerations are not finite: bodies are too close to each other, or masses are too large.")

    /// By Newton's iteration, since library functions differ between systems in their last bits.
    static func seventhRoot(_ value: Double) -> Double {
        var root = 1.0
        // From 1, each round takes away a seventh of what is too much; the last rounds double the digits.
        for _ in 0..<5000 {
            let cube = root * root * root
            let next = root + (value / (cube * cube) - root) / 7
            guard next != root, next.isFinite else { break }
            root = next
        }
        return root
    }
}
