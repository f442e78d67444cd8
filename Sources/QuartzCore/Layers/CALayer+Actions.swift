// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// The automatic actions of changes. Only layers in a display have actions: other layers are still being set up.

extension CALayer {
    /// Makes a change and runs its action. The action is determined before the change, so that it can find the start of
    /// an animation.
    ///
    /// - Parameter evenWhenNew: true for a layer that is being added to a layer in a display.
    func runAction(forKey key: String, evenWhenNew: Bool = false, change: () -> Void = {}) {
        guard !CATransaction.disableActions(),
            let action = isCommitted || evenWhenNew ? action(forKey: key) : actionOfDelegateWhenNew(forKey: key)
        else { return change() }
        let wantsOldValue = (action as? CABasicAnimation)?.beginsAtOldValue == true
        let shown = wantsOldValue ? (presentationState, presentedOwnValues) : nil
        change()
        shownBeforeChange = shown
        action.run(forKey: key, object: self, arguments: nil)
        shownBeforeChange = nil
    }

    private func actionOfDelegateWhenNew(forKey key: String) -> (any CAAction)? {
        guard CATransaction.asksDelegatesOfNewLayers else { return nil }
        let action = delegate?.action(for: self, forKey: key)
        return action is NSNull ? nil : action
    }

    func searchAction(forKey event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? styled { ($0["actions"] as? [String: any CAAction])?[event] }
            ?? type(of: self).defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
        return found is NSNull ? nil : found
    }

    /// An animation from the visible value to the new one, with the transaction's duration and timing; nil for a
    /// property that does not animate.
    private func implicitAnimation(forKey event: String) -> CABasicAnimation? {
        guard let path = animatable(event), CATransaction.animationDuration() > 0 else { return nil }
        // As in Core Animation, all properties but paths are animated implicitly. Flags, and contents that were drawn,
        // change immediately.
        guard path != .shadowPath, path != .path, !path.changesAtOnce, path != .contents || !contentsAreDrawn else {
            return nil
        }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = path.value(in: presentationState).published
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    /// The value and the visible value of a key path before the change whose action is running.
    func oldValue(forKeyPath name: String) -> Any? {
        guard let shownBeforeChange else { return nil }
        if let path = animatable(name) { return path.value(in: shownBeforeChange.state).published }
        return shownBeforeChange.own[name] ?? type(of: self).defaultValue(forKey: name)
    }
}
