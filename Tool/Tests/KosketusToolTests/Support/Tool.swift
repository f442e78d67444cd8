// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs the programs of this build.
struct Tool {
    /// How it ended and what it printed.
    struct Result: Equatable {
        var code: Int32
        var output: String
        var errors: String
    }

    /// The folder of the program that is run.
    var products = Self.products
    /// Variables beside those of the test.
    var environment: [String: String] = [:]
    /// The folder in which it runs.
    var folder = FileManager.default.currentDirectoryPath

    /// The folder of the programs.
    static let products = (Bundle.main.bundlePath as NSString).standardizingPath
    /// The folder of this package's tests of the tool.
    static let tests = ((#filePath as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
    /// The checkout around this package.
    static let checkout = URL(fileURLWithPath: tests).appendingPathComponent("../../..").standardizedFileURL.path

    func run(_ arguments: String..., environment more: [String: String] = [:]) throws -> Result {
        try run("kosketus", arguments, environment: more)
    }

    /// Runs one of the programs.
    func run(_ program: String, _ arguments: [String], environment more: [String: String] = [:]) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: products + "/" + program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = Self.plainEnvironment.merging(environment) { $1 }.merging(more) { $1 }
        return try Self.result(of: process)
    }

    // Those of the build that runs the tests are not for the builds of the tests.
    private static let plainEnvironment = ProcessInfo.processInfo.environment.filter { name, _ in
        !name.hasPrefix("KOSKETUS_") && !name.hasPrefix("SWIFT_") && !name.hasPrefix("SWT_") && name != "LD_PRELOAD"
    }

    // Files and no pipes: nobody has to read them while the program runs.
    private static func result(of process: Process) throws -> Result {
        let folder = try TemporaryFolder()
        let files = try ["output", "errors"].map { try folder.write("", to: $0) }
        process.standardOutput = FileHandle(forWritingAtPath: files[0])
        process.standardError = FileHandle(forWritingAtPath: files[1])
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus, output: try folder.text("output"), errors: try folder.text("errors"))
    }
}
