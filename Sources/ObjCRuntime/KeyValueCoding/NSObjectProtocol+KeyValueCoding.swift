// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Key-value coding. These are members of a protocol's extension: so a class may have members of the same names, as
// layers have. Rewritten classes that override them register the overrides, and are called through `overriding`.
extension NSObjectProtocol {
    /// Returns the value of a property by its name.
    ///
    /// The class has registered a member of the name `getKey`, `key` or `isKey`. An array returns an array of its
    /// elements' values, and a dictionary the value of its key. Otherwise `value(forUndefinedKey:)` decides. Numbers
    /// are returned as `NSNumber`.
    public func value(forKey key: String) -> Any? {
        if let keyed = self as? any KeyedObject { return keyed.value(forKey: key) }
        if let override = overriding("valueForKey:") { return override([key]) }
        if let getter = members.first(of: "get\(capitalized(key))", key, "is\(capitalized(key))") {
            return boxed(getter.call(self, []))
        }
        return collectionValue(self, forKey: key) ?? value(forUndefinedKey: key)
    }

    /// Sets a property by its name. Numbers are converted to the property's type.
    ///
    /// The class has registered a member of the name `setKey:` or `setIsKey:`. Otherwise `setValue(_:forUndefinedKey:)`
    /// decides. Observers are informed. For nil, and a property that cannot be nil, `setNilValueForKey(_:)` decides.
    public func setValue(_ value: Any?, forKey key: String) {
        if let keyed = self as? any KeyedObject { return keyed.setValue(value, forKey: key) }
        if let override = overriding("setValue:forKey:") { return _ = override([value, key]) }
        if let dictionary = self as? NSMutableDictionary { return dictionary.setContent(value, forKey: key) }
        if !set(value, forKey: key) { setValue(value, forUndefinedKey: key) }
    }

    /// Returns the value for a key that the class has no member for. Stops the program unless it is overridden.
    public func value(forUndefinedKey key: String) -> Any? {
        if let override = overriding("valueForUndefinedKey:") { return override([key]) }
        fatalError("[\(identity(self)) valueForUndefinedKey:]: \(notCompliant(key))")
    }

    /// Takes the value for a key that the class has no member for. Stops the program unless it is overridden.
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        if let override = overriding("setValue:forUndefinedKey:") { return _ = override([value, key]) }
        fatalError("\(FilePlace.prefix)[\(identity(self)) setValue:forUndefinedKey:]: \(notCompliant(key))")
    }

    /// Called for nil as the value of a property that cannot be nil. Stops the program unless it is overridden.
    public func setNilValueForKey(_ key: String) {
        if let override = overriding("setNilValueForKey:") { return _ = override([key]) }
        fatalError(
            "\(FilePlace.prefix)[\(identity(self)) setNilValueForKey]: could not set nil as the value for the key "
                + "\(key).")
    }

    /// Returns the values of several properties. `NSNull` is in the place of nil.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    /// Sets several properties. `NSNull` sets nil.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    var members: ClassMembers { MemberTable.shared.members(of: type(of: self)) }

    /// - Returns: false if the class has no member for the key.
    fileprivate func set(_ value: Any?, forKey key: String) -> Bool {
        guard let setter = members.first(of: setterName(key), setterName("is\(capitalized(key))")) else { return false }
        if let type = setter.valueType, value.flatMap(flattened) == nil, convert(nil, toAny: type) == nil {
            setNilValueForKey(key)
        } else if isObservable(key) {
            _ = setter.call(self, [value])
        } else {
            changingValue(forKey: key) { _ = setter.call(self, [value]) }
        }
        return true
    }

    private func notCompliant(_ key: String) -> String {
        "this class is not key value coding-compliant for the key \(key)."
    }
}

/// Sets an outlet or a property of an object that a nib names.
///
/// - Returns: false if the object's class has no member for the key.
package func _setKeyed(_ value: Any?, forKey key: String, on object: NSObject) -> Bool {
    let takesEveryKey =
        object is any KeyedObject || object.overriding("setValue:forKey:") != nil
        || object.overriding("setValue:forUndefinedKey:") != nil
    guard takesEveryKey else { return object.set(value, forKey: key) }
    object.setValue(value, forKey: key)
    return true
}

private func convert(_ value: Any?, toAny type: Any.Type) -> Any? {
    func converted<Value>(_ type: Value.Type) -> Any? { convert(value, to: type).map { $0 as Any } }
    return _openExistential(type, do: converted)
}

extension NSMutableDictionary {
    /// - Parameter value: nil removes the one that is there.
    fileprivate func setContent(_ value: Any?, forKey key: String) {
        if let value = value.flatMap(flattened) { self[key] = value } else { removeObject(forKey: key) }
    }
}
