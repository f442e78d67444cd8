// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Gravity

/// One step of the world:
///
///     1. planets that are too far are removed ──> `.loss`
///     2. held planets grow
///     3. the helper nudges planets that were just thrown
///     4. the simulation moves bodies, and answers contacts
///     5. planets mirror the bodies ──> `.bounce`, `.merge`
///     6. orbits are counted ──> `.orbit`
extension World {
    /// One step of `stepDuration`. Returns what happened, for sounds and vibrations.
    @discardableResult
    mutating func step() -> [WorldEvent] {
        var events: [WorldEvent] = []
        removeFarPlanets(&events)
        growHeldPlanets()
        nudgeThrownPlanets()
        moveBodies(&events)
        readBodies(&events)
        counter.update(&roster) { events.append(.orbit($0)) }
        stepCount += 1
        return events
    }

    private mutating func removeFarPlanets(_ events: inout [WorldEvent]) {
        func isGone(_ planet: Planet) -> Bool { !planet.isHeld && planet.isTooFar(from: middle, horizon: horizon) }
        guard roster.contains(where: isGone) else { return }
        for planet in roster where isGone(planet) { events.append(.loss(planet.id)) }
        let gone = roster.map(isGone)
        removePlanets { gone[$0] }
    }

    private mutating func growHeldPlanets() {
        guard roster.contains(where: \.isHeld) else { return }
        let held = roster.indices.filter { roster[$0].isHeld && roster[$0].radius < Planet.largestRadius }
        guard !held.isEmpty else { return }
        for index in held { roster[index].grow() }
        updateBodies(held)
    }

    private mutating func nudgeThrownPlanets() {
        let changed = helper.nudge(&roster, assistance: assistance)
        if !changed.isEmpty { updateBodies(changed) }
    }

    /// A planet whose numbers go out of range is removed, and the step is made without it.
    private mutating func moveBodies(_ events: inout [WorldEvent]) {
        while true {
            do {
                return try simulation.step(substeps, of: World.stepDuration / Double(substeps))
            } catch let error as GravityError {
                guard let index = error.body, roster.indices.contains(index) else {
                    return assertionFailure("The settings of the simulation are wrong: \(error)")
                }
                events.append(.loss(roster[index].id))
                removePlanets { $0 == index }
            } catch {
                return assertionFailure("The simulation failed: \(error)")
            }
        }
    }

    // MARK: - After the step

    private mutating func readBodies(_ events: inout [WorldEvent]) {
        let contacts = simulation.contacts
        if simulation.bodies.count != roster.count { takeMergedBodies(contacts, &events) }
        for index in roster.indices where roster[index].isTouching { roster[index].isTouching = false }
        note(contacts, &events)
        noteHeldPlanets()
        let bodies = simulation.bodies
        for index in roster.indices { read(bodies[index], at: index) }
        if contactRule == .bounce, roster.count < World.portableCount { sumForcesOfTouching() }
    }

    /// The force follows from the change of speed. A bounce changes the speed, too: a planet that touches another one
    /// keeps its force, if it is not summed.
    private mutating func read(_ body: Body, at index: Int) {
        let speed = SIMD2(body.velocity.x, body.velocity.y)
        if contactRule != .bounce || !roster[index].isTouching {
            roster[index].force = (speed - roster[index].speed) * (body.mass / World.stepDuration)
        }
        roster[index].center = SIMD2(body.position.x, body.position.y)
        roster[index].speed = speed
    }

    private mutating func sumForcesOfTouching() {
        for index in roster.indices where roster[index].isTouching {
            roster[index].force = roster.attraction(on: index)
        }
    }

    /// Colours planets that touch, and reports bounces.
    private mutating func note(_ contacts: [Contact], _ events: inout [WorldEvent]) {
        for contact in contacts {
            guard let first = index(of: contact.first), let second = index(of: contact.second) else { continue }
            roster[first].isTouching = true
            roster[second].isTouching = true
            guard contactRule == .bounce, contact.approach > 0 else { continue }
            events.append(
                .bounce(contact.first, contact.second, impulse: impulse(of: contact, roster[first], roster[second])))
        }
    }

    /// The simulation does not look for contacts of planets that are both held.
    private mutating func noteHeldPlanets() {
        let held = roster.indices.filter { roster[$0].isHeld }
        for first in held {
            for second in held where second > first {
                let reach = roster[first].radius + roster[second].radius
                guard (roster[first].center - roster[second].center).length < reach else { continue }
                roster[first].isTouching = true
                roster[second].isTouching = true
            }
        }
    }

    private func impulse(of contact: Contact, _ first: Planet, _ second: Planet) -> Double {
        // A held planet is like one of infinite mass.
        let inverse = (first.isHeld ? 0 : 1 / first.mass) + (second.isHeld ? 0 : 1 / second.mass)
        return inverse > 0 ? (1 + World.restitution) * contact.approach / inverse : 0
    }

    /// Removes planets that others have taken in, and brings both orders into line.
    private mutating func takeMergedBodies(_ contacts: [Contact], _ events: inout [WorldEvent]) {
        for contact in contacts { events.append(.merge(contact.first, contact.second)) }
        for contact in contacts { releaseIfNeeded(contact, contacts) }
        let bodies = simulation.bodies.sorted { $0.tag < $1.tag }
        let kept = bodies.compactMap { index(of: $0.tag) }
        let ids = Set(bodies.map(\.tag))
        helper.forget { !ids.contains($0) }
        roster = kept.map { roster[$0] }
        counter.keep(kept)
        for index in roster.indices {
            (roster[index].mass, roster[index].radius) = (bodies[index].mass, bodies[index].radius)
        }
        simulation.bodies = Bodies(bodies)
        updateArithmetic()
    }

    /// A free planet that has taken a held one in would be as fixed as that. It flies on instead, from the centre of
    /// mass of all that it is made of.
    private mutating func releaseIfNeeded(_ contact: Contact, _ contacts: [Contact]) {
        guard let survivor = index(of: contact.first), !roster[survivor].isHeld,
            let place = simulation.bodies.firstIndex(tag: contact.first), simulation.bodies[place].isFixed
        else { return }
        var members: Set = [contact.first]
        for other in contacts.reversed() where members.contains(other.first) { members.insert(other.second) }
        let planets = members.sorted().compactMap { self[$0] }, mass = planets.reduce(0) { $0 + $1.mass }
        guard mass > 0 else { return }
        let center = planets.reduce(SIMD2.zero) { $0 + $1.center * ($1.mass / mass) }
        let speed = planets.reduce(SIMD2.zero) { $0 + $1.speed * ($1.mass / mass) }
        simulation.bodies[place].isFixed = false
        simulation.bodies[place].position = SIMD3(center, 0)
        simulation.bodies[place].velocity = SIMD3(speed, 0)
    }
}

extension GravityError {
    /// The index of the body that it is about.
    var body: Int? {
        switch self {
        case .notFinite(let body, _), .negative(let body, _, _), .outOfPlane(let body): body
        case .parameter, .integrator: nil
        }
    }
}
