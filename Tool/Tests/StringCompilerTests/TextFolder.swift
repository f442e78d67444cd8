// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

@testable import StringCompiler

/// A folder like that of a package with texts after `swift build`, which is removed with its owner.
final class TextFolder {
    static let resources = ".build/x86_64/debug/App_App.resources"

    let path: String
    private var rules: [String: String] = [:]

    /// The folder of products: a link, as SwiftPM has one.
    var products: String { path + "/.build/debug" }

    init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("kosketus-\(UUID().uuidString)")
        path = folder.path
        try FileManager.default.createDirectory(atPath: "\(path)/\(Self.resources)", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: products, withDestinationPath: "x86_64/debug")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    // MARK: - Sources and copies

    /// Writes a file and the folders above it, and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Files.makeFolder(Files.folder(of: file))
        try Files.write(text, to: file)
        return file
    }

    /// Adds a source and its copy.
    func add(_ name: String, _ text: String, from source: String? = nil) throws {
        try addRule(from: write(text, to: source ?? "Sources/App/\(name)"), to: name)
        try write(text, to: "\(Self.resources)/\(name)")
    }

    /// Adds a source that is a link. SwiftPM copies it as a link.
    func link(_ name: String, to original: String) throws {
        for link in ["\(path)/Targets/App/Resources/\(name)", "\(path)/\(Self.resources)/\(name)"] {
            try Files.makeFolder(Files.folder(of: link))
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: original)
        }
        try addRule(from: "\(path)/Targets/App/Resources/\(name)", to: name)
    }

    /// Copies all sources again, as SwiftPM does with those whose copies have changed.
    func copyAgain() throws {
        for (name, source) in rules { try write(Files.text(source) ?? "", to: "\(Self.resources)/\(name)") }
    }

    /// Removes a source and its copy.
    func remove(_ name: String) throws {
        for file in ["Sources/App/\(name)", "\(Self.resources)/\(name)"] { Files.remove("\(path)/\(file)") }
        rules[name] = nil
    }

    private func addRule(from source: String, to name: String) throws {
        rules[name] = source
        let texts = rules.map { name, source in
            let copy = "\(path)/\(Self.resources)/\(name)"
            return "  \"\(copy)\":\n    tool: copy-tool\n    inputs: [\"\(source)\"]\n    outputs: [\"\(copy)\"]\n\n"
        }
        try write("commands:\n" + texts.joined(), to: ".build/debug.yaml")
    }

    // MARK: - Compiling

    @discardableResult
    func compile() throws -> StringCompiler.Outcome { try StringCompiler(products: products).run() }

    /// The content of a file among the resources.
    func copy(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(Self.resources)/\(name)"))
    }

    func texts(_ name: String) throws -> [String: String] { try StringTable(copy(name))?.texts ?? [:] }

    func source(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/Sources/App/\(name)", encoding: .utf8)
    }

    /// The names at the top of the resources.
    func names() throws -> [String] { Files.names(in: "\(path)/\(Self.resources)") }
}
