// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// The way of an action message from its sender to the object that performs it.
///
///     UIControl.sendAction, UIBarButtonItem, UICommand ──> UIApplication.sendAction ──> receiver ──> its method
///
/// Without a target, the receiver is the first object that can perform the action in these chains, one after the other:
///
///  1. from the first responder of the sender's window, or of the window in front;
///  2. from the sender, if it is a responder;
///  3. from the controller in front of that window;
///  4. the application and its delegate.
@MainActor
enum ActionRoute {
    /// Sends an action by the application, if there is one.
    @discardableResult
    static func send(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let application = UIApplication.current {
            return application.sendAction(action, to: target, from: sender, for: event)
        }
        return deliver(action, to: target, from: sender, for: event)
    }

    /// Calls the method of the target, or of the object in the responder chain that can perform the action.
    ///
    /// - Returns: false if there is no such object.
    static func deliver(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let receiver = NamedTarget.object(of: target) ?? receiver(of: action, from: sender) else { return false }
        action.perform(on: receiver, from: sender, for: event)
        return true
    }

    /// The object that performs an action without a target.
    ///
    /// - Parameters:
    ///   - action: the name of the method.
    ///   - sender: the sender of the action.
    ///   - view: the view of a sender that is not a responder itself.
    static func receiver(of action: Selector, from sender: Any?, in view: UIView? = nil) -> AnyObject? {
        let responder = view ?? sender as? UIResponder
        let window = responder?.ownWindow ?? UIApplication.current?.windowOfEvent
        let starts: [UIResponder?] = [window?.firstResponder, responder, window?.startOfChain, UIApplication.current]
        for case let start? in starts {
            if let receiver = start.target(forAction: action, withSender: sender) { return receiver as AnyObject }
        }
        return nil
    }
}

extension UIWindow {
    /// The responder at which the window's keys and actions begin: the first responder, or the controller in front.
    var startOfChain: UIResponder { firstResponder ?? rootViewController?.deepestInFront ?? self }
}

extension UIApplication {
    /// The key window of the scene whose event is being handled, or of the first visible scene.
    var windowOfEvent: UIWindow? { scenesToNotify.lazy.compactMap(\.keyWindow).first ?? keyWindow }
}

extension Selector {
    /// Calls the method on an object, with the sender and the event as far as it takes them.
    ///
    /// Editing actions that a class does not declare by name are called as methods of `UIResponder`.
    @discardableResult @MainActor
    func perform(on receiver: AnyObject, from sender: Any?, for event: UIEvent? = nil) -> Any? {
        if let method = ObjCRuntime._optionalMethod(receiver, description) { return method([sender, event]) }
        if (receiver as? UIResponder)?.perform(self, from: sender) == true { return nil }
        return send(to: receiver, [sender, event])
    }
}
