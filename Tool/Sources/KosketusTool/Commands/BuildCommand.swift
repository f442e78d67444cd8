// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ToolSupport

/// `kosketus build`
struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Builds a package.",
        usage: "kosketus build [--ios <version>] [<options of swift build> ...]",
        discussion: """
            Takes all options of `swift build`. With --ios 16.4, code in #available for newer versions than iOS 16.4 is \
            left out.
            """)

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var arguments: [String] = []

    func run() throws {
        try reportingErrors {
            let arguments = try SwiftArguments(arguments)
            if arguments.asksForHelp { throw CleanExit.helpRequest(self) }
            let swift = try SwiftCommand(arguments)
            let ending = try swift.build()
            guard ending == .exit(0) else { ChildProcess.end(as: ending) }
            try swift.finishResources()
        }
    }
}
