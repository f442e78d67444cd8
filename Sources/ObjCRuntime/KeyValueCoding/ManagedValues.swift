// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What `@NSManaged` properties of layers become.

/// Returns the value that an object stores for a key. Rewritten sources use it.
///
/// Without a value it is nil, zero, false or empty. Stops the program if the type has none of these.
public func _managedValue<Value>(_ object: NSObject, _ key: String) -> Value {
    let value = object.value(forKey: key)
    if let value = convert(value, to: Value.self) ?? (value == nil ? valueOfNil(Value.self) : nil) { return value }
    fatalError("\(className(object)).\(key) has no value of type \(Value.self): set it before it is read.")
}

/// Stores a value of an object for a key. Rewritten sources use it.
public func _setManagedValue<Value>(_ object: NSObject, _ key: String, _ value: Value) {
    object.setValue(flattened(value), forKey: key)
}
