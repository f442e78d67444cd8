// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A menu element that sends an action to the responder chain: `UICommand(title: "Rename", action: #selector(rename(_:)))`.
///
/// The method of the first responder that can perform the action is called with the command. Delegates of edit menus receive
/// the framework's commands for text, and keep, remove or reorder them.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The name of the method to call.
    public let action: Selector
    /// A longer title for the user.
    open var discoverabilityTitle: String?
    /// The style of the command.
    open var attributes: UIMenuElement.Attributes
    /// Whether the command is shown as selected.
    open var state: UIMenuElement.State
    /// A value for the program's own use, which tells commands with the same action apart.
    public let propertyList: Any?
    /// The commands that replace this one while modifier keys are held. They apply to key commands.
    public let alternates: [UICommandAlternate]

    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// Creates a command with a title, an image and the name of a method.
    ///
    /// - Parameters:
    ///   - title: the text in menus.
    ///   - image: the image in menus.
    ///   - action: the name of a method that takes nothing or the command.
    ///   - propertyList: a value for the program's own use.
    ///   - alternates: the commands that replace this one while modifier keys are held.
    ///   - discoverabilityTitle: a longer title for the user.
    ///   - attributes: the style of the command.
    ///   - state: whether the command is shown as selected.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }

    // MARK: - Performing

    /// The object that is passed to the method.
    var sender: AnyObject { self }

    /// Returns the first responder in a chain that can perform the action now.
    func receiver(startingAt start: UIResponder?) -> AnyObject? {
        start?.target(forAction: action, withSender: sender).map { $0 as AnyObject }
    }

    /// Performs the action on the first responder in a chain that can.
    ///
    /// - Returns: false if there is none.
    @discardableResult
    func perform(startingAt start: UIResponder?) -> Bool {
        guard !attributes.contains(.disabled), let receiver = receiver(startingAt: start) else { return false }
        return ActionRoute.send(action, to: receiver, from: sender, for: nil)
    }
}
