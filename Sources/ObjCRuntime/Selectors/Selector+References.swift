// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What `#selector` becomes: a name, and a reference that the compiler checks.

extension Selector {
    /// Creates a selector from a name and the method of that name.
    public init<Receiver: AnyObject, each Argument, Result>(
        _ name: String, _ method: @escaping (Receiver) -> (repeat each Argument) throws -> Result
    ) { self.init(name: name, reference: MethodReference(Receiver.self, invocation(of: method))) }

    /// Creates a selector from a name and the method of that name, which is isolated to the main actor.
    public init<Receiver: AnyObject, each Argument, Result>(
        _ name: String, _ method: @escaping (Receiver) -> @MainActor (repeat each Argument) throws -> Result
    ) { self.init(name: name, reference: MethodReference(Receiver.self, invocation(of: method))) }

    /// Creates a selector from a method whose labels are unknown. They are looked up among the registered methods of
    /// its class.
    ///
    /// - Parameters:
    ///   - base: the name without labels, such as `insert` for `insert(_:at:)`.
    ///   - method: the method of that name.
    public init<Receiver: AnyObject, each Argument, Result>(
        base: String, _ method: @escaping (Receiver) -> (repeat each Argument) throws -> Result
    ) {
        let name = Self.fullName(base, in: Receiver.self, count: count(of: repeat (each Argument).self))
        self.init(name, method)
    }

    /// Creates a selector from a method whose labels are unknown, and which is isolated to the main actor.
    ///
    /// - Parameters:
    ///   - base: the name without labels, such as `insert` for `insert(_:at:)`.
    ///   - method: the method of that name.
    public init<Receiver: AnyObject, each Argument, Result>(
        base: String, _ method: @escaping (Receiver) -> @MainActor (repeat each Argument) throws -> Result
    ) {
        let name = Self.fullName(base, in: Receiver.self, count: count(of: repeat (each Argument).self))
        self.init(name, method)
    }

    /// Creates a selector from the name of a property's getter.
    public init<Receiver: AnyObject, Value>(
        _ name: String, getter path: @autoclosure @escaping @MainActor () -> KeyPath<Receiver, Value>
    ) {
        let path = unisolated(path)
        let invocation: Invocation = { receiver, _ in
            flattened(unsafeDowncast(receiver, to: Receiver.self)[keyPath: path()])
        }
        self.init(name: name, reference: MethodReference(Receiver.self, invocation))
    }

    /// Creates a selector from the name of a property's setter.
    public init<Receiver: AnyObject, Value>(
        _ name: String, setter path: @autoclosure @escaping @MainActor () -> ReferenceWritableKeyPath<Receiver, Value>
    ) {
        let path = unisolated(path)
        let invocation: Invocation = { receiver, arguments in
            unsafeDowncast(receiver, to: Receiver.self)[keyPath: path()] = arguments.get(0)
            return nil
        }
        self.init(name: name, reference: MethodReference(Receiver.self, invocation))
    }

    /// The one registered name that begins with the base name and has as many parameters. Without one, or with several,
    /// a name without labels.
    private static func fullName(_ base: String, in type: AnyClass, count: Int) -> String {
        let fitting = MemberTable.shared.members(of: type).byName.keys.filter { name in
            name.hasPrefix(base) && continuesBase(name.dropFirst(base.count)) && name.count { $0 == ":" } == count
        }
        return fitting.count == 1 ? fitting[0] : base + String(repeating: ":", count: count)
    }

    /// The first label follows the base name with a capital letter: `tapWithSender:`.
    private static func continuesBase(_ rest: Substring) -> Bool {
        rest.first.map { $0 == ":" || $0.isUppercase } ?? true
    }
}

private func count<each Element>(of types: repeat (each Element).Type) -> Int {
    var count = 0
    for _ in repeat each types { count += 1 }
    return count
}
