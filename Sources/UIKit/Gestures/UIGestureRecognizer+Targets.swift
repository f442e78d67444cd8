// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Who is told of a gesture: methods of targets, and actions. A target is held weakly. Its method is given as a reference,
// `MyController.tapped`, and takes nothing or the recogniser.

/// Somebody who is told of a gesture.
struct GestureHandler {
    enum Receiver {
        case action(UIAction)
        case method(Target)
    }

    struct Target {
        weak var object: AnyObject?
        let call: @MainActor (_ object: AnyObject, _ sender: UIGestureRecognizer) -> Void
    }

    let receiver: Receiver
}

extension UIGestureRecognizer {
    /// - Parameters:
    ///   - target: held weakly; nil is told nothing.
    ///   - action: a method reference: `MyController.tapped`.
    public func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> () -> Void) {
        add(target) { object, _ in (object as? Target).map { action($0)() } }
    }

    /// - Parameter action: takes the recogniser. One that takes another class of recogniser is not called.
    public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
    ) {
        add(target) { object, sender in
            if let object = object as? Target, let sender = sender as? Sender { action(object)(sender) }
        }
    }

    private func add(
        _ target: AnyObject?, _ call: @escaping @MainActor (_ object: AnyObject, _ sender: UIGestureRecognizer) -> Void
    ) {
        guard let target else { return }
        handlers.append(GestureHandler(receiver: .method(GestureHandler.Target(object: target, call: call))))
    }

    /// Tells a target no more; nil stands for all targets.
    ///
    /// - Parameter action: nil. Methods can't be told apart.
    public func removeTarget(_ target: AnyObject?, action: Never?) {
        handlers.removeAll { handler in
            guard case .method(let own) = handler.receiver else { return false }
            return target == nil || own.object === target
        }
    }

    /// Does something with each state of the gesture but `failed`; its sender is the recogniser. One with the same
    /// identifier gives way. Ours: UIKit has no actions here.
    public func addAction(_ action: UIAction) {
        removeAction(action)
        handlers.append(GestureHandler(receiver: .action(action)))
    }

    public func removeAction(_ action: UIAction) {
        handlers.removeAll { handler in
            if case .action(let own) = handler.receiver { own.identifier == action.identifier } else { false }
        }
    }

    /// Who is told may add and remove others: those of the beginning are told.
    func sendActions() {
        if handlers.count == 1 {
            send(to: handlers[0])
        } else {
            EventSteps.perform(handlers.map { handler in { self.send(to: handler) } })
        }
        handlers.removeAll { if case .method(let target) = $0.receiver { target.object == nil } else { false } }
    }

    private func send(to handler: GestureHandler) {
        switch handler.receiver {
        case .action(let action): if !action.attributes.contains(.disabled) { action.perform(from: self) }
        case .method(let target): if let object = target.object { target.call(object, self) }
        }
    }
}
