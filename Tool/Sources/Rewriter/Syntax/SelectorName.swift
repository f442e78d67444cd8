// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Names of methods in Objective-C, by the rule with which the compiler derives them from Swift's names
/// (`AbstractFunctionDecl::getObjCSelector` in https://github.com/swiftlang/swift).
enum SelectorName {
    /// The parameter that Objective-C adds to a method.
    enum AddedParameter: Equatable {
        /// `error:`, in front of the parameter with this index.
        case error(Int)
        /// `completionHandler:`, as the last parameter.
        case completionHandler
    }

    /// The name of a method.
    ///
    /// - Parameters:
    ///   - base: the method's name without labels.
    ///   - labels: the labels of its parameters, `_` where there is none.
    ///   - added: the parameter of a method that throws or is asynchronous.
    static func method(_ base: String, labels: [String], adding added: AddedParameter? = nil) -> String {
        var pieces = labels.map { $0 == "_" ? "" : $0 }
        let first: String
        switch added {
        case .error(0):
            first = base + "AndReturnError"
            pieces.insert("", at: 0)
        case .completionHandler where labels.isEmpty:
            first = CamelCase.words(base).isEmpty ? "completionHandler" : base + "WithCompletionHandler"
            pieces.append("")
        default:
            insert(added, into: &pieces)
            guard let label = pieces.first else { return base }
            first = firstPiece(base, label: label)
        }
        return first + ":" + pieces.dropFirst().map { $0 + ":" }.joined()
    }

    /// The name of a property's setter.
    static func setter(_ property: String) -> String { "set" + CamelCase.capitalized(property) + ":" }

    private static func insert(_ added: AddedParameter?, into pieces: inout [String]) {
        switch added {
        case .error(let index): pieces.insert("error", at: min(index, pieces.count))
        case .completionHandler: pieces.append("completionHandler")
        case nil: break
        }
    }

    private static func firstPiece(_ base: String, label: String) -> String {
        guard !label.isEmpty else { return base }
        let isPhrase =
            CamelCase.isPreposition(CamelCase.firstWord(label)) || CamelCase.isPreposition(CamelCase.lastWord(base))
        return base + (isPhrase ? "" : "With") + CamelCase.capitalized(label)
    }
}
