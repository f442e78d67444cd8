// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The result of an import: the written files, and the parts that it could not carry over.
public struct ImportReport: Sendable, CustomStringConvertible {
    /// Something in the project that the package does not have.
    public struct Omission: Sendable, Equatable, Hashable, CustomStringConvertible {
        /// The name of the target in Xcode; nil for something that belongs to the whole project.
        public let target: String?
        /// The part's name in the project: a file, a build phase, a target, a setting.
        public let subject: String
        /// Why the package does not have it.
        public let reason: String

        /// The omission in one line.
        public var description: String { "\(target.map { "\($0): " } ?? "")\(subject): \(reason)" }
    }

    /// The folder of the package.
    public let folder: URL
    /// The targets of the package, in the order of its manifest.
    public let targets: [String]
    /// All files and links that were written: paths below `folder`, sorted.
    public let files: [String]
    /// The parts that were not carried over, in the order of the project.
    public let omissions: [Omission]

    /// The report as text, one line for each omission.
    public var description: String {
        let names = targets.isEmpty ? "no targets" : targets.joined(separator: ", ")
        let head = "Wrote \(folder.path): \(names)."
        guard !omissions.isEmpty else { return head }
        return ([head, "Not carried over:"] + omissions.map { "  \($0)" }).joined(separator: "\n")
    }
}
