// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An additional action of an element, identified by its name.
///
/// Differences from iOS: selectors, images and attributed names are not supported.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs the action, and returns whether it succeeded.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name that is shown or read to the user.
    open var name: String
    /// The closure that performs the action.
    open var actionHandler: Handler?

    /// Creates an action that calls a closure.
    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action that calls a method of a target. The target is not retained.
    public init<Target: AnyObject>(
        name: String, target: Target?, selector: @escaping (Target) -> (UIAccessibilityCustomAction) -> Bool
    ) {
        self.name = name
        actionHandler = { [weak target] action in target.map { selector($0)(action) } ?? false }
        super.init()
    }
}
