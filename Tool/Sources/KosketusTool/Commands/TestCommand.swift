// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ToolSupport

/// `kosketus test`
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Builds and runs the tests of a package.",
        usage: "kosketus test [--ios <version>] [<options of swift test> ...]",
        discussion: "Takes all options of `swift test`.")

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var arguments: [String] = []

    func run() throws {
        try reportingErrors {
            let arguments = try SwiftArguments(arguments)
            if arguments.asksForHelp { throw CleanExit.helpRequest(self) }
            ChildProcess.end(as: try SwiftCommand(arguments).test())
        }
    }
}
