// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// Who in one scene makes use of pointing that displays report only when somebody wants it: mice that hover, second buttons, and
/// two fingers that pinch.
///
/// Recognisers and text views register when they come to the scene (`UIView.registerPointing`); whether they want something now
/// is asked at the end of each turn in which the scene changed.
@MainActor
struct PointingTakers {
    private var hovers = WeakObjects<UIHoverGestureRecognizer>()
    private var secondButtons = WeakObjects<AnyObject>()
    private var pinches = WeakObjects<AnyObject>()

    mutating func add(_ object: AnyObject) {
        if let hover = object as? UIHoverGestureRecognizer { hovers.insert(hover) }
        if object is any SecondButtonTaker { secondButtons.insert(object) }
        if object is UIView || (object as? UIGestureRecognizer)?.usesPinches == true { pinches.insert(object) }
    }

    func wantsHover(in scene: UIWindowScene) -> Bool {
        hovers.contains { $0.isEnabled && $0.view?.window?.windowScene === scene }
    }

    func wantsPinches(in scene: UIWindowScene) -> Bool {
        pinches.contains { ($0 as? any PinchUser)?.pinchView?.window?.windowScene === scene }
    }

    func wantsSecondButton(in scene: UIWindowScene) -> Bool {
        secondButtons.contains { ($0 as? any SecondButtonTaker)?.secondButtonView?.window?.windowScene === scene }
    }
}

extension UIView {
    /// Registers the view's recognisers, and the view itself, with the scene that it has come to.
    func registerPointing(in scene: UIWindowScene) {
        if isMultipleTouchEnabled { scene.pointingTakers.add(self) }
        if let secondButtonTaker { scene.pointingTakers.add(secondButtonTaker) }
        for recognizer in ownGestureRecognizers ?? [] { scene.pointingTakers.add(recognizer) }
    }

    /// Lets the scene look again at the end of the turn, after a recogniser of the view has come, gone or changed.
    func pointingChanged() {
        guard let scene = window?.windowScene else { return }
        registerPointing(in: scene)
        scene.host.setNeedsTurn()
    }
}
