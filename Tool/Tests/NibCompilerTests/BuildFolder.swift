// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import NibCompiler

/// A folder like that of a package after `swift build`, which is removed with its owner.
final class BuildFolder {
    static let resources = ".build/x86_64/debug/App_App.resources"

    /// The checkout around this package.
    static let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL.path

    let path: String
    private var rules: [(source: String, copy: String)] = []

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

    /// The text of a .xib file with objects.
    static func nib(_ objects: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        \(objects)
        </objects></document>

        """
    }

    // MARK: - Sources and copies

    /// Writes a file and the folders above it, and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Adds a source and its copy.
    func add(_ name: String, _ text: String, from source: String? = nil) throws {
        try addRule(from: write(text, to: source ?? "Sources/App/\(name)"), to: name)
        try write(text, to: "\(Self.resources)/\(name)")
    }

    /// Adds a source that is a link. SwiftPM copies it as a link.
    func link(_ name: String, to original: String) throws {
        let source = "\(path)/Targets/App/Resources/\(name)"
        try FileManager.default.createDirectory(
            atPath: (source as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let copy = "\(path)/\(Self.resources)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        for link in [source, copy] {
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: original)
        }
        try addRule(from: source, to: name)
    }

    /// Adds a copy of a whole folder of sources.
    func copyFolder(_ name: String) throws {
        let source = "\(path)/Sources/App/\(name)"
        try FileManager.default.copyItem(atPath: source, toPath: "\(path)/\(Self.resources)/\(name)")
        try addRule(from: source + "/", to: name + "/")
    }

    private func addRule(from source: String, to name: String) throws {
        rules.append((source, "\(path)/\(Self.resources)/\(name)"))
        let texts = rules.map { rule in
            "  \"\(rule.copy)\":\n    tool: copy-tool\n    inputs: [\"\(rule.source)\"]\n    outputs: [\"\(rule.copy)\"]\n\n"
        }
        try write("commands:\n" + texts.joined(), to: ".build/debug.yaml")
    }

    // MARK: - Compiling

    @discardableResult
    func compile(
        version: String = "1", classes: ClassNames? = nil, isWriting: Bool = true
    ) throws -> NibCompiler.Outcome {
        try NibCompiler(products: products, version: version, classes: classes, isWriting: isWriting).run()
    }

    func copy(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(Self.resources)/\(name)"))
    }

    func source(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/Sources/App/\(name)", encoding: .utf8)
    }

    func time(_ name: String) throws -> Date? {
        let file = "\(path)/\(Self.resources)/\(name)"
        return try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }
}
