// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// A connection whose destination may not exist yet.
struct WaitingConnection {
    let connection: IBConnection
    let source: AnyObject
    let element: IBObject
}

extension NibInstantiation {
    /// Connects what has both ends. The rest waits.
    func connect() {
        let waiting = waitingConnections
        waitingConnections = []
        var collections = OutletCollections()
        waitingConnections = waiting.filter { !connect($0, &collections) }
        for (waiting, property, objects) in collections.all {
            setOutlet(property, to: objects, waiting)
        }
    }

    private func connect(_ waiting: WaitingConnection, _ collections: inout OutletCollections) -> Bool {
        let connection = waiting.connection, source = waiting.source
        if delegate?.nib(self, connect: connection, of: source) == true { return true }
        let isForChain = isFirstResponder(connection.destination), destination = objects[connection.destination]
        guard destination != nil || isForChain else { return false }
        switch connection.kind {
        case .outlet(let property): setOutlet(property, to: destination, waiting)
        case .outletCollection(let property):
            if let destination { collections.add(destination, to: property, of: waiting) }
        case .action(let selector, let event):
            add(Selector(selector), of: destination, for: event, to: source, waiting.element)
        case .segue: warn(waiting.element, "has a segue, which only a storyboard performs")
        }
        return true
    }

    // MARK: - Outlets

    /// Sets an outlet. One that the object does not have stops a debug build, as the exception of iOS does.
    /// An object of another type than a program's property stops a release build, too.
    private func setOutlet(_ property: String, to value: Any?, _ waiting: WaitingConnection) {
        let source = waiting.source, element = waiting.element
        switch at(line: waiting.connection.line, { KnownProperties.set(value, property, on: source) }) {
        case .set: break
        case .unfit: warn(element, "is an outlet for objects of another type: it is left out", attribute: property)
        case .undefined: fail(element, KnownProperties.undefined(property, of: source))
        }
    }

    // MARK: - Actions

    private func add(
        _ selector: Selector, of target: AnyObject?, for event: String?, to source: AnyObject, _ element: IBObject
    ) {
        switch source {
        case let control as UIControl:
            control.addTarget(target, action: selector, for: self.event(event, of: control, element))
        case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
        case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: selector) }
        default: warn(element, "cannot send the action \(selector)")
        }
    }

    private func event(_ word: String?, of control: UIControl, _ element: IBObject) -> UIControl.Event {
        guard let word else { return control.eventOfAction }
        if let known = UIControl.eventWords[word] { return known }
        warn(element, "\"\(word)\" is an event that is unknown: touchUpInside has its place", attribute: "eventType")
        return .touchUpInside
    }
}

/// The objects of outlet collections, in the order of the file.
private struct OutletCollections {
    private struct Key: Hashable {
        let source: ObjectIdentifier
        let property: String
    }

    private var indices: [Key: Int] = [:]
    /// Each with its first connection.
    private(set) var all: [(waiting: WaitingConnection, property: String, objects: [AnyObject])] = []

    mutating func add(_ object: AnyObject, to property: String, of waiting: WaitingConnection) {
        let key = Key(source: ObjectIdentifier(waiting.source), property: property)
        if let index = indices[key] {
            all[index].objects.append(object)
        } else {
            indices[key] = all.count
            all.append((waiting, property, [object]))
        }
    }
}

extension UIControl {
    /// The event of an action for which the file names none.
    fileprivate var eventOfAction: Event { self is UIButton ? .touchUpInside : .valueChanged }

    /// The events by their words in Interface Builder.
    fileprivate static let eventWords: [String: Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
        "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered, "menuActionTriggered": .menuActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
        "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
        "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]
}
