// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

/// Pairs that overlap: found by the tree, and the same ones as by looking at all.
struct CollisionSearchTests {
    private func contacts(_ bodies: Bodies) -> [Contact] {
        var (bodies, search) = (bodies, CollisionSearch())
        return search.resolve(&bodies, response: .report, attraction: Attraction()).contacts
    }

    private func treePairs(_ tree: SphereTree) -> [BodyPair] { tree.overlappingPairs(limit: .max).pairs.sorted() }

    /// Radii over six orders of magnitude, with a share of points and of equal places.
    private func unequal(_ count: Int, seed: Int, scale: Double = 1) -> Bodies {
        var numbers = SeededNumbers(seed: seed)
        var places = [SIMD3<Double>.zero]
        return Bodies(
            (0..<count).map { index in
                if numbers.chance(0.9) { places.append(scale * numbers.vector(-1...1)) }
                let radius = numbers.chance(0.1) ? 0 : scale * numbers.scale(-21 ... -1)
                let place = places[places.count - 1]
                return Body(position: place, mass: 1, radius: radius, isFixed: numbers.chance(0.05), tag: index)
            })
    }

    @Test(arguments: [0, 1, 2, 33, 64, 65, 100, 300, 700])
    func theTreeFindsAllPairsOfUnequalBodies(count: Int) {
        let bodies = unequal(count, seed: count)
        let expected = CollisionSearch.directPairs(bodies.storage)
        var tree = SphereTree()
        tree.build(bodies.storage)
        let found = treePairs(tree).filter { !bodies[$0.first].isFixed || !bodies[$0.second].isFixed }
        #expect(found == expected)
        #expect(contacts(bodies).map(\.first) == expected.map(\.first))
        #expect(contacts(bodies).map(\.second) == expected.map(\.second))
        #expect(count < 33 || !expected.isEmpty)
    }

    /// The squares of these lengths are out of the range of numbers.
    @Test(arguments: [1e-250, 1e-160, 1e160, 1e250])
    func lengthsOfAnyScaleAreCompared(scale: Double) {
        let usual = CollisionSearch.directPairs(unequal(100, seed: 5).storage)
        let bodies = unequal(100, seed: 5, scale: scale)
        #expect(CollisionSearch.directPairs(bodies.storage) == usual)
        var tree = SphereTree()
        tree.build(bodies.storage)
        #expect(treePairs(tree).filter { !bodies[$0.first].isFixed || !bodies[$0.second].isFixed } == usual)
    }

    @Test func bodiesThatTouchDoNotOverlap() {
        var bodies: Bodies = [
            Body(position: .zero, mass: 1, radius: 1, tag: 4), Body(position: [3, 0, 0], mass: 1, radius: 2, tag: 2),
        ]
        #expect(contacts(bodies).isEmpty)
        bodies[1].position.x = 3.0.nextDown
        #expect(contacts(bodies) == [Contact(first: 4, second: 2, approach: 0)])
    }

    @Test func pointsMeetBodiesButNotEachOther() {
        let point = Body(position: .zero, mass: 1)
        #expect(contacts([point, point]).isEmpty)
        #expect(contacts([point, point, Body(position: .zero, mass: 1, radius: 1e-12)]).count == 2)
    }

    @Test func contactsReportHowFastBodiesApproach() {
        let bodies: Bodies = [
            Body(position: [1, 1, 1], velocity: [1, 0, 0], mass: 1, radius: 1),
            Body(position: [2, 1, 1], velocity: [-2, 5, 0], mass: 1, radius: 1, tag: 1),
            Body(position: [1, 2, 1], velocity: [0, 4, 0], mass: 1, radius: 1, tag: 2),
        ]
        #expect(
            contacts(bodies).prefix(2) == [
                Contact(first: 0, second: 1, approach: 3), Contact(first: 0, second: 2, approach: -4),
            ])
    }

    @Test func twoFixedBodiesNeverCollide() {
        let fixed = Body(position: .zero, mass: 1, radius: 1, isFixed: true)
        #expect(contacts([fixed, fixed]).isEmpty)
        #expect(contacts(Bodies(Array(repeating: fixed, count: 100))).isEmpty)
        #expect(contacts([fixed, fixed, Body(position: .zero, mass: 1, radius: 1, tag: 1)]).count == 2)
    }

    /// The order of the tree is kept from step to step, and made anew when bodies have moved too far.
    @Test func movedBodiesAreFoundAsWell() {
        var (bodies, search) = (unequal(200, seed: 9), CollisionSearch())
        var numbers = SeededNumbers(seed: 10)
        for step in 0..<30 {
            let expected = CollisionSearch.directPairs(bodies.storage)
            let found = search.resolve(&bodies, response: .report, attraction: Attraction()).contacts
            #expect(found.map(\.first) == expected.map { bodies[$0.first].tag })
            #expect(found.map(\.second) == expected.map { bodies[$0.second].tag })
            let distance = step % 10 == 9 ? 2.0 : 0.01
            for index in bodies.indices { bodies[index].position += distance * numbers.vector(-1...1) }
            if step % 7 == 6 { bodies.remove(at: step) }
        }
    }

    /// One body far away, or one that covers all others, does not make the search look at all pairs.
    @Test(arguments: [1e12, 1e300])
    func theSearchStaysLocal(distance: Double) {
        var bodies = Bodies.cloud(1000, seed: 11, radius: 0.01)
        bodies[17].position.x = distance
        bodies[500].radius = 5
        var tree = SphereTree()
        tree.build(bodies.storage)
        let result = tree.overlappingPairs(limit: .max)
        #expect(result.pairs.sorted() == CollisionSearch.directPairs(bodies.storage))
        // There are 250 nodes or less. Each body looks at a few besides the path to the large one.
        #expect(result.visits < 40 * bodies.count)
    }

    @Test func theSelectionDividesAnyOrder() {
        var numbers = SeededNumbers(seed: 12)
        let shapes: [(Int) -> Double] = [
            { Double($0) }, { -Double($0) }, { Double($0 % 3) }, { _ in 1 }, { Double(min($0, 200 - $0)) },
        ]
        for shape in shapes {
            for _ in 0..<20 {
                var spheres = (0..<201).map { SIMD4(0, shape($0), 0, Double($0)) }
                var order = (0..<Int32(201)).map { $0 }
                let middle = Int.random(in: 0...200, using: &numbers)
                var selection = MedianSelection()
                spheres.withUnsafeMutableBufferPointer { spheres in
                    order.withUnsafeMutableBufferPointer { selection.divide(0..<201, at: middle, axis: 1, spheres, $0) }
                }
                let values = spheres.map(\.y)
                #expect(values[..<middle].allSatisfy { $0 <= values[middle] })
                #expect(values[middle...].allSatisfy { $0 >= values[middle] })
                #expect(order.map(Double.init) == spheres.map(\.w) && Set(order).count == 201)
            }
        }
    }
}
