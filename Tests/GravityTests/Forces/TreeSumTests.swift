// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

@Suite struct TreeSumTests {
    private func accelerations(
        _ bodies: [Body], _ method: ForceMethod, _ softening: Softening = .none, dimensions: Dimensions = .three,
        arithmetic: Arithmetic = .fastest, threads: Int = 1
    ) -> [SIMD3<Double>] {
        ForceSamples.accelerations(
            bodies,
            ForceField(
                attraction: Attraction(constant: 2, softening: softening), method: method, dimensions: dimensions,
                arithmetic: arithmetic, threadCount: threads))
    }

    // The bounds are about one and a half times what was measured.
    @Test(arguments: [0.2, 0.5, 1], [Arithmetic.fastest, .portable])
    func errorIsBounded(angle: Double, arithmetic: Arithmetic) {
        let bounds: [(Dimensions, [Double: Double])] = [
            (.two, [0.2: 2.1e-3, 0.5: 2e-2, 1: 0.14]), (.three, [0.2: 1.2e-3, 0.5: 1.2e-2, 1: 8e-2]),
        ]
        for (dimensions, bound) in bounds {
            let bodies = ForceSamples.cloud(700, dimensions: dimensions)
            let exact = accelerations(bodies, .direct, dimensions: dimensions)
            let found = accelerations(
                bodies, .tree(openingAngle: angle), dimensions: dimensions, arithmetic: arithmetic)
            #expect(ForceSamples.typicalError(found, exact) < bound[angle]!)
        }
    }

    @Test(arguments: DirectSumTests.softenings)
    func angleZeroIsTheDirectSum(softening: Softening) {
        for bodies in [ForceSamples.cloud(300, radius: 0.2), ForceSamples.clumps(200)] {
            let found = accelerations(bodies, .tree(openingAngle: 0), softening)
            let attraction = Attraction(constant: 2, softening: softening)
            #expect(ForceSamples.largestError(found, bodies, attraction) < 3e-15)
        }
    }

    @Test func overlapsAreExact() {
        // Each body overlaps most others, so each pair is summed on its own.
        let bodies = ForceSamples.cloud(300).map {
            var body = $0
            body.radius = 2
            return body
        }
        for angle in [0.5, 1.0] {
            let found = accelerations(bodies, .tree(openingAngle: angle), .contact)
            let attraction = Attraction(constant: 2, softening: .contact)
            #expect(ForceSamples.largestError(found, bodies, attraction) < 3e-15)
        }
    }

    @Test(arguments: DirectSumTests.softenings)
    func kernelsAgreeWithPortableSums(softening: Softening) {
        let bodies = ForceSamples.cloud(500, radius: 0.05)
        for angle in [0.4, 0.9] {
            let fast = accelerations(bodies, .tree(openingAngle: angle), softening)
            let portable = accelerations(bodies, .tree(openingAngle: angle), softening, arithmetic: .portable)
            // Far cells are in single precision with the kernels.
            #expect(ForceSamples.typicalError(fast, portable) < 2e-6)
        }
    }

    @Test func threadsDoNotChangeBits() {
        let bodies = ForceSamples.cloud(600, radius: 0.05)
        for arithmetic in [Arithmetic.fastest, .portable] {
            let results = (1...3).map {
                accelerations(bodies, .tree(openingAngle: 0.5), .contact, arithmetic: arithmetic, threads: $0)
            }
            #expect(results[0] == results[1] && results[0] == results[2])
        }
    }

    @Test func orderOfBodiesDoesNotMatter() {
        let bodies = ForceSamples.cloud(800)
        let forward = accelerations(bodies, .tree(openingAngle: 0.5))
        let backward = Array(accelerations(Array(bodies.reversed()), .tree(openingAngle: 0.5)).reversed())
        #expect(ForceSamples.typicalError(backward, forward) < 1e-6)
    }

