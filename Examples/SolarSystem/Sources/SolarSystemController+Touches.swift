// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Where and when a finger made a planet.
struct Landing {
    var planet: Planet.ID
    /// In points of the view.
    var point: CGPoint
    /// In seconds.
    var time: TimeInterval
}

// The planets that fingers hold are in `held`. The key is the touch itself, which is retained, so that no later touch
// is mistaken for it. The last two landings are in `landings`, for double taps.
extension SolarSystemController {
    func fingersLanded(_ touches: Set<UITouch>) {
        // Places follow from the size of the view.
        if director.camera.size == .zero { view.layoutIfNeeded() }
        for touch in touches {
            let point = touch.location(in: spaceView), place = director.camera.place(at: point)
            let planet = world.add(at: place, birthday: touch.timestamp)
            held[touch] = (planet, FingerTrack(place, touch.timestamp))
            landings = landings.suffix(1) + [Landing(planet: planet, point: point, time: touch.timestamp)]
        }
        worldChangedByHand()
    }

    func fingersMoved(_ touches: Set<UITouch>) {
        for touch in touches {
            guard let planet = held[touch]?.planet else { continue }
            let place = director.camera.place(at: touch.location(in: spaceView))
            held[touch]?.track.add(place, touch.timestamp)
            world.move(planet, to: place)
        }
        setNeedsFrame()
    }

    /// A throw is saved at once.
    func fingersLifted(_ touches: Set<UITouch>) {
        let isThrow = touches.contains { held[$0] != nil }
        for touch in touches {
            guard let (planet, track) = held.removeValue(forKey: touch) else { continue }
            world.release(planet, speed: track.velocity(at: touch.timestamp))
        }
        if isThrow { autosave() }
        refresh(isNow: true)
    }

    /// A touch that the system has taken away leaves its planet, at rest. One that became a camera gesture never meant
    /// its planet.
    func fingersCancelled(_ touches: Set<UITouch>) {
        for touch in touches {
            guard let planet = held.removeValue(forKey: touch)?.planet else { continue }
            if cameraGesture.takes(touch) { world.remove(planet) } else { world.release(planet, speed: .zero) }
        }
        saveSoon()
        refresh(isNow: true)
    }
}

// MARK: - Without sight

extension SolarSystemController: SpaceActions {
    /// Of a throw without sight, in points per second. Chosen by eye: a slow throw by hand.
    private static let throwSpeed = 100.0
    /// Steps that "Grow" holds a planet: 5 points of radius.
    private static let growthSteps = 10

    func createPlanet() -> Bool {
        let middle = CGPoint(x: spaceView.bounds.midX, y: spaceView.bounds.midY)
        let planet = world.add(at: director.camera.place(at: middle), birthday: CACurrentMediaTime())
        world.release(planet, speed: .zero)
        worldChangedByHand()
        return true
    }

    func removeAllPlanets() -> Bool {
        guard world.planetCount > 0 else { return false }
        for planet in world.planets { world.remove(planet.id) }
        held = [:]
        endSystem()
        worldChangedByHand()
        return true
    }

    func throwPlanet(_ id: Planet.ID, _ direction: SIMD2<Double>) -> Bool {
        change(id) { $0.setSpeed(direction * Self.throwSpeed, of: id) }
    }

    func throwIntoOrbit(_ id: Planet.ID) -> Bool {
        guard let speed = world.circularSpeed(of: id) else { return false }
        return change(id) { $0.setSpeed(speed, of: id) }
    }

    func growPlanet(_ id: Planet.ID) -> Bool { change(id) { $0.grow(id, steps: Self.growthSteps) } }

    func removePlanet(_ id: Planet.ID) -> Bool { change(id) { $0.remove(id) } }

    private func change(_ id: Planet.ID, _ body: (inout World) -> Void) -> Bool {
        guard world[id] != nil else { return false }
        body(&world)
        held = held.filter { world[$0.value.planet] != nil }
        if world.planetCount == 0 { endSystem() }
        worldChangedByHand(savesNow: true)
        return true
    }
}
