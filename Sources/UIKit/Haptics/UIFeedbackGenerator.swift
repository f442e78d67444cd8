// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// What all haptic generators have in common. Programs use one of the subclasses.
///
/// A device that can vibrates, and all others do nothing, as an iPad: browsers on Android phones can, those on iPhones and
/// on computers can't. Browsers have no strength of vibration, so a stronger feedback lasts longer. The device is the one
/// that was touched last.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    /// The view that the generator was added to, if it was.
    open internal(set) weak var view: UIView?

    public override init() { super.init() }

    /// Creates a generator for what happens in a view, and adds it to the view's interactions. The devices that show the
    /// view's scene feel it.
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

    /// Lets the device vibrate that shows the view's scene; without a view, the scene that was touched last.
    func generate(_ feedback: HapticFeedback) {
        guard let application = UIApplication.current else { return }
        let ownScene = view?.window?.windowScene?.host.scene, lastScene = application.lastTouchedScene
        guard let scene = ownScene ?? lastScene ?? application.firstScene?.host.scene else { return }
        application.display.perform(.haptic(scene, feedback))
    }
}
