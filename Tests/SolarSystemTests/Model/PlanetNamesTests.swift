// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Moniker
import Testing

@testable import SolarSystem

struct PlanetNamesTests {
    @Test func planetsAreNamedInTheOrderOfTheSeed() {
        var world = World()
        world.nameSeed = 42
        for _ in 0..<5 { _ = world.add(at: .zero, birthday: 0) }
        #expect(world.planets.map(\.name) == UniqueMonikers(seed: 42).prefix(5).map(\.description))
    }

    @Test func noTwoLivingPlanetsShareAName() {
        var world = World()
        world.place(
            UniqueMonikers(seed: 0)[1].description, at: .zero, speed: .zero, mass: 1, radius: 1,
            color: PlanetColor(number: 1))
        for _ in 0..<200 { _ = world.add(at: .zero, birthday: 0) }
        #expect(Set(world.planets.map(\.name)).count == 201)
    }

    @Test func undoLeavesTheOthersTheirNames() {
        var world = World()
        let ids = (0..<3).map { world.add(at: SIMD2(Double($0) * 300, 0), birthday: 0) }
        let names = world.planets.map(\.name), before = world
        world.undo()
        #expect(world.planets.map(\.name) == Array(names.prefix(2)) && world[ids[2]] == nil)
        let next = world.add(at: .zero, birthday: 0)
        #expect(world[next].map { !names.contains($0.name) } == true, "a name is not given again")
        #expect(before.planets.map(\.name) == names, "a copy is a saved game")
    }

    @Test func namesBeginAgainAfterTheLastOne() {
        let names = PlanetNames(seed: 3), order = UniqueMonikers(seed: 3)
        #expect(names.count == Moniker.count)
        let last = names.name(from: names.count - 1) { _ in false }
        #expect(last.name == order[names.count - 1].description)
        let free = names.name(from: last.next) { $0 == order[0].description }
        #expect(free.name == order[1].description)
    }

    @Test func whenAllAreUsedNamesGetNumbers() {
        let names = PlanetNames(seed: 3)
        let (name, next) = names.name(from: 5) { Moniker($0) != nil }
        #expect(name == "\(UniqueMonikers(seed: 3)[5])-5" && next == 6)
    }
}
