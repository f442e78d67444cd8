// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A member of a class that is found by its name: a method, a getter or a setter.
///
/// Sendable: it is immutable, and calls a method on the thread of the caller, as Objective-C does.
struct Member: @unchecked Sendable {
    let name: String
    let owner: AnyClass
    /// The type of the property that a setter sets, if it is known.
    let valueType: Any.Type?
    private let invocation: Invocation

    init(_ name: String, of owner: AnyClass, valueType: Any.Type? = nil, _ invocation: @escaping Invocation) {
        self.name = name
        self.owner = owner
        self.valueType = valueType
        self.invocation = invocation
    }

    /// Calls the member. An error that it throws is discarded, as by a caller in Objective-C that passes no place for
    /// it.
    func call(_ receiver: AnyObject, _ arguments: [Any?]) -> Any? {
        try? invocation(receiver, _Arguments(arguments, of: self))
    }
}

extension Member: CustomStringConvertible {
    /// As Apple's messages name methods: `-[App.Lamp tap:]`.
    var description: String { "-[\(fullName(owner)) \(name)]" }
}

/// A property that informs observers of its changes.
struct ObservableProperty: @unchecked Sendable {
    let name: String
    /// The path from the class that declares the property.
    let path: () -> AnyKeyPath
}
