// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import Rewriter

/// The frameworks' optional requirements: their default implementations look for methods of subclasses by the names under
/// which the rewriter registers these.
@Suite struct FrameworkRequirementTests {
    /// Those that only the frameworks implement, or that are no members of instances.
    private static let exempt: Set = [
        "UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)",
        "NSItemProviderWriting.writableTypeIdentifiersForItemProvider",
    ]

    @Test func defaultsLookForTheNamesThatAreRegistered() throws {
        let requirements = try FrameworkSources.requirements()
        let defaults = try FrameworkSources.defaults(of: requirements)
        #expect(defaults.count > 230)
        for found in defaults where !Self.exempt.contains(found.name) {
            for selector in found.selectors {
                #expect(found.text.contains("callOptional(\"\(selector)\", of: self"), "\(found.name) in \(found.file)")
            }
        }
    }

    @Test func noTwoRequirementsOfAProtocolHaveOneName() throws {
        let requirements = try FrameworkSources.requirements()
        let defaults = try FrameworkSources.defaults(of: requirements)
        let names = defaults.filter { !Self.exempt.contains($0.name) }.flatMap { found in
            found.selectors.map { "\(found.type) \($0)" }
        }
        let doubled = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(doubled.isEmpty)
    }
}

/// A default implementation of a requirement.
private struct DefaultImplementation {
    var type: String
    var name: String
    var file: String
    /// The names by which it has to look for methods.
    var selectors: [String]
    var text: String
}

private enum FrameworkSources {
    private static let modules = ["UIKit", "UIFoundation", "QuartzCore"]

    private static func files(containing texts: String...) throws -> [(name: String, tree: SourceFileSyntax)] {
        try modules.flatMap { module in
            try Sources.files(in: Sources.project.appending(path: "Sources/\(module)"), ending: ".swift")
        }.compactMap { url in
            let bytes = try Sources.bytes(url)
            guard texts.contains(where: { bytes.contains(text: $0) }) else { return nil }
            return (url.lastPathComponent, bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
        }
    }

    /// The requirements of public protocols, `UITextInput.text(in:)`.
    static func requirements() throws -> Set<String> {
        var names: Set<String> = []
        for file in try files(containing: "public protocol ") {
            for item in file.tree.statements {
                guard let type = item.item.as(ProtocolDeclSyntax.self), type.modifiers.has("public") else { continue }
                for member in members(type.memberBlock) { names.insert("\(type.name.text).\(member.name)") }
            }
        }
        return names
    }

    static func defaults(of requirements: Set<String>) throws -> [DefaultImplementation] {
        let types = Set(requirements.map { String($0.prefix { $0 != "." }) })
        return try files(containing: "extension UI", "extension CA", "extension NS").flatMap { file in
            file.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
                .filter { types.contains($0.extendedType.trimmedDescription) && $0.genericWhereClause == nil }
                .flatMap { defaults(in: $0, requirements, file.name) }
        }
    }

    private static func defaults(
        in node: ExtensionDeclSyntax, _ requirements: Set<String>, _ file: String
    ) -> [DefaultImplementation] {
        let type = node.extendedType.trimmedDescription
        return members(node.memberBlock).filter { requirements.contains("\(type).\($0.name)") }.map { member in
            DefaultImplementation(
                type: type, name: "\(type).\(member.name)", file: file, selectors: member.selectors,
                text: member.node.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    .replacing("callOptional( ", with: "callOptional("))
        }
    }

    private static func members(_ block: MemberBlockSyntax) -> [(name: String, selectors: [String], node: DeclSyntax)] {
        block.members.flattened.flatMap { node -> [(String, [String], DeclSyntax)] in
            if let method = node.as(FunctionDeclSyntax.self), !method.modifiers.isStatic {
                let name = method.name.plainName + "(" + method.labels.map { $0 + ":" }.joined() + ")"
                return [(name, [FrameworkSelectors.selector(method.selector, of: method)], node)]
            }
            guard let property = node.as(VariableDeclSyntax.self), !property.modifiers.isStatic else { return [] }
            return property.namedBindings.map { name, binding in
                let setter = property.isSettable(binding) ? [SelectorName.setter(name.plainName)] : []
                return (name.plainName, [name.plainName] + setter, node)
            }
        }
    }
}
