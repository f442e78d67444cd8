// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The attraction between bodies: G m₁ m₂ / d², along the line between them.
public struct Attraction: Equatable, Sendable {
    /// G, in the caller's units.
    public var constant: Double
    /// The limit of the attraction at small distances.
    public var softening: Softening

    /// Creates an attraction.
    ///
    /// - Parameters:
    ///   - constant: G, in the caller's units. Negative for bodies that repel each other.
    ///   - softening: the limit of the attraction at small distances.
    public init(constant: Double = 1, softening: Softening = .none) {
        (self.constant, self.softening) = (constant, softening)
    }
}

/// How the attraction is limited at small distances, so that a close encounter does not fling bodies to infinity.
///
/// Two bodies at the same place do not attract each other, with any softening.
public enum Softening: Equatable, Sendable {
    /// Newton's law at all distances.
    case none
    /// Each body is a Plummer sphere: d² + length² takes the place of d². The length is in the caller's units.
    case plummer(Double)
    /// The distance is held at the sum of both radii. Where bodies overlap, the attraction keeps its direction, and its
    /// strength is that of bodies that just touch.
    case contact
}

/// How many coordinates of positions and velocities are used.
public enum Dimensions: Int, Sendable {
    /// Bodies in a plane: z is 0 everywhere.
    case two = 2
    /// Bodies in space.
    case three = 3
}

/// How accelerations are computed.
public enum ForceMethod: Equatable, Sendable {
    /// Directly for fewer than 2,000 bodies and in steps of the adaptive integrator, otherwise with a tree of opening
    /// angle 0.5.
    case automatic
    /// All pairs. The cost grows with the square of the number of bodies; exact but for rounding.
    case direct
    /// Barnes and Hut's tree: a cell whose side is at most the opening angle times its distance counts as one body. The
    /// cost grows with N log N. Smaller angles are more exact; useful ones are 0.2 to 1.
    ///
    /// With `Arithmetic.fastest` and an angle of 0.05 or more, the sum over distant cells is computed in single precision,
    /// relative to the group of bodies that it attracts. That changes accelerations by less than 2e-6 of their size; the
    /// cells themselves are some 3e-3 off at an angle of 0.5. Near bodies are computed in double precision.
    case tree(openingAngle: Double)
}

/// The instructions that compute forces.
public enum Arithmetic: Sendable {
    /// The widest vectors that the processor has. The same processor gives the same bits.
    case fastest
    /// Operations that IEEE 754 defines to the last bit, in a fixed order: each processor gives the same bits.
    case portable
}
