// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// Builds the libraries of Kosketus from its checkout, once for each of its versions.
struct LibraryBuilder {
    private let checkout: Checkout
    private let toolchain: Toolchain
    private let configuration: Configuration
    /// The folder of products that were built before, by the checkout's own tests.
    private let built: String?
    /// The fingerprint of everything that the result is made from.
    private let fingerprint: String

    init(_ checkout: Checkout, _ toolchain: Toolchain, _ configuration: Configuration) throws {
        (self.checkout, self.toolchain, self.configuration) = (checkout, toolchain, configuration)
        let tool = try FileStamp(path: CompilerWrapper.program())?.text ?? ""
        built = ProcessInfo.processInfo.environment["KOSKETUS_PRODUCTS"].flatMap {
            $0.isEmpty ? nil : Files.absolute($0)
        }
        let shared = built.map { FileStamp(path: $0 + "/libKosketus.so")?.text ?? "" } ?? ""
        fingerprint = try ContentHash.of([checkout.fingerprint(), toolchain.fingerprint(), tool, shared])
    }

    /// Returns the libraries, and builds them first if they are missing or the sources have changed.
    func build() throws -> BuiltLibrary {
        let library = BuiltLibrary(folder: "\(home)/\(fingerprint)")
        if Files.exists(library.script) { return library }
        try Files.makeFolder(home)
        return try FileLock.hold(checkout.cache + "/lock", waiting: sayWaiting) {
            if !Files.exists(library.script) { try make(library) }
            return library
        }
    }

    private var home: String { "\(checkout.cache)/\(configuration.rawValue)" }
    private var scratch: String { checkout.cache + "/build" }

    private func sayWaiting() { printError("Waiting for another kosketus, which is building Kosketus.") }

    private func make(_ library: BuiltLibrary) throws {
        try toolchain.requireVersion()
        if built == nil { try compile() }
        let part = BuiltLibrary(folder: library.folder + ".part")
        Files.remove(part.folder)
        let products = built ?? Files.resolved("\(scratch)/\(configuration.rawValue)") ?? scratch
        let package = try PackageDescription.read(
            checkout.folder, swift: toolchain.swift, arguments: ["--scratch-path", scratch], environment: environment)
        try LibraryFolder(
            part, checkout: checkout.folder, products: products, package: package, toolchain: toolchain
        ).fill(asIfIn: library)
        rename(part.folder, library.folder)
        try Files.write(library.folder, to: home + "/newest")
        removeOthers(than: library)
    }

    // Programs that were built with them are built again, and then use the new ones.
    private func removeOthers(than library: BuiltLibrary) {
        for name in Files.names(in: home) where name != "newest" && name != Files.name(of: library.folder) {
            Files.remove(home + "/" + name)
        }
    }

    // MARK: - Compiling

    private func compile() throws {
        let isFirst = !Files.isFolder("\(scratch)/\(configuration.rawValue)")
        printError(
            isFirst
                ? "Building Kosketus for \(configuration.rawValue) builds. This takes some minutes, and is done once."
                : "Building Kosketus again, because its sources, this tool or Swift have changed.")
        try Files.makeFolder(scratch)
        let script = scratch + "/exports.txt"
        try Files.write(exports, to: script)
        let ending = try ChildProcess.run(toolchain.swift, arguments(exports: script), environment: environment)
        guard ending == .exit(0) else {
            printError(
                """
                error: Kosketus in \(checkout.folder) can't be built. If a library is missing, run \
                \(checkout.folder)/Scripts/install-packages --without-tests, and try again.
                """)
            ChildProcess.end(as: ending)
        }
    }

    private func arguments(exports: String) -> [String] {
        [
            "build", "--package-path", checkout.folder, "--scratch-path", scratch, "-c", configuration.rawValue,
            "--product", "Kosketus", "-debug-info-format", "none", "-Xlinker", "--version-script=\(exports)",
        ]
    }

    // The manifest has the shared library only when it is asked for. In debug builds, too, the parts that compute the most
    // are optimised, and keep their assertions.
    private var environment: [String: String?] {
        let isDebug = configuration == .debug
        return [
            "KOSKETUS_SHARED_LIBRARY": "1", "KOSKETUS_FAST_TESTS": isDebug ? "1" : nil,
            "KOSKETUS_ALL_EXAMPLES": nil, "SWIFT_EXEC": nil,
        ]
    }

    // A program may use other versions of these packages. Hidden symbols keep both apart.
    private var exports: String {
        let hidden = [
            "ArgumentParser", "ArgumentParserToolInfo", "Atomics", "DequeModule", "InternalCollectionsUtilities",
            "Logging", "NIO", "NIOConcurrencyHelpers", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL", "NIOTLS",
            "NIOWebSocket", "_NIOBase64", "_NIODataStructures",
        ]
        let symbols = hidden.map { "$s*\($0.utf8.count)\($0)*;" } + ["c_nio_*;", "CNIO*;", "catmc_*;", "_sa_*;"]
        return "{\n  local:\n    \(symbols.joined(separator: "\n    "))\n};\n"
    }
}
