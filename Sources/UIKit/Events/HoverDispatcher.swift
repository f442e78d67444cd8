// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// Notifies one scene's hover recognizers of a mouse without pressed buttons, and tells displays whether any exist.
@MainActor
final class HoverDispatcher {
    private unowned let scene: UIWindowScene
    /// The display whose mouse it is.
    private var viewer: UInt32?
    /// The recognizers whose views contain the mouse.
    private var hovered: [UIHoverGestureRecognizer] = []
    /// Invariant: the value that displays received last.
    private var isWanted = false
    /// The last reported position; nil while the mouse is outside.
    private var place: Place?
    /// Whether the recognizers will be notified once more without a message of the display.
    private var isLookingAgain = false

    /// A point of the screen, and the view there.
    private struct Place {
        let screenLocation: CGPoint
        let pose: PenPose
        weak var window: UIWindow?
        weak var view: UIView?
        /// The point in the view's coordinates.
        let location: CGPoint

        @MainActor
        init(_ screenLocation: CGPoint, _ pose: PenPose, in scene: UIWindowScene) {
            (self.screenLocation, self.pose) = (screenLocation, pose)
            (window, view) = scene.view(at: screenLocation)
            location = view?.layer.convert(screenLocation, from: nil) ?? screenLocation
        }
    }

    init(scene: UIWindowScene) { self.scene = scene }

    func handle(_ sample: HoverSample, viewer: UInt32) {
        // Ignores another display's mouse that leaves.
        if sample.location == nil, self.viewer != viewer { return }
        self.viewer = sample.location == nil ? nil : viewer
        send(HoverEvent(sample.heldToInput, modifierFlags: scene.keyDispatcher.modifierFlags))
    }

    /// Ends hovering: a button went down, or the display disconnected; nil means all displays.
    func end(viewer: UInt32? = nil) {
        guard let own = self.viewer, viewer == nil || viewer == own else { return }
        handle(HoverSample(time: CACurrentMediaTime(), location: nil), viewer: own)
    }

    private func send(_ event: HoverEvent) {
        place = event.screenLocation.map { Place($0, event.pose, in: scene) }
        if let place { event.inside = place.window?.gestures.hoverRecognizers(from: place.view, event) ?? [] }
        event.left = hovered.filter { !event.inside.contains($0) }
        hovered = event.inside
        scene.application?.sendEvent(event)
    }

    // MARK: - Contents that move

    /// Notifies recognizers again when the contents below a resting mouse have changed. Called at the end of each turn.
    /// Changes that they cause are handled in the next turn.
    func contentsMayHaveMoved() {
        guard !isLookingAgain else {
            isLookingAgain = false
            return scene.host.setNeedsTurn()
        }
        guard let place else { return }
        let now = Place(place.screenLocation, place.pose, in: scene)
        guard now.view !== place.view || now.location != place.location else { return }
        isLookingAgain = true
        CATransaction.afterCommit { [weak self] in
            guard let self, let viewer, let place = self.place else { return }
            let sample = HoverSample(
                time: CACurrentMediaTime(), location: place.screenLocation, pose: place.pose)
            handle(sample, viewer: viewer)
            scene.host.setNeedsTurn()
        }
    }

    // MARK: - Hover requests

    /// Tells displays when hovering becomes wanted or unwanted. Called at the end of each turn.
    func updateWanted() {
        let isWanted = scene.pointingTakers.wantsHover(in: scene)
        guard isWanted != self.isWanted else { return }
        self.isWanted = isWanted
        if !isWanted { end() }
        scene.host.display.perform(.hover(scene.host.scene, isWanted: isWanted))
    }
}
