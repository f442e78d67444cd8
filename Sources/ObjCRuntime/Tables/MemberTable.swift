// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CObjCSections
import Foundation
import Synchronization

/// The members of all classes.
///
/// Entries are read when something is looked up for the first time, and after another library was loaded. What a class
/// and its superclasses have is then put together once for each class.
final class MemberTable: Sendable {
    static let shared = MemberTable()

    private struct State {
        /// The last image that has been read.
        var image: UnsafePointer<kosketus_objc_image>?
        let entries = RegisteredEntries()
        /// Own and inherited members, by class.
        var complete: [ObjectIdentifier: ClassMembers] = [:]
    }

    private let state = Mutex(State())

    /// Whether the process has any entry.
    var hasEntries: Bool { kosketus_objc_last_image() != nil }

    /// Returns the members that a class has or inherits.
    func members(of type: AnyClass) -> ClassMembers {
        state.withLock { state in
            Self.readNewImages(&state)
            return Self.complete(type, &state)
        }
    }

    /// Returns the names of the members that a class itself has.
    func ownNames(of type: AnyClass) -> [String] {
        members(of: type).byName.values.filter { $0.owner == type }.map(\.name)
    }

    /// Returns the class that was registered by a name.
    func type(named name: String) -> AnyClass? {
        state.withLock { state in
            Self.readNewImages(&state)
            return state.entries.types[name]
        }
    }

    /// Returns the name by which a class was registered.
    func name(of type: AnyClass) -> String? {
        state.withLock { state in
            Self.readNewImages(&state)
            return state.entries.typeNames[ObjectIdentifier(type)]
        }
    }

    private static func readNewImages(_ state: inout State) {
        let last = kosketus_objc_last_image()
        guard state.image != last else { return }
        var next = last
        while let image = next, image != state.image {
            state.entries.read(image.pointee)
            next = image.pointee.next
        }
        state.image = last
        state.complete = [:]
    }

    private static func complete(_ type: AnyClass, _ state: inout State) -> ClassMembers {
        if let known = state.complete[ObjectIdentifier(type)] { return known }
        let superclass: AnyClass? = _getSuperclass(type)
        let inherited = superclass.map { complete($0, &state) } ?? ClassMembers()
        if let type = type as? any _FrameworkMembers.Type, !(superclass is any _FrameworkMembers.Type) {
            type._registerMembers(_Members(state.entries))
        }
        (type as? any _GenericMembers.Type)?._kosketusMembers(_Members(state.entries))
        let own = state.entries.members[ObjectIdentifier(type)]
        let members = own.map { ClassMembers($0, inheriting: inherited) } ?? inherited
        state.complete[ObjectIdentifier(type)] = members
        return members
    }
}

/// The names in the table of a class, without those that it inherits.
package func _selectorNames(of type: AnyClass) -> some Sequence<String> { MemberTable.shared.ownNames(of: type) }

/// The names of the properties of a class that inform observers and can be set, with those that it inherits.
package func _dynamicPropertyNames(of type: AnyClass) -> [String] {
    let members = MemberTable.shared.members(of: type)
    return members.observables.map(\.name).filter { members.byName[setterName($0)] != nil }
}

/// Whether the process has members that are found by name, apart from those of generic classes.
package var _hasTables: Bool { MemberTable.shared.hasEntries }
