// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A type of a module, as far as other files need it.
struct IndexedType: Equatable, Sendable {
    enum Kind: String, Codable, Sendable {
        case `class` = "c"
        case `protocol` = "p"
        /// A structure, enumeration or actor.
        case other = "o"
        case alias = "a"
    }

    var kind: Kind
    /// The types that the type inherits from, as they are written; for an alias, the type that it stands for.
    var inherited: [String] = []
    /// The type or a type around it has generic parameters.
    var isGeneric = false
    /// `@objcMembers`; for a protocol, `@objc`.
    var isExposed = false
    /// Members of the declaration itself, without those of extensions.
    var members: [IndexedMember] = []
    /// The names of the properties of a framework's class.
    var properties: Set<String> = []
    /// The name in `@objc(name)` of a class.
    var registeredName: String?

    /// The associated types of a protocol, with what each has to inherit from or conform to first.
    var associatedTypes: [String: String] = [:]

    /// Adds what another declaration of the same name has, such as one in another branch of `#if`.
    mutating func merge(_ other: IndexedType) {
        if inherited.isEmpty { inherited = other.inherited }
        isGeneric = isGeneric || other.isGeneric
        isExposed = isExposed || other.isExposed
        members.append(contentsOf: other.members.filter { !members.contains($0) })
        properties.formUnion(other.properties)
        registeredName = registeredName ?? other.registeredName
        associatedTypes.merge(other.associatedTypes) { first, _ in first }
    }
}

extension IndexedType: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind = "k"
        case inherited = "i"
        case isGeneric = "g"
        case isExposed = "e"
        case members = "m"
        case properties = "p"
        case registeredName = "r"
        case associatedTypes = "t"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        kind = try values.decode(Kind.self, forKey: .kind)
        inherited = try values.decodeIfPresent([String].self, forKey: .inherited) ?? []
        isGeneric = try values.decodeIfPresent(Bool.self, forKey: .isGeneric) ?? false
        isExposed = try values.decodeIfPresent(Bool.self, forKey: .isExposed) ?? false
        members = try values.decodeIfPresent([IndexedMember].self, forKey: .members) ?? []
        properties = try Set(values.decodeIfPresent([String].self, forKey: .properties) ?? [])
        registeredName = try values.decodeIfPresent(String.self, forKey: .registeredName)
        associatedTypes = try values.decodeIfPresent([String: String].self, forKey: .associatedTypes) ?? [:]
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(kind, forKey: .kind)
        if !inherited.isEmpty { try values.encode(inherited, forKey: .inherited) }
        if isGeneric { try values.encode(true, forKey: .isGeneric) }
        if isExposed { try values.encode(true, forKey: .isExposed) }
        if !members.isEmpty { try values.encode(members, forKey: .members) }
        if !properties.isEmpty { try values.encode(properties.sorted(), forKey: .properties) }
        try values.encodeIfPresent(registeredName, forKey: .registeredName)
        if !associatedTypes.isEmpty { try values.encode(associatedTypes, forKey: .associatedTypes) }
    }
}
