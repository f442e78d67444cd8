// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IBObject {
    /// The outlets, actions and segues whose source is this object, in file order.
    package var connections: [IBConnection] { list("connections").compactMap(IBConnection.init) }

    /// The values that the loader sets by key paths, in file order.
    package var runtimeAttributes: [IBRuntimeAttribute] {
        list("userDefinedRuntimeAttributes").compactMap(IBRuntimeAttribute.init)
    }
}

extension IBConnection {
    /// Reads an element of `connections`.
    init?(_ object: IBObject) {
        guard let kind = Kind(object), let destination = object.attributes["destination"] else { return nil }
        self.init(kind: kind, destination: destination, id: object.id, line: object.line)
    }
}

extension IBConnection.Kind {
    fileprivate init?(_ object: IBObject) {
        let property = object.attributes["property"], selector = object.attributes["selector"]
        switch (object.element, property, selector) {
        case ("outlet", let property?, _): self = .outlet(property: property)
        case ("outletCollection", let property?, _): self = .outletCollection(property: property)
        case ("action", _, let selector?): self = .action(selector: selector, event: object.attributes["eventType"])
        case ("segue", _, _): self = .segue(IBSegue(object))
        default: return nil
        }
    }
}

extension IBSegue {
    fileprivate init(_ object: IBObject) {
        let attributes = object.attributes
        self.init(kind: attributes["kind"] ?? "custom", isAnimated: object.bool("animates") ?? true)
        identifier = attributes["identifier"]
        relationship = attributes["relationship"]
        customClass = object.customClass
        customModule = object.customModule
        unwindAction = attributes["unwindAction"]
        trigger = attributes["trigger"]
        destinationCreationSelector = attributes["destinationCreationSelector"]
        modalPresentationStyle = attributes["modalPresentationStyle"]
        modalTransitionStyle = attributes["modalTransitionStyle"]
        popoverAnchorView = attributes["popoverAnchorView"]
        popoverAnchorBarButtonItem = attributes["popoverAnchorBarButtonItem"]
        popoverArrowDirections = object.options("popoverArrowDirection")
        splitViewControllerTargetIndex = object.integer("splitViewControllerTargetIndex")
    }
}

extension IBRuntimeAttribute {
    /// Reads a `userDefinedRuntimeAttribute` element.
    init?(_ object: IBObject) {
        guard let keyPath = object.attributes["keyPath"], let value = Value(object) else { return nil }
        self.init(keyPath: keyPath, value: value, line: object.line)
    }
}

extension IBRuntimeAttribute.Value {
    fileprivate init?(_ object: IBObject) {
        switch object.attributes["type"] {
        case "boolean": self.init(object.bool("value"), Self.boolean)
        case "number": self.init(number: object)
        case "string": self.init(object.string("value") ?? "", Self.string)
        case "color": self.init(object.color("value"), Self.color)
        case "image": self.init(object.image("value"), Self.image)
        case "point": self.init(object.point("value"), Self.point)
        case "size": self.init(object.size("value"), Self.size)
        case "rect": self.init(object.rect("value"), Self.rect)
        case "range": self.init(range: object.child(key: "value"))
        case "nil": self = .null
        default: return nil
        }
    }

    private init?<T>(_ value: T?, _ make: (T) -> Self) {
        guard let value else { return nil }
        self = make(value)
    }

    private init?(number object: IBObject) {
        if let integer = object.integer("value") {
            self = .integer(integer)
        } else {
            self.init(object.number("value"), Self.real)
        }
    }

    private init?(range object: IBObject?) {
        guard let location = object?.integer("location"), let length = object?.integer("length") else { return nil }
        self = .range(location: location, length: length)
    }
}
