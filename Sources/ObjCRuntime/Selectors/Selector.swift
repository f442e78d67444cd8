// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a method, such as `"tap:"`, by which objects are asked for it.
///
/// Two selectors of one name are equal. A selector that was made with a reference to a method also calls that method of
/// classes that have no table of members, such as the framework's: `Selector("removeFromSuperview",
/// UIView.removeFromSuperview)`.
///
/// Differences from iOS: a selector finds the methods of classes whose members are registered. `kosketus` registers
/// what Objective-C would see. Other methods are found through a reference only.
public struct Selector: Sendable {
    let name: String
    let reference: MethodReference?

    init(name: String, reference: MethodReference?) {
        self.name = name
        self.reference = reference
    }

    /// Creates a selector from a name, such as `"insert:at:"`.
    public init(_ str: String) { self.init(name: str, reference: nil) }
}

extension Selector: Hashable {
    /// Compares the names.
    public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral {
    /// Creates a selector from a string literal.
    public init(stringLiteral value: String) { self.init(value) }
}

extension Selector: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// Returns the selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
