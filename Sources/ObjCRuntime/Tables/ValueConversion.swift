// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Converts a value as key-value coding does: numbers to each other, and to enumerations of numbers.
///
/// - Returns: nil if the type does not fit. Nil fits only optionals and `Any`.
func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value = value.flatMap(flattened) else { return noValue(type) }
    if let value = value as? Value { return value }
    if let optional = type as? any OptionalValue.Type {
        return optional.converting(value).flatMap { $0 as? Value }
    }
    if let enumeration = type as? any RawRepresentable.Type { return represent(value, as: enumeration) as? Value }
    return number(value).flatMap { convert(number: $0, to: type) }
}

/// Returns what nil is in a type that has no nil: zero, false, or nothing, as in Objective-C.
func valueOfNil<Value>(_ type: Value.Type) -> Value? {
    convert(0, to: type) ?? "" as? Value ?? [Any]() as? Value ?? [AnyHashable: Any]() as? Value
}

/// Returns the content of an optional, nil for `Void`, and other values as they are.
func flattened<Value>(_ value: Value) -> Any? {
    if let optional = value as? any OptionalValue { return optional.content }
    return value is Void ? nil : value
}

/// Returns a value in the form in which key-value coding returns it: numbers, and enumerations of numbers, as
/// `NSNumber`.
func boxed(_ value: Any?) -> Any? {
    value.map { value in
        value as? NSNumber ?? (value as? any RawRepresentable).flatMap { boxed($0.rawValue) } ?? value
    }
}

private func noValue<Value>(_ type: Value.Type) -> Value? {
    if let optional = type as? any OptionalValue.Type { return optional.empty as? Value }
    return type == Any.self ? Any?.none as Any as? Value : nil
}

private protocol OptionalValue {
    /// No value, as an optional of this type.
    static var empty: Any { get }
    var content: Any? { get }
    /// Returns an optional of this type with the converted value; nil if the type does not fit.
    static func converting(_ value: Any) -> Any?
}

extension Optional: OptionalValue {
    fileprivate static var empty: Any { Self.none as Any }
    fileprivate var content: Any? { flatMap { flattened($0) } }
    fileprivate static func converting(_ value: Any) -> Any? {
        convert(value, to: Wrapped.self).map { Self.some($0) as Any }
    }
}

// MARK: - Numbers

private func number(_ value: Any) -> NSNumber? {
    if let number = value as? NSNumber { return number }
    if let number = value as? any BinaryFloatingPoint { return NSNumber(value: Double(number)) }
    return (value as? any RawRepresentable).flatMap { number($0.rawValue) }
}

private func convert<Value>(number: NSNumber, to type: Value.Type) -> Value? {
    switch type {
    case is Bool.Type: number.boolValue as? Value
    case is Decimal.Type: number.decimalValue as? Value
    case let type as any BinaryInteger.Type: integer(number, type) as? Value
    case let type as any BinaryFloatingPoint.Type: fraction(number, type) as? Value
    default: number as? Value
    }
}

private func integer<Integer: BinaryInteger>(_ number: NSNumber, _ type: Integer.Type) -> Integer {
    guard ["f", "d"].contains(String(cString: number.objCType)) else {
        return Integer(truncatingIfNeeded: number.int64Value)
    }
    let whole = number.doubleValue.rounded(.towardZero)
    return Integer(exactly: whole) ?? Integer(clamping: whole.isNaN ? 0 : whole < 0 ? Int64.min : Int64.max)
}

private func fraction<Fraction: BinaryFloatingPoint>(_ number: NSNumber, _ type: Fraction.Type) -> Fraction {
    Fraction(number.doubleValue)
}

private func represent<Enumeration: RawRepresentable>(_ value: Any, as type: Enumeration.Type) -> Enumeration? {
    convert(value, to: Enumeration.RawValue.self).flatMap(Enumeration.init)
}
