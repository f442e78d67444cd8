// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Replaces a view, or the image of one, by another in a transition.
@MainActor
struct ViewTransition {
    private enum Effect {
        case dissolve
        /// A rotation about x or y; the sign is that of the old view's rotation.
        case flip(axis: String, sign: Double)
    }

    private let effect: Effect
    private let settings: ViewAnimationSettings

    /// Returns nil when nothing would be visible.
    init?(_ settings: ViewAnimationSettings, on view: UIView) {
        guard UIView.areAnimationsEnabled, settings.duration > 0, view.layer.isInScene, !view.bounds.isEmpty else {
            return nil
        }
        switch settings.options.transition {
        case .transitionFlipFromLeft: effect = .flip(axis: "y", sign: 1)
        case .transitionFlipFromRight: effect = .flip(axis: "y", sign: -1)
        case .transitionFlipFromTop: effect = .flip(axis: "x", sign: -1)
        case .transitionFlipFromBottom: effect = .flip(axis: "x", sign: 1)
        case []: return nil
        default: effect = .dissolve
        }
        self.settings = settings
    }

    /// - Parameter isOldOnTop: whether the old view covers the new one.
    func run(from old: UIView, to new: UIView, isOldOnTop: Bool, completion: @escaping (Bool) -> Void) {
        let animation = ViewAnimation { finished in
            for layer in [old.layer, new.layer] { for key in Self.keys { layer.removeAnimation(forKey: key) } }
            completion(finished)
        }
        switch effect {
        case .dissolve: dissolve(old, new, isOldOnTop, animation)
        case .flip(let axis, let sign):
            turn(old, about: axis, from: 0, to: sign * .pi, animation)
            turn(new, about: axis, from: -sign * .pi, to: 0, animation)
            show(old, inFirstHalf: true, animation)
            show(new, inFirstHalf: false, animation)
        }
        animation.close()
    }

    private static let keys = ["transition", "transition.eye", "transition.side"]

    /// Fades only the front view if the back one is opaque everywhere; otherwise fades both.
    private func dissolve(_ old: UIView, _ new: UIView, _ isOldOnTop: Bool, _ animation: ViewAnimation) {
        let fills = (new.backgroundColor?.cgColor.alpha ?? 0) == 1
        if isOldOnTop || !fills { fade(old, from: 0, to: -1, animation) }
        if !isOldOnTop || !fills { fade(new, from: -1, to: 0, animation) }
    }

    /// - Parameters:
    ///   - from: a fraction of the view's own opacity, added to it.
    private func fade(_ view: UIView, from: Double, to: Double, _ animation: ViewAnimation) {
        let fade = CABasicAnimation(keyPath: "opacity"), opacity = Double(view.layer.opacity)
        fade.isAdditive = true
        (fade.fromValue, fade.toValue) = (from * opacity, to * opacity)
        add(fade, to: view, forKey: "transition", animation)
    }

    /// The distance of the viewer from a flipping view, in lengths of its longer side; chosen by eye.
    private static let eyeDistance: CGFloat = 2.5

    private func turn(
        _ view: UIView, about axis: String, from: Double, to: Double, _ animation: ViewAnimation
    ) {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / (Self.eyeDistance * max(view.bounds.width, view.bounds.height))
        let perspective = CABasicAnimation(keyPath: "transform")
        perspective.isAdditive = true
        (perspective.fromValue, perspective.toValue) = (eye, eye)
        add(perspective, to: view, forKey: "transition.eye", animation)
        let turn = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
        (turn.fromValue, turn.toValue) = (from, to)
        add(turn, to: view, forKey: "transition", animation)
    }

    /// Hides a side while it faces away: before or after half of the time. A layer that is not double sided would be
    /// hidden anyway, but browsers still show its content (Chromium, for a canvas).
    private func show(_ view: UIView, inFirstHalf isFirst: Bool, _ animation: ViewAnimation) {
        let side = CAKeyframeAnimation(keyPath: "opacity"), gone = -Double(view.layer.opacity)
        side.isAdditive = true
        side.values = isFirst ? [0.0, gone] : [gone, 0.0]
        side.keyTimes = [0, 0.5, 1]
        side.calculationMode = .discrete
        add(side, to: view, forKey: "transition.side", animation)
    }

    private func add(_ part: CAPropertyAnimation, to view: UIView, forKey key: String, _ animation: ViewAnimation) {
        if case .curve(let function) = settings.course { part.timingFunction = function }
        part.take(settings, for: view.layer)
        // The final state of each part stays until the whole transition has ended.
        part.isRemovedOnCompletion = false
        animation.add(part, to: view, forKey: key, settings)
    }
}
