// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ToolSupport

/// The classes that files of Interface Builder can name, as the indexes of a build list them.
///
/// The compiler's wrapper writes such an index beside each module. A nib names its classes with their modules, but those
/// are Xcode's, which may have other names here. So a name counts as known wherever a class has it.
package struct ClassNames: Sendable {
    /// The names of the program's classes and of the packages that it depends on.
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
        names = files.compactMap(Self.read).reduce(into: []) { $0.formUnion($1) }
        self.frameworks = frameworks
    }

    /// A text that is the same for equal names, and different for others.
    var fingerprint: String { ContentHash.of(names.sorted()) }

    /// Returns warnings about the classes in a document that no module has.
    func unknownClasses(in document: IBDocument) -> [IBWarning] {
        let objects = document.topLevelObjects.flatMap(\.descendants).filter { $0.element != "placeholder" }
        return objects.compactMap { object in
            guard let name = object.customClass, !isKnown(name) else { return nil }
            let message =
                "names the class \(name), which no module of this build has. Add the class, or correct its name: otherwise "
                + "the program uses the framework's class for this object"
            return object.warning(message, attribute: "customClass")
        }
    }

    /// Names of before Swift 3, such as `_TtC4Lamp6Switch`, are left to the program.
    private func isKnown(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix("_Tt")
            || frameworks.contains { folder in
                Self.indexes(in: folder).contains { Self.mentions(name, in: $0) }
            }
    }

    // MARK: - Indexes

    private static func indexes(in folder: String) -> [String] {
        Files.names(in: folder).filter { $0.hasSuffix(".kosketus-index") }.map { "\(folder)/\($0)" }
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
