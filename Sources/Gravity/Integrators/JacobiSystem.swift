// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// A system with one dominant mass in Jacobi coordinates: the place of each body counts from the centre of mass of the
/// central body and all bodies inside of this one.
///
/// In these coordinates the energy is a sum of Kepler's problems, one for each body with the mass inside of it, and of
/// a small rest. `drift(by:)` solves the problems exactly, and `kick(by:...)` applies the rest.
///
/// After J. Wisdom and M. Holman, "Symplectic maps for the n-body problem", Astron. J. 102 (1991).
struct JacobiSystem: Sendable {
    /// The index of each body, the innermost first. The central body, which is body 0, is not among them.
    private let order: [Int]
    /// Twelve rows, as `kosketus_jacobi_run` describes them, of `capacity` numbers.
    private var rows: [Double]
    private let capacity: Int
    /// The centre of mass at the beginning, and its velocity.
    private let centre, centreVelocity: SIMD3<Double>
    private let centralMass: Double

    private enum Row { static let mu = 6, share = 7, gm = 8, inner = 9, keplerian = 10, star = 11 }

    init(_ bodies: BodyStorage, constant: Double) {
        let order = Self.order(of: bodies, constant: constant)
        capacity = max(1, (order.count + BodyStorage.lanes - 1) / BodyStorage.lanes) * BodyStorage.lanes
        rows = [Double](repeating: 0, count: Int(JACOBI_ROWS) * capacity)
        self.order = order
        centralMass = bodies.count > 0 ? bodies.mass[0] : 0
        (centre, centreVelocity) = bodies.centreOfMass()
        // Unused lanes rest at different places, where no distance is zero.
        for lane in 0..<capacity { rows[lane] = Double(lane + 1) }
        setMasses(bodies, constant: constant)
        setPlaces(bodies)
    }

    /// Bound bodies by the sizes of their orbits, then others by their distances. Coordinates of any order are exact,
    /// but the rest that is left to kicks is small only if each body is outside of those before it.
    private static func order(of bodies: BodyStorage, constant: Double) -> [Int] {
        guard bodies.count > 1 else { return [] }
        let sizes = (1..<bodies.count).map { index -> (isOpen: Int, size: Double, index: Int) in
            let place = bodies[index].position - bodies[0].position
            let velocity = bodies[index].velocity - bodies[0].velocity
            let distance = KeplerMotion.dot(place, place).squareRoot()
            let mu = constant * (bodies.mass[0] + bodies.mass[index])
            let inverse = 2 / distance - KeplerMotion.dot(velocity, velocity) / mu
            return inverse > 0 ? (0, 1 / inverse, index) : (1, distance, index)
        }
        return sizes.sorted { $0 < $1 }.map(\.index)
    }

    private mutating func setMasses(_ bodies: BodyStorage, constant: Double) {
        var inside = centralMass
        for (lane, index) in order.enumerated() {
            let mass = bodies.mass[index]
            let mu = constant * (inside + mass)
            set(Row.mu, lane, mu)
            set(Row.share, lane, inside + mass > 0 ? mass / (inside + mass) : 0)
            set(Row.gm, lane, constant * mass)
            set(Row.inner, lane, constant * inside > 0 ? 1 / (constant * inside) : 0)
            // Between the central body and the innermost one is nothing but Kepler's problem.
            if lane > 0 { set(Row.keplerian, lane, mu) }
            if lane > 0 { set(Row.star, lane, constant * centralMass) }
            inside += mass
        }
    }

    private mutating func set(_ row: Int, _ lane: Int, _ value: Double) { rows[row * capacity + lane] = value }

    private subscript(row: Int, lane: Int) -> Double { rows[row * capacity + lane] }

    private mutating func setPlaces(_ bodies: BodyStorage) {
        for coordinate in 0..<6 {
            let source = bodies.memory + coordinate * bodies.capacity
            var inside = 0.0
            for (lane, index) in order.enumerated() {
                let place = source[index] - source[0] - inside
                set(coordinate, lane, place)
                inside += self[Row.share, lane] * place
            }
        }
    }

    /// Stores places and velocities in the bodies.
    ///
    /// - Parameter elapsed: the time since the beginning, for the centre of mass.
    func store(in bodies: BodyStorage, elapsed: Double) {
        guard bodies.count > 0 else { return }
        let place = centre + elapsed * centreVelocity
        for coordinate in 0..<6 {
            let target = bodies.memory + coordinate * bodies.capacity
            let centre = coordinate < 3 ? place[coordinate] : centreVelocity[coordinate - 3]
            storeFromStar(coordinate, in: target)
            let inside = order.indices.reduce(0.0) { $0 + self[Row.share, $1] * self[coordinate, $1] }
            let star = centre - inside
            for index in order { target[index] += star }
            target[0] = star
        }
    }

