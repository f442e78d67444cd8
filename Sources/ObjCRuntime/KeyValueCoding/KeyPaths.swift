// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSObjectProtocol {
    /// Returns the value at the end of a path of keys, such as `"owner.name"`.
    ///
    /// A key of an array stands for the values of its elements. The operators `@count`, `@sum`, `@avg`, `@min` and
    /// `@max` compute one value of them: `"items.@sum.price"`.
    public func value(forKeyPath keyPath: String) -> Any? {
        if let keyed = self as? any KeyedObject { return keyed.value(forKeyPath: keyPath) }
        return valueAtPath(keyPath, of: self)
    }

    /// Sets the property at the end of a path of keys, such as `"owner.name"`. A key of an array stands for all of its
    /// elements. Nothing is set if the path leads through nil.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let keyed = self as? any KeyedObject { return keyed.setValue(value, forKeyPath: keyPath) }
        setValueAtPath(value, keyPath, of: self)
    }
}

/// Returns the value of a collection's elements, or of a dictionary, for a key. Nil if the object is neither.
func collectionValue(_ object: Any, forKey key: String) -> Any?? {
    if let dictionary = object as? NSDictionary { return .some(dictionary.object(forKey: key)) }
    if let elements = elements(of: object) {
        return key.hasPrefix("@") ? valueAtPath(key, of: object) : elements.map { valueAtPath(key, of: $0) ?? NSNull() }
    }
    return nil
}

/// Divides a path into its first key and the rest, which is nil for one key.
func divided(_ keyPath: String) -> (key: String, rest: String?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
}

private func valueAtPath(_ keyPath: String, of object: Any) -> Any? {
    if let keyed = object as? any KeyedObject { return keyed.value(forKeyPath: keyPath) }
    let (key, rest) = divided(keyPath)
    if key.hasPrefix("@"), let elements = elements(of: object) { return combine(elements, by: key, rest, in: object) }
    guard let value = valueForKey(key, of: object).flatMap(flattened) else { return nil }
    return rest.map { valueAtPath($0, of: value) } ?? value
}

private func setValueAtPath(_ value: Any?, _ keyPath: String, of object: Any) {
    if let keyed = object as? any KeyedObject { return keyed.setValue(value, forKeyPath: keyPath) }
    if let elements = elements(of: object) { return elements.forEach { setValueAtPath(value, keyPath, of: $0) } }
    let (key, rest) = divided(keyPath)
    guard let rest else { return keyed(object, key).setValue(value, forKey: key) }
    guard let next = valueForKey(key, of: object).flatMap(flattened) else { return }
    // Foundation returns a mutable dictionary as a value. So the changed one takes its place.
    guard let dictionary = next as? [AnyHashable: Any] else { return setValueAtPath(value, rest, of: next) }
    let changed = NSMutableDictionary(dictionary: dictionary)
    setValueAtPath(value, rest, of: changed)
    keyed(object, key).setValue(changed, forKey: key)
}

private func valueForKey(_ key: String, of object: Any) -> Any? {
    collectionValue(object, forKey: key) ?? keyed(object, key).value(forKey: key)
}

/// Stops the program if the value is no object that has keys.
private func keyed(_ object: Any, _ key: String) -> any NSObjectProtocol {
    if let object = object as? any NSObjectProtocol { return object }
    fatalError(
        "[<\(String(reflecting: type(of: object)))> valueForUndefinedKey:]: this class is not key value "
            + "coding-compliant for the key \(key).")
}

private func elements(of object: Any) -> [Any]? {
    switch object {
    case let array as [Any]: array
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    default: nil
    }
}

// MARK: - Operators

/// Computes one value of the elements of a collection.
///
/// - Parameters:
///   - name: such as `@sum`.
///   - path: leads from each element to the value that is meant.
private func combine(_ elements: [Any], by name: String, _ path: String?, in object: Any) -> Any? {
    if name == "@count" { return NSNumber(value: elements.count) }
    guard let path else { unknownOperation(name, object) }
    let values = elements.compactMap { path == "self" ? $0 : valueAtPath(path, of: $0) }.filter { !($0 is NSNull) }
    switch name {
    case "@sum": return NSNumber(value: sum(values))
    case "@avg": return NSNumber(value: values.isEmpty ? 0 : sum(values) / Double(elements.count))
    case "@min": return values.min(by: isLess)
    case "@max": return values.max(by: isLess)
    default: unknownOperation(name, object)
    }
}

private func sum(_ values: [Any]) -> Double {
    values.reduce(0) { sum, value in
        sum + (convert(value, to: Double.self) ?? (value as? String).flatMap(Double.init) ?? 0)
    }
}

private func isLess(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (let left as String, let right as String): left < right
    case (let left as Date, let right as Date): left < right
    default: (convert(left, to: Double.self) ?? 0) < (convert(right, to: Double.self) ?? 0)
    }
}

private func unknownOperation(_ name: String, _ object: Any) -> Never {
    fatalError(
        "[<\(type(of: object))> valueForKeyPath:]: this class does not implement the \(name.dropFirst()) operation.")
}
