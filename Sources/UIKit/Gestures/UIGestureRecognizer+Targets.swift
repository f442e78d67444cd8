// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The handlers of a gesture: methods of targets, and actions. A target is held weakly. Its method is given by a selector, or
// as a reference, `MyController.tapped`, and takes nothing or the recognizer.

/// A target or action of a recognizer.
struct GestureHandler {
    enum Receiver {
        case action(UIAction)
        case method(Target)
        case selector(NamedTarget)
    }

    struct Target {
        weak var object: AnyObject?
        let call: @MainActor (_ object: AnyObject, _ sender: UIGestureRecognizer) -> Void
    }

    let receiver: Receiver
}

extension UIGestureRecognizer {
    /// Calls a method without parameters with each state of the gesture but `failed`. What it returns is ignored.
    ///
    /// - Parameters:
    ///   - target: held weakly; nil adds nothing.
    ///   - action: a method reference: `MyController.tapped`.
    public func addTarget<Target: AnyObject, Result>(
        _ target: Target?, action: @escaping (Target) -> () -> Result
    ) {
        add(target) { object, _ in if let object = object as? Target { _ = action(object)() } }
    }

    /// Calls a method with the recognizer, with each state of the gesture but `failed`. What it returns is ignored.
    ///
    /// - Parameters:
    ///   - target: held weakly; nil adds nothing.
    ///   - action: takes the recognizer. One that takes another class of recognizer is not called.
    public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Result
    ) {
        add(target) { object, sender in
            if let object = object as? Target, let sender = sender as? Sender { _ = action(object)(sender) }
        }
    }

    private func add(
        _ target: AnyObject?, _ call: @escaping @MainActor (_ object: AnyObject, _ sender: UIGestureRecognizer) -> Void
    ) {
        guard let target else { return }
        handlers.append(GestureHandler(receiver: .method(GestureHandler.Target(object: target, call: call))))
    }

    func add(_ new: NamedTarget) {
        let isKnown = handlers.contains { handler in
            if case .selector(let named) = handler.receiver { named == new } else { false }
        }
        if !isKnown { handlers.append(GestureHandler(receiver: .selector(new))) }
    }

    /// Performs an action for each state of the gesture except `failed`; its sender is the recognizer.
    ///
    /// It replaces an action with the same identifier. UIKit does not have this method.
    public func addAction(_ action: UIAction) {
        removeAction(action)
        handlers.append(GestureHandler(receiver: .action(action)))
    }

    /// Removes an action that was added by `addAction(_:)`.
    public func removeAction(_ action: UIAction) {
        handlers.removeAll { handler in
            if case .action(let own) = handler.receiver { own.identifier == action.identifier } else { false }
        }
    }

    /// Calls the handlers that existed at the beginning, since they may add and remove others.
    func sendActions() {
        if handlers.count == 1 {
            send(to: handlers[0])
        } else {
            EventSteps.perform(handlers.map { handler in { self.send(to: handler) } })
        }
        handlers.removeAll(where: \.receiver.isGone)
    }

    private func send(to handler: GestureHandler) {
        switch handler.receiver {
        case .action(let action): if !action.attributes.contains(.disabled) { action.perform(from: self) }
        case .method(let target): if let object = target.object { target.call(object, self) }
        case .selector(let named): if let object = named.object { named.action.perform(on: object, from: self) }
        }
    }
}

extension GestureHandler.Receiver {
    /// Whether the target was deallocated.
    fileprivate var isGone: Bool {
        switch self {
        case .action: false
        case .method(let target): target.object == nil
        case .selector(let named): named.isGone
        }
    }

    /// Whether it is a method of a target.
    ///
    /// - Parameters:
    ///   - action: nil means any method.
    ///   - target: nil means any target.
    func isMethod(_ action: Selector?, of target: AnyObject?) -> Bool {
        switch self {
        case .action: false
        case .method(let own): action == nil && (target == nil || own.object === target)
        case .selector(let named): named.matches(target, action)
        }
    }
}
