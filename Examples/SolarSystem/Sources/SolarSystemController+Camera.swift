// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

// Two fingers, a double tap, a wheel and a trackpad move the camera. A pointer that hovers asks for a planet's numbers.
extension SolarSystemController {
    /// A wheel turns by some 100 points a notch. Chosen: four notches double the scale.
    private static let wheelDoubling: CGFloat = 400
    /// How far from the place of a double tap its planets may be, in points: as far as UIKit takes two taps for one
    /// place, and a planet that is thrown a little.
    private static let tapReach: CGFloat = 40
    /// The longest time from the first landing of a double tap to its end, in seconds: two long taps.
    private static let tapDuration = 2.0
    /// How far beside a planet a pointer may be, in points. Chosen by eye.
    private static let hoverReach: CGFloat = 8

    func addCameraGestures() {
        cameraGesture.addTarget(self, action: SolarSystemController.cameraGestured)
        spaceView.addGestureRecognizer(cameraGesture)
        let doubleTap = UITapGestureRecognizer(target: self, action: SolarSystemController.doubleTapped)
        doubleTap.numberOfTapsRequired = 2
        // Taps make planets, which fly at once.
        (doubleTap.cancelsTouchesInView, doubleTap.delaysTouchesEnded) = (false, false)
        spaceView.addGestureRecognizer(doubleTap)
        spaceView.addGestureRecognizer(
            UIHoverGestureRecognizer(target: self, action: SolarSystemController.hovered))
        addWheelGestures()
    }

    private func addWheelGestures() {
        let wheel = UIPanGestureRecognizer(target: self, action: SolarSystemController.wheelTurned)
        wheel.allowedScrollTypesMask = .discrete
        let scroll = UIPanGestureRecognizer(target: self, action: SolarSystemController.scrolled)
        scroll.allowedScrollTypesMask = .continuous
        let pinch = UIPinchGestureRecognizer(target: self, action: SolarSystemController.pinched)
        for gesture in [wheel, scroll, pinch] as [UIGestureRecognizer] {
            // Fingers make planets.
            gesture.allowedTouchTypes = []
            spaceView.addGestureRecognizer(gesture)
        }
    }

    // MARK: - Moving

    private func cameraGestured(_ gesture: CameraGestureRecognizer) {
        let change = gesture.takeChange()
        guard gesture.state == .began || gesture.state == .changed else { return }
        director.pan(by: change.translation)
        director.zoom(by: change.scale, at: gesture.location(in: spaceView))
        setNeedsFrame()
    }

    private func wheelTurned(_ wheel: UIPanGestureRecognizer) {
        let distance = wheel.translation(in: spaceView).y
        wheel.setTranslation(.zero, in: spaceView)
        zoom(by: exp2(distance / Self.wheelDoubling), at: wheel.location(in: spaceView))
    }

    private func scrolled(_ scroll: UIPanGestureRecognizer) {
        let distance = scroll.translation(in: spaceView)
        scroll.setTranslation(.zero, in: spaceView)
        guard distance != .zero else { return }
        director.pan(by: distance)
        setNeedsFrame()
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        zoom(by: pinch.scale, at: pinch.location(in: spaceView))
        pinch.scale = 1
    }

    private func zoom(by factor: CGFloat, at point: CGPoint) {
        guard factor != 1 else { return }
        director.zoom(by: factor, at: point)
        setNeedsFrame()
    }

    /// - Parameter factor: of the scale, around the middle of the view.
    func zoom(by factor: CGFloat) { zoom(by: factor, at: CGPoint(x: spaceView.bounds.midX, y: spaceView.bounds.midY)) }

    // MARK: - By itself again

    func zoomAutomatically() {
        director.giveBack()
        setNeedsFrame()
    }

    /// Takes the planets of both taps away: the person meant the camera.
    private func doubleTapped(_ tap: UITapGestureRecognizer) {
        let point = tap.location(in: spaceView), time = CACurrentMediaTime()
        for landing in landings where time - landing.time <= Self.tapDuration {
            let distance = hypot(landing.point.x - point.x, landing.point.y - point.y)
            if distance <= Self.tapReach { world.remove(landing.planet) }
        }
        landings = []
        held = held.filter { world[$0.value.planet] != nil }
        director.giveBack()
        worldChangedByHand()
    }

    // MARK: - Arrow keys

    /// Points per second while an arrow key is down. Chosen by eye.
    private static let arrowSpeed = 400.0

    /// Moves the camera on while arrow keys are down, from frame to frame.
    func panByArrows(_ time: TimeInterval) {
        guard !pressedArrows.isEmpty else { return }
        let elapsed = max(0, time - lastArrowTime)
        lastArrowTime = time
        for arrow in pressedArrows {
            let direction = Self.direction(of: arrow), distance = Self.arrowSpeed * elapsed
            director.pan(by: CGPoint(x: direction.x * distance, y: direction.y * distance))
        }
    }

    /// The movement of the world for an arrow key; zero for other keys.
    static func direction(of arrow: UIKeyboardHIDUsage) -> CGPoint {
        switch arrow {
        case .keyboardLeftArrow: CGPoint(x: 1, y: 0)
        case .keyboardRightArrow: CGPoint(x: -1, y: 0)
        case .keyboardUpArrow: CGPoint(x: 0, y: 1)
        case .keyboardDownArrow: CGPoint(x: 0, y: -1)
        default: .zero
        }
    }

    // MARK: - Hovering

    private func hovered(_ hover: UIHoverGestureRecognizer) {
        let isInside = hover.state == .began || hover.state == .changed
        hoverPoint = isInside ? hover.location(in: spaceView) : nil
        showHoveredPlanet(CACurrentMediaTime())
    }

    func showHoveredPlanet(_ time: TimeInterval) {
        guard hoverPoint != nil || !planetLabel.isHidden else { return }
        let point = hoverPoint ?? .zero
        let planet = hoverPoint.flatMap { spaceView.scene.planet(at: $0, reach: Self.hoverReach) }
        planetLabel.show(planet, at: point, in: view.bounds.inset(by: view.safeAreaInsets), time: time)
    }
}
