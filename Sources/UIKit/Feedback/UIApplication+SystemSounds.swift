// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import QuartzCore

// The sounds and the vibration of AudioToolbox, which knows no views: they belong to the scene that was touched last.

extension UIApplication {
    /// Plays a sound on the devices that show the scene that was touched last.
    package func play(_ sound: SystemSound) {
        if let scene = sceneOfFeedback { display.perform(.sound(scene, sound)) }
    }

    /// Makes the device vibrate that was touched last.
    package func vibrate() {
        if let scene = sceneOfFeedback { display.perform(.haptic(scene, .alert)) }
    }

    /// The scene that was touched last; before the first touch, the first one.
    private var sceneOfFeedback: SceneIdentifier? { lastTouchedScene ?? firstScene?.host.scene }

    /// Calls a body on the main thread after some seconds of the application's clock, which tests advance.
    package func call(after delay: Double, _ body: @escaping () -> Void) {
        context.deadlines.schedule(at: context.clock.now + delay, body)
    }
}
