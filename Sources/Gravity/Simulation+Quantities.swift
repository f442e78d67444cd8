// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The energy of a simulation, in the caller's units.
public struct Energy: Equatable, Sendable {
    /// The energy of motion: the sum of half the mass times the square of the velocity.
    public var kinetic: Double
    /// The energy of attraction of all pairs, with the softening. Zero for bodies that are infinitely far apart, and
    /// else negative if the constant of attraction is positive.
    public var potential: Double
    /// The sum of the kinetic and the potential energy. Steps conserve it, except for the error of the integrator.
    public var total: Double { kinetic + potential }

    /// Creates an energy from its parts.
    public init(kinetic: Double, potential: Double) { (self.kinetic, self.potential) = (kinetic, potential) }
}

/// Sums over all bodies. They are computed when they are asked for, with an error that does not grow with the number of
/// bodies.
///
/// A fixed body counts with its mass and place, and has no velocity. Momentum and angular momentum are not kept while
/// bodies are fixed, because whatever holds them takes part; energy is.
extension Simulation {
    /// The kinetic and potential energy. Not a number if bodies or settings are out of range.
    ///
    /// The potential energy takes as long as all forces of a step.
    public var energy: Energy {
        guard var field = checkedForces() else { return Energy(kinetic: .nan, potential: .nan) }
        let storage = bodies.storage
        var kinetic = CompensatedSum()
        for index in 0..<storage.count {
            let velocity = storage.velocity(index)
            kinetic.add(0.5 * storage.mass[index] * (velocity * velocity))
        }
        return Energy(kinetic: kinetic.value.sum(), potential: field.potentialEnergy(of: storage))
    }

    /// The sum of mass times velocity.
    public var momentum: SIMD3<Double> {
        let storage = bodies.storage
        return sum { storage.mass[$0] * storage.velocity($0) }
    }

    /// The sum of mass times the cross product of position and velocity, about the origin.
    public var angularMomentum: SIMD3<Double> {
        let storage = bodies.storage
        return sum { storage.mass[$0] * cross(storage.position($0), storage.velocity($0)) }
    }

    /// The sum of all masses.
    public var totalMass: Double {
        let storage = bodies.storage
        return sum { SIMD3(storage.mass[$0], 0, 0) }.x
    }

    /// The mean position, weighted by masses. Zero if no body has a mass.
    public var centerOfMass: SIMD3<Double> {
        let (storage, mass) = (bodies.storage, totalMass)
        return mass == 0 ? .zero : sum { storage.mass[$0] / mass * storage.position($0) }
    }

    /// The mean velocity, weighted by masses. Zero if no body has a mass.
    public var centerOfMassVelocity: SIMD3<Double> {
        let (storage, mass) = (bodies.storage, totalMass)
        return mass == 0 ? .zero : sum { storage.mass[$0] / mass * storage.velocity($0) }
    }

    /// Shifts all bodies so that their centre of mass is at the origin and rests there.
    ///
    /// If a body is fixed, positions are shifted and velocities are kept, because the fixed body defines rest.
    public mutating func moveToCenterOfMass() {
        let position = centerOfMass
        let velocity = bodies.storage.hasFixed ? .zero : centerOfMassVelocity
        for index in bodies.indices {
            bodies[index].position -= position
            bodies[index].velocity -= velocity
        }
    }

    /// Returns the acceleration of each body in its present place, in lengths per time and time. Zero for fixed
    /// bodies. Not numbers if bodies or settings are out of range.
    public func accelerations() -> [SIMD3<Double>] {
        guard var field = checkedForces() else { return Array(repeating: SIMD3(repeating: .nan), count: bodies.count) }
        let result = Vectors(capacity: bodies.storage.capacity)
        field.accelerate(bodies.storage, into: result)
        return bodies.indices.map { SIMD3(result.x[$0], result.y[$0], result.z[$0]) }
    }

    private func checkedForces() -> ForceField? { (try? check()) == nil ? nil : makeForces() }

    private func sum(_ term: (_ index: Int) -> SIMD3<Double>) -> SIMD3<Double> {
        var sum = CompensatedSum()
        for index in bodies.indices { sum.add(term(index)) }
        return sum.value
    }
}
