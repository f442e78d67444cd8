// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// Tells the recognisers of one scene where a mouse without a pressed button is, and displays whether anybody wants to know.
@MainActor
final class HoverDispatcher {
    private unowned let scene: UIWindowScene
    /// Whose mouse it is.
    private var viewer: UInt32?
    /// Those whose views it is in.
    private var hovered: [UIHoverGestureRecognizer] = []
    /// Invariant: what displays have been told last.
    private var isWanted = false
    /// Where recognisers were told last that it is; nil while it is nowhere.
    private var place: Place?
    /// Whether they are about to be told once more without a word of the display.
    private var isLookingAgain = false

    /// A point of the screen, and what is there.
    private struct Place {
        let screenLocation: CGPoint
        let pose: PenPose
        weak var window: UIWindow?
        weak var view: UIView?
        /// In the view.
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
        // Another display's mouse that leaves is not the one that is here.
        if sample.location == nil, self.viewer != viewer { return }
        self.viewer = sample.location == nil ? nil : viewer
        send(HoverEvent(sample.heldToInput, modifierFlags: scene.keyDispatcher.modifierFlags))
    }

    /// It is gone: a button went down, or the display left; nil stands for all displays.
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

    /// Tells recognisers once more of a mouse that stands still, if something else is below it than before, or another part of
    /// it. Called at the end of each turn. What they do then may move contents again: that is looked at in the next turn.
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

    // MARK: - Who wants to know

    /// Tells displays, if others want to know than before. Called at the end of each turn.
    func updateWanted() {
        let isWanted = scene.pointingTakers.wantsHover(in: scene)
        guard isWanted != self.isWanted else { return }
        self.isWanted = isWanted
        if !isWanted { end() }
        scene.host.display.perform(.hover(scene.host.scene, isWanted: isWanted))
    }
}
