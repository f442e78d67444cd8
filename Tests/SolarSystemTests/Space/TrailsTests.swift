// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import LayerProtocol
import QuartzCore
import Testing
import UIKit

@testable import SolarSystem

/// Trails of planets that were off screen, or moved while another style was shown.
@MainActor
struct TrailsTests {
    private let space = SpaceView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    private let app: TestApplication

    init() { app = TestApplication(view: space, scale: 1) }

    private func camera(_ center: SIMD2<Double>, scale: Double = 1) -> Camera {
        Camera(center: center, scale: scale, size: SIMD2(320, 320))
    }

    /// A planet that moves to the right.
    private func planet(_ id: Int, at center: SIMD2<Double>, speed: Double = 100) -> Planet {
        var planet = Planet(
            id: id, name: "Planet \(id)", center: center, color: PlanetColor(red: 1, green: 0.35, blue: 0.35),
            birthday: 0)
        (planet.radius, planet.mass, planet.isHeld, planet.speed) = (4, 1, false, SIMD2(speed, 0))
        return planet
    }

    /// Moves planets, and shows a scene in each frame.
    private func run(
        _ scene: inout SpaceScene, seconds: Double, each: (inout SpaceScene) -> Void = { _ in }
    ) {
        for _ in 0..<Int((seconds / TestApplication.frameInterval).rounded()) {
            app.advance(by: TestApplication.frameInterval)
            scene.age += TestApplication.frameInterval
            scene.time = app.now
            for index in scene.planets.indices {
                scene.planets[index].center += scene.planets[index].speed * TestApplication.frameInterval
            }
            each(&scene)
            let shown = scene
            app.act { space.scene = shown }
        }
    }

    private func show(_ scene: inout SpaceScene, _ camera: Camera) {
        scene.camera = camera
        run(&scene, seconds: TestApplication.frameInterval)
    }

    /// How bright the picture is at a place of the world, from 0 to 255: the brightest of its neighbours.
    private func brightness(_ place: SIMD2<Double>, _ scene: SpaceScene) -> Int {
        let point = scene.camera.point(of: place), picture = app.snapshot()
        let x = Int(point.x.rounded()), y = Int(point.y.rounded())
        return (-1...1).flatMap { dx in (-1...1).map { dy in Int(picture.color(x: x + dx, y: y + dy).x) } }.max() ?? 0
    }

    private var parts: [TrailPart] {
        let layers = space.layer.sublayers ?? []
        return layers.flatMap { $0.sublayers ?? [] }.compactMap { $0 as? TrailPart }
    }

    // MARK: - Off screen

    @Test func aTrailThatWasOffScreenAppearsWhenTheCameraShowsMore() {
        var scene = SpaceScene(
            planets: [planet(1, at: SIMD2(100, 160)), planet(2, at: SIMD2(400, 160))],
            camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 1)
        let behind = SIMD2(scene.planets[1].center.x - 60, 160)
        #expect(!parts.isEmpty)
        show(&scene, camera(SIMD2(320, 160), scale: 0.4))
        #expect(brightness(behind, scene) > 60, "the part that ended 0.4 s ago")
        #expect(brightness(behind + SIMD2(0, 30), scene) == 0)
    }

    @Test func aTrailThatWasOffScreenAppearsWhenTheCameraIsMoved() {
        var scene = SpaceScene(planets: [planet(1, at: SIMD2(400, 160))], camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 1)
        #expect(parts.isEmpty, "nothing of it was on the screen")
        show(&scene, camera(SIMD2(460, 160)))
        let behind = SIMD2(scene.planets[0].center.x - 60, 160)
        #expect(brightness(behind, scene) > 60)
        #expect(brightness(behind + SIMD2(0, 30), scene) == 0)
    }

