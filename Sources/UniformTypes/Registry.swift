// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The known types, by their names.
struct Registry: Sendable {
    static let shared = Registry(Declaration.system)

    /// By identifier, in lower case.
    let byIdentifier: [String: Declaration]
    /// By tag; where types share one, in the order of the declarations.
    let byTag: [UTTagClass: [String: [Declaration]]]

    private init(_ declarations: [Declaration]) {
        byIdentifier = Dictionary(uniqueKeysWithValues: declarations.map { ($0.identifier.lowercased(), $0) })
        byTag = [
            .filenameExtension: Self.index(declarations, \.extensions),
            .mimeType: Self.index(declarations, \.mimeTypes),
        ]
    }

    private static func index(
        _ declarations: [Declaration], _ tags: (Declaration) -> [String]
    ) -> [String: [Declaration]] {
        declarations.reduce(into: [:]) { found, declaration in
            for tag in tags(declaration) { found[tag, default: []].append(declaration) }
        }
    }

    /// The declaration of a type; without parents for one that is not known.
    func declaration(_ identifier: String) -> Declaration {
        byIdentifier[identifier.lowercased()] ?? Declaration(identifier, parents: [])
    }
}
