// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// transition(from:to:...) of a custom container:
//
//     viewWillDisappear of the old child, viewWillAppear of the new one
//     the new view is added to the superview of the old one; the animations begin
//     layout
//     when they end, the old view is removed; viewDidAppear of the new child, viewDidDisappear of the old one
//     completion
//
// Another transition may begin before this one ends, also the way back. Each child belongs to the last transition that
// names it: only that one ends its appearance, and removes its view.

/// A transition between two children that a container runs by `transition(from:to:...)`.
@MainActor
final class ChildTransition {
    private let from: UIViewController, to: UIViewController
    /// Whether the children get appearance methods.
    private let sendsAppearance: Bool

    init(of container: UIViewController, from: UIViewController, to: UIViewController) {
        (self.from, self.to) = (from, to)
        sendsAppearance = container.appearance.isVisible
    }

    func begin(
        duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        for child in [from, to] {
            child.transitionsThatDriveAppearance += 1
            child.childTransition = self
        }
        let isAnimated = duration > 0 && UIView.areAnimationsEnabled
        EventSteps.perform(
            { self.beginAppearance(of: self.from, false, isAnimated) },
            { self.beginAppearance(of: self.to, true, isAnimated) },
            {
                self.replaceView(duration, options, animations) { isFinished in
                    EventSteps.perform({ self.end() }, { completion?(isFinished) })
                }
            })
    }

    private func beginAppearance(of child: UIViewController, _ isAppearing: Bool, _ isAnimated: Bool) {
        // A view that is outside of the window, or stays there, does not change its state.
        guard sendsAppearance, from.viewIfLoaded?.window != nil else { return }
        child.beginAppearance(isAppearing, animated: isAnimated)
    }

    private func replaceView(
        _ duration: TimeInterval, _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
        completion: @escaping (Bool) -> Void
    ) {
        let old: UIView = from.view, new: UIView = to.view
        UIView.performWithoutAnimation { old.superview?.addSubview(new) }
        let settings = ViewAnimationSettings(duration: duration, options: options)
        guard let transition = ViewTransition(settings, on: old), new.layer.isInScene else {
            return UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() },
                completion: completion)
        }
        // As in UIView.transition(with:), the block is part of the new appearance.
        if options.contains(.allowAnimatedContent) {
            UIView.animate(withDuration: duration, delay: 0, options: options) { animations?() }
        } else {
            UIView.performWithoutAnimation { animations?() }
        }
        transition.run(from: old, to: new, isOldOnTop: false, completion: completion)
    }

    private func end() {
        let isLast = { (child: UIViewController) in child.childTransition === self }
        let endsFrom = isLast(from), endsTo = isLast(to)
        if endsFrom { from.viewIfLoaded?.removeFromSuperview() }
        for child in [from, to] {
            child.transitionsThatDriveAppearance -= 1
            if isLast(child) { child.childTransition = nil }
        }
        EventSteps.perform(
            {
                guard self.sendsAppearance, endsTo else { return }
                // The program may have removed the new view meanwhile.
                if self.to.viewIfLoaded?.window == nil { self.to.beginAppearance(false, animated: false) }
                self.to.endAppearance()
            },
            {
                guard endsFrom else { return }
                // Both have appeared if the window was shown meanwhile.
                self.from.beginAppearance(false, animated: false)
                self.from.endAppearance()
            })
    }
}

extension UIViewController {
    func beginTransition(
        from old: UIViewController, to new: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard old.parent === self, new.parent === self else {
            return programmingMistake(
                "UIViewController: \(old) and \(new) must be children of \(self), which is to run a transition between "
                    + "them. Call addChild(_:) first.")
        }
        guard shouldAutomaticallyForwardAppearanceMethods else {
            return programmingMistake(
                "UIViewController: \(self) forwards appearance methods itself, so it can't call "
                    + "transition(from:to:duration:options:animations:completion:). Use UIView.transition(from:to:...), and call "
                    + "beginAppearanceTransition(_:animated:) and endAppearanceTransition() of the children.")
        }
        guard old !== new else {
            return UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() },
                completion: completion)
        }
        ChildTransition(of: self, from: old, to: new).begin(
            duration: duration, options: options, animations: animations, completion: completion)
    }
}
