// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

/// The director on a screen of 320 x 240 points, 60 times a second.
struct CameraDirectorTests {
    private var director = CameraDirector()
    private var time = 0.0

    init() {
        director.resize(to: SIMD2(320, 240), middle: nil)
        director.update([], isHolding: false, reducesMotion: false, time: 0)
    }

    private func planet(
        _ id: Int, _ x: Double, _ y: Double, radius: Double = 20, speed: SIMD2<Double> = .zero, isHeld: Bool = false
    ) -> Planet {
        var planet = Planet(
            id: id, name: "\(id)", center: SIMD2(x, y), color: PlanetColor(number: id), birthday: 0)
        (planet.radius, planet.mass, planet.speed) = (radius, Planet.mass(radius: radius), speed)
        planet.isHeld = isHeld
        return planet
    }

    private mutating func run(_ planets: [Planet], seconds: Double, isHolding: Bool = false, reduces: Bool = false) {
        for _ in 0..<Int(seconds * 60) {
            time += 1.0 / 60
            director.update(planets, isHolding: isHolding, reducesMotion: reduces, time: time)
        }
    }

    private func sees(_ planet: Planet) -> Bool {
        director.camera.sight.contains(WorldBox(center: planet.center, halfSize: SIMD2(planet.radius, planet.radius)))
    }

    // MARK: - What it frames

    @Test mutating func itRestsWhileEverythingIsInSight() {
        let start = director.camera
        // In the corners, where discs are cut a little, and in the middle.
        run([planet(1, 17, 17), planet(2, 303, 223), planet(3, 100, 100)], seconds: 5)
        #expect(director.camera == start && !director.isMoving)
        run([], seconds: 1)
        #expect(director.camera == start)
    }

    @Test mutating func itMovesWhereADiscIsCut() {
        let planets = [planet(1, 310, 120)]
        run(planets, seconds: 5)
        #expect(planets.allSatisfy(sees) && director.camera.scale == 1)
    }

    @Test mutating func itZoomsOutToWhatMatters() {
        let planets = [planet(1, 160, 120), planet(2, 1000, -300)]
        run(planets, seconds: 4)
        #expect(planets.allSatisfy(sees))
        #expect(director.camera.scale < 1 && !director.isMoving)
        // There is a margin, but no more room than needed.
        #expect(director.camera.scale > 0.2)
    }

    @Test mutating func itMovesWithoutZoomingWhenThatIsEnough() {
        let planets = [planet(1, 360, 120), planet(2, 440, 120)]
        run(planets, seconds: 4)
        #expect(planets.allSatisfy(sees))
        #expect(director.camera.scale == 1)
        // By the shortest way: not to the middle.
        #expect(director.camera.center.x < 400 && director.camera.center.y == 120)
    }

    @Test mutating func aLightPlanetThatFleesMayLeave() {
        let start = director.camera
        let heavy = planet(1, 160, 120, radius: 50)
        run([heavy, planet(2, 900, 120, radius: 5, speed: SIMD2(2000, 0))], seconds: 3)
        #expect(director.camera == start)
        // The same one in an orbit matters.
        let bound = planet(2, 900, 120, radius: 5, speed: SIMD2(0, 50))
        run([heavy, bound], seconds: 4)
        #expect(sees(bound) && sees(heavy))
    }

    @Test mutating func scalesStayInTheirRange() {
        run([planet(1, 0, 0), planet(2, 1e6, 0)], seconds: 6)
        #expect(director.camera.scale == 0.05)
        #expect(!director.isMoving)
        run([planet(1, 160, 120)], seconds: 8)
        #expect(director.camera == Camera(center: SIMD2(160, 120), scale: 1, size: SIMD2(320, 240)))
    }

    @Test mutating func placesThatAreNoNumbersAreIgnored() {
        let start = director.camera
        run([planet(1, .nan, 0), planet(2, 0, .infinity)], seconds: 1)
        #expect(director.camera == start)
    }

    // MARK: - How it moves

    @Test mutating func itComesBackOnlyAfterAWhile() {
        run([planet(1, 160, 120), planet(2, 700, 120)], seconds: 4)
        let far = director.camera
        let near = [planet(1, 160, 120), planet(2, 200, 120)]
        run(near, seconds: 1.5)
        #expect(director.camera == far, "a planet that comes and goes does not move it each time")
        run(near, seconds: 4)
        #expect(director.camera.scale == 1 && director.camera.center == SIMD2(160, 120))
    }

