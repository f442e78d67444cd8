// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Everything that the rewriting of a file depends on, apart from its content.
public struct ModuleContext: Sendable {
    /// The index of the module.
    public let index: ModuleIndex
    /// A text that changes when every file has to be rewritten again. A changed file is rewritten in any case.
    public let fingerprint: String

    let options: RewriterOptions
    let lookup: ModuleLookup

    init(_ index: ModuleIndex, options: RewriterOptions, imported: [ModuleIndex]) {
        self.index = index
        var options = options
        // A package may have a module with the name of one of Apple's.
        options.availableModules.formUnion(imported.map(\.moduleName))
        self.options = options
        lookup = ModuleLookup(index, imported: imported)
        let parts = [Self.version] + ([index] + imported).map(\.fingerprint) + [Self.describe(options)]
        fingerprint = stableHash(parts.joined(separator: "\n"))
    }

    /// Increases with each change of what the rewriter writes.
    private static let version = "1"

    private static func describe(_ options: RewriterOptions) -> String {
        let level = options.level.map { "\($0.major).\($0.minor)" } ?? "-"
        return "\(level) \(options.runtimeModule) \(options.availableModules.sorted())"
    }
}
