// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A method or property of a class or protocol, as far as other files need it.
struct IndexedMember: Hashable, Sendable {
    /// The known facts of a member.
    struct Traits: OptionSet, Hashable, Sendable, Codable {
        let rawValue: Int

        static let isStatic = Traits(rawValue: 1)
        static let isOverride = Traits(rawValue: 2)
        /// It has a name in Objective-C.
        static let isExposed = Traits(rawValue: 4)
        static let isInExtension = Traits(rawValue: 8)
        static let isOpen = Traits(rawValue: 16)
        /// A requirement that types may leave out.
        static let isOptional = Traits(rawValue: 32)
        /// `@MainActor` is written at the member itself.
        static let isOnMainActor = Traits(rawValue: 64)
        /// The property informs observers, if it has a name in Objective-C.
        static let isDynamic = Traits(rawValue: 128)
        /// A method of instances that can't be called with stored arguments, such as an asynchronous one.
        static let isUnsendable = Traits(rawValue: 256)
    }

    /// The name without labels and backticks.
    var name: String
    /// The labels of a method, nil for a property.
    var labels: [String]?
    /// The name in Objective-C.
    var selector: String
    var traits: Traits
    /// The types of a method's parameters on one line, where members are told apart by them.
    var types: [String] = []
    /// For a member of an extension: the member that the class declares in its place, and that calls it.
    var forwarder: String?

    /// A key that two members share if one overrides the other.
    var key: String {
        guard let labels else { return name }
        return name + "(" + zip(labels, types).map { "\($0): \($1)" }.joined(separator: ", ") + ")"
    }

    /// `list(_:didSelect:)`
    var fullName: String { name + (labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "") }

    var isMethod: Bool { labels != nil }
    /// True for properties of instances that are named like flags: `isHidden`.
    var isFlag: Bool {
        !isMethod && !has(.isStatic) && name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
    }
    func has(_ trait: Traits) -> Bool { traits.contains(trait) }
}

extension IndexedMember: Codable {
    private enum CodingKeys: String, CodingKey {
        case name = "n"
        case labels = "l"
        case selector = "s"
        case traits = "t"
        case types = "y"
        case forwarder = "f"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        labels = try values.decodeIfPresent([String].self, forKey: .labels)
        selector = try values.decodeIfPresent(String.self, forKey: .selector) ?? name
        traits = try values.decodeIfPresent(Traits.self, forKey: .traits) ?? []
        types = try values.decodeIfPresent([String].self, forKey: .types) ?? []
        forwarder = try values.decodeIfPresent(String.self, forKey: .forwarder)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encodeIfPresent(labels, forKey: .labels)
        if selector != name { try values.encode(selector, forKey: .selector) }
        if !traits.isEmpty { try values.encode(traits, forKey: .traits) }
        if !types.isEmpty { try values.encode(types, forKey: .types) }
        try values.encodeIfPresent(forwarder, forKey: .forwarder)
    }
}

extension IndexedMember {
    /// Describes a method.
    init(_ method: FunctionDeclSyntax, traits: Traits) {
        self.init(
            name: method.name.plainName, labels: method.labels, selector: method.selector,
            traits: traits.union(Self.traits(method.modifiers, method.attributes)).union(Self.traits(of: method)),
            types: method.parameterTypes.map(Self.normalized))
    }

    /// Describes a property.
    init(_ property: VariableDeclSyntax, name: TokenSyntax, traits: Traits) {
        self.init(
            name: name.plainName, labels: nil, selector: property.attributes.objcName ?? name.plainName,
            traits: traits.union(Self.traits(property.modifiers, property.attributes)))
    }

    private static func traits(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) -> Traits {
        var traits: Traits = []
        if modifiers.isStatic { traits.insert(.isStatic) }
        if modifiers.has("override") { traits.insert(.isOverride) }
        if modifiers.has("open") { traits.insert(.isOpen) }
        if modifiers.has("optional") { traits.insert(.isOptional) }
        if attributes.has("MainActor") { traits.insert(.isOnMainActor) }
        if modifiers.has("dynamic") || attributes.has("NSManaged") { traits.insert(.isDynamic) }
        return traits
    }

    private static func traits(of method: FunctionDeclSyntax) -> Traits {
        method.canBeSent || method.modifiers.isStatic || method.attributes.isUnavailable ? [] : .isUnsendable
    }

    /// A type without spaces and without the names of Apple's modules, which may or may not be written.
    private static func normalized(_ type: String) -> String {
        var text = type.filter { !$0.isWhitespace }
        for module in ["Swift.", "Foundation.", "UIKit."] where text.contains(module) {
            text = text.replacing(module, with: "")
        }
        return text
    }
}
