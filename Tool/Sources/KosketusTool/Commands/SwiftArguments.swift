// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ToolSupport

/// Arguments for `swift build`, `swift test` or `swift run`, which are passed on as they are, except for `--ios`.
///
/// `kosketus` reads the few that it has to know too. Swift itself complains of those that are wrong.
struct SwiftArguments: Equatable {
    /// The arguments for `swift`, without `--ios` and its value.
    private(set) var passed: [String] = []
    /// Those of the arguments for `swift test` that `swift build` takes, too.
    private(set) var building: [String] = []
    /// The arguments that belong to no option, and everything after `--`; for `run` only.
    private(set) var program: [String] = []
    /// The newest version of iOS whose interfaces are used, as a definition for the compiler.
    private(set) var definition: String?
    /// True if help is asked for.
    private(set) var asksForHelp = false

    private var values: [String: String] = [:]
    private var names: Set<String> = []

    /// Reads arguments.
    ///
    /// - Parameters:
    ///   - arguments: the arguments after the name of the command.
    ///   - isProgramLast: true if the first one that is no option names a program, and the others are for that program.
    init(_ arguments: [String], isProgramLast: Bool = false) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if isProgramLast && !argument.hasPrefix("-") || argument == "--" {
                program = (argument == "--" ? ["--"] : [argument]) + rest
                break
            }
            try read(argument, &rest)
        }
        if !isProgramLast { passed += program }
    }

    private mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        let isJoined = argument.hasPrefix("--") && parts.count == 2
        let name = isJoined ? parts[0] : argument
        let value = isJoined ? parts[1] : Self.valued.contains(name) ? rest.popFirst() : nil
        asksForHelp = asksForHelp || name == "--help" || name == "-h"
        if name == "--ios" {
            definition = try Self.definition(value)
        } else {
            values[name] = value
            names.insert(name)
            let words = isJoined ? [argument] : [argument] + (value.map { [$0] } ?? [])
            passed += words
            if !Self.testing.contains(name) { building += words }
        }
    }

    /// Options of `swift` and `kosketus` whose value is the next argument.
    private static let valued: Set = [
        "--ios", "--package-path", "--scratch-path", "--build-path", "--cache-path", "--config-path", "--security-path",
        "-c", "--configuration", "-j", "--jobs", "-Xswiftc", "-Xcc", "-Xcxx", "-Xlinker", "--triple", "--sdk", "--arch",
        "--toolset", "--toolchain", "--swift-sdk", "--swift-sdks-path", "--sanitize", "--traits", "--build-system",
        "--product", "--target", "--filter", "--skip", "--num-workers", "--xunit-output", "--pkg-config-path",
        "--debug-info-format", "-debug-info-format", "--explicit-target-dependency-import-check",
        "--default-registry-url", "--netrc-file", "--resolver-fingerprint-checking", "--test-product", "-s",
        "--specifier", "--attachments-path", "--event-stream-output-path", "--event-stream-version",
    ]

    /// Options of `swift test` that `swift build` does not know.
    private static let testing: Set = [
        "--attachments-path", "--parallel", "--no-parallel", "--num-workers", "-s", "--specifier", "--filter", "--skip",
        "--xunit-output", "--enable-testable-imports", "--disable-testable-imports", "--test-product",
        "--event-stream-output-path", "--event-stream-version",
    ]

    /// Options of `swift test` with which it runs no tests, or does not build them.
    private static let withoutBuild: Set = [
        "--skip-build", "-l", "--list-tests", "--show-codecov-path", "--show-code-coverage-path",
        "--show-coverage-path", "--version",
    ]

    private static func definition(_ value: String?) throws -> String {
        let numbers = (value ?? "").split(separator: ".", omittingEmptySubsequences: false).map { UInt16($0) }
        guard (1...2).contains(numbers.count), !numbers.contains(nil) else {
            throw ToolError("--ios takes a version of iOS, such as 16 or 16.4, and not “\(value ?? "")”.", code: 64)
        }
        return "KOSKETUS_IOS_" + numbers.compactMap { $0.map(String.init) }.joined(separator: "_")
    }

    // MARK: - What kosketus has to know

    /// The folder of the package.
    var package: String { Files.absolute(values["--package-path"] ?? ".") }

    /// The kind of build. `swift` complains of one that it doesn't know.
    var configuration: Configuration {
        (values["-c"] ?? values["--configuration"]).flatMap(Configuration.init) ?? .debug
    }

    /// The arguments with which `swift build` builds what `swift test` runs; nil if that can't be told, as for
    /// `swift test list`.
    var buildingTests: [String]? {
        let isKnown = names.isDisjoint(with: Self.withoutBuild) && building.first?.hasPrefix("-") != false
        guard isKnown, program.isEmpty else { return nil }
        // As `swift test` does. In debug builds, tests may import modules as @testable without it.
        let isTestable = configuration == .release && !names.contains("--disable-testable-imports")
        return building + ["--build-tests"] + (isTestable ? ["-Xswiftc", "-enable-testing"] : [])
    }

    /// True if the products are where they are without further options.
    private var hasUsualProducts: Bool {
        ["--build-system", "--triple", "--swift-sdk", "--arch", "--toolchain"].allSatisfy { values[$0] == nil }
    }

    /// The folder with the products; nil if only `swift` knows.
    var products: String? {
        guard hasUsualProducts else { return nil }
        let scratch = (values["--scratch-path"] ?? values["--build-path"]).map(Files.absolute)
        return (scratch ?? package + "/.build") + "/" + configuration.rawValue
    }

    /// Throws an error if there is no package.
    func requirePackage() throws {
        guard !Files.exists(package + "/Package.swift") else { return }
        throw ToolError(
            """
            There is no Package.swift in \(package). Run kosketus in the folder of a Swift package, or pass \
            --package-path. For an Xcode project, write a package first: kosketus bring App.xcodeproj
            """)
    }
}

/// A kind of build.
enum Configuration: String, CaseIterable {
    case debug, release
}
