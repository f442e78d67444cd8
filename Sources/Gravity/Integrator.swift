// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How bodies are moved through time.
///
/// The errors below are the largest relative errors of energy in 1000 years of the outer solar system (the Sun and the
/// four giant planets). Costs are in computations of all forces.
///
/// | Integrator | Order | Cost of a step | Step | Error |
/// | --- | --- | --- | --- | --- |
/// | `leapfrog` | 2 | 1 | 0.01 years | 3.6e-7 |
/// | `fourthOrder` | 4 | 6 | 0.01 years | 1.2e-13 |
/// | `wisdomHolman` | 2 | 1 | 0.146 years | 1.2e-7 |
/// | `correctedWisdomHolman` | 2 | 1, and 20 for each call | 0.146 years | 1.7e-10 |
/// | `adaptive(tolerance: 1e-9)` | 15 | 15 to 25 | adaptive | 1.0e-15 |
///
/// All but the last one are symplectic and reversible: their errors stay bounded for as long as the step is short
/// against the time in which orbits bend.
public enum Integrator: Equatable, Sendable {
    /// Drift, kick, drift: second order, symplectic, reversible, one computation of forces a step.
    ///
    /// For circular orbits a step of a hundredth of the period gives an error of energy of 1e-6. Eccentric orbits need
    /// shorter ones: with an eccentricity of 0.9, a hundredth fails, and a thousandth gives 1.3e-2.
    case leapfrog
    /// A composition of seven drifts and six kicks: fourth order, symplectic, reversible, six computations of forces a
    /// step.
    ///
    /// It costs as much as leapfrog with a sixth of the step, and is more exact for all but the roughest steps.
    case fourthOrder
    /// Wisdom and Holman's map, for systems whose first body dominates: Kepler's motion around it is exact, and the
    /// attraction between the others is the kick.
    ///
    /// Second order with an error proportional to the mass of the others, symplectic, one computation of forces a step.
    /// A step may be a twentieth of the shortest period. The map fails in close encounters between the other bodies. Up
    /// to nine bodies are computed fastest.
    ///
    /// A step throws `GravityError.integrator` for fixed bodies, for a softening other than `none`, and for a body that
    /// is heavier than the first one.
    case wisdomHolman
    /// Wisdom and Holman's map with a symplectic corrector of order 11.
    ///
    /// As `wisdomHolman`, with an error proportional to the square of the mass of the others. The correction costs as
    /// much as twenty steps at the end of each call of `Simulation.step(_:of:)`, however many steps the call makes, and
    /// once more at the beginning of the first one and after each change of bodies.
    case correctedWisdomHolman
    /// Fifteenth order with steps of adaptive length, after Everhart, Rein and Spiegel (IAS15).
    ///
    /// A call of `Simulation.step(_:of:)` with many steps treats them as one time to advance, and divides it as the
    /// tolerance allows. The length of steps goes with the seventh root of the tolerance: 1e-9 gives errors near the
    /// rounding of numbers. With zero, each step has the length that is asked for.
    ///
    /// A step throws `GravityError.integrator` if two points fall into each other, where no step is short enough, and for
    /// more than 10,000 bodies: all pairs are summed some twenty times a step, which would take minutes. Only a tolerance
    /// of zero may be used with a tree, and with any number of bodies then.
    case adaptive(tolerance: Double)
}

/// The response to bodies that overlap at the end of a step: their distance is less than the sum of their radii.
///
/// Two fixed bodies never collide. Pairs are answered in the order of their indices, so a bounce may change the next
/// one.
public enum CollisionResponse: Equatable, Sendable {
    /// Contacts are neither looked for nor reported.
    case none
    /// Contacts are reported in `Simulation.contacts`, and change nothing.
    case report
    /// Bodies that approach each other bounce. The restitution is the share of the speed of approach that remains: 1
    /// for elastic bodies, 0 for ones that come to rest on each other.
    ///
    /// Both are moved apart to where they touch, with the speed that they had there. The pair keeps its momentum,
    /// angular momentum and centre of mass, and with a restitution of 1 its energy. Bodies that start inside each other
    /// gain energy once, by being moved apart. The attraction of further bodies is not counted: in a dense elastic
    /// heap, the energy drifts in proportion to the step. A body without mass does not move the other one, and nothing
    /// moves a fixed body. Bodies do not spin, and there is no friction.
    case bounce(restitution: Double)
    /// Bodies become one, at their centre of mass, with the sums of their masses, momenta and volumes: radii add by
    /// their cubes, in two dimensions as well.
    ///
    /// All bodies that a chain of contacts connects merge in one step. The heaviest one, or the first of them, gives
    /// its tag and its place in the order of bodies. A merged body is fixed, and stays in the place of the fixed one,
    /// if one of them was fixed. The merged body may overlap others by its new size, and merges with them in the next
    /// step.
    case merge
}

/// Two bodies that overlapped at the end of a step.
public struct Contact: Equatable, Sendable {
    /// The tag of the body with the lower index, or after a merge that of the body that is left.
    public var first: Int
    /// The tag of the other body, which is gone after a merge.
    public var second: Int
    /// The speed at which the distance of both centres shrank before the response, in lengths per time. Negative if the
    /// bodies moved apart.
    public var approach: Double

    /// Creates a contact from two tags and a speed.
    public init(first: Int, second: Int, approach: Double) {
        (self.first, self.second, self.approach) = (first, second, approach)
    }
}
