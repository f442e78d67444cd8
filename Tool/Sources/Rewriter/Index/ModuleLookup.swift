// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Finds types and members in the indexes of a module and of those that it imports.
final class ModuleLookup: Sendable {
    private let modules: [ModuleIndex]
    /// Members of classes and protocols, with those of their extensions, by their names without labels.
    private let members: [TypeReference: [String: [IndexedMember]]]
    /// Members of extensions that the extended class may have to declare.
    private let movableMembers: [TypeReference: [IndexedMember]]
    /// Requirements of protocols of Objective-C, by their names without labels.
    private let requirements: [String: [Requirement]]
    /// Members of extensions by their keys.
    private let extensionMembers: [String: [(type: TypeReference?, name: String, member: IndexedMember)]]
    /// The classes that override a member, by its key.
    private let overriders: [String: [TypeReference]]

    let traits: ModuleTraits

    init(_ module: ModuleIndex, imported: [ModuleIndex]) {
        modules = [module] + imported
        traits = module.traits
        let collection = MemberCollection(modules)
        members = collection.members
        movableMembers = collection.movableMembers
        requirements = collection.requirements
        extensionMembers = collection.extensionMembers
        overriders = collection.overriders
    }

    // MARK: Types

    func type(_ reference: TypeReference) -> IndexedType? { modules[reference.module].types[reference.name] }

    /// Finds the type of a name as it is written in a type of this module.
    func resolve(_ name: String, in scope: String = "") -> TypeReference? {
        Resolver(modules: modules).resolve(name, module: 0, scope: scope)
    }

    /// True for the name of an alias of a closure's type, as it is written in a type of this module.
    func isClosure(_ name: String, in scope: String) -> Bool {
        Resolver(modules: modules).isClosure(name, module: 0, scope: scope)
    }

    func isClass(_ reference: TypeReference) -> Bool { type(reference)?.kind == .class }

    /// The class and its superclasses, as far as they are known.
    func chain(from reference: TypeReference) -> [TypeReference] {
        var chain = [reference]
        while chain.count < 64, let last = chain.last, let next = superclass(of: last), !chain.contains(next) {
            chain.append(next)
        }
        return chain
    }

    /// The associated types of a protocol and of those that it inherits from, with their bounds.
    func associatedTypes(of reference: TypeReference) -> [String: String] {
        var bounds: [String: String] = [:], open = [reference], seen: Set<TypeReference> = []
        while let next = open.popLast() {
            guard let type = type(next), type.kind == .protocol, seen.insert(next).inserted else { continue }
            bounds.merge(type.associatedTypes) { first, _ in first }
            open += type.inherited.compactMap {
                Resolver(modules: modules).resolve($0, module: next.module, scope: next.name)
            }
        }
        return bounds
    }

    func isOfFramework(_ reference: TypeReference) -> Bool { modules[reference.module].isFramework }

    /// True if a class has a framework's class or `NSObject` among its superclasses.
    func isObject(_ reference: TypeReference) -> Bool {
        let chain = chain(from: reference)
        guard let last = chain.last, let type = type(last) else { return false }
        let base = type.inherited.first?.split(separator: ".").last ?? ""
        return modules[last.module].isFramework || Self.prefixes.contains { base.hasPrefix($0) }
    }

    private static let prefixes = ["NS", "UI", "CA"]

    private func superclass(of reference: TypeReference) -> TypeReference? {
        guard let type = type(reference), type.kind == .class, let name = type.inherited.first else { return nil }
        let found = Resolver(modules: modules).resolve(name, module: reference.module, scope: reference.name)
        return found.flatMap { isClass($0) ? $0 : nil }
    }

    /// True if one class is the other or inherits from it. A superclass that no index knows is compared by its name.
    private func inherits(_ reference: TypeReference, from base: TypeReference?, named name: String) -> Bool {
        let chain = chain(from: reference)
        if let base { return chain.dropFirst().contains(base) }
        return name == "NSObject" || chain.contains { type($0)?.inherited.first == name }
    }

    /// `@objcMembers` is inherited.
    func exposesMembers(_ reference: TypeReference) -> Bool {
        chain(from: reference).contains { isClass($0) && type($0)?.isExposed == true }
    }

    // MARK: Members

    /// The members of this name of a class and its superclasses, nearest first.
    func members(named name: String, of reference: TypeReference) -> [IndexedMember] {
        chain(from: reference).flatMap { members[$0]?[name] ?? [] }
    }

    /// True for a flag, such as `isHidden`, that a framework's class declares, also where a program overrides it.
    func isFlagOfFramework(_ name: String, in reference: TypeReference) -> Bool {
        chain(from: reference).contains { declaresFlag(name, $0) }
    }

    /// True if a framework's class declares this flag, and no class of a program a property of this name.
    func isFlagOfFrameworksOnly(_ name: String) -> Bool {
        members.keys.contains { declaresFlag(name, $0) }
            && !members.values.contains { $0[name]?.contains { $0.isFlag && $0.has(.isExposed) } == true }
    }

    // What a program declares for Objective-C, in an extension of a framework's class too, is exposed.
    private func declaresFlag(_ name: String, _ reference: TypeReference) -> Bool {
        isOfFramework(reference) && members[reference]?[name]?.contains { $0.isFlag && !$0.has(.isExposed) } == true
    }

