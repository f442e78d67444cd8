// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An additional action of an element, identified by its name.
///
/// Differences from iOS: images are not shown, and of an attributed name only the text is read.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs the action, and returns whether it succeeded.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name that is shown or read to the user.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    /// The name with attributes. Only its text is read.
    open var attributedName: NSAttributedString
    /// An image of the action. It is not shown.
    open var image: UIImage?
    /// The closure that performs the action; nil if a method of the target does.
    open var actionHandler: Handler?
    /// The object whose method performs the action; not retained.
    open weak var target: AnyObject?
    /// The name of the method that performs the action.
    open var selector: Selector

    /// Creates an action that calls a closure.
    public init(name: String, actionHandler: Handler?) {
        attributedName = NSAttributedString(string: name)
        self.actionHandler = actionHandler
        selector = Self.none
        super.init()
    }

    /// Creates an action that calls a closure, with an image.
    public init(name: String, image: UIImage?, actionHandler: Handler?) {
        attributedName = NSAttributedString(string: name)
        self.actionHandler = actionHandler
        selector = Self.none
        self.image = image
        super.init()
    }

    /// Creates an action that calls a closure, with an attributed name.
    public init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.attributedName = attributedName
        self.actionHandler = actionHandler
        selector = Self.none
        super.init()
    }

    /// Creates an action that calls a closure, with an attributed name and an image.
    public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        self.attributedName = attributedName
        self.actionHandler = actionHandler
        selector = Self.none
        self.image = image
        super.init()
    }

    /// Creates an action that calls a method of a target.
    ///
    /// - Parameters:
    ///   - name: shown or read to the user.
    ///   - target: not retained.
    ///   - selector: the name of a method that takes nothing or the action, and returns whether it succeeded.
    public init(name: String, target: Any?, selector: Selector) {
        attributedName = NSAttributedString(string: name)
        self.target = NamedTarget.object(of: target)
        self.selector = selector
        super.init()
    }

    /// Creates an action that calls a method of a target, with an image. The target is not retained.
    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        attributedName = NSAttributedString(string: name)
        self.target = NamedTarget.object(of: target)
        self.selector = selector
        self.image = image
        super.init()
    }

    /// Creates an action that calls a method of a target, with an attributed name. The target is not retained.
    public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.attributedName = attributedName
        self.target = NamedTarget.object(of: target)
        self.selector = selector
        super.init()
    }

    /// Creates an action that calls a method of a target, with an attributed name and an image. The target is not retained.
    public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
        self.attributedName = attributedName
        self.target = NamedTarget.object(of: target)
        self.selector = selector
        self.image = image
        super.init()
    }

    /// Creates an action that calls a method of a target. The target is not retained.
    public init<Target: AnyObject>(
        name: String, target: Target?, selector: @escaping (Target) -> (UIAccessibilityCustomAction) -> Bool
    ) {
        attributedName = NSAttributedString(string: name)
        self.target = target
        self.selector = Self.none
        actionHandler = { [weak target] action in target.map { selector($0)(action) } ?? false }
        super.init()
    }

    /// The selector of actions without a method that is found by its name.
    private static let none = Selector("")

    /// Performs the action.
    ///
    /// - Returns: whether it succeeded. A method that returns no Boolean value has succeeded.
    func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, selector != Self.none else { return false }
        return selector.perform(on: target, from: self) as? Bool ?? true
    }
}
