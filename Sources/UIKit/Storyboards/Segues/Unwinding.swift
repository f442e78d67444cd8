// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import QuartzCore

// How an unwind segue finds its end, and goes there.
//
//     search    the ancestors of the source, from the nearest one: its parent, or its presenter without a parent.
//               Of each: the children that allowedChildrenForUnwinding(from:) returns, with what is inside of them,
//               and then the ancestor itself. The first one whose canPerformUnwindSegueAction(_:from:sender:) agrees
//               is the end.
//     perform   prepare(for:sender:) of the source ──> the action of the end ──> perform()
//     path      source ──> ancestors ──> the common ancestor ──> children ──> end. All but the end get
//               unwind(for:towards:). Presentations on the path are dismissed, all at once.

extension UIViewController {
    /// The controller that unwinding reaches next: the parent or, without one, the presenter.
    var ancestorForUnwinding: UIViewController? { parent ?? presentation.presenter }

    /// Returns the destination of an unwind segue that begins here; nil if no controller implements its action.
    func unwindDestination(of source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var ancestor = source.source.ancestorForUnwinding
        while let current = ancestor {
            if let found = current.unwindDestinationInside(for: source) { return found }
            ancestor = current.ancestorForUnwinding
        }
        return nil
    }

    private func unwindDestinationInside(for source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: source) {
            if let found = child.unwindDestinationInside(for: source) { return found }
        }
        let accepts = canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
        return accepts ? self : nil
    }

    /// Returns whether the controller implements an action, and is not the one in which the segue begins.
    func implementsUnwinding(_ action: Selector, from source: UIViewController) -> Bool {
        source !== self && action.isKnown(by: self)
    }

    /// Returns the child that contains a controller, or from which that one is presented; nil if there is none.
    func child(containing controller: UIViewController) -> UIViewController? {
        var current = controller
        while let next = current.ancestorForUnwinding {
            if next === self { return current.parent === self ? current : nil }
            current = next
        }
        return nil
    }

    /// The controllers from this one to an ancestor, both included.
    private func ancestors(through last: UIViewController) -> [UIViewController]? {
        var path = [self]
        while path[path.count - 1] !== last {
            guard let next = path[path.count - 1].ancestorForUnwinding else { return nil }
            path.append(next)
        }
        return path
    }

    /// The controllers from this one, by way of the nearest common ancestor, to another one.
    private func unwindPath(to destination: UIViewController) -> [UIViewController]? {
        var common: UIViewController? = self
        while let current = common {
            if let down = destination.ancestors(through: current), let up = ancestors(through: current) {
                return up + down.dropLast().reversed()
            }
            common = current.ancestorForUnwinding
        }
        return nil
    }

    /// Goes to the destination of an unwind segue that begins here.
    func unwind(with segue: UIStoryboardSegue) {
        guard let path = unwindPath(to: segue.destination) else { return }
        let presenter = path.indices.dropFirst().last { path[$0 - 1].presentation.presenter === path[$0] }
        let steps: [EventSteps.Step] = zip(path, path.dropFirst()).map { current, next in
            { current.unwind(for: segue, towards: next) }
        }
        guard let presenter else { return EventSteps.perform(steps) }
        // What is below the dismissed view changes at once.
        EventSteps.perform(
            { UIView.performWithoutAnimation { EventSteps.perform(steps) } },
            { path[presenter].dismiss(animated: true) })
    }
}
