// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Moniker
import Testing

/// The command, as it is built, in processes of its own.
struct MonikerCommandTests {
    private struct Result {
        var output, errors: String
        var status: Int32
        var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    }

    /// The product beside the program of the tests.
    private static let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("moniker")

    private func run(_ program: URL = command, _ arguments: [String]) throws -> Result {
        let process = Process(), output = Pipe(), errors = Pipe()
        (process.executableURL, process.arguments) = (program, arguments)
        (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
        process.standardError = errors
        try process.run()
        // Messages are short: they wait in their pipe.
        let texts = try [output, errors].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
        process.waitUntilExit()
        return Result(
            output: String(decoding: texts[0], as: UTF8.self), errors: String(decoding: texts[1], as: UTF8.self),
            status: process.terminationStatus)
    }

    private func moniker(_ arguments: String...) throws -> Result { try run(Self.command, arguments) }

    /// A line of the shell, in which `$0` is the command.
    private func shell(_ line: String) throws -> Result {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line, Self.command.path])
    }

    // MARK: - Names

    @Test func itPrintsOneName() throws {
        let result = try moniker()
        #expect(result.lines.count == 1 && Moniker(String(result.lines[0])) != nil)
        #expect((result.errors, result.status) == ("", 0))
    }

    @Test func aSeedRepeatsNames() throws {
        let generator = MonikerGenerator(seed: 42), expected = (0..<5).map { _ in generator.next().description }
        let result = try moniker("--count", "5", "--seed", "42")
        #expect(result.output == expected.joined(separator: "\n") + "\n")
        #expect((result.errors, result.status) == ("", 0))
        #expect(try moniker("-c", "5", "-s", "42").output == result.output)
        #expect(try moniker("--count", "5").output != result.output)
    }

    @Test func theLargestSeedIsOne() throws {
        let result = try moniker("--seed", "18446744073709551615")
        #expect(result.output == "\(MonikerGenerator(seed: .max).next())\n")
    }

    @Test func uniqueNamesAreAllDifferent() throws {
        let result = try moniker("--unique", "--seed", "42", "--count", "\(Moniker.count)")
        #expect(result.lines.count == Moniker.count && Set(result.lines).count == Moniker.count)
        #expect(result.lines.prefix(9).elementsEqual(UniqueMonikers(seed: 42).prefix(9).map { Substring("\($0)") }))
        #expect(result.status == 0)
        let two = try moniker("-u", "-c", "2")
        #expect(Set(two.lines).count == 2)
    }

    /// Many blocks of output.
    @Test func manyNamesArriveWhole() throws {
        let result = try moniker("--count", "200000", "--seed", "1")
        #expect(result.lines.count == 200_000)
        let generator = MonikerGenerator(seed: 1)
        #expect(result.lines.allSatisfy { $0 == generator.next().description })
    }

    // MARK: - Wrong arguments

    @Test(arguments: [
        (["--count", "0"], "The count is 0. It must be 1 or more."),
        (["--count", "-3"], ""),
        (["--count", "many"], "The value 'many' is invalid for '--count <count>'"),
        (["--count"], "Missing value for '--count <count>'"),
        (["--seed", "-1"], ""),
        (["--seed", "18446744073709551616"], "The value '18446744073709551616' is invalid for '--seed <seed>'"),
        (["--colour"], "Unknown option '--colour'"),
        (["zebra"], "Unexpected argument 'zebra'"),
        (
            ["--unique", "--count", "\(Moniker.count + 1)"],
            "There are \(Moniker.count) different names, and \(Moniker.count + 1) were asked for."
        ),
    ])
    func wrongArgumentsAreExplained(arguments: [String], message: String) throws {
        let result = try run(Self.command, arguments)
        #expect((result.output, result.status) == ("", 64))
        #expect(result.errors.hasPrefix("Error: \(message)"), "\(result.errors)")
        #expect(result.errors.contains("Usage: moniker [--count <count>] [--seed <seed>] [--unique]"))
    }

    @Test func helpIsNoError() throws {
        let result = try moniker("--help")
        #expect(result.output.contains("USAGE: moniker") && result.output.contains("There are \(Moniker.count) names."))
        #expect((result.errors, result.status) == ("", 0))
    }

    // MARK: - The output

    @Test func aReaderMayLeave() throws {
        let result = try shell("\"$0\" --count 1000000 | head -n 1")
        #expect(result.lines.count == 1)
        #expect((result.errors, result.status) == ("", 0))
    }

    /// With the signal ignored, writing fails instead.
    @Test func aReaderMayLeaveAProgramThatIgnoresTheSignal() throws {
        let result = try shell("{ trap '' PIPE; \"$0\" --count 1000000; echo \"status $?\" >&2; } | head -n 1")
        #expect(result.lines.count == 1)
        #expect(result.errors == "status 0\n")
    }

    @Test func aFullDiskIsReported() throws {
        let result = try shell("\"$0\" > /dev/full")
        #expect(result.errors == "Error: The names could not be written: No space left on device.\n")
        #expect(result.status == 1)
    }
}
