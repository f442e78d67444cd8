// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The command `kosketus`.
@main
struct KosketusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kosketus",
        abstract: "Builds packages and projects written for iOS on Linux, without a change to their files.",
        discussion: """
            Run it in the folder of a package. The first build also builds Kosketus itself, which takes some minutes.
            """,
        version: toolVersion,
        subcommands: [
            BuildCommand.self, RunCommand.self, TestCommand.self, ExplainCommand.self, BringCommand.self,
        ])
}

/// The version of the tool: that of Kosketus, which a test compares.
let toolVersion = "0.2.0"
