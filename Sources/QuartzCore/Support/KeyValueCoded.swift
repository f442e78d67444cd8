// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import ObjCRuntime

// Key paths of several keys lead through objects with keys, lists, dictionaries, and geometric values:
//
//     "mask.position.x"    the layer's mask ──> its position ──> x
//     "sublayers.opacity"  the opacities of all sublayers
//     "style.actions"      a dictionary's value
//
// The structures of geometry have the keys that Core Animation gives them: `AnimatableKeyPath` knows them.

/// An object with values by key. Any key has a place in it.
protocol KeyValueCoded: KeyedObject {}

extension KeyValueCoded {
    /// The value at a key path of at least one key.
    func value(along keyPath: String) -> Any? {
        let (first, rest) = keyPath.keys
        guard let rest else { return value(forKey: first) }
        return value(forKey: first).flatMap { value(at: rest, of: $0) }
    }

    /// Sets a value at a key path of at least one key.
    func set(_ value: Any?, along keyPath: String) {
        let (first, rest) = keyPath.keys
        guard let rest else { return setValue(value, forKey: first) }
        guard let object = self.value(forKey: first) else {
            return reportIgnored(
                "\(type(of: self)): nothing is set at \"\(keyPath)\", because \"\(first)\" is nil.",
                about: "\(type(of: self)).\(keyPath)")
        }
        if let changed = setting(value, at: rest, of: object) { setValue(changed, forKey: first) }
    }

    private func value(at keyPath: String, of object: Any) -> Any? {
        switch object {
        case let object as any KeyValueCoded: return object.value(forKeyPath: keyPath)
        case let list as [Any]: return list.map { value(at: keyPath, of: $0) ?? NSNull() }
        case let dictionary as [AnyHashable: Any]:
            let (first, rest) = keyPath.keys
            guard let rest else { return dictionary[first] }
            return dictionary[first].flatMap { value(at: rest, of: $0) }
        default:
            if let part = GeometryPart(keyPath, of: object) { return part.value }
            undefined(keyPath, object)
            return nil
        }
    }

    /// Sets a value inside of another one.
    ///
    /// - Returns: what the outer value has become; nil when there is nothing to store.
    private func setting(_ value: Any?, at keyPath: String, of object: Any) -> Any? {
        switch object {
        case let object as any KeyValueCoded: object.setValue(value, forKeyPath: keyPath)
        case let list as [any KeyValueCoded]: for object in list { object.setValue(value, forKeyPath: keyPath) }
        case let dictionary as [AnyHashable: Any]:
            let (first, rest) = keyPath.keys
            var changed = dictionary
            if let rest {
                guard let inner = dictionary[first], let new = setting(value, at: rest, of: inner) else { return nil }
                changed[first] = new
            } else {
                changed[first] = value
            }
            return changed
        default:
            guard var part = GeometryPart(keyPath, of: object) else {
                undefined(keyPath, object)
                return nil
            }
            guard part.set(value) else {
                wrongType(value, keyPath)
                return nil
            }
            return part.whole
        }
        return nil
    }

    /// As `NSUndefinedKeyException`.
    private func undefined(_ key: String, _ object: Any) {
        programmingMistake(
            "\(type(of: self)): a value of type \(type(of: object)) is not key value coding-compliant for the key "
                + "\"\(key)\".", about: "\(type(of: object)).\(key)")
    }

    func wrongType(_ value: Any?, _ key: String) {
        reportIgnored(
            "\(type(of: self)): \(value ?? "nil") is not a value for \"\(key)\"; nothing is set.",
            about: "\(type(of: self)).\(key)")
    }
}

/// A number or structure in a point, size, rectangle or transform.
private struct GeometryPart {
    private let outer: AnimatableKeyPath
    private let inner: AnimatableKeyPath
    private var state = LayerState()

    /// Returns nil for another type, and for a key that the type does not have.
    init?(_ keyPath: String, of object: Any) {
        // Any property of the type serves to hold it.
        switch object {
        case is CGPoint: outer = .position
        case is CGSize: outer = .shadowOffset
        case is CGRect: outer = .bounds
        case is CATransform3D: outer = .transform
        default: return nil
        }
        guard let path = AnimatableKeyPath(name: "\(outer.name).\(keyPath)"),
            let value = AnimatableValue(object, as: outer.kind)
        else { return nil }
        inner = path
        outer.set(value, in: &state)
    }

    var value: Any { inner.value(in: state).published }
    var whole: Any { outer.value(in: state).published }

    /// - Returns: whether the value has the right type.
    mutating func set(_ value: Any?) -> Bool {
        guard let number = value.flatMap({ AnimatableValue($0, as: inner.kind) }) else { return false }
        inner.set(number, in: &state)
        return true
    }
}

extension String {
    /// The first key, and the others.
    fileprivate var keys: (first: String, rest: String?) {
        guard let dot = firstIndex(of: ".") else { return (self, nil) }
        return (String(self[..<dot]), String(self[index(after: dot)...]))
    }
}
