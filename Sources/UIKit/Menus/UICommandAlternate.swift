// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action that replaces that of a key command while more modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// The title of the action.
    public let title: String
    /// The name of the method to call.
    public let action: Selector
    /// The modifier keys that are held in addition to those of the command.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates an alternative to a command.
    ///
    /// - Parameters:
    ///   - title: the title of the action.
    ///   - action: the name of a method that takes nothing or the command.
    ///   - modifierFlags: held in addition to the modifier keys of the command.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
