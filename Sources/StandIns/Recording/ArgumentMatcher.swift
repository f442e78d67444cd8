// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A condition for one argument of a call, for `expect(matching:)` and `allow(matching:)` of ``StandIn``.
public struct ArgumentMatcher<Value>: CustomStringConvertible {
    /// The condition, as failures show it.
    public let description: String
    let matches: (Value) -> Bool

    /// Accepts any argument.
    public static var any: ArgumentMatcher { ArgumentMatcher(description: "any") { _ in true } }

    /// Accepts arguments for which a closure returns true. The text describes the condition in failures.
    public static func `where`(_ description: String, _ matches: @escaping (Value) -> Bool) -> ArgumentMatcher {
        ArgumentMatcher(description: description, matches: matches)
    }
}

extension ArgumentMatcher where Value: Equatable {
    /// Accepts arguments that are equal to a value.
    public static func equal(_ value: Value) -> ArgumentMatcher {
        ArgumentMatcher(description: Description.of(value)) { $0 == value }
    }
}

extension ArgumentMatcher where Value: AnyObject {
    /// Accepts an object only.
    public static func identical(to object: Value) -> ArgumentMatcher {
        ArgumentMatcher(description: "the object \(Description.of(object))") { $0 === object }
    }
}
