// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// The properties of a class by their keys, those of its superclasses included.
///
/// Swift has no key-value coding on Linux, so each class has such a table. An entry is a key path of Swift and a
/// conversion: what it reads and sets is the property itself, so that overrides in subclasses notice it.
struct KeyTable<Root: AnyObject> {
    private let properties: [String: KeyedProperty<Root>]

    init(_ own: [String: KeyedProperty<Root>], over inherited: KeyTable? = nil) {
        properties = (inherited?.properties ?? [:]).merging(own) { $1 }
    }

    subscript(key: String) -> KeyedProperty<Root>? { properties[key] }

    var keys: Dictionary<String, KeyedProperty<Root>>.Keys { properties.keys }
}

/// A property that is read and set by its key.
struct KeyedProperty<Root: AnyObject> {
    let get: (Root) -> Any?
    /// Returns false, without setting anything, when the value has another type.
    let set: (Root, Any?) -> Bool
}

// Entries of the table of `Owner`, a subclass of `Root` or `Root` itself: only its objects use that table.

extension KeyedProperty {
    // MARK: - Of any type

    static func converted<Owner: AnyObject, Value>(
        _ property: ReferenceWritableKeyPath<Owner, Value>, published: @escaping (Value) -> Any? = { .some($0) },
        _ convert: @escaping (Any?) -> Value?
    ) -> Self {
        Self {
            published(unsafeDowncast($0, to: Owner.self)[keyPath: property])
        } set: { root, new in
            guard let value = convert(new) else { return false }
            unsafeDowncast(root, to: Owner.self)[keyPath: property] = value
            return true
        }
    }

    /// A property that may be nil.
    static func optional<Owner: AnyObject, Value>(
        _ property: ReferenceWritableKeyPath<Owner, Value?>,
        _ convert: @escaping (Any) -> Value? = { $0 as? Value }
    ) -> Self {
        converted(property, published: published) { new in
            guard let new else { return .some(nil) }
            return convert(new).map { .some($0) }
        }
    }

    static func value<Owner: AnyObject, Value>(_ property: ReferenceWritableKeyPath<Owner, Value>) -> Self {
        converted(property) { $0 as? Value }
    }

    static func readOnly<Owner: AnyObject, Value>(_ get: @escaping (Owner) -> Value?) -> Self {
        Self {
            published(get(unsafeDowncast($0, to: Owner.self)))
        } set: { _, _ in
            false
        }
    }

    private static func published<Value>(_ value: Value?) -> Any? {
        if let value { value } else { nil }
    }

    // MARK: - Numbers and names

    static func flag<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, Bool>) -> Self {
        converted(property) { value in
            if let text = value as? String { return NSString(string: text).boolValue }
            return value as? Bool ?? number(of: value).map { $0 != 0 }
        }
    }

    static func number<Owner: AnyObject, Value: BinaryFloatingPoint>(
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) -> Self {
        converted(property) { number(of: $0).map { Value($0) } }
    }

    /// A list of numbers of any types.
    static func numbers<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, [NSNumber]?>) -> Self {
        optional(property) { value in
            AnimatableValue.list(from: value)?.map { NSNumber(value: $0) }
        }
    }

    static func options<Owner: AnyObject, Value: OptionSet>(
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) -> Self where Value.RawValue: FixedWidthInteger {
        converted(property) { value in
            value as? Value ?? number(of: value).flatMap { Value.RawValue(exactly: $0) }.map { Value(rawValue: $0) }
        }
    }

    /// A name given as a constant or as its text.
    static func name<Owner: AnyObject, Name: RawRepresentable<String>>(
        _ property: ReferenceWritableKeyPath<Owner, Name>
    ) -> Self {
        converted(property) { $0 as? Name ?? ($0 as? String).flatMap { Name(rawValue: $0) } }
    }

    static func optionalName<Owner: AnyObject, Name: RawRepresentable<String>>(
        _ property: ReferenceWritableKeyPath<Owner, Name?>
    ) -> Self {
        optional(property) { $0 as? Name ?? ($0 as? String).flatMap { Name(rawValue: $0) } }
    }

    /// A text counts as the number at its beginning, else 0: key-value coding asks any object for its number.
    private static func number(of value: Any?) -> Double? {
        if let text = value as? String { return NSString(string: text).doubleValue }
        return value.flatMap { AnimatableValue.number(from: $0) }
    }

    // MARK: - Finite values

    /// A number that is read as a `CGFloat`, whatever the property's type.
    static func animatedNumber<Owner: AnyObject, Value: BinaryFloatingPoint>(
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) -> Self {
        converted(property, published: { CGFloat($0) }) { new in
            let new = new is String ? number(of: new) : new
            guard case .number(let number)? = animatable(new, .number) else { return nil }
            return Value(number)
        }
    }

    static func point<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, CGPoint>) -> Self {
        converted(property) { if case .point(let point)? = animatable($0, .point) { point } else { nil } }
    }

    static func size<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, CGSize>) -> Self {
        converted(property) { if case .size(let size)? = animatable($0, .size) { size } else { nil } }
    }

    static func rect<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, CGRect>) -> Self {
        converted(property) { if case .rect(let rect)? = animatable($0, .rect) { rect } else { nil } }
    }

    static func transform<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, CATransform3D>) -> Self {
        converted(property) {
            if case .transform(let transform)? = animatable($0, .transform) { transform } else { nil }
        }
    }

    static func color<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, CGColor?>) -> Self {
        optional(property) { animatable($0, .color) == nil ? nil : $0 as? CGColor }
    }

    static func path<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, CGPath?>) -> Self {
        optional(property) { animatable($0, .path) == nil ? nil : $0 as? CGPath }
    }

    private static func animatable(_ value: Any?, _ kind: AnimatableValue.Kind) -> AnimatableValue? {
        value.flatMap { AnimatableValue($0, as: kind) }
    }
}
