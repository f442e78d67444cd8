// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

struct BodiesTests {
    @Test func bodiesKeepTheirOrderAndAllOfTheirProperties() {
        let given = [
            Body(position: [1, 2, 3], velocity: [4, 5, 6], mass: 7, radius: 8, isFixed: false, tag: 9),
            Body(position: [-1, -2, -3], mass: 0, radius: 0.5, isFixed: true, tag: -10),
        ]
        #expect(Array(Bodies(given)) == given)
        #expect(Bodies(given).description == given.description)
        let literal: Bodies = [given[0], given[1]]
        #expect(literal == Bodies(given))
        #expect(literal != Bodies(given.reversed()))
    }

    @Test func emptyBodiesHaveNoBody() {
        #expect(Bodies().isEmpty)
        #expect(Bodies([]) == Bodies())
        #expect(Bodies().firstIndex(tag: 0) == nil)
    }

    @Test func fixedBodiesHaveNoVelocity() {
        var bodies: Bodies = [Body(position: .zero, velocity: [1, 2, 3], mass: 1, isFixed: true)]
        #expect(bodies[0].velocity == .zero)
        bodies[0].velocity = [4, 5, 6]
        #expect(bodies[0].velocity == .zero)
        bodies[0].isFixed = false
        bodies[0].velocity = [4, 5, 6]
        #expect(bodies[0].velocity == [4, 5, 6])
    }

    @Test func copiesAreIndependent() {
        let original = Bodies.cloud(20, seed: 1)
        var copy = original
        #expect(copy.storage === original.storage)
        copy[3].mass = 100
        copy.append(Body(position: .zero, mass: 1))
        copy.remove(at: 0)
        #expect(original == Bodies.cloud(20, seed: 1))
        #expect(copy.count == 20 && copy[2].mass == 100)
    }

    @Test func aCopyIsAppendedToWithoutTheOriginal() {
        let original = Bodies.cloud(3, seed: 2)
        var copy = original
        copy.append(Body(position: .zero, mass: 1, tag: 7))
        #expect(original.count == 3)
        #expect(copy.map(\.tag) == [0, 1, 2, 7])
    }

    @Test func aBodyIsChangedInPlace() {
        var simulation = Simulation(bodies: .cloud(20, seed: 1))
        let memory = simulation.bodies.storage.memory
        simulation.bodies[3].mass = 2
        simulation.bodies[4].position.x = 3
        #expect(simulation.bodies.storage.memory == memory)
        #expect(simulation.bodies[3].mass == 2 && simulation.bodies[4].position.x == 3)
    }

    @Test func appendingGrowsByDoubling() {
        var bodies = Bodies()
        var memories: Set<UnsafeMutablePointer<Double>> = []
        for index in 0..<1000 {
            bodies.append(Body(position: SIMD3(Double(index), 0, 0), mass: 1, tag: index))
            memories.insert(bodies.storage.memory)
        }
        #expect(memories.count <= 9)
        #expect(bodies.map(\.tag) == Array(0..<1000))
        #expect(bodies.map(\.position.x) == (0..<1000).map(Double.init))
    }

    @Test func removalKeepsTheOrderOfTheOthers() {
        var bodies = Bodies.cloud(50, seed: 3)
        let before = Array(bodies)
        bodies.removeAll { $0 % 3 == 1 }
        #expect(Array(bodies) == before.filter { $0.tag % 3 != 1 })
        #expect(bodies.remove(at: 5) == before[8])
        #expect(bodies.map(\.tag).prefix(7) == [0, 2, 3, 5, 6, 9, 11])
        #expect(bodies.firstIndex(tag: 9) == 5 && bodies.firstIndex(tag: 8) == nil)
        bodies.removeAll { _ in true }
        #expect(bodies.isEmpty)
    }

    @Test func removingNothingCopiesNothing() {
        let original = Bodies.cloud(5, seed: 4)
        var copy = original
        copy.removeAll { _ in false }
        #expect(copy.storage === original.storage)
    }

    @Test func anErrorWhileRemovingChangesNothing() {
        struct Failure: Error {}
        var bodies = Bodies.cloud(5, seed: 5)
        #expect(throws: Failure.self) {
            try bodies.removeAll { index in
                guard index < 3 else { throw Failure() }
                return true
            }
        }
        #expect(bodies == .cloud(5, seed: 5))
    }

    /// Forces and integrators skip the treatment of fixed bodies if there are none.
    @Test func fixedBodiesAreCounted() {
        var bodies = Bodies.cloud(10, seed: 6)
        #expect(!bodies.storage.hasFixed)
        bodies[2].isFixed = true
        bodies[7].isFixed = true
        bodies[7].isFixed = true
        #expect(bodies.storage.fixedCount == 2)
        bodies.remove(at: 2)
        #expect(bodies.storage.fixedCount == 1 && bodies[6].isFixed)
        bodies.append(Body(position: .zero, mass: 1, isFixed: true))
        let copy = bodies
        bodies.removeAll { copy[$0].isFixed }
        #expect(!bodies.storage.hasFixed && copy.storage.fixedCount == 2)
    }

    /// Vectors read eight numbers at a time, beyond the last body, and expect no mass there.
    @Test(arguments: [0, 1, 7, 8, 9, 100])
    func rowsAreAlignedAndEndInZeros(count: Int) {
        var bodies = Bodies.cloud(count + 3, seed: 7, radius: 1)
        bodies.removeAll { $0 < 3 }
        let storage = bodies.storage
        #expect(storage.capacity % BodyStorage.lanes == 0 && storage.capacity >= count && storage.capacity > 0)
        for row in [storage.x, storage.y, storage.z, storage.vx, storage.vy, storage.vz, storage.mass, storage.radius] {
            #expect(UInt(bitPattern: row) % 64 == 0)
            #expect((count..<storage.capacity).allSatisfy { row[$0] == 0 })
        }
    }

    @Test func indicesAreThoseOfACollection() {
        let bodies = Bodies.cloud(4, seed: 8)
        #expect(bodies.indices == 0..<4)
        #expect(bodies.reversed().map(\.tag) == [3, 2, 1, 0])
        #expect(bodies.dropFirst().first?.tag == 1)
    }
}
