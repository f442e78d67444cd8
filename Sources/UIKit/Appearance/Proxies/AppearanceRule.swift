// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ObjCRuntime

/// An object that adopts values of appearance proxies.
@MainActor
protocol AppearanceAdopter: NSObject {
    /// The adopted values, by the names of the rules.
    var adoptedValues: [String: AdoptedValue] { get set }
}

/// A value of an appearance proxy that an object has adopted.
struct AdoptedValue {
    /// The value of the proxy.
    let given: Any
    /// The value of the object, which may be a copy. Another one was set by the program since.
    let kept: Any
}

/// How a value is adopted from an appearance proxy.
@MainActor
struct AppearanceRule {
    private let name: String
    /// Returns the value; nil for objects that have no such value.
    private let get: (NSObject) -> Any?
    private let set: (NSObject, Any) -> Void

    /// A property.
    init<Owner: NSObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
        self.init(name) { (owner: Owner) in
            owner[keyPath: path]
        } set: { (owner: Owner, value) in
            owner[keyPath: path] = value
        }
    }

    init<Owner: NSObject, Value>(
        _ name: String, get: @escaping (Owner) -> Value?, set: @escaping (Owner, Value) -> Void
    ) {
        self.name = name
        self.get = { ($0 as? Owner).flatMap(get) }
        self.set = { object, value in
            guard let owner = object as? Owner, let value = value as? Value else { return }
            set(owner, value)
        }
    }

    /// A value for each of the states of a control, and of its items.
    static func forStates<Owner: NSObject, Value>(
        _ name: String, get: @escaping (Owner, UIControl.State) -> Value?,
        set: @escaping (Owner, Value?, UIControl.State) -> Void
    ) -> [AppearanceRule] {
        let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, .focused]
        return states.map { state in
            AppearanceRule("\(name) \(state.rawValue)") { (owner: Owner) in
                Value??.some(get(owner, state))
            } set: {
                (owner: Owner, value: Value?) in
                set(owner, value, state)
            }
        }
    }

    /// The properties of a program's own class that it declares as `@objc dynamic`, as those for proxies are declared on iOS.
    static func dynamicProperties(of object: NSObject) -> [AppearanceRule] {
        _dynamicPropertyNames(of: type(of: object)).map { name in
            AppearanceRule(name) { (object: NSObject) in
                Any??.some(object.value(forKey: name))
            } set: {
                (object: NSObject, value: Any?) in
                object.setValue(value, forKey: name)
            }
        }
    }

    /// Whether objects of this class have the value.
    func applies(to object: NSObject) -> Bool { get(object) != nil }

    /// A value that was set in a proxy.
    @MainActor
    struct Wish {
        fileprivate let rule: AppearanceRule
        fileprivate let value: Any
        /// The value of an object as the proxy's class makes it.
        fileprivate let usual: Any

        var name: String { rule.name }

        /// Sets the value, unless the object has one of its own.
        func fulfil(for object: some AppearanceAdopter) {
            let last = object.adoptedValues[name]
            guard let present = rule.get(object), last.map({ !isSame(value, $0.given) }) ?? true,
                isSame(present, usual) || last.map({ isSame(present, $0.kept) }) ?? false
            else { return }
            rule.set(object, value)
            object.adoptedValues[name] = rule.get(object).map { AdoptedValue(given: value, kept: $0) }
        }
    }

    /// Returns the value that was set in a proxy; nil if it has the value of an object as the proxy's class makes it.
    func wish(of proxy: NSObject, _ pristine: NSObject) -> Wish? {
        guard let value = get(proxy), let usual = get(pristine), !isSame(value, usual) else { return nil }
        return Wish(rule: self, value: value, usual: usual)
    }
}

/// Whether two values of the same type are equal. Values that cannot be compared are not.
@MainActor
private func isSame(_ one: Any, _ other: Any) -> Bool {
    switch (unwrapped(one), unwrapped(other)) {
    case (nil, nil): true
    case (let one as [NSAttributedString.Key: Any], let other as [NSAttributedString.Key: Any]):
        one.count == other.count && one.allSatisfy { key, value in other[key].map { isSame(value, $0) } ?? false }
    case (let one as any Equatable, let other?): equals(one, other)
    default: false
    }
}

private func equals<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { (other as? Value) == one }

/// The value without the optionals around it; nil if one of them is.
private func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped.flatMap { unwrapped($0) }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}
