// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard !isInside(child) else {
            return programmingMistake(
                "UIViewController: \(child) can't be a child of \(self), which is the same controller or its descendant. Remove "
                    + "\(self) from its parent first, or add another controller.")
        }
        EventSteps.perform({ child.willMove(toParent: self) }, { self.join(child) })
    }

    private func join(_ child: UIViewController) {
        if let old = child.parent {
            old.children.removeAll { $0 === child }
            if old !== self { child.traits.fromParent = nil }
        }
        children.append(child)
        child.parent = self
        child.updateTraits()
    }

    func leaveParent() {
        guard let old = parent else { return }
        withExtendedLifetime(self) {
            old.children.removeAll { $0 === self }
            parent = nil
            traits.fromParent = nil
            didMove(toParent: nil)
        }
    }

    /// Moves the controller to another container, or to none for a moment, in which it stays inside the same one.
    func changeParentSilently(to new: UIViewController?) {
        guard new !== parent else { return }
        parent?.children.removeAll { $0 === self }
        traits.fromParent = nil
        parent = new
        new?.children.append(self)
    }

    func forwardMemoryWarning() {
        let others = children + [presentation.presented].compactMap { $0 }
        EventSteps.perform(
            [{ self.didReceiveMemoryWarning() }] + others.map { other in { other.forwardMemoryWarning() } })
    }

    /// The ancestor, or other controller, that shows another controller in place of this one.
    ///
    /// Whether a class overrides the method of the action is not known. So a program's container is passed the
    /// controller even if it does not handle the action, and passes it on unless it overrides the method.
    func ancestor(for action: Selector, sender: Any?) -> UIViewController? {
        var target = targetViewController(forAction: action, sender: sender)
        // A controller that handles the action, and whose override calls super, passes it on.
        if target === self { target = parent?.targetViewController(forAction: action, sender: sender) }
        var ancestor = parent
        while let current = ancestor, current !== target {
            if !current.showingActions.contains(action) { return current }
            ancestor = current.parent
        }
        return target
    }

    private func isInside(_ other: UIViewController) -> Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current === other { return true }
            controller = current.parent
        }
        return false
    }
}

extension Selector {
    static let show = Selector("showViewController:sender:")
    static let showDetail = Selector("showDetailViewController:sender:")
}
