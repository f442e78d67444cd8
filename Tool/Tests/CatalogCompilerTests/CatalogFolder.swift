// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

@testable import CatalogCompiler

/// A folder like that of a package with an asset catalog after `swift build`, which is removed with its owner.
final class CatalogFolder {
    private static let resources = ".build/x86_64/debug/App_App.resources"

    let path: String

    /// The folder of products: a link, as SwiftPM has one.
    var products: String { path + "/.build/debug" }
    /// The catalog among the resources of the build.
    var copy: String { "\(path)/\(Self.resources)/Assets.xcassets" }

    init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("kosketus-\(UUID().uuidString)")
        path = folder.path
        try FileManager.default.createDirectory(atPath: "\(path)/\(Self.resources)", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: products, withDestinationPath: "x86_64/debug")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    // MARK: - Sources

    /// Writes a file and the folders above it, and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Files.makeFolder(Files.folder(of: file))
        try Files.write(text, to: file)
        return file
    }

    /// Writes an image set with one file, for all scales.
    @discardableResult
    func addSet(_ name: String, _ file: String, _ text: String, in catalog: String = "Sources/App/Assets.xcassets")
        throws -> String
    {
        let entry = #"{"images": [{"idiom": "universal", "filename": "\#(file)"}], "info": {"version": 1}}"#
        try write(entry, to: "\(catalog)/\(name).imageset/Contents.json")
        return try write(text, to: "\(catalog)/\(name).imageset/\(file)")
    }

    // MARK: - Copies

    /// Copies a catalog as SwiftPM does, which copies a link as a link.
    func copyCatalog(_ source: String = "Sources/App/Assets.xcassets") throws {
        Files.remove(copy)
        try FileManager.default.copyItem(atPath: "\(path)/\(source)", toPath: copy)
        let rule = "    tool: copy-tool\n    inputs: [\"\(path)/\(source)/\"]\n    outputs: [\"\(copy)/\"]\n"
        try write("commands:\n  \"\(copy)\":\n" + rule, to: ".build/debug.yaml")
    }

    /// Makes the catalog of a package that was brought over: a link to that of the Xcode project.
    func linkCatalog(to original: String) throws {
        let source = "\(path)/Targets/App/Resources"
        try Files.makeFolder(source)
        try FileManager.default.createSymbolicLink(
            atPath: source + "/Assets.xcassets", withDestinationPath: "\(path)/\(original)")
        try copyCatalog("Targets/App/Resources/Assets.xcassets")
    }

    /// Copies the link again, as SwiftPM does in each build.
    func linkAgain() throws { try copyCatalog("Targets/App/Resources/Assets.xcassets") }

    // MARK: - Compiling

    @discardableResult
    func compile(
        searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "",
        limits: ChildProcess.Limits = .init(seconds: 30, megabytes: 2048)
    ) throws -> CatalogCompiler.Outcome {
        try CatalogCompiler(products: products, searchPath: searchPath, limits: limits).run()
    }

    /// The entries of a set in the copy.
    func images(_ set: String) throws -> [[String: Any]] {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(copy)/\(set).imageset/Contents.json"))
        let contents = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return contents?["images"] as? [[String: Any]] ?? []
    }

    /// The pictures of a set in the copy, by their scales.
    func pictures(_ set: String) throws -> [String: Picture] {
        let pairs = try images(set).compactMap { image -> (String, Picture)? in
            guard let scale = image["scale"] as? String, let file = image["filename"] as? String else { return nil }
            return try (scale, Picture("\(copy)/\(set).imageset/\(file)"))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// The names of the files of a set in the copy.
    func names(_ set: String) -> [String] { Files.names(in: "\(copy)/\(set).imageset") }

    /// The contents of all files below a folder.
    func contents(below folder: String) -> [String: [UInt8]] {
        let files = Files.all(below: "\(path)/\(folder)")
        return Dictionary(uniqueKeysWithValues: files.map { ($0, Files.bytes($0) ?? []) })
    }
}
