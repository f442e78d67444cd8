// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A mass at a place: what a simulation is made of, one body at a time.
///
/// Lengths, times and masses have the units that the caller chooses; `Attraction.constant` has to fit them.
public struct Body: Equatable, Sendable {
    /// The place of the centre, in lengths. In two dimensions, z is 0.
    public var position: SIMD3<Double>
    /// In lengths per time.
    public var velocity: SIMD3<Double>
    /// Zero for a test particle, which is attracted and attracts nothing. Never negative.
    public var mass: Double
    /// Half the diameter, for contacts and collisions. Zero for a point. Never negative.
    public var radius: Double
    /// Whether the body stays where it is, and attracts others, like one that a finger holds. `Bodies` sets the
    /// velocity of fixed bodies to zero.
    public var isFixed: Bool
    /// A number of the caller's own, which stays with the body when others are removed or merged.
    public var tag: Int

    /// Creates a body, by default one at rest, without extent, that is free to move.
    public init(
        position: SIMD3<Double>, velocity: SIMD3<Double> = .zero, mass: Double, radius: Double = 0,
        isFixed: Bool = false, tag: Int = 0
    ) {
        (self.position, self.velocity, self.mass) = (position, velocity, mass)
        (self.radius, self.isFixed, self.tag) = (radius, isFixed, tag)
    }
}
