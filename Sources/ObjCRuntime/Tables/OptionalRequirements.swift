// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What becomes of an optional requirement of a protocol: an optional closure, or an optional value, of its name.

/// Returns a method that the object's class has by a name; nil if it has none. Rewritten sources use it.
///
/// The closure takes the arguments. It keeps the object.
public func _optionalMethod(_ object: AnyObject, _ selector: String) -> (([Any?]) -> Any?)? {
    MemberTable.shared.members(of: type(of: object)).byName[selector].map { member in { member.call(object, $0) } }
}

/// Returns the value of a property that the object's class has by a name; nil if it has none. Rewritten sources use it.
public func _optionalValue<Value>(_ object: AnyObject, _ name: String) -> Value? {
    guard let member = MemberTable.shared.members(of: type(of: object)).byName[name] else { return nil }
    return convert(member.call(object, []), to: Value.self)
}
