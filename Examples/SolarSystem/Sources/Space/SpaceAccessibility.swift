// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The actions of a person who does not see space.
@MainActor
protocol SpaceActions: AnyObject {
    /// Makes a small planet at rest in the middle of the view.
    func createPlanet() -> Bool
    func removeAllPlanets() -> Bool
    /// - Parameter direction: of length 1.
    func throwPlanet(_ id: Planet.ID, _ direction: SIMD2<Double>) -> Bool
    func throwIntoOrbit(_ id: Planet.ID) -> Bool
    func growPlanet(_ id: Planet.ID) -> Bool
    func removePlanet(_ id: Planet.ID) -> Bool
}

/// The accessible elements of a space view: the space itself, and the planets that a reader may want to act on. These are
/// planets that are held, the newest one made by hand, the one that was acted on last, and the heaviest ones.
///
/// They change at most once a second, or when the person has done something. A planet keeps its element, so a screen
/// reader's focus stays on it.
@MainActor
final class SpaceAccessibility {
    /// Each planet is a node in the page. Chosen: more are not read to the end. Only held planets can be more.
    static let mostPlanets = 50
    /// In seconds.
    static let interval = 1.0

    private unowned let view: SpaceView
    private weak var actions: (any SpaceActions)?
    private let space: SpaceElement
    private var planets: [Planet.ID: PlanetElement] = [:]
    private var lastUpdate = -TimeInterval.infinity
    /// The planet that an action was performed on last: the best guess where a reader is, since no one reports it.
    private var lastUsed: Planet.ID?

    init(view: SpaceView, actions: any SpaceActions) {
        (self.view, self.actions) = (view, actions)
        space = SpaceElement(container: view, actions: actions)
        view.accessibilityElements = [space]
    }

    /// - Parameters:
    ///   - isNow: whether the person is waiting for it.
    ///   - time: in seconds.
    func update(isNow: Bool, time: TimeInterval) {
        guard isNow || time - lastUpdate >= Self.interval else { return }
        lastUpdate = time
        space.update(view)
        announceLoss()
        let scene = view.scene, shown = indices(of: scene.planets)
        let elements = shown.map { element(for: scene.planets[$0]) }
        for (element, index) in zip(elements, shown) { element.update(scene.planets[index], scene.camera) }
        let ids = Set(elements.map(\.id))
        if planets.count != ids.count { planets = planets.filter { ids.contains($0.key) } }
        show([space] + elements)
    }

    private func show(_ elements: [UIAccessibilityElement]) {
        let old = view.accessibilityElements ?? []
        let isSame = old.count == elements.count && zip(old, elements).allSatisfy { $0 as AnyObject === $1 }
        if !isSame { view.accessibilityElements = elements }
    }

    private func element(for planet: Planet) -> PlanetElement {
        if let known = planets[planet.id] { return known }
        let new = PlanetElement(planet, container: view, actions: actions) { [weak self] in self?.lastUsed = planet.id }
        planets[planet.id] = new
        return new
    }

    /// In the order in which they were made, so that elements do not change their places.
    private func indices(of planets: [Planet]) -> [Int] {
        guard planets.count > Self.mostPlanets else { return Array(planets.indices) }
        let newest = planets.lastIndex(where: \.isMadeByHand)
        let certain = planets.indices.filter { planets[$0].isHeld || planets[$0].id == lastUsed || $0 == newest }
        let others = planets.indices.filter { !certain.contains($0) }
        let sorted = others.sorted { (planets[$1].mass, $0) < (planets[$0].mass, $1) }
        return (certain + sorted.prefix(max(0, Self.mostPlanets - certain.count))).sorted()
    }

    /// Losses are not announced, since there are many; but that of the planet that was used last is.
    private func announceLoss() {
        guard let id = lastUsed, !view.scene.planets.contains(where: { $0.id == id }) else { return }
        lastUsed = nil
        guard let name = planets[id]?.accessibilityLabel else { return }
        UIAccessibility.post(notification: .announcement, argument: "\(name) is gone")
    }
}

/// All of space. A key or a screen reader that activates it creates a planet.
private final class SpaceElement: UIAccessibilityElement {
    private weak var actions: (any SpaceActions)?

    init(container: SpaceView, actions: any SpaceActions) {
        self.actions = actions
        super.init(accessibilityContainer: container)
        accessibilityLabel = "Space"
        accessibilityValue = "no planets"
        accessibilityHint = "Hold a finger to make a planet grow, and fling it."
        accessibilityTraits = [.allowsDirectInteraction, .updatesFrequently]
        accessibilityRespondsToUserInteraction = true
        accessibilityFrameInContainerSpace = container.bounds
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Create planet") { [weak actions] _ in actions?.createPlanet() ?? false },
            UIAccessibilityCustomAction(name: "Remove all") { [weak actions] _ in actions?.removeAllPlanets() ?? false
            },
        ]
    }

    override func accessibilityActivate() -> Bool { actions?.createPlanet() ?? false }

    func update(_ view: SpaceView) {
        let text =
            switch view.scene.planets.count {
            case 0: "no planets"
            case 1: "1 planet"
            case let count: "\(count) planets"
            }
        if accessibilityValue != text { accessibilityValue = text }
        if accessibilityFrameInContainerSpace != view.bounds { accessibilityFrameInContainerSpace = view.bounds }
    }
}

/// A planet.
private final class PlanetElement: UIAccessibilityElement {
    let id: Planet.ID

    /// - Parameter used: called before an action.
    init(_ planet: Planet, container: SpaceView, actions: (any SpaceActions)?, used: @escaping () -> Void) {
        id = planet.id
        super.init(accessibilityContainer: container)
        accessibilityLabel = planet.name
        accessibilityTraits = [.updatesFrequently]
        accessibilityRespondsToUserInteraction = true
        accessibilityCustomActions = Self.actions(planet.id).map { name, body in
            UIAccessibilityCustomAction(name: name) { [weak actions] _ in
                used()
                return actions.map(body) ?? false
            }
        }
    }

    private static func actions(_ id: Planet.ID) -> [(String, @MainActor (any SpaceActions) -> Bool)] {
        [
            ("Throw left", { $0.throwPlanet(id, SIMD2(-1, 0)) }), ("Throw right", { $0.throwPlanet(id, SIMD2(1, 0)) }),
            ("Throw up", { $0.throwPlanet(id, SIMD2(0, -1)) }), ("Throw down", { $0.throwPlanet(id, SIMD2(0, 1)) }),
            ("Throw into orbit", { $0.throwIntoOrbit(id) }), ("Grow", { $0.growPlanet(id) }),
            ("Remove", { $0.removePlanet(id) }),
        ]
    }

    func update(_ planet: Planet, _ camera: Camera) {
        let text = PlanetTexts.spoken(planet)
        if accessibilityValue != text { accessibilityValue = text }
        let radius = max(planet.radius * camera.scale, SpaceScene.leastRadius)
        let frame = CGRect(around: camera.point(of: planet.center), radius: radius)
        if accessibilityFrameInContainerSpace != frame { accessibilityFrameInContainerSpace = frame }
    }
}
