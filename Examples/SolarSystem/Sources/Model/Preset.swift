// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A system that comes with the program.
enum Preset: String, CaseIterable, Sendable {
    case solarSystem, figureEight, superEight, butterfly, moth, yinYang, bumblebee, lagrange, pythagorean, disc

    /// For the list.
    var title: String {
        switch self {
        case .solarSystem: "Solar System"
        case .figureEight: "Figure Eight"
        case .superEight: "Super-Eight"
        case .butterfly: "Butterfly"
        case .moth: "Moth"
        case .yinYang: "Yin and Yang"
        case .bumblebee: "Bumblebee"
        case .lagrange: "Lagrange’s Triangle"
        case .pythagorean: "Pythagorean Problem"
        case .disc: "Disc"
        }
    }

    /// One line, for the list.
    var subtitle: String {
        switch self {
        case .solarSystem: "The Sun and its planets on 1 January 2000. A year takes 10 seconds."
        case .figureEight: "Three equal planets follow each other on one path."
        case .superEight: "Four equal planets follow each other on one path of three loops, for two turns."
        case .butterfly: "Three equal planets on paths of their own. The pattern repeats every 25 seconds."
        case .moth: "Three equal planets on paths of their own. The pattern repeats every 60 seconds."
        case .yinYang: "Three equal planets on paths of their own. The pattern repeats every 69 seconds."
        case .bumblebee: "Three equal planets on paths of their own. The pattern repeats every 4 minutes."
        case .lagrange: "Three equal planets follow each other on a circle, until the triangle breaks."
        case .pythagorean: "Masses 3, 4 and 5 fall from rest and throw each other about."
        case .disc: "A thousand light planets around a heavy one."
        }
    }

    /// The system at its beginning, around (0, 0).
    func makeWorld() -> World {
        var world =
            switch self {
            case .solarSystem: SolarSystemVectors.makeWorld()
            case .figureEight: PeriodicOrbit.figureEight.makeWorld()
            case .superEight: PeriodicOrbit.superEight.makeWorld()
            case .butterfly: PeriodicOrbit.butterfly.makeWorld()
            case .moth: PeriodicOrbit.moth.makeWorld()
            case .yinYang: PeriodicOrbit.yinYang.makeWorld()
            case .bumblebee: PeriodicOrbit.bumblebee.makeWorld()
            case .lagrange: PeriodicOrbit.lagrange.makeWorld()
            case .pythagorean: PeriodicOrbit.pythagorean.makeWorld()
            case .disc: Disc().makeWorld()
            }
        world.name = title
        (world.game, world.isPreset) = (GameNumber.of(rawValue.utf8), true)
        return world
    }
}

extension World {
    /// Adds a free planet of a preset, which undo leaves alone.
    mutating func place(
        _ name: String, at center: SIMD2<Double>, speed: SIMD2<Double>, mass: Double, radius: Double, color: PlanetColor
    ) {
        var planet = Planet(id: 0, name: name, center: center, color: color, birthday: 0)
        (planet.speed, planet.mass, planet.radius) = (speed, mass, radius)
        (planet.isHeld, planet.isMadeByHand) = (false, false)
        append(planet)
    }
}

/// A thousand light planets on nearly circular orbits around a heavy one.
struct Disc {
    var count = 1000
    var seed: UInt64 = 22
    /// In points.
    private let inner = 200.0, outer = 1600.0
    private let centralRadius = 60.0, centralMass = 5000.0
    private let radius = 2.0

    func makeWorld() -> World {
        var random = PlanetRandom(seed: seed)
        var world = World()
        world.place(
            "Centre", at: .zero, speed: .zero, mass: centralMass, radius: centralRadius,
            color: PlanetColor(red: 1, green: 0.85, blue: 0.5))
        for number in 1...count { place(number, in: &world, &random) }
        return world
    }

    /// Distances are such that areas of the same size get the same number; speeds differ by up to 3 % from a circular
    /// orbit's.
    private func place(_ number: Int, in world: inout World, _ random: inout PlanetRandom) {
        let distance = random.number(in: inner * inner...outer * outer).squareRoot()
        let direction = random.direction(), across = SIMD2(-direction.y, direction.x)
        let circular = (World.gravitationalConstant * centralMass / distance).squareRoot()
        let speed = across * random.number(in: 0.97...1.03) + direction * random.number(in: -0.03...0.03)
        world.place(
            "Body \(number)", at: direction * distance, speed: speed * circular, mass: Planet.mass(radius: radius),
            radius: radius, color: PlanetColor(number: number))
    }
}
