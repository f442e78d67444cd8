// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Members of several modules, arranged as `ModuleLookup` searches them.
struct MemberCollection {
    private(set) var members: [TypeReference: [String: [IndexedMember]]] = [:]
    private(set) var movableMembers: [TypeReference: [IndexedMember]] = [:]
    private(set) var requirements: [String: [Requirement]] = [:]
    private(set) var extensionMembers: [String: [(type: TypeReference?, name: String, member: IndexedMember)]] = [:]
    /// By full names: types may be spelled in several ways, and two methods of one class can't share a selector.
    private(set) var overriders: [String: [TypeReference]] = [:]

    init(_ modules: [ModuleIndex]) {
        let resolver = Resolver(modules: modules)
        for (number, module) in modules.enumerated() {
            for (name, type) in module.types.sorted(by: { $0.key < $1.key }) {
                let reference = TypeReference(module: number, name: name)
                if type.kind == .protocol { addRequirements(of: type, named: name, in: module) }
                add(type.members, to: reference)
            }
            for declared in module.extensions {
                let reference = resolver.resolve(declared.type, module: number, scope: "")
                if let reference { add(declared.members, to: reference) }
                for member in declared.members {
                    extensionMembers[member.key, default: []].append((reference, declared.type, member))
                }
            }
        }
    }

    private mutating func add(_ declared: [IndexedMember], to reference: TypeReference) {
        for member in declared {
            members[reference, default: [:]][member.name, default: []].append(member)
            if member.forwarder != nil { movableMembers[reference, default: []].append(member) }
            if member.has(.isOverride) { overriders[member.fullName, default: []].append(reference) }
        }
    }

    private mutating func addRequirements(of type: IndexedType, named name: String, in module: ModuleIndex) {
        for member in type.members where !member.has(.isStatic) {
            let requirement = Requirement(member, of: type, named: name, isOfFramework: module.isFramework)
            requirements[member.name, default: []].append(requirement)
        }
    }
}
