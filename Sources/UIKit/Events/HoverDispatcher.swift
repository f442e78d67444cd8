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

    init(scene: UIWindowScene) { self.scene = scene }

    func handle(_ sample: HoverSample, viewer: UInt32) {
        // Another display's mouse that leaves is not the one that is here.
        if sample.location == nil, self.viewer != viewer { return }
        self.viewer = sample.location == nil ? nil : viewer
        send(
            HoverEvent(
                screenLocation: sample.location, timestamp: sample.time,
                modifierFlags: scene.keyDispatcher.modifierFlags))
    }

    /// It is gone: a button went down, or the display left; nil stands for all displays.
    func end(viewer: UInt32? = nil) {
        guard let own = self.viewer, viewer == nil || viewer == own else { return }
        handle(HoverSample(time: CACurrentMediaTime(), location: nil), viewer: own)
    }

    private func send(_ event: HoverEvent) {
        if let location = event.screenLocation {
            let (window, view) = scene.view(at: location)
            event.inside = window?.gestures.hoverRecognizers(from: view, event) ?? []
        }
        event.left = hovered.filter { !event.inside.contains($0) }
        hovered = event.inside
        UIApplication.shared.sendEvent(event)
    }

    // MARK: - Who wants to know

    /// Tells displays, if others want to know than before. Called at the end of each turn.
    func updateWanted() {
        let isWanted = UIHoverGestureRecognizer.all.contains { recognizer in
            recognizer.isEnabled && recognizer.view?.window?.windowScene === scene
        }
        guard isWanted != self.isWanted else { return }
        self.isWanted = isWanted
        if !isWanted { end() }
        scene.host.display.perform(.hover(scene.host.scene, isWanted: isWanted))
    }
}
