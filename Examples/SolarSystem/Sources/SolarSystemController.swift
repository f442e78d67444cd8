// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Runs the world, and gives every finger a planet.
class SolarSystemController: UIViewController {
    var world = World()
    private var timer: Timer?
    private let spaceView = SpaceView()
    /// Nil once there was a touch.
    private(set) var hint: HintLabel? = HintLabel()

    /// Seconds from step to step.
    static let stepInterval = 0.01

    override func loadView() { view = spaceView }

    override func viewDidLoad() {
        super.viewDidLoad()
        hint.map { view.addSubview($0) }
    }

    /// Larger text needs other lines.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        world.middle = SIMD2(view.bounds.midX, view.bounds.midY)
        hint?.place(in: view.bounds.inset(by: view.safeAreaInsets))
    }

    // MARK: - The loop

    var isRunning: Bool {
        get { timer != nil }
        set {
            guard newValue != isRunning else { return }
            timer?.invalidate()
            timer = newValue ? makeTimer() : nil
        }
    }

    private func makeTimer() -> Timer {
        let timer = Timer(timeInterval: Self.stepInterval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.step() }
        }
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }

    func step() {
        world.step()
        guard !(world.planets.isEmpty && spaceView.planets.isEmpty) else { return }
        spaceView.planets = world.planets
    }

    // MARK: - Fingers

    /// The planets held by fingers. The key is the touch itself, which is retained, so that no later touch is mistaken
    /// for it.
    private var held: [UITouch: (planet: Planet.ID, track: FingerTrack)] = [:]

    var heldTouches: [UITouch] { Array(held.keys) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let planet = world.add(at: location(of: touch), birthday: touch.timestamp)
            held[touch] = (planet, FingerTrack(location(of: touch), touch.timestamp))
        }
        spaceView.planets = world.planets
        hint?.fadeOut()
        hint = nil
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let place = location(of: touch)
            held[touch]?.track.add(place, touch.timestamp)
            if let planet = held[touch]?.planet { world.change(planet) { $0.center = place } }
        }
        spaceView.planets = world.planets
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { release(touch) { $0.velocity(at: touch.timestamp) * Self.stepInterval } }
    }

    /// The system took the finger away: its planet stays, at rest.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { release(touch) { _ in .zero } }
    }

    private func release(_ touch: UITouch, speed: (FingerTrack) -> SIMD2<Double>) {
        guard let (planet, track) = held.removeValue(forKey: touch) else { return }
        world.change(planet) {
            $0.isHeld = false
            $0.speed = speed(track)
        }
    }

    private func location(of touch: UITouch) -> SIMD2<Double> {
        let point = touch.location(in: view)
        return SIMD2(point.x, point.y)
    }
}
