// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A source file with its syntax. Parsing takes most of the time of rewriting, so keep it between the steps.
public struct ParsedFile: Sendable {
    /// The file.
    public let source: SourceFile
    let tree: SourceFileSyntax

    /// Parses a file. What does not parse becomes a part of the syntax; `ModuleRewriter.rewrite(_:in:)` reports it.
    public init(_ source: SourceFile) {
        self.source = source
        tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }

    /// A diagnostic at the first place that does not parse, as the file then is left as it is.
    var syntaxErrors: [Diagnostic] {
        guard tree.hasError else { return [] }
        let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter {
            $0.diagMessage.severity == .error && !Self.isTolerated($0)
        }
        guard let first = errors.first else { return [] }
        let place = first.location(converter: SourceLocationConverter(fileName: source.path, tree: tree))
        return [
            Diagnostic(
                path: source.path, line: place.line, column: place.column, severity: .warning,
                message: "This file does not parse, so Kosketus compiles it as it is: \(first.message)")
        ]
    }

    /// The compiler only warns of a space in `@objc (name)`, before the mode of Swift 6.
    private static func isTolerated(_ diagnostic: SwiftDiagnostics.Diagnostic) -> Bool {
        diagnostic.message == "extraneous whitespace before '(' is not permitted"
    }
}
