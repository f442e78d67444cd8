// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something more that can be done with an element, by its name.
///
/// Differences: there are no selectors, pictures and attributed names.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// - Returns: whether it was done.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var actionHandler: Handler?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    /// Calls a method of the target, which is held weakly.
    public init<Target: AnyObject>(
        name: String, target: Target?, selector: @escaping (Target) -> (UIAccessibilityCustomAction) -> Bool
    ) {
        self.name = name
        actionHandler = { [weak target] action in target.map { selector($0)(action) } ?? false }
        super.init()
    }
}
