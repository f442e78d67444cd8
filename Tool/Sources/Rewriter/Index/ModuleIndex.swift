// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// The declarations of a module that its own files and modules that import it need to be rewritten.
public struct ModuleIndex: Codable, Equatable, Sendable {
    /// The module's name.
    public var moduleName: String

    var traits: ModuleTraits = []
    /// Types by their names, with the names of the types around them.
    var types: [String: IndexedType] = [:]
    var extensions: [IndexedExtension] = []
    /// True for the frameworks, whose optional requirements have defaults.
    var isFramework = false

    /// Creates an empty index.
    public init(moduleName: String) { self.moduleName = moduleName }

    /// Creates the index of the frameworks from their sources: their classes with the flags of these, and the requirements
    /// of their protocols.
    ///
    /// Programs call optional requirements with a second question mark, `delegate?.scrollViewDidScroll?(view)`. Here these
    /// have defaults, and the index says which.
    public init(frameworkSources files: [SourceFile], moduleName: String = "UIKit") {
        self.init(moduleName: moduleName)
        isFramework = true
        merge(files.concurrentMap { FileIndexer.index(ParsedFile($0), extent: .frameworks) })
        markDefaults()
        foldExtensions()
    }

    /// Creates a module's index from those of its files.
    init(moduleName: String, files: [FileIndex]) {
        self.init(moduleName: moduleName)
        merge(files)
    }

    /// A text that is the same for equal indexes, and in all likelihood different for others.
    public var fingerprint: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let bytes = (try? encoder.encode(self)) ?? Data()
        return stableHash(bytes) + "-" + stableHash(bytes.reversed(), seed: 0x9e37_79b9_7f4a_7c15)
    }

    /// Adds what another index has, for modules that are imported as one.
    public mutating func merge(_ other: ModuleIndex) {
        traits.formUnion(other.traits)
        for (name, type) in other.types { types[name, default: type].merge(type) }
        extensions.append(contentsOf: other.extensions.filter { !extensions.contains($0) })
    }

    private mutating func merge(_ files: [FileIndex]) {
        for file in files {
            traits.formUnion(file.traits)
            for (name, type) in file.types { types[name, default: type].merge(type) }
            extensions += file.extensions.filter { !$0.members.isEmpty }
        }
    }

    /// Requirements for which an extension has a default are optional.
    private mutating func markDefaults() {
        let defaults = Dictionary(grouping: extensions, by: \.type).mapValues { extensions in
            Set(extensions.flatMap(\.members).map(\.fullName))
        }
        for (name, type) in types where type.kind == .protocol {
            types[name]?.members = type.members.map { requirement in
                var requirement = requirement
                if defaults[name]?.contains(requirement.fullName) == true { requirement.traits.insert(.isOptional) }
                return requirement
            }
        }
    }

    /// Members of extensions of classes become members of the classes: nobody has to tell them apart.
    private mutating func foldExtensions() {
        for declared in extensions where types[declared.type]?.kind == .class {
            let members = declared.members.filter { $0.labels?.isEmpty == false || $0.isFlag }
            types[declared.type]?.members += members
            types[declared.type]?.properties.formUnion(declared.members.filter { !$0.isMethod }.map(\.name))
        }
        extensions.removeAll()
    }
}
