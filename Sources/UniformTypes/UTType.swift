// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A type of data or files, such as PNG pictures, and the types that it is a kind of.
///
/// The known types are those of Apple's systems that are declared below. A program may use others: a file extension or
/// MIME type that no known type has gives a dynamic type, which is equal for equal names.
public struct UTType: Sendable {
    /// The reverse-DNS name of the type, such as "public.png".
    public let identifier: String
    let declaration: Declaration

    init(_ declaration: Declaration) { (identifier, self.declaration) = (declaration.identifier, declaration) }

    // MARK: - Creating

    /// Returns a type that is known by an identifier; nil for an unknown one. Case does not matter.
    public init?(_ identifier: String) {
        guard let known = Registry.shared.byIdentifier[identifier.lowercased()] ?? .dynamic(identifier) else {
            return nil
        }
        self.init(known)
    }

    /// Returns the type of files with an extension.
    ///
    /// - Parameters:
    ///   - filenameExtension: an extension without its dot.
    ///   - supertype: a type that the result is a kind of.
    /// - Returns: a dynamic type for an unknown extension; nil for an empty one.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Returns the type of data with a MIME type.
    ///
    /// - Parameters:
    ///   - mimeType: such as "image/png"; parameters after a semicolon are ignored.
    ///   - supertype: a type that the result is a kind of.
    /// - Returns: a dynamic type for an unknown MIME type; nil for an empty one.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Returns the type with a tag.
    ///
    /// - Parameters:
    ///   - tag: a name of the class.
    ///   - tagClass: what the tag is.
    ///   - supertype: a type that the result is a kind of; nil means any.
    /// - Returns: a dynamic type for an unknown tag; nil for an empty one.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        if let known = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
            self = known
        } else if let made = Declaration(dynamic: tag, tagClass, supertype: supertype?.identifier ?? "public.item") {
            self.init(made)
        } else {
            return nil
        }
    }

    /// Returns the known types with a tag.
    ///
    /// - Parameters:
    ///   - tag: a name of the class.
    ///   - tagClass: what the tag is.
    ///   - supertype: a type that the results are a kind of; nil means any.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let name = UTType.normalized(tag, tagClass)
        return (Registry.shared.byTag[tagClass]?[name] ?? []).map { UTType($0) }
            .filter { type in supertype.map(type.conforms) ?? true }
    }

    /// Returns a type that the program declares in its Info.plist, or imports. Without a declaration that can be read
    /// here, it has no tags.
    ///
    /// - Parameters:
    ///   - identifier: the reverse-DNS name of the type.
    ///   - parentType: a type that it is a kind of; nil means `item`.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declared: identifier, parentType)
    }

    /// Returns a type that another program declares. Without a declaration that can be read here, it has no tags.
    ///
    /// - Parameters:
    ///   - identifier: the reverse-DNS name of the type.
    ///   - parentType: a type that it is a kind of; nil means `item`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declared: identifier, parentType)
    }

    private init(declared identifier: String, _ parent: UTType?) {
        let known = Registry.shared.byIdentifier[identifier.lowercased()]
        self.init(known ?? Declaration(identifier, parents: [parent?.identifier ?? "public.item"]))
    }

    // MARK: - Names

    /// The names of the type outside of Apple's systems, the preferred one of each class first.
    public var tags: [UTTagClass: [String]] {
        let all = [UTTagClass.filenameExtension: declaration.extensions, .mimeType: declaration.mimeTypes]
        return all.filter { !$0.value.isEmpty }
    }

    /// The extension of files of the type; nil if it has none.
    public var preferredFilenameExtension: String? { declaration.extensions.first }

    /// The MIME type; nil if it has none.
    public var preferredMIMEType: String? { declaration.mimeTypes.first }

    /// The name of the type in English; nil if it has none.
    public var localizedDescription: String? { declaration.name }

    /// Whether the type was made for a name that no known type has.
    public var isDynamic: Bool { identifier.hasPrefix(Declaration.dynamicPrefix) }

    /// Whether the type is not dynamic.
    public var isDeclared: Bool { !isDynamic }

    /// Whether the type belongs to the public ones, whose identifiers begin with "public.".
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    // MARK: - Kinds

    /// All types that this one is a kind of, without itself.
    public var supertypes: Set<UTType> { Set(ancestors.map { UTType(Registry.shared.declaration($0)) }) }

    /// Whether this type is another one, or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    /// Whether this type is a kind of another one, and not the same.
    public func isSubtype(of type: UTType) -> Bool { ancestors.contains(type.identifier) }

    /// Whether another type is a kind of this one, and not the same.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    private var ancestors: Set<String> {
        var found: Set<String> = [], waiting = declaration.parents
        while let next = waiting.popLast() {
            if found.insert(next).inserted { waiting += Registry.shared.declaration(next).parents }
        }
        return found
    }

    static func normalized(_ tag: String, _ tagClass: UTTagClass) -> String {
        let name = tag.lowercased()
        guard tagClass == .mimeType else { return name }
        return name.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    }
}

extension UTType: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Whether both have the same identifier. Case does not matter.
    public static func == (one: UTType, other: UTType) -> Bool {
        one.identifier.lowercased() == other.identifier.lowercased()
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }

    /// The identifier.
    public var description: String { identifier }
    /// The identifier.
    public var debugDescription: String { identifier }
}

extension UTType: Codable {
    /// Reads the identifier.
    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self = UTType(identifier) ?? UTType(importedAs: identifier)
    }

    /// Writes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension URL {
    /// Appends the extension of a type, unless the last component has one of that type.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    /// Returns the URL with the extension of a type, unless its last component has one of that type.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let wanted = contentType.preferredFilenameExtension else { return self }
        let own = UTType.normalized(pathExtension, .filenameExtension)
        return contentType.declaration.extensions.contains(own) ? self : appendingPathExtension(wanted)
    }

    /// Returns the URL with another component, which gets the extension of a type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
}
