// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

struct KeplerMotionTests {
    /// Starts at distance 1 of a mass of 1: eccentricities from 0 to far beyond 1, and straight lines.
    static let starts: [(place: SIMD3<Double>, velocity: SIMD3<Double>)] = [
        ([1, 0, 0], [0, 1, 0]), ([0.6, 0.8, 0], [0.3, 0.7, 0.2]), ([1, 0, 0], [0, 0.01, 0]),
        ([1, 0, 0], [0.9, 1e-4, 0]),
        ([1, 0, 0], [0, 1.4142135623730951, 0]), ([1, 0, 0], [0, 1.4142135, 0]), ([1, 0, 0], [0, 1.4142136, 0]),
        ([1, 0, 0], [0.5, 2, -1]), ([1, 0, 0], [-3, 0.1, 0]), ([1, 0, 0], [30, 400, 0]), ([1, 0, 0], [2, 0, 0]),
        ([1, 0, 0], [0.5, 0, 0]), ([1e-3, 0, 0], [0, 44, 0]), ([1e6, 0, 0], [0, 1e-3, 0]),
    ]
    static let durations = [1e-6, 0.01, 0.3, 1, 2.5, 10, 1234.5]

    @Test(arguments: starts.indices) func energyAndAngularMomentumStay(start: Int) {
        let (place, velocity) = Self.starts[start]
        for duration in Self.durations + Self.durations.map(-) {
            let moved = KeplerMotion(position: place, velocity: velocity, mu: 1).advanced(by: duration)
            let distance = (moved.position * moved.position).sum().squareRoot()
            // A radial orbit may be so near to the centre that its numbers have no digits left.
            guard distance > 1e-5 else { continue }
            let scale = (velocity * velocity).sum() / 2 + 1 / distance + 1 / (place * place).sum().squareRoot()
            #expect(abs(energy(moved) - energy((place, velocity))) < 1e-11 * scale, "\(duration)")
            let change = cross(moved.position, moved.velocity) - cross(place, velocity)
            #expect((change * change).sum().squareRoot() < 1e-11 * (1 + distance), "\(duration)")
        }
    }

    @Test(arguments: starts.indices) func partsOfATimeAddUpToIt(start: Int) {
        let (place, velocity) = Self.starts[start]
        for duration in [0.01, 0.3, 0.6] {
            let whole = KeplerMotion(position: place, velocity: velocity, mu: 1).advanced(by: duration)
            let half = KeplerMotion(position: place, velocity: velocity, mu: 1).advanced(by: duration / 2)
            let both = KeplerMotion(position: half.position, velocity: half.velocity, mu: 1).advanced(by: duration / 2)
            let scale = (whole.position * whole.position).sum().squareRoot()
            #expect(distance(whole.position, both.position) < 1e-11 * (1 + scale), "\(duration)")
        }
    }

    @Test(arguments: starts.indices) func timeRunsBack(start: Int) {
        let (place, velocity) = Self.starts[start]
        // Longer times lose the digits of the start where an orbit leaves the pericentre for far away.
        for duration in [1e-6, 0.01, 0.3] {
            let moved = KeplerMotion(position: place, velocity: velocity, mu: 1).advanced(by: duration)
            let back = KeplerMotion(position: moved.position, velocity: moved.velocity, mu: 1).advanced(by: -duration)
            let speed = (velocity * velocity).sum().squareRoot()
            #expect(distance(back.position, place) < 1e-11 * (1 + duration * speed + abs(place.x)), "\(duration)")
        }
    }

    @Test(arguments: [0, 0.125, 0.5, 0.875, 0.9921875, 0.99993896484375]) func ellipsesCloseAfterAPeriod(
        eccentricity: Double
    ) {
        let speed = ((1 + eccentricity) / (1 - eccentricity)).squareRoot()
        let motion = KeplerMotion(position: [1 - eccentricity, 0, 0], velocity: [0, speed, 0], mu: 1)
        let half = motion.advanced(by: .pi)
        #expect(distance(half.position, [-1 - eccentricity, 0, 0]) < 1e-11)
        for turns in [1.0, 7, 1000] {
            let moved = motion.advanced(by: turns * 2 * .pi)
            // Rounding of the velocity changes the energy, and so the time of the pericentre.
            let time = 5e-15 / (1 - eccentricity) * turns
            #expect(distance(moved.position, [1 - eccentricity, 0, 0]) < time * speed + 1e-14)
        }
    }

    @Test func quartersOfACircleAreExact() {
        let moved = KeplerMotion(position: [1, 0, 0], velocity: [0, 1, 0], mu: 1).advanced(by: .pi / 2)
        #expect(distance(moved.position, [0, 1, 0]) < 1e-15)
        #expect(distance(moved.velocity, [-1, 0, 0]) < 1e-15)
    }

    @Test func bodiesWithoutACentreGoStraightOn() {
        let moved = KeplerMotion(position: [1, 2, 3], velocity: [4, 5, 6], mu: 0).advanced(by: 2)
        #expect(moved.position == [9, 12, 15])
        #expect(moved.velocity == [4, 5, 6])
        let inCentre = KeplerMotion(position: .zero, velocity: [1, 0, 0], mu: 1).advanced(by: 2)
        #expect(inCentre.position == [2, 0, 0])
    }

    @Test func aFallThroughTheCentreComesOutAtTheOtherEndOrBack() {
        // From rest at distance 1 to the centre takes π / √8; the line is the limit of thin ellipses, which come back.
        let motion = KeplerMotion(position: [1, 0, 0], velocity: .zero, mu: 1)
        let fall = Double.pi / 8.0.squareRoot()
        #expect(abs(motion.advanced(by: fall).position.x) < 1e-9)
        #expect(distance(motion.advanced(by: 2 * fall).position, [1, 0, 0]) < 1e-11)
    }

    private func energy(_ state: (position: SIMD3<Double>, velocity: SIMD3<Double>)) -> Double {
        (state.velocity * state.velocity).sum() / 2 - 1 / (state.position * state.position).sum().squareRoot()
    }
}
