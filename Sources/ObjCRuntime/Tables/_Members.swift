// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Registers members, and classes, that are found by name. Rewritten sources use it, in functions that entries of a linker
/// section call. An entry that is written by hand can do it itself:
///
///     class Lamp: NSObject {
///         func switchOn(_ sender: Any?) {}
///         @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
///             @convention(c) (UnsafeMutableRawPointer) -> Void = {
///                 ObjCRuntime._Members($0).method("switchOn:", Lamp.switchOn(_:))
///             }
///     }
///
/// Names are those of Objective-C: a property `title` has the getter `title` and the setter `setTitle:`.
public struct _Members {
    private let entries: RegisteredEntries

    /// Creates a value that registers members for the entry that is called.
    ///
    /// - Parameter pointer: the argument of the entry.
    public init(_ pointer: UnsafeMutableRawPointer) {
        entries = Unmanaged<RegisteredEntries>.fromOpaque(pointer).takeUnretainedValue()
    }

    init(_ entries: RegisteredEntries) { self.entries = entries }

    /// Registers a method.
    @discardableResult
    public func method<Owner: AnyObject, each Argument, Result>(
        _ name: String, _ method: @escaping (Owner) -> (repeat each Argument) throws -> Result
    ) -> _Members { add(Member(name, of: Owner.self, invocation(of: method))) }

    /// Registers a method that is isolated to the main actor.
    @discardableResult
    public func method<Owner: AnyObject, each Argument, Result>(
        _ name: String, _ method: @escaping (Owner) -> @MainActor (repeat each Argument) throws -> Result
    ) -> _Members { add(Member(name, of: Owner.self, invocation(of: method))) }

    /// Registers a method that the closure calls, where a reference to it cannot be formed: a method of the main actor
    /// in a class that is not isolated.
    @discardableResult
    public func mainActorMethod<Owner: AnyObject, Result>(
        _ name: String, _ body: @escaping @MainActor (Owner, _Arguments) throws -> Result
    ) -> _Members {
        let body = unisolated(body)
        return add(
            Member(name, of: Owner.self) { flattened(try body(unsafeDowncast($0, to: Owner.self), $1)) })
    }

    /// Registers the setter of a property, or of an outlet.
    @discardableResult
    public func outlet<Owner: AnyObject>(
        _ name: String, _ set: @escaping @MainActor (Owner, _Value) -> Void
    ) -> _Members { addSetter(name, nil, set) }

    /// Registers the getter of a property.
    @discardableResult
    public func value<Owner: AnyObject, Value>(
        _ name: String, _ get: @escaping @MainActor (Owner) -> Value
    ) -> _Members {
        let get = unisolated(get)
        return add(Member(name, of: Owner.self) { owner, _ in flattened(get(unsafeDowncast(owner, to: Owner.self))) })
    }

    /// Registers the getter and the setter of a property.
    @discardableResult
    public func property<Owner: AnyObject, Value>(
        _ name: String, _ get: @escaping @MainActor (Owner) -> Value,
        _ set: @escaping @MainActor (Owner, _Value) -> Void
    ) -> _Members { value(name, get).addSetter(name, Value.self, set) }

    /// Registers a property that calls `_willChange` and `_didChange`, so that it can be observed.
    @discardableResult
    public func observable<Owner: AnyObject, Value>(
        _ name: String, _ path: @autoclosure @escaping @MainActor () -> KeyPath<Owner, Value>
    ) -> _Members {
        let path = unisolated(path)
        entries.add(ObservableProperty(name: name, path: path), to: Owner.self)
        guard entries.members[ObjectIdentifier(Owner.self)]?.byName[name] == nil else { return self }
        return add(
            Member(name, of: Owner.self) { owner, _ in
                flattened(unsafeDowncast(owner, to: Owner.self)[keyPath: path()])
            })
    }

    /// Registers a class by its module and name: `"Module.Outer.Inner"`.
    @discardableResult
    public func type<Class: AnyObject>(_ type: Class.Type) -> _Members {
        self.type(type, named: fullName(type))
    }

    /// Registers a class by another name than its own, besides that.
    @discardableResult
    public func type<Class: AnyObject>(_ type: Class.Type, named name: String) -> _Members {
        entries.add(type, named: fullName(type))
        entries.add(type, named: name)
        return self
    }

    private func addSetter<Owner: AnyObject>(
        _ name: String, _ valueType: Any.Type?, _ set: @escaping @MainActor (Owner, _Value) -> Void
    ) -> _Members {
        let set = unisolated(set)
        return add(
            Member(setterName(name), of: Owner.self, valueType: valueType) { owner, arguments in
                try set(unsafeDowncast(owner, to: Owner.self), arguments.value)
                return nil
            })
    }

    private func add(_ member: Member) -> _Members {
        entries.add(member)
        return self
    }
}

/// A generic class that registers its members itself, since it can have no static entries. Rewritten sources use it.
public protocol _GenericMembers: AnyObject {
    /// Registers the members of the class, without those that it inherits.
    nonisolated static func _kosketusMembers(_ members: _Members)
}

/// A class of the frameworks that registers properties which inform observers.
///
/// It has no entries in the linker section, because those cost every program time: while there are any (`_hasTables`),
/// each optional method of a delegate is looked up in the tables.
package protocol _FrameworkMembers: AnyObject {
    /// Registers the members of the class and of its subclasses in the framework. Called for the class that declares
    /// the conformance, before its first member is looked up.
    nonisolated static func _registerMembers(_ members: _Members)
}

/// Returns the name of a property's setter, such as `setTitle:`.
func setterName(_ property: String) -> String { "set\(capitalized(property)):" }

/// Returns the name with a capital first letter.
func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
