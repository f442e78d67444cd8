// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import Gravity

/// Bodies and reference sums for tests of forces.
enum ForceSamples {
    /// Numbers that look random: SplitMix64.
    struct Generator {
        var state: UInt64 = 1

        /// Within 0 and 1.
        mutating func next() -> Double {
            state &+= 0x9e37_79b9_7f4a_7c15
            var bits = state
            bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
            bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
            return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
        }
    }

    /// Bodies that fill a cube of side 2 evenly, or a square.
    static func cloud(_ count: Int, dimensions: Dimensions = .three, radius: Double = 0, seed: UInt64 = 1) -> [Body] {
        var random = Generator(state: seed)
        return (0..<count).map { _ in
            let place = SIMD3(random.next() * 2 - 1, random.next() * 2 - 1, random.next() * 2 - 1)
            return Body(
                position: dimensions == .three ? place : SIMD3(place.x, place.y, 0),
                mass: random.next() / Double(count),
                radius: radius * random.next())
        }
    }

    /// Bodies in a few dense clumps of different sizes.
    static func clumps(_ count: Int) -> [Body] {
        let sizes = [1.0, 1e-3, 1e-9, 1e-14]
        return cloud(count).enumerated().map { index, body in
            var body = body
            let size = sizes[index % 4]
            body.position = body.position * size + SIMD3(Double(index % 4), 0.5, 0)
            return body
        }
    }

    static func accelerations(_ bodies: [Body], _ field: ForceField) -> [SIMD3<Double>] {
        var field = field
        let storage = Bodies(bodies).storage
        let result = Vectors(capacity: storage.capacity)
        field.accelerate(storage, into: result)
        return bodies.indices.map { SIMD3(result.x[$0], result.y[$0], result.z[$0]) }
    }

    static func potentialEnergy(_ bodies: [Body], _ field: ForceField) -> Double {
        var field = field
        return field.potentialEnergy(of: Bodies(bodies).storage)
    }

    /// A plain double loop, in the order of bodies. Sums of magnitudes come with it, for bounds of rounding.
    static func reference(_ bodies: [Body], _ attraction: Attraction) -> [(sum: SIMD3<Double>, size: Double)] {
        bodies.indices.map { target in
            var (sum, size) = (SIMD3<Double>.zero, 0.0)
            for source in bodies.indices where source != target {
                let difference = bodies[source].position - bodies[target].position
                let distance2 = (difference * difference).sum()
                guard distance2 > 0 else { continue }
                let reach = bodies[source].radius + bodies[target].radius
                let term =
                    difference * attraction.constant * bodies[source].mass
                    / cube(distance2, reach, attraction.softening)
                sum += term
                size += (term * term).sum().squareRoot()
            }
            return (sum, size)
        }
    }

    private static func cube(_ distance2: Double, _ reach: Double, _ softening: Softening) -> Double {
        switch softening {
        case .none: return distance2 * distance2.squareRoot()
        case .plummer(let length):
            let square = distance2 + length * length
            return square * square.squareRoot()
        case .contact: return max(distance2, reach * reach) * distance2.squareRoot()
        }
    }

    /// The largest error of any body, relative to the sum of magnitudes of what attracts it.
    static func largestError(_ found: [SIMD3<Double>], _ bodies: [Body], _ attraction: Attraction) -> Double {
        zip(found, reference(bodies, attraction)).map { found, exact in
            let difference = found - exact.sum
            let error = (difference * difference).sum().squareRoot()
            return exact.size == 0 ? error : error / exact.size
        }.max() ?? 0
    }

    /// The root of the mean square of the errors, relative to the accelerations.
    static func typicalError(_ found: [SIMD3<Double>], _ exact: [SIMD3<Double>]) -> Double {
        let squares = zip(found, exact).map { found, exact in
            let difference = found - exact
            return (difference * difference).sum() / (exact * exact).sum()
        }
        return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }
}
