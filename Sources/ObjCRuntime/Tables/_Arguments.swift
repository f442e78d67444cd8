// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The arguments with which a member is called by name. Rewritten sources use it.
public struct _Arguments {
    private let values: [Any?]
    private let member: Member

    init(_ values: [Any?], of member: Member) {
        self.values = values
        self.member = member
    }

    /// Converts an argument to the type of its parameter.
    ///
    /// Missing arguments are nil. Numbers are converted to each other. As in Objective-C, nil becomes zero, false, an
    /// empty string or collection, or a reference that must not be used; and any object is true. Stops the program if
    /// the type does not fit.
    public func get<Value>(_ index: Int) -> Value {
        let value = values.indices.contains(index) ? values[index] : nil
        if let converted = convert(value, to: Value.self) { return converted }
        guard let value = value.flatMap(flattened) else { return absent(index) }
        if Value.self == Bool.self, let truth = true as? Value { return truth }
        fatalError("\(member): argument \(index + 1) is a \(type(of: value)), but the method takes a \(Value.self).")
    }

    /// The argument of a setter.
    var value: _Value { _Value(values.first ?? nil, for: member) }

    private func absent<Value>(_ index: Int) -> Value {
        if let zero = valueOfNil(Value.self) { return zero }
        // A null reference, as in Objective-C: harmless to a method that does not use it.
        if Value.self is AnyObject.Type { return unsafeBitCast(UInt(0), to: Value.self) }
        fatalError("\(member): argument \(index + 1) is nil, but the method takes a \(Value.self).")
    }
}
