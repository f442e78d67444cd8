// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// The objects of one scene that handle pointing which displays report on request only: hovering mice, second buttons
/// and pinches.
///
/// Recognizers and text views register when they are added to the scene (`UIView.registerPointing`); whether they
/// currently handle it is checked at the end of each turn with changes.
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
    /// Registers the view and its recognizers with its new scene.
    func registerPointing(in scene: UIWindowScene) {
        if isMultipleTouchEnabled { scene.pointingTakers.add(self) }
        if let secondButtonTaker { scene.pointingTakers.add(secondButtonTaker) }
        for recognizer in ownGestureRecognizers ?? [] { scene.pointingTakers.add(recognizer) }
    }

    /// Makes the scene check again at the end of the turn, after a recognizer of the view was added, removed or
    /// changed.
    func pointingChanged() {
        guard let scene = window?.windowScene else { return }
        registerPointing(in: scene)
        scene.host.setNeedsTurn()
    }
}
