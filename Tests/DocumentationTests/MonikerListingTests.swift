// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Moniker
import Testing

/// The listings of the documentation of Moniker.
struct MonikerListingTests {
    @Test func aSeedRepeatsNames() {
        let names = MonikerGenerator(seed: 42)
        let first = names.next()
        print(first, first.word, first.animal)
        #expect((first.description, first.word, first.animal) == ("sepia-canary", "sepia", "canary"))
    }

    @Test func namesWithoutRepetition() throws {
        let unique = UniqueMonikerGenerator(seed: 42)
        let planet = try unique.next()
        let hundredth = UniqueMonikers(seed: 42)[99]
        #expect(planet == UniqueMonikers(seed: 42)[0] && planet.description == "viridian-sheepdog")
        for _ in 1..<99 { _ = try unique.next() }
        #expect(try unique.next() == hundredth)
    }

    @Test func thePageSaysHowManyThereAre() throws {
        let page = try Document(path: "Sources/Moniker/Moniker.docc/Moniker.md").lines()
        #expect(page.contains { $0.hasPrefix("There are 137,406 names.") } && Moniker.count == 137_406)
    }
}
