// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ToolSupport

/// The classes that files of Interface Builder can name, as the indexes of a build list them.
///
/// The compiler's wrapper writes such an index beside each module. A nib names its classes with their modules, but those
/// are Xcode's, which may have other names here. So a name counts as known wherever a class has it.
///
/// An unknown class is an error if the file says that it is in the target of the file: the index has the names of all
/// sources of the target, so the program can't have it. In other cases it is a warning, because a program can do without
/// it: Apple's class that does not exist here, or one of a package that was left out. Classes in Objective-C are among
/// these. Xcode writes no module for them.
package struct ClassNames: Sendable {
    /// An object whose class no module has.
    struct Unknown {
        var warning: IBWarning
        /// True if the target of the file should have the class.
        var isError: Bool
    }

    /// The names of the classes of each module of the program and of the packages that it depends on.
    private let modules: [String: Set<String>]
    /// The names of all these classes.
    private let names: Set<String>
    /// The folders of the frameworks' indexes. These are large, and only read for a name that no module of the program has.
    private let frameworks: [String]

    /// Reads the indexes.
    ///
    /// - Parameters:
    ///   - modules: the folder of modules of the build.
    ///   - frameworks: the folders of modules of Kosketus.
    /// - Returns: nil if there are no indexes, because another compiler has built the modules.
    package init?(modules: String, frameworks: [String]) {
        let files = Self.indexes(in: modules)
        guard !files.isEmpty else { return nil }
        let lists = files.compactMap { file in Self.read(file).map { (Self.module(of: file), $0) } }
        self.modules = Dictionary(lists) { first, _ in first }
        names = lists.reduce(into: []) { $0.formUnion($1.1) }
        self.frameworks = frameworks
    }

    /// A text that is the same for equal names, and different for others.
    var fingerprint: String { ContentHash.of(names.sorted()) }

    /// Returns the classes in a document that no module has.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - module: the module of the target that the file belongs to; nil if it is not known.
    func unknownClasses(in document: IBDocument, of module: String?) -> [Unknown] {
        let objects = document.topLevelObjects.flatMap(\.descendants).filter { $0.element != "placeholder" }
        return objects.compactMap { object in
            guard let name = object.customClass, !isKnown(name) else { return nil }
            let isInTarget = object.attributes["customModuleProvider"] == "target" || object.customModule == module
            let isError = module != nil && object.customModule != nil && isInTarget
            let message = isError ? Self.error(name) : Self.warning(name)
            return Unknown(warning: object.warning(message, attribute: "customClass"), isError: isError)
        }
    }

    private static func error(_ name: String) -> String {
        "names the class \(name) of the file's target, which no module of this build has. Add the class, or correct its name"
    }

    private static func warning(_ name: String) -> String {
        "names the class \(name), which no module of this build has. Add the class, or correct its name: otherwise "
            + "the program uses the framework's class for this object"
    }

    /// Names of before Swift 3, such as `_TtC4Lamp6Switch`, are left to the program.
    private func isKnown(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix("_Tt")
            || frameworks.contains { folder in
                Self.indexes(in: folder).contains { Self.mentions(name, in: $0) }
            }
    }

    /// Returns the module of the target with a folder of resources, such as `App` for `My-App_App.resources`; nil if no
    /// module of that name has an index.
    func module(ofResources folder: String) -> String? {
        let name = folder.replacing(/\.resources$/, with: "").replacing(/[^\p{L}\p{N}_]/, with: "_")
        let ends = name.indices.filter { name[$0] == "_" }.map { String(name[name.index(after: $0)...]) }
        return ends.first { modules[$0] != nil }
    }

    // MARK: - Indexes

    private static func indexes(in folder: String) -> [String] {
        Files.names(in: folder).filter { $0.hasSuffix(".kosketus-index") }.map { "\(folder)/\($0)" }
    }

    private static func module(of index: String) -> String {
        String(Files.name(of: index).dropLast(".kosketus-index".count))
    }

    private static func read(_ path: String) -> Set<String>? {
        let file = FileManager.default.contents(atPath: path)
        return file.flatMap { try? JSONDecoder().decode(Index.self, from: $0) }?.names
    }

    /// Finds the key of a type in the text of an index.
    private static func mentions(_ name: String, in path: String) -> Bool {
        FileManager.default.contents(atPath: path)?.range(of: Data("\"\(name)\":{".utf8)) != nil
    }

    /// The needed part of an index: see `ModuleIndex` of the rewriter.
    private struct Index: Decodable {
        struct Module: Decodable { var types: [String: ModuleType] }
        struct ModuleType: Decodable {
            /// "c" for a class.
            var k: String
            /// The name in `@objc(name)`.
            var r: String?
        }

        var index: Module

        var names: Set<String> {
            let classes = index.types.filter { $0.value.k == "c" }
            return Set(classes.keys).union(classes.values.compactMap(\.r))
        }
    }
}