    /// Stores one coordinate of all bodies, as seen from the central one.
    private func storeFromStar(_ coordinate: Int, in target: UnsafeMutablePointer<Double>) {
        var inside = 0.0
        for (lane, index) in order.enumerated() {
            let place = self[coordinate, lane]
            target[index] = inside + place
            inside += self[Row.share, lane] * place
        }
        target[0] = 0
    }

    // MARK: The two motions

    /// Kepler's motion of each body.
    mutating func drift(by duration: Double) {
        for lane in order.indices {
            let moved = KeplerMotion(
                position: vector(0, lane), velocity: vector(3, lane), mu: self[Row.mu, lane]
            ).advanced(by: duration)
            for axis in 0..<3 {
                set(axis, lane, moved.position[axis])
                set(3 + axis, lane, moved.velocity[axis])
            }
        }
    }

    private func vector(_ row: Int, _ lane: Int) -> SIMD3<Double> {
        SIMD3(self[row, lane], self[row + 1, lane], self[row + 2, lane])
    }

    /// The attraction beyond Kepler's.
    ///
    /// - Parameter bodies: their places are used as working memory.
    mutating func kick(
        by duration: Double, bodies: BodyStorage, forces: inout ForceField, accelerations: Vectors
    ) {
        guard !order.isEmpty else { return }
        for axis in 0..<3 { storeFromStar(axis, in: bodies.memory + axis * bodies.capacity) }
        // Only the attraction of the others is computed here; the central body's is nearly Kepler's.
        let mass = bodies.mass[0]
        bodies.mass[0] = 0
        forces.accelerate(bodies, into: accelerations)
        bodies.mass[0] = mass
        addStar(bodies, accelerations)
        for (axis, row) in [accelerations.x, accelerations.y, accelerations.z].enumerated() {
            kick(axis, by: duration, accelerations: row)
        }
    }

    private func addStar(_ bodies: BodyStorage, _ accelerations: Vectors) {
        for (lane, index) in order.enumerated() {
            let place = SIMD3(bodies.x[index], bodies.y[index], bodies.z[index])
            let strength = self[Row.star, lane] * Self.inverseCube(place)
            accelerations.x[index] -= strength * place.x
            accelerations.y[index] -= strength * place.y
            accelerations.z[index] -= strength * place.z
        }
    }

    /// 1 / distance³, zero at no distance.
    private static func inverseCube(_ place: SIMD3<Double>) -> Double {
        let square = place.x * place.x + place.y * place.y + place.z * place.z
        return square > 0 ? 1 / (square * square.squareRoot()) : 0
    }

    private mutating func kick(_ axis: Int, by duration: Double, accelerations: UnsafeMutablePointer<Double>) {
        // All forces between bodies add up to zero, so the acceleration of the centre of those inside comes from this
        // body and those outside.
        var outside = 0.0
        for lane in order.indices.reversed() {
            let own = accelerations[order[lane]]
            outside += self[Row.gm, lane] * own
            let keplerian = self[Row.keplerian, lane] * Self.inverseCube(vector(0, lane)) * self[axis, lane]
            let change = own + keplerian + self[Row.inner, lane] * outside
            rows[(3 + axis) * capacity + lane] += duration * change
        }
    }

    /// Kicks and drifts in turn, in registers, as far as that is possible.
    ///
    /// - Returns: how many drifts were made, or nil if there are too many bodies. If there are fewer than asked for,
    ///   one more kick was made.
    mutating func runInRegisters(_ count: Int, of duration: Double) -> Int? {
        guard capacity == Int(JACOBI_LANES) else { return nil }
        return rows.withUnsafeMutableBufferPointer { kosketus_jacobi_run($0.baseAddress, duration, count) }
    }
}

extension BodyStorage {
    /// The centre of mass and its velocity; of equal masses if there is no mass.
    func centreOfMass() -> (place: SIMD3<Double>, velocity: SIMD3<Double>) {
        var (total, place, velocity) = (0.0, SIMD3<Double>.zero, SIMD3<Double>.zero)
        for index in 0..<count {
            total += mass[index]
            place += mass[index] * SIMD3(x[index], y[index], z[index])
            velocity += mass[index] * SIMD3(vx[index], vy[index], vz[index])
        }
        guard total > 0 else { return count > 0 ? (self[0].position, self[0].velocity) : (.zero, .zero) }
        return (place / total, velocity / total)
    }
}
