// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CObjCSections

/// The registered members and types, in the order of registration. Guarded by the lock of `MemberTable`.
final class RegisteredEntries {
    private(set) var members: [ObjectIdentifier: OwnMembers] = [:]
    private(set) var types: [String: AnyClass] = [:]
    private(set) var typeNames: [ObjectIdentifier: String] = [:]

    /// Calls the entries of an image.
    func read(_ image: kosketus_objc_image) {
        guard var entry = image.start else { return }
        while entry != image.stop {
            entry.pointee?(Unmanaged.passUnretained(self).toOpaque())
            entry += 1
        }
    }

    func add(_ member: Member) {
        members[ObjectIdentifier(member.owner), default: OwnMembers()].byName[member.name] = member
    }

    /// A class may register its members again, after another library was loaded.
    func add(_ property: ObservableProperty, to type: AnyClass) {
        let id = ObjectIdentifier(type)
        guard members[id]?.observables.contains(where: { $0.name == property.name }) != true else { return }
        members[id, default: OwnMembers()].observables.append(property)
    }

    func add(_ type: AnyClass, named name: String) {
        types[name] = type
        typeNames[ObjectIdentifier(type)] = name
    }
}
