// swift-tools-version: 6.2
// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageDescription

// The command `kosketus`, in a package of its own: programs that depend on Kosketus need neither it nor its parser.

// MARK: SwiftSyntax

// The toolchain brings SwiftSyntax as shared libraries, with which the tool builds in seconds, for tests. Where it has none, or
// KOSKETUS_SYNTAX_PACKAGE asks for it, the package swift-syntax is built, which takes minutes. The installed command is built with
// it: calls across the libraries' resilient interface take more than nine tenths of the time of rewriting.

/// The toolchain's SwiftSyntax, `usr/lib/swift/host`, if the running toolchain has it.
func syntaxFolder() -> String? {
    guard Context.environment["KOSKETUS_SYNTAX_PACKAGE"] == nil else { return nil }
    return toolchainFolders().map { $0 + "/lib/swift/host" }
        .first { FileManager.default.fileExists(atPath: $0 + "/libSwiftParser.so") }
}

/// Folders `usr` of toolchains, the one whose program evaluates this manifest first.
func toolchainFolders() -> [String] {
    let compiler = Context.environment["SWIFT_EXEC"].map { [$0] } ?? []
    let programs = compiler + manifestLibraries() + searchPath().map { $0 + "/swiftc" }
    return programs.filter(FileManager.default.fileExists(atPath:)).map { program in
        let resolved = URL(fileURLWithPath: program).resolvingSymlinksInPath()
        return resolved.deletingLastPathComponent().deletingLastPathComponent().path
    }
}

/// The manifest is a program that has loaded PackageDescription from `usr/lib/swift/pm/ManifestAPI`: a path in there, as
/// deep as `usr/bin/swiftc`.
func manifestLibraries() -> [String] {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    return maps.split(separator: "\n").compactMap { line in
        guard line.hasSuffix("/lib/swift/pm/ManifestAPI/libPackageDescription.so") else { return nil }
        let path = line[line.firstIndex(of: "/")!...]
        return path.dropLast("/swift/pm/ManifestAPI/libPackageDescription.so".count) + "/swift"
    }
}

func searchPath() -> [String] {
    (Context.environment["PATH"] ?? "").split(separator: ":").map(String.init)
}

let syntaxModules = ["SwiftDiagnostics", "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"]
let syntaxFolderPath = syntaxFolder()
let syntaxDependencies: [Target.Dependency] =
    syntaxFolderPath == nil ? syntaxModules.map { .product(name: $0, package: "swift-syntax") } : []
let syntaxSettings: [SwiftSetting] = syntaxFolderPath.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinking: [LinkerSetting] =
    syntaxFolderPath.map { folder in
        [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder] + syntaxModules.map { "-l" + $0 })]
    } ?? []

// MARK: Package

let package = Package(
    name: "KosketusTool",
    products: [
        .executable(name: "kosketus", targets: ["KosketusTool"]),
        // Stands in for swiftc. A program of its own, because SwiftSyntax costs each start of `kosketus` much more than it does itself.
        .executable(name: "kosketus-swiftc", targets: ["KosketusCompiler"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        // Makes sources for iOS into sources for Linux: text to text, no files.
        .target(name: "Rewriter", dependencies: syntaxDependencies + ["ToolSupport"], swiftSettings: syntaxSettings),
        // Writes a package from an Xcode project.
        .target(name: "XcodeProjects", dependencies: ["StringCompiler"]),
        // Files of Interface Builder: the sources of Kosketus, by a link to their folder.
        .target(name: "InterfaceBuilder"),
        // Compiles files of Interface Builder among the resources of a build.
        .target(name: "NibCompiler", dependencies: ["InterfaceBuilder", "ToolSupport"]),
        // Draws PDF and SVG pictures in asset catalogs among the resources of a build.
        .target(name: "CatalogCompiler", dependencies: ["ToolSupport"]),
        // Compiles string catalogs and texts with plurals, in Xcode projects and among the resources of a build.
        .target(name: "StringCompiler", dependencies: ["ToolSupport"]),
        // Files, hashes, processes and errors, for both programs.
        .target(name: "ToolSupport"),
        // Rewrites a module just before swiftc compiles it, and keeps what it wrote for the next time.
        .target(name: "CompilerWrapper", dependencies: ["Rewriter", "ToolSupport"], swiftSettings: syntaxSettings),
        .executableTarget(
            name: "KosketusCompiler", dependencies: ["CompilerWrapper"], swiftSettings: syntaxSettings,
            linkerSettings: syntaxLinking),
        // How long rewriting takes.
        .executableTarget(
            name: "RewriterBench", dependencies: ["Rewriter"], swiftSettings: syntaxSettings,
            linkerSettings: syntaxLinking),
        // The command itself.
        .executableTarget(
            name: "KosketusTool",
            dependencies: [
                "CatalogCompiler", "NibCompiler", "StringCompiler", "ToolSupport", "XcodeProjects",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "RewriterTests", dependencies: ["Rewriter"], exclude: ["Fixtures", "Goldens"],
            swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),
        .testTarget(name: "XcodeProjectsTests", dependencies: ["XcodeProjects"]),
        .testTarget(name: "NibCompilerTests", dependencies: ["InterfaceBuilder", "NibCompiler"]),
        .testTarget(name: "CatalogCompilerTests", dependencies: ["CatalogCompiler", "ToolSupport"]),
        .testTarget(name: "StringCompilerTests", dependencies: ["StringCompiler", "ToolSupport"]),
        // Depends on the programs so that they are built: the tests run them.
        .testTarget(
            name: "KosketusToolTests",
            dependencies: ["CompilerWrapper", "KosketusCompiler", "KosketusTool", "Rewriter", "ToolSupport"],
            exclude: ["Fixtures"],
            swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),
    ],
    swiftLanguageModes: [.v6]
)

if syntaxFolderPath == nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"))
}

// MARK: Warnings

// Builds are free of warnings, as those of the package above.
for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
