// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A value that a property is set to by its name. Rewritten sources use it.
public struct _Value {
    private let value: Any?
    private let setter: Member

    init(_ value: Any?, for setter: Member) {
        self.value = value
        self.setter = setter
    }

    /// Converts the value to the property's type. Numbers are converted to each other. Stops the program, also a release
    /// build, if the type does not fit. The message begins with the file and line if a nib sets the value.
    public func get<Value>() -> Value {
        if let converted = convert(value, to: Value.self) { return converted }
        guard let value = value.flatMap(flattened) else {
            fatalError("\(FilePlace.prefix)\(setter): could not set nil as a value of type \(Value.self).")
        }
        fatalError(
            "\(FilePlace.prefix)\(setter): could not set a \(type(of: value)) as a value of type \(Value.self).")
    }
}
