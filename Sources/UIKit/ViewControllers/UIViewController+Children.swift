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

    private func isInside(_ other: UIViewController) -> Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current === other { return true }
            controller = current.parent
        }
        return false
    }
}