    @Test func copiesHaveMemoryOfTheirOwn() {
        let bodies = Bodies(ForceSamples.cloud(200)).storage
        let other = Bodies(ForceSamples.cloud(900, seed: 2)).storage
        var field = ForceField(method: .tree(openingAngle: 0.5))
        let results = Vectors(capacity: bodies.capacity), otherResults = Vectors(capacity: other.capacity)
        field.accelerate(bodies, into: results)
        let before = (0..<200).map { results.x[$0] }
        var copy = field
        copy.accelerate(other, into: otherResults)
        field.accelerate(bodies, into: results)
        #expect((0..<200).map { results.x[$0] } == before)
    }

    // MARK: - Degenerate systems

    @Test func pointAttractsLikeOneBody() {
        // Thousands of bodies at one point, and one body outside of it. Quick, or it would look at all pairs.
        let point = Array(repeating: Body(position: SIMD3(1, 1, 1), mass: 0.5, radius: 0.1), count: 4000)
        let outside = Body(position: SIMD3(1, 1, 3), mass: 8)
        for softening in DirectSumTests.softenings {
            let found = accelerations(point + [outside], .tree(openingAngle: 0.5), softening)
            guard softening != .plummer(0.1) else { continue }
            #expect(abs(found[4000].z / (-2 * 2000 / 4) - 1) < 1e-12)
            #expect(found.prefix(4000).allSatisfy { $0.x == 0 && $0.y == 0 && abs($0.z - 4) < 1e-14 })
        }
    }

    @Test func clumpsSmallerThanKeysAreDivided() {
        let tree = CellTree()
        let bodies = Bodies(ForceSamples.clumps(400)).storage
        tree.build(bodies, dimensions: .three, leafSize: 8)
        #expect(tree.cells.filter(\.isLeaf).allSatisfy { $0.count <= 8 })
        #expect(tree.cells.count < 800)
    }

    @Test(arguments: [Dimensions.two, .three])
    func cellsHoldTheirBodies(dimensions: Dimensions) {
        let tree = CellTree()
        let bodies = Bodies(ForceSamples.cloud(500, dimensions: dimensions, radius: 1)).storage
        tree.build(bodies, dimensions: dimensions, leafSize: 5)
        #expect(Set((0..<500).map { tree.order.indices[$0] }) == Set(0..<500))
        for (index, cell) in tree.cells.enumerated() {
            let mass = cell.bodies.reduce(0) { $0 + bodies.mass[Int(tree.order.indices[$1])] }
            #expect(abs(tree.cellRows[.mass][index] / mass - 1) < 1e-13)
            for rank in cell.bodies {
                let place = SIMD4(tree.bodies.place(rank), 0)
                #expect(place.clamped(lowerBound: tree.low(of: index), upperBound: tree.high(of: index)) == place)
                #expect(tree.bodies.radius[rank] <= tree.cellRows[.radius][index])
                #expect(tree.bodies.radius[rank] >= tree.cellRows[.leastRadius][index])
            }
            #expect(cell.isLeaf || cell.children.reduce(0) { $0 + tree.cells[$1].count } == cell.count)
            #expect(cell.isLeaf || cell.childCount >= 2)
        }
    }

    @Test(arguments: [5, 127, 128, 700])
    func ranksFollowKeys(count: Int) {
        let order = MortonOrder()
        order.sort(Bodies(ForceSamples.cloud(count)).storage, dimensions: .three)
        for rank in 1..<count { #expect(order.keys[rank - 1] <= order.keys[rank]) }
    }

    @Test func neighboursOfTheSmallestDistance() {
        // Keys cannot separate them at first, nor can halves of their coordinates.
        let least = Double.leastNonzeroMagnitude
        let bodies = (0..<40).map { Body(position: SIMD3(least * Double($0 % 20), 0, 0), mass: 0) }
        let tree = CellTree()
        tree.build(Bodies(bodies).storage, dimensions: .three, leafSize: 2)
        #expect(tree.cells.filter(\.isLeaf).allSatisfy { $0.count == 2 })
    }
}
