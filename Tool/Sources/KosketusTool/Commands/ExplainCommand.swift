// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ToolSupport

/// `kosketus explain`
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Prints what the compiler gets to read in place of a file.",
        discussion: "The other files of the module are read too, because what becomes of a file depends on them.")

    @Argument(help: "A Swift file.")
    var file: String

    @Flag(help: "Print the lines that differ only.")
    var diff = false

    func run() throws {
        try reportingErrors {
            let modules = try Checkout.find().newestModules() ?? ""
            try ChildProcess.replace(
                CompilerWrapper.program(), ["explain", modules, diff ? "difference" : "whole", file])
        }
    }
}
