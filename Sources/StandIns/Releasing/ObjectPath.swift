// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The shortest path of properties from a root to an object, such as `window.rootViewController.children[0].model`.
enum ObjectPath {
    /// Values that are looked at before the search gives up. Chosen: a large program has fewer objects.
    private static let limit = 200_000

    static func path(to object: AnyObject, from root: Any, named name: String) -> String? {
        var seen: Set<ObjectIdentifier> = []
        var queue = [(path: name, value: root)]
        var next = 0
        while next < queue.count, next < limit {
            let (path, value) = queue[next]
            next += 1
            for (label, child) in strongChildren(of: value, &seen) {
                if isObject(child), child as AnyObject === object { return path + label }
                queue.append((path + label, child))
            }
        }
        return nil
    }

    /// The stored properties, elements and payloads that are held strongly. Objects are visited once.
    private static func strongChildren(of value: Any, _ seen: inout Set<ObjectIdentifier>) -> [(String, Any)] {
        if isObject(value) {
            guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return [] }
        }
        let type = type(of: value)
        var weakNames: Set<String> = []
        for field in Field.all(of: type) where !field.isStrong { weakNames.insert(field.name) }
        var children: [(String, Any)] = []
        var mirror = Optional(Mirror(reflecting: value))
        while let current = mirror {
            for (index, child) in current.children.enumerated() where !weakNames.contains(child.label ?? "") {
                children.append((step(child.label, index, current.displayStyle), child.value))
            }
            mirror = current.superclassMirror
        }
        return children
    }

    private static func step(_ label: String?, _ index: Int, _ style: Mirror.DisplayStyle?) -> String {
        switch style {
        case .optional: ""
        case .collection, .set, .dictionary: "[\(index)]"
        default: label.map { "." + Field.plainName($0) } ?? "[\(index)]"
        }
    }

    static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }
}
