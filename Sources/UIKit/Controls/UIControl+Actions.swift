// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The handlers of a control's events: actions, and methods of targets. A target is held weakly. Its method is given by a
// selector, or as a reference, `MyController.tapped`, and takes nothing, the control, or the control and the event.

/// A target or action for some events.
struct ControlHandler {
    enum Receiver {
        case action(UIAction)
        case method(Method)
        case selector(NamedTarget)
    }

    struct Method {
        /// Nil to search the responder chain for an object with the method.
        weak var target: AnyObject?
        let isForChain: Bool
        /// - Returns: false for an object without the method.
        let call: @MainActor (_ object: AnyObject, _ sender: UIControl, UIEvent?) -> Bool
    }

    var events: UIControl.Event
    let receiver: Receiver
}

extension UIControl {
    // MARK: - Methods of targets

    /// Calls a method without parameters. Its result is ignored.
    ///
    /// - Parameters:
    ///   - target: held weakly; nil means the first object of the method's class in the control's responder chain at
    ///     the time of the event.
    ///   - action: a method reference: `MyController.tapped`.
    ///   - controlEvents: the events of the control.
    public func addTarget<Target: AnyObject, Result>(
        _ target: Target?, action: @escaping (Target) -> () -> Result, for controlEvents: Event
    ) {
        add(target, controlEvents) { object, _, _ in
            guard let object = object as? Target else { return false }
            _ = action(object)()
            return true
        }
    }

    /// Calls a method with the control. Its result is ignored.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called; held weakly.
    ///   - action: takes the control that sends it. A method that takes another class of control is not called.
    ///   - controlEvents: the events of the control.
    public func addTarget<Target: AnyObject, Sender: UIControl, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Result, for controlEvents: Event
    ) {
        add(target, controlEvents) { object, control, _ in
            guard let object = object as? Target, let sender = control as? Sender else { return false }
            _ = action(object)(sender)
            return true
        }
    }

    /// Calls a method with the control and the event; the event is nil when a program sends the action. Its result is
    /// ignored.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called; held weakly.
    ///   - action: takes the control that sends it. A method that takes another class of control is not called.
    ///   - controlEvents: the events of the control.
    public func addTarget<Target: AnyObject, Sender: UIControl, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Result, for controlEvents: Event
    ) {
        add(target, controlEvents) { object, control, event in
            guard let object = object as? Target, let sender = control as? Sender else { return false }
            _ = action(object)(sender, event)
            return true
        }
    }

    /// Calls a method with the control and the event; the event is an empty one when a program sends the action. Its
    /// result is ignored.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called; held weakly.
    ///   - action: takes the control that sends it. A method that takes another class of control is not called.
    ///   - controlEvents: the events of the control.
    public func addTarget<Target: AnyObject, Sender: UIControl, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent) -> Result, for controlEvents: Event
    ) {
        add(target, controlEvents) { object, control, event in
            guard let object = object as? Target, let sender = control as? Sender else { return false }
            _ = action(object)(sender, event ?? UIEvent())
            return true
        }
    }

    private func add(
        _ target: AnyObject?, _ events: Event, _ call: @escaping @MainActor (AnyObject, UIControl, UIEvent?) -> Bool
    ) {
        let method = ControlHandler.Method(target: target, isForChain: target == nil, call: call)
        handlers.append(ControlHandler(events: events, receiver: .method(method)))
    }

    func add(_ new: NamedTarget, _ events: Event) {
        let index = handlers.firstIndex { handler in
            if case .selector(let named) = handler.receiver { named == new } else { false }
        }
        if let index {
            handlers[index].events.formUnion(events)
        } else {
            handlers.append(ControlHandler(events: events, receiver: .selector(new)))
        }
    }

    func names(ofMethodsOf target: AnyObject?, for event: Event) -> [String]? {
        let names = handlers.compactMap { handler -> String? in
            guard handler.events.contains(event), case .selector(let named) = handler.receiver,
                target == nil ? named.isForChain : named.object === target
            else { return nil }
            return named.action.description
        }
        return names.isEmpty ? nil : names
    }

    // MARK: - Actions

    /// Adds an action for some events. It replaces one with the same identifier.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append(ControlHandler(events: controlEvents, receiver: .action(action)))
    }

    /// Removes an action from some events.
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier from some events.
    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { receiver in
            if case .action(let action) = receiver { action.identifier == actionIdentifier } else { false }
        }
    }

    /// Calls a closure with each action, or target and method, and its events, in the order in which they were added,
    /// until the closure sets its last argument.
    ///
    /// Methods that were added by reference, as `MyController.tapped`, have no selectors and are left out. The target is
    /// nil for a method of the responder chain.
    public func enumerateEventHandlers(
        _ iterator: (
            _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvents: Event, _ stop: inout Bool
        ) -> Void
    ) {
        var stops = false
        for handler in handlers {
            switch handler.receiver {
            case .action(let action): iterator(action, nil, handler.events, &stops)
            case .selector(let named): iterator(nil, (named.object, named.action), handler.events, &stops)
            case .method: break
            }
            if stops { return }
        }
    }

    func remove(_ events: Event, _ condition: (ControlHandler.Receiver) -> Bool) {
        for index in handlers.indices where condition(handlers[index].receiver) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    // MARK: - Sending

    func send(_ events: Event, _ event: UIEvent?) {
        // A target may add and remove others: the event is sent to those present at its beginning.
        let told = handlers.filter { !$0.events.isDisjoint(with: events) }
        if told.count == 1 {
            send(to: told[0], event)
        } else {
            EventSteps.perform(told.map { handler in { self.send(to: handler, event) } })
        }
        handlers.removeAll(where: \.receiver.isGone)
    }

    private func send(to handler: ControlHandler, _ event: UIEvent?) {
        switch handler.receiver {
        case .action(let action): sendAction(action)
        case .method(let method): call(method, event)
        case .selector(let named): if !named.isGone { sendAction(named.action, to: named.object, for: event) }
        }
    }

    private func call(_ method: ControlHandler.Method, _ event: UIEvent?) {
        guard method.isForChain else {
            if let target = method.target { _ = method.call(target, self, event) }
            return
        }
        var responder: UIResponder? = self
        while let current = responder, !method.call(current, self, event) { responder = current.next }
    }
}

extension ControlHandler.Receiver {
    /// Whether the target was deallocated.
    fileprivate var isGone: Bool {
        switch self {
        case .action: false
        case .method(let method): !method.isForChain && method.target == nil
        case .selector(let named): named.isGone
        }
    }

    /// The target as an element of `UIControl.allTargets`; nil for an action, or a target that was deallocated.
    var target: AnyHashable? {
        switch self {
        case .action: nil
        case .method(let method): Self.target(method.target, method.isForChain)
        case .selector(let named): Self.target(named.object, named.isForChain)
        }
    }

    private static func target(_ object: AnyObject?, _ isForChain: Bool) -> AnyHashable? {
        isForChain ? AnyHashable(NSNull()) : object.map(NamedTarget.hashable)
    }

    /// Whether it is a method of a target.
    ///
    /// - Parameters:
    ///   - action: nil means any method.
    ///   - target: nil means any target.
    func isMethod(_ action: Selector?, of target: AnyObject?) -> Bool {
        switch self {
        case .action: false
        case .method(let method): action == nil && (target == nil || method.target === target)
        case .selector(let named): named.matches(target, action)
        }
    }
}
