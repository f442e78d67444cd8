// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Gives a value the optionality of a member that is looked up in an `AnyObject`: it is an optional, and is unwrapped where
/// a value is needed.
public func _found<Value>(_ value: Value) -> Value! { value }

/// Like `_found(_:)`, for a member of an object that may not have it.
public func _foundValue<Value>(_ value: Value?) -> Value! { value }

/// The number that an object is, or that its text begins with. It is nil for other objects.
public func _number(_ object: Any?) -> NSNumber? {
    if let number = object as? NSNumber { return number }
    guard let text = object as? NSString else { return nil }
    let (whole, number) = (text.integerValue, text.doubleValue)
    return Double(whole) == number ? NSNumber(value: whole) : NSNumber(value: number)
}

/// The object that holds a rectangle, point or size. It is nil for other objects.
public func _structure(_ object: Any?) -> NSValue? {
    switch object {
    case let value as NSValue: value
    case let rectangle as CGRect: NSValue(rect: rectangle)
    case let point as CGPoint: NSValue(point: point)
    case let size as CGSize: NSValue(size: size)
    default: nil
    }
}
