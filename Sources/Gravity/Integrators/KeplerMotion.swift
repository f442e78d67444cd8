// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The motion of one body around a fixed centre, in universal variables: one formula for ellipses, parabolas,
/// hyperbolas and straight lines.
///
/// After K. Stumpff, "Himmelsmechanik" I (1959), chapter V, and J. M. A. Danby, "Fundamentals of Celestial Mechanics",
/// 6.9. With the functions G of a universal anomaly X, time is r₀ X + η G₂ + ζ G₃, where η = r·v and ζ = μ - β r₀. That
/// grows with X, its derivative is the distance, so a bracketed iteration always finds X.
///
/// Uses operations that IEEE 754 defines to the last bit, so each processor gives the same bits.
struct KeplerMotion {
    /// Distance, its product with the radial speed, and the two constants above.
    private let distance, eta, zeta, beta: Double
    private let position, velocity: SIMD3<Double>
    /// G times the mass of the centre.
    private let mu: Double

    init(position: SIMD3<Double>, velocity: SIMD3<Double>, mu: Double) {
        (self.position, self.velocity, self.mu) = (position, velocity, mu)
        distance = Self.dot(position, position).squareRoot()
        eta = Self.dot(position, velocity)
        // At the centre itself, the body goes straight on.
        beta = distance > 0 ? 2 * mu / distance - Self.dot(velocity, velocity) : 0
        zeta = mu - beta * distance
    }

    /// The place and the velocity after a time, which may be negative.
    func advanced(by duration: Double) -> (position: SIMD3<Double>, velocity: SIMD3<Double>) {
        guard mu > 0, distance > 0, duration.isFinite, beta.isFinite else {
            return (position + duration * velocity, velocity)
        }
        let functions = solve(shortened(duration))
        let outer = distance + eta * functions.g1 + zeta * functions.g2
        // Only a radial orbit comes to the centre. It stays there, with the velocity that it had.
        guard outer > 0 else { return (.zero, velocity) }
        let f = -mu * functions.g2 / distance
        let g = shortened(duration) - mu * functions.g3
        let df = -mu * functions.g1 / (distance * outer)
        let dg = -mu * functions.g2 / outer
        return (
            position + (f * position + g * velocity), velocity + (df * position + dg * velocity)
        )
    }

    /// The part of a time beyond whole periods.
    private func shortened(_ duration: Double) -> Double {
        guard beta > 0 else { return duration }
        let period = 2 * Double.pi * mu / (beta * beta.squareRoot())
        // Most steps are short, and stay as they are to the last bit.
        guard abs(duration) > period / 2, period > 0, period.isFinite else { return duration }
        return duration - period * (duration / period).rounded()
    }

    // MARK: Kepler's equation

    private struct Functions { var g0, g1, g2, g3: Double }

    private func functions(_ anomaly: Double) -> Functions {
        let square = anomaly * anomaly
        let z = beta * square
        let (c2, c3) = Self.stumpff(z)
        return Functions(
            g0: 1 - z * c2, g1: anomaly * (1 - z * c3), g2: square * c2, g3: square * anomaly * c3)
    }

    private func time(_ anomaly: Double, _ functions: Functions) -> Double {
        distance * anomaly + eta * functions.g2 + zeta * functions.g3
    }

    /// Newton's iteration, replaced by halving where it leaves the bracket or is slower than that.
    private func solve(_ duration: Double) -> Functions {
        var (low, high) = bracket(duration)
        var anomaly = guess(duration, low: low, high: high)
        var last = high - low
        // Halving alone needs about 60 rounds to the last bit; Newton's iteration mostly needs 3.
        for _ in 0..<256 {
            let known = functions(anomaly)
            let excess = time(anomaly, known) - duration
            // An overflow is beyond the solution, on the side to which time goes.
            let isBeyond = excess.isFinite ? excess > 0 : duration > 0
            if isBeyond { high = anomaly } else { low = anomaly }
            let change = -excess / (distance + eta * known.g1 + zeta * known.g2)
            if abs(change) <= 1e-16 * abs(anomaly) { return known }
            // Below half of the digits, Newton's error is the square of its correction.
            if abs(change) < 1e-9 * abs(anomaly) { return functions(anomaly + change) }
            let isFast = abs(change) < abs(last) / 2 && anomaly + change > low && anomaly + change < high
            let next = isFast ? anomaly + change : low + (high - low) / 2
            if next == low || next == high { return functions(next) }
            (last, anomaly) = (next - anomaly, next)
        }
        return functions(anomaly)
    }

    /// Two anomalies around the solution.
    private func bracket(_ duration: Double) -> (low: Double, high: Double) {
        var reach = abs(duration) / distance
        if beta > 0 {
            // A whole turn, and a little for rounding: `shortened` has taken off the others.
            reach = 6.4 / beta.squareRoot()
        } else {
            // Time grows at least as fast as the smallest distance does; doubling ends because it grows without bound.
            for _ in 0..<2000 {
                let end = duration < 0 ? -reach : reach
                let reached = abs(time(end, functions(end)))
                guard reached.isFinite, reached < abs(duration) else { break }
                reach *= 2
            }
        }
        return duration < 0 ? (-reach, 0) : (0, reach)
    }

    private func guess(_ duration: Double, low: Double, high: Double) -> Double {
        let u = duration / distance
        let second = 0.5 * eta / distance
        let third = zeta / (6 * distance)
        let series = u * (1 - u * (second - u * (2 * second * second - third)))
        return series > low && series < high ? series : low + (high - low) / 2
    }

    /// Stumpff's functions c₂ and c₃: (1 - cos √z) / z and (√z - sin √z) / √z³, and their continuations for z ≤ 0.
    static func stumpff(_ z: Double) -> (c2: Double, c3: Double) {
        var (reduced, halvings) = (z, 0)
        while abs(reduced) > 0.1, halvings < 32 { (reduced, halvings) = (reduced / 4, halvings + 1) }
        // The first term left out is below 1e-18 of the sum for z = 0.1.
        var c2 = 1.0
        var c3 = 1.0
        for term in stride(from: 7, through: 1, by: -1) {
            let n = 2 * Double(term)
            c2 = 1 - reduced / ((n + 1) * (n + 2)) * c2
            c3 = 1 - reduced / ((n + 2) * (n + 3)) * c3
        }
        (c2, c3) = (c2 / 2, c3 / 6)
        for _ in 0..<halvings {
            let (c0, c1) = (1 - reduced * c2, 1 - reduced * c3)
            (c2, c3, reduced) = (c1 * c1 / 2, (c2 + c0 * c3) / 4, reduced * 4)
        }
        return (c2, c3)
    }

    /// In a fixed order, unlike the sum of a vector's library.
    static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
}
