// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// The base class of haptic feedback generators. Use one of its subclasses.
///
/// Feedback makes the device vibrate that was touched last. Browsers on Android phones can vibrate. On other devices,
/// including iPhones and computers, feedback has no effect, as on an iPad. Browsers do not control the strength of
/// vibrations, so a stronger feedback lasts longer.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    /// The view that the generator was added to, if it was.
    open internal(set) weak var view: UIView?

    public override init() { super.init() }

    /// Creates a generator, and adds it to the interactions of a view. The devices that show the view's scene vibrate.
    public init(view: UIView) {
        super.init()
        view.addInteraction(self)
    }

    /// Called before the generator is added to a view, or removed from its view when `view` is nil. Does nothing.
    open func willMove(to view: UIView?) {}

    /// Called after the generator was added to a view, or removed when `view` is nil. Keeps the view in `view`.
    open func didMove(to view: UIView?) { self.view = view }

    /// Announces a feedback that will be wanted soon. Browsers need no time to prepare for one: there is nothing to do.
    open func prepare() {}

    /// Makes the device vibrate that shows the view's scene; without a view, that of the scene that was touched last.
    func generate(_ feedback: HapticFeedback) {
        guard let application = UIApplication.current else { return }
        let ownScene = view?.window?.windowScene?.host.scene, lastScene = application.lastTouchedScene
        guard let scene = ownScene ?? lastScene ?? application.firstScene?.host.scene else { return }
        application.display.perform(.haptic(scene, feedback))
    }
}