    /// Both ends of a part are beyond the edges.
    @Test func aPlanetThatCrossesTheScreenWithinAPartHasATrail() {
        var scene = SpaceScene(
            planets: [planet(1, at: SIMD2(-40, 160), speed: 2400)], camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 0.2)
        #expect(scene.planets[0].center.x > 400)
        #expect(brightness(SIMD2(160, 160), scene) > 100)
        run(&scene, seconds: 0.2)
        #expect(brightness(SIMD2(160, 160), scene) > 60)
    }

    @Test func aTrailThatAppearsFadesOnAndGoes() {
        var scene = SpaceScene(planets: [planet(1, at: SIMD2(400, 160))], camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 1)
        show(&scene, camera(SIMD2(460, 160)))
        let place = SIMD2(scene.planets[0].center.x - 60, 160)
        var last = brightness(place, scene)
        for _ in 0..<6 {
            run(&scene, seconds: 0.25)
            let next = brightness(place, scene)
            #expect(next < last || next == 0)
            last = next
        }
        run(&scene, seconds: 0.25)
        #expect(brightness(place, scene) == 0)
        app.advance(by: 3)
        #expect(parts.isEmpty)
    }

    /// A part that is drawn again has the fade that it had.
    @Test func drawingMoreOfAPartDoesNotBrightenIt() {
        let planets = [planet(1, at: SIMD2(100, 160)), planet(2, at: SIMD2(400, 160))]
        var scene = SpaceScene(planets: planets, camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 1)
        let opacities = parts.map { $0.presentation()?.opacity ?? 0 }, boxes = parts.map(\.bounds)
        show(&scene, camera(SIMD2(320, 160), scale: 0.5))
        #expect(parts.map(\.bounds) != boxes, "they are drawn again")
        for (part, before) in zip(parts, opacities) {
            let now = part.presentation()?.opacity ?? 0
            #expect(now < before && now > before - 0.05)
        }
    }

    /// The newest part is drawn with translucent lines, older ones with solid lines in translucent layers.
    @Test func aPartLooksTheSameWhenItIsNoLongerTheNewest() {
        var scene = SpaceScene(planets: [planet(1, at: SIMD2(40, 160))], camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 0.2)
        #expect(parts.isEmpty)
        let place = SIMD2(50.0, 160)
        var last = brightness(place, scene)
        #expect(last > 150 && last < 190)
        while parts.isEmpty, scene.age < 1 {
            show(&scene, scene.camera)
            let next = brightness(place, scene)
            #expect(abs(next - last) <= 3)
            last = next
        }
        #expect(parts.count == 1)
    }

