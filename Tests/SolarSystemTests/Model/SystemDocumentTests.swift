// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Moniker
import Testing

@testable import SolarSystem

struct SystemDocumentTests {
    /// A game in full swing: throws under the helper's care, orbits under way, an odd name, and numbers with all
    /// digits.
    private func makeGame() throws -> World {
        var world = World()
        (world.name, world.contactRule, world.assistance) = ("Two \"suns\" \\ 🪐\n\u{1}", .bounce, 0.75)
        (world.middle, world.horizon, world.nameSeed) = (SIMD2(1.0 / 3, -2), 5000, 7)
        world.appendFree(at: .zero, radius: 50)
        for number in 0..<4 {
            let id = world.add(at: SIMD2(110 + 100 * Double(number), Double(number)), birthday: 0.1 * Double(number))
            for _ in 0..<10 { world.step() }
            world.release(id, speed: try #require(world.circularSpeed(of: id)) * 0.9)
        }
        for _ in 0..<350 { world.step() }
        #expect(world.orbits > 0)
        #expect(!world.helper.throwsInWork.isEmpty)
        return world
    }

    private func error(_ text: String) -> String? {
        do {
            _ = try SystemDocument(data: Data(text.utf8))
            return nil
        } catch {
            return (error as? SystemDocumentError)?.description ?? "another error: \(error)"
        }
    }

    /// A file with one planet, in which a test spoils something.
    private let simple = """
        {"format": "kosketus-solar-system", "version": 1, "name": "A", "age": 1.5, "planets": [
        {"name": "P", "position": [1, 2], "velocity": [3, 4], "mass": 5, "radius": 6}]}
        """

    // MARK: - Round trips

    @Test func aLoadedWorldGoesOnExactly() throws {
        var world = try makeGame()
        var loaded = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(loaded.planets == world.planets)
        #expect(loaded.counter == world.counter)
        #expect(loaded.helper == world.helper)
        for _ in 0..<300 { #expect(loaded.step() == world.step()) }
        #expect(loaded.planets == world.planets)
        #expect(loaded.age == world.age)
        #expect(loaded.orbits == world.orbits)
        #expect((loaded.name, loaded.contactRule) == (world.name, world.contactRule))
        #expect((loaded.middle, loaded.horizon, loaded.assistance) == (world.middle, world.horizon, world.assistance))
        #expect((loaded.madeCount, loaded.mostPlanets) == (4, 5))
    }

    @Test func identifiersAreGivenAnewAndNamesStay() throws {
        var world = try makeGame()
        world.remove(world.planets[1].id)
        let loaded = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(loaded.planets.map(\.id) == [1, 2, 3, 4])
        #expect(loaded.planets.map(\.name) == world.planets.map(\.name))
        var next = loaded
        let id = next.add(at: .zero, birthday: 0)
        #expect(id == 5)
        #expect(next[id]?.name == UniqueMonikers(seed: 7)[4].description)
    }

    @Test func heldPlanetsComeBackFreeAndAtRest() throws {
        var world = World()
        let id = world.add(at: SIMD2(3, 4), birthday: 7)
        for _ in 0..<20 { world.step() }
        let loaded = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(loaded.planets[0].isHeld == false)
        #expect(loaded.planets[0].speed == .zero)
        #expect(loaded.planets[0].center == SIMD2(3, 4))
        #expect(loaded.planets[0].radius == world[id]?.radius)
        #expect(loaded.planets[0].birthday == 7)
        #expect(loaded.canUndo)
    }

    @Test func anEmptyWorldIsADocument() throws {
        let loaded = try SystemDocument(data: SystemDocument(world: World()).data()).world
        #expect(loaded.planets.isEmpty)
        #expect(loaded.name == "Untitled")
    }

    @Test func aFileNeedsOnlyItsPlanets() throws {
        let world = try SystemDocument(data: Data(simple.utf8)).world
        #expect(world.age == 1.5)
        #expect(world.planets.count == 1)
        #expect(world.planets[0].speed == SIMD2(3, 4))
        #expect(world.planets[0].mass == 5)
        #expect(!world.canUndo)
        #expect(world.contactRule == .show)
    }

    @Test func aSettingThatIsNoNumberIsNotSaved() throws {
        var world = World.ofFree([.zero, SIMD2(300, 0)])
        world.horizon = .nan
        #expect(throws: SystemDocumentError.self) { try SystemDocument(world: world).data() }
    }

    // MARK: - Games

    @Test func aFileIsTheSameGame() throws {
        let world = World.ofFree([.zero, SIMD2(300, 0)])
        let loaded = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(loaded.game == world.game && !loaded.isPreset && World().game != world.game)
        let preset = try SystemDocument(data: SystemDocument(world: Preset.disc.makeWorld()).data()).world
        #expect(preset.isPreset && preset.game == Preset.disc.makeWorld().game)
        #expect(Set(Preset.allCases.map { $0.makeWorld().game }).count == Preset.allCases.count)
    }

    /// Files of earlier versions do not say it.
    @Test func aFileWithoutAGameIsOneNevertheless() throws {
        func game(_ text: String) throws -> Int { try SystemDocument(data: Data(text.utf8)).world.game }
        #expect(try game(simple) == game(simple))
        #expect(try game(simple) != game(simple.replacingOccurrences(of: "1.5", with: "1.25")))
        let named = simple.replacingOccurrences(of: "\"age\"", with: "\"nameSeed\": 77, \"age\"")
        #expect(try game(named) == 77)
        #expect(try game(named.replacingOccurrences(of: "\"age\"", with: "\"game\": 12, \"age\"")) == 12)
        for bad in ["0", "-3", "1000000000001"] {
            let text = simple.replacingOccurrences(of: "\"age\"", with: "\"game\": \(bad), \"age\"")
            #expect(error(text) == "game is \(bad). It must be from 1 to 1000000000000.")
        }
    }

    // MARK: - Names

    @Test func theNextNamesAreSavedToo() throws {
        var world = World()
        world.nameSeed = 123_456
        for _ in 0..<3 { _ = world.add(at: .zero, birthday: 0) }
        var loaded = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(loaded.nameSeed == 123_456)
        _ = world.add(at: .zero, birthday: 0)
        _ = loaded.add(at: .zero, birthday: 0)
        #expect(loaded.planets.map(\.name) == world.planets.map(\.name))
    }

    /// A file of another program, or of one that knew no names.
    @Test func planetsWithoutNamesGetSome() throws {
        let text = simple.replacingOccurrences(of: "\"name\": \"P\", ", with: "")
        #expect(text != simple)
        let world = try SystemDocument(data: Data(text.utf8)).world
        #expect(Moniker(world.planets[0].name) != nil)
        let again = try SystemDocument(data: Data(text.utf8)).world
        #expect(again.planets[0].name == world.planets[0].name)
        let saved = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(saved.planets[0].name == world.planets[0].name)
    }

    /// The first planet keeps the name of several.
    @Test func aNameThatIsTakenIsReplaced() throws {
        let taken = PlanetNames(seed: 0).name(from: Moniker.count / 2) { _ in false }.name
        let names = ["Free", "", "Free", taken, "Sun"]
        let planets = names.map {
            "{\"name\": \"\($0)\", \"position\": [1, 2], \"velocity\": [0, 0], \"mass\": 1, \"radius\": 1}"
        }
        let text = """
            {"format": "kosketus-solar-system", "version": 1, "name": "A", "age": 0,
            "planets": [\(planets.joined(separator: ",\n"))]}
            """
        let read = try SystemDocument(data: Data(text.utf8)).world.planets.map(\.name)
        #expect((read[0], read[3], read[4]) == ("Free", taken, "Sun"))
        #expect(Moniker(read[1]) != nil && Moniker(read[2]) != nil)
        #expect(Set(read).count == 5)
    }

    @Test func manyPlanetsWithoutNamesGetDifferentOnes() throws {
        let planet = "{\"position\":[1,2],\"velocity\":[0,0],\"mass\":1,\"radius\":1}"
        let planets = Array(repeating: planet, count: 2000).joined(separator: ",")
        let text =
            "{\"format\":\"kosketus-solar-system\",\"version\":1,\"name\":\"\",\"age\":0,\"planets\":[\(planets)]}"
        let world = try SystemDocument(data: Data(text.utf8)).world
        #expect(Set(world.planets.map(\.name)).count == 2000)
        // A hand that plays on is far from these names.
        var played = world
        let id = played.add(at: .zero, birthday: 0)
        #expect(played[id]?.name == UniqueMonikers(seed: 0)[0].description)
    }

    @Test(arguments: Preset.allCases)
    func presetsKeepTheirNames(preset: Preset) throws {
        let world = preset.makeWorld(), names = world.planets.map(\.name)
        #expect(Set(names).count == names.count && names.allSatisfy { Moniker($0) == nil })
        let loaded = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(loaded.planets.map(\.name) == names)
        if preset == .solarSystem { #expect(Set(names).isSuperset(of: ["Sun", "Earth", "Neptune"])) }
    }

    // MARK: - Bad files

    @Test(arguments: [
        ("\"version\": 1", "\"version\": 2", "The file has version 2. This program reads versions up to 1"),
        ("\"version\": 1", "\"version\": 0", "version is 0. It must be 1 or more."),
        ("\"version\": 1,", "", "version is missing."),
        ("kosketus-solar-system", "other", "The file's format is “other”. A system has “kosketus-solar-system”."),
        ("\"mass\": 5, ", "", "planets[0].mass is missing."),
        ("\"mass\": 5", "\"mass\": -5", "planets[0].mass is -5. It must be from 0 to 1e+15."),
        ("\"mass\": 5", "\"mass\": \"five\"", "planets[0].mass is of another kind. It must be a number."),
        ("\"mass\": 5", "\"mass\": null", "planets[0].mass is null"),
        ("\"radius\": 6", "\"radius\": 1e16", "planets[0].radius is 1e+16. It must be from 0 to 1e+15."),
        ("[1, 2]", "[1, 2, 3]", "planets[0].position has 3 numbers. It must have 2: x and y."),
        ("[1, 2]", "[1, -1e300]", "planets[0].position[1] is -1e+300."),
        ("[1, 2]", "7", "planets[0].position is of another kind. It must be a list."),
        ("\"age\": 1.5", "\"age\": -1", "age is -1. It must be from 0"),
        ("\"age\": 1.5", "\"age\": 1.5, \"horizon\": 0", "horizon is 0."),
        ("\"age\": 1.5", "\"age\": 1.5, \"nameSeed\": -1", "nameSeed is -1. It must be from 0 to 1000000000000."),
        ("\"name\": \"P\"", "\"name\": 7", "planets[0].name is of another kind. It must be a text."),
        ("\"age\": 1.5", "\"age\": 1.5, \"assistance\": 2", "assistance is 2. It must be from 0 to 1."),
        ("\"age\": 1.5", "\"age\": 1.5, \"contactRule\": \"kiss\"", "contactRule cannot be read"),
        ("\"age\": 1.5", "\"age\": 1.5, \"substeps\": 1000", "substeps is 1000. It must be from 1 to 64."),
        ("\"mass\": 5", "\"mass\": 5, \"orbits\": -1", "planets[0].orbits is -1."),
        ("\"mass\": 5", "\"mass\": 5, \"color\": [0, 0, 2]", "planets[0].color[2] is 2. It must be from 0 to 1."),
        (
            "\"mass\": 5", "\"mass\": 5, \"turn\": {\"around\": 3, \"start\": [1, 1], \"quarter\": 0, \"passed\": 0}",
            "planets[0].turn.around is 3. There is no other planet of this number."
        ),
        (
            "\"mass\": 5", "\"mass\": 5, \"throw\": {\"steps\": 1, \"distance\": 1}",
            "planets[0].throw.budget is missing."
        ),
        ("]}", "]", "The file is not JSON"),
    ])
    func aBadFileIsRefused(part: String, replacement: String, message: String) throws {
        let text = simple.replacingOccurrences(of: part, with: replacement)
        #expect(text != simple)
        let found = try #require(error(text))
        #expect(found.hasPrefix(message), "\(found)")
    }

    @Test(arguments: ["", "7", "[]", "null", "{}", "NaN", "{\"format\": 3}", "\u{0}\u{1}"])
    func whatIsNoSystemIsRefused(text: String) throws {
        #expect(try #require(error(text)).hasPrefix("another error") == false)
    }

    @Test func numbersThatAreNoNumbersAreRefused() throws {
        for word in ["NaN", "Infinity", "1e400", "nan"] {
            let found = try #require(error(simple.replacingOccurrences(of: "\"mass\": 5", with: "\"mass\": \(word)")))
            #expect(!found.hasPrefix("another error"), "\(found)")
        }
    }

    @Test func tooLargeFilesAreRefused() throws {
        let spaces = String(repeating: " ", count: SystemDocument.largestFile)
        #expect(try #require(error(simple + spaces)).hasPrefix("The file has 16"))
        let planet = "{\"name\":\"\",\"position\":[1,2],\"velocity\":[0,0],\"mass\":1,\"radius\":1}"
        let planets = Array(repeating: planet, count: SystemDocument.largestPlanetCount + 1).joined(separator: ",")
        let text =
            "{\"format\":\"kosketus-solar-system\",\"version\":1,\"name\":\"\",\"age\":0,\"planets\":[\(planets)]}"
        #expect(try #require(error(text)) == "planets has 20001 entries. A file can have 20000.")
    }

    @Test func noMutationCrashes() throws {
        let good = try SystemDocument(world: makeGame()).data()
        var random = PlanetRandom(seed: 1)
        var loaded = 0
        for _ in 0..<2000 {
            var data = good
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&data, &random) }
            guard let document = try? SystemDocument(data: data) else { continue }
            loaded += 1
            var world = document.world
            for _ in 0..<2 { world.step() }
            #expect(world.planets.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite && $0.mass >= 0 })
        }
        #expect(loaded > 50)
        #expect(loaded < 1950)
    }

    private func mutate(_ data: inout Data, _ random: inout PlanetRandom) {
        guard let place = data.indices.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: data[place] = UInt8.random(in: 0...255, using: &random)
        case 1: data[place] = Array("0123456789eE.-+[]{},:\"".utf8).randomElement(using: &random) ?? 0
        case 2: data.remove(at: place)
        case 3: data.insert(data[data.indices.randomElement(using: &random) ?? place], at: place)
        default: data.removeSubrange(place..<min(place + Int.random(in: 1...40, using: &random), data.endIndex))
        }
    }
}