    @Test mutating func aLittleMoreRoomChangesNothing() {
        run([planet(1, 160, 120), planet(2, 1000, 120)], seconds: 4)
        let before = director.camera
        run([planet(1, 160, 120), planet(2, 900, 120)], seconds: 6)
        #expect(director.camera == before)
    }

    @Test mutating func itArrivesWithoutOvershoot() {
        let planets = [planet(1, 160, 120), planet(2, 2000, 900)]
        var scales: [Double] = [1], ways: [Double] = [0]
        for _ in 0..<240 {
            run(planets, seconds: 1.0 / 60 + 1e-9)
            scales.append(director.camera.scale)
            ways.append(director.camera.center.x)
        }
        #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 })
        // It starts and stops gently: no step is more than a twentieth of the whole.
        let whole = log(scales[0] / scales[240])
        #expect(zip(scales, scales.dropFirst()).allSatisfy { log($0 / $1) < whole / 20 })
        #expect(!director.isMoving)
    }

    @Test mutating func theSameTimeInOtherPartsBringsItToTheSamePlace() {
        let planets = [planet(1, 160, 120), planet(2, 2000, 900)]
        var other = director
        run(planets, seconds: 0.5)
        other.update(planets, isHolding: false, reducesMotion: false, time: time)
        #expect(abs(director.camera.scale - other.camera.scale) < 1e-9)
        #expect((director.camera.center - other.camera.center).length < 1e-6)
    }

    @Test mutating func withReducedMotionItGoesThereAtOnce() {
        let planets = [planet(1, 160, 120), planet(2, 1000, 120)]
        run(planets, seconds: 1.5 / 60, reduces: true)
        let there = director.camera
        #expect(planets.allSatisfy(sees) && !director.isMoving)
        run(planets, seconds: 2, reduces: true)
        #expect(director.camera == there)
    }

    // MARK: - Fingers

    @Test mutating func itNeverMovesWhileAPlanetIsHeld() {
        let planets = [planet(1, 160, 120, isHeld: true), planet(2, 1000, 120)]
        let start = director.camera
        run(planets, seconds: 2, isHolding: true)
        #expect(director.camera == start)
        run(planets, seconds: 0.3)
        let onTheWay = director.camera
        #expect(onTheWay != start && director.isMoving)
        run(planets, seconds: 1, isHolding: true)
        #expect(director.camera == onTheWay)
        run(planets, seconds: 4)
        #expect(planets.allSatisfy(sees))
    }

    @Test mutating func aPersonTakesItOverAndGivesItBack() {
        let planets = [planet(1, 160, 120), planet(2, 1000, 120)]
        director.pan(by: CGPoint(x: 40, y: 0))
        director.zoom(by: 2, at: .zero)
        let chosen = director.camera
        run(planets, seconds: 3)
        #expect(director.camera == chosen && !director.isAutomatic && !director.isMoving)
        director.giveBack()
        run(planets, seconds: 4)
        #expect(planets.allSatisfy(sees) && director.isAutomatic)
    }

    // MARK: - Sizes

    @Test mutating func anEmptyWorldBeginsInTheMiddleOfEachSize() {
        director.resize(to: SIMD2(240, 320), middle: nil)
        run([], seconds: 0.1)
        #expect(director.camera == Camera(center: SIMD2(120, 160), scale: 1, size: SIMD2(240, 320)))
    }

    @Test mutating func aWorldKeepsItsMiddleWhenTheScreenIsTurned() {
        let planets = [planet(1, 160, 120), planet(2, 250, 120)]
        run(planets, seconds: 1)
        director.resize(to: SIMD2(240, 320), middle: SIMD2(160, 120))
        run(planets, seconds: 4)
        #expect(director.camera == Camera(center: SIMD2(160, 120), scale: 1, size: SIMD2(240, 320)))
    }

    @Test mutating func anotherWorldIsFramedAtOnce() {
        let planets = [planet(1, -600, 0), planet(2, 600, 0)]
        director.begin(at: .zero)
        director.update(planets, isHolding: false, reducesMotion: false, time: 100)
        #expect(planets.allSatisfy(sees) && !director.isMoving)
    }
}
