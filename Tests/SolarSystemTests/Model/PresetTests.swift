// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct PresetTests {
    /// How far the planet is at most that is furthest from its place at the beginning, in points.
    private func closure(of orbit: PeriodicOrbit, periods: Double = 1) -> Double {
        var world = orbit.makeWorld()
        let places = world.planets.map(\.center)
        let steps = (orbit.period ?? 0) * periods * orbit.time / World.stepDuration
        for _ in 0..<Int(steps.rounded()) { world.step() }
        return zip(world.planets, places).map { ($0.center - $1).length }.max() ?? .infinity
    }

    @Test(arguments: Preset.allCases) func eachPresetIsInReachAndSurvivesADocument(preset: Preset) throws {
        let world = preset.makeWorld()
        #expect(world.name == preset.title)
        #expect(!preset.subtitle.isEmpty)
        #expect(world.planets.allSatisfy { !$0.isTooFar(from: .zero, horizon: world.horizon) && !$0.isHeld })
        #expect(world.momentum.length < 0.05 * world.planets.reduce(0) { $0 + $1.mass })
        #expect(!world.canUndo)
        let loaded = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(loaded.planets == world.planets)
        #expect(loaded.substeps == world.substeps)
        guard world.planetCount < 100 else { return }
        var one = world, other = loaded
        for _ in 0..<20 {
            one.step()
            other.step()
        }
        #expect(one.planets == other.planets)
        #expect(one.planetCount == world.planetCount)
    }

    // MARK: - Choreographies

    @Test func theFigureEightCloses() {
        #expect(closure(of: .figureEight) < 1)
        #expect(closure(of: .figureEight, periods: 0.5) > 50)
    }

    /// After a third of the period, each body is where another one began.
    @Test func theBodiesOfTheFigureEightFollowEachOther() {
        var world = PeriodicOrbit.figureEight.makeWorld()
        let places = world.planets.map(\.center)
        for _ in 0..<Int((6.32591398 / 3 * 2 / World.stepDuration).rounded()) { world.step() }
        for planet in world.planets { #expect(places.map { ($0 - planet.center).length }.min() ?? 9 < 1) }
    }

    /// With a quarter of the steps of the preset, which closes sixteen times as well.
    @Test func theButterflyCloses() {
        var orbit = PeriodicOrbit.butterfly
        orbit.substeps = 16
        #expect(closure(of: orbit) < 12)
    }

    /// A unit of their publication has 500 points. Fewer steps than the presets make are less exact; the bumblebee needs
    /// all of them.
    @Test func theMothClosesWithinAPeriod() { closes(.moth, substeps: 8, within: 1) }
    @Test func yinAndYangClose() { closes(.yinYang, substeps: 32, within: 4) }
    @Test func theBumblebeeCloses() { closes(.bumblebee, substeps: 64, within: 2.5) }

    private func closes(_ orbit: PeriodicOrbit, substeps: Int, within distance: Double) {
        var orbit = orbit
        orbit.substeps = substeps
        let found = closure(of: orbit)
        #expect(found < distance)
    }

    @Test func theSuperEightClosesTwice() {
        #expect(closure(of: .superEight) < 0.5)
        #expect(closure(of: .superEight, periods: 2) < 2)
        #expect(closure(of: .superEight, periods: 0.5) > 50)
    }

    /// After a quarter of the period, each body is where the one before it began.
    @Test func theBodiesOfTheSuperEightFollowEachOther() {
        var world = PeriodicOrbit.superEight.makeWorld()
        let places = world.planets.map(\.center)
        for _ in 0..<Int((2 * Double.pi / 4 * 4 / World.stepDuration).rounded()) { world.step() }
        for (planet, place) in zip(world.planets, [places[3]] + places[..<3]) {
            #expect((planet.center - place).length < 1)
        }
        #expect(world.planets.allSatisfy { !$0.isTouching })
    }

    @Test func theTriangleTurns() {
        #expect(closure(of: .lagrange) < 1)
        var world = Preset.lagrange.makeWorld()
        for _ in 0..<500 { world.step() }
        let places = world.planets.map(\.center)
        for (one, other) in [(0, 1), (1, 2), (2, 0)] {
            #expect(abs((places[one] - places[other]).length - 150 * 3.0.squareRoot()) < 0.5)
        }
    }

    /// In the units of its publication, the energy of the figure eight is −1.287142 (the table of its numbers by Simó).
    @Test func theFigureEightHasItsEnergy() {
        let orbit = PeriodicOrbit.figureEight
        let unit = orbit.massUnit * orbit.length * orbit.length / (orbit.time * orbit.time)
        #expect(abs(orbit.makeWorld().energy / unit + 1.2871419917663258) < 1e-9)
    }

    /// Masses 3, 4 and 5 at distances 5, 4 and 3: nothing moves yet.
    @Test func thePythagoreanProblemBeginsAtRest() {
        let orbit = PeriodicOrbit.pythagorean
        let unit = orbit.massUnit * orbit.length * orbit.length / (orbit.time * orbit.time)
        let world = orbit.makeWorld()
        #expect(abs(world.energy / unit + 12.0 / 5 + 15.0 / 4 + 20.0 / 3) < 1e-9)
        #expect(world.planets.allSatisfy { $0.speed == .zero })
        #expect(world.planets.reduce(SIMD2.zero) { $0 + $1.center * $1.mass }.length < 1e-9)
    }

    // MARK: - The solar system

    /// DE421 at J2000.0 in barycentric ICRF coordinates: name, G times the mass in au³ per day² (for the Earth that of the
    /// Earth and the Moon), place in au, speed in au per day.
    private static let vectors = """
        Sun 2.959122082855911e-4 -7.136456395232e-03 -2.647021852888e-03 -9.229478710130e-04 \
        5.378458816446e-06 -6.758186170679e-06 -3.032849308679e-06
        Mercury 4.91254957186794e-11 -1.372300624687e-01 -4.032407359604e-01 -2.014122635136e-01 \
        2.137177410403e-02 -4.933057557457e-03 -4.850466471944e-03
        Venus 7.243452332698441e-10 -7.254387528096e-01 -4.892126789243e-02 2.371768969146e-02 \
        8.034959678567e-04 -1.849859566914e-02 -8.372768184164e-03
        Earth 8.997011408268049e-10 -1.842715553317e-01 8.847815006953e-01 3.838199508803e-01 \
        -1.720224661077e-02 -2.904925889436e-03 -1.259427919854e-03
        Moon 0 -1.862208369893e-01 8.829986087889e-01 3.833112371749e-01 \
        -1.683057613480e-02 -3.289623718544e-03 -1.433458076369e-03
        Mars 9.54954869562239e-11 1.383579465419e+00 -1.245805418393e-03 -3.788311343579e-02 \
        6.768779842111e-04 1.380727932961e-02 6.314867583121e-03
        Jupiter 2.82534584085505e-7 3.994040712128e+00 2.733931840023e+00 1.074588951119e+00 \
        -4.562935035008e-03 5.874704083641e-03 2.629269913478e-03
        Saturn 8.459706073308477e-8 6.399272407166e+00 6.172010782186e+00 2.273847798795e+00 \
        -4.286973413508e-03 3.521586386062e-03 1.638898661879e-03
        Uranus 1.29202482579265e-8 1.442472079596e+01 -1.250891342351e+01 -5.682610365113e+00 \
        2.683483517248e-03 2.455246591874e-03 1.037375987830e-03
        Neptune 1.52435910924974e-8 1.680491225424e+01 -2.298274968247e+01 -9.825348544192e+00 \
        2.584653188595e-03 1.661666698151e-03 6.157823854493e-04
        """

    @Test func theVectorsHaveTheDigitsOfTheEphemeris() throws {
        #expect(SolarSystemVectors.earthMoonRatio == 81.3005690699153)
        var expected = Self.vectors.split(separator: "\n").map { $0.split(separator: " ") }
        let moon = expected.remove(at: 4)
        try #require(SolarSystemVectors.rows.count == expected.count && moon[0] == "Moon")
        for (row, texts) in zip(SolarSystemVectors.rows, expected) {
            let isEarth = row.name == "Earth"
            let place = isEarth ? SolarSystemVectors.earthPlace : row.place
            let speed = isEarth ? SolarSystemVectors.earthSpeed : row.speed
            #expect(row.name == texts[0])
            #expect(texts.dropFirst().map { Double($0) } == [row.attraction] + numbers(place) + numbers(speed))
        }
        let moonNumbers = numbers(SolarSystemVectors.moonPlace) + numbers(SolarSystemVectors.moonSpeed)
        #expect(moon.dropFirst(2).map { Double($0) } == moonNumbers)
    }

    private func numbers(_ vector: SIMD3<Double>) -> [Double] { [vector.x, vector.y, vector.z] }

    @Test func aYearTakesTenSeconds() throws {
        var world = Preset.solarSystem.makeWorld()
        let earth = try #require(world.planets.first { $0.name == "Earth" })
        var ages: [Double] = []
        for _ in 0..<2100 where world.step().contains(.orbit(earth.id)) { ages.append(world.age) }
        try #require(ages.count == 2)
        #expect(abs(ages[1] - ages[0] - SolarSystemVectors.year) < 0.1)
        #expect(world.planetCount == 9)
        #expect(world.planets.allSatisfy { !$0.isTouching })
    }

    @Test func planetsGoRoundAnticlockwiseAtTheirDistances() {
        let world = Preset.solarSystem.makeWorld()
        let sun = world.planets[0]
        // Perihelion and aphelion, in astronomical units.
        let ranges = [
            "Mercury": 0.30...0.47, "Venus": 0.71...0.73, "Earth": 0.98...1.02, "Mars": 1.38...1.67,
            "Jupiter": 4.9...5.5, "Saturn": 9.0...10.1, "Uranus": 18.2...20.1, "Neptune": 29.7...30.4,
        ]
        for planet in world.planets.dropFirst() {
            let place = planet.center - sun.center, speed = planet.speed - sun.speed
            #expect(ranges[planet.name]?.contains(place.length / SolarSystemVectors.unit) == true)
            // The y-axis points down.
            #expect(place.x * speed.y - place.y * speed.x < 0)
            #expect(planet.mass < sun.mass / 1000)
        }
    }

    // MARK: - The disc

    @Test func theDiscHasAThousandBodies() {
        let world = Preset.disc.makeWorld()
        #expect(world.planetCount == 1001)
        #expect(Preset.disc.makeWorld().planets == world.planets)
    }

    /// With a few of the bodies, which hardly attract each other.
    @Test func theDiscKeepsItsBodies() {
        var world = Disc(count: 20).makeWorld()
        for _ in 0..<1000 { world.step() }
        #expect(world.planetCount == 21)
        let distances = world.planets.dropFirst().map { ($0.center - world.planets[0].center).length }
        #expect(distances.filter { (150...1800).contains($0) }.count >= 19)
    }
}