    /// All methods of this name that have a name in Objective-C.
    func methods(named name: String) -> [IndexedMember] {
        let declared = members.values.flatMap { $0[name] ?? [] }.filter { $0.isMethod && !$0.has(.isStatic) }
        return declared + (requirements[name] ?? []).map(\.member)
    }

    /// True for a property that has no name in Objective-C, of a class of rewritten sources whose superclasses are all known.
    func isPlainProperty(_ name: String, of reference: TypeReference) -> Bool {
        guard isRewrittenObject(reference), !Self.propertiesOfObjects.contains(name) else { return false }
        let isOfFramework = chain(from: reference).contains { type($0)?.properties.contains(name) == true }
        return !isOfFramework && !members(named: name, of: reference).contains { !$0.isMethod && $0.has(.isExposed) }
    }

    /// True for a property of rewritten sources that does not inform observers. See `isPlainProperty(_:of:)`.
    func isUnobservable(_ name: String, of reference: TypeReference) -> Bool {
        if isPlainProperty(name, of: reference) { return true }
        guard isRewrittenObject(reference) else { return false }
        let properties = members(named: name, of: reference).filter { !$0.isMethod && $0.has(.isExposed) }
        return !properties.isEmpty && !properties.contains { $0.has(.isDynamic) }
            && !chain(from: reference).contains { type($0)?.properties.contains(name) == true }
    }

    private static let propertiesOfObjects: Set = ["description", "debugDescription", "hash", "superclass"]

    /// True for a class of rewritten sources that inherits from `NSObject`, by classes that are all known.
    func isRewrittenObject(_ reference: TypeReference) -> Bool {
        guard isClass(reference), !isOfFramework(reference) else { return false }
        let base = chain(from: reference).last.flatMap(type)?.inherited.first?.split(separator: ".").last
        return base == "NSObject"
    }

    func requirements(named name: String) -> [Requirement] { requirements[name] ?? [] }

    /// True for a generic class whose members are registered when its tables are asked for.
    func hasGenericMembers(_ reference: TypeReference) -> Bool {
        guard let type = type(reference), type.kind == .class, type.isGeneric else { return false }
        return type.members.contains { member in
            member.has(.isExposed)
                || (requirements[member.name] ?? []).contains { $0.isRegistered && $0.member.labels == member.labels }
        }
    }

    // MARK: Overrides in extensions

    /// The members that a class of this module declares for members of its extensions.
    func forwarders(of reference: TypeReference) -> [String] {
        let moved = (movableMembers[reference] ?? []).filter { isMoved($0, of: reference) }
        return moved.compactMap(\.forwarder).uniqued()
    }

    /// True for a member of an extension in whose place the class declares one.
    func isMoved(_ member: IndexedMember, of reference: TypeReference) -> Bool {
        guard reference.isOwn, isClass(reference), member.has(.isInExtension), member.forwarder != nil else {
            return false
        }
        if member.has(.isOverride) { return sender(of: member, for: reference) == nil }
        return member.has(.isOpen) || isOverridden(member, below: reference, named: reference.name)
    }

    /// True for a member of an extension of another module's class that looks for overrides when it is called.
    func looksForOverrides(_ member: IndexedMember, of name: String, _ reference: TypeReference?) -> Bool {
        guard reference?.isOwn != true, member.has(.isInExtension), !member.has(.isOverride) else { return false }
        if let reference, !isClass(reference) { return false }
        return member.has(.isExposed) && (member.has(.isOpen) || isOverridden(member, below: reference, named: name))
    }

    /// The extended class, not one of this module, whose member in an extension a class overrides.
    func sender(of override: IndexedMember, for reference: TypeReference) -> String? {
        if FrameworkSelectors.objectMembers[override.fullName] != nil, isPlainObject(reference) { return "NSObject" }
        if FrameworkSelectors.ownObjectMembers.contains(override.fullName), isOwnObject(reference) { return "NSObject" }
        return extensionMembers[override.key]?.first { type, name, member in
            member.has(.isExposed) && !member.has(.isOverride) && type?.isOwn != true
                && inherits(reference, from: type, named: name)
        }?.name
    }

    /// Layers and animations have key-value coding of their own, with methods that can be overridden.
    private func isPlainObject(_ reference: TypeReference) -> Bool {
        let chain = chain(from: reference)
        let names = chain.map(\.name) + chain.suffix(1).compactMap { type($0)?.inherited.first }
        return isObject(reference) && !names.contains { ["CALayer", "CAAnimation"].contains($0) }
    }

    /// True for a class below one of Core Animation's layers, which the index may not contain.
    func isLayer(_ reference: TypeReference) -> Bool {
        let chain = chain(from: reference)
        let names = chain.map(\.name) + chain.suffix(1).compactMap { type($0)?.inherited.first }
        return names.dropFirst().contains { $0.hasPrefix("CA") && $0.hasSuffix("Layer") }
    }

    /// True for a class without a framework's class between it and `NSObject`.
    private func isOwnObject(_ reference: TypeReference) -> Bool {
        let chain = chain(from: reference)
        guard !chain.contains(where: isOfFramework), let last = chain.last else { return false }
        return type(last)?.inherited.first == "NSObject"
    }

    private func isOverridden(_ member: IndexedMember, below base: TypeReference?, named name: String) -> Bool {
        (overriders[member.fullName] ?? []).contains { inherits($0, from: base, named: name) }
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
