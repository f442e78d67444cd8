// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// An action is a method reference, as `MyController.save`, to a method with no parameter or with the item as its parameter.
// The item holds its target weakly. A nil target means the first object of the method's class in the bar's responder chain.

extension UIBarButtonItem {
    private func set<Target: AnyObject, Result>(
        _ target: Target?, _ action: @escaping (Target) -> () -> Result
    ) {
        self.target = target
        method = { object, _ in
            guard let object = object as? Target else { return false }
            _ = action(object)()
            return true
        }
    }

    private func set<Target: AnyObject, Sender: AnyObject, Result>(
        _ target: Target?, _ action: @escaping (Target) -> (Sender) -> Result
    ) {
        self.target = target
        method = { object, item in
            guard let object = object as? Target, let sender = item as? Sender else { return false }
            _ = action(object)(sender)
            return true
        }
    }

    /// Creates an item with a title and an action method without parameters.
    ///
    /// - Parameters:
    ///   - title: the text of the button.
    ///   - style: plain or done.
    ///   - target: the object whose method is called; held weakly.
    ///   - action: a method reference.
    public convenience init<Target: AnyObject, Result>(
        title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Result
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        set(target, action)
    }

    /// Creates an item with a title and an action method that takes the item.
    ///
    /// - Parameters:
    ///   - title: the text of the button.
    ///   - style: plain or done.
    ///   - target: the object whose method is called; held weakly.
    ///   - action: a method reference that takes the item.
    public convenience init<Target: AnyObject, Sender: UIBarButtonItem, Result>(
        title: String?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Result
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        set(target, action)
    }

    /// Creates an item with an image and an action method without parameters.
    ///
    /// - Parameters:
    ///   - image: a template, unless its rendering mode is `alwaysOriginal`.
    ///   - style: plain or done.
    ///   - target: the object whose method is called; held weakly.
    ///   - action: a method reference.
    public convenience init<Target: AnyObject, Result>(
        image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> () -> Result
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        set(target, action)
    }

    /// Creates an item with an image and an action method that takes the item.
    ///
    /// - Parameters:
    ///   - image: a template, unless its rendering mode is `alwaysOriginal`.
    ///   - style: plain or done.
    ///   - target: the object whose method is called; held weakly.
    ///   - action: a method reference that takes the item.
    public convenience init<Target: AnyObject, Sender: UIBarButtonItem, Result>(
        image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Result
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        set(target, action)
    }

    /// Creates a system item with an action method without parameters.
    ///
    /// - Parameters:
    ///   - systemItem: the meaning of the item.
    ///   - target: the object whose method is called; held weakly.
    ///   - action: a method reference.
    public convenience init<Target: AnyObject, Result>(
        barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> () -> Result
    ) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        set(target, action)
    }

    /// Creates a system item with an action method that takes the item.
    ///
    /// - Parameters:
    ///   - systemItem: the meaning of the item.
    ///   - target: the object whose method is called; held weakly.
    ///   - action: a method reference that takes the item.
    public convenience init<Target: AnyObject, Sender: UIBarButtonItem, Result>(
        barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> (Sender) -> Result
    ) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        set(target, action)
    }
}
