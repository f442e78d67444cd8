// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

@Suite struct DirectSumTests {
    static let softenings: [Softening] = [.none, .plummer(0.1), .contact]

    // Counts around the lengths of vectors, of blocks of targets, and of blocks of pairs.
    @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 100, 130, 200, 401], softenings)
    func sumsLikeADoubleLoop(count: Int, softening: Softening) {
        for dimensions in [Dimensions.two, .three] {
            let bodies = ForceSamples.cloud(count, dimensions: dimensions, radius: 0.3)
            let attraction = Attraction(constant: 6.7, softening: softening)
            for arithmetic in [Arithmetic.fastest, .portable] {
                let field = ForceField(
                    attraction: attraction, method: .direct, dimensions: dimensions, arithmetic: arithmetic)
                let found = ForceSamples.accelerations(bodies, field)
                #expect(ForceSamples.largestError(found, bodies, attraction) < 3e-15)
            }
        }
    }

    @Test func pairIsExactToRounding() {
        // The error of one pair shows what the approximation of the reciprocal root is worth.
        var random = ForceSamples.Generator(state: 9)
        for _ in 0..<150 {
            let place = SIMD3(random.next(), random.next(), random.next()) * (1 + 1e3 * random.next())
            let bodies = [Body(position: .zero, mass: 1), Body(position: place, mass: random.next())]
            for count in [2, 20] {
                // Test particles at the same place, so that the sums for more bodies are used, too.
                let more = bodies + Array(repeating: Body(position: .zero, mass: 0), count: count - 2)
                let found = ForceSamples.accelerations(more, ForceField(method: .direct))
                #expect(ForceSamples.largestError(found, more, Attraction()) < 1.5e-15)
            }
        }
    }

    @Test(arguments: softenings, [Arithmetic.fastest, .portable])
    func bodiesAtOnePlaceDoNotAttractEachOther(softening: Softening, arithmetic: Arithmetic) {
        for count in [2, 9, 40, 150] {
            let bodies = Array(repeating: Body(position: SIMD3(0.1, -3, 7), mass: 2, radius: 1), count: count)
            for method in [ForceMethod.direct, .tree(openingAngle: 0.5), .tree(openingAngle: 0)] {
                let field = ForceField(
                    attraction: Attraction(softening: softening), method: method, arithmetic: arithmetic)
                #expect(ForceSamples.accelerations(bodies, field).allSatisfy { $0 == .zero })
            }
        }
    }

    @Test func noBodiesAndOneBody() {
        for method in [ForceMethod.automatic, .direct, .tree(openingAngle: 0.5)] {
            let field = ForceField(method: method)
            #expect(ForceSamples.accelerations([], field).isEmpty)
            #expect(ForceSamples.accelerations([Body(position: .one, mass: 1)], field) == [.zero])
            #expect(ForceSamples.potentialEnergy([], field) == 0)
            #expect(ForceSamples.potentialEnergy([Body(position: .one, mass: 1)], field) == 0)
        }
    }

    @Test func fixedBodiesAttractAndRest() {
        for method in [ForceMethod.direct, .tree(openingAngle: 0.5)] {
            for count in [3, 70] {
                var bodies = ForceSamples.cloud(count)
                let free = ForceSamples.accelerations(bodies, ForceField(method: method))
                bodies[1].isFixed = true
                let found = ForceSamples.accelerations(bodies, ForceField(method: method))
                #expect(found[1] == .zero)
                #expect(free[1] != .zero)
                #expect(found[0] == free[0] && found[2] == free[2])
            }
        }
    }

    @Test func bodiesWithoutMassAttractNothing() {
        let sun = Body(position: .zero, mass: 1)
        let particle = Body(position: SIMD3(2, 0, 0), mass: 0)
        let found = ForceSamples.accelerations([sun, particle], ForceField())
        #expect(found[0] == .zero)
        #expect(abs(found[1].x + 0.25) < 1e-15 && found[1].y == 0 && found[1].z == 0)
    }

    // MARK: - Extreme numbers

    @Test(arguments: [1e-200, 1e-100, 1e-60, 1e-10, 1, 1e10, 1e70, 1e76, 1e140, 1e150])
    func distancesOfAllSizes(distance: Double) {
        // The mass makes the result 1.
        let mass = distance < 1e-150 ? distance * distance * 1e300 : distance * distance
        let expected = distance < 1e-150 ? 1e300 : 1
        guard mass > 0 else {
            // 1e-200 squared is not a number above zero any more: the result is finite with a mass of 1e-100 only.
            let bodies = [Body(position: .zero, mass: 1e-100), Body(position: SIMD3(0, distance, 0), mass: 1e-100)]
            let found = ForceSamples.accelerations(bodies, ForceField(method: .direct))
            #expect(abs(found[0].y / 1e300 - 1) < 1e-14 && found[0].x == 0 && found[1].y == -found[0].y)
            return
        }
        for count in [2, 40] {
            let bodies =
                [Body(position: SIMD3(0, distance, 0), mass: mass), Body(position: .zero, mass: 0)]
                + Array(repeating: Body(position: .zero, mass: 0), count: count - 2)
            for arithmetic in [Arithmetic.fastest, .portable] {
                for method in [ForceMethod.direct, .tree(openingAngle: 0.5)] {
                    let field = ForceField(method: method, arithmetic: arithmetic)
                    let found = ForceSamples.accelerations(bodies, field)
                    #expect(abs(found[1].y / expected - 1) < 1e-14)
                    #expect(found[1].x == 0 && found[1].z == 0 && found[0] == .zero)
                }
            }
        }
    }

    @Test(arguments: softenings)
    func allSizesInOneSystem(softening: Softening) {
        let bodies = (-10...10).flatMap { exponent -> [Body] in
            let length = Double(sign: .plus, exponent: exponent * 99, significand: 1)
            return [1, -1].map { Body(position: SIMD3(length * $0, 0, length), mass: 1e-300, radius: length / 8) }
        }
        for method in [ForceMethod.direct, .tree(openingAngle: 0.5)] {
            let field = ForceField(attraction: Attraction(softening: softening), method: method)
            let found = ForceSamples.accelerations(bodies, field)
            #expect(found.allSatisfy { !$0.x.isNaN && !$0.y.isNaN && !$0.z.isNaN })
            #expect(!ForceSamples.potentialEnergy(bodies, field).isNaN)
        }
    }

    @Test func largestCoordinates() {
        let far = Double.greatestFiniteMagnitude
        let bodies = [Body(position: SIMD3(far, 0, 0), mass: 1), Body(position: SIMD3(-far, 0, 0), mass: 1)]
        for method in [ForceMethod.direct, .tree(openingAngle: 0.5)] {
            let found = ForceSamples.accelerations(bodies, ForceField(method: method))
            #expect(found == [.zero, .zero])
        }
    }

    @Test func exactPairAgreesWithVectors() {
        for softening in Self.softenings {
            let attraction = Attraction(constant: 3, softening: softening)
            let bodies = ForceSamples.cloud(20, radius: 0.5)
            // One body far beyond the range of vectors makes all pairs exact ones, and attracts nothing.
            let more = bodies + [Body(position: SIMD3(1e200, 0, 0), mass: 0)]
            let found = ForceSamples.accelerations(more, ForceField(attraction: attraction, method: .direct))
            #expect(ForceSamples.largestError(Array(found.prefix(20)), bodies, attraction) < 3e-15)
        }
    }

    // MARK: - Order and threads

    @Test func threadsDoNotChangeBits() {
        let bodies = ForceSamples.cloud(520, radius: 0.1)
        for softening in Self.softenings {
            for arithmetic in [Arithmetic.fastest, .portable] {
                let results = (1...3).map { threads in
                    ForceSamples.accelerations(
                        bodies,
                        ForceField(
                            attraction: Attraction(softening: softening), method: .direct, arithmetic: arithmetic,
                            threadCount: threads))
                }
                #expect(results[0] == results[1] && results[0] == results[2])
            }
        }
    }

    @Test func portableSumsAreTheseBits() {
        // Written down from one processor: each other one has to find the same.
        let field = ForceField(method: .direct, arithmetic: .portable)
        let found = ForceSamples.accelerations(ForceSamples.cloud(37), field)
        #expect(found[5].x.bitPattern == 0x3fd10a892302c003)
        #expect(found[36].z.bitPattern == 0x3fd1866d8f140a5d)
    }

    @Test func forcesOnAllBodiesCancel() {
        let bodies = ForceSamples.cloud(300)
        let found = ForceSamples.accelerations(bodies, ForceField(method: .direct))
        var (sum, size) = (SIMD3<Double>.zero, 0.0)
        for (body, acceleration) in zip(bodies, found) {
            sum += body.mass * acceleration
            size += body.mass * (acceleration * acceleration).sum().squareRoot()
        }
        #expect((sum * sum).sum().squareRoot() < 1e-14 * size)
    }

    @Test(arguments: [2, 5, 6, 11])
    func eachPairOfBlocksMeetsOnce(blocks: Int) {
        var met = Set<[Int]>()
        for round in 0..<Rounds.count(blocks) {
            var present = Set<Int>()
            for pair in 0..<Rounds.pairs(blocks) {
                guard let (one, other) = Rounds.pair(pair, round: round, blocks: blocks) else { continue }
                #expect(present.insert(one).inserted && present.insert(other).inserted)
                #expect(met.insert([min(one, other), max(one, other)]).inserted)
            }
        }
        #expect(met.count == blocks * (blocks - 1) / 2)
    }
}
