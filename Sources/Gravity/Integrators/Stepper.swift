// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// An integrator at work, with the state that it keeps from step to step.
///
/// A value: a copy goes on independently of the original.
protocol Stepper: Sendable {
    /// Moves the bodies by a number of steps.
    ///
    /// One call with a count of two gives the same bits as two calls, except with an adaptive step.
    ///
    /// - Parameters:
    ///   - duration: the length of each step; negative to go back.
    ///   - bodies: owned by the caller alone.
    /// - Throws: `GravityError.integrator`. The bodies are then at the end of the last step that was completed.
    mutating func run(_ count: Int, of duration: Double, bodies: BodyStorage, forces: inout ForceField) throws

    /// Forgets earlier steps: something else has changed the bodies.
    mutating func reset()
}

extension Integrator {
    func makeStepper() -> any Stepper {
        switch self {
        case .leapfrog: Leapfrog()
        case .fourthOrder: FourthOrder()
        case .wisdomHolman: WisdomHolman(isCorrected: false)
        case .correctedWisdomHolman: WisdomHolman(isCorrected: true)
        case .adaptive(let tolerance): Adaptive(tolerance: tolerance)
        }
    }
}

extension ForceField {
    /// The bodies for the kernels that keep a few bodies in registers, if these may be used for them.
    ///
    /// Measured with nine bodies on a processor with AVX-512: 17.3 million steps of leapfrog a second, and 7.7 million
    /// with a call of `accelerate(_:into:)` for each.
    ///
    /// - Parameter isInRange: true if the bodies have been checked, for accelerations within one step.
    func fewBodies(_ bodies: BodyStorage, isInRange: Bool = false) -> few_bodies? {
        guard arithmetic == .fastest, bodies.count <= FEW_BODIES_MAXIMUM, !bodies.hasFixed,
            isInRange || bodies.isInRangeOfLanes
        else { return nil }
        if case .tree = method { return nil }
        let length: Double
        switch attraction.softening {
        case .none: length = 0
        case .plummer(let given): length = given
        case .contact: return nil
        }
        return few_bodies(
            rows: bodies.memory, capacity: bodies.capacity, count: bodies.count, constant: attraction.constant,
            softening: length * length)
    }
}

extension BodyStorage {
    /// Whether no product of the kernels for a few bodies leaves the range of numbers: coordinates and masses are zero or
    /// between 2^-180 and 2^180, which is 1e±54. `ForceField` computes others more carefully.
    var isInRangeOfLanes: Bool {
        for row in [x, y, z, mass] {
            for index in 0..<count where row[index] != 0 {
                guard abs(row[index]) > 0x1p-180, abs(row[index]) < 0x1p180 else { return false }
            }
        }
        return true
    }
}

extension Vectors {
    /// Replaces the vectors if they do not fit these bodies, or if a copy of the simulation shares them.
    static func makeUnique(_ vectors: inout Vectors, for bodies: BodyStorage) {
        guard vectors.capacity != bodies.capacity || !isKnownUniquelyReferenced(&vectors) else { return }
        vectors = Vectors(capacity: bodies.capacity)
    }
}
