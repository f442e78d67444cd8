// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An item of the menu controller: a title and the method that it calls.
///
///     UIMenuController.shared.menuItems = [UIMenuItem(title: "Translate", action: #selector(translate(_:)))]
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title in the menu.
    open var title: String
    /// The name of a method that takes nothing or the menu controller.
    open var action: Selector

    /// Creates an item with a title and the name of a method.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
