// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// The folder with the sources of Kosketus, from which the libraries for programs are built.
struct Checkout {
    /// The path of the folder.
    let folder: String

    /// Finds the sources: those that KOSKETUS_HOME names, or else those that this tool was built from.
    static func find() throws -> Checkout {
        let named = ProcessInfo.processInfo.environment["KOSKETUS_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let folder = Files.absolute(named ?? builtFrom)
        guard isCheckout(folder) else {
            throw ToolError(
                """
                There are no sources of Kosketus in \(folder)\(named == nil ? "" : ", which KOSKETUS_HOME names"). Clone \
                its repository and run `make install-tool` in it, or set KOSKETUS_HOME to its folder.
                """)
        }
        return Checkout(folder: folder)
    }

    /// The checkout around the file that you are reading.
    private static var builtFrom: String {
        var folder = #filePath
        for _ in 0..<5 { folder = Files.folder(of: folder) }
        return folder
    }

    private static func isCheckout(_ folder: String) -> Bool {
        guard let manifest = Files.text(folder + "/Package.swift") else { return false }
        return manifest.contains("name: \"Kosketus\"")
    }

    /// A hash of the names, sizes and times of all sources, which changes with each edit.
    func fingerprint() -> String {
        let paths = [folder + "/Package.swift"] + Files.all(below: folder + "/Sources")
        return ContentHash.of(paths.flatMap { [$0, FileStamp(path: $0)?.text ?? ""] })
    }

    // MARK: - Files of Interface Builder

    /// Returns true if programs, which are built from this checkout, can read the compact forms that this tool writes.
    ///
    /// The module that reads and writes them is a part of both. Each has to have been built from the same sources: those
    /// of this checkout must equal those that the tool was built from, which must not have changed since then.
    func hasInterfaceBuilderOfTool() -> Bool {
        let path = "/Sources/InterfaceBuilder", ours = Files.all(below: Self.builtFrom + path)
        guard let tool = Self.programOfTool.flatMap(FileStamp.init), !ours.isEmpty else { return false }
        guard ours.allSatisfy({ FileStamp(path: $0).map { $0.time <= tool.time } ?? false }) else { return false }
        let theirs = Files.all(below: folder + path)
        guard folder != Self.builtFrom else { return true }
        return ours.count == theirs.count && zip(ours, theirs).allSatisfy { Files.bytes($0) == Files.bytes($1) }
    }

    /// A text that changes when this tool is built again.
    static func versionOfTool() throws -> String {
        guard let stamp = programOfTool.flatMap(FileStamp.init) else {
            throw ToolError("The running program can't be read.")
        }
        return stamp.text
    }

    private static var programOfTool: String? { Files.resolved("/proc/self/exe") }

    // MARK: - Cache

    /// The folder for what is built from this checkout.
    var cache: String {
        let environment = ProcessInfo.processInfo.environment
        let caches = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory() + "/.cache"
        return "\(caches)/kosketus/\(toolVersion)-\(ContentHash.of([folder]).prefix(8))"
    }

    /// The folder of modules that was made last, if there is one.
    func newestModules() -> String? {
        Configuration.allCases.lazy
            .compactMap { Files.text("\(cache)/\($0.rawValue)/newest").map { "\($0)/Modules" } }
            .first(where: Files.isFolder)
    }
}
