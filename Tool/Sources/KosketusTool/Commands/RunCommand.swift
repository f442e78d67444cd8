// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ToolSupport

/// `kosketus run`
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Builds a program and runs it.",
        usage: "kosketus run [--ios <version>] [<options of swift build> ...] [<product>] [-- <arguments> ...]",
        discussion: """
            The product can be left out if the package has one program only. The program prints an address to open; \
            `kosketus run -- --help` prints its own options.
            """)

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var arguments: [String] = []

    func run() throws {
        try reportingErrors {
            let arguments = try SwiftArguments(arguments, isProgramLast: true)
            if arguments.asksForHelp { throw CleanExit.helpRequest(self) }
            let swift = try SwiftCommand(arguments)
            let named = arguments.program.first.flatMap { $0 == "--" ? nil : $0 }
            let name = try named ?? swift.onlyProgram()
            let ending = try swift.build(["--product", name])
            guard ending == .exit(0) else { ChildProcess.end(as: ending) }
            let others = arguments.program.dropFirst(named == nil ? 0 : 1)
            try ChildProcess.replace(swift.program(name), Array(others.first == "--" ? others.dropFirst() : others))
        }
    }
}