    @Test func aCameraThatShowsNothingMoreDrawsNoPartAgain() {
        var scene = SpaceScene(
            planets: [planet(1, at: SIMD2(40, 160)), planet(2, at: SIMD2(60, 200))],
            camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 0.6)
        let before = Dictionary(uniqueKeysWithValues: parts.map { (ObjectIdentifier($0), $0.bounds) })
        #expect(!before.isEmpty)
        run(&scene, seconds: 0.2) { scene in
            scene.camera.zoom(by: 0.95, at: CGPoint(x: 160, y: 160))
        }
        for part in parts {
            if let bounds = before[ObjectIdentifier(part)] { #expect(part.bounds == bounds) }
        }
    }

    /// Parts were drawn while a planet was a dot.
    @Test func trailsBecomeFinerWhenTheCameraComesNearer() {
        var scene = SpaceScene(
            planets: [planet(1, at: SIMD2(100, 160))], camera: camera(SIMD2(160, 160), scale: 0.05))
        app.act { space.style = .trails }
        run(&scene, seconds: 1)
        show(&scene, camera(SIMD2(160, 160)))
        let behind = SIMD2(scene.planets[0].center.x - 50, 160)
        #expect(brightness(behind, scene) > 60)
        #expect(brightness(behind + SIMD2(0, 6), scene) == 0, "the line is as wide as the newest part")
    }

    // MARK: - Other styles

    @Test(arguments: [StyleName.classic, .glow, .blueprint])
    func trailsAreWholeAfterAnotherStyle(_ style: StyleName) {
        var scene = SpaceScene(planets: [planet(1, at: SIMD2(40, 160))], camera: camera(SIMD2(160, 160)))
        app.act { space.style = style }
        run(&scene, seconds: 1.5)
        #expect(parts.isEmpty)
        app.act { space.style = .trails }
        run(&scene, seconds: TestApplication.frameInterval)
        let end = scene.planets[0].center.x
        let near = brightness(SIMD2(end - 40, 160), scene), far = brightness(SIMD2(end - 120, 160), scene)
        #expect(near > far && far > 20, "\(near), \(far)")
        // As if the trails had been there all the time.
        var same = SpaceScene(planets: [planet(1, at: SIMD2(40, 160))], camera: camera(SIMD2(160, 160)))
        let other = TrailsTests()
        other.app.act { other.space.style = .trails }
        other.run(&same, seconds: 1.5 + TestApplication.frameInterval)
        #expect(abs(other.brightness(SIMD2(end - 40, 160), same) - near) <= 4)
        #expect(abs(other.brightness(SIMD2(end - 120, 160), same) - far) <= 4)
    }

    @Test func aStyleThatIsChosenLongAfterThePlanetsStoodStillHasNoTrails() {
        var scene = SpaceScene(planets: [planet(1, at: SIMD2(40, 160))], camera: camera(SIMD2(160, 160)))
        run(&scene, seconds: 1)
        app.advance(by: 2)
        app.act { space.style = .trails }
        app.advance(by: TestApplication.frameInterval)
        #expect(parts.isEmpty)
    }

    @Test func anotherWorldHasNoTrailsOfTheOneBefore() {
        var scene = SpaceScene(planets: [planet(1, at: SIMD2(40, 160))], camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 1)
        #expect(!parts.isEmpty)
        // Its first planet has the same number, and it is older.
        scene.planets = [planet(1, at: SIMD2(200, 40), speed: 0)]
        scene.age += 100
        app.act { space.forgetTrails() }
        run(&scene, seconds: TestApplication.frameInterval)
        #expect(parts.isEmpty)
        #expect(brightness(SIMD2(120, 100), scene) == 0, "no line from one world to the other")
    }

    // MARK: - Cost

    /// A camera that goes back to a sixth in a second and a half, as the spring does: at most 60 bytes a body and frame,
    /// with the parts that are drawn again.
    @Test(arguments: [60, 300]) func goingBackTakesFewBytes(count: Int) {
        var planets: [Planet] = []
        for number in 1...count {
            let angle = Double(number) * 2.4, distance = 900 * (Double(number) / Double(count)).squareRoot()
            var planet = planet(number, at: SIMD2(160 + cos(angle) * distance, 160 + sin(angle) * distance))
            planet.speed = SIMD2(-sin(angle), cos(angle)) * 120
            planets.append(planet)
        }
        var scene = SpaceScene(planets: planets, camera: camera(SIMD2(160, 160)))
        app.act { space.style = .trails }
        run(&scene, seconds: 2)
        var bytes = 0, frames = 0
        let factor = pow(1.0 / 6, TestApplication.frameInterval / 1.5)
        run(&scene, seconds: 1.5) { scene in
            bytes += drawnBytes
            frames += 1
            scene.camera.zoom(by: factor, at: CGPoint(x: 160, y: 160))
        }
        let mean = Double(bytes) / Double(frames) / Double(count)
        #expect(mean > 1 && mean <= 60, "\(mean) bytes a body")
        var visible = 0
        scene.forEachVisible { _, _, _ in visible += 1 }
        #expect(visible > count * 9 / 10, "\(visible) are in sight")
    }

    /// The bytes of the drawings in the last commit.
    private var drawnBytes: Int {
        let contents = app.lastCommit?.contents ?? []
        return contents.reduce(0) { sum, contents in
            if case .displayList(let list) = contents { sum + list.bytes.count } else { sum }
        }
    }
}
